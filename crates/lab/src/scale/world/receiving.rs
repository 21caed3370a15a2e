//! The task of a server that receives from the bus, and reads what others have written.

use super::{Due, World};
use crate::scale::{costs::BYTES, server::Delivery};

/// Rows read in a query.
const ROWS: f64 = 200.0;

impl World<'_> {
    /// Begins with what has come until then, unless the task is still busy with what came before.
    pub(super) fn run_bus_task(&mut self, server: usize, until_us: f64) {
        self.receive(server);
        let there = &mut self.servers[server];
        let inbox = &there.inbox;
        if inbox.messages + inbox.people == 0.0 && inbox.turns.is_empty() || there.bus_task_free_us >= until_us {
            return;
        }
        let inbox = std::mem::take(&mut there.inbox);
        let (costs, design) = (self.costs, self.design);
        let start_us = there.bus_task_free_us.max(until_us - super::STEP_US);
        // Until this is read.
        there.bus_task_free_us = f64::INFINITY;
        there.bus_task_since_us = start_us;
        there.to_follow = inbox.turns;
        let mut cost = inbox.messages * costs.bus_message + inbox.people * costs.person;
        let mut read_us = start_us;
        if design.carries_events {
            // A card for the lists; the event itself is applied where the table is open.
            cost += inbox.hints * costs.card;
        } else {
            let queries = (inbox.hints / ROWS).ceil();
            cost += queries * costs.rows + inbox.hints * costs.row;
            let reading = queries * costs.db_rows + inbox.hints * costs.db_row;
            let database = &mut self.databases[design.shard_of(server as u32)];
            read_us = database.read(start_us, reading, queries as u64);
        }
        let gathered = (server as u32, Due::Gathered(cost));
        self.due.enter(read_us, self.step, gathered);
    }

    /// Enters what was read, after which the task receives again.
    pub(super) fn know(&mut self, server: u32, now_us: f64, cost: f64) {
        let there = &mut self.servers[server as usize];
        let done_us = there.cores.work(now_us, cost);
        there.bus_task_us += done_us - there.bus_task_since_us;
        there.bus_task_free_us = done_us;
        for turn in std::mem::take(&mut there.to_follow) {
            self.due.enter(done_us, self.step, (server, Due::Known(turn)));
        }
    }

    /// Reads the events of a table that is open here, unless they have come with the hint.
    pub(super) fn fetch(&mut self, server: u32, now_us: f64, turn: Delivery) {
        let mut at_us = now_us;
        if !self.design.carries_events {
            let database = &mut self.databases[self.design.shard_of(server)];
            at_us = database.read(now_us, self.costs.db_follow, 3);
        }
        self.due.enter(at_us, self.step, (server, Due::Read(turn)));
    }

    /// Takes what is due from the bus.
    fn receive(&mut self, server: usize) {
        let design = self.design;
        let there = &mut self.servers[server];
        let hint = match design.carries_events {
            true => BYTES.hint + BYTES.event,
            false => BYTES.hint,
        };
        let [messages, hints] = match design.by_table {
            true => [0.0; 2],
            false => self.hints[design.shard_of(server as u32)][self.step],
        };
        if messages > 0.0 {
            let peers = f64::from(self.load.servers()) / f64::from(design.shards);
            let others = 1.0 - 1.0 / peers;
            // NOTIFY also brings a server its own messages, whose hints are ignored.
            let share = if design.by_nats { others } else { 1.0 };
            let received = messages * share;
            there.inbox.messages += received;
            there.inbox.hints += hints * others;
            there.traffic.bus_messages += received;
            there.traffic.bus_bytes += received * BYTES.envelope + hints * share * hint;
        }
    }
}
