//! What the clients of a table gave the server to do, and what has to be in the log because of that.
//!
//! Events do not name the commands that made them. So every turn and every chat line of the log is ascribed to a
//! command: an acknowledged command to exactly one event, at the number that the server named; one without an answer to
//! at most one.

use std::collections::{BTreeMap, BTreeSet};

use protocol::live::{Command, Event, Happening, Seat};

use super::{Acked, Wrong, wrong};

/// What a command makes.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Makes {
    Turn(Seat, String),
    Line(String),
    /// Nothing that could be doubled: the log itself says who has a seat.
    Else,
}

/// What became of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Unknown,
    Acked(u32),
    Refused,
}

/// The commands of a table, by their names.
#[derive(Default)]
pub(super) struct Ledger {
    given: BTreeMap<String, (Makes, Fate)>,
    acked: BTreeMap<String, Acked>,
}

impl Ledger {
    /// A client sends a command.
    pub(super) fn give(&mut self, cid: &str, seat: Option<Seat>, command: &Command) {
        let makes = match (command, seat) {
            (Command::Turn { text, .. }, Some(seat)) => Makes::Turn(seat, text.clone()),
            (Command::Chat { text }, _) => Makes::Line(text.clone()),
            _ => Makes::Else,
        };
        self.given.insert(cid.to_owned(), (makes, Fate::Unknown));
    }

    /// A client received an acknowledgement.
    pub(super) fn acknowledge(&mut self, ack: Acked) -> Result<(), Wrong> {
        let Some((_, fate)) = self.given.get_mut(&ack.cid) else {
            return wrong(format!("{ack:?} was acknowledged, and never sent"));
        };
        match *fate {
            Fate::Unknown => *fate = Fate::Acked(ack.seq),
            Fate::Acked(first) if first == ack.seq => return Ok(()),
            Fate::Acked(first) => {
                return wrong(format!(
                    "command {} was acknowledged with event {first}, and then with {}",
                    ack.cid, ack.seq
                ));
            }
            Fate::Refused => {
                return wrong(format!("{ack:?} was acknowledged, and refused before"));
            }
        }
        self.acked.insert(ack.cid.clone(), ack);
        Ok(())
    }

    /// A client received a refusal for good.
    pub(super) fn refuse(&mut self, cid: &str) -> Result<(), Wrong> {
        match self.given.get_mut(cid) {
            Some((_, Fate::Acked(seq))) => wrong(format!(
                "command {cid} was refused, and acknowledged with event {seq} before"
            )),
            Some((_, fate)) => {
                *fate = Fate::Refused;
                Ok(())
            }
            None => wrong(format!("command {cid} was refused, and never sent")),
        }
    }

    pub(super) fn acked(&self) -> impl Iterator<Item = &Acked> {
        self.acked.values()
    }

    /// Ascribes every event to a command.
    pub(super) fn settle(&self, events: &[&Event]) -> Result<(), Wrong> {
        let mut claimed = BTreeSet::new();
        for (cid, (makes, fate)) in &self.given {
            if let Fate::Acked(seq) = *fate {
                let event = claim(makes, seq, events);
                let event = event.map_err(|why| lost(cid, makes, seq, why))?;
                if event.is_some_and(|event| !claimed.insert(event)) {
                    return wrong(format!(
                        "{makes:?}: command {cid} and another one were acknowledged for the same event"
                    ));
                }
            }
        }
        let mut unknown: Vec<&Makes> = self
            .given
            .values()
            .filter(|(_, fate)| *fate == Fate::Unknown)
            .map(|(makes, _)| makes)
            .collect();
        for event in events.iter().filter(|event| !claimed.contains(&event.seq)) {
            let Some(made) = made(event) else { continue };
            match unknown.iter().position(|makes| **makes == made) {
                Some(place) => {
                    unknown.swap_remove(place);
                }
                None => {
                    return wrong(format!(
                        "event {}, {made:?}, was made twice or by no command that was carried out",
                        event.seq
                    ));
                }
            }
        }
        Ok(())
    }
}

fn lost(cid: &str, makes: &Makes, seq: u32, why: &str) -> Wrong {
    Wrong(format!(
        "command {cid}, {makes:?}, was acknowledged with event {seq}, and is lost: {why}"
    ))
}

/// The event of a command that was acknowledged with event `seq`: only its consequences may come between the two.
fn claim(makes: &Makes, seq: u32, events: &[&Event]) -> Result<Option<u32>, &'static str> {
    let upto = events.get(..seq as usize).ok_or("the log ends before that")?;
    if *makes == Makes::Else {
        return Ok(None);
    }
    let last = upto.iter().rev().find_map(|event| Some((event.seq, made(event)?)));
    match last {
        Some((event, made)) if made == *makes => Ok(Some(event)),
        _ => Err("something else is there"),
    }
}

/// What of an event is made by a command that could be doubled.
fn made(event: &Event) -> Option<Makes> {
    match &event.what {
        Happening::Turn { by, text, .. } => Some(Makes::Turn(*by, text.clone())),
        Happening::Said { text, .. } => Some(Makes::Line(text.clone())),
        _ => None,
    }
}
