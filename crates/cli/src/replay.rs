//! `replay`: every game of many files, good or bad.

mod left;
mod luck;

use std::io::{self, Write};
use std::path::Path;

use console::{
    Counted, Failure,
    input::{doubts, load, name},
    options, terminal,
};
use dice::Audit;
use game::{Outcome, Player};
use record::{FileError, Game, LARGEST_FILE, Options, Record, Replay, read};
use serde::Serialize;

use crate::args::ReplayArgs;

/// A game that was replayed, as JSON.
#[derive(Serialize)]
struct Good<'a> {
    index: usize,
    game: &'a str,
    rules: &'a str,
    turns: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<&'a str>,
    to_move: &'a str,
    outcome: Option<&'a str>,
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dead: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner_by_record: Option<&'a str>,
    position: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    audit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    laying: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    forgotten: Option<Forgotten>,
    /// What was left after each turn, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<Vec<Option<f64>>>,
}

/// How many forced tiles each side left for the rules to place.
#[derive(Clone, Copy, Default, Serialize)]
struct Forgotten {
    white: u32,
    red: u32,
}

impl Forgotten {
    /// By the turns of a record, after which `to_move` is to move.
    fn of(record: &Record, turns: u32, to_move: Player) -> Self {
        let mut all = Self::default();
        for (at, number) in record.forgotten() {
            let is_before = (turns as usize).saturating_sub(at) % 2 == 1;
            let mover = if is_before { to_move.other() } else { to_move };
            let side = if mover == trax::WHITE {
                &mut all.white
            } else {
                &mut all.red
            };
            *side += u32::from(number);
        }
        all
    }
}

/// A game that was not, as JSON.
#[derive(Serialize)]
struct Bad<'a> {
    index: usize,
    error: &'a str,
    turn: u32,
    text: &'a str,
}

/// The output of the games of one call.
struct Report<'a, W> {
    out: &'a mut W,
    json: bool,
    /// The index of the next game, or of the next file that has none.
    index: usize,
    counted: Counted,
}

pub(crate) fn replay(args: &ReplayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let options = options(args.game, &args.rules)?;
    let mut report = Report {
        out,
        json: args.json,
        index: 0,
        counted: Counted::default(),
    };
    for path in &args.files {
        report.file(path, &options).map_err(Failure::Output)?;
    }
    report.counted.result("replayed")
}

fn player_name(game: Game, player: Player) -> &'static str {
    match game {
        Game::Trax => trax::colour_name(player),
        Game::Twixt => twixt::colour_name(player),
    }
}

impl<W: Write> Report<'_, W> {
    /// Prints warnings after what was printed so far.
    fn warn(&mut self, warnings: impl Iterator<Item = String>) -> io::Result<()> {
        let mut warnings = warnings.peekable();
        if warnings.peek().is_some() {
            self.out.flush()?;
        }
        warnings.for_each(terminal::note);
        Ok(())
    }

    fn file(&mut self, path: &Path, options: &Options) -> io::Result<()> {
        let name = name(path);
        let bytes = match load(path) {
            Ok(bytes) => bytes,
            Err(error) => return self.no_games(&name, &error.to_string()),
        };
        if bytes.len() <= LARGEST_FILE && record::luck::begins(&bytes) {
            return self.luck(&name, &bytes);
        }
        match read(&bytes, options) {
            Ok(records) => {
                self.warn(doubts(&name, None, records.warnings()))?;
                records.iter().try_for_each(|record| self.game(&name, &record, options))
            }
            Err::<_, FileError>(error) => self.no_games(&name, &error.to_string()),
        }
    }

    /// Reports a file that cannot be read, or that holds no games.
    fn no_games(&mut self, file: &str, error: &str) -> io::Result<()> {
        self.say_bad(&Bad {
            index: self.index,
            error,
            turn: 0,
            text: "",
        })?;
        self.counted.no_games(file, error);
        Ok(())
    }

    fn game(&mut self, file: &str, record: &Record, options: &Options) -> io::Result<()> {
        self.warn(doubts(file, Some(self.index), record.warnings()))?;
        match record.replay(options) {
            Ok(replay) => match record.to_luck().map(|luck| dice::audit(&luck)).transpose() {
                Ok(found) => self.good(record, &replay, found.map(|(_, audit)| audit)),
                Err(fraud) => self.fraud(file, &fraud),
            },
            Err(fault) => {
                let place = if fault.line > 0 {
                    format!("{file}:{}", fault.line)
                } else {
                    file.to_owned()
                };
                self.bad(
                    &place,
                    &fault.kind.to_string(),
                    fault.turn,
                    &fault.text,
                    &fault.to_string(),
                )
            }
        }
    }

    fn good(&mut self, record: &Record, replay: &Replay, audit: Option<Audit>) -> io::Result<()> {
        let name = |player| player_name(record.game, player);
        let good = Good {
            index: self.index,
            game: match record.game {
                Game::Trax if record.die.is_some() => "lucktrax",
                Game::Trax => "trax",
                Game::Twixt => "twixt",
            },
            rules: &replay.rules,
            turns: replay.turns,
            tiles: replay.tiles,
            size: replay.size.as_deref(),
            to_move: name(replay.to_move),
            outcome: replay.outcome.map(|outcome| match outcome {
                Outcome::Win(player) => name(player),
                Outcome::Draw => "draw",
            }),
            reason: replay.reason,
            dead: replay.dead,
            winner_by_record: record.winner.map(name),
            position: &replay.position,
            audit: audit.map(Audit::as_code),
            laying: record.laying.as_deref(),
            forgotten: (record.laying.as_deref() == Some("leaflet"))
                .then(|| Forgotten::of(record, replay.turns, replay.to_move)),
            left: left::seconds(record),
        };
        self.print(&good)
    }

    fn print(&mut self, good: &Good<'_>) -> io::Result<()> {
        self.index += 1;
        self.counted.games += 1;
        if self.json { self.json(good) } else { self.line(good) }
    }

    fn line(&mut self, good: &Good<'_>) -> io::Result<()> {
        let Good {
            index,
            game,
            rules,
            turns,
            ..
        } = good;
        let end = match (good.outcome, good.reason) {
            (Some("draw"), Some(reason)) => format!("draw ({reason})"),
            (Some(winner), Some(reason)) => format!("{winner} wins ({reason})"),
            _ if good.dead == Some(true) => {
                format!("unfinished but dead, {} to move", good.to_move)
            }
            _ => format!("unfinished, {} to move", good.to_move),
        };
        let faces = match good.audit {
            Some("verified") => ", faces verified",
            Some("by-hand") => ", faces thrown by hand cannot be audited",
            Some(_) => ", faces cannot be audited before the secret is opened",
            None => "",
        };
        let tally = good.forgotten.map_or(String::new(), |Forgotten { white, red }| {
            format!(", forced tiles forgotten: white {white}, red {red}")
        });
        let left = left::words(good.left.as_deref());
        let board = good.size.map_or(String::new(), |size| format!(" {size}"));
        writeln!(
            self.out,
            "{index}: {game} {rules}{board}, {turns} turns, {end}{faces}{tally}{left}"
        )
    }

    fn bad(&mut self, place: &str, error: &str, turn: u32, text: &str, words: &str) -> io::Result<()> {
        let index = self.index;
        self.counted.games += 1;
        self.counted.bad += 1;
        self.say_bad(&Bad {
            index,
            error,
            turn,
            text,
        })?;
        terminal::note(format_args!("{place}: game {index}: {words}"));
        Ok(())
    }

    fn say_bad(&mut self, bad: &Bad<'_>) -> io::Result<()> {
        self.index += 1;
        if self.json {
            self.json(bad)?;
        }
        self.out.flush()
    }

    fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut *self.out, value)?;
        writeln!(self.out)
    }
}
