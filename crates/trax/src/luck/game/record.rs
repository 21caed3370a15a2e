//! Records of Luck Trax, and their audit.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::luck::game::{LuckTrax, next_face};
use crate::luck::{Die, Refusal, read_faces};
use crate::{Rules, Tile};
use game::Random;

/// A game as written down, not yet checked against any rule.
///
/// `LuckTrax official seed 42: F:@0F J7:A0+ -:` names the rules and the die; then come the turns, each
/// with the faces thrown before it; a turn not yet played has its faces alone. `RESIGN`, `DRAW` or
/// `TIME` may end it.
///
/// The die is written as [`Die`] is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules.
    pub rules: Rules,
    /// Where the faces come from.
    pub die: Die,
    /// The turns.
    pub turns: Vec<RecordedTurn>,
    /// The faces thrown after the last turn.
    pub faces: Vec<Tile>,
    /// How people ended the game, if they did.
    pub ending: Option<Ending>,
}

/// A turn and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedTurn {
    /// Every face thrown, as the player to move sees it; the last one is played.
    pub faces: Vec<Tile>,
    /// The turn as written.
    pub text: String,
}

/// How a game ends apart from the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The side to move resigns.
    Resign,
    /// The players agree on a draw.
    Draw,
    /// The side to move has no time left.
    Time,
}

impl Ending {
    const ALL: [Self; 3] = [Self::Resign, Self::Draw, Self::Time];

    /// `RESIGN`, `DRAW` or `TIME`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Resign => "RESIGN",
            Self::Draw => "DRAW",
            Self::Time => "TIME",
        }
    }

    fn read(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|ending| ending.as_str().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LuckTrax {} {}:", self.rules, self.die)?;
        for RecordedTurn { faces, text } in &self.turns {
            write!(f, " {}:{text}", signs(faces))?;
        }
        if !self.faces.is_empty() {
            write!(f, " {}:", signs(&self.faces))?;
        }
        self.ending.map_or(Ok(()), |ending| write!(f, " {}", ending.as_str()))
    }
}

fn signs(faces: &[Tile]) -> String {
    faces.iter().map(|face| face.to_char()).collect()
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It does not begin with `LuckTrax`, rules and a die.
    Heading,
    /// This turn, counted from 1, does not consist of faces, a colon and a turn.
    Turn(usize, String),
    /// Something follows where the record has ended, from this turn on, counted from 1.
    Ended(usize, String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heading => f.write_str("a record of Luck Trax begins like LuckTrax official seed 42:"),
            Self::Turn(number, text) => write!(
                f,
                "turn {number} ({text:?}): a turn is written as the faces thrown, of | - J L F 7, a colon, and the turn"
            ),
            Self::Ended(number, text) => {
                write!(f, "turn {number} ({text:?}): the record has ended before this")
            }
        }
    }
}

impl core::error::Error for RecordError {}

/// As much of a wrong turn as a message shows.
const SHOWN: usize = 60;

fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let (heading, turns) = text.split_once(':').ok_or(RecordError::Heading)?;
        let mut record = read_heading(heading).ok_or(RecordError::Heading)?;
        for text in turns.split_whitespace() {
            let number = record.turns.len() + 1;
            if record.ending.is_some() || !record.faces.is_empty() && Ending::read(text).is_none() {
                return Err(RecordError::Ended(number, shown(text)));
            }
            record
                .push(text)
                .ok_or_else(|| RecordError::Turn(number, shown(text)))?;
        }
        Ok(record)
    }
}

fn read_heading(text: &str) -> Option<Record> {
    let (name, rest) = text.trim().split_once(char::is_whitespace)?;
    let (rules, die) = rest.trim_start().split_once(char::is_whitespace)?;
    let named = name.eq_ignore_ascii_case("lucktrax");
    named.then_some(Record {
        rules: rules.parse().ok()?,
        die: die.parse().ok()?,
        turns: Vec::new(),
        faces: Vec::new(),
        ending: None,
    })
}

/// Which rule of the die or the game a record breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The game is over before this turn, or before a throw.
    GameOver,
    /// The turn has no face.
    NoFace,
    /// A face, counted from 1, that the die does not throw.
    Face {
        /// Which one.
        number: usize,
        /// As written.
        written: Tile,
        /// What the die shows.
        thrown: Tile,
    },
    /// The die was thrown again although a legal turn has the tile that this face, counted from 1,
    /// stands for.
    Again {
        /// Which one.
        number: usize,
    },
    /// No legal turn has the tile that the last face stands for.
    NotAgain,
    /// The turn cannot be read.
    Text(String),
    /// The turn breaks a rule.
    Illegal(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over before this"),
            Self::NoFace => f.write_str("no face of the die is written"),
            Self::Face {
                number,
                written,
                thrown,
            } => write!(
                f,
                "face {number} is written as {}, but the die throws {}",
                written.to_char(),
                thrown.to_char()
            ),
            Self::Again { number } => write!(
                f,
                "after face {number} the die was thrown again, though a legal turn has that tile"
            ),
            Self::NotAgain => {
                f.write_str("no legal turn has the tile of the last face: the die had to be thrown again")
            }
            Self::Text(message) | Self::Illegal(message) => f.write_str(message),
        }
    }
}

/// Where and why a record does not stand up to its audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditError {
    /// The turn, counted from 1.
    pub turn: usize,
    /// The turn as written, shortened if it is long; empty if it was not played.
    pub text: String,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for AuditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.text.is_empty() {
            write!(f, "turn {}: {}", self.turn, self.fault)
        } else {
            write!(f, "turn {} ({:?}): {}", self.turn, self.text, self.fault)
        }
    }
}

impl core::error::Error for AuditError {}

impl Record {
    /// Plays every turn, and compares every face with what the seed throws. The faces of another die are taken as
    /// written: those thrown by hand cannot be verified, those of a server by `crates/dice`.
    ///
    /// # Errors
    /// The first face that was not thrown, or the first turn that breaks a rule.
    pub fn audit(&self) -> Result<LuckTrax, AuditError> {
        let mut seeded = match self.die {
            Die::Seed(seed) => Some(Random::new(seed)),
            Die::Hand | Die::Server(_) => None,
        };
        self.audit_with(|_| seeded.as_mut().map(next_face))
    }

    /// Plays every turn, and compares every face with what `die` gives for the number of its throw, counted from 0 and
    /// asked for in order; nothing where it is not known.
    ///
    /// # Errors
    /// The first face that was not thrown, or the first turn that breaks a rule.
    pub fn audit_with(&self, mut die: impl FnMut(u32) -> Option<Tile>) -> Result<LuckTrax, AuditError> {
        let mut game = LuckTrax::with_die(self.rules, self.die);
        for (turn, recorded) in (1..).zip(&self.turns) {
            let thrown = throw(&mut game, &recorded.faces, &mut die);
            thrown
                .and_then(|()| play(&mut game, recorded))
                .map_err(|fault| AuditError {
                    turn,
                    text: shown(&recorded.text),
                    fault,
                })?;
        }
        throw(&mut game, &self.faces, &mut die).map_err(|fault| AuditError {
            turn: self.turns.len() + 1,
            text: String::new(),
            fault,
        })?;
        Ok(game)
    }

    /// Adds a turn, faces or an ending as written.
    fn push(&mut self, text: &str) -> Option<()> {
        if let Some(ending) = Ending::read(text) {
            self.ending = Some(ending);
            return Some(());
        }
        let (faces, text) = text.split_once(':')?;
        let faces = read_faces(faces)?;
        if !text.is_empty() {
            let text = text.into();
            self.turns.push(RecordedTurn { faces, text });
        } else if faces.is_empty() {
            return None;
        } else {
            self.faces = faces;
        }
        Some(())
    }
}

/// Throws the die as often as faces are written.
fn throw(game: &mut LuckTrax, faces: &[Tile], die: &mut impl FnMut(u32) -> Option<Tile>) -> Result<(), Fault> {
    for (number, &written) in (1..).zip(faces) {
        let throw = game.thrown();
        game.enter(written).map_err(|refusal| match refusal {
            Refusal::Thrown(_) => Fault::Again { number: number - 1 },
            _ => Fault::GameOver,
        })?;
        if let Some(thrown) = die(throw).filter(|thrown| *thrown != written) {
            return Err(Fault::Face {
                number,
                written,
                thrown,
            });
        }
    }
    Ok(())
}

fn play(game: &mut LuckTrax, recorded: &RecordedTurn) -> Result<(), Fault> {
    if recorded.faces.is_empty() {
        return Err(Fault::NoFace);
    }
    if game.tile().is_none() {
        return Err(Fault::NotAgain);
    }
    let turn = game
        .read_turn(&recorded.text)
        .map_err(|error| Fault::Text(error.to_string()))?;
    game.play(turn)
        .map_err(|refusal| Fault::Illegal(game.explain(&refusal)))
}
