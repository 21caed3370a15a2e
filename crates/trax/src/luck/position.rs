//! Luck Trax as a position: every turn carries the faces thrown before it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use game::{Notation, Outcome, Player, Position};

use crate::luck::{LuckTextError, Refusal, face_of, tile_of, tile_of_char};
use crate::{Coord, Illegal, RED, Rules, Setup, Tile, Trax, Turn, Verdict};

/// More faces before one turn are no text: a game has no use for them.
pub const MOST_FACES: usize = 200;

/// A position of Luck Trax before the throw.
///
/// A turn without faces in its text was thrown at once: its tile names the face.
///
/// ```
/// use game::{Notation, Position};
/// use trax::luck::Luck;
///
/// let mut position = Luck::start(&trax::Rules::official());
/// for text in ["|:@0|", "J:A0/"] {
///     let turn = position.read_move(text).expect("a turn");
///     position.try_play(&turn)?;
/// }
/// assert_eq!(position.trax().to_string(), "F/| w");
/// # Ok::<(), trax::luck::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Luck {
    trax: Trax,
    turns: u32,
}

/// A turn with the faces thrown before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LuckTurn {
    /// Every face thrown, as the player to move sees it; the last one is played.
    pub faces: Vec<Tile>,
    /// What is played.
    pub turn: Turn,
}

impl Luck {
    /// The tiles, the side to move and the verdict.
    #[must_use]
    pub const fn trax(&self) -> &Trax {
        &self.trax
    }

    /// How many turns were played since the start.
    #[must_use]
    pub const fn turns_played(&self) -> u32 {
        self.turns
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.trax.verdict()
    }

    /// The legal turns that begin with `tile`, as it lies on the table.
    #[must_use]
    pub fn turns_with(&self, tile: Tile) -> Vec<Turn> {
        if self.is_empty() {
            let at = Coord::ORIGIN;
            return Vec::from([Turn { at, tile }]);
        }
        let mut turns = Vec::new();
        self.trax.legal_moves(&mut turns);
        turns.retain(|turn| turn.tile == tile);
        turns
    }

    /// The tiles whose colours match at a square, whichever was thrown.
    #[must_use]
    pub fn fitting(&self, at: Coord) -> Vec<Tile> {
        if self.is_empty() && at == Coord::ORIGIN {
            Tile::ALL.to_vec()
        } else {
            self.trax.fitting(at)
        }
    }

    /// The turn thrown at once.
    #[must_use]
    pub fn at_once(&self, turn: Turn) -> LuckTurn {
        LuckTurn {
            faces: Vec::from([face_of(turn.tile, self.trax.to_move())]),
            turn,
        }
    }

    /// Whether the base game allows the turn, whatever was thrown.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_turn(&self, turn: Turn) -> Result<(), Illegal> {
        if self.is_empty() {
            let at = turn.at;
            return match at == Coord::ORIGIN {
                true => Ok(()),
                false => Err(Illegal::NotAdjacent { at }),
            };
        }
        self.trax.check(&turn)
    }

    /// The position as if the other side were to move.
    #[must_use]
    pub fn passed(&self) -> Self {
        Self {
            trax: self.trax.passed(),
            turns: self.turns,
        }
    }

    /// A turn as text without its faces; the first one is `@0` and the character of the position text.
    #[must_use]
    pub fn write_turn(&self, turn: Turn) -> String {
        let mut text = String::new();
        if self.is_empty() {
            text.push_str("@0");
            text.push(turn.tile.to_char());
        } else {
            self.trax.write_move(&turn, &mut text);
        }
        text
    }

    /// Reads a turn without its faces; it need not be legal.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read_turn(&self, text: &str) -> Result<Turn, LuckTextError> {
        if !self.is_empty() {
            return self.trax.read_move(text).map_err(LuckTextError::Turn);
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

    fn is_empty(&self) -> bool {
        self.trax.tile_count() == 0
    }
}

impl From<Trax> for Luck {
    fn from(trax: Trax) -> Self {
        Self { trax, turns: 0 }
    }
}

impl PartialEq for Luck {
    fn eq(&self, other: &Self) -> bool {
        self.trax == other.trax
    }
}

impl Eq for Luck {}

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.trax.fmt(f)
    }
}

impl Position for Luck {
    type Rules = Rules;
    type Move = LuckTurn;
    type Illegal = Refusal;

    fn start(rules: &Rules) -> Self {
        Trax::start(rules).into()
    }

    fn rules(&self) -> &Rules {
        self.trax.rules()
    }

    fn to_move(&self) -> Player {
        self.trax.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.trax.outcome()
    }

    /// Lists the turns that are thrown at once, for each face; faces that nobody could play before it may be
    /// added to each.
    fn legal_moves(&self, moves: &mut Vec<LuckTurn>) {
        if self.is_empty() {
            let at = Coord::ORIGIN;
            moves.extend(Tile::ALL.map(|tile| self.at_once(Turn { at, tile })));
            return;
        }
        let mut turns = Vec::new();
        self.trax.legal_moves(&mut turns);
        moves.extend(turns.into_iter().map(|turn| self.at_once(turn)));
    }

    fn check(&self, m: &LuckTurn) -> Result<(), Refusal> {
        if self.trax.outcome().is_some() {
            return Err(Refusal::Rule(Illegal::GameOver));
        }
        let (last, before) = m.faces.split_last().ok_or(Refusal::NotThrown)?;
        let tile = tile_of(*last, self.trax.to_move());
        if m.turn.tile != tile {
            return Err(Refusal::OtherTile(tile));
        }
        let fits = |face: &Tile| {
            let tile = tile_of(*face, self.trax.to_move());
            !self.turns_with(tile).is_empty()
        };
        if let Some(at) = before.iter().position(fits) {
            return Err(Refusal::Again(at + 1));
        }
        self.check_turn(m.turn).map_err(Refusal::Rule)
    }

    fn try_play(&mut self, m: &LuckTurn) -> Result<(), Refusal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    fn play_unchecked(&mut self, m: &LuckTurn) {
        if self.is_empty() {
            self.trax = first_position(*self.trax.rules(), m.turn.tile);
        } else {
            self.trax.play_unchecked(&m.turn);
        }
        self.turns += 1;
    }

    fn hash(&self) -> u64 {
        self.trax.hash()
    }
}

impl Notation for Luck {
    type TextError = LuckTextError;

    fn write_move(&self, m: &LuckTurn, text: &mut String) {
        text.extend(m.faces.iter().map(|face| face.to_char()));
        text.push(':');
        text.push_str(&self.write_turn(m.turn));
    }

    /// Reads a turn such as `J7:A0+`, or one without its faces, `A0+`.
    fn read_move(&self, text: &str) -> Result<LuckTurn, LuckTextError> {
        let Some((faces, text)) = text.split_once(':') else {
            return self.read_turn(text).map(|turn| self.at_once(turn));
        };
        let faces = read_faces(faces).filter(|faces| !faces.is_empty());
        Ok(LuckTurn {
            faces: faces.ok_or(LuckTextError::Faces)?,
            turn: self.read_turn(text)?,
        })
    }
}

/// Faces as written, in either case; none if another character stands among them, or there are more than
/// [`MOST_FACES`].
///
/// ```
/// use trax::{Tile, luck::read_faces};
/// assert_eq!(read_faces("j-"), Some(vec![Tile::NorthWest, Tile::EastWest]));
/// assert_eq!(read_faces("X"), None);
/// ```
#[must_use]
pub fn read_faces(text: &str) -> Option<Vec<Tile>> {
    if text.len() > MOST_FACES {
        return None;
    }
    text.chars().map(tile_of_char).collect()
}

/// The position after any of the six tiles as the first.
fn first_position(rules: Rules, tile: Tile) -> Trax {
    let setup = Setup {
        tiles: Vec::from([(Coord::ORIGIN, tile)]),
        to_move: RED,
    };
    Trax::from_setup(&setup, &rules).expect("one tile alone")
}
