//! `cargo xtask test`: every check there is, and one line of numbers at the end.

mod beside;
mod checks;
mod fuzz;
mod junit;
mod libtest;
mod packages;
mod python;
mod rust;
mod tally;
mod toolchains;
mod web;

use std::{path::PathBuf, process::ExitCode, time::Instant};

use anyhow::Result;

use crate::{
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

/// What a check is told.
#[derive(Clone, Copy)]
struct Context<'w> {
    workspace: &'w Workspace,
    /// Its own name, for what fails or is passed over as a whole.
    name: &'static str,
    /// Whether long tests run too.
    long: bool,
}

/// Checks with what they found.
type Tallies = Vec<(&'static Check, Tally)>;

/// Runs the checks; one that fails does not stop the others.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode> {
    let chosen = checks::chosen(&arguments.only);
    let began = Instant::now();
    let tallies = run_all(workspace, chosen, arguments.long)?;
    if let Some(file) = &arguments.tallies {
        beside::report(file, &tallies)?;
        return Ok(ExitCode::SUCCESS);
    }
    println!("\nall checks took {}", seconds(began.elapsed()));
    let total = Tally::sum(tallies.into_iter().map(|(_, tally)| tally));
    print!("{}", total.closing());
    Ok(match total.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Runs the checks one after the other, but those that may run beside the others in a process of their own meanwhile.
fn run_all(workspace: &Workspace, chosen: Vec<&'static Check>, long: bool) -> Result<Tallies> {
    let (aside, mut in_turn): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|check| check.when.is_beside(long));
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
        let name = check.name;
        let waits = check.when == When::Alone || check.needs_one_beside();
        if let Some(beside) = beside.take_if(|_| waits) {
            tallies.extend(beside.finish()?);
        }
        steps.announce(name);
        let began = Instant::now();
        let context = Context { workspace, name, long };
        let tally = match missing(check, &tallies) {
            Some(needed) => Tally::skipped(name, &format!("{needed} failed")),
            None => (check.run)(context).unwrap_or_else(|failure| Tally::failed(name, &format!("{failure:#}"))),
        };
        println!("      {name}: {tally} in {}", seconds(began.elapsed()));
        tallies.push((check, tally));
    }
    if let Some(beside) = beside {
        tallies.extend(beside.finish()?);
    }
    Ok(tallies)
}

/// A check that this one needs and that failed or was passed over.
fn missing(check: &Check, tallies: &Tallies) -> Option<&'static str> {
    let mut needed = tallies.iter().filter(|(other, _)| check.needs.contains(&other.name));
    needed.find_map(|(other, tally)| (!tally.is_complete()).then_some(other.name))
}
