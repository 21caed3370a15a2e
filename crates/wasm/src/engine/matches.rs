//! Matches that the page keeps by itself, by the rules of `game::Match`.

use game::{Match, MatchOver, MatchRules, Outcome, Person};
use protocol::live::Seat;
use protocol::{MatchGames, MatchScore};

/// How a match stands.
///
/// # Errors
/// The match was over before this game.
pub(super) fn match_score_of(games: &MatchGames) -> Result<MatchScore, MatchOver> {
    let before = played(games, &games.earlier)?;
    if before.is_over() {
        return Err(MatchOver);
    }
    let mut winners = games.earlier.clone();
    winners.extend(games.ended.then_some(games.winner));
    let after = played(games, &winners)?;
    let (score, first) = (after.score(), before.begun_by());
    let seat = |person| {
        if person == first { Seat::First } else { Seat::Second }
    };
    Ok(MatchScore {
        number: u32::try_from(games.earlier.len()).map_or(u32::MAX, |games| games + 1),
        wins: [score.wins[first], score.wins[first.other()]],
        draws: score.draws,
        more: !after.is_over(),
        exchanged: after.begun_by() != first,
        winner: after.winner().map(seat),
    })
}

/// The match in which these seats won the games. Person A began its first game.
fn played(games: &MatchGames, winners: &[Option<Seat>]) -> Result<Match, MatchOver> {
    let rules = MatchRules {
        games: games.games.and_then(core::num::NonZeroU32::new),
        beginner: games.beginner.into(),
    };
    // Seats stay when colours are exchanged, so that a seat's side is that which it began with.
    let outcome = |winner: &Option<Seat>| {
        let outcome = winner.map_or(Outcome::Draw, |seat| Outcome::Win(seat.into()));
        (false, outcome)
    };
    Match::of_games(rules, Person::A, winners.iter().map(outcome))
}
