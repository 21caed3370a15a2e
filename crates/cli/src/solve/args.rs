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
    /// Search for a win of the side to move within this many of its own turns
    #[arg(long, value_name = "N", group = "question", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) within: Option<u32>,
    /// Solve the N x N study board (Trax)
    #[arg(long, value_name = "N", group = "question", value_parser = clap::value_parser!(u32).range(2..=i64::from(BoardSolver::LARGEST)))]
    pub(crate) bound: Option<u32>,
    /// Stop after this many positions
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Stop after this time: 600s or 750ms, an hour at most
    #[arg(long, value_name = "T", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// Print every reply with its answer
    #[arg(long, conflicts_with = "bound")]
    pub(crate) tree: bool,
    /// Memory for the position table in MiB [default: 64; for a board 1 to 1024]
    #[arg(long, value_name = "MiB", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: Option<u32>,
    /// File to save progress to, every minute and at the end, and to continue from
    #[arg(long, value_name = "FILE", conflicts_with = "within")]
    pub(crate) resume: Option<PathBuf>,
}

impl SolveArgs {
    /// How many entries of `size` bytes fit into the memory.
    pub(super) fn entries(&self, size: usize, usual: u32) -> usize {
        self.hash.unwrap_or(usual) as usize * (1 << 20) / size
    }
}

const HELP: &str = "With --within, prints `win in N: ` with the smallest N and a line with the longest defence; `no forced win within N`;
or `unknown after N positions` and the depth reached. Results are exact: every legal turn is considered.
With --tree, `win in N: ` is followed by the first turn. Each line below is a reply in all its spellings, a colon, and its
answer, or `won` if the reply loses at once; indentation is depth in the tree.
With --bound, prints for both first tiles who wins with perfect play, in how many of its own turns after the first tile, and
a line of such play; then the positions visited and the positions known up to symmetry and exchange of colours.
For TwixT (up to 8x8) without --within: who wins with perfect play, first from the start and then after each first peg, reflections
of it together, with a line of such play; after turns, who wins from there. Pegs stay whose they are: there is no swap.
Under standard rules links can be declined and taken off, and an answer may stay unknown.";
