//! The events that all clients received of a table, and checks of their consistency.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use game::Random;
use protocol::Setup;
use protocol::live::{Event, Happening, Seat, TableView};
use serde::Serialize;

use super::board::Board;

/// What went wrong at a table.
#[derive(Debug)]
pub(crate) struct Wrong(String);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

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
    acked: BTreeMap<String, Acked>,
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
                acked: BTreeMap::new(),
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
                return wrong(format!(
                    "event {} was received after event {known}",
                    event.seq
                ));
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
        self.received().compare(view)
    }

    /// A client received an acknowledgement.
    pub(crate) fn acknowledge(&self, ack: Acked) -> Result<(), Wrong> {
        let mut received = self.received();
        match received.acked.get(&ack.cid) {
            Some(first) if first.seq == ack.seq => Ok(()),
            Some(first) => wrong(format!(
                "command {} was acknowledged with event {}, and then with {}",
                ack.cid, first.seq, ack.seq
            )),
            None => {
                received.acked.insert(ack.cid.clone(), ack);
                Ok(())
            }
        }
    }

    /// A legal turn for `seat`, if it is to move and `known` is all that is known of the table.
    pub(crate) fn choose(&self, known: u32, seat: Seat, random: &mut Random) -> Option<String> {
        let received = self.received();
        let current = received.checked == known && received.events.len() == known as usize;
        let to_move = received.board.to_move() == seat && received.board.result().is_none();
        (current && to_move)
            .then(|| received.board.choose(random))
            .flatten()
    }

    /// The last event that any client received.
    pub(crate) fn last(&self) -> u32 {
        self.received().events.len() as u32
    }

    /// Everything that was acknowledged is among the events, of which none is missing.
    pub(crate) fn settle(&self) -> Result<(), Wrong> {
        let received = self.received();
        if received.events.iter().any(Option::is_none) {
            return wrong("an event is missing in what all clients received");
        }
        received
            .acked
            .values()
            .try_for_each(|acked| received.has(acked))
    }

    /// All of it as a line of JSON.
    pub(crate) fn to_line(&self) -> serde_json::Result<String> {
        let received = self.received();
        serde_json::to_string(&Written {
            table: &self.table,
            events: received.events.iter().flatten().collect(),
            acked: received.acked.values().collect(),
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
            play(&mut self.board, event)?;
        }
        Ok(())
    }

    /// Whether a view shows what these events lead to, as far as they are known.
    fn compare(&self, view: &TableView) -> Result<(), Wrong> {
        let upto = view.seq as usize;
        let Some(events) = self.events.get(..upto) else {
            return Ok(());
        };
        if events.iter().any(Option::is_none) {
            return Ok(());
        }
        let turns = events.iter().flatten().filter_map(turn);
        if !turns.eq(view.turns.iter().map(String::as_str)) {
            return wrong(format!("table and log differ in turns: {:?}", view.turns));
        }
        let hash = events.iter().flatten().rev().find_map(|e| e.hash.as_ref());
        match hash {
            Some(hash) if *hash != view.hash => wrong("table and log differ in their hash"),
            _ => Ok(()),
        }
    }

    /// Whether an acknowledged turn is at its number: only its consequences may come after it.
    fn has(&self, acked: &Acked) -> Result<(), Wrong> {
        let Some(events) = self.events.get(..acked.seq as usize) else {
            return wrong(format!("{acked:?} was acknowledged, and is lost"));
        };
        let Some((seat, text)) = &acked.turn else {
            return Ok(());
        };
        let mut last = events.iter().flatten().rev();
        let found = last.find_map(|event| match &event.what {
            Happening::Turn { by, text, .. } => Some((by, text)),
            _ => None,
        });
        if found == Some((seat, text)) {
            return Ok(());
        }
        wrong(format!("{acked:?} was acknowledged, and is lost"))
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
