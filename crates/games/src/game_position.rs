//! What code that is generic over the game asks of a position beyond moves and notation.

use game::{Notation, Symmetric};
use trax::Trax;
use trax::luck::{Luck, LuckTextError, LuckTurn, Refusal};
use twixt::Twixt;

use crate::{Game, TurnError, Verdict};

/// A position of one of the two games.
///
/// ```
/// use game::Position;
/// use games::GamePosition;
/// use trax::{Rules, Trax};
///
/// let mut position = Trax::start(&Rules::official());
/// position.play_text("@0/")?;
/// let error = position.play_text("A1/").expect_err("an occupied square");
/// assert_eq!(error.to_string(), "there is a tile at A1 already");
/// # Ok::<(), games::TurnError>(())
/// ```
pub trait GamePosition: Notation + Symmetric {
    /// The game.
    const GAME: Game;

    /// Why a text is no turn here.
    fn misread(&self, error: Self::TextError) -> TurnError;

    /// Why the rules forbid a turn here.
    fn forbid(&self, reason: Self::Illegal) -> TurnError;

    /// The result with its reason, if people stop playing here; see
    /// [`outcome_in_play`](game::Position::outcome_in_play).
    fn verdict_of_play(&self) -> Option<Verdict>;

    /// Whether a turn takes pegs off the board, which some rules of other programs do not allow.
    fn takes_off_pegs(turn: &Self::Move) -> bool;

    /// Reads a turn that may be played here.
    ///
    /// # Errors
    /// The text is no turn, or the rules forbid it.
    fn legal_turn(&self, text: &str) -> Result<Self::Move, TurnError> {
        let turn = self.read_move(text.trim()).map_err(|error| self.misread(error))?;
        match self.check(&turn) {
            Ok(()) => Ok(turn),
            Err(reason) => Err(self.forbid(reason)),
        }
    }

    /// Plays a turn, and gives it as the game itself writes it.
    ///
    /// # Errors
    /// The text is no turn, or the rules forbid it; the position is unchanged then.
    fn play_text(&mut self, text: &str) -> Result<String, TurnError> {
        let turn = self.legal_turn(text)?;
        let written = self.text_of(&turn);
        self.play_unchecked(&turn);
        Ok(written)
    }
}

impl GamePosition for Trax {
    const GAME: Game = Game::Trax;

    fn misread(&self, error: trax::TextError) -> TurnError {
        match error {
            trax::TextError::Refused(reason, _) => self.forbid(reason),
            other => TurnError::TraxText(other),
        }
    }

    fn forbid(&self, reason: trax::Illegal) -> TurnError {
        TurnError::Trax {
            square: reason.square().map(|at| self.label(at)),
            reason,
        }
    }

    fn verdict_of_play(&self) -> Option<Verdict> {
        self.verdict().map(Verdict::from)
    }

    fn takes_off_pegs(_: &trax::Turn) -> bool {
        false
    }
}

impl GamePosition for Luck {
    const GAME: Game = Game::Trax;

    fn misread(&self, error: LuckTextError) -> TurnError {
        match error {
            LuckTextError::Turn(error) => self.trax().misread(error),
            other => TurnError::LuckText(other),
        }
    }

    fn forbid(&self, reason: Refusal) -> TurnError {
        match reason {
            Refusal::Rule(reason) => self.trax().forbid(reason),
            other => TurnError::Luck(other),
        }
    }

    fn verdict_of_play(&self) -> Option<Verdict> {
        self.verdict().map(Verdict::from)
    }

    fn takes_off_pegs(_: &LuckTurn) -> bool {
        false
    }
}

impl GamePosition for Twixt {
    const GAME: Game = Game::Twixt;

    fn misread(&self, error: twixt::TextError) -> TurnError {
        TurnError::TwixtText(error)
    }

    fn forbid(&self, reason: twixt::Illegal) -> TurnError {
        TurnError::Twixt(reason)
    }

    fn verdict_of_play(&self) -> Option<Verdict> {
        self.verdict_in_play().map(Verdict::from)
    }

    fn takes_off_pegs(turn: &twixt::Turn) -> bool {
        matches!(turn, twixt::Turn::Edit(edit) if !edit.remove_pegs.is_empty())
    }
}
