//! `scale`: what many players do to servers, a database and a bus, simulated from the measured costs of each step.

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

use std::io::Write;
use std::time::Instant;

use console::{Failure, terminal, usage};

use self::{audience::Audience, chance::Chance, costs::MEASURED, design::Design, load::Load, world::World};

/// Turns of a simulation, so that memory and time are bounded.
const MOST_TURNS: f64 = 1e7;

#[derive(clap::Args)]
#[command(
    after_help = "Arrangements, each with the changes of those before: 1 current, hints by NOTIFY; 2 hints by NATS; 3 hints that carry
their events; 4 a subject for each table, and one lobby for all connections of a server; 5 read replicas; 6 shards by table id;
7 regions, joined by a super-cluster of NATS. docs/research/scale.md has the results."
)]
pub(crate) struct ScaleArgs {
    #[command(flatten)]
    load: Load,
    /// Simulate only the arrangement with this number, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    design: Option<u8>,
}

/// Simulates every arrangement, and writes a table.
pub(crate) fn scale(args: &ScaleArgs, out: &mut impl Write) -> Result<(), Failure> {
    let load = &args.load;
    let positive = |value: f64| (1e-3..=1e9).contains(&value);
    if !positive(load.every) || !positive(load.reads) || !(0.1..=60.0).contains(&load.duration) {
        return Err(usage(
            "--every and --reads have to be from 0.001 to 1000000000, and --duration from 0.1 to 60",
        ));
    }
    if load.turns_a_second() * load.duration > MOST_TURNS {
        return Err(usage(format!("that would be more than {MOST_TURNS} turns")));
    }
    if load.playing + load.watching + load.lobby > 100 {
        return Err(usage("--playing, --watching and --lobby are more than 100 per cent"));
    }
    let mut most_watched = (0, 0.0);
    let mut outcomes = Vec::new();
    let designs = Design::all(load.turns_a_second(), load.servers());
    for (number, design) in (1_u8..).zip(designs) {
        if args.design.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let began = Instant::now();
        let mut chance = Chance::new(load.seed);
        let audience = Audience::draw(load, &design, &mut chance);
        most_watched = audience.most_watched();
        let outcome = World::new(load, &design, &MEASURED, &audience).run();
        terminal::note(format_args!(
            "{}: {} turns, {} messages, simulated in {:.1} s",
            design.name,
            outcome.turns,
            outcome.messages,
            began.elapsed().as_secs_f64()
        ));
        outcomes.push((design, outcome));
    }
    writeln!(out, "{}", report::table(load, most_watched, &outcomes)).map_err(Failure::Output)
}
