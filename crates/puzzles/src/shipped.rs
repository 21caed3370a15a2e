//! The puzzles that come with the product, mined from games of its own engine.

use games::Game;
use protocol::Puzzle;

const TRAX: &str = include_str!("../data/trax.jsonl");
const TWIXT: &str = include_str!("../data/twixt.jsonl");

/// The puzzles of a game in the order of their names.
///
/// # Errors
/// The file is damaged, which a test of the crate excludes.
pub fn shipped(game: Game) -> Result<Vec<Puzzle>, serde_json::Error> {
    let text = match game {
        Game::Trax => TRAX,
        Game::Twixt => TWIXT,
    };
    text.lines().map(serde_json::from_str).collect()
}
