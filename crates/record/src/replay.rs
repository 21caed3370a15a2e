//! Replaying a record by the rules of its game.

use game::{Outcome, Player, Position};
use games::{GamePosition, StartError};
use trax::Trax;
use trax::luck::{Die, Luck, LuckTurn};
use twixt::{Size, Twixt};

use crate::twixt_lines::mixed_columns;
use crate::{Fault, FaultKind, Game, Options, Record, Termination, laying};

/// The result of a replay.
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
    /// The side to move, which keeps alternating after the end.
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

/// What is checked besides the rules of the game.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    /// Whether nothing may follow where people stop playing, as after a dead draw.
    pub(crate) in_play: bool,
    /// Whether pegs stay where they are.
    pub(crate) pegs_stay: bool,
}

/// Reads a turn that may be played in `position`, by `mover` if that is known.
pub(crate) fn checked<P: GamePosition>(
    position: &P,
    text: &str,
    mover: Option<Player>,
    checks: Checks,
) -> Result<P::Move, FaultKind> {
    let over = match checks.in_play {
        true => position.outcome_in_play(),
        false => position.outcome(),
    };
    if over.is_some() {
        return Err(FaultKind::GameOver);
    }
    let to_move = position.to_move();
    if mover.is_some_and(|mover| mover != to_move) {
        return Err(FaultKind::WrongMover(P::GAME, to_move));
    }
    let turn = position.legal_turn(text).map_err(FaultKind::Turn)?;
    if checks.pegs_stay && P::takes_off_pegs(&turn) {
        return Err(FaultKind::PegsStay);
    }
    Ok(turn)
}

impl Record {
    /// Plays every turn by the rules of the record, which `options` complete.
    ///
    /// # Errors
    /// The first turn that cannot be read or played.
    pub fn replay(&self, options: &Options) -> Result<Replay, Fault> {
        match self.game {
            Game::Trax if self.die.is_some() => {
                let last = self.follow_luck(options, |_, _| {})?;
                let by_rules = last.verdict().map(|v| (v.outcome, v.reason.as_str()));
                Ok(Replay {
                    tiles: Some(last.trax().tile_count()),
                    turns: last.turns_played(),
                    ..self.summary(&last, last.rules().to_string(), by_rules)
                })
            }
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
    pub fn follow_trax(&self, options: &Options, mut each: impl FnMut(&Trax, &trax::Turn)) -> Result<Trax, Fault> {
        if self.die.is_some() {
            let last = self.follow_luck(options, |now, turn| each(now.trax(), &turn.turn))?;
            return Ok(last.trax().clone());
        }
        let mut check = laying::Check::of(self)?;
        let last = self.follow(self.trax_start(options)?, options, |now, turn| {
            check.enter(now, *turn);
            each(now, turn);
        })?;
        check.end()?;
        Ok(last)
    }

    /// The last position of a game of Luck Trax; `each` sees every turn, in the position before it.
    ///
    /// # Errors
    /// A die that cannot be, or the first turn that cannot be read or played.
    pub fn follow_luck(&self, options: &Options, mut each: impl FnMut(&Luck, &LuckTurn)) -> Result<Luck, Fault> {
        let die = self.die.as_deref().unwrap_or_default();
        die.parse::<Die>()
            .map_err(|error| Fault::of_board(die, FaultKind::Start(StartError::Die(error))))?;
        let mut check = laying::Check::of(self)?;
        let last = self.follow(self.trax_start(options)?.into(), options, |now: &Luck, turn| {
            check.enter(now.trax(), turn.turn);
            each(now, turn);
        })?;
        check.end()?;
        Ok(last)
    }

    /// The last position of a game of TwixT; `each` sees every turn, in the position before it.
    ///
    /// # Errors
    /// A board that cannot be, or the first turn that cannot be read or played.
    pub fn follow_twixt(&self, options: &Options, each: impl FnMut(&Twixt, &twixt::Turn)) -> Result<Twixt, Fault> {
        self.follow(self.twixt_start(options)?, options, each)
    }

    /// Where a game of Trax begins.
    fn trax_start(&self, options: &Options) -> Result<Trax, Fault> {
        let rules = match (options.trax, self.trax, &self.unknown_rules) {
            (None, None, Some(name)) => {
                return Err(Fault::of_board(name, FaultKind::UnknownRules(self.game)));
            }
            (asked, named, _) => asked.or(named).unwrap_or_default(),
        };
        let Some(text) = &self.position else {
            return Ok(Trax::start(&rules));
        };
        let fault = |error| Fault::of_board(text, FaultKind::Start(error));
        let setup = text.parse().map_err(StartError::TraxText).map_err(fault)?;
        let start = Trax::from_setup(&setup, &rules);
        start.map_err(StartError::TraxPosition).map_err(fault)
    }

    /// Where a game of TwixT begins.
    fn twixt_start(&self, options: &Options) -> Result<Twixt, Fault> {
        let rules = self.twixt_rules(options)?;
        let is_list = self.size.is_none() && rules.size().columns() > 26;
        if let Some(fault) = is_list.then(|| mixed_columns(self)).flatten() {
            return Err(fault);
        }
        let Some(text) = &self.position else {
            return Ok(Twixt::start(&rules));
        };
        let fault = |error| Fault::of_board(text, FaultKind::Start(error));
        let setup = text.parse().map_err(StartError::TwixtText).map_err(fault)?;
        let start = Twixt::from_setup(&setup, &rules);
        start.map_err(StartError::TwixtPosition).map_err(fault)
    }

    /// The rules of a game of TwixT: those of `options`, else those of the record, else the leaflet's.
    fn twixt_rules(&self, options: &Options) -> Result<twixt::Rules, Fault> {
        if let (None, Some(name)) = (options.twixt, &self.unknown_rules) {
            return Err(Fault::of_board(name, FaultKind::UnknownRules(self.game)));
        }
        let written = self.size.as_deref();
        let fault = |error| Fault::of_board(written.unwrap_or_default(), FaultKind::Start(error));
        let named: Option<Size> = written
            .map(str::parse)
            .transpose()
            .map_err(StartError::Size)
            .map_err(fault)?;
        let of_both = Options {
            twixt: options.twixt.or(self.twixt),
            swap: options.swap.or(self.swap),
            size: named.or(options.size),
            ..*options
        };
        let rules = of_both.twixt_rules();
        rules.map_err(StartError::SwapOnBoard).map_err(fault)
    }

    fn follow<P: GamePosition>(
        &self,
        mut position: P,
        options: &Options,
        mut each: impl FnMut(&P, &P::Move),
    ) -> Result<P, Fault> {
        if let Some(fault) = &self.refused {
            return Err(fault.clone());
        }
        // Who moves after a swap depends on its form.
        let movers_known = options.swap.is_none() || options.swap == self.swap;
        let checks = Checks {
            in_play: false,
            pegs_stay: self.pegs_stay,
        };
        for (number, token) in (1..).zip(&self.turns) {
            let mover = token.mover.filter(|_| movers_known);
            let turn = checked(&position, &token.text, mover, checks)
                .map_err(|kind| Fault::at(number, &token.text, token.line as usize, kind))?;
            each(&position, &turn);
            position.play_unchecked(&turn);
        }
        if let Some((token, kind)) = &self.excess {
            let number = self.turns.len() as u32 + 1;
            let line = token.line as usize;
            return Err(Fault::at(number, &token.text, line, kind.clone()));
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
