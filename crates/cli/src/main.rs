//! The program `loopline`.

mod admin;
mod args;
mod bench;
mod bot;
mod browser;
mod cluster;
mod contest;
mod convert;
mod count;
mod engine;
mod evidence;
mod failure;
mod first_turns;
mod input;
mod interrupt;
mod licences;
mod loadtest;
mod log;
mod luck;
mod open_files;
mod openings;
mod puzzles;
mod replay;
mod review;
mod rules;
mod selfplay;
mod serve;
mod show;
mod solitaire;
mod solve;
mod terminal;
mod verify;
mod watch;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap::error::ErrorKind;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::luck::args::Luck;

fn main() -> ExitCode {
    let matches = args::command().get_matches();
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let result = run(args);
    terminal::clear();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Printed like clap's own errors.
        Err(Failure::Usage(message)) => args::called(&matches)
            .error(ErrorKind::ValueValidation, message)
            .exit(),
        // The reader of our output has closed it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            terminal::note(format_args!("loopline: {failure}"));
            ExitCode::from(match failure {
                Failure::Interrupted(_) => interrupt::STATUS,
                _ => 1,
            })
        }
    }
}

fn run(args: Args) -> Result<(), Failure> {
    let mut out = terminal::Output::open();
    match args.command {
        None => serve::home(),
        Some(Command::Convert(args)) => convert::convert(&args),
        Some(Command::Serve(args)) => serve::serve(args),
        Some(Command::Admin(args)) => admin::admin(&args, &mut out),
        Some(Command::Cluster(args)) => cluster::cluster(&args, &mut out),
        Some(Command::Loadtest(args)) => loadtest::loadtest(&args, &mut out),
        Some(Command::Luck(Luck::Best(args))) => luck::best(&args, &mut out),
        Some(Command::Bot(args)) => bot::bot(&args, &mut out),
        Some(Command::Licences) => licences::licences(&mut out),
        Some(Command::Completions { shell }) => licences::completions(shell, &mut out),
        Some(Command::Man { folder }) => licences::man(&folder),
        Some(Command::Bench(args)) => bench::bench(&args, &mut out),
        Some(Command::Engine(args)) => engine::engine(&args, &mut out),
        Some(Command::Match(args)) => contest::contest(&args, &mut out),
        Some(Command::Openings(args)) => openings::openings(&args, &mut out),
        Some(Command::FirstTurns(args)) => first_turns::first_turns(&args, &mut out),
        Some(Command::Perft(args)) => count::perft(&args, &mut out),
        Some(Command::Turns(args)) => count::turns(&args, &mut out),
        Some(Command::Puzzles(task)) => puzzles::puzzles(&task, &mut out),
        Some(Command::Replay(args)) => replay::replay(&args, &mut out),
        Some(Command::Evidence(args)) => evidence::evidence(&args, &mut out),
        Some(Command::Review(args)) => review::review(&args, &mut out),
        Some(Command::Show(args)) => show::show(&args, &mut out),
        Some(Command::Selfplay(args)) => selfplay::selfplay(&args),
        Some(Command::Features(args)) => selfplay::features(&args),
        Some(Command::Solve(args)) => solve::solve(&args, &mut out),
        Some(Command::Verify(args)) => verify::verify(&args, &mut out),
        Some(Command::Solitaire(args)) => solitaire::solitaire(&args, &mut out),
    }?;
    out.flush().map_err(Failure::Output)
}
