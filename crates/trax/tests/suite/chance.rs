//! Turns chosen at random: each legal one as likely as another, and none else.

use std::collections::BTreeMap;

use crate::common::{Dice, after, turns};
use game::Position;
use trax::{Rules, Trax, Turn};

/// Asserts that random turns from `position` are even over the legal ones, by Pearson's test: the sum
/// of squared deviations stays within five standard deviations of what chance makes it.
fn assert_even(position: &Trax, seed: u64) {
    const EACH: usize = 400;
    let legal = turns(position);
    let mut dice = Dice::new(seed);
    let mut counts: BTreeMap<Turn, usize> = legal.iter().map(|&turn| (turn, 0)).collect();
    for _ in 0..EACH * legal.len() {
        let mut next = position.clone();
        let turn = next.play_random(&mut |n| dice.below(n as usize) as u32);
        let turn = turn.expect("a game that is not over");
        *counts.get_mut(&turn).expect("a legal turn") += 1;
        let mut same = position.clone();
        same.try_play(&turn).expect("a legal turn");
        assert_eq!((same.to_string(), same.hash()), (next.to_string(), next.hash()));
        assert_eq!((same.verdict(), same.to_move()), (next.verdict(), next.to_move()));
        assert!(same.open_ends().eq(next.open_ends()));
    }
    let deviation: f64 = counts
        .values()
        .map(|&count| (count as f64 - EACH as f64).powi(2) / EACH as f64)
        .sum();
    let freedom = (legal.len() - 1) as f64;
    assert!(
        deviation < freedom + 5.0 * (2.0 * freedom).sqrt() + 1.0,
        "{deviation} for {freedom} in {position}"
    );
}

#[test]
fn random_turns_are_even_from_the_start() {
    assert_even(&Trax::start(&Rules::official()), 1);
}

/// The second position has illegal turns, which must not be chosen.
#[test]
fn random_turns_are_even_later_on() {
    for (seed, texts) in [
        (2, r"@0/ A0/ A0+ @1\ C1+ @3+ E1\ C4+ E0/ D5/ D4+ A5/ E4/"),
        (3, r"@0/ A0+ B2/ A0/ A0+ A5\ @5+ A2+ @5+ A1/"),
    ] {
        assert_even(&after(&Rules::official(), texts), seed);
        assert_even(&after(&Rules::limited(), texts), seed);
    }
}

#[test]
fn random_turns_are_even_on_small_boards() {
    for (seed, size) in (4..).zip(["2x2", "3x3", "4x4"]) {
        let rules = size.parse().expect("a rule set");
        let mut dice = Dice::new(seed);
        let mut position = Trax::start(&rules);
        loop {
            assert_even(&position, seed);
            position
                .play_random(&mut |n| dice.below(n as usize) as u32)
                .expect("a turn");
            if position.outcome().is_some() {
                break;
            }
        }
    }
}

/// Whether turns come by chance or are given, and whether a hash is asked for in between or not, it is that of the same
/// turns played one by one. Without lines some games are long, and their boards larger.
#[test]
fn a_position_of_chance_has_the_hash_of_its_turns() {
    for (seed, rules) in (1..).zip(["official", "8x8", "loop"].repeat(40)) {
        let mut dice = Dice::new(seed);
        let start = Trax::start(&rules.parse().expect("a rule set"));
        let (mut position, mut replayed) = (start.clone(), start);
        while position.outcome().is_none() && position.turns_played() < 60 {
            let turn = if dice.below(2) == 0 {
                let turn = position.play_random(&mut |n| dice.below(n as usize) as u32);
                turn.expect("a game that is not over")
            } else {
                let legal = turns(&position);
                let turn = legal[dice.below(legal.len())];
                position.try_play(&turn).expect("a legal turn");
                turn
            };
            replayed.try_play(&turn).expect("the same turn");
            if dice.below(3) == 0 {
                assert_eq!(position.hash(), replayed.hash(), "{position}");
            }
        }
        assert_eq!(position.hash(), replayed.hash(), "{position}");
    }
}

#[test]
fn nothing_is_played_when_the_game_is_over() {
    let mut over = after(&Rules::official(), r"@0/ A0/ B1/ A3+ A4/ C1/ C4\ B0+ D4\");
    let text = over.to_string();
    assert!(over.outcome().is_some());
    assert_eq!(over.play_random(&mut |_| 0), None);
    assert_eq!(over.to_string(), text);
}

#[test]
fn positions_are_equal_by_tiles_side_and_rules() {
    let official = Rules::official();
    let one = after(&official, "@0/ A0/ B1/");
    assert_eq!(one, one.clone());
    assert_ne!(one, after(&official, "@0/ A0/"), "fewer tiles");
    assert_ne!(one, one.passed(), "the other side is to move");
    let empty = Trax::start(&official);
    assert_ne!(empty, Trax::start(&Rules::loop_trax()), "other rules");
    assert_eq!(format!("{empty:?}"), "Trax(official  w)");
}
