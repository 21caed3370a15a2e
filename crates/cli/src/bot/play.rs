//! What the bot does at a table.

use engine::Level;
use protocol::live::{self, Command, Decline, DeclineReason, Deed, Done, Happening, Seat, Status, TableView};
use serde_json::Value;

use super::client::{Client, Trouble};
use super::games::{Event, Look};
use super::thinking;

/// The bot at its tables.
pub(super) struct Player {
    client: Client,
    level: Level,
    me: String,
    /// Games at a time that challenges may begin.
    most: usize,
}

impl Player {
    pub(super) fn new(client: Client, level: Level, me: &str, most: usize) -> Self {
        Self {
            client,
            level,
            me: me.to_owned(),
            most,
        }
    }

    /// Does what there is to do at a table, and returns what has become of it.
    pub(super) fn look_at(&self, look: &Look) -> Event {
        let table = look.table.clone();
        let result = self.done_at(look);
        match result {
            Ok(Some(view)) if view.seats.iter().all(Option::is_some) => Event::Over(Box::new(view)),
            Ok(Some(view)) => Event::Closed {
                table,
                declined: self.why_declined(&view).unwrap_or_default(),
            },
            Ok(None) => Event::Looked { table },
            // It was somebody else's turn by then, or the table is gone: its next line says more.
            Err(Trouble::Refused { status, .. }) if status != 401 => Event::Looked { table },
            Err(trouble) => Event::Failed(trouble.into_failure()),
        }
    }

    fn done_at(&self, look: &Look) -> Result<Option<TableView>, Trouble> {
        let view: TableView = self.client.get(&format!("/api/tables/{}", look.table))?;
        let seat = view.mine;
        match view.status {
            Status::Open if view.to.as_deref() == Some(&self.me) => {
                self.answer(&view, look.playing)?;
            }
            Status::Open => {}
            Status::Over => return Ok(Some(view)),
            Status::Playing => {
                if let Some(seat) = seat {
                    self.play(&view, seat)?;
                }
            }
        }
        Ok(None)
    }

    /// Why the challenge of a table at which no game began was declined, if it was.
    fn why_declined(&self, view: &TableView) -> Result<Option<DeclineReason>, Trouble> {
        let mut declined = None;
        let path = format!("/api/tables/{}/stream", view.table);
        self.client.stream(&path, |line| {
            if let Ok(event) = serde_json::from_str::<live::Event>(line)
                && let Happening::ChallengeDeclined { reason } = event.what
            {
                declined = Some(reason);
            }
        })?;
        Ok(declined)
    }

    /// Accepts a challenge, or says why not.
    fn answer(&self, view: &TableView, playing: usize) -> Result<(), Trouble> {
        let terms = &view.terms;
        let plays = terms.setup.of_two().is_some() && terms.setup.die.is_none();
        let reason = if !plays || terms.laying.is_some() {
            DeclineReason::Game
        } else if self.most == 0 {
            DeclineReason::None
        } else if playing >= self.most {
            DeclineReason::Later
        } else {
            return self.carry_out(view, "join", Command::Join);
        };
        let path = format!("/api/challenges/{}/decline", view.table);
        let answer: Result<Value, Trouble> = self.client.post(&path, &Decline { reason });
        answer.map(drop)
    }

    fn play(&self, view: &TableView, seat: Seat) -> Result<(), Trouble> {
        let theirs = Some(seat.other());
        if view.offers.draw == theirs || view.offers.takeback == theirs {
            return self.carry_out(view, "decline", Command::Decline);
        }
        if Seat::after_turns(view.turns.len()) != seat {
            return Ok(());
        }
        match thinking::choose(view, seat, self.level) {
            Some(turn) => self.carry_out(view, "turn", Command::turn(turn)),
            // Whoever waits for a turn that never comes is owed an end.
            None => self.carry_out(view, "resign", Command::Resign),
        }
    }

    /// Sends a command, whose name follows from what it is an answer to: sent twice, it is done once.
    fn carry_out(&self, view: &TableView, what: &str, command: Command) -> Result<(), Trouble> {
        let deed = Deed {
            cid: format!("{what}-{}", view.seq),
            seq: view.seq,
            command,
        };
        let path = format!("/api/tables/{}/do", view.table);
        self.client.post::<Done>(&path, &deed).map(drop)
    }
}
