//! A game between people as a record.

use game::{ByPlayer, Player};
use games::AnyPosition;
use protocol::live::{EndReason, Event, Laying, PersonView, Seat};
use record::{By, Clock, Ended, GameResult, Line, Property, Tree, sgf, times};
use table::{BrokenLog, Table};

/// The game of a log as SGF, without turns that were taken back; `people` names the players.
///
/// # Errors
/// The first event that no table can have written.
pub(crate) fn sgf(log: &[Event], people: &[PersonView]) -> Result<String, BrokenLog> {
    let table = Table::of_log(log)?;
    let tree = tree(&table, people).ok_or(BrokenLog(table.seq()))?;
    Ok(sgf::write([&tree]))
}

fn tree(table: &Table, people: &[PersonView]) -> Option<Tree> {
    let mut tree = Tree::new(table.terms().setup.game.of_two()?);
    let mut board = table.start_position()?;
    name_rules(&mut tree, &board);
    name_players(&mut tree, table, people, board.to_move());
    let position = table.terms().setup.position.as_deref();
    let position = position.and_then(|text| Property::new("LP", [text]));
    let die = table.die_source().map(|die| die.to_string());
    let die = die.and_then(|text| Property::new(record::luck::DIE, [text.as_str()]));
    let laying = table.laying().map(|laying| match laying {
        Laying::Strict => "strict",
        Laying::Leaflet => "leaflet",
    });
    let laying = laying.and_then(|form| Property::new(record::laying::LAYING, [form]));
    let root = tree.node_mut(Tree::ROOT);
    root.other.extend(position.into_iter().chain(die).chain(laying));
    let clock = table.terms().clock;
    if let Some((main_s, overtime)) = clock.in_record() {
        times::set_control(root, main_s, &overtime);
    }
    let mut last = Tree::ROOT;
    for (at, text) in table.turns().enumerate() {
        let mover = board.to_move();
        board.play(text).ok()?;
        last = tree.add(last)?;
        let node = tree.node_mut(last);
        record::luck::set_turn(node, mover, text);
        record::laying::set_forgotten(node, table.forgotten_in(at));
        if let Some(left_cs) = table.left_cs().get(at) {
            let milliseconds = (*left_cs).max(0) as u64 * 10;
            times::set_left(node, Clock { milliseconds });
            if clock.is_by_turn() {
                times::set_unsaved(node);
            }
        }
    }
    tree.result = result(table, &board);
    Some(tree)
}

/// The seat that plays a side, where `to_move` is the seat to move.
fn seat_of(player: Player, board: &AnyPosition, to_move: Seat) -> Seat {
    if player == board.to_move() {
        to_move
    } else {
        to_move.other()
    }
}

fn name_rules(tree: &mut Tree, start: &AnyPosition) {
    match start {
        AnyPosition::Trax(start) => {
            let rules = game::Position::rules(start.as_ref());
            tree.rules = Some(Line::new(&rules.to_string()));
        }
        AnyPosition::Luck(start) => {
            let rules = game::Position::rules(start.as_ref());
            tree.rules = Some(Line::new(&rules.to_string()));
        }
        AnyPosition::Twixt(start) => {
            let rules = game::Position::rules(start.as_ref());
            let (columns, rows) = (rules.size().columns(), rules.size().rows());
            tree.rules = Some(Line::new(match rules.set() {
                twixt::RuleSet::Standard => "STD",
                twixt::RuleSet::Pp => "PP",
                twixt::RuleSet::Simple => "simple",
            }));
            tree.board = Some((u16::from(columns), u16::from(rows)));
            tree.swap = Some(rules.swap());
        }
    }
}

fn name_players(tree: &mut Tree, table: &Table, people: &[PersonView], begins: Player) {
    let Some(seats) = table.seats() else {
        return;
    };
    tree.players = ByPlayer::of(|player| {
        let seat = if player == begins { Seat::First } else { Seat::Second };
        let person = people.iter().find(|person| person.id == seats[seat])?;
        person.name.as_deref().map(Line::new)
    });
}

fn result(table: &Table, board: &AnyPosition) -> Option<Ended> {
    let end = table.end()?;
    let by = match end.reason {
        EndReason::Resign => Some(By::Resign),
        EndReason::Time => Some(By::Time),
        EndReason::Left => Some(By::Forfeit),
        _ => None,
    };
    let result = match end.winner {
        Some(seat) => GameResult::Win {
            winner: Player::BOTH
                .into_iter()
                .find(|player| seat_of(*player, board, table.to_move()) == seat)?,
            by,
        },
        None if end.reason == EndReason::Aborted => GameResult::Void,
        None => GameResult::Draw,
    };
    Some(Ended { result, named: true })
}

#[cfg(test)]
mod tests;
