//! `licences`, `completions` and `man`: what goes with the program into packages.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Args;
use crate::failure::Failure;

/// Written by `cargo xtask notices`.
const NOTICES: &str = include_str!("../notices/third-party.txt");

/// Prints the licences of what others have made and the program contains.
pub(crate) fn licences(out: &mut impl Write) -> Result<(), Failure> {
    out.write_all(NOTICES.as_bytes()).map_err(Failure::Output)
}

/// Prints the completions for a shell.
pub(crate) fn completions(shell: Shell, out: &mut impl Write) {
    clap_complete::generate(shell, &mut Args::command(), "loopline", out);
}

/// Writes a man page for the program, and one for each of its commands.
pub(crate) fn man(folder: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::File(folder.display().to_string(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    let command = Args::command().disable_help_subcommand(true);
    clap_mangen::generate_to(command, folder).map_err(failed)
}
