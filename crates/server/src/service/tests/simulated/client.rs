//! The people of the simulation: they play, chat, plan and claim at whatever server they reach, and send again what was
//! not answered.

use std::{sync::Arc, time::Duration};

use protocol::live::{ClockTerms, Command, Millis, NewTable, ProblemCode, Seat, Status, TableView};
use tokio::time::{sleep, timeout};

use crate::{
    chance::seeded::{below, happens, pause},
    error::CommandRefused,
    ids::{Cid, Lag, PersonId, TableId, fresh_name},
    service::tests::{
        LOOP,
        simulated::{
            ledger::{Sent, What},
            world::{Node, World},
        },
        trax,
    },
    tables::here::Presence,
};

/// An answer is waited for this long, then the client goes to another server.
const TIMEOUT: Duration = Duration::from_secs(3);
/// The clock of most games, and that of those in which somebody thinks for long.
const QUICK: ClockTerms = ClockTerms::Increment {
    base_s: 15,
    increment_s: 1,
};
const LONG: ClockTerms = ClockTerms::Increment {
    base_s: 600,
    increment_s: 0,
};
/// Notes and lines of chat are sent when so much time has passed again.
const STORM: Millis = Millis::seconds(1);
/// So long they think then: longer than after which one who is gone loses.
const LONG_THOUGHT: Millis = Millis::seconds(85);

/// Somebody at a table.
struct Player {
    world: Arc<World>,
    who: PersonId,
    table: TableId,
    /// Where they sit; nowhere if they watch.
    seat: Option<Seat>,
    node: Arc<Node>,
    presence: Option<(Presence, usize)>,
    /// The last event that they have seen.
    known: u32,
    /// Whether they think for long, once.
    thinks_long: bool,
    /// The number of the turn about which they have thought.
    thought: Option<usize>,
}

/// Two who play one game after the other, while a third one watches.
pub(crate) async fn play_on(world: Arc<World>, long: bool) {
    let people = [enter(&world).await, enter(&world).await, enter(&world).await];
    while !world.is_over() {
        let Some(table) = begin(&world, &people, long).await else {
            sleep(Duration::from_millis(300)).await;
            continue;
        };
        let seats = [Some(Seat::First), Some(Seat::Second), None];
        let players = people.iter().zip(seats).map(|(who, seat)| {
            let player = Player {
                node: world.any_node(),
                world: Arc::clone(&world),
                who: who.clone(),
                table: table.clone(),
                seat,
                presence: None,
                known: 0,
                thinks_long: long && seat == Some(Seat::First),
                thought: None,
            };
            tokio::spawn(player.play())
        });
        for player in players.collect::<Vec<_>>() {
            player.await.expect("a player who goes on");
        }
    }
}

/// Somebody new, entered at some server.
async fn enter(world: &Arc<World>) -> PersonId {
    loop {
        let node = world.any_node();
        let (token, view) = node.service.people.new_visitor();
        let entered = timeout(TIMEOUT, node.service.people.enter(&token)).await;
        if entered.is_ok_and(|entered| entered.is_ok()) {
            return view.id.clone();
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// A game that has begun.
async fn begin(world: &Arc<World>, people: &[PersonId; 3], long: bool) -> Option<TableId> {
    let node = world.any_node();
    // By link: whoever leaves such games may begin others.
    let offer = NewTable {
        listed: false,
        ..trax(if long { LONG } else { QUICK })
    };
    let table = timeout(TIMEOUT, node.service.tables.new_table(&people[0], offer)).await;
    let table = table.ok()?.ok()?;
    let cid = Cid::read("join")?;
    for _ in 0..10 {
        let node = world.any_node();
        let joined = node
            .service
            .tables
            .command(&table, &people[1], &cid, 1, Command::Join, Lag::default());
        match timeout(TIMEOUT, joined).await {
            Ok(Ok(_)) => return Some(table),
            _ => sleep(Duration::from_millis(300)).await,
        }
    }
    None
}

impl Player {
    async fn play(mut self) {
        while !self.world.is_over() {
            if self.node.gate.is_dead() || self.presence.is_none() {
                self.connect().await;
            }
            let Some(view) = self.look().await else {
                self.go_elsewhere();
                continue;
            };
            if view.status == Status::Over {
                break;
            }
            self.act(&view).await;
            sleep(Duration::from_millis(50 + below(300))).await;
            if happens(1) {
                self.go_elsewhere();
            }
        }
        self.leave();
    }

    fn leave(&mut self) {
        if let Some((presence, stay)) = self.presence.take() {
            drop(presence);
            self.world.ledger.leave(stay, self.world.now_ms());
        }
    }

    fn go_elsewhere(&mut self) {
        self.leave();
        self.node = self.world.any_node();
    }

    /// Comes back after a pause as pages make it.
    async fn connect(&mut self) {
        self.leave();
        sleep(Duration::from_millis(50 + below(1_000))).await;
        self.node = self.world.any_node();
        let presence = self.node.service.tables.mark_present(&self.table, &self.who);
        let ledger = &self.world.ledger;
        let stay = ledger.come(self.who.as_str(), self.table.as_str(), self.world.now_ms());
        self.presence = Some((presence, stay));
    }

    /// The table as the server shows it to somebody who knows this much.
    async fn look(&mut self) -> Option<TableView> {
        let node = Arc::clone(&self.node);
        let asked = async {
            node.gate.pass().await;
            let view = node.service.tables.view_from(&self.table, &self.who, Some(self.known));
            view.await
        };
        let view = tokio::select! {
            biased;
            view = timeout(TIMEOUT, asked) => view.ok()?.ok()?,
            () = node.gate.died.notified() => return None,
        };
        if view.seq < self.known {
            let (table, known) = (&self.table, self.known);
            let what = format!("table {table} was shown as of event {} after {known}", view.seq);
            self.world.ledger.violation(what);
        }
        self.known = self.known.max(view.seq);
        Some(view)
    }

    async fn act(&mut self, view: &TableView) {
        let Some(seat) = self.seat else { return };
        if self.world.stormy && happens(90) {
            return self.write_with_others().await;
        }
        let number = view.turns.len();
        let to_move = [Seat::First, Seat::Second][number % 2];
        if to_move == seat {
            if self.thought != Some(number) {
                self.thought = Some(number);
                self.think().await;
                return;
            }
            if let Some(text) = LOOP.get(number) {
                let command = Command::turn(*text);
                self.send(What::Turn(number, (*text).to_owned()), command).await;
            }
        } else if happens(10) {
            let last = number + 1 >= LOOP.len();
            let planned = (!last && happens(60)).then_some(number);
            let lines = planned.map(|at| vec![LOOP[at].to_owned(), LOOP[at + 1].to_owned()]);
            let lines = lines.into_iter().collect();
            self.send(What::Plan(planned), Command::Plan { lines }).await;
        } else if happens(10) {
            self.send(What::Claim, Command::Claim).await;
        }
        if happens(3) {
            let name = format!("n{}", &fresh_name()[..9]);
            let renamed = self.node.service.accounts.rename(&self.who, Some(name));
            let _ = timeout(TIMEOUT, renamed).await;
        }
        if happens(30) {
            self.write_with_others().await;
        }
    }

    /// Writes a line in the moment in which others do.
    async fn write_with_others(&mut self) {
        let past_ms = Millis(self.world.now_ms().0 % STORM.0);
        sleep((STORM - past_ms).into()).await;
        pause(Millis(4)).await;
        let text = fresh_name();
        if happens(80) {
            return self.send(What::Note, Command::Note { text }).await;
        }
        let command = Command::Chat { text: text.clone() };
        self.send(What::Chat(text), command).await;
    }

    async fn think(&mut self) {
        let long = std::mem::take(&mut self.thinks_long);
        let ms = match below(100) {
            _ if long => LONG_THOUGHT + Millis(below(5_000)),
            0..70 => Millis(below(1_500)),
            70..85 => Millis(below(8_000)),
            // Shortly before the time is over, and after it.
            _ if happens(80) => Millis(13_500 + below(2_500)),
            _ => Millis(16_000 + below(8_000)),
        };
        let mut left = ms;
        while left > Millis(0) && !self.world.is_over() {
            let step = left.min(Millis(250));
            sleep(step.into()).await;
            left = left - step;
            if self.node.gate.is_dead() {
                self.connect().await;
            }
        }
    }

    /// Sends a command until it is settled, at one server after the other; sometimes gives up.
    async fn send(&mut self, what: What, command: Command) {
        let cid = Cid::read(&fresh_name()).expect("a cid");
        let seq = self.known;
        let number = self.world.ledger.send(Sent {
            person: self.who.clone(),
            table: self.table.to_string(),
            what,
            first_ms: self.world.now_ms(),
            done_ms: None,
            answer: None,
        });
        for _ in 0..40 {
            match self.send_once(&cid, seq, command.clone()).await {
                Some(Ok(seq)) => {
                    self.known = self.known.max(seq);
                    let now_ms = self.world.now_ms();
                    return self.world.ledger.settle(number, now_ms, Ok(seq));
                }
                Some(Err(refused)) if refused.problem.code == ProblemCode::Busy => {
                    sleep(Duration::from_millis(100 + below(300))).await;
                }
                Some(Err(refused)) => {
                    let (now_ms, code) = (self.world.now_ms(), refused.problem.code);
                    return self.world.ledger.settle(number, now_ms, Err(code));
                }
                None if happens(3) => return,
                None => self.connect().await,
            }
        }
    }

    async fn send_once(&mut self, cid: &Cid, seq: u32, command: Command) -> Option<Result<u32, CommandRefused>> {
        let node = Arc::clone(&self.node);
        if node.gate.is_dead() {
            return None;
        }
        let sent = async {
            node.gate.pass().await;
            let lag = Lag::default();
            let sent = node
                .service
                .tables
                .command(&self.table, &self.who, cid, seq, command, lag);
            let answer = sent.await;
            node.gate.pass().await;
            answer
        };
        tokio::select! {
            biased;
            answer = timeout(TIMEOUT, sent) => answer.ok(),
            () = node.gate.died.notified() => None,
        }
    }
}
