//! Random games of every rule set, turn by turn beside the naive model.

use std::collections::BTreeMap;

use game::{Outcome, Position, mix};
use twixt::{Direction, Hole, RuleSet, Rules, Size, SwapRule, Twixt};

use crate::naive::{Naive, at};
use crate::random::{Random, any_turn};

/// How often things happened that the games should contain.
#[derive(Default)]
struct Seen {
    refused: u32,
    won: u32,
    drawn: u32,
    swapped: u32,
    edited: u32,
    dead: u32,
    revived: u32,
}

/// Compares everything that both know about the board.
pub(crate) fn compare(position: &Twixt, model: &Naive) {
    assert_eq!(position.to_string(), model.text());
    assert_eq!(position.outcome(), model.outcome, "{position}");
    assert_eq!(position.to_move(), model.to_move, "{position}");
    let holes: Vec<_> = position.legal_holes().map(at).collect();
    assert_eq!(holes, model.legal_holes(), "{position}");
    assert_eq!(position.count_moves(), holes.len() as u64, "{position}");
    assert_eq!(position.is_dead(), model.is_dead(), "{position:?}");
    compare_links(position, model);
}

/// Compares the links of every hole, and of some places outside the board, as bytes.
fn compare_links(position: &Twixt, model: &Naive) {
    let size = position.rules().size();
    let mut expected = BTreeMap::new();
    for &(a, b) in &model.links {
        for (from, to) in [(a, b), (b, a)] {
            let delta = ((to.1 - from.1) as i8, (to.0 - from.0) as i8);
            let place = Direction::ALL.iter().position(|way| way.delta() == delta);
            *expected.entry(from).or_insert(0) |= 1 << place.expect("a knight's move");
        }
    }
    for hole in (0..size.rows() + 2).flat_map(|y| (0..size.columns() + 2).map(move |x| Hole { x, y })) {
        let links = expected.get(&at(hole)).copied().unwrap_or(0);
        assert_eq!(position.links_at(hole), links, "{position} {hole}");
    }
}

fn play_beside(rules: &Rules, seed: u64, turns: u32, seen: &mut Seen) {
    let mut random = Random(mix(seed));
    let (mut position, mut model) = (Twixt::start(rules), Naive::new(rules));
    for _ in 0..turns {
        let turn = any_turn(&mut random, &position);
        let (before, was_dead) = (position.to_string(), position.is_dead());
        let verdict = position.try_play(&turn);
        assert_eq!(
            verdict.is_ok(),
            model.play(&turn).is_some(),
            "{turn:?} {verdict:?} in {before}"
        );
        compare(&position, &model);
        seen.dead += u32::from(position.is_dead());
        seen.revived += u32::from(was_dead && !position.is_dead());
        seen.refused += u32::from(verdict.is_err());
        seen.swapped += u32::from(verdict.is_ok() && turn == twixt::Turn::Swap);
        seen.edited += u32::from(verdict.is_ok() && matches!(turn, twixt::Turn::Edit(_)));
        if position.outcome().is_some() {
            break;
        }
    }
    seen.won += u32::from(matches!(position.outcome(), Some(Outcome::Win(_))));
    seen.drawn += u32::from(position.outcome() == Some(Outcome::Draw));
}

fn play_games(set: RuleSet) -> Seen {
    let mut seen = Seen::default();
    let boards = [
        (4, 4, 60, 60),
        (5, 7, 40, 80),
        (9, 6, 30, 90),
        (10, 10, 20, 160),
        (24, 24, 2, 160),
    ];
    for (columns, rows, games, turns) in boards {
        let size = Size::new(columns, rows).expect("a legal size");
        for game in 0..games {
            let swap = match SwapRule::ALL[game % 3] {
                SwapRule::Reflect if !size.is_square() => SwapRule::Sides,
                swap => swap,
            };
            let rules = Rules::new(set, size).with_swap(swap).expect("legal rules");
            let seed = mix(game as u64) ^ u64::from(columns) << 8 ^ set as u64;
            play_beside(&rules, seed, turns, &mut seen);
        }
    }
    assert!(seen.refused > 50 && seen.won > 5 && seen.drawn > 5 && seen.swapped > 0);
    assert!(seen.dead > 100, "{}", seen.dead);
    seen
}

#[test]
fn standard_games_agree_with_the_model() {
    assert!(play_games(RuleSet::Standard).edited > 300);
}

#[test]
fn simple_games_agree_with_the_model() {
    let seen = play_games(RuleSet::Simple);
    assert_eq!((seen.edited, seen.revived), (0, 0));
}

#[test]
fn pp_games_agree_with_the_model() {
    let seen = play_games(RuleSet::Pp);
    assert_eq!((seen.edited, seen.revived), (0, 0));
}
