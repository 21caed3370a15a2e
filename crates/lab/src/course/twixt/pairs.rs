//! Items about two pegs: linking, joining and keeping apart.

use game::{Player, Position as _};
use twixt::{Hole, Link, Twixt};

use super::ask;
use super::item::{Item, Seen, is_readable, pegs_goal, turns_goal};
use super::play::Reached;

/// Distances of pegs that two holes join on an empty board: beam, tilt, coign, mesh and short.
const SETUPS: [(u8, u8); 5] = [(4, 0), (3, 3), (3, 1), (2, 0), (1, 1)];

fn own(position: &Twixt, side: Player) -> Vec<Hole> {
    let pegs = position.pegs().filter(|&(_, owner)| owner == side);
    pegs.map(|(hole, _)| hole).collect()
}

/// All pairs of a side's pegs that are in different chains.
fn pairs(position: &Twixt, side: Player) -> Vec<[Hole; 2]> {
    let pegs = own(position, side);
    let mut found = Vec::new();
    for (index, &a) in pegs.iter().enumerate() {
        let apart = pegs[index + 1..].iter().filter(|&&b| !position.connected(a, b));
        found.extend(apart.map(|&b| [a, b]));
    }
    found
}

/// The greater and the smaller distance of columns and rows.
fn distance([a, b]: [Hole; 2]) -> (u8, u8) {
    let (across, down) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    (across.max(down), across.min(down))
}

/// Whether a hole lies where a setup of these pegs is attacked.
fn is_near(pegs: [Hole; 2], hole: Hole) -> bool {
    let far = |peg: Hole| peg.x.abs_diff(hole.x).max(peg.y.abs_diff(hole.y));
    pegs.into_iter().all(|peg| far(peg) <= 4)
}

fn about(game: &[Reached], at: usize, kind: &str, pegs: [Hole; 2], found: &[Hole]) -> Option<Item> {
    let goal = pegs_goal(kind, Seen::PLAIN, pegs);
    let item = Item::new(&game[at - 1].position, game[at].turn.as_ref(), Seen::PLAIN, goal, found)?;
    Some(item.about(pegs, Seen::PLAIN))
}

/// A lone peg with few lanes left.
pub(super) fn link_to(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 4, 9) {
        return Vec::new();
    }
    let alone = own(position, position.to_move())
        .into_iter()
        .filter(|&peg| position.links_at(peg) == 0);
    let item = |peg: Hole| {
        let links = |&hole: &Hole| {
            let link = Link::new(peg, hole);
            link.is_some_and(|link| ask::after(position, hole).has_link(link))
        };
        let found: Vec<Hole> = position.legal_holes().filter(links).collect();
        let goal = turns_goal(Seen::PLAIN, &found);
        let before = &game[at - 1].position;
        let item = Item::new(before, game[at].turn.as_ref(), Seen::PLAIN, goal, &found)?;
        let few = (2..=4).contains(&found.len());
        few.then(|| item.with("peg", peg.to_string()))
    };
    alone.filter_map(item).collect()
}

/// Two lone pegs that just one hole joins.
pub(super) fn join(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 5, 12) {
        return Vec::new();
    }
    let lone = |hole: &Hole| position.links_at(*hole) == 0;
    let found = pairs(position, position.to_move()).into_iter();
    let found = found.filter(|pegs| pegs.iter().all(lone) && !SETUPS.contains(&distance(*pegs)));
    joined_in_one(game, at, found)
}

/// Two chains that just one hole joins.
pub(super) fn chains(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 8, 22) {
        return Vec::new();
    }
    let linked = |hole: &Hole| position.links_at(*hole) != 0;
    let found = pairs(position, position.to_move()).into_iter();
    let found = found.filter(|pegs| pegs.iter().all(linked) && distance(*pegs).0 >= 5);
    joined_in_one(game, at, found).into_iter().take(1).collect()
}

fn joined_in_one(game: &[Reached], at: usize, pairs: impl Iterator<Item = [Hole; 2]>) -> Vec<Item> {
    let item = |pegs| match ask::joins(&game[at].position, pegs)[..] {
        [hole] => about(game, at, "join", pegs, &[hole]),
        _ => None,
    };
    pairs.filter_map(item).collect()
}

/// Two pegs of the other side that one hole would join and few holes keep apart.
pub(super) fn cut(game: &[Reached], at: usize) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 5, 14) {
        return Vec::new();
    }
    let found = pairs(position, position.to_move().other()).into_iter();
    let weak = found.filter(|&pegs| !SETUPS.contains(&distance(pegs)) && ways(position, pegs) == 1);
    parted(game, at, weak, 4)
}

/// A setup of the other side with both ways open that one peg closes all the same.
pub(super) fn cut_setup(game: &[Reached], at: usize, shape: (u8, u8)) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 5, 16) {
        return Vec::new();
    }
    let found = pairs(position, position.to_move().other()).into_iter();
    let open = found.filter(|&pegs| distance(pegs) == shape && ways(position, pegs) == 2);
    parted(game, at, open, 2)
}

/// The holes with which the side that is not to move would join two pegs.
fn ways(position: &Twixt, pegs: [Hole; 2]) -> usize {
    ask::joins(&position.passed(), pegs).len()
}

/// None where the side to move could win instead: that keeps everything apart.
fn parted(game: &[Reached], at: usize, pairs: impl Iterator<Item = [Hole; 2]>, most: usize) -> Vec<Item> {
    if !ask::wins(&game[at].position).is_empty() {
        return Vec::new();
    }
    let item = |pegs| {
        let found = ask::parts(&game[at].position, pegs);
        let few = (1..=most).contains(&found.len());
        few.then(|| about(game, at, "part", pegs, &found)).flatten()
    };
    pairs.filter_map(item).collect()
}

/// A setup that no single turn would have broken, attacked so that one way is left.
pub(super) fn setup(game: &[Reached], at: usize, shape: (u8, u8)) -> Vec<Item> {
    let position = &game[at].position;
    if !is_readable(position, 5, 15) {
        return Vec::new();
    }
    let me = position.to_move();
    let safe = pairs(position, me.other())
        .into_iter()
        .filter(|&pegs| distance(pegs) == shape && ways(position, pegs) == 2 && ask::parts(position, pegs).is_empty());
    let item = |pegs: [Hole; 2]| {
        let near = position.legal_holes().filter(|&hole| is_near(pegs, hole));
        let attacks: Vec<(Hole, Vec<Hole>)> = near
            .map(|hole| (hole, ask::joins(&ask::after(position, hole), pegs)))
            .filter(|(hole, left)| left.len() == 1 && !position.auto_links(me, *hole).is_empty())
            .collect();
        let (attack, found) = attacks.get(usize::from(pegs[0].x) % attacks.len().max(1))?;
        let goal = pegs_goal("join", Seen::PLAIN, pegs);
        let last = twixt::Turn::Place(*attack);
        let item = Item::new(position, Some(&last), Seen::PLAIN, goal, found)?;
        let claims = format!("\"solutions\":1,\"safe\":[{}]", Seen::PLAIN.list(&pegs));
        Some(item.about(pegs, Seen::PLAIN).claiming(claims))
    };
    safe.filter_map(item).collect()
}
