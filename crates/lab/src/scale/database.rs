//! A database: its processors, the lock of NOTIFY, and what it has done.

use super::{
    cores::Cores,
    costs::{BYTES, Costs},
};

/// One database.
pub(super) struct Database {
    pub(super) cores: Cores,
    /// When the last transaction with NOTIFY is over: they end one after the other.
    lock_free_us: f64,
    /// How long it was held.
    pub(super) locked_us: f64,
    pub(super) transactions: u64,
    /// Transactions that write, and the turns in them.
    pub(super) commits: u64,
    pub(super) turns: u64,
    pub(super) log_bytes: f64,
}

impl Database {
    pub(super) fn new(cores: u32) -> Self {
        Self {
            cores: Cores::new(cores),
            lock_free_us: 0.0,
            locked_us: 0.0,
            transactions: 0,
            commits: 0,
            turns: 0,
            log_bytes: 0.0,
        }
    }

    /// Writes turns in one transaction; returns when they are on the disk.
    pub(super) fn commit(&mut self, costs: &Costs, start_us: f64, turns: usize, by_nats: bool) -> f64 {
        self.commits += 1;
        self.turns += turns as u64;
        let turns = turns as f64;
        let work = costs.db_commit + turns * costs.db_turn;
        let written = self.cores.work(start_us, work);
        self.transactions += 1;
        self.log_bytes += turns * BYTES.log;
        if by_nats {
            return written + costs.flush;
        }
        let done = written.max(self.lock_free_us) + costs.flush;
        self.lock_free_us = done;
        self.locked_us += costs.flush;
        done
    }

    /// Reads; returns when that is done.
    pub(super) fn read(&mut self, start_us: f64, cost_us: f64, queries: u64) -> f64 {
        self.transactions += queries;
        self.cores.work(start_us, cost_us)
    }
}
