//! SGF FF\[4\]: the archive format of both games.
//!
//! Trax is game 16 and TwixT game 21. The first mover is White (`W`), as SGF has it; turns are
//! written in each game's own notation. Whatever is written is read back identically, and
//! properties that a tree has no field for are kept as they stand, in order.
//!
//! Four properties are Loopline's own:
//!
//! | property | where | what |
//! |---|---|---|
//! | `LK` | beside a turn of TwixT | the whole turn, if links were laid by hand: `W[p13]LK[p13+o15]` |
//! | `LS` | root | what a swap does: `sides`, `reflect` or `none` |
//! | `LP` | root | the position that the game begins from, as position text |
//! | `LR[found]` | root | the result was found by the rules from the turns; no record named it |

mod lex;
mod little_golem;
mod parse;
mod write;

pub use lex::SyntaxError;
pub use parse::read;
pub(crate) use parse::{Dialect, Parsed, trees};
pub use write::write;

use crate::Game;
use lex::{Lexer, Piece};

/// The number of a game in `GM`.
const fn game_number(game: Game) -> &'static str {
    match game {
        Game::Trax => "16",
        Game::Twixt => "21",
    }
}

/// The game of a number in `GM`; some programs write its name instead.
fn numbered_game(number: &str) -> Option<Game> {
    match &*number.to_ascii_lowercase() {
        "16" | "trax" => Some(Game::Trax),
        "21" | "twixt" => Some(Game::Twixt),
        _ => None,
    }
}

/// The comment for a game with an unknown `GM`.
fn other_game(number: &str) -> &'static str {
    match number {
        "1" => "this is a game of Go (GM[1]), neither Trax (16) nor TwixT (21)",
        "2" => "this is a game of Othello (GM[2]), neither Trax (16) nor TwixT (21)",
        "3" => "this is a game of chess (GM[3]), neither Trax (16) nor TwixT (21)",
        "4" => "this is a game of Gomoku or Renju (GM[4]), neither Trax (16) nor TwixT (21)",
        "6" => "this is a game of backgammon (GM[6]), neither Trax (16) nor TwixT (21)",
        "8" => "this is a game of shogi (GM[8]), neither Trax (16) nor TwixT (21)",
        "11" => "this is a game of Hex (GM[11]), neither Trax (16) nor TwixT (21)",
        _ => "this game is neither Trax (16) nor TwixT (21)",
    }
}

/// What the beginning of a file shows, before it is known how its bytes are to be read.
pub(crate) struct Head {
    /// Whether the file is one of Little Golem's.
    pub(crate) little_golem: bool,
    /// The encoding that the file names.
    pub(crate) charset: Option<String>,
}

/// Whether a game begins in a text.
pub(crate) fn has_game(text: &str) -> bool {
    Lexer::new(text, 1).next().is_some()
}

/// Looks at the beginning of a file, each byte taken for a character.
pub(crate) fn head(text: &str) -> Head {
    let mut lexer = Lexer::new(text, 1);
    let mut charset = None;
    let mut game: Option<String> = None;
    let (mut nodes, mut of_site, mut black, mut red, mut white) = (0, false, false, false, false);
    while let Some(piece) = lexer.next() {
        let Piece::Property(id) = piece else {
            nodes += u32::from(piece == Piece::Node);
            if nodes > NODES_OF_HEAD {
                break;
            }
            continue;
        };
        let value = || lexer.values[0].trim().to_ascii_lowercase();
        match id {
            "b" => black = true,
            "r" => red = true,
            "w" => white = true,
            "SO" => of_site |= lexer.values[0].contains("littlegolem"),
            _ if id.eq_ignore_ascii_case("GM") => game = game.or_else(|| Some(value())),
            _ if id.eq_ignore_ascii_case("CA") => charset = charset.or_else(|| Some(value())),
            _ => {}
        }
    }
    let little_golem = match game.as_deref() {
        None => of_site || (black || red) && !white,
        Some("21") => red || of_site && black,
        Some(_) => false,
    };
    Head { little_golem, charset }
}

/// As many nodes show who wrote a file: the root, and a turn of each side.
const NODES_OF_HEAD: u32 = 3;
