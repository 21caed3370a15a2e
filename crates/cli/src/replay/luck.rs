//! Records of Luck Trax, one a line: replayed, and their throws audited.

use std::io::{self, Write};

use game::{Outcome, Position as _};
use trax::luck::{Ending, LuckTrax, Record};

use crate::replay::{Good, Report};

const NAME: &[u8] = b"lucktrax";

/// Whether the first line that is no comment begins a record of Luck Trax.
pub(crate) fn begins(bytes: &[u8]) -> bool {
    lines(bytes).next().is_some_and(|(_, line)| {
        line.get(..NAME.len())
            .is_some_and(|name| name.eq_ignore_ascii_case(NAME))
    })
}

/// The lines that say something, each with its number.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    (1..)
        .zip(bytes.split(|&byte| byte == b'\n'))
        .map(|(number, line)| (number, line.trim_ascii()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(b"#"))
}

/// What a record comes to by the rules, or else by the word that ends it.
fn result(game: &LuckTrax, ending: Option<Ending>) -> Option<(Outcome, &'static str)> {
    let position = game.position();
    if let Some(verdict) = position.verdict() {
        return Some((verdict.outcome, verdict.reason.as_str()));
    }
    let lost = Outcome::Win(position.to_move().other());
    Some(match ending? {
        Ending::Resign => (lost, "resign"),
        Ending::Time => (lost, "time"),
        Ending::Draw => (Outcome::Draw, "agreed"),
    })
}

impl<W: Write> Report<'_, W> {
    pub(crate) fn luck(&mut self, file: &str, bytes: &[u8]) -> io::Result<()> {
        for (number, line) in lines(bytes) {
            let place = format!("{file}:{number}");
            let line = String::from_utf8_lossy(line);
            match line.parse::<Record>() {
                Err(error) => {
                    let words = error.to_string();
                    self.bad(&place, &words, 0, "", &words)?;
                }
                Ok(record) => self.luck_record(&place, &record)?,
            }
        }
        Ok(())
    }

    fn luck_record(&mut self, place: &str, record: &Record) -> io::Result<()> {
        let game = match record.audit() {
            Ok(game) => game,
            Err(error) => {
                let fault = error.fault.to_string();
                let turn = u32::try_from(error.turn).unwrap_or(u32::MAX);
                return self.bad(place, &fault, turn, &error.text, &error.to_string());
            }
        };
        let position = game.position();
        let (outcome, reason) = result(&game, record.ending).unzip();
        self.tell(&Good {
            index: self.games,
            game: "lucktrax",
            rules: &record.rules.to_string(),
            turns: u32::try_from(game.turns_played()).unwrap_or(u32::MAX),
            tiles: Some(position.tile_count()),
            size: None,
            to_move: trax::colour_name(position.to_move()),
            outcome: outcome.map(|outcome| match outcome {
                Outcome::Win(player) => trax::colour_name(player),
                Outcome::Draw => "draw",
            }),
            reason,
            dead: None,
            winner_by_record: None,
            position: &position.to_string(),
        })
    }
}
