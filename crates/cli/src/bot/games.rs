//! The tables of the bot: which it has to look at, and which are over.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Write;
use std::sync::mpsc::Sender;
use std::time::Duration;

use console::Failure;
use protocol::live::{Created, DeclineReason, NewChallenge, Seat, SeatWish, StreamLine, TableId, TableView};

use serde_json::{Value, json};

use super::args::BotArgs;
use super::client::{Client, Trouble};

/// Between two looks whether there is more to do.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// Something that has happened.
pub(super) enum Event {
    /// The stream begins anew: its first lines say which tables there are.
    Connected,
    /// A line of the stream.
    Line(Box<StreamLine>),
    /// The bot has done what there was to do at a table.
    Looked { table: TableId },
    /// The game at a table is over.
    Over(Box<TableView>),
    /// An offer was closed before a game began, as its challenge was declined for this reason, if it was.
    Closed {
        table: TableId,
        declined: Option<DeclineReason>,
    },
    /// The bot cannot go on.
    Failed(Failure),
}

/// A table that the bot is to look at.
pub(super) struct Look {
    pub(super) table: TableId,
    /// How many games it plays.
    pub(super) playing: usize,
}

/// A table that is not over, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing has happened since the last look.
    Idle,
    /// The bot looks at it.
    Looking,
    /// Something has happened while it did.
    Again,
}

/// All tables, and the games that are still to be asked for.
pub(super) struct Games<'a> {
    client: Client,
    args: &'a BotArgs,
    work: Sender<Look>,
    tables: BTreeMap<TableId, State>,
    /// Those of the tables at which a game goes on.
    playing: BTreeSet<TableId>,
    /// Challenges that the bot has sent and that wait.
    sent: BTreeSet<TableId>,
    asked: usize,
    over: LastTables,
}

/// The tables whose games ended last.
#[derive(Default)]
struct LastTables(VecDeque<TableId>);

impl LastTables {
    /// So many are known.
    const MOST: usize = 1_000;

    /// Whether it was not among them.
    fn insert(&mut self, table: &TableId) -> bool {
        if self.0.iter().any(|known| known == table) {
            return false;
        }
        if self.0.len() == Self::MOST {
            self.0.pop_front();
        }
        self.0.push_back(table.to_owned());
        true
    }
}

impl<'a> Games<'a> {
    pub(super) fn new(client: Client, args: &'a BotArgs, work: Sender<Look>) -> Self {
        Self {
            client,
            args,
            work,
            tables: BTreeMap::new(),
            playing: BTreeSet::new(),
            sent: BTreeSet::new(),
            asked: 0,
            over: LastTables::default(),
        }
    }

    /// Whether all games that were to be asked for are over.
    pub(super) fn are_over(&self) -> bool {
        self.args.challenge.is_some() && self.asked >= self.args.games && self.tables.is_empty() && self.sent.is_empty()
    }

    /// Sends challenges while fewer games go on than are wanted.
    pub(super) fn ask_for_more(&mut self) -> Result<(), Failure> {
        let Some(name) = &self.args.challenge else {
            return Ok(());
        };
        let open = self.playing.len() + self.sent.len();
        if self.asked >= self.args.games || open >= self.args.asks() {
            return Ok(());
        }
        let challenge = NewChallenge {
            person: None,
            name: Some(name.clone()),
            terms: self.args.terms(),
            seat: [SeatWish::First, SeatWish::Second][self.asked % 2],
        };
        match self.client.post::<Created>("/api/challenges", &challenge) {
            Ok(created) => {
                self.sent.insert(created.table);
                self.asked += 1;
                Ok(())
            }
            Err(Trouble::Interrupted) => Ok(()),
            Err(trouble) => Err(trouble.into_failure()),
        }
    }

    /// Takes what has happened.
    pub(super) fn take(&mut self, event: Event, out: &mut impl Write) -> Result<(), Failure> {
        match event {
            // Whatever the lines that follow do not name is looked at, in case it has ended meanwhile.
            Event::Connected => {
                let known: Vec<TableId> = self.tables.keys().chain(&self.sent).cloned().collect();
                for table in known {
                    self.look(&table);
                }
            }
            Event::Line(line) => match *line {
                StreamLine::Challenge { offer, .. } => self.look(&offer.table),
                StreamLine::Sent { .. } => {}
                StreamLine::Game { game, .. } => {
                    self.sent.remove(&game.table);
                    self.playing.insert(game.table.clone());
                    self.look(&game.table);
                }
                StreamLine::Gone { table, .. } => self.look(&table),
            },
            Event::Looked { table } => self.looked(&table),
            Event::Over(view) => self.over(&view, out)?,
            Event::Closed { table, declined } => self.closed(&table, declined, out)?,
            Event::Failed(failure) => return Err(failure),
        }
        Ok(())
    }

    /// Has a table looked at, once more if that is under way.
    fn look(&mut self, table: &TableId) {
        let state = self.tables.entry(table.to_owned()).or_insert(State::Idle);
        *state = match state {
            State::Idle => State::Looking,
            State::Looking | State::Again => {
                *state = State::Again;
                return;
            }
        };
        let _ = self.work.send(Look {
            table: table.to_owned(),
            playing: self.playing.len(),
        });
    }

    fn looked(&mut self, table: &TableId) {
        let state = self.tables.insert(table.to_owned(), State::Idle);
        if state == Some(State::Again) {
            self.look(table);
        } else if !self.playing.contains(table) {
            // A challenge that was declined or taken back, or one that waits.
            self.tables.remove(table);
        }
    }

    /// Says what has become of a challenge that the bot has sent.
    fn closed(&mut self, table: &str, declined: Option<DeclineReason>, out: &mut impl Write) -> Result<(), Failure> {
        self.tables.remove(table);
        if !self.sent.remove(table) {
            return Ok(());
        }
        let reason = match declined.map(serde_json::to_value) {
            Some(Ok(Value::String(reason))) => Some(reason),
            _ => None,
        };
        let result = if reason.is_some() { "declined" } else { "closed" };
        self.print(table, result, reason.as_deref(), None, out)
    }

    /// Prints what has become of a table.
    fn print(
        &self,
        table: &str,
        result: &str,
        reason: Option<&str>,
        turns: Option<usize>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let line = if self.args.json {
            let json = json!({ "table": table, "result": result, "reason": reason, "turns": turns });
            writeln!(out, "{json}")
        } else {
            let turns = turns.map(|turns| turns.to_string());
            let words = [Some(table), Some(result), reason, turns.as_deref()];
            writeln!(out, "{}", Vec::from_iter(words.into_iter().flatten()).join(" "))
        };
        line.and_then(|()| out.flush()).map_err(Failure::Output)
    }

    fn over(&mut self, view: &TableView, out: &mut impl Write) -> Result<(), Failure> {
        self.tables.remove(&view.table);
        self.sent.remove(&view.table);
        self.playing.remove(&view.table);
        // A game may begin and end while no stream is read, and may be looked at again after its end.
        if view.mine.is_some() && self.over.insert(&view.table) {
            let end = view.end.map(|end| serde_json::to_value(end.reason));
            let end = end.and_then(Result::ok).unwrap_or_default();
            let reason = end.as_str().unwrap_or("none");
            let (result, turns) = (result(view), view.turns.len());
            self.print(&view.table, result, Some(reason), Some(turns), out)?;
        }
        Ok(())
    }
}

/// The result for the bot.
fn result(view: &TableView) -> &'static str {
    let winner: Option<Seat> = view.end.and_then(|end| end.winner);
    match (winner, view.mine) {
        (Some(winner), Some(own)) if winner == own => "won",
        (Some(_), Some(_)) => "lost",
        _ => "drawn",
    }
}

#[cfg(test)]
mod tests {
    use super::LastTables;

    #[test]
    fn a_game_is_over_once() {
        let mut over = LastTables::default();
        assert!(over.insert(&"a".into()) && over.insert(&"b".into()));
        assert!(!over.insert(&"a".into()));
        for number in 0..LastTables::MOST {
            assert!(over.insert(&number.to_string().into()));
        }
        assert_eq!(over.0.len(), LastTables::MOST);
        assert!(over.insert(&"a".into()));
    }
}
