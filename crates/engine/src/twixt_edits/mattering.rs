//! Turns with links by hand that do more than the same peg alone.

use game::{Player, Position};
use twixt::{Direction, Hole, Link, Turn, Twixt};

use super::chain::laying;
use super::code;
use crate::twixt_race::{Hand, Lengths};

/// No more turns are found in a position.
const MOST: usize = 4;

/// No more turns are tried.
const MOST_TRIED: usize = 10;

/// Ways longer than this count as if there were none.
const FARTHEST: u8 = 40;

/// How far a side is from its connection: in pegs, over all and from each hole.
pub(crate) struct Near<'a> {
    /// The fewest pegs it lacks.
    pub(crate) shortest: u32,
    /// The fewest that join a hole to its first border and to its last one, one in the hole itself included
    /// if it has none. Greater than any other number if there is no way.
    pub(crate) ends: &'a dyn Fn(Hole) -> [u32; 2],
}

/// A link that is wished for: the lane, and the hole of the new peg if that is one of its ends.
#[derive(Clone, Copy, Debug)]
struct Wish {
    lane: Link,
    hole: Option<Hole>,
}

/// A few turns of the side to move, with links taken off and laid, that shorten its own way or lengthen the
/// other side's more than the same peg does alone; the best first, each with a code of its own. None in
/// most positions, at little cost.
pub(crate) fn edits_that_matter(position: &Twixt, mine: &Near<'_>, theirs: &Near<'_>) -> Vec<Turn> {
    if !position.rules().removal() || position.outcome().is_some() {
        return Vec::new();
    }
    let me = position.to_move();
    let wishes = wishes(position, me)
        .into_iter()
        .filter(|wish| shortens(wish, mine) || hinders(position, wish.lane, me.other(), theirs))
        .filter(|wish| only_own_links_cross(position, me, wish.lane));
    let mut turns: Vec<(i32, Turn)> = Vec::new();
    for turn in wishes
        .flat_map(|wish| turns_for(position, &wish, mine))
        .take(MOST_TRIED)
    {
        let known = turns.iter().any(|(_, other)| code(other) == code(&turn));
        if !known && let Some(gain) = gain(position, me, &turn, mine.shortest) {
            turns.push((gain, turn));
        }
    }
    turns.sort_by_key(|&(gain, _)| -gain);
    turns.truncate(MOST);
    turns.into_iter().map(|(_, turn)| turn).collect()
}

/// The lanes that own links cross, with an own peg at one end and an own peg or a free hole of one's own at
/// the other; and open lanes between own pegs.
fn wishes(position: &Twixt, me: Player) -> Vec<Wish> {
    // A bit per column for each row.
    let mut own_rows = [0_u64; 256];
    for (hole, _) in position.pegs().filter(|&(_, owner)| owner == me) {
        own_rows[usize::from(hole.y)] |= 1 << (hole.x & 63);
    }
    let own = |hole: Hole| hole.x < 64 && own_rows[usize::from(hole.y)] >> hole.x & 1 != 0;
    let mut wishes: Vec<Wish> = Vec::new();
    let mut add = |lane: Link, crossed: bool| {
        let [a, b] = lane.ends();
        let free =
            |hole: Hole| crossed && position.may_use(me, hole) && position.peg(hole).is_none();
        let hole = match (own(a), own(b)) {
            (true, true) if !position.has_link(lane) => None,
            (true, false) if free(b) => Some(b),
            (false, true) if free(a) => Some(a),
            _ => return,
        };
        if wishes.iter().all(|wish| wish.lane != lane) {
            wishes.push(Wish { lane, hole });
        }
    };
    for link in position.links().filter(|link| own(link.from())) {
        link.crossing_lanes().for_each(|lane| add(lane, true));
    }
    for (peg, _) in position.pegs().filter(|&(hole, _)| own(hole)) {
        let down = Direction::ALL
            .into_iter()
            .filter(|direction| direction.delta().1 > 0);
        let lanes = down.filter_map(|direction| Link::leaving(peg, direction));
        lanes.for_each(|lane| add(lane, false));
    }
    wishes
}

/// Whether a link would make a way that is no longer than the shortest, and shorter than without it.
fn shortens(wish: &Wish, mine: &Near<'_>) -> bool {
    let [a, b] = wish.lane.ends().map(|end| (mine.ends)(end));
    let with = (a[0].saturating_add(b[1])).min(b[0].saturating_add(a[1]));
    match wish.hole {
        None => with < mine.shortest,
        Some(hole) => {
            let [first, last] = (mine.ends)(hole);
            let without = first.saturating_add(last).saturating_sub(1);
            with <= mine.shortest && with < without
        }
    }
}

/// Whether a link would cross a shortest way of the other side.
fn hinders(position: &Twixt, lane: Link, other: Player, theirs: &Near<'_>) -> bool {
    lane.crossing_lanes().any(|across| {
        let usable = across
            .ends()
            .into_iter()
            .all(|end| position.may_use(other, end) && position.peg(end) != Some(other.other()));
        usable && {
            let [a, b] = across.ends().map(|end| (theirs.ends)(end));
            let length = (a[0].saturating_add(b[1])).min(b[0].saturating_add(a[1]));
            length <= theirs.shortest && position.crossing_links(across).is_empty()
        }
    })
}

fn only_own_links_cross(position: &Twixt, me: Player, lane: Link) -> bool {
    let crossing = position.crossing_links(lane);
    crossing
        .iter()
        .all(|by| position.peg(by.from()) == Some(me))
}

/// The turns that lay a link: with the peg at its end, or with one of the pegs that go best with it.
fn turns_for(position: &Twixt, wish: &Wish, mine: &Near<'_>) -> Vec<Turn> {
    if let Some(hole) = wish.hole {
        return vec![laying(position, hole, &[wish.lane])];
    }
    let [a, b] = wish.lane.ends().map(|end| (mine.ends)(end));
    // The chain of the two pegs is joined to each border by way of the nearer one.
    let chain = [a[0].min(b[0]), a[1].min(b[1])];
    let on_the_way = |hole: &Hole| {
        let [first, last] = (mine.ends)(*hole);
        first == chain[0] && first > 0 || last == chain[1] && last > 0
    };
    let near = |hole: &Hole| {
        let [a, b] = wish.lane.ends();
        let apart = |peg: Hole| hole.x.abs_diff(peg.x).max(hole.y.abs_diff(peg.y));
        apart(a).min(apart(b))
    };
    let mut holes: Vec<Hole> = position.legal_holes().filter(on_the_way).collect();
    holes.sort_by_key(|hole| (near(hole), *hole));
    holes
        .into_iter()
        .take(2)
        .map(|hole| laying(position, hole, &[wish.lane]))
        .collect()
}

/// How much more a turn does than its peg alone, in half pegs; none if it does not. What shortens the own
/// way counts twice: a link taken off nearly always opens something to the other side as well.
fn gain(position: &Twixt, me: Player, turn: &Turn, shortest: u32) -> Option<i32> {
    let lengths = |turn: &Turn| {
        let mut next = position.clone();
        next.try_play(turn).ok()?;
        let of = |player| {
            let length = Lengths::shortest_of(&next, player, Hand::Plain, FARTHEST);
            i32::from(length.min(FARTHEST))
        };
        Some((of(me), of(me.other())))
    };
    let (mine, theirs) = lengths(turn)?;
    let (plain_mine, plain_theirs) = lengths(&Turn::Place(turn.peg()?))?;
    let gain = 2 * (plain_mine - mine) + theirs - plain_theirs;
    let useful = mine <= shortest as i32 || theirs > plain_theirs;
    (gain > 0 && useful).then_some(gain)
}
