//! `cargo xtask scale`: what many players do to servers, a database and a bus, simulated from the measured costs of each step.

mod audience;
mod calendar;
mod chance;
mod cores;
mod costs;
mod database;
mod delays;
mod design;
mod load;
mod outcome;
mod report;
mod server;
#[cfg(test)]
mod tests;
mod world;

use std::{process::ExitCode, time::Instant};

use crate::{failure::Failure, scale::chance::Chance};

use self::{audience::Audience, costs::MEASURED, design::Design, load::Load, world::World};

/// Turns of a simulation, so that memory and time are bounded.
const MOST_TURNS: f64 = 1e7;

/// Options of `cargo xtask scale`.
#[derive(clap::Args)]
#[command(
    after_help = "Arrangements, each with the changes of those before: 1 current, hints by NOTIFY; 2 hints by NATS; 3 hints that carry
their events; 4 a subject for each table, and one lobby for all connections of a server; 5 read replicas; 6 shards by table id;
7 regions, joined by a super-cluster of NATS. docs/scale.md has the results."
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    load: Load,
    /// Simulate only the arrangement with this number, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    design: Option<u8>,
}

/// Simulates every arrangement, and writes a table.
pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let load = &arguments.load;
    let positive = |value: f64| (1e-3..=1e9).contains(&value);
    if !positive(load.every) || !positive(load.reads) || !(0.1..=60.0).contains(&load.seconds) {
        return Err(Failure::new(
            "--every and --reads have to be from 0.001 to 1000000000, and --seconds from 0.1 to 60",
        ));
    }
    if load.turns_a_second() * load.seconds > MOST_TURNS {
        return Err(Failure::new(format!(
            "that would be more than {MOST_TURNS} turns"
        )));
    }
    if load.playing + load.watching + load.lobby > 100 {
        return Err(Failure::new(
            "--playing, --watching and --lobby are more than 100 per cent",
        ));
    }
    let mut most_watched = (0, 0.0);
    let mut outcomes = Vec::new();
    let designs = Design::all(load.turns_a_second(), load.servers());
    for (number, design) in (1_u8..).zip(designs) {
        if arguments.design.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let began = Instant::now();
        let mut chance = Chance::new(load.seed);
        let audience = Audience::draw(load, &design, &mut chance);
        most_watched = audience.most_watched();
        let outcome = World::new(load, &design, &MEASURED, &audience).run();
        eprintln!(
            "{}: {} turns, {} messages, simulated in {:.1} s",
            design.name,
            outcome.turns,
            outcome.messages,
            began.elapsed().as_secs_f64()
        );
        outcomes.push((design, outcome));
    }
    println!("{}", report::table(load, most_watched, &outcomes));
    Ok(ExitCode::SUCCESS)
}
