//! The turns of the drill are what they are said to be, and its rule keeps to its share.

use course::drill::{BEGINNER, Measure, TARGET, after, chains, next};
use engine::Random;
use protocol::Shown;

#[test]
fn every_turn_forces_what_its_line_says() {
    let chains = chains();
    for chain in &chains {
        let (position, turn) = chain.open().unwrap_or_else(|| panic!("{}", chain.line()));
        assert_eq!(Measure::of(&position, turn), Some(chain.measure), "{}", chain.line());
    }
    for tiles in 1..=16 {
        let count = chains.iter().filter(|chain| chain.measure.tiles == tiles).count();
        assert!(count >= 3, "{count} turns force {tiles} tiles");
    }
    let file = include_str!("../../data/chains.txt");
    assert_eq!(file.lines().count(), chains.len(), "every line is read");
}

/// Learners of any skill come to succeed as often as they should, once the rule has found out about them.
#[test]
fn eighty_five_of_a_hundred_succeed() {
    let chains = chains();
    for talent in [1.5, 3.0, 5.0, 7.0] {
        let mut random = Random::new(7);
        let mut learner = BEGINNER;
        let (mut tried, mut succeeded) = (0, 0);
        let mut last = None;
        for number in 0..3_000 {
            let chain = next(&learner, &chains, last, random.below(1 << 16)).expect("a turn");
            let difficulty = chains[chain].measure.difficulty();
            let chance = 1.0 / (1.0 + f64::exp(difficulty - talent));
            let success = f64::from(random.below(1 << 20)) < chance * f64::from(1 << 20);
            learner = after(&learner, difficulty, success);
            last = Some(chain);
            if number >= 100 {
                tried += 1;
                succeeded += u32::from(success);
            }
        }
        let share = f64::from(succeeded) / f64::from(tried);
        assert!((share - TARGET).abs() < 0.05, "{talent}: {share}");
    }
}

#[test]
fn the_preview_fades_and_comes_back() {
    let mut learner = BEGINNER;
    let mut seen = vec![learner.shown];
    for _ in 0..6 {
        learner = after(&learner, 0.0, true);
        seen.push(learner.shown);
    }
    use Shown::{Chain, None, Tile};
    assert_eq!(seen, [Chain, Chain, Chain, Tile, Tile, Tile, None]);
    learner = after(&after(&learner, 0.0, false), 0.0, false);
    assert_eq!(learner.shown, Tile);
}

#[test]
fn harder_turns_come_as_skill_grows() {
    let chains = chains();
    let mut learner = BEGINNER;
    let first = next(&learner, &chains, None, 0).expect("a turn");
    assert!(chains[first].measure.tiles <= 2);
    for _ in 0..60 {
        let chain = next(&learner, &chains, None, 0).expect("a turn");
        learner = after(&learner, chains[chain].measure.difficulty(), true);
    }
    let later = next(&learner, &chains, None, 0).expect("a turn");
    assert!(chains[later].measure.tiles >= 8, "{:?}", chains[later].measure);
}
