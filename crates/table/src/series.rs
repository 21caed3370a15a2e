//! The match that a game belongs to, by the rules of `game::Match`.

use std::num::NonZeroU32;

use game::{ByPerson, Match, MatchOver, MatchRules, Outcome, Person, Score};
use protocol::live::{EndReason, MatchView, Seat, TableEnd, TableId, Terms};

use super::terms::MOST_GAMES;

/// What the next game is like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NextGame {
    /// Whether the two change seats.
    pub(crate) exchanged: bool,
    /// The winning seats of the games before it in its match.
    pub(crate) earlier: Vec<Option<Seat>>,
}

fn rules(games: Option<u32>, terms: &Terms) -> MatchRules {
    MatchRules {
        games: NonZeroU32::new(games.unwrap_or(MOST_GAMES)),
        beginner: terms.beginner.into(),
    }
}

/// The match in which these seats won the games so far; without end if `games` is missing. Person A began its first
/// game.
fn played(games: Option<u32>, terms: &Terms, winners: &[Option<Seat>]) -> Result<Match, MatchOver> {
    // Seats stay when colours are exchanged, so that a seat's side is that which it began with.
    let outcomes = winners.iter().map(|winner| {
        let outcome = winner.map_or(Outcome::Draw, |seat| Outcome::Win(seat.into()));
        (false, outcome)
    });
    Match::of_games(rules(games, terms), Person::A, outcomes)
}

/// The match before the end of a game with these games before it, the last of them at the table `before`.
pub(crate) fn begun(terms: &Terms, earlier: &[Option<Seat>], before: Option<TableId>) -> MatchView {
    let number = earlier.len() as u32 + 1;
    let (wins, draws) = played(terms.games, terms, earlier).map_or_else(
        |_| ([0; 2], 0),
        |played| {
            let (score, first) = (played.score(), played.begun_by());
            let wins = [score.wins[first], score.wins[first.other()]];
            (wins, score.draws)
        },
    );
    MatchView {
        number,
        wins,
        draws,
        more: terms.games.is_none_or(|games| number < games),
        before,
        next: None,
    }
}

/// Whether a game that ended so counts in its match.
pub(crate) fn counts(end: TableEnd) -> bool {
    end.reason != EndReason::Aborted
}

/// Enters the end of a game; `met` is whether two have played it.
pub(crate) fn end(series: &mut MatchView, terms: &Terms, end: TableEnd, met: bool) {
    if counts(end) {
        match end.winner {
            Some(seat) => series.wins[seat] += 1,
            None => series.draws += 1,
        }
    }
    let [a, b] = series.wins;
    let wins = ByPerson { a, b };
    let draws = series.draws;
    series.more = met && !rules(terms.games, terms).is_over(Score { wins, draws });
}

/// The game after one that `winner` won; `counted` is false for an aborted game. After the last game of a match it is
/// the first of another one, which the next player in the order of the match begins.
pub(crate) fn next(terms: &Terms, earlier: &[Option<Seat>], winner: Option<Seat>, counted: bool) -> Option<NextGame> {
    let mut all = earlier.to_vec();
    if counted {
        all.push(winner);
    }
    let is_over = played(terms.games, terms, &all).ok()?.is_over();
    let begun_by = |games| played(None, terms, games).ok().map(|played| played.begun_by());
    Some(NextGame {
        exchanged: begun_by(earlier)? != begun_by(&all)?,
        earlier: if is_over { Vec::new() } else { all },
    })
}
