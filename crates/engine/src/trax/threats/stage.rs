//! What is two own turns from the win: Ls, caves, corners, and other turns that no reply answers.

use game::Position as _;
use trax::{Coord, Side, Trax, Turn};

use super::cave::caves;
use super::chance::Chance;
use super::made::Made;
use super::present::name_of;
use super::{NamedThreat, ThreatName, in_order, within};

/// Names what the turns of the side to move make.
pub(super) fn add(threats: &mut Vec<NamedThreat>, own: &Trax, made: &[Made]) {
    let mut groups = Groups::default();
    let hollows = caves(own);
    let mut hollow_turns: Vec<(&Vec<Coord>, &Made)> = Vec::new();
    for one in made {
        if one.is_l() {
            groups.put(own, ThreatName::L, one, one.attacks());
            continue;
        }
        let into = |hollow: &&Vec<Coord>| {
            let fills = |at: Coord| hollow.contains(&at);
            one.attacks().flat_map(Chance::gaps).any(fills)
        };
        let mut entered = hollows.iter().filter(into).peekable();
        if entered.peek().is_some() {
            hollow_turns.extend(entered.map(|hollow| (hollow, one)));
        } else if one.sure {
            let name = match &one.chances[..] {
                [alone] => name_of(alone.figure),
                _ => ThreatName::Double,
            };
            groups.put(own, name, one, one.chances.iter());
        }
    }
    threats.append(&mut groups.threats);
    threats.extend(hollows.iter().filter_map(|hollow| cave(own, hollow, &hollow_turns)));
    threats.append(&mut corners(own, made));
}

/// Threats of one name and of the same tracks, made by several turns.
#[derive(Default)]
struct Groups {
    threats: Vec<NamedThreat>,
    tracks: Vec<Vec<Coord>>,
}

impl Groups {
    fn put<'a>(
        &mut self,
        own: &Trax,
        name: ThreatName,
        made: &Made,
        chances: impl Iterator<Item = &'a Chance> + Clone,
    ) {
        let tracks = Made::tracks_before(own, chances.clone());
        let squares = chances.flat_map(|chance| chance.squares.iter().copied());
        let squares = squares.filter(|at| is_near(own, *at));
        let same = |(threat, known): &(&mut NamedThreat, &Vec<Coord>)| {
            threat.name == name && threat.sure == made.sure && **known == tracks
        };
        let mut known = self.threats.iter_mut().zip(&self.tracks);
        if let Some((threat, _)) = known.find(same) {
            threat.turns.push(made.turn);
            threat.turns = in_order(core::mem::take(&mut threat.turns));
            threat.squares.extend(squares);
            threat.squares = in_order(core::mem::take(&mut threat.squares));
        } else {
            self.threats.push(NamedThreat {
                name,
                turns: vec![made.turn],
                squares: in_order(squares.collect()),
                own_turns: 2,
                sure: made.sure,
            });
            self.tracks.push(tracks);
        }
    }
}

/// Whether a square lies among the tiles or beside them: what only later turns lay may be further out.
fn is_near(own: &Trax, Coord { x, y }: Coord) -> bool {
    own.bounds().is_some_and(|bounds| {
        (bounds.left - 1..=bounds.right + 1).contains(&x) && (bounds.top - 1..=bounds.bottom + 1).contains(&y)
    })
}

/// The turns that attack into a hollow: those that no reply stops, or, if there are none, all.
fn cave(own: &Trax, hollow: &Vec<Coord>, entered: &[(&Vec<Coord>, &Made)]) -> Option<NamedThreat> {
    let here = |(entry, _): &&(&Vec<Coord>, &Made)| *entry == hollow;
    let all: Vec<&Made> = entered.iter().filter(here).map(|(_, made)| *made).collect();
    let sure = all.iter().any(|made| made.sure);
    let best = || all.iter().filter(|made| made.sure == sure);
    let tracks = best().flat_map(|made| Made::tracks_before(own, made.attacks()));
    let squares = in_order(hollow.iter().copied().chain(tracks).collect());
    let turns: Vec<Turn> = in_order(best().map(|made| made.turn).collect());
    (!turns.is_empty()).then_some(NamedThreat {
        name: ThreatName::Cave,
        turns,
        squares,
        own_turns: 2,
        sure,
    })
}

/// The tracks from which one turn makes an attack: a corner, or a connectable pair. What only lengthens the way of
/// another is left out: more tracks, and no turn of its own.
fn corners(own: &Trax, made: &[Made]) -> Vec<NamedThreat> {
    let mut found: Vec<NamedThreat> = Vec::new();
    for one in made {
        for attack in one.attacks() {
            let squares = Made::tracks_before(own, [attack].into_iter());
            let same = |known: &&mut NamedThreat| known.squares == squares;
            if let Some(known) = found.iter_mut().find(same) {
                known.turns.push(one.turn);
            } else if !squares.is_empty() {
                found.push(NamedThreat {
                    name: if tracks_of(own, &squares) > 1 {
                        ThreatName::Pair
                    } else {
                        ThreatName::Corner
                    },
                    turns: vec![one.turn],
                    squares,
                    own_turns: 2,
                    sure: false,
                });
            }
        }
    }
    for corner in &mut found {
        corner.turns = in_order(core::mem::take(&mut corner.turns));
    }
    let longer = |long: &NamedThreat| {
        found.iter().any(|short| {
            short.squares != long.squares && within(&short.squares, &long.squares) && within(&long.turns, &short.turns)
        })
    };
    let kept: Vec<bool> = found.iter().map(|corner| !longer(corner)).collect();
    let mut kept = kept.into_iter();
    found.retain(|_| kept.next() == Some(true));
    found
}

/// How many tracks of the side to move lie on these squares, each whole.
fn tracks_of(own: &Trax, squares: &[Coord]) -> usize {
    let player = own.to_move();
    let joined = |at: Coord| {
        let sides = Side::ALL.into_iter();
        sides.filter_map(move |side| {
            let leaves = own.tile(at)?.colour(side) == player;
            leaves.then(|| at.step(side))
        })
    };
    let mut left = squares.to_vec();
    let mut tracks = 0;
    while let Some(first) = left.pop() {
        tracks += 1;
        let mut ends = vec![first];
        while let Some(at) = ends.pop() {
            for next in joined(at) {
                if let Some(place) = left.iter().position(|other| *other == next) {
                    ends.push(left.swap_remove(place));
                }
            }
        }
    }
    tracks
}
