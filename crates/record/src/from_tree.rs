//! From a tree to the record of its main line.

use game::{ByPlayer, Player};
use twixt::{Hole, RuleSet, SwapRule};

use crate::sgf::{Parsed, SyntaxError};
use crate::{
    By, Checked, Fault, FaultKind, Game, GameResult, NodeId, Options, Property, RawGame, RawNode, Record, Termination,
    Token, Tree, WarningKind, laying, luck, times, written,
};

/// The property of the root that names the position which the game begins from.
pub(crate) const POSITION: &str = "LP";

/// The game as it stands in the file, or the reason why there is none.
pub(crate) fn draft(parsed: Result<Parsed, SyntaxError>) -> RawGame {
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return RawGame::of_record(record(Err(error))),
    };
    let mut record = of(&parsed);
    let Parsed { tree, lines, .. } = parsed;
    let flip = record.position.is_none() && begins_with_second(&tree);
    let nodes = tree.nodes().map(|id| {
        let node = tree.node(id);
        let turn = node.turn().map(|(mover, text)| {
            let text = turn(text.trim(), tree.game, flip, &mut record);
            (luck::with_faces(node, text), Some(seat(mover, flip)))
        });
        RawNode {
            parent: node.parent().map(NodeId::index),
            turn,
            line: lines.get(id.index()).map_or(0, |&line| line as usize),
            comment: node.comment.as_ref().map(ToString::to_string),
            left: times::left(node),
            properties: node.properties(|place| match flip && tree.game == Game::Twixt {
                true => transposed(place),
                false => place.to_owned(),
            }),
        }
    });
    let nodes = nodes.collect();
    RawGame {
        record,
        nodes,
        tree: Some(tree),
    }
}

/// The record of a tree, or of the reason why there is none.
pub(crate) fn record(parsed: Result<Parsed, SyntaxError>) -> Record {
    match parsed {
        Ok(parsed) => of(&parsed),
        Err(error) => Record {
            refused: Some(fault(&error)),
            ..Record::new(Game::Twixt)
        },
    }
}

/// The tree itself, if the rules allow its main line, with its result filled in if that shows; and the warnings about
/// it.
pub(crate) fn checked(parsed: Result<Parsed, SyntaxError>, options: &Options) -> Checked {
    match parsed {
        Err(error) => (Err(fault(&error)), Vec::new()),
        Ok(parsed) => {
            let record = of(&parsed);
            (completed(parsed.tree, &record, options), record.warnings)
        }
    }
}

impl RawGame {
    /// The game as a tree with all that the file holds, its main line checked by the rules. Where the file does not say
    /// how the game ended and its turns do, the tree says so.
    ///
    /// # Errors
    /// The first turn of the main line that cannot be read or played.
    pub fn to_tree(&self, options: &Options) -> Result<Tree, Fault> {
        match &self.tree {
            Some(tree) => completed(tree.clone(), &self.record, options),
            None => self.record.to_tree(options),
        }
    }
}

/// A tree, if the rules allow the record of its main line, with its result filled in if that shows.
fn completed(mut tree: Tree, record: &Record, options: &Options) -> Result<Tree, Fault> {
    let plain = record.to_tree(options)?;
    let asked = match tree.game {
        Game::Trax => options.trax.is_some(),
        Game::Twixt => options.twixt.is_some(),
    };
    if asked || tree.rules.is_none() {
        tree.rules = plain.rules;
    }
    tree.swap = plain.swap.or(tree.swap);
    tree.board = tree.board.or(plain.board);
    tree.result = tree.result.or(plain.result);
    Ok(tree)
}

fn fault(error: &SyntaxError) -> Fault {
    Fault::of_file(error.line, FaultKind::Syntax(error.message))
}

/// The record of a tree.
fn of(parsed: &Parsed) -> Record {
    let Parsed { tree, lines, mended } = parsed;
    let mut record = Record::new(tree.game);
    for error in mended {
        record.warn(error.line, WarningKind::Syntax(error.message));
    }
    record.position = root_text(tree, POSITION);
    record.die = root_text(tree, luck::DIE).filter(|_| tree.game == Game::Trax);
    record.laying = root_text(tree, laying::LAYING).filter(|_| tree.game == Game::Trax);
    let flip = record.position.is_none() && begins_with_second(tree);
    rules(tree, &mut record);
    record.size = tree.board.map(|(columns, rows)| {
        let (columns, rows) = if flip { (rows, columns) } else { (columns, rows) };
        format!("{columns}x{rows}")
    });
    let name = |player: Player| {
        let name = tree.players[seat(player, flip)].as_ref();
        name.map(ToString::to_string)
    };
    record.players = ByPlayer::of(name);
    for id in tree.main_line() {
        let node = tree.node(id);
        let line = lines.get(id.index()).map_or(0, |&line| line as usize);
        if node.other.iter().any(|p| matches!(p.id(), "AB" | "AW" | "AE")) {
            record.refused = Some(Fault::of_file(line, FaultKind::SetUp));
        }
        if let Some((mover, text)) = node.turn() {
            if written::plain(text).1 {
                record.warn(line, WarningKind::Letters);
            }
            let text = turn(text.trim(), tree.game, flip, &mut record);
            let text = luck::with_faces(node, text);
            let token = Token { text: &text, line };
            let index = record.turns.len();
            record.push_of(token, Some(seat(mover, flip)));
            if record.turns.len() > index {
                let index = index as u32;
                let forgotten = laying::forgotten(node).map(|number| (index, number));
                record.forgotten.extend(forgotten);
                let left = times::left(node).map(|left| (index, left));
                record.left.extend(left);
            }
        }
        if let Some(comment) = &node.comment {
            record.note(comment);
        }
    }
    record.swap = tree.swap.or(record.swap).or_else(|| shown_swap(&record));
    result(tree, flip, &mut record);
    foreign(tree, lines, &mut record);
    record
}

/// Refuses a game whose turns are written in another form, and warns where there are none.
fn foreign(tree: &Tree, lines: &[u32], record: &mut Record) {
    let golem = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_lowercase());
    let unknown = || {
        let nodes = tree.nodes().filter(|&id| tree.node(id).turn().is_none());
        let strange = |id: NodeId| {
            let node = tree.node(id);
            let mut other = node.other.iter().map(Property::id);
            let site = other.any(|id| matches!(id, "P0" | "P1")).then_some("boardspace.net");
            let bare = id != Tree::ROOT && !node.other.is_empty();
            (site.is_some() || bare).then_some((id, site))
        };
        let all: Vec<_> = nodes.filter_map(strange).collect();
        let of_site = all.iter().find(|(_, site)| site.is_some());
        of_site.or(all.first()).copied()
    };
    let line = |id: NodeId| lines.get(id.index()).map_or(0, |&line| line as usize);
    let none = record.turns.is_empty() && record.word.is_none() && record.position.is_none();
    if none && !tree.nodes().any(|id| tree.node(id).turn().is_some()) {
        match unknown() {
            Some((id, site)) => {
                let fault = Fault::of_file(line(id), FaultKind::Foreign(site));
                record.refused.get_or_insert(fault);
            }
            None => record.warn(line(Tree::ROOT), WarningKind::NoTurns),
        }
    }
    let first = record.turns.first().filter(|turn| golem(&turn.text));
    if let (Game::Twixt, Some(turn)) = (tree.game, first) {
        let fault = Fault::of_file(turn.line as usize, FaultKind::Foreign(Some("Little Golem")));
        record.refused = Some(fault);
    }
}

/// What a property of the root says, if it is there.
fn root_text(tree: &Tree, id: &str) -> Option<String> {
    let other = &tree.node(Tree::ROOT).other;
    let named = other.iter().find(|property| property.id() == id)?;
    named.texts().next()
}

/// Whether the side that SGF calls Black begins: it is then the first side of our rules, and a board
/// of TwixT is turned over so that its way leads from top to bottom.
fn begins_with_second(tree: &Tree) -> bool {
    let mut turns = tree.main_line().map(|id| tree.node(id).turn());
    let first = turns.find_map(|turn| turn);
    first.is_some_and(|(mover, text)| mover == Player::Second && Termination::read(text.trim()).is_none())
}

const fn seat(player: Player, flip: bool) -> Player {
    if flip { player.other() } else { player }
}

fn rules(tree: &Tree, record: &mut Record) {
    let Some(name) = &tree.rules else {
        return;
    };
    let word = name.trim().to_ascii_lowercase();
    match tree.game {
        Game::Trax => {
            record.trax = match &*word {
                "trax" | "supertrax" => Some(trax::Rules::official()),
                "trax8" | "8x8" => Some(trax::Rules::limited()),
                "looptrax" | "loop trax" => Some(trax::Rules::loop_trax()),
                _ => word.parse().ok(),
            };
        }
        Game::Twixt => {
            record.twixt = match &*word {
                "std" | "3m" => Some(RuleSet::Standard),
                _ => word.parse().ok(),
            };
            record.pegs_stay = word == "3m";
        }
    }
    if record.trax.is_none() && record.twixt.is_none() && !word.is_empty() {
        record.unknown_rules = Some(name.to_string());
    }
}

/// A turn as our notation has it.
fn turn(text: &str, game: Game, flip: bool, record: &mut Record) -> String {
    let (text, _) = written::plain(text);
    let text = &*text;
    let is = |word: &str| text.eq_ignore_ascii_case(word);
    if game == Game::Trax {
        return text.to_owned();
    }
    if is("swap-sides") {
        record.swap = Some(SwapRule::Sides);
        "swap".to_owned()
    } else if is("swap-pieces") {
        record.swap = Some(SwapRule::Reflect);
        "swap".to_owned()
    } else if flip {
        transposed(text)
    } else {
        text.to_owned()
    }
}

/// The form of a swap by whose turn follows it.
fn shown_swap(record: &Record) -> Option<SwapRule> {
    let [_, swap, next, ..] = &record.turns[..] else {
        return None;
    };
    if !swap.text.eq_ignore_ascii_case("swap") {
        return None;
    }
    match next.mover? {
        Player::First => Some(SwapRule::Reflect),
        Player::Second => Some(SwapRule::Sides),
    }
}

/// A turn of TwixT with columns and rows exchanged.
pub(crate) fn transposed(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        match rest[..letters + digits].parse::<Hole>() {
            Ok(hole) => {
                out += &hole.transposed().to_string();
                rest = &rest[letters + digits..];
            }
            Err(_) => {
                // No hole: a word, or what parts holes.
                let first = rest.chars().next().map_or(0, char::len_utf8);
                let (plain, after) = rest.split_at(first.max(letters));
                out += plain;
                rest = after;
            }
        }
    }
    out
}

fn result(tree: &Tree, flip: bool, record: &mut Record) {
    let Some(ended) = tree.result else {
        return;
    };
    match ended.result {
        GameResult::Win { winner, by } => {
            record.winner = ended.named.then(|| seat(winner, flip));
            record.ending = by.map(|by| match by {
                By::Resign => Termination::Resign,
                By::Time | By::Forfeit => Termination::Time,
            });
        }
        GameResult::Draw => record.ending = Some(Termination::Draw),
        GameResult::Void | GameResult::Unknown => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_turned_over() {
        for (turn, over) in [
            ("c4", "d3"),
            ("O6-O7N5,p9!", "f15-g15e14,i16!"),
            ("swap", "swap"),
            ("zz99", "zz99"),
            ("é9", "é9"),
        ] {
            assert_eq!(transposed(turn), over);
        }
    }
}
