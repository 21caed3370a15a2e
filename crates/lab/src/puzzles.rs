//! `puzzles`: mining games for puzzles, choosing among them, and proving them again.

mod check;
mod lines;
mod mine;
mod rate;
mod select;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Subcommand;
use console::{Failure, RulesArgs};
use record::Game;

#[derive(Subcommand)]
pub(crate) enum PuzzlesTask {
    /// Find puzzles in game records, and add them to a file
    Mine(MineArgs),
    /// Choose puzzles from what was mined: nothing twice, nothing too often
    Select(SelectArgs),
    /// Let the engine's levels try puzzles, and rate them
    Rate(RateArgs),
    /// Prove puzzles again, by playing every reply
    Check(CheckArgs),
}

#[derive(clap::Args)]
#[command(
    after_help = "Reads what replay reads, except games with a die. FILE gets a line for each game: its key, the puzzles found in it, and how many
positions came to nothing and why. Games whose key is in FILE are not mined again, so that the same command goes on where it was
stopped; Ctrl-C keeps the games that are finished. What is found depends on the games alone.
Only mine games that you may publish puzzles of."
)]
pub(crate) struct MineArgs {
    /// Game, if the content does not show it: trax or twixt
    #[arg(long, value_name = "G")]
    game: Option<Game>,
    #[command(flatten)]
    rules: RulesArgs,
    /// File to append to, created if missing
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// What is written into each puzzle as the game that it comes from, such as "levels 2 and 3"
    #[arg(long, value_name = "TEXT", default_value = "a game")]
    source: String,
    /// Only ask what one turn shows: seconds for a thousand games
    #[arg(long)]
    one_turn: bool,
    /// Games mined at the same time, a thread for each [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Records to read; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,
}

#[derive(clap::Args)]
#[command(
    after_help = "Writes one puzzle a line, as JSON. A position that is there already, or an image of it, is left out whatever its rules; so is what rests on a
pattern of tiles that five puzzles rest on; and most questions that are answered by yes or no, or by the rules alone."
)]
pub(crate) struct SelectArgs {
    /// File to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Choose at most so many
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Files that puzzles mine wrote
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

#[derive(clap::Args)]
#[command(
    after_help = "Levels 1 to 9 try each puzzle whose answer is a turn. Tries are kept in a file, so that the same command goes on where it was stopped.
Writes one puzzle a line, as JSON: the form in which puzzles are offered. With --again such puzzles are read: after levels
were changed, what they make of a puzzle moves the rating that it has."
)]
pub(crate) struct RateArgs {
    /// Rate puzzles again that this command wrote
    #[arg(long)]
    again: bool,
    /// File to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// File to keep tries in, and to continue from
    #[arg(long, value_name = "FILE")]
    resume: PathBuf,
    /// Files of one game that puzzles select wrote, or with --again puzzles rate
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

#[derive(clap::Args)]
#[command(
    after_help = "Every win is played out against every reply by the rules, every refutation by a plain minimax to two own turns, with --deep to three.
Each puzzle that fails is named; the exit status is then 1."
)]
pub(crate) struct CheckArgs {
    /// Refute to three own turns: minutes for hundreds of puzzles
    #[arg(long)]
    deep: bool,
    /// Files of puzzles, one a line
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// The time between two lines of progress where there is no terminal.
const ELSEWHERE: Duration = Duration::from_secs(60);

pub(crate) fn puzzles(task: &PuzzlesTask, out: &mut impl Write) -> Result<(), Failure> {
    match task {
        PuzzlesTask::Mine(args) => mine::mine(args, out),
        PuzzlesTask::Select(args) => select::select(args, out),
        PuzzlesTask::Rate(args) => rate::rate(args, out),
        PuzzlesTask::Check(args) => check::check(args, out),
    }
}
