//! Ratings against the paper, another implementation, and what the constants promise.

use rating::{Encounter, Game, Rating, Score, System, advantage, update};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

const SYSTEM: System = System::LOOPLINE;

fn rated(rating: f64, deviation: f64, volatility: f64) -> Rating {
    Rating {
        rating,
        deviation,
        volatility,
    }
}

fn near(one: f64, other: f64, by: f64) -> bool {
    (one - other).abs() <= by
}

/// Numbers by chance.
struct Random(game::Random);

impl Random {
    fn new(seed: u64) -> Self {
        Self(game::Random::new(seed))
    }

    fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn rating(&mut self) -> Rating {
        rated(
            self.between(600.0, 2600.0),
            self.between(30.0, 400.0),
            self.between(0.02, 0.1),
        )
    }

    fn score(&mut self) -> Score {
        [Score::Win, Score::Draw, Score::Loss][self.0.below(3) as usize]
    }
}

#[test]
fn the_example_of_the_paper_to_its_printed_digits() {
    let game = |rating, deviation, score| Game {
        opponent: rated(rating, deviation, 0.06),
        score,
        advantage: 0.0,
    };
    let games = [
        game(1400.0, 30.0, Score::Win),
        game(1550.0, 100.0, Score::Loss),
        game(1700.0, 300.0, Score::Loss),
    ];
    let after = update(rated(1500.0, 200.0, 0.06), &games, 1.0, 0.5);
    // The paper rounds on its way: 1464.06, 151.52 and 0.05999.
    assert!(
        near(after.rating, 1464.06, 0.011) && near(after.deviation, 151.52, 0.005),
        "{after:?}"
    );
    assert!(near(after.volatility, 0.059_99, 0.000_006), "{after:?}");
    assert!(near(after.rating, 1464.0507, 0.000_05), "{after:?}");
    assert!(near(after.deviation, 151.5165, 0.000_05), "{after:?}");
    assert!(near(after.volatility, 0.059_996_0, 0.000_000_05), "{after:?}");
}

fn theirs(rating: Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

#[test]
fn ten_thousand_histories_agree_with_another_implementation() {
    let mut random = Random::new(18);
    for history in 0..10_000 {
        let config = Glicko2Config {
            tau: random.between(0.3, 1.2),
            convergence_tolerance: 1e-6,
        };
        let mut own = random.rating();
        let mut other = theirs(own);
        for _ in 0..1 + random.0.below(6) {
            let games: Vec<Game> = (0..random.0.below(5))
                .map(|_| Game {
                    opponent: random.rating(),
                    score: random.score(),
                    advantage: 0.0,
                })
                .collect();
            own = update(own, &games, 1.0, config.tau);
            let results: Vec<_> = games
                .iter()
                .map(|game| match game.score {
                    Score::Win => (theirs(game.opponent), Outcomes::WIN),
                    Score::Draw => (theirs(game.opponent), Outcomes::DRAW),
                    Score::Loss => (theirs(game.opponent), Outcomes::LOSS),
                })
                .collect();
            other = match results.is_empty() {
                // They bound the deviation of those who do not play.
                true if own.deviation > 350.0 => theirs(own),
                true => decay_deviation(&other),
                false => glicko2_rating_period(&other, &results, &config),
            };
        }
        assert!(near(own.rating, other.rating, 1e-6), "{history}: {own:?} {other:?}");
        assert!(
            near(own.deviation, other.deviation, 1e-6),
            "{history}: {own:?} {other:?}"
        );
        assert!(
            near(own.volatility, other.volatility, 1e-9),
            "{history}: {own:?} {other:?}"
        );
    }
}

#[test]
fn newcomers_and_regulars_change_as_much_as_they_should() {
    let [winner, loser] = SYSTEM.rate_both([SYSTEM.start(); 2], Score::Win, 0.0);
    assert!(
        near(winner.rating, 1741.48, 0.005) && near(winner.deviation, 396.69, 0.005),
        "{winner:?}"
    );
    assert!(near(winner.rating + loser.rating, 3000.0, 1e-9) && loser.deviation == winner.deviation);
    let regular = rated(1500.0, 45.0, 0.06);
    let [winner, loser] = SYSTEM.rate_both([regular; 2], Score::Win, 0.0);
    assert!(near(winner.rating - 1500.0, 5.68, 0.005) && near(1500.0 - loser.rating, 5.68, 0.005));
}

/// The drawn games against regulars until a deviation is no more than a bound.
fn games_until(bound: f64) -> u32 {
    let game = Game {
        opponent: rated(1500.0, 60.0, 0.06),
        score: Score::Draw,
        advantage: 0.0,
    };
    let mut own = SYSTEM.start();
    let mut games = 0;
    while own.deviation > bound {
        own = SYSTEM.rate(own, &game);
        games += 1;
    }
    games
}

#[test]
fn ten_games_end_the_provisional_rating_and_a_year_brings_it_back() {
    assert_eq!((games_until(SYSTEM.provisional), games_until(75.0)), (10, 22));
    let year = |volatility| SYSTEM.aged(rated(1500.0, 60.0, volatility), 365.0);
    assert!(near(year(0.06).deviation, 110.0, 0.5), "{:?}", year(0.06));
    assert!(near(year(0.09).deviation, 151.0, 0.5), "{:?}", year(0.09));
    assert!(SYSTEM.is_provisional(year(0.09)) && !SYSTEM.is_provisional(rated(1500.0, 109.9, 0.06)));
}

#[test]
fn ageing_twice_is_ageing_once_and_never_rejuvenates() {
    let mut random = Random::new(2);
    for _ in 0..1_000 {
        let own = SYSTEM.bounded(random.rating());
        let (one, two) = (random.between(0.0, 400.0), random.between(0.0, 400.0));
        let twice = SYSTEM.aged(SYSTEM.aged(own, one), two);
        let once = SYSTEM.aged(own, one + two);
        assert!(near(twice.deviation, once.deviation, 1e-9), "{own:?}");
        assert_eq!(SYSTEM.aged(own, -one), SYSTEM.aged(own, 0.0));
        assert!(near(SYSTEM.aged(own, 0.0).deviation, own.deviation, 1e-9));
        assert!(once.deviation > own.deviation - 1e-9 && once.rating == own.rating);
    }
}

#[test]
fn an_advantage_is_worth_its_points_and_sides_mirror_each_other() {
    let mut random = Random::new(3);
    for _ in 0..1_000 {
        let (one, two, score) = (random.rating(), random.rating(), random.score());
        let advantage = random.between(-80.0, 80.0);
        let [a, b] = SYSTEM.rate_both([one, two], score, advantage);
        let [d, c] = SYSTEM.rate_both([two, one], score.reversed(), -advantage);
        assert_eq!((a, b), (c, d));
        // As if the opponent were weaker by it.
        let weaker = rated(two.rating - advantage, two.deviation, two.volatility);
        let same = SYSTEM.rate_both([one, weaker], score, 0.0)[0];
        assert!(near(a.rating, same.rating, 1e-6), "{one:?} {two:?}");
        assert!(near(one.expected(two, advantage), one.expected(weaker, 0.0), 1e-12));
        assert!(near(
            one.expected(two, advantage) + two.expected(one, -advantage),
            1.0,
            1e-12
        ));
    }
}

#[test]
fn no_numbers_lead_out_of_the_bounds() {
    let odd = [
        0.0,
        -1.0,
        1e-300,
        1e300,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        1500.0,
        0.06,
    ];
    let mut checked = 0;
    for &a in &odd {
        for &b in &odd {
            for &c in &odd {
                let one = rated(a, b, c);
                let two = rated(c, a, b);
                for score in [Score::Win, Score::Draw, Score::Loss] {
                    for rating in SYSTEM.rate_both([one, two], score, b) {
                        let aged = SYSTEM.aged(rating, a);
                        assert_eq!(SYSTEM.bounded(rating), rating);
                        assert_eq!(SYSTEM.bounded(aged), aged);
                        checked += 1;
                    }
                }
            }
        }
    }
    assert_eq!(checked, 9 * 9 * 9 * 6);
}

#[test]
fn the_advantage_that_games_were_played_with_is_found_again() {
    let mut random = Random::new(35);
    let played = |random: &mut Random, worth: f64| {
        let (beginner, other) = (SYSTEM.bounded(random.rating()), SYSTEM.bounded(random.rating()));
        let won = random.between(0.0, 1.0) < beginner.expected(other, worth);
        Encounter {
            beginner,
            other,
            score: if won { Score::Win } else { Score::Loss },
        }
    };
    for worth in [-60.0, 0.0, 35.0, 120.0] {
        let games: Vec<_> = (0..100_000).map(|_| played(&mut random, worth)).collect();
        let found = advantage(worth, &games);
        assert!(near(found, worth, 6.0), "{worth}: {found}");
        // Few games move a belief a little, and in their direction.
        let few = advantage(0.0, &games[..100]);
        assert!(few.abs() <= 400.0 * 100.0 / 1_100.0, "{worth}: {few}");
    }
    let lost = |score| {
        let even = rated(1500.0, 45.0, 0.06);
        let game = Encounter {
            beginner: even,
            other: even,
            score,
        };
        advantage(0.0, &[game; 10_000])
    };
    assert!(near(lost(Score::Loss), -400.0 / 1.1, 1e-6), "{}", lost(Score::Loss));
    assert!(near(lost(Score::Win), 400.0 / 1.1, 1e-6) && lost(Score::Draw).abs() < 1e-9);
}
