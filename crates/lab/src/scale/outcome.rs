//! What a simulation found.

use super::{
    database::Database,
    delays::Delays,
    load::Load,
    server::{Sent, Server},
};

/// How much a resource was used: 1 is all of it. The mean of all of its kind, and the most that one was used.
#[derive(Clone, Copy, Default)]
pub(super) struct Use {
    pub(super) mean: f64,
    pub(super) most: f64,
}

impl Use {
    fn of(shares: impl Iterator<Item = f64>) -> Self {
        let (mut count, mut sum, mut most) = (0.0, 0.0, 0.0_f64);
        for share in shares {
            count += 1.0;
            sum += share;
            most = most.max(share);
        }
        let mean = if count > 0.0 { sum / count } else { 0.0 };
        Self { mean, most }
    }
}

/// What was used until the last turn arrived.
#[derive(Default)]
pub(super) struct Uses {
    /// Processors of a server.
    pub(super) server: Use,
    /// The task of a server that receives from the bus.
    pub(super) bus_task: Use,
    /// The writer of a server.
    pub(super) writer: Use,
    /// Processors of a database.
    pub(super) database: Use,
    /// The lock that transactions with NOTIFY hold while the log is written.
    pub(super) lock: Use,
    /// A second at a server: messages sent, of which lobbies, and their bytes.
    pub(super) messages: Use,
    pub(super) lobbies: Use,
    pub(super) bytes: Use,
    /// A second at a server: messages of the bus, and their bytes.
    pub(super) bus_messages: Use,
    pub(super) bus_bytes: Use,
    /// A second between regions.
    pub(super) far_bytes: f64,
    /// A second at a database: transactions and bytes of log.
    pub(super) transactions: Use,
    pub(super) log_bytes: Use,
    /// Turns in a transaction.
    pub(super) batch: f64,
    /// Processor time in µs: of all servers, and of all databases without their copies.
    pub(super) servers_us: f64,
    pub(super) databases_us: f64,
}

/// The outcome of a simulation.
pub(super) struct Outcome {
    /// Turns that were played.
    pub(super) turns: u64,
    /// The messages that follow from them: one for everybody at the table, and an acknowledgement.
    pub(super) messages: u64,
    /// Those of them that were not sent in time.
    pub(super) unsent: u64,
    /// Between two lobbies for a connection.
    pub(super) lobby_pause_s: f64,
    pub(super) sent: Sent,
    pub(super) uses: Uses,
}

/// Servers keep up while this share of what they send comes within this time.
const SHARE: f64 = 0.99;
const IN_TIME_US: f64 = 250_000.0;

impl Outcome {
    /// Whether almost everything came in time.
    pub(super) fn keeps_up(&self) -> bool {
        let in_time = |delays: &Delays| delays.quantile_us(SHARE) <= IN_TIME_US;
        self.unsent == 0 && in_time(&self.sent.own) && in_time(&self.sent.other)
    }

    /// What was used so far, of what there was in the time in which turns arrive.
    pub(super) fn use_of(servers: &[Server], databases: &[Database], load: &Load) -> Uses {
        let time_us = load.duration * 1e6;
        let of = |share: &dyn Fn(&Server) -> f64| Use::of(servers.iter().map(share));
        let second = |share: &dyn Fn(&Server) -> f64| of(&|server| share(server) / load.duration);
        let of_database = |share: &dyn Fn(&Database) -> f64| Use::of(databases.iter().map(share));
        let cores = f64::from(load.cores);
        let database_cores = f64::from(load.database_cores);
        let far = servers.iter().map(|server| server.traffic.far_bytes);
        Uses {
            server: of(&|server| server.cores.used_us() / cores / time_us),
            bus_task: of(&|server| server.bus_task_us / time_us),
            writer: of(&|server| server.written_us / time_us),
            database: of_database(&|one| one.cores.used_us() / database_cores / time_us),
            lock: of_database(&|one| one.locked_us / time_us),
            messages: second(&|server| (server.traffic.turns + server.traffic.lobbies) as f64),
            lobbies: second(&|server| server.traffic.lobbies as f64),
            bytes: second(&|server| server.traffic.bytes),
            bus_messages: second(&|server| server.traffic.bus_messages),
            bus_bytes: second(&|server| server.traffic.bus_bytes),
            far_bytes: far.sum::<f64>() / load.duration,
            transactions: of_database(&|one| one.transactions as f64 / load.duration),
            batch: batch(databases),
            servers_us: servers.iter().map(|one| one.cores.used_us()).sum(),
            databases_us: databases.iter().map(|one| one.cores.used_us()).sum(),
            log_bytes: of_database(&|one| one.log_bytes / load.duration),
        }
    }

    /// What is used most, with how much of it. Writers and locks are not among them: the busier they are, the more
    /// turns share a transaction.
    pub(super) fn bottleneck(&self) -> (&'static str, f64) {
        let uses = &self.uses;
        let all = [
            ("bus task of a server", uses.bus_task.most),
            ("database", uses.database.most),
            ("server", uses.server.most),
        ];
        let bottleneck = all.into_iter().max_by(|one, other| one.1.total_cmp(&other.1));
        bottleneck.expect("some resources")
    }
}

/// The mean number of turns in a transaction.
fn batch(databases: &[Database]) -> f64 {
    let sum = |count: fn(&Database) -> u64| databases.iter().map(count).sum::<u64>() as f64;
    sum(|one| one.turns) / sum(|one| one.commits).max(1.0)
}
