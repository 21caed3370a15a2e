//! `lz-analyze` and its relatives: the best lines, again after every depth, until the next line comes.

use core::cell::RefCell;
use core::time::Duration;

use engine::Line;
use game::Position;

use super::{Command, Gtp, commands};
use crate::played::line_text;
use crate::{Call, ProtocolGame};

/// The default number of lines.
const USUAL_LINES: usize = 5;

/// The most lines that are shown.
const MOST_LINES: usize = 50;

/// How a win probability is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Winrate {
    /// In ten thousandths, as Leela Zero does.
    TenThousandths,
    /// As a fraction, as `KataGo` does.
    Fraction,
}

impl Winrate {
    fn text(self, share: f64) -> String {
        match self {
            Self::TenThousandths => format!("{}", (share * 10_000.0).round()),
            Self::Fraction => format!("{share:.4}"),
        }
    }
}

/// What a command asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    winrate: Winrate,
    /// Whether a turn is played, too.
    plays: bool,
}

/// What a command asks for, if it asks for an analysis.
pub(super) fn asked(name: &str) -> Option<Asked> {
    let (winrate, plays) = match name {
        "analyze" | "lz-analyze" => (Winrate::TenThousandths, false),
        "lz-genmove_analyze" => (Winrate::TenThousandths, true),
        "kata-analyze" => (Winrate::Fraction, false),
        "kata-genmove_analyze" => (Winrate::Fraction, true),
        _ => return None,
    };
    Some(Asked { winrate, plays })
}

/// Analyses the position. The first line of the answer comes at once, the empty one when the next line
/// has come or there is nothing more to find: of a dead draw, nothing at all.
pub(super) fn answer<G: ProtocolGame>(session: &mut Gtp<G>, command: &Command<'_>, asked: Asked, call: &mut Call<'_>) {
    let id = command.id;
    let done = wanted(session, &command.words).and_then(|wanted| {
        if asked.plays {
            return genmove(session, command, asked, call);
        }
        (call.out)(&format!("={id}\n"));
        analyse(session, &wanted, asked, call);
        (call.out)("\n");
        Ok(())
    });
    if let Err(reason) = done {
        (call.out)(&format!("?{id} {reason}\n\n"));
    }
}

/// Plays a turn, with the line that it was chosen for.
fn genmove<G: ProtocolGame>(
    session: &mut Gtp<G>,
    command: &Command<'_>,
    asked: Asked,
    call: &mut Call<'_>,
) -> Result<(), String> {
    let position = session.game.position().clone();
    let side = position.to_move();
    let (turn, line) = commands::choose(session, side, call)?;
    let info = line.map_or(String::new(), |line| info(&position, 0, &line, asked.winrate) + "\n");
    (call.out)(&format!("={}\n{info}play {turn}\n\n", command.id));
    Ok(())
}

fn analyse<G: ProtocolGame>(session: &mut Gtp<G>, wanted: &Wanted<G>, asked: Asked, call: &mut Call<'_>) {
    let position = session.game.position().clone();
    let (clock, is_next_here) = (call.clock, call.is_next_here);
    let shown = RefCell::new(Shown {
        interval: wanted.interval,
        last: String::new(),
        is_new: false,
        at: None,
        out: &mut *call.out,
    });
    let ended = || {
        let mut shown = shown.borrow_mut();
        if shown.interval.is_some() {
            shown.repeat(clock.elapsed());
        }
        is_next_here()
    };
    let each = |lines: &[Line<G::Move>]| {
        let infos = lines
            .iter()
            .enumerate()
            .map(|(order, line)| info(&position, order, line, asked.winrate));
        shown
            .borrow_mut()
            .take(infos.collect::<Vec<_>>().join(" "), clock.elapsed());
    };
    let avoided = wanted.avoided(&position);
    session.thinker.analyse(&position, wanted.lines, &avoided, &ended, each);
    shown.into_inner().end();
}

/// What was printed of an analysis.
struct Shown<'a> {
    interval: Option<Duration>,
    /// The lines of the last depth.
    last: String,
    /// Whether they were not printed yet.
    is_new: bool,
    /// When something was printed.
    at: Option<Duration>,
    out: &'a mut dyn FnMut(&str),
}

impl Shown<'_> {
    /// Takes the lines of a depth, and prints them: at once without an interval, and first; else when it is over.
    fn take(&mut self, lines: String, now: Duration) {
        if lines.is_empty() {
            return;
        }
        (self.last, self.is_new) = (lines, true);
        if self.interval.is_none() || self.at.is_none() {
            self.print(now);
        } else {
            self.repeat(now);
        }
    }

    /// Prints the last lines, again or for the first time, if the interval is over.
    fn repeat(&mut self, now: Duration) {
        let due = self.at.zip(self.interval);
        if due.is_some_and(|(at, interval)| now >= at.saturating_add(interval)) {
            self.print(now);
        }
    }

    fn print(&mut self, now: Duration) {
        (self.out)(&format!("{}\n", self.last));
        (self.is_new, self.at) = (false, Some(now));
    }

    /// Prints what was held back.
    fn end(mut self) {
        if self.is_new {
            self.print(Duration::MAX);
        }
    }
}

/// One line of play, and the win probability of the side to move.
fn info<G: ProtocolGame>(position: &G, order: usize, line: &Line<G::Move>, winrate: Winrate) -> String {
    let share = winrate.text(line.win_probability(&position.curve()));
    let play = line_text(position, &line.moves);
    let first = play.split(' ').next().unwrap_or_default();
    format!(
        "info move {first} visits {} winrate {share} depth {} score {} order {order} pv {play}",
        line.nodes, line.depth, line.score
    )
}

/// What the words after a command ask for.
struct Wanted<G: Position> {
    lines: usize,
    interval: Option<Duration>,
    avoid: Vec<G::Move>,
    /// The only turns that are looked at, if there are any.
    allow: Vec<G::Move>,
}

impl<G: ProtocolGame> Wanted<G> {
    /// The turns that are not looked at.
    fn avoided(&self, position: &G) -> Vec<G::Move> {
        let mut avoided = self.avoid.clone();
        if !self.allow.is_empty() {
            let mut others = Vec::new();
            position.candidates(&mut others);
            position.wide_candidates(&mut others);
            others.retain(|turn| !self.allow.contains(turn));
            avoided.extend(others);
        }
        avoided
    }
}

/// Reads the words after a command, as Leela Zero and `KataGo` do: a colour, an interval, and pairs of a name and a
/// value.
fn wanted<G: ProtocolGame>(session: &Gtp<G>, words: &[&str]) -> Result<Wanted<G>, String> {
    let position = session.game.position();
    let mut words = words.iter().copied();
    let mut wanted = Wanted {
        lines: USUAL_LINES,
        interval: None,
        avoid: Vec::new(),
        allow: Vec::new(),
    };
    while let Some(word) = words.next() {
        match word {
            "lines" => wanted.lines = number(word, words.next())?,
            "minmoves" => wanted.lines = wanted.lines.max(number(word, words.next())?),
            "maxmoves" => wanted.lines = wanted.lines.min(number(word, words.next())?),
            "interval" => wanted.interval = Some(interval(words.next())?),
            "avoid" | "allow" => {
                let (colour, turns, _until) = (words.next(), words.next(), words.next());
                commands::to_move(session, colour.unwrap_or_default())?;
                for text in turns.unwrap_or_default().split(',') {
                    let turn = session.game.read(text)?;
                    position
                        .check(&turn)
                        .map_err(|reason| format!("{text}: {}", position.explain(&reason)))?;
                    match word {
                        "avoid" => wanted.avoid.push(turn),
                        _ => wanted.allow.push(turn),
                    }
                }
            }
            _ if G::side(word).is_some() => {
                commands::to_move(session, word)?;
            }
            _ if word.parse::<u32>().is_ok() => wanted.interval = Some(interval(Some(word))?),
            _ => return Err("syntax error".to_owned()),
        }
    }
    if position.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    Ok(wanted)
}

/// A number of lines.
fn number(name: &str, word: Option<&str>) -> Result<usize, String> {
    let number = word.and_then(|number| number.parse().ok());
    let number = number.filter(|number| (1..=MOST_LINES).contains(number));
    number.ok_or_else(|| format!("{name} must be a number up to {MOST_LINES}"))
}

/// A time between two lines, in hundredths of a second.
fn interval(word: Option<&str>) -> Result<Duration, String> {
    let hundredths = word.and_then(|word| word.parse::<u32>().ok());
    hundredths
        .map(|hundredths| Duration::from_millis(u64::from(hundredths) * 10))
        .ok_or_else(|| "interval must be a number of hundredths of a second".to_owned())
}
