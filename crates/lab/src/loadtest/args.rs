//! The command line of `loadtest`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use console::{RulesArgs, duration};
use record::Game;

use super::address::Address;
use super::flood::Kind;

#[derive(clap::Args)]
#[command(
    after_help = "Every game has two players with a connection each, who play turns evenly chosen from the legal ones, game after
game. Everything received is checked by the rules: event numbers without a gap, position hashes, results, and that all clients
receive the same. A player whose connection is lost reconnects by itself and resends what was not acknowledged.
With several URL, the servers must share a database. The two players of a game are on different servers, and spectators on the
others if there are more. A client whose connection is cut or refused goes to the next server of the list, with the same session,
and later back to its own. At the end every server is asked for the log of every game that was being played.
Progress is on standard error, the report on standard output; the exit status is 1 if anything was wrong.
SIGINT ends the test early, with its report. Example, with two terminals:
  loopline serve --data /tmp/service
  loopline-lab loadtest --games 1000 --every 2s --spectators 5000 --duration 60s
Two servers, one of which is killed by somebody after 30 seconds:
  loopline-lab loadtest http://127.0.0.1:8080 http://127.0.0.1:8081 --spectators 200 --undisturbed 30s --duration 120s"
)]
pub(crate) struct LoadtestArgs {
    /// Addresses of the server, or of several on one database
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:8080")]
    pub(crate) urls: Vec<Address>,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) games: u32,
    /// Time between the turns of a game: 2s, 500ms
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration)]
    pub(crate) every: Duration,
    /// Time to measure, after every game has started
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration)]
    pub(crate) duration: Duration,
    /// Report the first part of --duration apart from the rest: the faults of others begin after it
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) undisturbed: Option<Duration>,
    /// Time after which a client that went to another server goes back to its own, which must answer
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration)]
    pub(crate) home_after: Duration,
    /// Time for each turn; some lose on time if it is shorter than --every needs [default: clocks that nobody loses by]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) movetime: Option<Duration>,
    /// Spectator connections, spread over the games
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub(crate) spectators: u32,
    /// Game to play: trax or twixt [default: both, with several rule sets]
    #[arg(long, value_name = "G")]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Percentage of turns with a fault: connection cut, sent twice, sent late, out of order
    #[arg(long, value_name = "P", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    pub(crate) faults: u32,
    /// Then flood the server with each of these for --duration, and report the players' latency meanwhile
    #[arg(long, value_name = "KIND", value_enum, value_delimiter = ',')]
    pub(crate) flood: Vec<Kind>,
    /// Number of offers in a flood of offers
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) tables: u64,
    /// Then log in so often a second for --duration, each time from another loopback address, and report the players'
    /// latency without and with that
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000))]
    pub(crate) log_ins: u32,
    /// Seed for turns and faults
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Process ID of the server, to report its memory [default: the process that listens there, if it can be
    /// determined]
    #[arg(long, value_name = "PID")]
    pub(crate) pid: Option<u32>,
    /// Address of the server's metrics, to report its memory if its process cannot be inspected
    #[arg(long, value_name = "ADDR", conflicts_with = "pid")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Write the events that clients received to this file: one JSON line per table
    #[arg(long, value_name = "FILE")]
    pub(crate) event_log: Option<PathBuf>,
    /// Write the report as JSON
    #[arg(long)]
    pub(crate) json: bool,
}
