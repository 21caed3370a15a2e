//! The match that a game belongs to, by the rules of `game::Match`.

use std::num::NonZeroU32;

use game::{Match, MatchOver, MatchRules, Outcome, Person};
use protocol::live::{Seat, Terms};

use super::terms::MOST_GAMES;

/// What the next game of a match is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NextGame {
    /// Whether the two change seats.
    pub(crate) exchanged: bool,
    /// The winning seats of the games before it.
    pub(crate) earlier: Vec<Option<Seat>>,
}

/// The match in which these seats won the games so far. Person A began its first game.
fn played(terms: &Terms, winners: &[Option<Seat>]) -> Result<Match, MatchOver> {
    let rules = MatchRules {
        games: NonZeroU32::new(terms.games.unwrap_or(MOST_GAMES)),
        beginner: terms.beginner.into(),
    };
    // Seats stay when colours are exchanged, so that a seat's side is that which it began with.
    let outcomes = winners.iter().map(|winner| {
        let outcome = winner.map_or(Outcome::Draw, |seat| Outcome::Win(seat.into()));
        (false, outcome)
    });
    Match::of_games(rules, Person::A, outcomes)
}

/// Games won by the seats of a game with these games before it, and games drawn.
pub(crate) fn score(terms: &Terms, earlier: &[Option<Seat>]) -> ([u32; 2], u32) {
    let Ok(played) = played(terms, earlier) else {
        return ([0, 0], 0);
    };
    let (score, first) = (played.score(), played.begun_by());
    ([score.wins[first], score.wins[first.other()]], score.draws)
}

/// The game after one that `winner` won; `counted` is false for an aborted game. `None` if the match is over.
pub(crate) fn next(
    terms: &Terms,
    earlier: &[Option<Seat>],
    winner: Option<Seat>,
    counted: bool,
) -> Option<NextGame> {
    let mut all = earlier.to_vec();
    if counted {
        all.push(winner);
    }
    let before = played(terms, earlier).ok()?;
    let after = played(terms, &all).ok()?;
    (!after.is_over()).then(|| NextGame {
        exchanged: before.begun_by() != after.begun_by(),
        earlier: all,
    })
}
