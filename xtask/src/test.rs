//! `cargo xtask test`: every check there is, and one line of numbers at the end.

mod browser;
mod checks;
mod fuzz;
mod hunt;
mod ignores;
mod libtest;
mod miri;
mod nextest;
mod npm_tests;
mod oldest;
mod report;
mod rust;
mod signature;
mod tally;

use std::{process::ExitCode, time::Instant};

use crate::{
    failure::Failure,
    steps::{Steps, seconds},
    workspace::Workspace,
};

use checks::Check;
use tally::Tally;

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Run the tests marked long too, every fuzz target for a minute, and the rules under Miri
    #[arg(long)]
    long: bool,
    /// Run only these checks, and what they need built
    #[arg(long, num_args = 1.., value_delimiter = ',', value_name = "NAME", value_parser = checks::names())]
    only: Vec<String>,
}

/// Runs the checks; one that fails does not stop the others.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    let chosen = checks::chosen(&arguments.only);
    let mut steps = Steps::new(chosen.len());
    let mut tallies: Vec<(&Check, Tally)> = Vec::new();
    for check in chosen {
        steps.announce(check.title);
        let began = Instant::now();
        let tally = match missing(check, &tallies) {
            Some(needed) => Tally::skipped(check.title, &format!("{needed} failed")),
            None => (check.run)(workspace, arguments.long)
                .unwrap_or_else(|failure| Tally::failed(check.title, &failure.to_string())),
        };
        println!(
            "      {}: {tally} in {}",
            check.title,
            seconds(began.elapsed())
        );
        tallies.push((check, tally));
    }
    println!("\nall checks took {}", seconds(steps.elapsed()));
    let total = Tally::sum(tallies.into_iter().map(|(_, tally)| tally));
    print!("{}", total.closing());
    Ok(if total.is_good() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The title of a check that this one needs and that failed or was passed over.
fn missing<'a>(check: &Check, tallies: &[(&'a Check, Tally)]) -> Option<&'a str> {
    let needed = tallies
        .iter()
        .find(|(other, tally)| check.needs.contains(&other.name) && !tally.is_complete());
    needed.map(|(other, _)| other.title)
}
