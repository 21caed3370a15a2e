//! `cargo xtask test`: every check there is, and one line of numbers at the end.

mod beside;
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
mod packages;
mod passed_over;
mod python;
mod report;
mod rust;
mod signature;
mod tally;

use std::{path::PathBuf, process::ExitCode, time::Instant};

use crate::{
    failure::Failure,
    steps::{Steps, seconds},
    workspace::Workspace,
};

use beside::Beside;
use checks::{Check, When};
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
    /// Write what was found to this file, for the process that this one runs beside
    #[arg(long, hide = true, value_name = "FILE")]
    tallies: Option<PathBuf>,
}

/// Checks with what they found.
type Tallies = Vec<(&'static Check, Tally)>;

/// Runs the checks; one that fails does not stop the others.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    let began = Instant::now();
    let tallies = run_all(workspace, arguments)?;
    if let Some(file) = &arguments.tallies {
        beside::report(file, &tallies)?;
        return Ok(ExitCode::SUCCESS);
    }
    println!("\nall checks took {}", seconds(began.elapsed()));
    let total = Tally::sum(tallies.into_iter().map(|(_, tally)| tally));
    print!("{}", total.closing());
    Ok(if total.is_good() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Runs the checks one after the other, but those that may run beside the others in a process of their own meanwhile.
fn run_all(workspace: &Workspace, arguments: &Arguments) -> Result<Tallies, Failure> {
    let chosen = checks::chosen(&arguments.only);
    let (aside, mut in_turn): (Vec<_>, Vec<_>) = chosen
        .into_iter()
        .partition(|check| check.when.is_beside(arguments.long));
    let has_company = in_turn.iter().any(|check| check.when == When::InTurn);
    let mut beside = None;
    if has_company && !aside.is_empty() {
        beside = Some(Beside::start(workspace, &aside)?);
    } else {
        in_turn.splice(0..0, aside);
    }
    let mut steps = Steps::new(in_turn.len());
    let mut tallies = Tallies::new();
    for check in in_turn {
        let waits = check.when == When::Alone || needs_one_beside(check);
        if let Some(beside) = beside.take_if(|_| waits) {
            tallies.extend(beside.finish()?);
        }
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
    if let Some(beside) = beside {
        tallies.extend(beside.finish()?);
    }
    Ok(tallies)
}

fn needs_one_beside(check: &Check) -> bool {
    let mut needed = check.needs.iter().copied().filter_map(checks::named);
    needed.any(|needed| needed.when == When::Beside)
}

/// The title of a check that this one needs and that failed or was passed over.
fn missing(check: &Check, tallies: &[(&'static Check, Tally)]) -> Option<&'static str> {
    let needed = tallies
        .iter()
        .find(|(other, tally)| check.needs.contains(&other.name) && !tally.is_complete());
    needed.map(|(other, _)| other.title)
}
