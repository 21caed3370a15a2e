//! Counting without playing: the same numbers as by listing and playing every turn.

use crate::common::{Dice, after, data, turns};
use game::{Position, perft};
use proptest::prelude::*;
use trax::{Rules, Trax};

/// The definition: every listed turn is played.
fn slow_perft(position: &Trax, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |turn: &trax::Turn| {
        let mut next = position.clone();
        next.try_play(turn).expect("a listed turn");
        slow_perft(&next, depth - 1)
    };
    turns(position).iter().map(after).sum()
}

fn any_rules() -> impl Strategy<Value = Rules> {
    const NAMES: [&str; 10] = [
        "official", "limited", "fournier", "loop", "2x2", "3x3", "4x4", "6x6", "11x11", "40x40",
    ];
    prop::sample::select(&NAMES[..]).prop_map(|name| name.parse().expect("a rule set"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn counts_in_random_games(rules in any_rules(), seed: u64) {
        let mut dice = Dice::new(seed);
        let mut position = Trax::start(&rules);
        loop {
            prop_assert_eq!(position.count_moves(), turns(&position).len() as u64, "{}", position);
            if position.play_random(&mut |n| dice.below(n as usize) as u32).is_none() {
                break;
            }
        }
        prop_assert_eq!(position.count_moves(), 0);
    }

    #[test]
    fn perft_of_deep_positions(rules in any_rules(), seed: u64, length in 0_u32..60) {
        let mut dice = Dice::new(seed);
        let mut position = Trax::start(&rules);
        while position.turns_played() < length {
            let mut next = position.clone();
            if next.play_random(&mut |n| dice.below(n as usize) as u32).is_none() || next.outcome().is_some() {
                break;
            }
            position = next;
        }
        prop_assert_eq!(perft(&position, 2), slow_perft(&position, 2), "{}", position);
    }
}

/// Turns that the rule of three ends forbids are not counted.
#[test]
fn perft_of_the_reference_positions() {
    let mut forbidden = 0;
    for name in ["turns-official.jsonl", "turns-limited.jsonl"] {
        for line in data(name).lines() {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let rules = line["rules"].as_str().expect("rules").parse().expect("a rule set");
            let position = after(&rules, line["moves"].as_str().expect("turns"));
            let legal = line["turns"].as_array().expect("turns").len();
            forbidden += line["illegal"].as_array().expect("turns").len();
            assert_eq!(position.count_moves(), legal as u64, "{line}");
            assert_eq!(perft(&position, 2), slow_perft(&position, 2), "{line}");
        }
    }
    assert!(forbidden > 0, "some of the positions have forbidden turns");
}

/// Long enough to leave the frames of fixed size behind.
#[test]
fn positions_wider_than_any_fixed_frame() {
    let mut position = Trax::start(&Rules::loop_trax());
    for length in 1..80_u64 {
        let turns = turns(&position);
        assert_eq!(position.count_moves(), turns.len() as u64);
        let bounds = position.bounds();
        let widest = turns.iter().max_by_key(|turn| {
            let wide = bounds.map_or(0, |bounds| bounds.with(turn.at).columns());
            (wide, turn.at.y == 0, turn.tile == trax::Tile::EastWest)
        });
        let hash = position.hash();
        position.try_play(widest.expect("a turn")).expect("a listed turn");
        assert_ne!(position.hash(), hash);
        assert!(u64::from(position.tile_count()) >= length);
    }
    assert!(position.bounds().expect("tiles").columns() > 70);
    let setup: trax::Setup = position.to_string().parse().expect("a position text");
    let built = Trax::from_setup(&setup, &Rules::loop_trax()).expect("a position");
    assert_eq!(built.to_string(), position.to_string());
    assert_eq!(built.count_moves(), position.count_moves());
    assert_eq!(built.open_ends().count(), position.open_ends().count());
}
