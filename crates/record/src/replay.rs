//! Replaying a record by the rules of its game.

use game::{Notation, Outcome, Player, Position};
use trax::Trax;
use twixt::{Size, Twixt};

use crate::read::{OwnedToken, Record};
use crate::{Game, Options, Word};

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

/// Where and why a record breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the turn, from 1; 0 if the record fails before its first turn.
    pub turn: u32,
    /// The turn as written.
    pub text: String,
    /// The line of the file, from 1; 0 if the fault lies in no line.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// As much of a wrong turn as a message shows.
const SHOWN: usize = 60;

impl Fault {
    fn at(turn: u32, token: &OwnedToken, message: String) -> Self {
        let text = token.text.chars().take(SHOWN).collect();
        Self {
            turn,
            text,
            line: token.line,
            message,
        }
    }

    fn of_board(text: &str, message: String) -> Self {
        Self {
            turn: 0,
            text: text.chars().take(SHOWN).collect(),
            line: 0,
            message,
        }
    }
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
        let rules = options.trax.or(self.trax).unwrap_or_default();
        self.play_all(Trax::start(&rules), Trax::explain)
    }

    /// The last position of a game of TwixT.
    ///
    /// # Errors
    /// A board that cannot be, or the first turn that cannot be read or played.
    pub fn play_twixt(&self, options: &Options) -> Result<Twixt, Fault> {
        let written = self.size.as_deref();
        let named = written
            .map(|text| {
                text.parse::<Size>()
                    .map_err(|e| Fault::of_board(text, e.to_string()))
            })
            .transpose()?;
        let rules = options
            .twixt_rules(named)
            .map_err(|e| Fault::of_board(written.unwrap_or_default(), e.to_string()))?;
        self.play_all(Twixt::start(&rules), |_, reason| reason.to_string())
    }

    fn play_all<P: Position + Notation>(
        &self,
        mut position: P,
        explain: impl Fn(&P, &P::Illegal) -> String,
    ) -> Result<P, Fault> {
        for (number, token) in (1..).zip(&self.turns) {
            let fault = |message| Fault::at(number, token, message);
            if position.outcome().is_some() {
                return Err(fault("the game is over before this turn".to_owned()));
            }
            let turn = position
                .read_move(&token.text)
                .map_err(|error| fault(error.to_string()))?;
            if let Err(reason) = position.try_play(&turn) {
                return Err(fault(explain(&position, &reason)));
            }
        }
        if let Some((token, reason)) = &self.excess {
            let number = self.turns.len() as u32 + 1;
            return Err(Fault::at(number, token, (*reason).to_owned()));
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
    fn by_word(&self, to_move: Player) -> Option<(Outcome, &'static str)> {
        let winner = Outcome::Win(self.winner.unwrap_or(to_move.other()));
        Some(match self.word.or(self.ending)? {
            Word::Resign => (winner, "resign"),
            Word::Time => (winner, "time"),
            Word::Draw => (Outcome::Draw, "agreed"),
        })
    }
}
