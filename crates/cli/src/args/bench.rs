//! The command line of `bench`.

use std::time::Duration;

use clap::Subcommand;
use console::duration;

#[derive(clap::Args)]
pub(crate) struct BenchArgs {
    /// What to measure [default: engine]
    #[command(subcommand)]
    pub(crate) what: Option<Bench>,
}

#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Search fixed positions: signature of the results, and nodes per second
    Engine(BenchEngineArgs),
    /// Measure the rules: positions counted and random games played per second
    Rules(BenchRulesArgs),
}

#[derive(clap::Args, Default)]
#[command(
    after_help = "One thread, a memory of fixed size, empty for each position. The same signature means that the same positions
were looked at and the same lines found, whatever the machine. Speeds count the time that the program ran."
)]
pub(crate) struct BenchEngineArgs {
    /// Positions per search of Trax; a tenth of that for TwixT
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Print only the summary, as a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args)]
#[command(
    after_help = "Prints a row for each workload as soon as it is measured: the best of several runs on one core,
in time that the program ran. perft counts the ways to play so many turns, the last one not played;
in a random game each turn is evenly chosen from the legal ones, to the end."
)]
pub(crate) struct BenchRulesArgs {
    /// Repeat each workload for this time
    #[arg(long, value_name = "TIME", default_value = "4s", value_parser = duration)]
    pub(crate) duration: Duration,
    /// Only workloads whose names contain this text
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) only: String,
    /// Write a JSON object for each workload: workload, rate, unit, goal
    #[arg(long)]
    pub(crate) json: bool,
}
