//! `licences`, `completions` and `man`: what goes with the program into packages.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use console::Failure;

use crate::args::command;

/// Written by `cargo xtask notices`.
const NOTICES: &str = include_str!("../notices/third-party.txt");

/// Prints the licences of what others have made and the program contains.
pub(crate) fn licences(out: &mut impl Write) -> Result<(), Failure> {
    out.write_all(NOTICES.as_bytes()).map_err(Failure::Output)
}

/// Prints the completions for a shell.
pub(crate) fn completions(shell: Shell, out: &mut impl Write) -> Result<(), Failure> {
    // The generator panics where its output fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(), "loopline", &mut script);
    out.write_all(&script).map_err(Failure::Output)
}

/// Writes a man page for the program, and one for each of its commands.
pub(crate) fn man(folder: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::File(folder.display().to_string(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    let mut command = command().disable_help_subcommand(true);
    command.build();
    pages(command, folder).map_err(failed)
}

/// Writes the page of a command and those below it.
fn pages(mut command: Command, folder: &Path) -> io::Result<()> {
    for below in command.get_subcommands().cloned() {
        pages(below, folder)?;
    }
    // The usage as `--help` prints it: what is required, with its values.
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let page = Man::new(command.override_usage(usage));
    let mut text = Vec::new();
    page.render(&mut text)?;
    let text = String::from_utf8_lossy(&text).replace("\n.SH EXTRA\n", "\n.SH NOTES\n");
    fs::write(folder.join(page.get_filename()), text)
}
