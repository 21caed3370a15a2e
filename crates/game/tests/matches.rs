//! Laws of matches, whatever their rules and however their games end.

use core::num::NonZeroU32;

use game::{Beginner, ByPerson, Match, MatchOver, MatchRules, Outcome, Person, Player};
use proptest::prelude::*;

const OUTCOMES: [Outcome; 3] = [Outcome::Win(Player::First), Outcome::Win(Player::Second), Outcome::Draw];

fn any_rules() -> impl Strategy<Value = MatchRules> {
    let beginner = prop_oneof![Just(Beginner::Alternating), Just(Beginner::Loser)];
    (0..=9_u32, beginner).prop_map(|(games, beginner)| MatchRules {
        games: NonZeroU32::new(games),
        beginner,
    })
}

fn any_person() -> impl Strategy<Value = Person> {
    prop_oneof![Just(Person::A), Just(Person::B)]
}

/// Games as [`Match::of_games`] takes them.
fn any_games() -> impl Strategy<Value = Vec<(bool, Outcome)>> {
    let game = (any::<bool>(), 0..3_usize).prop_map(|(exchanged, at)| (exchanged, OUTCOMES[at]));
    proptest::collection::vec(game, 0..14)
}

/// The match after as many of the games as belong to it.
fn play(rules: MatchRules, first: Person, games: &[(bool, Outcome)]) -> Match {
    let mut played = Match::new(rules, first);
    for &(exchanged, outcome) in games {
        if exchanged {
            played.exchange_sides();
        }
        if played.finish_game(outcome).is_err() {
            break;
        }
    }
    played
}

proptest! {
    #[test]
    fn who_begins_follows_from_the_game_before(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let played = play(rules, first, &games);
        let mut begins = first;
        for (number, game) in played.games().iter().enumerate() {
            prop_assert_eq!(game.begun_by, begins);
            let in_turn = if number % 2 == 0 { first } else { first.other() };
            let loser = game.winner().map(Person::other);
            begins = match rules.beginner {
                Beginner::Alternating => {
                    prop_assert_eq!(game.begun_by, in_turn);
                    game.begun_by.other()
                }
                Beginner::Loser => loser.unwrap_or(game.begun_by.other()),
            };
        }
        prop_assert_eq!(played.begun_by(), begins);
    }

    #[test]
    fn a_match_ends_when_nothing_can_change_its_winner(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let all = Match::of_games(rules, first, games.iter().copied());
        let mut wins = ByPerson { a: 0_u32, b: 0 };
        for length in 0..=games.len() {
            let Ok(so_far) = Match::of_games(rules, first, games[..length].iter().copied()) else {
                prop_assert_eq!(&all, &Err(MatchOver));
                break;
            };
            if let Some(winner) = so_far.games().last().and_then(game::MatchGame::winner) {
                wins[winner] += 1;
            }
            // Could the one behind draw level by winning all the games left?
            let left = rules.games.map(|games| games.get() - length as u32);
            let decided = left.is_some_and(|left| wins.a.min(wins.b) + left < wins.a.max(wins.b));
            prop_assert_eq!(so_far.is_decided(), decided);
            prop_assert_eq!(so_far.games_left(), left);
            prop_assert_eq!(so_far.is_over(), decided || left == Some(0));
            let ahead = match wins.a.cmp(&wins.b) {
                core::cmp::Ordering::Less => Some(Person::B),
                core::cmp::Ordering::Equal => None,
                core::cmp::Ordering::Greater => Some(Person::A),
            };
            prop_assert_eq!(so_far.winner(), ahead.filter(|_| so_far.is_over()));
        }
        prop_assert!(rules.games.is_some() || all.is_ok(), "an open match goes on");
    }

    #[test]
    fn every_game_is_worth_two_half_points(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let played = play(rules, first, &games);
        let score = played.score();
        let sum = score.half_points(Person::A) + score.half_points(Person::B);
        prop_assert_eq!(sum, 2 * played.games().len() as u64);
        let won = |person| played.games().iter().filter(move |game| game.winner() == Some(person));
        for person in Person::BOTH {
            prop_assert_eq!(score.wins[person] as usize, won(person).count());
        }
    }

    #[test]
    fn a_match_follows_from_its_rules_and_games(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let played = play(rules, first, &games);
        let kept = played.games().iter().map(|game| (game.exchanged, game.outcome));
        let again = Match::of_games(rules, first, kept).expect("games of one match");
        prop_assert_eq!(again.games(), played.games());
        prop_assert_eq!(again.seats().first, again.begun_by());
        if !played.is_over() {
            prop_assert_eq!(again, played);
        }
    }

    #[test]
    fn no_game_is_counted_after_the_end(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let mut played = play(rules, first, &games);
        let before = played.clone();
        let over = played.is_over();
        prop_assert_eq!(played.finish_game(Outcome::Draw).is_err(), over);
        prop_assert_eq!(played == before, over);
    }

    #[test]
    fn the_two_are_interchangeable(
        rules in any_rules(), first in any_person(), games in any_games(),
    ) {
        let (one, other) = (play(rules, first, &games), play(rules, first.other(), &games));
        prop_assert_eq!(one.winner(), other.winner().map(Person::other));
        prop_assert_eq!(one.seats(), other.seats().exchanged());
        for person in Person::BOTH {
            let (mine, theirs) = (one.score(), other.score());
            prop_assert_eq!(mine.half_points(person), theirs.half_points(person.other()));
        }
    }

    #[test]
    fn an_exchange_moves_the_result_but_not_the_turn_to_begin(first in any_person(), at in 0..3_usize) {
        let mut played = Match::new(MatchRules::OPEN, first);
        let (before, outcome) = (played.clone(), OUTCOMES[at]);
        played.exchange_sides();
        prop_assert_eq!(played.seats(), before.seats().exchanged());
        prop_assert_eq!(played.begun_by(), first);
        played.exchange_sides();
        prop_assert_eq!(&played, &before);
        played.exchange_sides();
        played.finish_game(outcome).expect("an open match");
        let winner = outcome.winner().map(|side| before.seats().exchanged().person(side));
        prop_assert_eq!(played.games()[0].winner(), winner);
        prop_assert_eq!(played.seats().first, first.other());
    }
}

/// A match told as a line: rules, then for each game who begins it, the winner and the score after it.
fn told(rules: MatchRules, results: &str) -> String {
    let mut played = Match::new(rules, Person::A);
    let mut lines = Vec::new();
    for result in results.chars() {
        let winner = match result {
            'A' => Some(Person::A),
            'B' => Some(Person::B),
            _ => None,
        };
        let begun_by = played.begun_by();
        let outcome = winner.map_or(Outcome::Draw, |person| Outcome::Win(played.seats().player(person)));
        if played.finish_game(outcome).is_err() {
            lines.push("over".to_owned());
            break;
        }
        let half_points = Person::BOTH.map(|person| played.score().half_points(person));
        lines.push(format!("{begun_by:?} {}:{}", half_points[0], half_points[1]));
    }
    lines.join(", ")
}

#[test]
fn matches_as_they_are_played() {
    let check = |games, beginner, results, expect| {
        let games = NonZeroU32::new(games);
        assert_eq!(told(MatchRules { games, beginner }, results), expect);
    };
    check(3, Beginner::Loser, "AA=", "A 2:0, B 4:0, over");
    check(3, Beginner::Loser, "A=BA", "A 2:0, B 3:1, A 3:3, over");
    check(4, Beginner::Alternating, "AAB=B", "A 2:0, B 4:0, A 4:2, B 5:3, over");
    check(2, Beginner::Alternating, "==A", "A 1:1, B 2:2, over");
    check(1, Beginner::Loser, "BA", "A 0:2, over");
    check(0, Beginner::Loser, "BBBB", "A 0:2, A 0:4, A 0:6, A 0:8");
    check(0, Beginner::Alternating, "BB==", "A 0:2, B 0:4, A 1:5, B 2:6");
}
