//! The match that a game belongs to, by the rules of `game::Match`.

use std::num::NonZeroU32;

use game::{Match, MatchOver, MatchRules, Outcome, Person};
use protocol::live::{Seat, Terms};

use super::terms::MOST_GAMES;

/// What the next game is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NextGame {
    /// Whether the two change seats.
    pub(crate) exchanged: bool,
    /// The winning seats of the games before it in its match.
    pub(crate) earlier: Vec<Option<Seat>>,
    /// Whether a match is over, so that another one begins.
    pub(crate) is_anew: bool,
}

/// The match in which these seats won the games so far; without end if `games` is missing. Person A began its first game.
fn played(games: Option<u32>, terms: &Terms, winners: &[Option<Seat>]) -> Result<Match, MatchOver> {
    let rules = MatchRules {
        games: NonZeroU32::new(games.unwrap_or(MOST_GAMES)),
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
    let Ok(played) = played(terms.games, terms, earlier) else {
        return ([0, 0], 0);
    };
    let (score, first) = (played.score(), played.begun_by());
    ([score.wins[first], score.wins[first.other()]], score.draws)
}

/// The game after one that `winner` won; `counted` is false for an aborted game. After the last game of a match it is the first of
/// another one, which is begun by whoever would begin if the match went on.
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
    let is_over = played(terms.games, terms, &all).ok()?.is_over();
    let begun_by = |games| {
        played(None, terms, games)
            .ok()
            .map(|played| played.begun_by())
    };
    Some(NextGame {
        exchanged: begun_by(earlier)? != begun_by(&all)?,
        earlier: if is_over { Vec::new() } else { all },
        is_anew: is_over,
    })
}
