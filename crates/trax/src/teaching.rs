//! "Place them yourself": the player places the forced tiles too, in any order.
//!
//! ```
//! use game::{Notation, Position};
//! use trax::teaching::Teaching;
//! use trax::{Rules, Trax};
//!
//! let mut position = Trax::start(&Rules::official());
//! for text in ["@0/", "A2\\"] {
//!     let turn = position.read_move(text)?;
//!     position.try_play(&turn).expect("a legal turn");
//! }
//! let mut table = Teaching::new(position);
//! let first = table.position().read_move("B1\\")?;
//! table.place(first).expect("a tile that fits");
//! assert!(table.end_turn().is_err());
//! let missing = table.missing()[0];
//! assert_eq!(table.describe(&missing), "red enters B2 over two edges");
//! table.place(missing.turn()).expect("the forced tile");
//! assert_eq!(table.end_turn(), Ok(()));
//! # Ok::<(), trax::TextError>(())
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use game::{Player, Position};

use crate::cell::{Cell, Demand};
use crate::{Coord, Forced, Illegal, Side, Tile, Trax, Turn, colour_name};

/// A table on which a turn is being placed, tile by tile.
#[derive(Clone, Debug)]
pub struct Teaching {
    position: Trax,
    placed: Vec<Turn>,
}

/// A space that has to be filled before the turn may end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Missing {
    /// The space.
    pub at: Coord,
    /// The colour that enters it over two edges and has to be joined.
    pub player: Player,
    /// The only tile that does so.
    pub tile: Tile,
}

impl Missing {
    /// The placement that fills the space.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        Turn {
            at: self.at,
            tile: self.tile,
        }
    }
}

/// Why a tile may not be placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Correction {
    /// The turn's own tile breaks this rule, or a forced tile would lie on another.
    Rule(Illegal),
    /// The space is not forced: no colour enters it over two edges.
    NotForced {
        /// The space.
        at: Coord,
    },
    /// The space is forced, but this tile does not join the colour that enters it over two edges.
    WrongTile {
        /// The space.
        at: Coord,
        /// The colour that has to be joined.
        player: Player,
    },
    /// With this tile a colour enters a space over three edges or more: the whole turn was illegal and
    /// has been taken back.
    TurnTakenBack(Illegal),
}

/// Why a turn cannot end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Incomplete {
    /// No tile was placed.
    NoTile,
    /// These spaces have to be filled first.
    Missing(Vec<Missing>),
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTile => f.write_str("no tile was placed"),
            Self::Missing(missing) => write!(f, "{} forced spaces are still empty", missing.len()),
        }
    }
}

impl core::error::Error for Incomplete {}

impl Teaching {
    /// The table before a turn in `position`.
    #[must_use]
    pub fn new(position: Trax) -> Self {
        Self {
            position,
            placed: Vec::new(),
        }
    }

    /// The position before the turn that is being placed.
    #[must_use]
    pub fn position(&self) -> &Trax {
        &self.position
    }

    /// The tiles of the turn so far: its own first, then forced ones.
    #[must_use]
    pub fn placed(&self) -> &[Turn] {
        &self.placed
    }

    /// The tile at `at`, whether from before or of this turn.
    #[must_use]
    pub fn tile(&self, at: Coord) -> Option<Tile> {
        let placed = self.placed.iter().find(|turn| turn.at == at);
        placed.map(|turn| turn.tile).or_else(|| self.position.tile(at))
    }

    /// The spaces that have to be filled before the turn may end, row by row. Filling one may force
    /// others.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let beside = |turn: &Turn| Side::ALL.map(|side| turn.at.step(side));
        let mut spaces: Vec<Coord> = self.placed.iter().flat_map(beside).collect();
        spaces.sort_unstable_by_key(|at| (at.y, at.x));
        spaces.dedup();
        spaces
            .into_iter()
            .filter_map(|at| match self.demand(at) {
                Demand::Forced(tile, player) => Some(Missing { at, player, tile }),
                _ => None,
            })
            .collect()
    }

    /// Places a tile: the turn's own, then forced ones. A refusal leaves the table as it was, but for
    /// an illegal turn, which is taken back.
    ///
    /// # Errors
    /// What is wrong with the tile, or with the whole turn.
    pub fn place(&mut self, turn: Turn) -> Result<(), Correction> {
        if self.placed.is_empty() {
            self.check_own(turn).map_err(Correction::Rule)?;
        } else {
            self.check_forced(turn)?;
        }
        self.placed.push(turn);
        let beside = Side::ALL.map(|side| turn.at.step(side));
        for at in beside {
            if let Demand::Refused(player) = self.demand(at) {
                self.placed.clear();
                return Err(Correction::TurnTakenBack(Illegal::ThreeEnds { at, player }));
            }
        }
        Ok(())
    }

    /// Takes back the last tile placed, and returns it.
    pub fn take_back(&mut self) -> Option<Turn> {
        self.placed.pop()
    }

    /// Takes back the whole turn.
    pub fn take_back_turn(&mut self) {
        self.placed.clear();
    }

    /// Ends the turn: the position is the one after it, and the other side is to place.
    ///
    /// # Errors
    /// What is missing. Nothing has changed then.
    pub fn end_turn(&mut self) -> Result<(), Incomplete> {
        let Some(own) = self.placed.first() else {
            return Err(Incomplete::NoTile);
        };
        let missing = self.missing();
        if !missing.is_empty() {
            return Err(Incomplete::Missing(missing));
        }
        self.position.play_unchecked(own);
        self.placed.clear();
        Ok(())
    }

    /// Ends the turn as the leaflet lets a player: the rules place what is missing. Returns those tiles in the order in
    /// which they are forced; there are none if nothing was forgotten. The position is the same as after
    /// [`end_turn`](Self::end_turn).
    ///
    /// ```
    /// use game::{Notation, Position};
    /// use trax::teaching::Teaching;
    /// use trax::{Rules, Trax};
    ///
    /// let mut position = Trax::start(&Rules::official());
    /// for text in ["@0/", "A2\\"] {
    ///     let turn = position.read_move(text)?;
    ///     position.try_play(&turn).expect("a legal turn");
    /// }
    /// let mut table = Teaching::new(position);
    /// let own = table.position().read_move("B1\\")?;
    /// table.place(own).expect("a tile that fits");
    /// assert_eq!(table.end_turn_early()?.len(), 1);
    /// assert_eq!(table.position().tile_count(), 4);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Incomplete::NoTile`]: the turn has not begun, and nothing has changed.
    pub fn end_turn_early(&mut self) -> Result<Vec<Forced>, Incomplete> {
        let own = *self.placed.first().ok_or(Incomplete::NoTile)?;
        let mut forgotten = self.position.resolve(own).unwrap_or_default();
        forgotten.retain(|tile| self.placed.iter().all(|placed| placed.at != tile.at));
        self.position.play_unchecked(&own);
        self.placed.clear();
        Ok(forgotten)
    }

    /// A missing tile in words that do not name the tile. Squares are named as before the turn.
    #[must_use]
    pub fn describe(&self, missing: &Missing) -> String {
        let square = self.position.label(missing.at);
        let colour = colour_name(missing.player);
        format!("{colour} enters {square} over two edges")
    }

    /// A refusal in words. Squares are named as before the turn.
    #[must_use]
    pub fn explain(&self, correction: &Correction) -> String {
        match correction {
            Correction::Rule(reason) => self.position.explain(reason),
            Correction::NotForced { at } => {
                let square = self.position.label(*at);
                format!("{square} is not forced: fill the forced spaces and end the turn first")
            }
            Correction::WrongTile { at, player } => {
                let square = self.position.label(*at);
                let colour = colour_name(*player);
                format!("{colour} enters {square} over two edges: the tile has to join them")
            }
            Correction::TurnTakenBack(reason) => {
                let reason = self.position.explain(reason);
                "the whole turn is illegal and taken back: ".to_string() + &reason
            }
        }
    }

    /// What the rules ask for in a square; nothing where a tile lies.
    fn demand(&self, at: Coord) -> Demand {
        if self.tile(at).is_some() {
            return Demand::None;
        }
        let enter = |space: Cell, side: Side| match self.tile(at.step(side)) {
            Some(tile) => space.entered(side, tile.colour(side.opposite())),
            None => space,
        };
        Side::ALL.into_iter().fold(Cell::default(), enter).demand()
    }

    /// Whether the turn's own tile may be placed, whatever it forces.
    fn check_own(&self, turn: Turn) -> Result<(), Illegal> {
        let Turn { at, tile } = turn;
        if self.position.outcome().is_some() {
            return Err(Illegal::GameOver);
        }
        let fits = self.position.fitting(at).contains(&tile);
        if fits {
            return Ok(());
        }
        if self.position.bounds().is_none() {
            return Err(Illegal::FirstTile);
        }
        self.position.check_space(at)?;
        Err(Illegal::Colours { at })
    }

    fn check_forced(&self, turn: Turn) -> Result<(), Correction> {
        let Turn { at, tile } = turn;
        if self.tile(at).is_some() {
            return Err(Correction::Rule(Illegal::Occupied { at }));
        }
        let missing = self.missing().into_iter().find(|space| space.at == at);
        let Missing {
            tile: wanted, player, ..
        } = missing.ok_or(Correction::NotForced { at })?;
        if tile == wanted {
            Ok(())
        } else {
            Err(Correction::WrongTile { at, player })
        }
    }
}
