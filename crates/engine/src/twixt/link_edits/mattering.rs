//! Turns with links by hand that do more than the same peg alone.

use game::Position;
use twixt::{Direction, Hole, Link, Turn, Twixt};

use super::chain::laying;
use super::code;
use crate::Searchable;
use crate::twixt::bitboard::Linking;
use crate::twixt::distance::{Distances, FAR};

/// No more turns are found in a position.
const MOST: usize = 4;

/// No more turns are tried.
const MOST_TRIED: usize = 12;

/// No more pegs are tried with a link between old pegs.
const PEGS: usize = 4;

/// Ways longer than this count as if there were none.
const FARTHEST: u16 = 60;

/// A link that is wished for: the lane, and the hole of the new peg if that is one of its ends.
#[derive(Clone, Copy, Debug)]
struct Wish {
    lane: Link,
    hole: Option<Hole>,
}

/// A few turns of the side to move, with links taken off and laid, that shorten its own way or lengthen the
/// other side's more than the same peg does alone; the best first, each with a code of its own. None in
/// most positions, at little cost.
pub(super) fn edits_that_matter(position: &Twixt) -> Vec<Turn> {
    let me = position.to_move();
    let wishes = wishes(position);
    if wishes.is_empty() {
        return Vec::new();
    }
    let [mine, theirs] =
        [me, me.other()].map(|player| Distances::within(position, player, Linking::Automatic, FARTHEST));
    let wishes = wishes
        .into_iter()
        .filter(|wish| shortens(wish, &mine) || hinders(position, wish.lane, &theirs));
    let mut turns: Vec<(i32, Turn)> = Vec::new();
    for turn in wishes.flat_map(|wish| turns_for(position, &wish)).take(MOST_TRIED) {
        if is_new(&turn, turns.iter().map(|(_, turn)| turn))
            && let Some(gain) = gain(position, &turn, mine.shortest())
        {
            turns.push((gain, turn));
        }
    }
    turns.sort_by_key(|&(gain, _)| -gain);
    turns.truncate(MOST);
    turns.into_iter().map(|(_, turn)| turn).collect()
}

/// A few turns of the side to move, with links taken off and laid, after which the other side does not win
/// at once; each with a code of its own. To be asked for where it would win if nothing was done.
pub(super) fn edits_that_save(position: &Twixt) -> Vec<Turn> {
    let wishes = wishes(position);
    if wishes.is_empty() {
        return Vec::new();
    }
    let mut turns: Vec<Turn> = Vec::new();
    for turn in wishes
        .iter()
        .flat_map(|wish| turns_for(position, wish))
        .take(MOST_TRIED)
    {
        let mut next = position.clone();
        let saves = next.try_play(&turn).is_ok() && next.winning_move().is_none();
        if saves && is_new(&turn, turns.iter()) {
            turns.push(turn);
        }
    }
    turns
}

/// Whether no other turn has the code of this one.
fn is_new<'a>(turn: &Turn, mut others: impl Iterator<Item = &'a Turn>) -> bool {
    others.all(|other| code(other) != code(turn))
}

/// The lanes with nothing in the way but own links, one at least, that end in an own peg and in an own peg or
/// a free hole of one's own; and open lanes between own pegs.
fn wishes(position: &Twixt) -> Vec<Wish> {
    let me = position.to_move();
    if !position.rules().removal() || position.outcome().is_some() {
        return Vec::new();
    }
    // A bit per column for each row.
    let mut own_rows = [0_u64; 256];
    for (hole, _) in position.pegs().filter(|&(_, owner)| owner == me) {
        own_rows[usize::from(hole.y)] |= 1 << (hole.x & 63);
    }
    let own = |hole: Hole| hole.x < 64 && own_rows[usize::from(hole.y)] >> hole.x & 1 != 0;
    let mut wishes: Vec<Wish> = Vec::new();
    let mut add = |lane: Link, crossed: bool| {
        let [a, b] = lane.ends();
        let free = |hole: Hole| crossed && position.may_use(me, hole) && position.peg(hole).is_none();
        let hole = match (own(a), own(b)) {
            (true, true) if !position.has_link(lane) => None,
            (true, false) if free(b) => Some(b),
            (false, true) if free(a) => Some(a),
            _ => return,
        };
        let known = wishes.iter().any(|wish| wish.lane == lane);
        let theirs = |by: &Link| position.peg(by.from()) != Some(me);
        if !known && !position.crossing_links(lane).iter().any(theirs) {
            wishes.push(Wish { lane, hole });
        }
    };
    for link in position.links().filter(|link| own(link.from())) {
        link.crossing_lanes().for_each(|lane| add(lane, true));
    }
    for (peg, _) in position.pegs().filter(|&(hole, _)| own(hole)) {
        let down = Direction::ALL.into_iter().filter(|direction| direction.delta().1 > 0);
        let lanes = down.filter_map(|direction| Link::leaving(peg, direction));
        lanes.for_each(|lane| add(lane, false));
    }
    wishes
}

/// Whether a link would make a way that is no longer than the shortest, and shorter than without it.
fn shortens(wish: &Wish, mine: &Distances) -> bool {
    let with = across(wish.lane, mine);
    match wish.hole {
        None => with < mine.shortest(),
        Some(hole) => with <= mine.shortest() && with < mine.through(hole),
    }
}

/// Whether a link would cross a shortest way of the other side.
fn hinders(position: &Twixt, lane: Link, theirs: &Distances) -> bool {
    let other = position.to_move().other();
    lane.crossing_lanes().any(|lane| {
        let usable = |end| position.may_use(other, end) && position.peg(end) != Some(other.other());
        lane.ends().into_iter().all(usable)
            && across(lane, theirs) <= theirs.shortest()
            && position.crossing_links(lane).is_empty()
    })
}

/// The fewest pegs that a side lacks of a way over a lane.
fn across(lane: Link, distances: &Distances) -> u16 {
    let [a, b] = lane.ends().map(|end| distances.ends(end));
    (a[0] + b[1]).min(b[0] + a[1]).min(FAR)
}

/// The turns that lay a link: with the peg at its end, or else with one of a few pegs near it that would do
/// if all links could be laid by hand.
fn turns_for(position: &Twixt, wish: &Wish) -> Vec<Turn> {
    if let Some(hole) = wish.hole {
        return vec![laying(position, hole, &[wish.lane])];
    }
    let free = Distances::within(position, position.to_move(), Linking::ByHand, FARTHEST);
    let near = |hole: &Hole| {
        let [a, b] = wish.lane.ends();
        let apart = |peg: Hole| hole.x.abs_diff(peg.x).max(hole.y.abs_diff(peg.y));
        apart(a).min(apart(b))
    };
    let mut holes: Vec<Hole> = position.legal_holes().collect();
    holes.sort_by_cached_key(|hole| (free.through(*hole), near(hole), *hole));
    holes
        .into_iter()
        .take(PEGS)
        .map(|hole| laying(position, hole, &[wish.lane]))
        .collect()
}

/// How much more a turn does than its peg alone, in half pegs; none if it does not. What shortens the own
/// way counts twice: a link taken off nearly always opens something to the other side as well.
fn gain(position: &Twixt, turn: &Turn, shortest: u16) -> Option<i32> {
    let me = position.to_move();
    let lengths = |turn: &Turn| {
        let mut next = position.clone();
        next.try_play(turn).ok()?;
        let of = |player| {
            let length = Distances::shortest_of(&next, player, Linking::Automatic, FARTHEST);
            i32::from(length.min(FARTHEST))
        };
        Some((of(me), of(me.other())))
    };
    let (mine, theirs) = lengths(turn)?;
    let (plain_mine, plain_theirs) = lengths(&Turn::Place(turn.peg()?))?;
    let gain = 2 * (plain_mine - mine) + theirs - plain_theirs;
    let useful = mine <= shortest.into() || theirs > plain_theirs;
    (gain > 0 && useful).then_some(gain)
}
