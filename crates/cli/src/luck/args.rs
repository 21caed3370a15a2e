//! The arguments of `luck`.

use std::time::Duration;

use clap::Subcommand;
use console::duration;
use trax::Tile;

use crate::position::tile;

#[derive(Subcommand)]
pub(crate) enum Luck {
    /// Print the turn with the highest win probability for the tile thrown
    Best(LuckBestArgs),
}

#[derive(clap::Args)]
#[command(
    group = clap::ArgGroup::new("what").required(true),
    group = clap::ArgGroup::new("bound"),
    after_help = LUCK_HELP
)]
pub(crate) struct LuckBestArgs {
    /// Game record as replay reads it; the die is thrown if it has to be
    #[arg(value_name = "RECORD", group = "what")]
    pub(crate) record: Option<String>,
    /// Text of a position, instead of a record
    #[arg(long, value_name = "TEXT", group = "what", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Face thrown there, as the player to move sees it [default: each of the six]
    #[arg(long, value_name = "C", value_parser = tile, allow_hyphen_values = true, conflicts_with = "record")]
    pub(crate) face: Option<Tile>,
    /// Rules of the position [default: official]
    #[arg(long, value_name = "R", conflicts_with = "record")]
    pub(crate) rules: Option<String>,
    /// Write a JSON object for each throw: faces, turn, share, depth; turn is null if no legal turn has the face
    #[arg(long)]
    pub(crate) json: bool,
    /// Search at most this many positions
    #[arg(long, value_name = "N", group = "bound", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Search this many turns deep
    #[arg(long, value_name = "N", group = "bound", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) depth: Option<u32>,
    /// Search for this time [default: 1s]
    #[arg(long, value_name = "TIME", group = "bound", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
}

const LUCK_HELP: &str =
    "Faces are written as white runs: | - J L F 7. Prints one line per throw: faces and turn as in a record, the
win probability of the side to move (a draw counts as half), and the depth of the last complete search; or the face and
'again' if no legal turn has it.
Examples: loopline luck best 'LuckTrax official seed 42: 7:@07 J:B1/'
          loopline luck best --position 'FJ/L- r' --face J --depth 3";
