//! What a match has to know of a game besides its rules.

mod trax;
mod twixt;

use std::io;

use ::twixt::SwapRule;
use console::Failure;
use engine_protocol::ProtocolGame;
use game::{ByPlayer, Outcome, Random};

use super::contestant::Contestant;
use super::entrant::Entrant;
use super::kept::Kept;
use super::opening::Opening;
use super::played::Played;

/// A game that matches are played of.
pub(crate) trait Contested: ProtocolGame {
    /// The game's name, as titles write it.
    const NAME: &'static str;

    /// Why games end by the rules, in words.
    const REASONS: &'static [&'static str];

    /// The result of a game in play, and which of [`Contested::REASONS`] it has.
    fn verdict(&self) -> Option<(Outcome, &'static str)>;

    /// The turn of a beginner who considers only shortest connections; none in a game without them.
    fn shortest_way_turn(&self, _random: &mut Random) -> Option<Self::Move> {
        None
    }

    /// A player at the table for games by `rules` and rules like them; `swap` is the form of the pie rule that
    /// it knows, if that is another than theirs.
    ///
    /// # Errors
    /// If its program cannot be started, or reports that it does not know these rules.
    fn seat(entrant: &Entrant, rules: &Self::Rules, swap: Option<SwapRule>) -> io::Result<Box<dyn Contestant<Self>>>;

    /// Openings for which neither side is much better off; the empty board where none are known or needed.
    fn balanced(rules: &Self::Rules) -> Result<Vec<Opening<Self>>, Failure>;

    /// The openings of a file that are meant for these rules.
    fn read_openings(bytes: &[u8], rules: &Self::Rules) -> Result<Vec<Opening<Self>>, Failure>;

    /// The lines of a game in a file of records, and its comment within them.
    fn entry(rules: &Self::Rules, players: &ByPlayer<&String>, kept: &Kept, played: &Played) -> String;

    /// The comment that a line of such a file holds; it is the last line of its game.
    fn comment(line: &str) -> Option<&str>;
}
