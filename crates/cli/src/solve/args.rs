//! The command line of `solve`.

use std::time::Duration;

use crate::args::PositionArgs;
use crate::solve::span;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Look for a win of the side to move in so many turns of its own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) within: u32,
    /// Give up after so many positions
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Give up after this time: 90s, 750ms or 10m
    #[arg(long, value_name = "T", value_parser = span::read)]
    pub(crate) time: Option<Duration>,
    /// Print every reply with the turn that answers it
    #[arg(long)]
    pub(crate) tree: bool,
    /// Memory for what is known of positions
    #[arg(long, value_name = "MiB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: u32,
}

const HELP: &str = "Answers `win in N: ` with the least N and a line in which the other side holds out as long as it can;
`no forced win within N`; or `unknown after N positions` and how far it got. All of it is exact: every legal turn counts.
With --tree the first turn stands after `win in N: `, and each line below is a reply in all its spellings, a colon, and
the turn that answers it, or `won` if the reply itself gives the game away; the deeper in the tree, the further to the right.";
