//! A server: its processors and what waits for them, the task that receives from the bus, and the writer.

use std::collections::VecDeque;

use super::{
    cores::Cores,
    costs::{BYTES, Costs},
    delays::Delays,
};

/// Messages sent in one go; others get their turn between.
const AT_ONCE: u32 = 32;

/// A turn on its way to people.
#[derive(Clone, Copy)]
pub(super) struct Delivery {
    pub(super) game: u32,
    /// When the turn arrived at its server, in µs.
    pub(super) at_us: f64,
    /// How many messages are still to be sent because of it, from where it is.
    pub(super) messages: u32,
}

/// What waits for a processor.
#[derive(Clone, Copy)]
pub(super) enum Work {
    /// A command that has arrived.
    Turn(Delivery),
    /// The events of a table that is open here are to be applied.
    Follow(Delivery),
    /// Messages about a turn are to be sent, the acknowledgement as well.
    Send { turn: Delivery, own: bool },
    /// The lobby for a connection, which shows a change of that time.
    Lobby { changed_us: f64 },
    /// Anything else.
    Upkeep,
}

impl Work {
    /// The messages about turns that are not sent yet.
    pub(super) const fn messages(&self) -> u32 {
        match self {
            Self::Turn(turn) | Self::Follow(turn) | Self::Send { turn, .. } => turn.messages,
            Self::Lobby { .. } | Self::Upkeep => 0,
        }
    }
}

/// Work with the time in µs from which it can be done, and what it costs.
#[derive(Clone, Copy)]
pub(super) struct Job {
    pub(super) ready_us: f64,
    pub(super) cost_us: f64,
    pub(super) work: Work,
}

/// What has come by the bus and was not looked at.
#[derive(Default)]
pub(super) struct Inbox {
    pub(super) messages: f64,
    pub(super) hints: f64,
    pub(super) people: f64,
    /// Turns at tables that are open here.
    pub(super) turns: Vec<Delivery>,
}

/// What a server has sent, and what it has received from the bus.
#[derive(Default)]
pub(super) struct Traffic {
    /// Messages about turns.
    pub(super) turns: u64,
    pub(super) lobbies: u64,
    pub(super) bytes: f64,
    pub(super) bus_messages: f64,
    pub(super) bus_bytes: f64,
    /// Bytes that came from another region.
    pub(super) far_bytes: f64,
}

/// One server.
pub(super) struct Server {
    pub(super) cores: Cores,
    pub(super) queue: VecDeque<Job>,
    pub(super) inbox: Inbox,
    /// The task that receives works on one thing at a time.
    pub(super) bus_task_free_us: f64,
    pub(super) bus_task_since_us: f64,
    /// Turns at tables that are open here, of what it reads now.
    pub(super) to_follow: Vec<Delivery>,
    /// How long it was busy.
    pub(super) bus_task_us: f64,
    /// Turns with the time at which they were decided.
    pub(super) to_write: VecDeque<(Delivery, f64)>,
    /// Those in the transaction that goes on.
    pub(super) batch: Vec<Delivery>,
    /// How many were in the one before.
    pub(super) last_batch: usize,
    pub(super) writer_free_us: f64,
    pub(super) writer_since_us: f64,
    /// How long the writer was busy.
    pub(super) written_us: f64,
    pub(super) traffic: Traffic,
}

/// Delays of what a server sends.
#[derive(Default)]
pub(super) struct Sent {
    /// Acknowledgements and events at the server of the turn.
    pub(super) own: Delays,
    /// Events at other servers.
    pub(super) other: Delays,
    /// How old a change is that a connection sees in its lobby.
    pub(super) lobby: Delays,
}

impl Server {
    pub(super) fn new(cores: u32) -> Self {
        Self {
            cores: Cores::new(cores),
            queue: VecDeque::new(),
            inbox: Inbox::default(),
            bus_task_free_us: 0.0,
            bus_task_since_us: 0.0,
            to_follow: Vec::new(),
            bus_task_us: 0.0,
            to_write: VecDeque::new(),
            batch: Vec::new(),
            last_batch: 0,
            writer_free_us: 0.0,
            writer_since_us: 0.0,
            written_us: 0.0,
            traffic: Traffic::default(),
        }
    }

    /// Enters messages about a turn to be sent.
    pub(super) fn send(&mut self, costs: &Costs, turn: Delivery, own: bool, ready_us: f64) {
        let mut rest = turn.messages;
        while rest > 0 {
            let messages = rest.min(AT_ONCE);
            rest -= messages;
            self.queue.push_back(Job {
                ready_us,
                cost_us: f64::from(messages) * costs.send,
                work: Work::Send {
                    turn: Delivery { messages, ..turn },
                    own,
                },
            });
        }
    }

    /// Does what can begin before `end_us`.
    pub(super) fn work(&mut self, costs: &Costs, end_us: f64, sent: &mut Sent) {
        while let Some(job) = self.queue.front() {
            if job.ready_us.max(self.cores.free_us()) >= end_us {
                return;
            }
            let job = self.queue.pop_front().expect("a job");
            let done_us = self.cores.work(job.ready_us, job.cost_us);
            match job.work {
                Work::Turn(turn) => self.to_write.push_back((turn, done_us)),
                Work::Follow(turn) => self.send(costs, turn, false, done_us),
                Work::Send { turn, own } => {
                    let delays = if own { &mut sent.own } else { &mut sent.other };
                    let began_us = done_us - job.cost_us;
                    for number in 1..=turn.messages {
                        let at_us = began_us + f64::from(number) * costs.send;
                        delays.note(at_us - turn.at_us);
                    }
                    self.traffic.turns += u64::from(turn.messages);
                    self.traffic.bytes += f64::from(turn.messages) * BYTES.event;
                }
                Work::Lobby { changed_us } => {
                    sent.lobby.note(done_us - changed_us);
                    self.traffic.lobbies += 1;
                    self.traffic.bytes += BYTES.lobby;
                }
                Work::Upkeep => {}
            }
        }
    }

    /// Messages about turns that wait here.
    pub(super) fn waiting(&self) -> u64 {
        let queue = self.queue.iter().map(|job| job.work.messages());
        let known = self.inbox.turns.iter().chain(&self.to_follow).chain(&self.batch);
        let known = known.map(|turn| turn.messages);
        let unwritten = self.to_write.iter().map(|(turn, _)| turn.messages);
        queue.chain(known).chain(unwritten).map(u64::from).sum()
    }
}
