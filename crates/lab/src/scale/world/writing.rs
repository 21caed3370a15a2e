//! The writer of a server: turns that have waited share a transaction, and are published afterwards.

use super::{Due, World};
use crate::scale::{
    costs::BYTES,
    server::{Delivery, Server},
};

/// Turns in a transaction.
const BATCH: usize = 256;
/// After a transaction with several turns the next one is gathered for so long, in µs.
const GATHERING_US: f64 = 2_000.0;

impl World<'_> {
    /// Takes what was decided before `until_us` for the next transaction, if the last one is over.
    pub(super) fn gather(&mut self, server: usize, until_us: f64) {
        let there = &mut self.servers[server];
        let Some(&(_, first_us)) = there.to_write.front() else {
            return;
        };
        let start_us = there.writer_free_us.max(first_us);
        if start_us >= until_us {
            return;
        }
        // Until it is written.
        there.writer_free_us = f64::INFINITY;
        there.writer_since_us = start_us;
        if there.last_batch > 1 {
            let full_us = start_us + GATHERING_US;
            self.due.enter(full_us, self.step, (server as u32, Due::Full));
        } else {
            self.begin_transaction(server as u32, start_us);
        }
    }

    /// Begins a transaction with what was decided until now.
    pub(super) fn begin_transaction(&mut self, server: u32, now_us: f64) {
        let there = &mut self.servers[server as usize];
        there.batch = take(there, now_us);
        there.last_batch = there.batch.len();
        let ready_us = there.cores.work(now_us, self.costs.commit);
        self.due.enter(ready_us, self.step, (server, Due::Ready));
    }

    /// Writes the transaction that was gathered.
    pub(super) fn commit(&mut self, server: u32, now_us: f64) {
        let there = &mut self.servers[server as usize];
        let turns = std::mem::take(&mut there.batch);
        let shard = self.design.shard_of(server);
        let database = &mut self.databases[shard];
        let mut done_us = database.commit(self.costs, now_us, turns.len(), self.design.by_nats);
        if self.design.is_away(server) {
            // There and back.
            done_us += 2.0 * self.costs.region;
        }
        there.written_us += done_us - there.writer_since_us;
        there.writer_free_us = done_us;
        self.announce(shard, done_us, turns.len());
        for turn in turns {
            self.publish(server, turn, done_us);
        }
    }

    /// Sends the hints of a transaction to all servers of the shard, in designs in which every server receives all.
    fn announce(&mut self, shard: usize, done_us: f64, turns: usize) {
        if self.design.by_table {
            return;
        }
        let step = ((done_us + self.costs.bus) / super::STEP_US) as usize;
        if let Some([messages, hints]) = self.hints[shard].get_mut(step.max(self.step + 1)) {
            *messages += 1.0;
            *hints += turns as f64;
        }
    }

    /// A turn that was written goes to those at the table, here and at other servers.
    fn publish(&mut self, from: u32, turn: Delivery, done_us: f64) {
        let region = self.design.region_of(from);
        let mut far_regions = 0_u64;
        for there in self.audience.of(turn.game) {
            let messages = there.people;
            if there.server == from {
                // Also the acknowledgement.
                let messages = messages + 1;
                let own = Delivery { messages, ..turn };
                self.due.enter(done_us, self.step, (from, Due::Written(own)));
                continue;
            }
            let to = self.design.region_of(there.server);
            let mut at_us = done_us + self.costs.bus;
            if to != region {
                at_us += self.costs.region;
                // Once for a region, however many servers are there.
                if far_regions & 1 << to == 0 {
                    far_regions |= 1 << to;
                    self.servers[there.server as usize].traffic.far_bytes += BYTES.envelope + BYTES.event;
                }
            }
            let other = Delivery { messages, ..turn };
            self.due.enter(at_us, self.step, (there.server, Due::Received(other)));
        }
    }
}

/// Takes the turns of the next transaction, which begins then.
fn take(server: &mut Server, start_us: f64) -> Vec<Delivery> {
    let mut turns = Vec::new();
    while let Some(&(turn, decided_us)) = server.to_write.front()
        && decided_us <= start_us
        && turns.len() < BATCH
    {
        turns.push(turn);
        server.to_write.pop_front();
    }
    turns
}
