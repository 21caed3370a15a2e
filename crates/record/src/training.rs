//! Whole games as training data: turns with the scores of the search, in few bytes; see
//! `docs/training-format.md`.
//!
//! A file is [`MAGIC`] and then games, one after the other; [`write_game`] appends one. [`Games`] reads
//! them, and stops at the first that is cut short or does not add up, so that an interrupted writer can go on
//! from [`Games::good_bytes`].
//!
//! ```
//! use record::training::{Game, Games, MAGIC, Ply, write_game};
//! use trax::{Coord, Rules, Tile, Turn};
//!
//! let turn = Turn { at: Coord::ORIGIN, tile: Tile::NorthWest };
//! let plies = vec![Ply { turn, search: None }];
//! let game = Game { rules: Rules::loop_trax(), outcome: None, plies };
//! let mut file = MAGIC.to_vec();
//! write_game(&game, &mut file);
//! let mut games = Games::new(&file).expect("a file of games");
//! assert_eq!(games.next(), Some(game));
//! assert_eq!((games.next(), games.good_bytes()), (None, file.len()));
//! ```

mod bytes;
mod twixt;

use game::Outcome;
use trax::{Coord, Rules, Tile, Turn};

use self::bytes::{Bytes, body, outcome_code, read_outcome, write_body, write_number, zigzag};
pub use self::twixt::{TwixtGame, TwixtGames, TwixtPly, TwixtSearched, write_twixt_game};

/// What a file begins with: a name and the version of the format.
pub const MAGIC: [u8; 8] = *b"LLGAMES1";

/// No game has more turns.
pub const MOST_PLIES: usize = 2000;

/// The most bytes of a game, including its length and checksum.
const MOST_BYTES: usize = 64 * MOST_PLIES;

/// The game of Trax, before the rules.
const TRAX: u8 = 0;

/// The search's result for a turn that it chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Searched {
    /// The score for the side that played the turn, in the units of its evaluation or as a win or loss in
    /// a number of turns.
    pub score: i32,
    /// Positions that it visited.
    pub nodes: u64,
}

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// What was played.
    pub turn: Turn,
    /// The search's result; `None` for a turn chosen at random.
    pub search: Option<Searched>,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// By which it was played.
    pub rules: Rules,
    /// How it ended; nothing if it was given up for its length.
    pub outcome: Option<Outcome>,
    /// Its turns from the first tile on.
    pub plies: Vec<Ply>,
}

/// The bytes are no file of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a file of training games")]
pub struct NoGames;

/// Appends a game: four bytes of length, the game, four bytes of check.
///
/// # Panics
/// If the game has more than [`MOST_PLIES`] turns.
pub fn write_game(game: &Game, out: &mut Vec<u8>) {
    assert!(game.plies.len() <= MOST_PLIES, "a game that is too long");
    let mut body = vec![TRAX, rules_code(&game.rules)];
    if game.rules.to_string().contains('x') {
        write_number(game.rules.bound().unwrap_or(0).into(), &mut body);
    }
    body.push(outcome_code(game.outcome));
    write_number(game.plies.len() as u64, &mut body);
    for ply in &game.plies {
        let Turn { at, tile } = ply.turn;
        body.push(tile as u8 | u8::from(ply.search.is_some()) << 3);
        write_number(zigzag(at.x), &mut body);
        write_number(zigzag(at.y), &mut body);
        if let Some(Searched { score, nodes }) = ply.search {
            write_number(zigzag(score), &mut body);
            write_number(nodes, &mut body);
        }
    }
    write_body(&body, out);
}

/// The games of a file.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    rest: &'a [u8],
    good: usize,
}

impl<'a> Games<'a> {
    /// The games of these bytes.
    ///
    /// # Errors
    /// If they do not begin with [`MAGIC`].
    pub fn new(bytes: &'a [u8]) -> Result<Self, NoGames> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(NoGames)?;
        Ok(Self {
            rest,
            good: MAGIC.len(),
        })
    }

    /// How many bytes of the file were read as whole games, its beginning included.
    #[must_use]
    pub const fn good_bytes(&self) -> usize {
        self.good
    }
}

impl Iterator for Games<'_> {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let (body, rest) = body(self.rest, MOST_BYTES)?;
        let game = read_game(body)?;
        self.good += body.len() + 8;
        self.rest = rest;
        Some(game)
    }
}

fn read_game(body: &[u8]) -> Option<Game> {
    let mut bytes = Bytes(body);
    if bytes.next()? != TRAX {
        return None;
    }
    let rules = match bytes.next()? {
        0 => Rules::official(),
        1 => Rules::limited(),
        2 => Rules::fournier(),
        3 => Rules::loop_trax(),
        4 => Rules::study(bytes.number()?.try_into().ok()?).ok()?,
        _ => return None,
    };
    let outcome = read_outcome(bytes.next()?)?;
    let count = usize::try_from(bytes.number()?).ok()?;
    if count > MOST_PLIES {
        return None;
    }
    let mut plies = Vec::with_capacity(count);
    for _ in 0..count {
        plies.push(read_ply(&mut bytes)?);
    }
    bytes.is_empty().then_some(Game { rules, outcome, plies })
}

fn read_ply(bytes: &mut Bytes) -> Option<Ply> {
    let first = bytes.next()?;
    let tile = *Tile::ALL.get(usize::from(first & 7))?;
    let (x, y) = (bytes.signed()?, bytes.signed()?);
    let search = match first >> 3 {
        0 => None,
        1 => Some(Searched {
            score: bytes.signed()?,
            nodes: bytes.number()?,
        }),
        _ => return None,
    };
    Some(Ply {
        turn: Turn {
            at: Coord { x, y },
            tile,
        },
        search,
    })
}

fn rules_code(rules: &Rules) -> u8 {
    let presets = [
        Rules::official(),
        Rules::limited(),
        Rules::fournier(),
        Rules::loop_trax(),
    ];
    let at = presets.iter().position(|preset| preset == rules);
    at.unwrap_or(4) as u8
}

#[cfg(test)]
mod tests {
    use game::Player;
    use proptest::prelude::*;

    use super::*;

    fn any_game() -> impl Strategy<Value = Game> {
        let rules = prop_oneof![
            Just(Rules::official()),
            Just(Rules::limited()),
            Just(Rules::fournier()),
            Just(Rules::loop_trax()),
            (2u32..=1000).prop_map(|n| Rules::study(n).expect("a study board")),
        ];
        let outcome = prop_oneof![
            Just(None),
            Just(Some(Outcome::Draw)),
            Just(Some(Outcome::Win(Player::First))),
            Just(Some(Outcome::Win(Player::Second))),
        ];
        let searched = (any::<i32>(), 0..=u64::MAX >> 1).prop_map(|(score, nodes)| Searched { score, nodes });
        let ply =
            (any::<i32>(), any::<i32>(), 0..6usize, proptest::option::of(searched)).prop_map(|(x, y, tile, search)| {
                Ply {
                    turn: Turn {
                        at: Coord { x, y },
                        tile: Tile::ALL[tile],
                    },
                    search,
                }
            });
        (rules, outcome, proptest::collection::vec(ply, 0..40)).prop_map(|(rules, outcome, plies)| Game {
            rules,
            outcome,
            plies,
        })
    }

    proptest! {
        #[test]
        fn games_are_read_as_they_were_written(games in proptest::collection::vec(any_game(), 0..4)) {
            let mut file = MAGIC.to_vec();
            for game in &games {
                write_game(game, &mut file);
            }
            let mut read = Games::new(&file).expect("a file of games");
            prop_assert_eq!(read.by_ref().collect::<Vec<_>>(), games);
            prop_assert_eq!(read.good_bytes(), file.len());
        }

        #[test]
        fn a_game_cut_short_is_left_out(first in any_game(), second in any_game(), cut in 1usize..12) {
            let mut file = MAGIC.to_vec();
            write_game(&first, &mut file);
            let good = file.len();
            write_game(&second, &mut file);
            file.truncate((file.len() - cut).max(good));
            let mut read = Games::new(&file).expect("a file of games");
            prop_assert_eq!(read.by_ref().collect::<Vec<_>>(), vec![first]);
            prop_assert_eq!(read.good_bytes(), good);
        }

        #[test]
        fn any_body_is_a_game_that_is_written_again_or_none(body in proptest::collection::vec(any::<u8>(), 0..60)) {
            if let Some(game) = read_game(&body) {
                let mut file = MAGIC.to_vec();
                write_game(&game, &mut file);
                prop_assert_eq!(Games::new(&file).expect("a file of games").next(), Some(game));
            }
        }
    }
}
