//! Blocked lanes: straight ways of a side that a peg or a link of the other side stops.

use game::{Player, Position as _};
use twixt::{Hole, Link, Twixt};

use super::{FeatureName, TwixtFeature, pegs_of, seen_by};
use crate::twixt::eval::Runs;

/// The way to a side's first border, and to its last one.
const TO_FIRST: i8 = -1;
const TO_LAST: i8 = 1;

/// The blocked lanes that matter to a side: of the pegs at the gaps of its best runs, or, if nothing runs any more,
/// of the foremost pegs of all chains.
pub(super) fn of(position: &Twixt, player: Player) -> Vec<TwixtFeature> {
    let runs = Runs::of(position, player, position.to_move() == player);
    let mut heads: Vec<(Hole, i8)> = Vec::new();
    for gap in &runs.gaps {
        let ends = [(gap.lower, TO_FIRST), (gap.upper, TO_LAST)];
        heads.extend(
            ends.into_iter()
                .filter(|((_, peg), _)| *peg)
                .map(|((hole, _), way)| (hole, way)),
        );
    }
    if heads.is_empty() {
        heads = foremost(position, player);
    }
    heads.sort_unstable();
    heads.dedup();
    let lanes = heads.into_iter();
    lanes
        .filter_map(|(peg, way)| lane(position, player, peg, way))
        .collect()
}

/// The pegs of all chains that are nearest to the borders they have not reached, each with the way there.
fn foremost(position: &Twixt, player: Player) -> Vec<(Hole, i8)> {
    let mut heads: Vec<(u16, Hole, i8)> = Vec::new();
    let seen = seen_by(position, player);
    let row = |hole| seen.row(hole) as i8;
    for hole in pegs_of(position, player) {
        let Some(group) = position.group(hole) else {
            continue;
        };
        for (reached, way) in [(group.first, TO_FIRST), (group.last, TO_LAST)] {
            if reached {
                continue;
            }
            let ahead = |other: Hole| (row(hole) - row(other)) * way > 0;
            match heads.iter_mut().find(|head| (head.0, head.2) == (group.id, way)) {
                Some(head) if ahead(head.1) => head.1 = hole,
                Some(_) => {}
                None => heads.push((group.id, hole, way)),
            }
        }
    }
    heads.into_iter().map(|(_, hole, way)| (hole, way)).collect()
}

/// The way straight ahead from a peg, if it is stopped before it comes to a border, to an own peg or to a hole from
/// which a link could go on to an own peg farther ahead.
fn lane(position: &Twixt, player: Player, peg: Hole, way: i8) -> Option<TwixtFeature> {
    let other = Some(player.other());
    let seen = seen_by(position, player);
    let row = |hole| seen.row(hole) as i8;
    let mut holes = Vec::new();
    let mut at = peg;
    let stops = loop {
        let next = seen.moved(at, 0, way)?;
        if !position.exists(next) {
            return None;
        }
        let across = |side: i8| {
            let link = Link::new(seen.moved(at, -side, 0)?, seen.moved(next, side, 0)?)?;
            let theirs = position.peg(link.from()) == other && position.has_link(link);
            theirs.then_some(link)
        };
        if let Some(link) = across(1).or_else(|| across(-1)) {
            break link.ends().to_vec();
        }
        match position.peg(next) {
            owner if owner == other => break vec![next],
            Some(_) => return None,
            None => holes.push(next),
        }
        let goes_on = position.reach(player, next).any(|end| {
            let ahead = (row(end) - row(next)) * way > 0;
            ahead && position.peg(end) == Some(player)
        });
        if goes_on {
            return None;
        }
        at = next;
    };
    Some(TwixtFeature {
        name: FeatureName::Blocked,
        player,
        pegs: vec![peg],
        holes,
        stops,
    })
}

#[cfg(test)]
mod tests;
