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
mod licences;
mod log;
mod luck;
mod openings;
mod position;
mod replay;
mod review;
mod serve;
mod show;
mod solitaire;
mod solve;
mod verify;
mod watch;

use std::io::Write;
use std::process::ExitCode;

use console::Failure;

use crate::args::{Args, Command, Engines, Own, Play, Records};
use crate::luck::args::Luck;

fn main() -> ExitCode {
    console::run(&args::command(), run)
}

fn run(args: Args, out: &mut impl Write) -> Result<(), Failure> {
    match args.command {
        None => serve::home(),
        Some(Command::Play(command)) => match command {
            Play::Serve(args) => serve::serve(args),
            Play::Admin(args) => admin::admin(&args, out),
            Play::Cluster(args) => cluster::cluster(&args, out),
            Play::Bot(args) => bot::bot(&args, out),
            Play::Luck(Luck::Best(args)) => luck::best(&args, out),
            Play::Solitaire(args) => solitaire::solitaire(&args, out),
        },
        Some(Command::Records(command)) => match command {
            Records::Replay(args) => replay::replay(&args, out),
            Records::Convert(args) => convert::convert(&args),
            Records::Review(args) => review::review(&args, out),
            Records::Show(args) => show::show(&args, out),
            Records::Turns(args) => count::turns(&args, out),
            Records::Solve(args) => solve::solve(&args, out),
            Records::Verify(args) => verify::verify(&args, out),
        },
        Some(Command::Engines(command)) => match command {
            Engines::Engine(args) => engine::engine(&args, out),
            Engines::Match(args) => contest::contest(&args, out),
            Engines::Openings(args) => openings::openings(&args, out),
            Engines::Bench(args) => bench::bench(&args, out),
            Engines::Perft(args) => count::perft(&args, out),
        },
        Some(Command::Own(command)) => match command {
            Own::Completions { shell } => licences::completions(shell, out),
            Own::Man { folder } => licences::man(&folder),
            Own::Licences => licences::licences(out),
        },
    }
}
