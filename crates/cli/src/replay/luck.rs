//! Records of Luck Trax: replayed, and their throws audited.

use std::io::{self, Write};

use dice::Fraud;
use game::{Outcome, Position as _};
use record::luck;
use trax::luck::Record;

use crate::replay::{Good, Report};

impl<W: Write> Report<'_, W> {
    pub(crate) fn luck(&mut self, file: &str, bytes: &[u8]) -> io::Result<()> {
        for (number, record) in luck::read(bytes) {
            let place = format!("{file}:{number}");
            match record {
                Err(error) => {
                    let words = error.to_string();
                    self.bad(&place, &words, 0, "", &words)?;
                }
                Ok(record) => self.luck_record(&place, &record)?,
            }
        }
        Ok(())
    }

    /// Reports why a record does not stand up to its audit.
    pub(crate) fn fraud(&mut self, place: &str, fraud: &Fraud) -> io::Result<()> {
        let words = fraud.to_string();
        match fraud {
            Fraud::Secret => self.bad(place, &words, 0, "", &words),
            Fraud::Turn(error) => {
                let fault = error.fault.to_string();
                let turn = u32::try_from(error.turn).unwrap_or(u32::MAX);
                self.bad(place, &fault, turn, &error.text, &words)
            }
        }
    }

    fn luck_record(&mut self, place: &str, record: &Record) -> io::Result<()> {
        let (game, audit) = match dice::audit(record) {
            Ok(found) => found,
            Err(fraud) => return self.fraud(place, &fraud),
        };
        let position = game.position();
        let (outcome, reason) = luck::result(&game, record.ending).unzip();
        self.print(&Good {
            index: self.index,
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
            audit: Some(audit.as_code()),
            laying: None,
            forgotten: None,
            left: None,
        })
    }
}
