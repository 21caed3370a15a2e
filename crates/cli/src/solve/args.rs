//! The command line of `solve`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use console::duration;
use engine::BoardSolver;

use crate::position::PositionArgs;

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
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
    /// Threads for a board or a position of TwixT without --within [default: one for each core]
    #[arg(long, value_name = "N", conflicts_with = "within", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) threads: Option<u32>,
    /// Print every reply with its answer
    #[arg(long, conflicts_with = "bound")]
    pub(crate) tree: bool,
    /// Write a JSON object: result, turns, line, within, nodes; of boards one for each first turn: first, outcome,
    /// turns, never_wins, line; then one: nodes, known
    #[arg(long, conflicts_with_all = ["tree", "proof"])]
    pub(crate) json: bool,
    /// Memory for the position table in MiB [default: 64; for a board 1 to 4096]
    #[arg(long, value_name = "MiB", value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: Option<u32>,
    /// File to save progress to, every minute or more rarely if it is large, and at the end, and to continue from
    #[arg(long, value_name = "FILE", conflicts_with = "within")]
    pub(crate) resume: Option<PathBuf>,
    /// File to write a proof of all results to, for `loopline verify`
    #[arg(long, value_name = "FILE", conflicts_with = "within")]
    pub(crate) proof: Option<PathBuf>,
    /// Most bytes of a proof, in MiB; it takes some 40 times as much memory
    #[arg(long, value_name = "MiB", default_value_t = 64, requires = "proof", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) proof_limit: u32,
}

impl SolveArgs {
    /// How many threads there are to be.
    pub(super) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }

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
For TwixT (up to 11x11) without --within: who wins with perfect play, first from the start and then after each first peg, reflections
of it together, with a line of such play; after turns, who wins from there. Pegs stay whose they are: there is no swap.
Under standard rules links can be declined and taken off, and an answer may stay unknown.
With one thread all counts and lines are the same in each run; with several, those of long runs differ.
With --proof, what is known of each first tile or peg, or of the position, is proved: a turn for every position in which the
winner, or the side that keeps the other from winning, is to move (docs/proofs.md). There are no proofs of standard rules.";
