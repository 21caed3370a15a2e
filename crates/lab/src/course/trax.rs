//! Finds positions for the lessons of Trax in games of the engine against itself, and writes them as items whose words
//! come from templates. Deterministic: a lesson, a seed and a build give the same items. docs/course.md tells more.
//!
//! `cargo run -p course --example mine_trax -- <lesson> [<seed>]`

mod ask;
mod found;
mod image;
mod kind;
mod plan;
mod play;
mod threats;
mod tiles;

use std::collections::HashSet;

use engine::TraxSolver;
use game::Position as _;
use serde_json::json;
use trax::{Rules, Trax};

use found::Found;
use plan::Want;

/// Positions that the solver remembers.
const PROOFS: usize = 1 << 16;

/// So many games are played for one kind of item at most; then there are fewer items than wanted.
const MOST_GAMES: u64 = 6_000;

/// An item without its id.
struct Mined {
    found: Found,
    turns: Vec<String>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let lesson = arguments.next().ok_or("which lesson?")?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let wants = plan::of(&lesson);
    if wants.is_empty() {
        return Err(format!("nothing is planned for {lesson}").into());
    }
    let mut seen = HashSet::new();
    for (number, want) in wants.iter().enumerate() {
        let mut items = mine(want, seed ^ (number as u64) << 32, &mut seen)?;
        items.sort_by_key(|item| item.found.hard);
        for item in &items {
            println!("{}", write(item));
        }
        if items.len() < want.count {
            eprintln!(
                "{lesson}: {} of {} for {:?}",
                items.len(),
                want.count,
                want.kind
            );
        }
    }
    Ok(())
}

/// Items of one kind, at most one from each game, none an image of another.
fn mine(
    want: &Want,
    seed: u64,
    seen: &mut HashSet<String>,
) -> Result<Vec<Mined>, Box<dyn std::error::Error>> {
    let rules: Rules = "official".parse()?;
    let mut solver = TraxSolver::new(PROOFS);
    let mut items = Vec::new();
    for number in 0..MOST_GAMES {
        if items.len() == want.count {
            break;
        }
        let game = play::game(
            &rules,
            want.style,
            seed.wrapping_mul(1_000_003).wrapping_add(number),
        );
        let at = game.positions.iter().position(|position| {
            fits(want, position)
                && seen.insert(image::least(position))
                && tiles::find(want.kind, position, &mut solver).is_some()
        });
        let Some(at) = at else { continue };
        if let Some(found) = tiles::find(want.kind, &game.positions[at], &mut solver) {
            let turns = game.turns.iter().take(at).cloned().collect();
            items.push(Mined { found, turns });
        }
    }
    Ok(items)
}

fn fits(want: &Want, position: &Trax) -> bool {
    position.outcome().is_none() && want.tiles.contains(&position.tile_count())
}

/// The item as a line of JSON.
fn write(Mined { found, turns }: &Mined) -> String {
    let mut item = json!({ "turns": turns, "goal": found.goal });
    for (name, list) in [("show", &found.show), ("marks", &found.marks)] {
        if !list.is_empty() {
            item[name] = json!(list);
        }
    }
    item["template"] = json!({ "name": found.template });
    if !found.values.is_empty() {
        item["template"]["values"] = found.values.iter().cloned().collect();
    }
    item["claims"] = found.claims.clone();
    item.to_string()
}
