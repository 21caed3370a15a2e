//! `course trax`: positions for the lessons of Trax in games of the engine against itself, as items whose words come
//! from templates. docs/course.md tells more.

mod ask;
mod found;
mod image;
mod kind;
mod plan;
mod play;
mod threats;
mod tiles;

use std::collections::HashSet;
use std::io::Write;

use console::{Failure, terminal, usage};
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

#[derive(clap::Args)]
#[command(
    after_help = "Prints items without ids, one a line. The same lesson and seed give the same items; docs/course.md tells more."
)]
pub(crate) struct TraxArgs {
    /// Name of a lesson, such as trax-narrow
    lesson: String,
    /// Seed for the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(super) fn mine(args: &TraxArgs, out: &mut impl Write) -> Result<(), Failure> {
    let TraxArgs { lesson, seed } = args;
    let wants = plan::of(lesson);
    if wants.is_empty() {
        return Err(usage(format_args!("nothing is planned for {lesson}")));
    }
    let mut seen = HashSet::new();
    for (number, want) in wants.iter().enumerate() {
        let mut items = items(want, seed ^ (number as u64) << 32, &mut seen);
        items.sort_by_key(|item| item.found.hard);
        for item in &items {
            writeln!(out, "{}", write(item)).map_err(Failure::Output)?;
        }
        if items.len() < want.count {
            terminal::note(format_args!(
                "{lesson}: {} of {} for {:?}",
                items.len(),
                want.count,
                want.kind
            ));
        }
    }
    Ok(())
}

/// Items of one kind, at most one from each game, none an image of another.
fn items(want: &Want, seed: u64, seen: &mut HashSet<String>) -> Vec<Mined> {
    let rules = Rules::official();
    let mut solver = TraxSolver::new(PROOFS);
    let mut items = Vec::new();
    for number in 0..MOST_GAMES {
        if items.len() == want.count {
            break;
        }
        let game = play::game(&rules, want.style, seed.wrapping_mul(1_000_003).wrapping_add(number));
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
    items
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
