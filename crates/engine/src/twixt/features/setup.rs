//! Setups: two pegs that either of two holes joins, so that no single turn of the other side keeps them apart.

use game::{Player, Position as _};
use twixt::{Direction, Hole, Link, Twixt};

use super::{FeatureName, TwixtFeature, pegs_of};

/// A hole that joins two pegs, and the links that it takes.
struct Way {
    hole: Hole,
    links: [Link; 2],
}

/// How a turn of the other side closes a way: by its peg, if that matters, and a link, unless the peg takes the
/// hole itself.
#[derive(Clone, Copy)]
struct Stop {
    peg: Option<Hole>,
    link: Option<Link>,
}

/// The setups of a side: all pairs of pegs of different chains that lie so, both ways open, and that the other
/// side cannot part in one turn.
pub(super) fn of(position: &Twixt, player: Player) -> Vec<TwixtFeature> {
    let pegs = pegs_of(position, player);
    let mut found = Vec::new();
    for (index, &a) in pegs.iter().enumerate() {
        for &b in &pegs[index + 1..] {
            let Some(name) = name_of(a, b) else { continue };
            if position.connected(a, b) {
                continue;
            }
            if let [one, other] = ways(position, player, [a, b]).as_slice()
                && !can_be_parted(position, player.other(), one, other)
            {
                found.push(TwixtFeature {
                    name,
                    player,
                    pegs: vec![a, b],
                    holes: vec![one.hole, other.hole],
                    stops: Vec::new(),
                });
            }
        }
    }
    found
}

/// What two pegs that lie so to each other are called.
fn name_of(a: Hole, b: Hole) -> Option<FeatureName> {
    let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    match (dx.max(dy), dx.min(dy)) {
        (4, 0) => Some(FeatureName::Beam),
        (3, 3) => Some(FeatureName::Tilt),
        (3, 1) => Some(FeatureName::Coign),
        (2, 0) => Some(FeatureName::Mesh),
        (1, 1) => Some(FeatureName::Short),
        _ => None,
    }
}

/// The holes in which a peg alone joins two pegs now, by row and column.
fn ways(position: &Twixt, player: Player, [a, b]: [Hole; 2]) -> Vec<Way> {
    let way = |direction: Direction| {
        let (dx, dy) = direction.delta();
        let hole = a.offset(dx, dy)?;
        let links = [Link::new(a, hole)?, Link::new(hole, b)?];
        let laid = position.auto_links(player, hole);
        let joins = links.iter().all(|link| laid.contains(link));
        joins.then_some(Way { hole, links })
    };
    let mut ways: Vec<Way> = Direction::ALL.into_iter().filter_map(way).collect();
    ways.sort_unstable_by_key(|way| way.hole);
    ways
}

/// Whether one turn of `other` closes both ways.
fn can_be_parted(position: &Twixt, other: Player, one: &Way, two: &Way) -> bool {
    let second = stops(position, other, two);
    let own_links_cross = position.rules().own_links_cross();
    stops(position, other, one).iter().any(|first| {
        second.iter().any(|second| {
            let one_peg = first.peg == second.peg || first.peg.is_none() || second.peg.is_none();
            let crossing = |(a, b): (Link, Link)| a.crossing_lanes().any(|lane| lane == b);
            let both = first.link.zip(second.link);
            one_peg && (own_links_cross || !both.is_some_and(crossing))
        })
    })
}

/// Everything in a turn of `other` that closes a way.
fn stops(position: &Twixt, other: Player, way: &Way) -> Vec<Stop> {
    let by_hand = position.rules().removal();
    let is_own = |hole: Hole| position.peg(hole) == Some(other);
    let is_free = |hole: Hole| position.may_use(other, hole) && position.peg(hole).is_none();
    let mut stops = Vec::new();
    if is_free(way.hole) {
        stops.push(Stop {
            peg: Some(way.hole),
            link: None,
        });
    }
    for link in way.links.into_iter().flat_map(Link::crossing_lanes) {
        let [a, b] = link.ends();
        let peg = match [is_own(a), is_own(b)] {
            // Links between pegs that stand already are laid by hand only.
            [true, true] if by_hand => None,
            [true, false] if is_free(b) => Some(b),
            [false, true] if is_free(a) => Some(a),
            _ => continue,
        };
        // By hand own links are taken off where they are in the way.
        let own_may_cross = by_hand || position.rules().own_links_cross();
        let mut across = position.crossing_links(link).into_iter();
        if across.all(|by| own_may_cross && is_own(by.from())) {
            stops.push(Stop { peg, link: Some(link) });
        }
    }
    stops
}

#[cfg(test)]
mod tests;
