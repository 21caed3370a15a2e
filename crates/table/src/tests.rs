//! Tests as stories: a sequence of commands and times, and the expected log.

mod banks;
mod chances;
mod clocks;
mod laying;
mod luck;
mod matches;
mod offers;
mod planned;
mod play;
mod stories;
mod unhindered;
mod vacations;

use games::{AnyPosition, GamePosition};
use protocol::live::{At, Millis, PersonId};
use protocol::{
    GameKind, Setup,
    live::{ClockTerms, Command, EndReason, Event, Happening, ProblemCode, Seat, SeatWish, ServiceProblem, Terms},
};

use super::board::Board;
use super::{Decision, Plans, Request, Table};

/// When stories begin.
const START: At = At(1_800_000_000_000);
const MINUTE: ClockTerms = ClockTerms::Increment {
    base_s: 60,
    increment_s: 2,
};
/// A game of Trax that ends in a loop.
const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

fn trax(clock: ClockTerms) -> Terms {
    Terms::new(
        Setup {
            game: GameKind::Trax,
            rules: "official".to_owned(),
            size: None,
            swap: None,
            position: None,
            die: None,
        },
        clock,
    )
}

fn twixt(size: &str, swap: Option<&str>, clock: ClockTerms) -> Terms {
    Terms {
        setup: Setup {
            game: GameKind::Twixt,
            rules: "simple".to_owned(),
            size: Some(size.to_owned()),
            swap: swap.map(str::to_owned),
            position: None,
            die: None,
        },
        ..trax(clock)
    }
}

/// A table with its log, built step by step. `ada` offers and begins, `ben` joins.
struct Story {
    table: Table,
    plans: Plans,
    log: Vec<Event>,
    now_ms: At,
    lag_cs: i64,
    rated: bool,
    away_since_ms: [Option<At>; 2],
}

/// Why it is refused.
fn code<T>(answer: Result<T, ServiceProblem>) -> Option<ProblemCode> {
    answer.err().map(|problem| problem.code)
}

impl Story {
    fn offered(terms: Terms, seat: SeatWish) -> Self {
        Self::offered_to(None, terms, seat)
    }

    /// A challenge to one person, or an offer to all.
    fn offered_to(to: Option<&str>, terms: Terms, seat: SeatWish) -> Self {
        let offered = Event {
            seq: 1,
            at_ms: START,
            what: Happening::Offered {
                by: "ada".into(),
                terms,
                seat,
                listed: false,
                before: None,
                earlier: Vec::new(),
                to: to.map(PersonId::from),
            },
            clocks: None,
            hash: None,
        };
        Self {
            table: Table::open(&offered).expect("a table"),
            plans: Plans::default(),
            log: vec![offered],
            now_ms: START,
            lag_cs: 0,
            rated: false,
            away_since_ms: [None; 2],
        }
    }

    /// A running game, after the time to get ready.
    fn begun(terms: Terms) -> Self {
        let ready_ms = super::Clock::ready_ms(terms.clock);
        let mut story = Self::offered(terms, SeatWish::First);
        story.does("ben", Command::Join).expect("a free seat");
        story.now_ms += ready_ms;
        story
    }

    /// So many seconds go by.
    fn wait(&mut self, seconds: u64) -> &mut Self {
        self.now_ms += Millis::seconds(seconds);
        self
    }

    fn decided(&mut self, who: &str, command: &Command, seq: u32) -> Decision {
        let asked = Request {
            table: &"t".into(),
            command,
            by: &PersonId::from(who),
            seq,
            now_ms: self.now_ms,
            lag_cs: self.lag_cs,
            rated: self.rated,
            lot: true,
            away_since_ms: self.away_since_ms,
            fresh: &"next".into(),
            fresh_commitment: None,
        };
        let decision = self.table.handle(&asked, &mut self.plans);
        self.log.extend(decision.events.iter().cloned());
        decision
    }

    /// A person who knows every event sends a command; returns the new events.
    fn does(&mut self, who: &str, command: Command) -> Result<Vec<Happening>, ServiceProblem> {
        let seq = self.table.seq();
        self.does_knowing(seq, who, command)
    }

    #[expect(clippy::needless_pass_by_value, reason = "stories are written without &")]
    fn does_knowing(&mut self, seq: u32, who: &str, command: Command) -> Result<Vec<Happening>, ServiceProblem> {
        let Decision { events, refused, .. } = self.decided(who, &command, seq);
        match refused {
            Some(refusal) => Err(refusal),
            None => Ok(events.into_iter().map(|event| event.what).collect()),
        }
    }

    fn plays(&mut self, who: &str, text: &str) -> Result<Vec<Happening>, ServiceProblem> {
        self.does(who, turn(text))
    }

    /// Plays these turns for both players in order.
    fn play_all(&mut self, texts: &[&str]) {
        for text in texts {
            let who = ["ada", "ben"][self.table.to_move()];
            let played = self.plays(who, text);
            assert!(played.is_ok(), "{text}: {played:?}");
        }
    }

    /// The end, if there is one: who won and why.
    fn end(&self) -> Option<(Option<Seat>, EndReason)> {
        let end = self.table.end()?;
        Some((end.winner, end.reason))
    }

    /// What both have left, in hundredths of a second.
    fn left(&self) -> [i64; 2] {
        self.table.clock().expect("clocks").shown().remaining_cs
    }

    /// Fails unless the table equals the fold of its log.
    fn expect_fold(&self) {
        let mut folded = Table::of_log(&self.log).expect("a log that can be read");
        // The log does not hold what the service knows of the die.
        let known = self.table.secret;
        if let Some(secret) = known {
            folded.keep_secret(secret.0);
        }
        assert_eq!(format!("{folded:?}"), format!("{:?}", self.table));
    }
}

fn turn(text: &str) -> Command {
    Command::turn(text)
}

fn plan(lines: &[&[&str]]) -> Command {
    let line = |line: &&[&str]| line.iter().map(|turn| (*turn).to_owned()).collect();
    Command::Plan {
        lines: lines.iter().map(line).collect(),
    }
}

/// A legal turn by number.
fn chosen(board: &Board, number: u32) -> Option<String> {
    fn of<P: GamePosition>(position: &P, number: u32) -> Option<String> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let index = number.checked_rem(moves.len() as u32)?;
        Some(position.text_of(&moves[index as usize]))
    }
    match board.position() {
        AnyPosition::Trax(now) => of(now.as_ref(), number),
        AnyPosition::Luck(now) => of(now.as_ref(), number),
        AnyPosition::Twixt(now) => of(now.as_ref(), number),
    }
}
