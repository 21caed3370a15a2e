//! Luck Trax: the turn that wins most often, whatever the die shows afterwards.
//!
//! Values are probabilities of winning, a draw counted as half of a win. Before a throw a position is worth
//! the mean over the faces of what the best turn with each is worth: a face without a legal turn is thrown
//! again, so that the others are equally likely. The faces are turned by half a circle for Red, which
//! exchanges them among themselves and leaves the mean as it is.
//!
//! ```
//! use engine::{Limits, trax::luck};
//! use trax::luck::LuckTrax;
//!
//! let mut game = LuckTrax::start(trax::Rules::official(), 42);
//! game.throw_until_playable();
//! let choice = luck::choose(&game, &Limits::nodes(500), &|| false).expect("a turn");
//! assert!(game.check(choice.turn).is_ok());
//! ```

mod analyse;
mod estimate;
mod levels;
mod search;

use game::Position as _;
use trax::luck::LuckTrax;
use trax::{Tile, Trax, Turn};

use crate::{Clock, Limits};
use search::Search;

pub use analyse::{Rated, faces, rate, rate_each};
pub use levels::choose_at_level;

/// A turn of Luck Trax and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The turn.
    pub turn: Turn,
    /// How likely the side that plays it wins, a draw counted as half: 1 and 0 only where it is certain.
    pub share: f64,
    /// How many turns ahead was looked in full, this one included.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
}

/// The best turn found within `limits` with the tile that was thrown; none if the die has to be thrown, or
/// the game is over.
///
/// Deterministic if the time is not limited. With no limit at all the search looks one turn ahead.
#[must_use]
pub fn choose(game: &LuckTrax, limits: &Limits, clock: &dyn Clock) -> Option<Choice> {
    let turns = game.legal_turns();
    match turns[..] {
        [] => None,
        // The first tile leaves no choice, and the base game does not know all of them.
        [turn] if game.turns_played() == 0 => Some(Choice {
            turn,
            share: 0.5,
            depth: 0,
            nodes: 0,
        }),
        _ => best(game.position(), turns, limits, clock),
    }
}

/// The best turn found within `limits` that begins with `tile`, as it lies on the table; none if no legal
/// turn does. An empty position has only the turns of the base game.
#[must_use]
pub fn choose_with(position: &Trax, tile: Tile, limits: &Limits, clock: &dyn Clock) -> Option<Choice> {
    best(position, all_with(position, tile), limits, clock)
}

/// The legal turns of the base game that begin with `tile`.
fn all_with(position: &Trax, tile: Tile) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_moves(&mut turns);
    turns.retain(|turn| turn.tile == tile);
    turns
}

/// How likely the side to move wins before it throws, looking `depth` turns ahead; at depth 0 by an
/// estimate. 1, 0 or a half in a game that is over.
#[must_use]
pub fn share(position: &Trax, depth: u32) -> f64 {
    Search::new(&Limits::depth(depth), &|| false).throw(position, None, depth, 0.0, 1.0)
}

/// Deepens turn by turn; the last finished depth decides.
fn best(position: &Trax, mut turns: Vec<Turn>, limits: &Limits, clock: &dyn Clock) -> Option<Choice> {
    let mut search = Search::new(limits, clock);
    let mut found: Option<Choice> = None;
    for depth in 1..=limits.deepest() {
        let Some((best, share)) = search.best_turn(position, &turns, depth) else {
            break;
        };
        found = Some(Choice {
            turn: turns[best],
            share,
            depth,
            nodes: search.counter.nodes(),
        });
        // What was best is looked at first: the others then need only be shown to be no better.
        turns[..=best].rotate_right(1);
        if turns.len() == 1 || share == 1.0 || search.counter.is_spent() {
            break;
        }
    }
    found.map(|choice| Choice {
        nodes: search.counter.nodes(),
        ..choice
    })
}
