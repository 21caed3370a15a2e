//! From the command line to the exit status.

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, FromArgMatches};

use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::{self, Output};

/// Reads the command line of a program, does its work, and ends as every command ends: results on standard output, an
/// error on standard error, and its exit status.
pub fn run<A: FromArgMatches>(
    command: &Command,
    work: impl FnOnce(A, &mut BufWriter<Output>) -> Result<(), Failure>,
) -> ExitCode {
    let matches = command.clone().get_matches();
    let args = A::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let mut out = Output::open();
    let result = work(args, &mut out).and_then(|()| out.flush().map_err(Failure::Output));
    // Also what was found before an error is written.
    drop(out);
    terminal::clear();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Printed like clap's own errors.
        Err(Failure::Usage(message)) => called(command, &matches)
            .error(ErrorKind::ValueValidation, message)
            .exit(),
        // The reader of our output has closed it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            terminal::note(format_args!("{}: {failure}", command.get_name()));
            ExitCode::from(match failure {
                Failure::Interrupted(_) => interrupt::STATUS,
                _ => 1,
            })
        }
    }
}

/// The command that was called, for the usage in its errors.
fn called(program: &Command, mut matches: &ArgMatches) -> Command {
    let mut all = program.clone();
    all.build();
    let mut called = &all;
    while let Some((name, below)) = matches.subcommand() {
        called = called.find_subcommand(name).expect("a command");
        matches = below;
    }
    called.clone()
}
