//! The command line of `engine`.

use std::time::Duration;

use clap::ValueEnum;
use console::{RulesArgs, clock, duration};
use engine::{Level, TimeLeft};
use record::Game;

/// What two programs speak to each other.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// FPT contest protocol: -T, -W, -B, -R TURNS -F, and turns (Trax)
    Fpt,
    /// The Go Text Protocol, for both games
    Gtp,
}

#[derive(clap::Args)]
#[command(
    after_help = "Reads commands from standard input and answers on standard output; docs/engine-protocols.md shows both protocols.
Without --movetime, --nodes, --depth and without a clock of the game, each turn is answered within 750 ms.
With --nodes or --depth and no --ponder the same input gets the same answers everywhere."
)]
pub(crate) struct EngineArgs {
    /// trax or twixt
    pub(crate) game: Game,
    /// Protocol
    #[arg(long, value_name = "P", default_value = "gtp")]
    pub(crate) protocol: Protocol,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Answer each turn within this time: 750ms, 1.5s
    #[arg(long, value_name = "TIME", value_parser = movetime)]
    pub(crate) movetime: Option<Duration>,
    /// Play by a clock: time for the game, and what every turn adds, such as 300 or 60+0.5. GTP controllers may set
    /// another one
    #[arg(long, value_name = "TIME[+TIME]", value_parser = clock)]
    pub(crate) clock: Option<TimeLeft>,
    /// Search at most this many positions per turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Search at most this many turns deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,
    /// Play at this level instead of full strength, 1 to 10
    #[arg(long, value_name = "N", value_parser = level, conflicts_with_all = ["nodes", "depth"])]
    pub(crate) level: Option<Level>,
    /// Seed for the choices of a level, and for TwixT openings
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Memory for positions, in MiB
    #[arg(long, value_name = "MiB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub(crate) hash: u32,
    /// Search threads [default: one per core; 1 with --nodes, --depth or --level]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: Option<u32>,
    /// Search on the opponent's time (not with --level)
    #[arg(long)]
    pub(crate) ponder: bool,
    /// Answer resign after three consecutive turns in which the search finds the game lost (GTP)
    #[arg(long)]
    pub(crate) resign: bool,
}

/// A time for a turn.
fn movetime(text: &str) -> Result<Duration, String> {
    let time = duration(text)?;
    if time < Duration::from_millis(1) {
        return Err("the time per turn must be at least one millisecond".to_owned());
    }
    Ok(time)
}

fn level(text: &str) -> Result<Level, &'static str> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or("levels go from 1 to 10")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_takes_some_time() {
        assert_eq!(movetime("750ms"), Ok(Duration::from_millis(750)));
        for wrong in ["", "0", "0ms", "nans", "-1s"] {
            assert!(movetime(wrong).is_err(), "{wrong}");
        }
    }
}
