//! A game of Luck Trax with its die.

mod record;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game::{Position, Random};

use crate::luck::{Die, Luck, LuckTextError, LuckTurn, Refusal, tile_of};
use crate::{Illegal, Rules, Tile, Trax, Turn};

pub use record::{AuditError, Ending, Fault, Record, RecordError, RecordedTurn};

/// A game of Luck Trax: the position, the die, and what was thrown and played.
#[derive(Clone, Debug)]
pub struct LuckTrax {
    die: Die,
    random: Option<Random>,
    position: Luck,
    turns: Vec<RecordedTurn>,
    /// The faces thrown since the last turn.
    faces: Vec<Tile>,
    thrown: u32,
}

impl LuckTrax {
    /// The game before the first throw, with a seeded die.
    #[must_use]
    pub fn start(rules: Rules, seed: u64) -> Self {
        Self::with_die(rules, Die::Seed(seed))
    }

    /// The game before the first throw.
    #[must_use]
    pub fn with_die(rules: Rules, die: Die) -> Self {
        Self {
            die,
            random: match die {
                Die::Seed(seed) => Some(Random::new(seed)),
                Die::Hand | Die::Server(_) => None,
            },
            position: Luck::start(&rules),
            turns: Vec::new(),
            faces: Vec::new(),
            thrown: 0,
        }
    }

    /// Where the faces come from.
    #[must_use]
    pub const fn die(&self) -> Die {
        self.die
    }

    /// The tiles, the side to move and the verdict. It does not know how many turns were played.
    #[must_use]
    pub const fn position(&self) -> &Trax {
        self.position.trax()
    }

    /// How many turns were played.
    #[must_use]
    pub fn turns_played(&self) -> usize {
        self.turns.len()
    }

    /// How often the die was thrown.
    #[must_use]
    pub const fn thrown(&self) -> u32 {
        self.thrown
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
        (!self.position.turns_with(tile).is_empty()).then_some(tile)
    }

    /// Throws the seeded die and returns its face, as the player to move sees it.
    ///
    /// # Errors
    /// If the game is over, a legal turn has the tile thrown before, or the faces come from elsewhere.
    pub fn throw(&mut self) -> Result<Tile, Refusal> {
        self.check_throw()?;
        let random = self.random.as_mut().ok_or(Refusal::Elsewhere)?;
        let face = next_face(random);
        self.show(face);
        Ok(face)
    }

    /// Enters a face that was thrown elsewhere.
    ///
    /// # Errors
    /// If the game is over, or a legal turn has the tile thrown before.
    pub fn enter(&mut self, face: Tile) -> Result<(), Refusal> {
        self.check_throw()?;
        // A seeded die goes on with the number of the next throw.
        self.random.as_mut().map(next_face);
        self.show(face);
        Ok(())
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
        let tile = tile_of(face, self.position.to_move());
        self.position.turns_with(tile)
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
        self.position.check_turn(turn).map_err(Refusal::Rule)
    }

    /// Plays `turn`, or leaves the game as it was.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn play(&mut self, turn: Turn) -> Result<(), Refusal> {
        self.check(turn)?;
        let text = self.write_turn(turn);
        let faces = core::mem::take(&mut self.faces);
        let played = LuckTurn { faces, turn };
        self.position.play_unchecked(&played);
        self.turns.push(RecordedTurn {
            faces: played.faces,
            text,
        });
        Ok(())
    }

    /// A turn as text: as in Trax, but the first one is `@0` and the character of the position text.
    #[must_use]
    pub fn write_turn(&self, turn: Turn) -> String {
        self.position.write_turn(turn)
    }

    /// Reads a turn; it need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read_turn(&self, text: &str) -> Result<Turn, LuckTextError> {
        self.position.read_turn(text)
    }

    /// This refusal in words, with squares named as in this position.
    #[must_use]
    pub fn explain(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Rule(reason) => self.position().explain(reason),
            other => other.to_string(),
        }
    }

    /// The record of the game so far.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            rules: *self.position.rules(),
            die: self.die,
            turns: self.turns.clone(),
            faces: self.faces.clone(),
            ending: None,
        }
    }

    fn check_throw(&self) -> Result<(), Refusal> {
        if self.position.outcome().is_some() {
            return Err(Refusal::Rule(Illegal::GameOver));
        }
        self.tile().map_or(Ok(()), |tile| Err(Refusal::Thrown(tile)))
    }

    fn show(&mut self, face: Tile) {
        self.faces.push(face);
        self.thrown += 1;
    }
}

/// The next face of a seeded die.
fn next_face(random: &mut Random) -> Tile {
    Tile::ALL[random.below(Tile::ALL.len() as u32) as usize]
}

impl PartialEq for LuckTrax {
    /// Whether the same was thrown and played with the same die.
    fn eq(&self, other: &Self) -> bool {
        self.record() == other.record()
    }
}

impl Eq for LuckTrax {}
