//! Holes chosen at random: each free one as likely as another, and none else.

use std::collections::BTreeMap;

use game::{Player, Position};
use twixt::{Hole, HoleBag, RuleSet, Turn, Twixt};

use crate::random::{Random, rules};

/// Asserts that choices are even over the legal holes, by Pearson's test: the sum of squared
/// deviations stays within five standard deviations of what chance makes it.
fn assert_even(position: &Twixt, mut choose: impl FnMut() -> Hole) {
    const EACH: usize = 200;
    let mut counts: BTreeMap<Hole, usize> = position.legal_holes().map(|hole| (hole, 0)).collect();
    for _ in 0..EACH * counts.len() {
        *counts.get_mut(&choose()).expect("a legal hole") += 1;
    }
    let deviation: f64 = counts
        .values()
        .map(|&count| (count as f64 - EACH as f64).powi(2) / EACH as f64)
        .sum();
    let freedom = (counts.len() - 1) as f64;
    assert!(
        deviation < freedom + 5.0 * (2.0 * freedom).sqrt() + 1.0,
        "{deviation} for {freedom} in {position}"
    );
}

fn played(turn: Option<Turn>) -> Hole {
    match turn {
        Some(Turn::Place(hole)) => hole,
        turn => panic!("{turn:?}"),
    }
}

#[test]
fn random_turns_are_even_until_the_board_is_full() {
    let mut random = Random(1);
    let mut position = Twixt::start(&rules(RuleSet::Simple, 9, 7));
    while position.outcome().is_none() {
        assert_even(&position, || {
            let mut next = position.clone();
            played(next.play_random(&mut |n| random.below(n as usize) as u32))
        });
        position.play_random(&mut |n| random.below(n as usize) as u32);
    }
    assert_eq!(position.play_random(&mut |_| 0), None);
}

/// Whatever way pegs are placed, and a hash is asked for in between or not, it is that of the same turns played one by
/// one.
#[test]
fn a_position_of_chance_has_the_hash_of_its_turns() {
    for (set, seed) in RuleSet::ALL.into_iter().zip(3..) {
        let mut random = Random(seed);
        let start = Twixt::start(&rules(set, 12, 10));
        let (mut position, mut replayed) = (start.clone(), start);
        let mut bag = HoleBag::of(&position);
        loop {
            let hole = if random.below(2) == 0 {
                bag.play(&mut position, |n| random.below(n as usize) as u32)
            } else {
                let hole = bag.draw(position.to_move(), |n| random.below(n as usize) as u32);
                hole.filter(|&hole| position.try_play(&Turn::Place(hole)).is_ok())
            };
            let Some(hole) = hole else {
                break;
            };
            replayed.try_play(&Turn::Place(hole)).expect("the same turn");
            if random.below(3) == 0 {
                assert_eq!(position.hash(), replayed.hash(), "{position}");
            }
        }
        assert!(position.outcome().is_some());
        assert_eq!(position.hash(), replayed.hash(), "{position}");
    }
}

#[test]
fn draws_from_a_bag_are_even_and_no_hole_comes_twice() {
    let mut random = Random(2);
    let mut position = Twixt::start(&rules(RuleSet::Simple, 7, 9));
    let mut bag = HoleBag::of(&position);
    while position.outcome().is_none() {
        let player = position.to_move();
        assert_even(&position, || {
            let mut copy = bag.clone();
            copy.draw(player, |n| random.below(n as usize) as u32).expect("a hole")
        });
        let hole = bag.draw(player, |n| random.below(n as usize) as u32);
        position
            .try_play(&Turn::Place(hole.expect("a hole")))
            .expect("a free hole");
        let mut anew = HoleBag::of(&position);
        for player in Player::BOTH {
            let all = |bag: &HoleBag| {
                let mut bag = bag.clone();
                let mut holes: Vec<_> = core::iter::from_fn(|| bag.draw(player, |_| 0)).collect();
                holes.sort_unstable();
                holes
            };
            assert_eq!(all(&bag), all(&anew));
        }
        anew.refill(&bag);
        assert_eq!(format!("{anew:?}"), format!("{bag:?}"));
    }
}
