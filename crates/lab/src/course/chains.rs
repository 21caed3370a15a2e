//! `course chains`: the turns of the drill. Of each number of forced tiles it keeps few, in small positions, with as
//! different branches and distances as there are.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;

use console::Failure;
use course::drill::{Chain, Measure};
use engine::{Engine, Level, Random};
use game::{Notation as _, Position as _};
use trax::{Rules, Trax};

/// So many turns of each number of tiles.
const EACH: usize = 6;
const MOST_TILES: u32 = 16;
const GAMES: u64 = 1_600;
/// Larger positions cannot be read on a phone.
const LARGEST: u32 = 130;

pub(super) fn mine(out: &mut impl Write) -> Result<(), Failure> {
    let mut found: BTreeMap<u32, Vec<(u32, Chain)>> = BTreeMap::new();
    for game in 0..GAMES {
        let mut random = Random::new(game);
        let mut engine = Engine::<Trax>::new(1 << 10);
        // Games without lines last longer.
        let rules = if game % 2 == 0 { "official" } else { "loop" };
        let mut position = Trax::start(&rules.parse::<Rules>().expect("a rule set"));
        while position.outcome().is_none() && position.tile_count() < LARGEST {
            collect(&position, &mut found);
            let level = Level::new(2 + (game % 3) as u8).expect("a level");
            let chosen = if game % 3 == 2 {
                quietest(&position, &mut random)
            } else if random.below(3) == 0 {
                position.clone().play_random(&mut |below| random.below(below))
            } else {
                level.choose(&mut engine, &position, random.below(1 << 20).into(), None, &|| false)
            };
            let Some(turn) = chosen else { break };
            position.play_unchecked(&turn);
        }
    }
    for (_, chains) in found {
        for chain in chosen(chains) {
            writeln!(out, "{}", chain.line()).map_err(Failure::Output)?;
        }
    }
    Ok(())
}

/// Of some turns that do not end the game the one that forces the fewest tiles: what it leaves open makes the longest
/// chains later.
fn quietest(position: &Trax, random: &mut Random) -> Option<trax::Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    let goes_on = |turn: &trax::Turn| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        next.outcome().is_none()
    };
    let some: Vec<trax::Turn> = (0..10)
        .filter_map(|_| turns.get(random.below(turns.len().max(1) as u32) as usize).copied())
        .filter(goes_on)
        .collect();
    let forces = |turn: &trax::Turn| position.resolve(*turn).map_or(0, |forced| forced.len());
    some.into_iter().min_by_key(forces)
}

/// The turns of a position that force tiles.
fn collect(position: &Trax, found: &mut BTreeMap<u32, Vec<(u32, Chain)>>) {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    for turn in turns {
        let Some(measure) = Measure::of(position, turn) else {
            continue;
        };
        let room = if measure.tiles < 12 {
            14 + 5 * measure.tiles
        } else {
            LARGEST
        };
        let small = position.tile_count() <= room;
        if !(1..=MOST_TILES).contains(&measure.tiles) || !small {
            continue;
        }
        let chain = Chain {
            position: position.to_string(),
            turn: position.text_of(&turn),
            measure,
        };
        found
            .entry(measure.tiles)
            .or_default()
            .push((position.tile_count(), chain));
    }
}

/// A few of the smallest, no two with the same position, and with different measures as long as there are any.
fn chosen(mut chains: Vec<(u32, Chain)>) -> Vec<Chain> {
    chains.sort_by_key(|(size, chain)| (*size, chain.line()));
    let mut kept: Vec<Chain> = Vec::new();
    let mut positions = HashSet::new();
    for distinct in [true, false] {
        for (_, chain) in &chains {
            let known = kept.iter().any(|one| one.measure == chain.measure);
            if kept.len() < EACH && !(distinct && known) && !positions.contains(&chain.position) {
                positions.insert(chain.position.clone());
                kept.push(chain.clone());
            }
        }
    }
    kept.sort_by_key(|chain| chain.measure);
    kept
}
