//! A puzzle on the board.

use core::fmt;
use std::error::Error;

use engine::Playable;
use game::Symmetric;
use games::{Game, GamePosition, GameSetup, StartError, TurnError};
use protocol::Puzzle;
use trax::Trax;
use twixt::Twixt;

/// A game that has puzzles.
pub trait Puzzled: Playable + GamePosition + Symmetric {
    /// The position that a setup describes.
    ///
    /// # Errors
    /// What is wrong with it.
    fn from_game_setup(setup: &GameSetup<'_>) -> Result<Self, StartError>;
}

impl Puzzled for Trax {
    fn from_game_setup(setup: &GameSetup<'_>) -> Result<Self, StartError> {
        setup.trax_start()
    }
}

impl Puzzled for Twixt {
    fn from_game_setup(setup: &GameSetup<'_>) -> Result<Self, StartError> {
        setup.twixt_start()
    }
}

/// A puzzle set up by one of its rule sets.
#[derive(Clone, Debug)]
pub struct Placed<G: Puzzled> {
    /// The position before the other side's last turn.
    pub before: G,
    /// That turn.
    pub last: G::Move,
    /// The position that is to be solved.
    pub position: G,
}

impl<G: Puzzled> Placed<G> {
    /// Sets a puzzle up by one of its rule sets.
    ///
    /// # Errors
    /// It is a puzzle of the other game, or its position or last turn is not legal by these rules.
    pub fn new(puzzle: &Puzzle, rules: &str) -> Result<Self, PlacedError> {
        if puzzle.game.of_two() != Some(G::GAME) {
            return Err(PlacedError::Game);
        }
        let setup = GameSetup {
            size: puzzle.size.as_deref(),
            swap: (G::GAME == Game::Twixt).then_some("none"),
            position: Some(&puzzle.start),
            ..GameSetup::new(G::GAME, rules)
        };
        let before = G::from_game_setup(&setup).map_err(PlacedError::Start)?;
        let last = before.legal_turn(&puzzle.last).map_err(PlacedError::Last)?;
        let mut position = before.clone();
        position.play_unchecked(&last);
        Ok(Self { before, last, position })
    }
}

/// Why a puzzle cannot be set up.
#[derive(Clone, PartialEq, Debug)]
pub enum PlacedError {
    /// It belongs to another game.
    Game,
    /// Its rules or its position.
    Start(StartError),
    /// Its last turn.
    Last(TurnError),
}

impl fmt::Display for PlacedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game => f.write_str("a puzzle of another game"),
            Self::Start(error) => write!(f, "the position: {error}"),
            Self::Last(error) => write!(f, "the last turn: {error}"),
        }
    }
}

impl Error for PlacedError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Game => None,
            Self::Start(error) => Some(error),
            Self::Last(error) => Some(error),
        }
    }
}
