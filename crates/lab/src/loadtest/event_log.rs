//! The events that all clients received of a table, and checks of their consistency.

mod flag;
mod launches;
mod ledger;
#[cfg(test)]
mod tests;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game::Random;
use protocol::Setup;
use protocol::live::{Command, EndReason, Event, Happening, Seat, TableEnd, TableView};
use serde::Serialize;
use tokio::time::Instant;

use self::flag::{Flag, Silences};
use self::launches::{Launch, Launches};
use self::ledger::Ledger;
use super::board::Board;

/// What went wrong at a table.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Wrong(String);

fn wrong<T>(what: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong(what.into()))
}

/// A command that was acknowledged.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(crate) struct Acked {
    /// The command's name.
    pub(crate) cid: String,
    /// The event that the server named.
    pub(crate) seq: u32,
    /// The seat and the turn, if the command was a turn.
    pub(crate) turn: Option<(Seat, String)>,
}

/// The events that the clients of a table received.
pub(crate) struct EventLog {
    /// The table's name.
    pub(crate) table: String,
    received: Mutex<Received>,
}

struct Received {
    /// Event `seq` is at `seq - 1`; missing until a client received it.
    events: Vec<Option<Event>>,
    /// So many events, without a gap, were played on `board`.
    checked: u32,
    board: Board,
    ledger: Ledger,
    launches: Launches,
    silences: Silences,
    /// How the game ended on time, if it did.
    flag: Option<Flag>,
    /// Views that show more than was known when they were received.
    ahead: Vec<Shown>,
    /// When the table was set up.
    opened: Instant,
}

/// What a view shows of a table.
struct Shown {
    seq: usize,
    turns: Vec<String>,
    hash: String,
}

/// An event log as a line of a file.
#[derive(Serialize)]
struct Written<'a> {
    table: &'a str,
    events: Vec<&'a Event>,
    acked: Vec<&'a Acked>,
}

impl EventLog {
    /// Of a table at which nothing has happened.
    pub(crate) fn new(table: String, setup: &Setup) -> Result<Self, String> {
        Ok(Self {
            table,
            received: Mutex::new(Received {
                events: Vec::new(),
                checked: 0,
                board: Board::start(setup)?,
                ledger: Ledger::default(),
                launches: Launches::default(),
                silences: Silences::default(),
                flag: None,
                ahead: Vec::new(),
                opened: Instant::now(),
            }),
        })
    }

    fn received(&self) -> MutexGuard<'_, Received> {
        // Whoever panicked has ended the test already.
        self.received.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client with all events up to `known` received more; returns the last event it has now.
    pub(crate) fn receive(&self, known: u32, events: &[Event]) -> Result<u32, Wrong> {
        let mut received = self.received();
        let mut known = known;
        for event in events {
            if event.seq != known + 1 {
                return wrong(format!("event {} was received after event {known}", event.seq));
            }
            received.enter(event)?;
            known = event.seq;
        }
        received.check()?;
        Ok(known)
    }

    /// A client with all events up to `known` received the whole table.
    pub(crate) fn show(&self, known: u32, view: &TableView) -> Result<(), Wrong> {
        if view.seq < known {
            return wrong(format!(
                "event {known} was received, but the table ends with event {}",
                view.seq
            ));
        }
        self.see(Shown {
            seq: view.seq as usize,
            turns: view.turns.clone(),
            hash: view.hash.clone(),
        })
    }

    fn see(&self, shown: Shown) -> Result<(), Wrong> {
        let mut received = self.received();
        if !received.compare(&shown)? {
            received.ahead.push(shown);
        }
        Ok(())
    }

    /// A client sends a command.
    pub(crate) fn give(&self, cid: &str, seat: Option<Seat>, command: &Command) {
        self.received().ledger.give(cid, seat, command);
    }

    /// A client received an acknowledgement.
    pub(crate) fn acknowledge(&self, ack: Acked) -> Result<(), Wrong> {
        self.received().ledger.acknowledge(ack)
    }

    /// A client received a refusal that is final.
    pub(crate) fn refuse(&self, cid: &str) -> Result<(), Wrong> {
        self.received().ledger.refuse(cid)
    }

    /// A player sends a turn to a server now.
    pub(crate) fn launch(&self, seat: Seat, server: usize) {
        self.received().launches.begin(seat, server);
    }

    /// The turn that a player sent last is sent again.
    pub(crate) fn resend(&self, seat: Seat) {
        if let Some(launch) = self.received().launches.pending(seat) {
            launch.again = true;
        }
    }

    /// A player breaks off the sending of a turn on purpose.
    pub(crate) fn break_off(&self, seat: Seat) {
        if let Some(launch) = self.received().launches.pending(seat) {
            launch.broken_off = true;
        }
    }

    /// How the turn was sent that is event `seq`; nothing if that is no turn.
    pub(crate) fn launched(&self, seq: u32) -> Option<Launch> {
        self.received().launches.of(seq)
    }

    /// A player had no connection from then until now, through no fault of their own.
    pub(crate) fn silence(&self, seat: Seat, from: Instant) {
        self.received().silences.add(seat, from);
    }

    /// A legal turn for `seat`, if it is to move and `known` is all that is known of the table.
    pub(crate) fn choose(&self, known: u32, seat: Seat, random: &mut Random) -> Option<String> {
        let received = self.received();
        let current = received.checked == known && received.events.len() == known as usize;
        let to_move = received.board.to_move() == seat && received.board.result().is_none();
        (current && to_move).then(|| received.board.choose(random)).flatten()
    }

    /// The last event that any client received.
    pub(crate) fn last(&self) -> u32 {
        self.received().events.len() as u32
    }

    /// No event is missing, every command is there as often as it has to be, every view showed what was there, and
    /// nobody lost on time who had some.
    pub(crate) fn settle(&self) -> Result<(), Wrong> {
        let received = self.received();
        let events: Vec<&Event> = received.events.iter().flatten().collect();
        if events.len() < received.events.len() {
            return wrong("an event is missing in what all clients received");
        }
        received.ledger.settle(&events)?;
        let mut ahead = received.ahead.iter();
        ahead.try_for_each(|shown| received.compare(shown).map(|_| ()))?;
        let flag = received.flag.as_ref();
        flag.map_or(Ok(()), |flag| flag.check(&received.silences))
    }

    /// All of it as a line of JSON.
    pub(crate) fn to_line(&self) -> serde_json::Result<String> {
        let received = self.received();
        serde_json::to_string(&Written {
            table: &self.table,
            events: received.events.iter().flatten().collect(),
            acked: received.ledger.acked().collect(),
        })
    }
}

impl Received {
    /// Stores an event, or compares it with what others received.
    fn enter(&mut self, event: &Event) -> Result<(), Wrong> {
        let index = event.seq as usize - 1;
        if self.events.len() <= index {
            self.events.resize(index + 1, None);
        }
        match &self.events[index] {
            Some(first) if first == event => Ok(()),
            Some(first) => wrong(format!("event {first:?} became {event:?}")),
            None => {
                self.events[index] = Some(event.clone());
                Ok(())
            }
        }
    }

    /// Plays what is known without a gap on the board.
    fn check(&mut self) -> Result<(), Wrong> {
        while let Some(Some(event)) = self.events.get(self.checked as usize) {
            let before = self.checked.checked_sub(1);
            let before = before.and_then(|index| self.events[index as usize].as_ref());
            if before.is_some_and(|before| before.at_ms > event.at_ms) {
                return wrong(format!("event {} is older than the one before", event.seq));
            }
            self.checked += 1;
            if let Happening::Ended { end } = &event.what
                && end.reason == EndReason::Time
            {
                self.flag = Some(self.flag(event.seq, *end)?);
            } else {
                self.launches.arrive(event);
                play(&mut self.board, event)?;
            }
        }
        Ok(())
    }

    /// The end on time that is event `seq`.
    fn flag(&self, seq: u32, end: TableEnd) -> Result<Flag, Wrong> {
        let loser = self.board.to_move();
        if self.board.result().is_some() || end.winner != Some(loser.other()) {
            return wrong(format!("event {seq}: {loser:?} is to move, and {end:?}"));
        }
        // What was given back meanwhile only adds to this.
        let set = self.events[..seq as usize - 1].iter().flatten().rev();
        let mut set = set.filter(|event| matches!(event.what, Happening::Turn { .. } | Happening::Began { .. }));
        let Some((set, clocks)) = set.next().and_then(|set| Some((set, set.clocks?))) else {
            return wrong(format!("event {seq}: there are no clocks, and {end:?}"));
        };
        let centiseconds = u64::try_from(clocks.remaining_cs[loser]).unwrap_or(0);
        Ok(Flag {
            loser,
            seen: Instant::now(),
            allowed: Duration::from_millis(10 * centiseconds),
            begun: self.launches.of(set.seq).map_or(self.opened, |launch| launch.at),
            sent: self.launches.last(loser),
        })
    }

    /// Whether all that a view shows is known; it must then be what these events lead to.
    fn compare(&self, shown: &Shown) -> Result<bool, Wrong> {
        let Some(events) = self.events.get(..shown.seq) else {
            return Ok(false);
        };
        if events.iter().any(Option::is_none) {
            return Ok(false);
        }
        let turns = events.iter().flatten().filter_map(turn);
        if !turns.eq(shown.turns.iter().map(String::as_str)) {
            return wrong(format!("table and log differ in turns: {:?}", shown.turns));
        }
        let hash = events.iter().flatten().rev().find_map(|e| e.hash.as_ref());
        match hash {
            Some(hash) if *hash != shown.hash => wrong("table and log differ in their hash"),
            _ => Ok(true),
        }
    }
}

fn turn(event: &Event) -> Option<&str> {
    match &event.what {
        Happening::Turn { text, .. } => Some(text),
        _ => None,
    }
}

/// Plays an event by the rules.
fn play(board: &mut Board, event: &Event) -> Result<(), Wrong> {
    match &event.what {
        Happening::Turn { by, text, .. } => {
            if *by != board.to_move() {
                return wrong(format!("event {}: {by:?} is not to move", event.seq));
            }
            if let Err(reason) = board.play(text) {
                return wrong(format!("event {}, turn {text}: {reason}", event.seq));
            }
            let hash = board.hash();
            if event.hash.as_ref() != Some(&hash) {
                return wrong(format!(
                    "event {}: the hash is {:?} instead of {hash}",
                    event.seq, event.hash
                ));
            }
            Ok(())
        }
        Happening::Ended { end } if board.result() != Some(end.winner) => wrong(format!(
            "event {}: the game ended as {end:?}, by the rules {:?}",
            event.seq,
            board.result()
        )),
        _ => Ok(()),
    }
}
