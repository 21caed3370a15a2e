//! A position of either game, as a table needs it.

use game::Player;
use games::{AnyPosition, GamePosition as _, Reason};
use protocol::{
    GameKind, Problem, Setup,
    live::{EndReason, ServiceProblem},
};

use super::refusal::bad_terms;

/// The longest position text a log may begin with, in bytes.
const LONGEST_POSITION: usize = 8 * 1024;
/// The longest position text of an offer, in bytes: every hole of the largest TwixT board with its links, and more
/// tiles than any game of Trax ever had.
const LONGEST_OFFERED: usize = 4 * 1024;
/// The longest name of rules, size or swap, in bytes.
const LONGEST_NAME: usize = 24;
/// The longest name of a die, with a commitment, in bytes.
const LONGEST_DIE: usize = 80;
/// The most columns and rows of tiles in an offered position of Trax.
const WIDEST_OFFERED: u32 = 50;
/// The most columns and rows that the tiles of a game of Trax span: more than in any known game, and few enough to
/// bound a table's memory.
pub const WIDEST: u32 = 126;

/// A position that can be played on.
#[derive(Clone, Debug)]
pub(crate) struct Board(AnyPosition);

/// How a game ended by the rules: the winner, and why.
pub(crate) type Verdict = (Option<Player>, EndReason);

impl Board {
    /// The position of Luck Trax, if a die is thrown in it.
    pub(super) fn luck(&self) -> Option<&trax::luck::Luck> {
        match &self.0 {
            AnyPosition::Luck(now) => Some(now),
            _ => None,
        }
    }

    /// Where a game begins.
    ///
    /// # Errors
    /// Why the set-up cannot be played, or that the game would be over at once.
    pub(crate) fn start(setup: &Setup) -> Result<Self, ServiceProblem> {
        let long = setup.position.as_ref().map_or(0, String::len) > LONGEST_POSITION;
        if long || setup.rules.len() > 64 {
            return Err(bad_terms("position", "too long"));
        }
        let Some(of_two) = setup.of_two() else {
            return Err(bad_terms("game", "a game of one"));
        };
        let start = of_two.start();
        let board = start
            .map(Self)
            .map_err(|error| bad_terms(error.part().as_str(), &error.to_string()))?;
        match board.verdict() {
            Some(_) => Err(bad_terms("position", "the game is over")),
            None => Ok(board),
        }
    }

    /// Makes sure that a set-up from outside is of a size that people play.
    ///
    /// # Errors
    /// The part that is too long or too large.
    pub(crate) fn check_size(setup: &Setup) -> Result<(), ServiceProblem> {
        let names = [
            ("rules", Some(&setup.rules)),
            ("size", setup.size.as_ref()),
            ("swap", setup.swap.as_ref()),
        ];
        for (part, name) in names {
            if name.is_some_and(|name| name.len() > LONGEST_NAME) {
                return Err(bad_terms(part, "too long"));
            }
        }
        if setup.die.as_ref().is_some_and(|die| die.len() > LONGEST_DIE) {
            return Err(bad_terms("die", "too long"));
        }
        let Some(position) = &setup.position else {
            return Ok(());
        };
        if position.len() > LONGEST_OFFERED {
            return Err(bad_terms("position", "too long"));
        }
        // By its text, so that nothing large is laid before it is refused: a row has a letter a tile.
        let tiles = position.split_whitespace().next().unwrap_or_default();
        let rows = || tiles.split('/');
        let span = rows().map(str::len).max().unwrap_or(0).max(rows().count());
        if setup.game == GameKind::Trax && span > WIDEST_OFFERED as usize {
            let most = format!("more than {WIDEST_OFFERED} columns or rows");
            return Err(bad_terms("position", &most));
        }
        Ok(())
    }

    /// The position after the turn `text`, and the turn as the game itself writes it.
    ///
    /// # Errors
    /// The rule's own refusal.
    pub(crate) fn play(&self, text: &str) -> Result<(String, Self), Problem> {
        let mut next = self.clone();
        let written = next.advance(text)?;
        Ok((written, next))
    }

    /// Plays the turn `text` here, and gives it as the game itself writes it.
    ///
    /// # Errors
    /// The rule's own refusal; the position is as it was then.
    pub(crate) fn advance(&mut self, text: &str) -> Result<String, Problem> {
        self.0.play(text).map_err(|error| {
            let code = format!("{}.{}", error.game(), error.as_code());
            Problem::new(code).with("reason", error.to_string())
        })
    }

    /// How many tiles a legal turn forces here; nothing in TwixT.
    pub(crate) fn forced_by(&self, text: &str) -> Option<usize> {
        let (position, turn) = match &self.0 {
            AnyPosition::Trax(now) => (now.as_ref(), now.legal_turn(text).ok()?),
            AnyPosition::Luck(now) => (now.trax(), now.legal_turn(text).ok()?.turn),
            AnyPosition::Twixt(_) => return None,
        };
        // Only the first tile of Luck Trax is none of Trax; it forces nothing.
        Some(position.resolve(turn).map_or(0, |forced| forced.len()))
    }

    /// Whether the position after a turn here is larger than a table keeps. A game that was begun from a larger one may
    /// go on within its box.
    pub(crate) fn is_outgrown_by(&self, next: &Self) -> bool {
        next.span() > self.span().max(WIDEST)
    }

    /// Columns or rows of tiles, whichever are more.
    fn span(&self) -> u32 {
        let bounds = self.0.trax().and_then(trax::Trax::bounds);
        bounds.map_or(0, |bounds| bounds.columns().max(bounds.rows()))
    }

    /// The memory of the position, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        match &self.0 {
            AnyPosition::Trax(now) => now.bytes(),
            AnyPosition::Luck(now) => now.trax().bytes(),
            AnyPosition::Twixt(now) => now.bytes(),
        }
    }

    /// A turn as it is written here, written as it is after another turn, which may have shifted the names of squares.
    /// A text that is no turn stays as it is.
    pub(crate) fn rewritten(&self, text: &str, next: &Self) -> String {
        let text = text.trim();
        match (&self.0, &next.0) {
            (AnyPosition::Trax(now), AnyPosition::Trax(next)) => now.rewritten(text, next).ok(),
            _ => None,
        }
        .unwrap_or_else(|| text.to_owned())
    }

    /// Whether two texts name the same turn here.
    pub(crate) fn same_turn(&self, one: &str, other: &str) -> bool {
        self.0.is_same_turn(one, other)
    }

    /// The hash of the position, as logs and browsers write it.
    pub(crate) fn hash(&self) -> String {
        format!("{:016x}", self.0.hash())
    }

    /// The side to move.
    pub(crate) fn to_move(&self) -> Player {
        self.0.to_move()
    }

    /// The position itself.
    pub(super) const fn position(&self) -> &AnyPosition {
        &self.0
    }

    /// The position by itself.
    pub(super) fn into_position(self) -> AnyPosition {
        self.0
    }

    /// The result, if people stop playing here: dead draws count.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let verdict = self.0.verdict_in_play()?;
        let reason = match verdict.reason {
            Reason::Trax(trax::Reason::Loop) => EndReason::Loop,
            Reason::Trax(trax::Reason::Line) => EndReason::Line,
            Reason::Trax(trax::Reason::Both) => EndReason::Both,
            Reason::Trax(trax::Reason::NoTurn) => EndReason::NoTurn,
            Reason::Twixt(twixt::Reason::Connect) => EndReason::Connect,
            Reason::Twixt(twixt::Reason::NoHole) => EndReason::NoHole,
            Reason::Twixt(twixt::Reason::Dead) => EndReason::Dead,
        };
        Some((verdict.outcome.winner(), reason))
    }
}
