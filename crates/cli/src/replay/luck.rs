//! Records of Luck Trax: replayed, and their throws audited.

use std::io::{self, Write};

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
        let (outcome, reason) = luck::result(&game, record.ending).unzip();
        self.print(&Good {
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
