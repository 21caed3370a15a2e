//! Luck Trax ("Tur-Trax" in the Swedish leaflet): a die chooses which tile begins the turn.
//!
//! The six faces of the die are the six oriented tiles. The turn's first tile must be the one thrown,
//! neither turned nor flipped, as the player to move sees it: the players sit opposite each other, so
//! for Red the face is turned by 180°. Forced tiles follow as usual. If no legal turn has that tile,
//! the die is thrown again. The first tile of the game is the thrown one too, whichever it is. Games
//! end by the rules they are played by.
//!
//! The die is a seeded generator, and a [`Record`] keeps the seed and every face, so that
//! [`Record::audit`] can verify whether the faces were thrown.
//!
//! ```
//! use trax::Rules;
//! use trax::luck::{LuckTrax, Record};
//!
//! let mut game = LuckTrax::start(Rules::official(), 42);
//! for _ in 0..3 {
//!     game.throw_until_playable();
//!     let turn = game.legal_turns()[0];
//!     game.play(turn)?;
//! }
//! let record = game.record().to_string();
//! assert!(record.starts_with("LuckTrax official seed 42: "));
//! let read: Record = record.parse().expect("a record");
//! assert_eq!(read.audit().expect("the die's own faces"), game);
//! # Ok::<(), trax::luck::Refusal>(())
//! ```

mod record;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use game::{Notation, Player, Position, Random};

use crate::{Coord, Illegal, RED, Rules, Setup, TextError, Tile, Trax, Turn, WHITE};

pub use record::{AuditError, Ending, Fault, Record, RecordError, RecordedTurn};

/// A game of Luck Trax: the position, the die, and what was thrown and played.
#[derive(Clone, Debug)]
pub struct LuckTrax {
    seed: u64,
    die: Random,
    position: Trax,
    turns: Vec<RecordedTurn>,
    /// The faces thrown since the last turn.
    faces: Vec<Tile>,
}

/// Why a throw or a turn is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The die has to be thrown before this turn.
    NotThrown,
    /// The die must not be thrown: a legal turn has the tile it shows.
    Thrown(Tile),
    /// The turn must begin with this tile.
    OtherTile(Tile),
    /// A rule of the game.
    Rule(Illegal),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotThrown => f.write_str("the die has to be thrown first"),
            Self::Thrown(tile) => write!(
                f,
                "there is a legal turn with the tile thrown, {}",
                tile.to_char()
            ),
            Self::OtherTile(tile) => write!(
                f,
                "the turn has to begin with the tile thrown, {}",
                tile.to_char()
            ),
            Self::Rule(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for Refusal {}

/// Why a text is no turn of Luck Trax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LuckTextError {
    /// The first turn is `@0` and one of `| - J L F 7`.
    First,
    /// It is no turn of Trax.
    Turn(TextError),
}

impl fmt::Display for LuckTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First => {
                f.write_str("the first turn is @0 and the tile as it lies: one of | - J L F 7")
            }
            Self::Turn(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LuckTextError {}

/// The tile that a face of the die stands for, as it lies on the table: Red sits on the other side.
#[must_use]
pub fn tile_of(face: Tile, to_move: Player) -> Tile {
    match to_move {
        WHITE => face,
        RED => face.half_turned(),
    }
}

impl LuckTrax {
    /// The game before the first throw.
    #[must_use]
    pub fn start(rules: Rules, seed: u64) -> Self {
        Self {
            seed,
            die: Random::new(seed),
            position: Trax::start(&rules),
            turns: Vec::new(),
            faces: Vec::new(),
        }
    }

    /// The seed of the die.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The tiles, the side to move and the verdict. It does not know how many turns were played.
    #[must_use]
    pub fn position(&self) -> &Trax {
        &self.position
    }

    /// How many turns were played.
    #[must_use]
    pub fn turns_played(&self) -> usize {
        self.turns.len()
    }

    /// The faces thrown since the last turn, as the player to move sees them. No legal turn had any of
    /// them but perhaps the last.
    #[must_use]
    pub fn faces(&self) -> &[Tile] {
        &self.faces
    }

    /// The tile that the turn has to begin with, as it lies on the table; none if the die has to be
    /// thrown (again), or the game is over.
    #[must_use]
    pub fn tile(&self) -> Option<Tile> {
        let face = *self.faces.last()?;
        let tile = tile_of(face, self.position.to_move());
        (!self.turns_with(tile).is_empty()).then_some(tile)
    }

    /// Throws the die and returns its face, as the player to move sees it.
    ///
    /// # Errors
    /// If the game is over, or a legal turn has the tile thrown before.
    pub fn throw(&mut self) -> Result<Tile, Refusal> {
        if self.position.outcome().is_some() {
            return Err(Refusal::Rule(Illegal::GameOver));
        }
        if let Some(tile) = self.tile() {
            return Err(Refusal::Thrown(tile));
        }
        let face = Tile::ALL[self.die.below(Tile::ALL.len() as u32) as usize];
        self.faces.push(face);
        Ok(face)
    }

    /// Throws the die until a legal turn has the tile, if the game is not over; returns the faces since
    /// the last turn.
    pub fn throw_until_playable(&mut self) -> &[Tile] {
        while self.throw().is_ok() {}
        &self.faces
    }

    /// The legal turns: those that begin with the tile thrown. None if the die has to be thrown.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<Turn> {
        let Some(&face) = self.faces.last() else {
            return Vec::new();
        };
        self.turns_with(tile_of(face, self.position.to_move()))
    }

    /// Whether `turn` may be played.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, turn: Turn) -> Result<(), Refusal> {
        if self.position.outcome().is_some() {
            return Err(Refusal::Rule(Illegal::GameOver));
        }
        let tile = self.tile().ok_or(Refusal::NotThrown)?;
        if turn.tile != tile {
            return Err(Refusal::OtherTile(tile));
        }
        if self.is_empty() {
            let at = turn.at;
            let first = at == Coord::ORIGIN;
            return first
                .then_some(())
                .ok_or(Refusal::Rule(Illegal::NotAdjacent { at }));
        }
        self.position.check(&turn).map_err(Refusal::Rule)
    }

    /// Plays `turn`, or leaves the game as it was.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.check(turn)?;
        let text = self.write_turn(turn);
        if self.is_empty() {
            self.position = first_position(*self.position.rules(), turn.tile);
        } else {
            self.position.play_unchecked(&turn);
        }
        let faces = core::mem::take(&mut self.faces);
        self.turns.push(RecordedTurn { faces, text });
        Ok(())
    }

    /// A turn as text: as in Trax, but the first one is `@0` and the character of the position text.
    #[must_use]
    pub fn write_turn(&self, turn: Turn) -> String {
        let mut text = String::new();
        if self.is_empty() {
            text.push_str("@0");
            text.push(turn.tile.to_char());
        } else {
            self.position.write_move(&turn, &mut text);
        }
        text
    }

    /// Reads a turn; it need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read_turn(&self, text: &str) -> Result<Turn, LuckTextError> {
        if !self.is_empty() {
            return self.position.read_move(text).map_err(LuckTextError::Turn);
        }
        let sign = text.strip_prefix("@0").ok_or(LuckTextError::First)?;
        let mut signs = sign.chars();
        match (signs.next().and_then(tile_of_char), signs.next()) {
            (Some(tile), None) => Ok(Turn {
                at: Coord::ORIGIN,
                tile,
            }),
            _ => Err(LuckTextError::First),
        }
    }

    /// This refusal in words, with squares named as in this position.
    #[must_use]
    pub fn explain(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Rule(reason) => self.position.explain(reason),
            other => other.to_string(),
        }
    }

    /// The record of the game so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            rules: *self.position.rules(),
            seed: self.seed,
            turns: self.turns.clone(),
            faces: self.faces.clone(),
            ending: None,
        }
    }

    fn is_empty(&self) -> bool {
        self.position.tile_count() == 0
    }

    /// The legal turns of the base game that begin with `tile`.
    fn turns_with(&self, tile: Tile) -> Vec<Turn> {
        if self.is_empty() {
            let at = Coord::ORIGIN;
            return Vec::from([Turn { at, tile }]);
        }
        let mut turns = Vec::new();
        self.position.legal_moves(&mut turns);
        turns.retain(|turn| turn.tile == tile);
        turns
    }
}

impl PartialEq for LuckTrax {
    /// Whether the same was thrown and played with the same die.
    fn eq(&self, other: &Self) -> bool {
        self.record() == other.record()
    }
}

impl Eq for LuckTrax {}

/// The position after any of the six tiles as the first.
fn first_position(rules: Rules, tile: Tile) -> Trax {
    let setup = Setup {
        tiles: Vec::from([(Coord::ORIGIN, tile)]),
        to_move: RED,
    };
    Trax::from_setup(&setup, &rules).expect("one tile alone")
}

/// A tile by its character of the position text, in either case.
fn tile_of_char(character: char) -> Option<Tile> {
    Tile::from_char(character.to_ascii_uppercase())
}
