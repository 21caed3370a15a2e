//! The command line of `bench`.

use clap::Subcommand;

#[derive(clap::Args)]
pub(crate) struct BenchArgs {
    /// What to measure; the engine, if nothing is named
    #[command(subcommand)]
    pub(crate) what: Option<Bench>,
}

#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Search fixed positions: what is found in so many nodes, as a signature, and nodes a second
    Engine(BenchEngineArgs),
    /// Measure the rules: positions counted, and games of chance played, a second
    Rules(BenchRulesArgs),
}

#[derive(clap::Args, Default)]
#[command(
    after_help = "One thread, a memory of fixed size, empty for each position. The same signature means that the same positions
were looked at and the same lines found, whatever the machine. Speeds count the time that the program ran."
)]
pub(crate) struct BenchEngineArgs {
    /// Positions to look at in each search of Trax, ten times as many as in one of TwixT
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Write the sum alone, as a JSON object
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
    /// Repeat each workload for so many seconds
    #[arg(long, value_name = "S", default_value_t = 4)]
    pub(crate) seconds: u32,
    /// Only the workloads whose names hold this text
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub(crate) only: String,
}
