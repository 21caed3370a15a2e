//! Where and why a record breaks the rules.

use core::error::Error;
use core::fmt;

use game::Player;
use games::{Game, StartError, TurnError};

/// Where and why a record breaks the rules.
///
/// It is written in English, as in `turn 3 ("B5/"): no tile lies beside B5`; who speaks another language words its
/// [kind](FaultKind).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the turn, from 1; 0 if the record fails before its first turn.
    pub turn: u32,
    /// The turn as written.
    pub text: String,
    /// The line of the file, from 1; 0 if the fault lies in no line.
    pub line: usize,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong with a record, with all that a sentence about it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The text is no SGF, for this reason.
    Syntax(&'static str),
    /// The text is no record of Luck Trax.
    Luck(trax::luck::RecordError),
    /// The game begins from a set-up of SGF.
    SetUp,
    /// The record names rules that are not known here.
    UnknownRules(Game),
    /// The board, the pie rule or the position that the record names cannot be.
    Start(StartError),
    /// A line of turns cannot hold the position that the game begins from.
    PositionInLine,
    /// The game is over before this turn.
    GameOver,
    /// The record has ended before this turn.
    RecordOver,
    /// It is the turn of the other side, which is this one.
    WrongMover(Game, Player),
    /// The text is no turn, or the rules forbid it.
    Turn(TurnError),
    /// Pegs are not taken off under the rules called 3M.
    PegsStay,
    /// The record names a form of placing forced tiles that is not known here.
    UnknownLaying,
    /// The record says that other than one to this many forced tiles of the turn were left to the rules.
    Forgotten(usize),
    /// The turns are written in no form known here; perhaps in that of this site.
    Foreign(Option<&'static str>),
    /// There are more turns than this in the record.
    ManyTurns(usize),
    /// There are more turns than this in one line.
    LongLine(usize),
    /// There are more nodes than this in the game.
    ManyNodes(usize),
}

/// As much of a wrong turn as a message shows.
const SHOWN: usize = 60;

impl Fault {
    pub(crate) fn at(turn: u32, text: &str, line: usize, kind: FaultKind) -> Self {
        let text = text.chars().take(SHOWN).collect();
        Self { turn, text, line, kind }
    }

    /// A fault of the record as a whole.
    pub(crate) const fn of_file(line: usize, kind: FaultKind) -> Self {
        Self {
            turn: 0,
            text: String::new(),
            line,
            kind,
        }
    }

    /// A fault of what the game begins from.
    pub(crate) fn of_board(text: &str, kind: FaultKind) -> Self {
        Self::at(0, text, 0, kind)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turn, text, kind, .. } = self;
        match (turn, text.is_empty()) {
            (0, true) => write!(f, "{kind}"),
            (0, false) => write!(f, "{text:?}: {kind}"),
            _ => write!(f, "turn {turn} ({text:?}): {kind}"),
        }
    }
}

impl Error for Fault {}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(reason) => f.write_str(reason),
            Self::Luck(error) => error.fmt(f),
            Self::SetUp => f.write_str(
                "the game starts from a set-up position; only games from the initial position can be replayed",
            ),
            Self::UnknownRules(Game::Trax) => f.write_str("unknown rules of Trax"),
            Self::UnknownRules(Game::Twixt) => f.write_str("unknown rules of TwixT"),
            Self::Start(error) => error.fmt(f),
            Self::PositionInLine => f.write_str("a one-line record cannot contain a starting position"),
            Self::GameOver => f.write_str("the game is over before this turn"),
            Self::RecordOver => f.write_str("the record has ended before this turn"),
            Self::WrongMover(game, to_move) => {
                write!(f, "it is the turn of {}", game.colour_name(*to_move))
            }
            Self::Turn(error) => error.fmt(f),
            Self::PegsStay => f.write_str("pegs cannot be removed under 3M rules"),
            Self::UnknownLaying => f.write_str("unknown form of placing forced tiles"),
            Self::Forgotten(0) => f.write_str("no forced tile of this turn can be left to the rules"),
            Self::Forgotten(most) => write!(f, "1 to {most} forced tiles of this turn can be left to the rules"),
            Self::Foreign(None) => f.write_str("its turns are written in a form that is not known here"),
            Self::Foreign(Some(site)) => write!(f, "its turns are written as by {site}, a form that is not read here"),
            Self::ManyTurns(most) => write!(f, "a record has at most {most} turns"),
            Self::LongLine(most) => write!(f, "a line has at most {most} turns"),
            Self::ManyNodes(most) => write!(f, "a game has at most {most} nodes"),
        }
    }
}
