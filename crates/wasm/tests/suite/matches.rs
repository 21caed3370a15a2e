//! Matches as the page asks about them.

use protocol::live::{BeginnerRule, Seat};
use protocol::{MatchGames, MatchScore};
use wasm::Failure;

use crate::asking::tool;

fn score_of(games: &MatchGames) -> Result<MatchScore, Failure> {
    tool("match", games)
}

fn games(games: Option<u32>, beginner: BeginnerRule) -> MatchGames {
    MatchGames {
        games,
        beginner,
        earlier: Vec::new(),
        ended: true,
        winner: None,
    }
}

/// Plays matches by counting on one's fingers: who sits where, and what everybody has.
#[test]
fn scores_and_seats_agree_with_counting() {
    let mut random = game::Random::new(7);
    for round in 0..300_u32 {
        let most = (round % 5 != 0).then_some(1 + round % 8);
        let beginner = if round % 2 == 0 {
            BeginnerRule::Alternating
        } else {
            BeginnerRule::Loser
        };
        let mut asked = games(most, beginner);
        // The half points of the one who began the first game and of the other, and who begins now.
        let (mut points, mut first) = ([0_u32; 2], 0);
        for number in 1..=12 {
            asked.winner = [Some(Seat::First), Some(Seat::Second), None][random.below(3) as usize];
            let score = score_of(&asked).expect("a match that goes on");
            let seats = [first, 1 - first];
            match asked.winner {
                Some(seat) => points[seats[seat.index()]] += 2,
                None => points = points.map(|all| all + 1),
            }
            assert_eq!(score.number, number);
            let halves = score.wins.map(|wins| 2 * wins + score.draws);
            assert_eq!(halves, seats.map(|person| points[person]));
            let left = most.map(|most| most - number);
            let ahead = points[0].abs_diff(points[1]);
            assert_eq!(score.more, left.is_none_or(|left| left > 0 && ahead <= 2 * left));
            let exchanged = match (beginner, asked.winner) {
                (BeginnerRule::Loser, Some(seat)) => seat == Seat::First,
                _ => true,
            };
            assert_eq!(score.exchanged, exchanged);
            if !score.more {
                let best = (ahead > 0).then(|| usize::from(points[1] > points[0]));
                assert_eq!(score.winner.map(|seat| seats[seat.index()]), best);
                asked.earlier.push(asked.winner);
                assert!(score_of(&asked).is_err(), "a game too many");
                break;
            }
            assert_eq!(score.winner, None);
            asked.earlier.push(asked.winner);
            if exchanged {
                first = 1 - first;
            }
        }
    }
}

#[test]
fn a_game_under_way_counts_for_nobody() {
    let mut asked = games(Some(2), BeginnerRule::Alternating);
    asked.earlier = vec![Some(Seat::First)];
    asked.ended = false;
    asked.winner = Some(Seat::First);
    let score = score_of(&asked).expect("a match");
    assert_eq!((score.number, score.wins, score.more), (2, [0, 1], true));
}
