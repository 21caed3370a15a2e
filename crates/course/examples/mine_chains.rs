//! Mines the turns of the drill from games of the engine against itself: `cargo run -p course --example mine_chains > crates/course/data/chains.txt`.
//! Of each number of forced tiles it keeps few, in small positions, with as different branches and distances as there are.

use std::collections::{BTreeMap, HashSet};

use course::drill::{Chain, Measure};
use engine::{Engine, Level, Random};
use game::Position as _;
use games::GamePosition as _;
use trax::{Rules, Trax};

/// So many turns of each number of tiles.
const EACH: usize = 6;
const MOST_TILES: u32 = 16;
const GAMES: u64 = 900;
/// Larger positions cannot be read on a phone.
const LARGEST: u32 = 90;

fn main() {
    let mut found: BTreeMap<u32, Vec<(u32, Chain)>> = BTreeMap::new();
    for game in 0..GAMES {
        let mut random = Random::new(game);
        let mut engine = Engine::<Trax>::new(1 << 10);
        let mut position = Trax::start(&Rules::official());
        while position.outcome().is_none() && position.tile_count() < LARGEST {
            collect(&position, &mut found);
            let level = Level::new(2 + (game % 3) as u8).expect("a level");
            let chosen = if random.below(2) == 0 {
                position
                    .clone()
                    .play_random(&mut |below| random.below(below))
            } else {
                level.choose(
                    &mut engine,
                    &position,
                    random.below(1 << 20).into(),
                    None,
                    &|| false,
                )
            };
            let Some(turn) = chosen else { break };
            position.play_unchecked(&turn);
        }
    }
    for (_, chains) in found {
        for chain in chosen(chains) {
            println!("{}", chain.line());
        }
    }
}

/// The turns of a position that force tiles.
fn collect(position: &Trax, found: &mut BTreeMap<u32, Vec<(u32, Chain)>>) {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    for turn in turns {
        let Some(measure) = Measure::of(position, turn) else {
            continue;
        };
        let small = position.tile_count() <= 14 + 5 * measure.tiles;
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
