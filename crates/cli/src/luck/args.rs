//! The arguments of `luck`.

use std::time::Duration;

use clap::Subcommand;
use trax::Tile;

use crate::args::{duration, tile};

#[derive(Subcommand)]
pub(crate) enum Luck {
    /// The turn that wins most often, with the tile that was thrown
    Best(LuckBestArgs),
}

#[derive(clap::Args)]
#[command(
    group = clap::ArgGroup::new("what").required(true),
    group = clap::ArgGroup::new("bound"),
    after_help = LUCK_HELP
)]
pub(crate) struct LuckBestArgs {
    /// A game so far, as replay reads it; the die is thrown if it has to be
    #[arg(value_name = "RECORD", group = "what")]
    pub(crate) record: Option<String>,
    /// A position instead: its text
    #[arg(long, value_name = "TEXT", group = "what", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// The face thrown there, as the player to move sees it [default: each of the six]
    #[arg(long, value_name = "C", value_parser = tile, allow_hyphen_values = true, conflicts_with = "record")]
    pub(crate) face: Option<Tile>,
    /// The rules of the position [default: official]
    #[arg(long, value_name = "R", conflicts_with = "record")]
    pub(crate) rules: Option<String>,
    /// Look at so many positions at most
    #[arg(long, value_name = "N", group = "bound", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Look so many turns ahead
    #[arg(long, value_name = "N", group = "bound", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,
    /// Look so long [default: 1s]
    #[arg(long, value_name = "TIME", group = "bound", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
}

const LUCK_HELP: &str = "Faces are written as white runs: | - J L F 7. Prints a line for each throw: faces and turn as a record has them, how likely
the side that plays it wins (a draw counts as half), and how many turns ahead was looked in full; a face that no legal
turn has, alone with 'again'.
Examples: loopline luck best 'LuckTrax official seed 42: 7:@07 J:B1/'
          loopline luck best --position 'FJ/L- r' --face J --depth 3";
