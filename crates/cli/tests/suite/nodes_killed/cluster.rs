//! Servers on one PostgreSQL, each behind a proxy of its own to it.

use std::thread::sleep;
use std::time::Duration;

use server::Database;

use super::wrong_clock;
use crate::killed::{Kept, Outage, Served, now_ms};
use crate::postgres::Postgres;
use crate::proxy::Proxy;

/// Time that a stopped server and the clients need to catch up with what was held back, in milliseconds.
const CATCHES_UP: u64 = 1_000;

/// The servers and their database. They end before it.
pub(super) struct Cluster {
    nodes: Vec<Served>,
    /// Between each server and the database.
    proxies: Vec<Proxy>,
    postgres: Postgres,
}

impl Cluster {
    /// Starts so many servers; nothing if PostgreSQL is not installed. Their clocks are wrong by five seconds, in turn
    /// fast and slow.
    pub(super) fn start(name: &str, nodes: usize) -> Option<Self> {
        let postgres = Postgres::start(name)?;
        let proxies: Vec<Proxy> = (0..nodes).map(|_| Proxy::to(postgres.port())).collect();
        let nodes = proxies.iter().enumerate().map(|(number, proxy)| {
            let mut args = vec!["--database".to_owned(), Postgres::address_at(proxy.port())];
            if nodes > 1 {
                args.extend(["--node".to_owned(), format!("node{number}")]);
            }
            let wrong_by = [5, -5][number % 2];
            Served::start_in(wrong_clock::wrong_by(wrong_by), args)
        });
        Some(Self {
            nodes: nodes.collect(),
            proxies,
            postgres,
        })
    }

    /// Host and port of every server.
    pub(super) fn addresses(&self) -> Vec<String> {
        let addresses = self.nodes.iter().map(|node| node.address().to_owned());
        addresses.collect()
    }

    /// Kills one server after the other, and starts it again. With a single one, its clients have no other meanwhile.
    pub(super) fn kill(&mut self, round: usize) -> Option<Outage> {
        let count = self.nodes.len();
        let outage = self.nodes[round % count].kill_and_restart();
        (count == 1).then_some(outage)
    }

    /// Stops a server for some time. Its clients keep their connections, and wait.
    pub(super) fn stop(&self, round: usize, lasts: Duration) -> Outage {
        let outage = self.nodes[round % self.nodes.len()].stop_for(lasts);
        Outage {
            ready_ms: outage.ready_ms + CATCHES_UP,
            ..outage
        }
    }

    /// Kills PostgreSQL, which is started again after some time.
    pub(super) fn kill_database(&mut self, after: Duration) -> Outage {
        let outage = self.postgres.kill_and_restart(after);
        Outage {
            // Servers make their connections anew within some seconds.
            ready_ms: outage.ready_ms + 2 * CATCHES_UP,
            ..outage
        }
    }

    /// Ends all connections of a server to the database.
    pub(super) fn cut_database_off(&self, node: usize) {
        self.proxies[node].cut();
    }

    /// Lets no server be notified by another one for some time.
    pub(super) fn cut_bus_off(&self, lasts: Duration) {
        let deafen = |deaf| self.proxies.iter().for_each(|proxy| proxy.set_deaf(deaf));
        deafen(true);
        sleep(lasts);
        deafen(false);
    }

    /// Lets nothing pass between a server and the database for some time.
    pub(super) fn hold_database_back(&self, node: usize, lasts: Duration) -> Outage {
        let killed_ms = now_ms();
        self.proxies[node].hold();
        sleep(lasts);
        self.proxies[node].resume();
        Outage {
            killed_ms,
            ready_ms: now_ms() + CATCHES_UP,
        }
    }

    /// Kills the servers, and reads what they have left.
    pub(super) fn close_and_read(&mut self) -> Kept {
        for node in &mut self.nodes {
            node.kill();
        }
        Kept::read(&Database::Postgres(Postgres::address_at(self.postgres.port())))
    }
}
