//! The command line of `solve`.

use std::path::PathBuf;
use std::time::Duration;

use engine::BoardSolver;

use crate::args::{PositionArgs, duration};

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("question"), after_help = HELP)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Look for a win of the side to move in so many turns of its own
    #[arg(long, value_name = "N", group = "question", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) within: Option<u32>,
    /// Solve the whole study board of N x N (Trax)
    #[arg(long, value_name = "N", group = "question", value_parser = clap::value_parser!(u32).range(2..=i64::from(BoardSolver::LARGEST)))]
    pub(crate) bound: Option<u32>,
    /// Give up after so many positions
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Give up after this time: 600s or 750ms, an hour at most
    #[arg(long, value_name = "T", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Print every reply with the turn that answers it
    #[arg(long, conflicts_with = "bound")]
    pub(crate) tree: bool,
    /// Memory for what is known of positions [default: 64; for a board 1 to 1024]
    #[arg(long, value_name = "MiB", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: Option<u32>,
    /// Keep what is known of a board in this file, every minute and at the end, and go on from there
    #[arg(long, value_name = "FILE", conflicts_with = "within")]
    pub(crate) resume: Option<PathBuf>,
}

impl SolveArgs {
    /// How many entries of `size` bytes fit into the memory.
    pub(super) fn entries(&self, size: usize, usual: u32) -> usize {
        self.hash.unwrap_or(usual) as usize * (1 << 20) / size
    }
}

const HELP: &str = "With --within, answers `win in N: ` with the least N and a line in which the other side holds out as long as it can;
`no forced win within N`; or `unknown after N positions` and how far it got. All of it is exact: every legal turn counts.
With --tree the first turn stands after `win in N: `, and each line below is a reply in all its spellings, a colon, and
the turn that answers it, or `won` if the reply itself gives the game away; the deeper in the tree, the further to the right.
With --bound, tells for both first tiles who wins with perfect play, in how many turns of its own after the first tile, and
a line of such play; then how many positions were visited, and how many are known up to symmetry and exchange of colours.
For TwixT (up to 8x8) without --within: who wins with perfect play, first from the start and then after each first peg, reflections
of it together, with a line of such play; after turns, who wins from there. Pegs stay whose they are: there is no swap.
Under standard rules links can be declined and taken off, and an answer may stay unknown.";
