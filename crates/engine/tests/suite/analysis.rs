//! Several lines, weights of squares, threats and the time a person grants.

use std::cell::Cell;
use std::time::Duration;

use engine::{Clock, Engine, Level, Limits, Line, Playable, Random, Searchable};
use game::{Notation, Outcome, Position};
use trax::{Rules, Trax};
use twixt::{Size, Twixt};

fn random_position<G: Position>(rules: &G::Rules, seed: u64, moves: u32) -> G {
    let mut random = Random::new(seed);
    let mut position = G::start(rules);
    for _ in 0..moves {
        position.play_random(&mut |n| random.below(n));
    }
    position
}

fn board(size: u8) -> twixt::Rules {
    twixt::Rules::simple(Size::new(size, size).expect("a board"))
}

fn after<G: Notation>(rules: &G::Rules, turns: &str) -> G {
    let mut position = G::start(rules);
    for text in turns.split_whitespace() {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

/// However many lines are asked for, the first is the search's.
fn first_line_is_the_search<G: Playable>(rules: &G::Rules, moves: u32, depth: u32) {
    for seed in 0..6 {
        let position: G = random_position(rules, seed, moves);
        if position.outcome_in_play().is_some() {
            continue;
        }
        let limits = Limits::depth(depth);
        let search = Engine::new(1 << 12).search(&position, &limits, &|| false);
        let search = search.expect("a line");
        for count in [1, 4] {
            let lines = Engine::new(1 << 12).analyse(&position, count, &limits, &|| false, |_| {});
            let first = &lines[0];
            assert_eq!(
                (&first.moves, first.score, first.proved),
                (&search.moves, search.score, search.proved),
                "seed {seed}, {count} lines"
            );
        }
        let alone = Limits::nodes(700);
        let search = Engine::new(1 << 12).search(&position, &alone, &|| false);
        let lines = Engine::new(1 << 12).analyse(&position, 1, &alone, &|| false, |_| {});
        assert_eq!(lines.first(), search.as_ref(), "seed {seed}");
    }
}

#[test]
fn the_first_line_is_what_the_search_finds() {
    first_line_is_the_search::<Trax>(&Rules::official(), 7, 3);
    first_line_is_the_search::<Trax>(&Rules::limited(), 9, 3);
    first_line_is_the_search::<Twixt>(&board(12), 8, 3);
    // Here a tree advises.
    let standard = twixt::Rules::standard(Size::new(14, 14).expect("a board"));
    first_line_is_the_search::<Twixt>(&standard, 8, 2);
}

/// Each further line is the best that a full search of the other moves finds. (One turn ahead: deeper
/// searches look less closely at late moves.)
#[test]
fn further_lines_are_the_best_of_the_other_moves() {
    let mut compared = 0;
    for seed in 0..12 {
        let position: Twixt = random_position(&board(10), seed, 8);
        let limits = Limits::depth(1);
        let lines = Engine::new(1 << 14).analyse(&position, 5, &limits, &|| false, |_| {});
        let every = Engine::new(1 << 14).search_each(&position, 1, &|| false);
        assert_eq!(lines.len(), every.len().min(5));
        for pair in lines.windows(2) {
            assert!(pair[0].score >= pair[1].score);
            assert_ne!(pair[0].moves[0], pair[1].moves[0]);
        }
        for (line, own) in lines.iter().zip(&every) {
            assert_eq!(line.score, own.score, "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 40, "{compared}");
}

#[test]
fn every_finished_depth_is_told_and_equal_nodes_tell_the_same() {
    let position: Twixt = random_position(&board(12), 4, 9);
    let tell = || {
        let mut told: Vec<Vec<Line<_>>> = Vec::new();
        let nodes = Limits::nodes(4_000);
        let mut engine = Engine::new(1 << 12);
        let last = engine.analyse(&position, 3, &nodes, &|| false, |lines| {
            told.push(lines.to_vec());
        });
        (told, last)
    };
    let (told, last) = tell();
    assert!(told.len() >= 2, "{told:?}");
    for (lines, depth) in told.iter().zip(1..) {
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.depth == depth), "{lines:?}");
    }
    assert_eq!(tell(), (told, last.clone()));
    assert!(last[0].nodes >= 4_000 && last[0].nodes < 4_100, "{last:?}");
}

/// A clock that a millisecond passes by with every look at it.
#[derive(Default)]
struct Looks(Cell<u64>);

impl Clock for Looks {
    fn elapsed(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

#[test]
fn the_clock_ends_an_analysis_at_once_and_a_line_is_left() {
    let position: Twixt = random_position(&board(24), 4, 9);
    for most in [0, 1, 30] {
        let clock = Looks::default();
        let limits = Limits::time(Duration::from_millis(most));
        let lines = Engine::new(1 << 12).analyse(&position, 4, &limits, &clock, |_| {});
        assert!(!lines.is_empty());
        assert!(position.check(&lines[0].moves[0]).is_ok());
        assert!(clock.0.get() <= most.max(1), "{most}: {}", clock.0.get());
    }
}

#[test]
fn no_level_thinks_longer_than_it_may() {
    for number in [1, 3, 6, 9, 10] {
        let level = Level::new(number).expect("a level");
        let position: Trax = random_position(&Rules::official(), 8, 7);
        let looks = |most: Option<u64>| {
            let clock = Looks::default();
            let most = most.map(Duration::from_millis);
            let mut engine = Engine::new(1 << 12);
            let turn = level.choose(&mut engine, &position, 1, most, &clock);
            assert!(turn.is_some_and(|turn| position.check(&turn).is_ok()));
            clock.0.get()
        };
        let own = looks(None);
        assert!(own <= 801, "level {number} takes its own time: {own}");
        for most in [0, 1, 20] {
            // The last look is the one that ends the search, and one more the look at its equals.
            assert!(looks(Some(most)) <= most + 2, "level {number}, {most}");
        }
        let longer = looks(Some(1_500));
        assert!(longer <= 1_502, "level {number}: {longer}");
        // The others stop at so many positions; the last one takes what it is given.
        assert!(
            number < 10 || longer > own,
            "level {number} takes the time that is allowed: {longer}"
        );
    }
}

const ATTACK: &str = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+";

#[test]
fn a_game_that_is_over_has_no_lines_no_heat_and_no_threats() {
    let position: Trax = after(&Rules::official(), &format!("{ATTACK} D4\\"));
    assert!(position.outcome().is_some());
    let mut engine = Engine::new(1 << 10);
    let lines = engine.analyse(&position, 3, &Limits::depth(2), &|| false, |_| {});
    assert_eq!(lines, []);
    assert_eq!(engine.heat(&position, &Limits::default(), &|| false), []);
    assert_eq!(engine.threats(&position, &|| false), []);
}

#[test]
fn a_win_at_once_is_the_first_line_and_others_follow() {
    let position: Trax = after(&Rules::official(), ATTACK);
    let lines = Engine::new(1 << 12).analyse(&position, 3, &Limits::depth(2), &|| false, |_| {});
    assert_eq!((lines.len(), lines[0].decided()), (3, Some(1)));
    assert!(lines[0].proved);
    let mut next = position.clone();
    next.play_unchecked(&lines[0].moves[0]);
    assert_eq!(next.outcome(), Some(Outcome::Win(position.to_move())));
}

/// What a passed position's threats say against playing every turn of the other side.
fn threats_are_exact<G: Playable>(rules: &G::Rules, moves: std::ops::Range<u32>) -> u32 {
    let mut found = 0;
    for seed in 0..14 {
        for moves in moves.clone() {
            let position: G = random_position(rules, seed, moves);
            if position.outcome_in_play().is_some() {
                break;
            }
            let other = position.to_move().other();
            let passed = position.passed();
            assert_eq!(passed.to_move(), other);
            let mut every = Vec::new();
            passed.legal_moves(&mut every);
            every.retain(|turn| {
                let mut next = passed.clone();
                next.play_unchecked(turn);
                next.outcome() == Some(Outcome::Win(other))
            });
            let lines = Engine::new(1 << 10).threats(&position, &|| false);
            let firsts: Vec<_> = lines.iter().map(|line| line.moves[0].clone()).collect();
            if every.is_empty() {
                assert_eq!(firsts.len(), 1, "the best turn");
                assert!(passed.check(&firsts[0]).is_ok());
                assert_ne!(lines[0].decided(), Some(1));
            } else {
                assert!(every.iter().all(|turn| firsts.contains(turn)));
                assert_eq!(every.len(), firsts.len());
                assert!(lines.iter().all(|line| line.decided() == Some(1)));
                found += 1;
            }
        }
    }
    found
}

#[test]
fn every_turn_that_would_win_is_a_threat() {
    assert!(threats_are_exact::<Trax>(&Rules::official(), 4..9) > 8);
    assert!(threats_are_exact::<Twixt>(&board(5), 4..12) > 8);
}

#[test]
fn heat_is_of_legal_moves_and_takes_a_win() {
    let position: Twixt = random_position(&board(12), 2, 12);
    let heat = Engine::new(1 << 12).heat(&position, &Limits::default(), &|| false);
    assert!(heat.len() > 2 && heat[0].1 == 1.0, "{heat:?}");
    assert!(heat.iter().all(|(turn, _)| position.check(turn).is_ok()));
    assert!(heat.is_sorted_by(|a, b| a.1 >= b.1));
    let position: Trax = after(&Rules::official(), ATTACK);
    let heat = Engine::new(1 << 12).heat(&position, &Limits::default(), &|| false);
    let mut next = position.clone();
    next.play_unchecked(&heat[0].0);
    assert_eq!(next.outcome(), Some(Outcome::Win(position.to_move())));
}

/// The curves are of this engine: a score of zero is about even, and what is worth a lot wins.
#[test]
fn shares_grow_with_scores_and_are_even_for_even_games() {
    let trax = Trax::start(&Rules::official()).curve();
    let mut curves = vec![trax];
    for size in [6, 12, 17, 24, 48] {
        curves.push(Twixt::start(&board(size)).curve());
    }
    for curve in curves {
        for depth in [3, 4] {
            assert!((curve.win_probability(0, depth) - 0.5).abs() < 0.2, "{curve:?}");
            assert!(curve.win_probability(900, depth) > 0.85, "{curve:?}");
            assert!(curve.win_probability(-900, depth) < 0.15, "{curve:?}");
            let shares = [-9_000, -60, 0, 60, 9_000].map(|score| curve.win_probability(score, depth));
            assert!(shares.is_sorted() && shares[0] >= 0.01 && shares[4] <= 0.99);
        }
    }
}

#[test]
fn the_heat_of_twixt_is_the_policy_that_orders_its_play() {
    for seed in 0..8 {
        let position: Twixt = random_position(&board(12), seed, 4);
        let heat = Engine::new(1 << 12).heat(&position, &Limits::default(), &|| false);
        let mut ordered = Vec::new();
        position.candidates(&mut ordered);
        let hot: Vec<_> = heat.into_iter().map(|(turn, _)| turn).collect();
        assert!(!hot.is_empty() && hot[..] == ordered[..hot.len()], "{hot:?}");
    }
}
