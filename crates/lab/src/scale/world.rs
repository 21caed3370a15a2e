//! The simulation: servers and databases in steps of virtual time.

mod receiving;
mod writing;

use super::{
    audience::Audience,
    calendar::Calendar,
    chance::Chance,
    costs::{BYTES, Costs},
    database::Database,
    design::Design,
    load::Load,
    outcome::Outcome,
    server::{Delivery, Job, Sent, Server, Work},
};

/// A step of virtual time, in µs. Times within are exact; only the order of what comes in the same step is not.
const STEP_US: f64 = 500.0;
/// So long servers may finish what was begun after the last turn, in µs.
const REST_US: f64 = 2_000_000.0;
/// The lobby is sent to a connection at most this often, in µs …
const PAUSE_US: f64 = 1_000_000.0;
/// … and less often if more than this have it open at a server.
const MANY: u32 = 200;
/// Between two comparisons of revisions, in µs, and how far back they look.
const HEALING_US: f64 = 2_000_000.0;
const LOOK_BACK_S: f64 = 12.0;
/// Between two lists of all who are at a server, in µs.
const SHARING_US: f64 = 15_000_000.0;
/// Between two parts of what connections cost without messages, in µs.
const UPKEEP_US: f64 = 20_000.0;

/// Something that is due at a server.
#[derive(Clone, Copy)]
enum Due {
    /// A turn at a table that is open there comes by the bus.
    Received(Delivery),
    /// The rows of received hints were read, where they have to be; the rest of the work costs so much.
    Gathered(f64),
    /// It is known that such a turn was played: its events are to be read.
    Known(Delivery),
    /// The events of a turn were read, and are to be applied.
    Read(Delivery),
    /// The writer has gathered for long enough.
    Full,
    /// The writer has a transaction ready for the database.
    Ready,
    /// A turn was written, and is to be sent.
    Written(Delivery),
    /// Work of which nothing follows, and what it costs.
    Work(f64),
    /// What connections cost, and pages that people read.
    Upkeep,
    /// Revisions are to be compared.
    Healing,
    /// The other servers are to be sent the list of people.
    Sharing,
    /// The lobby for one connection.
    Lobby,
}

/// A simulation.
pub(super) struct World<'a> {
    load: &'a Load,
    design: &'a Design,
    costs: &'a Costs,
    audience: &'a Audience,
    /// Whose turn it is and when: the same for every design.
    turns_chance: Chance,
    chance: Chance,
    servers: Vec<Server>,
    databases: Vec<Database>,
    /// A copy of each, if there are any.
    replicas: Vec<Database>,
    due: Calendar<(u32, Due)>,
    /// Messages and hints of each shard by step, for designs in which every server receives all.
    hints: Vec<Vec<[f64; 2]>>,
    /// Tables that each server has open.
    open: Vec<u32>,
    sent: Sent,
    step: usize,
    turns: u64,
    messages: u64,
}

impl<'a> World<'a> {
    /// A world in which nothing has happened.
    pub(super) fn new(load: &'a Load, design: &'a Design, costs: &'a Costs, audience: &'a Audience) -> Self {
        let steps = ((load.duration * 1e6 + REST_US) / STEP_US) as usize;
        let servers = load.servers();
        let databases = |count| {
            let one = |_| Database::new(load.database_cores);
            (0..count).map(one).collect()
        };
        Self {
            load,
            design,
            costs,
            audience,
            turns_chance: Chance::new(load.seed),
            chance: Chance::new(load.seed + 1),
            servers: (0..servers).map(|_| Server::new(load.cores)).collect(),
            databases: databases(design.shards),
            replicas: databases(if design.replicas { design.shards } else { 0 }),
            due: Calendar::new(STEP_US, steps),
            hints: vec![vec![[0.0; 2]; steps]; design.shards as usize],
            open: audience.open(servers),
            sent: Sent::default(),
            step: 0,
            turns: 0,
            messages: 0,
        }
    }

    /// Lets the turns of the load be played.
    pub(super) fn run(mut self) -> Outcome {
        self.begin();
        let end_us = self.load.duration * 1e6;
        let mean_us = 1e6 / self.load.turns_a_second();
        let mut next_us = self.turns_chance.pause(mean_us);
        let steps = self.hints[0].len();
        let mut at_end = None;
        for step in 0..steps {
            self.step = step;
            let until_us = (step as f64 + 1.0) * STEP_US;
            while next_us < until_us.min(end_us) {
                self.arrive(next_us);
                next_us += self.turns_chance.pause(mean_us);
            }
            for (at_us, (server, due)) in self.due.take(step) {
                self.happen(server, due, at_us);
            }
            for server in 0..self.servers.len() {
                self.run_bus_task(server, until_us);
                self.servers[server].work(self.costs, until_us, &mut self.sent);
                self.gather(server, until_us);
            }
            if until_us >= end_us && at_end.is_none() {
                at_end = Some(Outcome::use_of(&self.servers, &self.databases, self.load));
            }
        }
        let unsent = self.unsent();
        let uses = at_end.unwrap_or_default();
        Outcome {
            turns: self.turns,
            messages: self.messages,
            unsent,
            lobby_pause_s: self.lobby_pause_us() / 1e6,
            sent: self.sent,
            uses,
        }
    }

    /// Enters what comes again and again, at times that differ from server to server.
    fn begin(&mut self) {
        for server in 0..self.load.servers() {
            for (every_us, due) in [
                (UPKEEP_US, Due::Upkeep),
                (HEALING_US, Due::Healing),
                (SHARING_US, Due::Sharing),
            ] {
                let first_us = self.chance.share() * every_us;
                self.due.enter(first_us, 0, (server, due));
            }
            let watchers = self.load.in_lobby_of_a_server();
            for _ in 0..watchers {
                let first_us = self.chance.share() * self.lobby_pause_us();
                self.due.enter(first_us, 0, (server, Due::Lobby));
            }
        }
    }

    /// A player sends a turn.
    fn arrive(&mut self, at_us: f64) {
        let game = self.turns_chance.below(self.load.games());
        let seat = self.turns_chance.below(2) as usize;
        let server = self.audience.seats[game as usize][seat];
        // All at the table see it, and who has played it is also sent an acknowledgement.
        let messages = self.audience.people(game) + 1;
        self.turns += 1;
        self.messages += u64::from(messages);
        let turn = Delivery { game, at_us, messages };
        self.enqueue(server, at_us, self.costs.turn, Work::Turn(turn));
    }

    fn enqueue(&mut self, server: u32, ready_us: f64, cost_us: f64, work: Work) {
        self.servers[server as usize].queue.push_back(Job {
            ready_us,
            cost_us,
            work,
        });
    }

    fn again(&mut self, server: u32, now_us: f64, every_us: f64, due: Due) {
        self.due.enter(now_us + every_us, self.step, (server, due));
    }

    fn happen(&mut self, server: u32, due: Due, now_us: f64) {
        match due {
            Due::Received(turn) => {
                let inbox = &mut self.servers[server as usize].inbox;
                inbox.turns.push(turn);
                if self.design.by_table {
                    inbox.messages += 1.0;
                    let traffic = &mut self.servers[server as usize].traffic;
                    traffic.bus_messages += 1.0;
                    traffic.bus_bytes += BYTES.envelope + BYTES.hint + BYTES.event;
                }
            }
            Due::Gathered(cost) => self.know(server, now_us, cost),
            Due::Known(turn) => self.fetch(server, now_us, turn),
            Due::Full => self.begin_transaction(server, now_us),
            Due::Ready => self.commit(server, now_us),
            Due::Read(turn) => {
                let cost = match self.design.carries_events {
                    true => self.costs.event,
                    false => self.costs.follow,
                };
                self.enqueue(server, now_us, cost, Work::Follow(turn));
            }
            Due::Written(turn) => {
                let there = &mut self.servers[server as usize];
                there.send(self.costs, turn, true, now_us);
                // One of the messages is the acknowledgement, and no event.
                there.traffic.bytes += BYTES.ack - BYTES.event;
            }
            Due::Work(cost) => self.enqueue(server, now_us, cost, Work::Upkeep),
            Due::Upkeep => {
                self.keep_up(server, now_us);
                self.again(server, now_us, UPKEEP_US, Due::Upkeep);
            }
            Due::Healing => {
                self.heal(server, now_us);
                self.again(server, now_us, HEALING_US, Due::Healing);
            }
            Due::Sharing => {
                self.share(server);
                self.again(server, now_us, SHARING_US, Due::Sharing);
            }
            Due::Lobby => {
                let pause_us = self.lobby_pause_us();
                let changed_us = now_us - self.chance.share() * pause_us;
                let cost = match self.design.shared_lobby {
                    true => self.costs.shared_lobby,
                    false => self.costs.lobby,
                };
                self.enqueue(server, now_us, cost, Work::Lobby { changed_us });
                self.again(server, now_us, pause_us, Due::Lobby);
            }
        }
    }

    fn lobby_pause_us(&self) -> f64 {
        let watchers = self.load.in_lobby_of_a_server();
        match self.design.shared_lobby {
            true => PAUSE_US,
            false => PAUSE_US * f64::from(1 + watchers / MANY),
        }
    }

    /// What people cost who do nothing, and the pages that some of them read.
    fn keep_up(&mut self, server: u32, now_us: f64) {
        let people = self.load.people_at_a_server();
        let idle = people * self.costs.connection * UPKEEP_US / 1e6;
        self.enqueue(server, now_us, idle, Work::Upkeep);
        let pages = people / self.load.reads * UPKEEP_US / 1e6;
        let shard = self.design.shard_of(server);
        let database = match self.replicas.get_mut(shard) {
            Some(replica) => replica,
            None => &mut self.databases[shard],
        };
        let read_us = database.read(now_us, pages * self.costs.db_page, pages.round() as u64);
        let cost = pages * self.costs.page;
        self.due.enter(read_us, self.step, (server, Due::Work(cost)));
    }

    /// A server compares revisions with the database: of what has changed, or only of what it has open.
    fn heal(&mut self, server: u32, now_us: f64) {
        let games = f64::from(self.load.games()) / f64::from(self.design.shards);
        let changed = games * (1.0 - (-LOOK_BACK_S / self.load.every).exp());
        let open = f64::from(self.open[server as usize]);
        let rows = if self.design.by_table { open } else { open + changed };
        let database = &mut self.databases[self.design.shard_of(server)];
        let done_us = database.read(now_us, rows * self.costs.db_revision, 1);
        let cost = rows * self.costs.revision;
        self.due.enter(done_us, self.step, (server, Due::Work(cost)));
    }

    /// A server sends all others of its shard the list of its people, unless that goes by the subjects of the tables.
    fn share(&mut self, from: u32) {
        if self.design.by_table {
            return;
        }
        let people = self.load.people_at_a_server();
        let bytes = people * BYTES.person + f64::from(self.open[from as usize]) * BYTES.table;
        let shards = self.design.shards as usize;
        let shard = self.design.shard_of(from);
        for (server, there) in self.servers.iter_mut().enumerate().skip(shard).step_by(shards) {
            if server != from as usize {
                there.inbox.people += people;
                there.traffic.bus_bytes += bytes;
            }
        }
    }

    /// Messages about turns that were not sent.
    fn unsent(&self) -> u64 {
        let servers = self.servers.iter().map(Server::waiting);
        let due = self.due.rest().map(|(_, due)| match due {
            Due::Received(turn) | Due::Known(turn) | Due::Read(turn) | Due::Written(turn) => u64::from(turn.messages),
            _ => 0,
        });
        servers.chain(due).sum()
    }
}
