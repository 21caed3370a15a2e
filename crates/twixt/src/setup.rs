//! Position text, and positions set up from it.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use game::{ByPlayer, Player};

use crate::{BLACK, Hole, Link, RED, Size, colour_name};

/// The longest position text that is read, in bytes: more than any board can hold.
pub const MAX_SETUP_TEXT: usize = 1 << 17;

/// The format of a position text: `<columns>x<rows> <r|b> R:<red holes> B:<black holes> L:<links>`.
///
/// It need not be a position that can be played on: [`Twixt::from_setup`](crate::Twixt::from_setup) finds that out.
/// Lists may be in any order; a position writes its own sorted.
///
/// ```
/// use twixt::{BLACK, RED, Setup};
/// let setup: Setup = "6x6 b R:c3,d5 B: L:c3-d5".parse()?;
/// assert_eq!(setup.to_move, BLACK);
/// assert_eq!(setup.pegs[RED].len(), 2);
/// assert_eq!(setup.to_string(), "6x6 b R:c3,d5 B: L:c3-d5");
/// # Ok::<(), twixt::ParseSetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// The side to move.
    pub to_move: Player,
    /// Each side's pegs.
    pub pegs: ByPlayer<Vec<Hole>>,
    /// The links of both sides.
    pub links: Vec<Link>,
}

/// A text is no position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseSetupError {
    /// The text is longer than [`MAX_SETUP_TEXT`].
    TooLong,
    /// There are not exactly five parts with a space between them.
    Parts,
    /// The first part is not a board's size.
    Size,
    /// The second part is neither `r` nor `b`.
    ToMove,
    /// The part of this side's pegs does not begin with `R:` or `B:`, or its item of this number,
    /// counted from 1, is not a hole.
    Pegs(Player, usize),
    /// The last part does not begin with `L:` (0), or its item of this number, counted from 1, is not
    /// two holes a knight's move apart with a `-` between them.
    Link(usize),
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "a position text has at most {MAX_SETUP_TEXT} bytes"),
            Self::Parts => f.write_str("a position text is: 24x24 r R:holes B:holes L:links"),
            Self::Size => f.write_str("a position text begins with the size, like 24x24"),
            Self::ToMove => f.write_str("the side to move is written as r or b"),
            Self::Pegs(player, 0) => {
                let colour = colour_name(*player);
                write!(f, "the {colour} pegs are written as {}:holes", letter(*player))
            }
            Self::Pegs(player, at) => {
                write!(f, "{} peg number {at} is not a hole", colour_name(*player))
            }
            Self::Link(0) => f.write_str("the links are written as L:links"),
            Self::Link(at) => write!(f, "link number {at} is not a knight's move like a3-b5"),
        }
    }
}

impl Error for ParseSetupError {}

/// A set-up is no position that can be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The set-up is for another board than the rules.
    OtherSize {
        /// The set-up's board.
        setup: Size,
        /// The rules' board.
        rules: Size,
    },
    /// A peg is not on the board, at a corner or in the other player's border rows.
    Hole(Hole),
    /// Two pegs are in one hole.
    TwoPegs(Hole),
    /// A link does not join two pegs of one colour.
    LooseLink(Link),
    /// A link is listed twice.
    TwoLinks(Link),
    /// Two links cross that may not.
    Crossing(Link, Link),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSize { setup, rules } => {
                write!(f, "the position is on a {setup} board, the rules are for {rules}")
            }
            Self::Hole(hole) => write!(f, "there can be no peg of this colour in {hole}"),
            Self::TwoPegs(hole) => write!(f, "there are two pegs in {hole}"),
            Self::LooseLink(link) => {
                write!(f, "the link {link} does not join two pegs of one colour")
            }
            Self::TwoLinks(link) => write!(f, "the link {link} is listed twice"),
            Self::Crossing(link, by) => write!(f, "the link {link} crosses {by}"),
        }
    }
}

impl Error for SetupError {}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to_move = letter(self.to_move).to_ascii_lowercase();
        write!(f, "{} {to_move}", self.size)?;
        for player in Player::BOTH {
            write!(f, " {}:", letter(player))?;
            write_list(f, &self.pegs[player])?;
        }
        f.write_str(" L:")?;
        write_list(f, &self.links)
    }
}

/// Writes items with commas between them.
fn write_list(f: &mut fmt::Formatter<'_>, items: &[impl fmt::Display]) -> fmt::Result {
    items.iter().enumerate().try_for_each(|(at, item)| match at {
        0 => write!(f, "{item}"),
        _ => write!(f, ",{item}"),
    })
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        if text.len() > MAX_SETUP_TEXT {
            return Err(ParseSetupError::TooLong);
        }
        let mut parts = text.split_ascii_whitespace();
        let mut part = || parts.next().ok_or(ParseSetupError::Parts);
        let [size, to_move, red, black, links] = [part()?, part()?, part()?, part()?, part()?];
        if parts.next().is_some() {
            return Err(ParseSetupError::Parts);
        }
        Ok(Self {
            size: size.parse().map_err(|_| ParseSetupError::Size)?,
            to_move: read_player(to_move)?,
            pegs: ByPlayer {
                first: read_pegs(RED, red)?,
                second: read_pegs(BLACK, black)?,
            },
            links: read_list(links, 'L', read_link).map_err(ParseSetupError::Link)?,
        })
    }
}

/// The letter a side is written with.
const fn letter(player: Player) -> char {
    match player {
        Player::First => 'R',
        Player::Second => 'B',
    }
}

fn read_player(text: &str) -> Result<Player, ParseSetupError> {
    match text {
        "r" | "R" => Ok(RED),
        "b" | "B" => Ok(BLACK),
        _ => Err(ParseSetupError::ToMove),
    }
}

fn read_pegs(player: Player, text: &str) -> Result<Vec<Hole>, ParseSetupError> {
    read_list(text, letter(player), |item| item.parse().ok()).map_err(|at| ParseSetupError::Pegs(player, at))
}

fn read_link(text: &str) -> Option<Link> {
    let (a, b) = text.split_once('-')?;
    Link::new(a.parse().ok()?, b.parse().ok()?)
}

/// Reads a list that a letter and a colon announce; an error is the number of the item that cannot be
/// read, 0 for the letter and colon.
fn read_list<T>(text: &str, letter: char, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, usize> {
    let (head, list) = text.split_once(':').ok_or(0_usize)?;
    if !head.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])) {
        return Err(0);
    }
    if list.is_empty() {
        return Ok(Vec::new());
    }
    list.split(',')
        .enumerate()
        .map(|(at, item)| read(item).ok_or(at + 1))
        .collect()
}
