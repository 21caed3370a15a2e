//! Items about winning and stopping.

use engine::{Limits, saving_holes};
use game::{Player, Position as _};
use twixt::{BLACK, Edit, Hole, RED, Turn, Twixt};

use super::ask;
use super::item::{Item, Seen, is_readable, turns_goal, within};
use super::play::Reached;

/// Positions that the proof of the holes that save a position may look at.
const SAVING_NODES: u64 = 60_000;

fn item(game: &[Reached], at: usize, goal: &str, found: &[Hole]) -> Vec<Item> {
    seen(game, at, Seen::PLAIN, goal, found)
}

fn seen(game: &[Reached], at: usize, seen: Seen, goal: &str, found: &[Hole]) -> Vec<Item> {
    let before = &game[at - 1].position;
    let item = Item::new(before, game[at].turn.as_ref(), seen, goal.to_owned(), found);
    item.into_iter().collect()
}

fn wins_of(game: &[Reached], at: usize, wanted: Player) -> Vec<Item> {
    let position = &game[at].position;
    let found = ask::wins(position);
    if !is_readable(position, 9, 22) || !(1..=2).contains(&found.len()) {
        return Vec::new();
    }
    let exchanged = position.to_move() != wanted;
    seen(game, at, Seen { exchanged }, "{\"kind\":\"win\"}", &found)
}

/// A win at once, from the top to the bottom.
pub(super) fn down(game: &[Reached], at: usize) -> Vec<Item> {
    wins_of(game, at, RED)
}

/// A win at once, from the left to the right.
pub(super) fn across(game: &[Reached], at: usize) -> Vec<Item> {
    wins_of(game, at, BLACK)
}

/// A threat to win at once that few turns stop.
pub(super) fn defend(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    let threatened = || ask::wins(position).is_empty() && !ask::wins(&position.passed()).is_empty();
    if !is_readable(position, 9, 22) || !threatened() {
        return Vec::new();
    }
    match ask::defends(position) {
        found if (1..=3).contains(&found.len()) => item(game, at, "{\"kind\":\"defend\"}", &found),
        _ => Vec::new(),
    }
}

/// A turn that makes two threats.
pub(super) fn double(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    let quiet = || ask::wins_in(position, 2) == Some(2) && ask::wins(&position.passed()).is_empty();
    if !is_readable(position, 8, 20) || !quiet() {
        return Vec::new();
    }
    let two = |hole: &Hole| ask::wins(&ask::after(position, *hole).passed()).len() >= 2;
    match ask::winning_within(position, 2) {
        found if (1..=2).contains(&found.len()) && found.iter().all(two) => {
            item(game, at, "{\"kind\":\"double\"}", &found)
        }
        _ => Vec::new(),
    }
}

/// A chain from one border whose head is at most four rows from the other one, and comes through.
pub(super) fn edge(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 7, 18) || !has_a_head_near_its_border(position) {
        return Vec::new();
    }
    let Some(turns @ 2..) = ask::wins_in(position, 3) else {
        return Vec::new();
    };
    if !ask::wins(&position.passed()).is_empty() {
        return Vec::new();
    }
    let before = &game[at - 1].position;
    let item = within(before, game[at].turn.as_ref(), position, turns, 3);
    item.into_iter().collect()
}

fn has_a_head_near_its_border(position: &Twixt) -> bool {
    let me = position.to_move();
    let size = position.rules().size();
    let rows = if me == RED { size.rows() } else { size.columns() };
    let mut pegs = position.pegs().filter(|&(_, owner)| owner == me);
    pegs.any(|(peg, _)| {
        let group = position.group(peg).expect("a peg");
        let line = if me == RED { peg.y } else { peg.x };
        group.first && !group.last && rows - 1 - line <= 4 || group.last && !group.first && line <= 4
    })
}

/// A threat to win by force that few holes prevent.
pub(super) fn must_play(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    let quiet = || ask::wins(&position.passed()).is_empty() && ask::wins_in(position, 4).is_none();
    if !is_readable(position, 6, 15) || !quiet() {
        return Vec::new();
    }
    let limits = Limits::nodes(SAVING_NODES);
    let (Some(found), _) = saving_holes(position, &limits, &|| false) else {
        return Vec::new();
    };
    if !(1..=4).contains(&found.len()) {
        return Vec::new();
    }
    let saves = Seen::PLAIN.list(&found);
    let claims = format!(
        "\"solutions\":{},\"saves\":[{saves}],\"own\":[\"must-play\"]",
        found.len()
    );
    let items = item(game, at, &turns_goal(Seen::PLAIN, &found), &found);
    items.into_iter().map(|item| item.claiming(claims.clone())).collect()
}

/// A win that needs an own link off the board first.
pub(super) fn take_off(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 9, 20) || !ask::wins(position).is_empty() {
        return Vec::new();
    }
    let me = position.to_move();
    let mut found = Vec::new();
    for link in position.links().filter(|link| position.peg(link.from()) == Some(me)) {
        for hole in position.legal_holes() {
            let mut edit = Edit::new(hole);
            edit.remove_links = vec![link];
            let mut next = position.clone();
            if next.try_play(&Turn::Edit(Box::new(edit))).is_ok() && next.outcome().is_some() {
                found.push((link, hole));
            }
        }
    }
    let &[(link, hole), ref rest @ ..] = &found[..] else {
        return Vec::new();
    };
    if rest.len() > 1 {
        return Vec::new();
    }
    let [from, to] = link.ends();
    let turn = format!("{hole}-{from}{to}");
    let items = item(game, at, "{\"kind\":\"win\"}", &[]).into_iter();
    items
        .map(|item| item.showing(&turn).claiming("\"wins-in\":1".to_owned()))
        .collect()
}

/// A side that cannot get through any more can still stop the other one.
pub(super) fn dead(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    let me = position.to_move();
    let lost = || !position.can_join(me) && position.can_join(me.other());
    if position.outcome().is_some() || !lost() || !ask::wins(position).is_empty() {
        return Vec::new();
    }
    let kills = |&hole: &Hole| {
        let next = ask::after(position, hole);
        next.outcome().is_none() && next.is_dead()
    };
    let found: Vec<Hole> = position.legal_holes().filter(kills).collect();
    if !(1..=2).contains(&found.len()) {
        return Vec::new();
    }
    let claims = format!("\"solutions\":{},\"end\":\"dead\",\"winner\":\"nobody\"", found.len());
    let items = item(game, at, &turns_goal(Seen::PLAIN, &found), &found);
    items.into_iter().map(|item| item.claiming(claims.clone())).collect()
}
