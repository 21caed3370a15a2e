//! Replaying a record by the rules of its game.

use game::{Notation, Outcome, Player, Position};
use trax::Trax;
use twixt::{Size, Twixt};

use crate::{Fault, Game, Options, Record, Termination};

/// What a replay comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The rule set it was played by.
    pub rules: String,
    /// How many turns and swaps were played; words do not count.
    pub turns: u32,
    /// How many tiles lie on the table (Trax).
    pub tiles: Option<u32>,
    /// The board (TwixT).
    pub size: Option<String>,
    /// The side to move, which goes on alternating after the end.
    pub to_move: Player,
    /// The result by the rules, or else by the word that ends the record.
    pub outcome: Option<Outcome>,
    /// What the result rests on: a reason of the rules, or `resign`, `time` or `agreed`.
    pub reason: Option<&'static str>,
    /// Whether neither side can join its borders in the last position (TwixT). A replay goes on.
    pub dead: Option<bool>,
    /// The last position, as position text.
    pub position: String,
}

/// How a game tells of its refusals and sides.
struct Telling<P: Position> {
    explain: fn(&P, &P::Illegal) -> String,
    name: fn(Player) -> &'static str,
}

impl Record {
    /// Plays every turn by the rules of the record, which `options` complete.
    ///
    /// # Errors
    /// The first turn that cannot be read or played.
    pub fn replay(&self, options: &Options) -> Result<Replay, Fault> {
        match self.game {
            Game::Trax => {
                let last = self.play_trax(options)?;
                let by_rules = last.verdict().map(|v| (v.outcome, v.reason.as_str()));
                Ok(Replay {
                    tiles: Some(last.tile_count()),
                    turns: last.turns_played(),
                    ..self.summary(&last, last.rules().to_string(), by_rules)
                })
            }
            Game::Twixt => {
                let last = self.play_twixt(options)?;
                let by_rules = last.verdict().map(|v| (v.outcome, v.reason.as_str()));
                Ok(Replay {
                    size: Some(last.rules().size().to_string()),
                    dead: Some(last.is_dead()),
                    turns: last.turns_played(),
                    ..self.summary(&last, last.rules().name().to_owned(), by_rules)
                })
            }
        }
    }

    /// The last position of a game of Trax.
    ///
    /// # Errors
    /// The first turn that cannot be read or played.
    pub fn play_trax(&self, options: &Options) -> Result<Trax, Fault> {
        self.follow_trax(options, |_, _| {})
    }

    /// The last position of a game of TwixT.
    ///
    /// # Errors
    /// A board that cannot be, or the first turn that cannot be read or played.
    pub fn play_twixt(&self, options: &Options) -> Result<Twixt, Fault> {
        self.follow_twixt(options, |_, _| {})
    }

    /// The last position of a game of Trax; `each` sees every turn, in the position before it.
    ///
    /// # Errors
    /// The first turn that cannot be read or played.
    pub fn follow_trax(
        &self,
        options: &Options,
        mut each: impl FnMut(&Trax, &trax::Turn),
    ) -> Result<Trax, Fault> {
        let start = self.trax_start(options)?;
        let watch = |position: &Trax, turn: &trax::Turn| {
            each(position, turn);
            Ok(())
        };
        let telling = Telling {
            explain: Trax::explain,
            name: trax::colour_name,
        };
        self.follow(start, options, &telling, watch)
    }

    /// The last position of a game of TwixT; `each` sees every turn, in the position before it.
    ///
    /// # Errors
    /// A board that cannot be, or the first turn that cannot be read or played.
    pub fn follow_twixt(
        &self,
        options: &Options,
        mut each: impl FnMut(&Twixt, &twixt::Turn),
    ) -> Result<Twixt, Fault> {
        let start = self.twixt_start(options)?;
        let watch = |position: &Twixt, turn: &twixt::Turn| {
            match turn {
                twixt::Turn::Edit(edit) if self.pegs_stay && !edit.remove_pegs.is_empty() => {
                    return Err("pegs are not taken off under 3M rules".to_owned());
                }
                _ => each(position, turn),
            }
            Ok(())
        };
        let telling = Telling {
            explain: |_: &Twixt, reason: &twixt::Illegal| reason.to_string(),
            name: twixt::colour_name,
        };
        self.follow(start, options, &telling, watch)
    }

    /// Where a game of Trax begins.
    fn trax_start(&self, options: &Options) -> Result<Trax, Fault> {
        let rules = match (options.trax, self.trax, &self.unknown_rules) {
            (None, None, Some(name)) => {
                let message = "these are no rules of Trax that are known here";
                return Err(Fault::of_board(name, message.to_owned()));
            }
            (asked, named, _) => asked.or(named).unwrap_or_default(),
        };
        let Some(text) = &self.position else {
            return Ok(Trax::start(&rules));
        };
        let setup: trax::Setup = text
            .parse()
            .map_err(|e: trax::SetupTextError| Fault::of_board(text, e.to_string()))?;
        Trax::from_setup(&setup, rules).map_err(|e| Fault::of_board(text, e.to_string()))
    }

    /// Where a game of TwixT begins.
    fn twixt_start(&self, options: &Options) -> Result<Twixt, Fault> {
        let rules = self.twixt_rules(options)?;
        let Some(text) = &self.position else {
            return Ok(Twixt::start(&rules));
        };
        let setup: twixt::Setup = text
            .parse()
            .map_err(|e: twixt::ParseSetupError| Fault::of_board(text, e.to_string()))?;
        Twixt::from_setup(&setup, &rules).map_err(|e| Fault::of_board(text, e.to_string()))
    }

    /// The rules of a game of TwixT: those of `options`, else those of the record, else the leaflet's.
    fn twixt_rules(&self, options: &Options) -> Result<twixt::Rules, Fault> {
        if let (None, Some(name)) = (options.twixt, &self.unknown_rules) {
            let message = "these are no rules of TwixT that are known here";
            return Err(Fault::of_board(name, message.to_owned()));
        }
        let written = self.size.as_deref();
        let named = written
            .map(|text| {
                text.parse::<Size>()
                    .map_err(|e| Fault::of_board(text, e.to_string()))
            })
            .transpose()?;
        let of_both = Options {
            twixt: options.twixt.or(self.twixt),
            swap: options.swap.or(self.swap),
            size: named.or(options.size),
            ..*options
        };
        of_both
            .twixt_rules()
            .map_err(|e| Fault::of_board(written.unwrap_or_default(), e.to_string()))
    }

    fn follow<P: Position + Notation>(
        &self,
        mut position: P,
        options: &Options,
        telling: &Telling<P>,
        mut each: impl FnMut(&P, &P::Move) -> Result<(), String>,
    ) -> Result<P, Fault> {
        if let Some(fault) = &self.refused {
            return Err(fault.clone());
        }
        // Who moves after a swap depends on its form.
        let movers_known = options.swap.is_none() || options.swap == self.swap;
        for (number, token) in (1..).zip(&self.turns) {
            let fault = |message| Fault::at(number, &token.text, token.line as usize, message);
            if position.outcome().is_some() {
                return Err(fault("the game is over before this turn".to_owned()));
            }
            let to_move = position.to_move();
            if movers_known && token.mover.is_some_and(|mover| mover != to_move) {
                let name = (telling.name)(to_move);
                return Err(fault(format!("it is the turn of {name}")));
            }
            let turn = position
                .read_move(token.text.trim())
                .map_err(|error| fault(error.to_string()))?;
            if let Err(reason) = position.check(&turn) {
                return Err(fault((telling.explain)(&position, &reason)));
            }
            each(&position, &turn).map_err(fault)?;
            position.play_unchecked(&turn);
        }
        if let Some((token, reason)) = &self.excess {
            let number = self.turns.len() as u32 + 1;
            return Err(Fault::at(
                number,
                &token.text,
                token.line as usize,
                (*reason).to_owned(),
            ));
        }
        Ok(position)
    }

    fn summary<P: Position + ToString>(
        &self,
        last: &P,
        rules: String,
        by_rules: Option<(Outcome, &'static str)>,
    ) -> Replay {
        let (outcome, reason) = by_rules.or_else(|| self.by_word(last.to_move())).unzip();
        Replay {
            rules,
            turns: 0,
            tiles: None,
            size: None,
            to_move: last.to_move(),
            outcome,
            reason,
            dead: None,
            position: last.to_string(),
        }
    }

    /// The result that the record's last word or its ending gives.
    pub(crate) fn by_word(&self, to_move: Player) -> Option<(Outcome, &'static str)> {
        let loser = self.speaker.unwrap_or(to_move);
        let winner = Outcome::Win(self.winner.unwrap_or(loser.other()));
        Some(match self.word.or(self.ending)? {
            Termination::Resign => (winner, "resign"),
            Termination::Time => (winner, "time"),
            Termination::Draw => (Outcome::Draw, "agreed"),
            Termination::Over => return None,
        })
    }
}
