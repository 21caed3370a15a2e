//! The program `loopline-lab`: what is measured, mined and tried out, for those who develop Loopline.

mod course;
mod difficulty;
mod evidence;
mod first_turns;
mod loadtest;
mod mining;
mod puzzles;
mod scale;
mod selfplay;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};
use console::Failure;

use crate::course::CourseTask;
use crate::evidence::EvidenceArgs;
use crate::first_turns::args::FirstTurnsArgs;
use crate::loadtest::args::LoadtestArgs;
use crate::puzzles::PuzzlesTask;
use crate::scale::ScaleArgs;
use crate::selfplay::{FeaturesArgs, SelfplayArgs};

/// Load tests, games for training, puzzles and lessons: the laboratory of Loopline.
#[derive(Parser)]
#[command(
    name = "loopline-lab",
    version,
    after_help = "loopline-lab COMMAND --help shows the options of a command.
Ctrl-C ends long work with what it has found; the second one ends it at once."
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Load-test a server with many games and check all its messages
    Loadtest(LoadtestArgs),
    /// Simulate many players on several servers, from measured costs
    Scale(ScaleArgs),
    /// Play the engine against itself and keep the games for training
    Selfplay(SelfplayArgs),
    /// Write evaluation features of the positions of such games
    Features(FeaturesArgs),
    /// Measure what each first turn is worth
    FirstTurns(FirstTurnsArgs),
    /// Measure how closely players follow the engine, as evidence for moderators
    Evidence(EvidenceArgs),
    /// Mine games for puzzles, choose among them, and prove them again
    #[command(subcommand)]
    Puzzles(PuzzlesTask),
    /// Prove the lessons of the course, and find positions for them
    #[command(subcommand)]
    Course(CourseTask),
}

fn main() -> ExitCode {
    console::run(&Args::command(), run)
}

fn run(args: Args, out: &mut impl Write) -> Result<(), Failure> {
    match args.command {
        Command::Loadtest(args) => loadtest::loadtest(&args, out),
        Command::Scale(args) => scale::scale(&args, out),
        Command::Selfplay(args) => selfplay::selfplay(&args),
        Command::Features(args) => selfplay::features(&args),
        Command::FirstTurns(args) => first_turns::first_turns(&args, out),
        Command::Evidence(args) => evidence::evidence(&args, out),
        Command::Puzzles(task) => puzzles::puzzles(&task, out),
        Command::Course(task) => course::course(&task, out),
    }
}
