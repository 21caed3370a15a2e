//! A game from its deal to its end, and its record.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::solitaire::{Refusal, Size, Solitaire, deal};
use crate::{Forced, Tile, Turn};

/// A game of the solitaire with the pile of a seed.
///
/// Its text is its record: `Solitaire 3x3 seed 7: @0F A2/ …`. Reading a record replays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    seed: u64,
    pile: Vec<Tile>,
    position: Solitaire,
    steps: Vec<Step>,
}

/// A tile drawn and where it was placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The position before.
    pub before: Solitaire,
    /// The tile as it lay on the pile.
    pub drawn: Tile,
    /// The placement.
    pub placement: Turn,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// One open track passes through all tiles.
    Won,
    /// All tiles lie, but no open track passes through all of them.
    Missed,
    /// A tile had no placement.
    Stuck,
}

impl Game {
    /// The beginning of the game with the pile of `seed`.
    #[must_use]
    pub fn new(size: Size, seed: u64) -> Self {
        Self {
            seed,
            pile: deal(size, seed),
            position: Solitaire::start(size),
            steps: Vec::new(),
        }
    }

    /// The seed of the pile.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The tiles on the table.
    #[must_use]
    pub fn position(&self) -> &Solitaire {
        &self.position
    }

    /// What was placed so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The uppermost tile of the pile as it lies; none once all have been placed. Forced tiles have
    /// taken theirs.
    #[must_use]
    pub fn drawn(&self) -> Option<Tile> {
        self.pile.get(self.position.tile_count() as usize).copied()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match (self.position.is_won(), self.drawn()) {
            (Some(true), _) => Some(Ending::Won),
            (Some(false), _) | (None, None) => Some(Ending::Missed),
            (None, Some(drawn)) => {
                let stuck = self.position.placements(drawn).is_empty();
                stuck.then_some(Ending::Stuck)
            }
        }
    }

    /// Places the uppermost tile and those that it forces, which are returned in the order in which
    /// they ripple out; or leaves the game as it was.
    ///
    /// # Errors
    /// The rule that forbids the placement.
    pub fn place(&mut self, placement: Turn) -> Result<Vec<Forced>, Refusal> {
        let drawn = self.drawn().ok_or(Refusal::Full)?;
        let before = self.position;
        let forced = self.position.place(drawn, placement)?;
        self.steps.push(Step {
            before,
            drawn,
            placement,
        });
        Ok(forced)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solitaire {} seed {}:", self.position.size(), self.seed)?;
        self.steps
            .iter()
            .try_for_each(|step| write!(f, " {}", step.before.write_placement(step.placement)))
    }
}

/// Why a text is no record of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It does not begin with `Solitaire`, a size, `seed` and a number.
    Heading,
    /// A placement that cannot be read or is not allowed.
    Placement {
        /// Which one, counted from 1.
        number: usize,
        /// As written, shortened if it is long.
        text: String,
        /// What is wrong with it.
        message: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heading => f.write_str("a record of the solitaire begins like Solitaire 3x3 seed 7:"),
            Self::Placement { number, text, message } => write!(f, "placement {number} ({text:?}): {message}"),
        }
    }
}

impl core::error::Error for RecordError {}

/// As much of a wrong placement as a message shows.
const SHOWN: usize = 60;

impl FromStr for Game {
    type Err = RecordError;

    /// Replays a record.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        let (heading, placements) = text.split_once(':').ok_or(RecordError::Heading)?;
        let mut game = read_heading(heading).ok_or(RecordError::Heading)?;
        for (number, text) in (1..).zip(placements.split_whitespace()) {
            game.replay(text).map_err(|message| RecordError::Placement {
                number,
                text: text.chars().take(SHOWN).collect(),
                message,
            })?;
        }
        Ok(game)
    }
}

impl Game {
    fn replay(&mut self, text: &str) -> Result<(), String> {
        let full = || Refusal::Full.to_string();
        let drawn = self.drawn().ok_or_else(full)?;
        let placement = self
            .position
            .read_placement(text, drawn)
            .map_err(|error| error.to_string())?;
        let before = self.position;
        self.place(placement)
            .map(drop)
            .map_err(|refusal| before.explain(&refusal))
    }
}

fn read_heading(text: &str) -> Option<Game> {
    let mut words = text.split_whitespace();
    let named = words.next()?.eq_ignore_ascii_case("solitaire");
    let size = words.next()?.parse().ok()?;
    let seeded = words.next()?.eq_ignore_ascii_case("seed");
    let seed = words.next()?.parse().ok()?;
    let whole = named && seeded && words.next().is_none();
    whole.then(|| Game::new(size, seed))
}
