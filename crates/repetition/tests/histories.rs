//! Memories after random histories, against the crate of the authors of FSRS.
//!
//! Their results are a data file, since that crate and its dependencies take over a minute to compile.

use game::Random;
use repetition::{Grade, Memory, Model};

/// For each history stability and difficulty; the head of the file names their source.
const MEMORIES: &str = include_str!("data/histories.txt");

fn below(random: &mut Random, n: u64) -> u64 {
    random.next_u64() % n
}

/// The days since the review before: the same day, within days, within two months, or within two years.
fn days(random: &mut Random) -> u32 {
    let days = match below(random, 8) {
        0 => 0,
        1..=4 => 1 + below(random, 10),
        5 | 6 => 1 + below(random, 60),
        _ => 1 + below(random, 700),
    };
    days as u32
}

/// The memory after one to ten reviews.
fn history(random: &mut Random, model: &Model) -> Memory {
    let mut memory = None;
    for _ in 0..1 + below(random, 10) {
        let days = if memory.is_some() { days(random) } else { 0 };
        let grade = match below(random, 8) {
            0 => Grade::Again,
            1 | 2 => Grade::Hard,
            3..=6 => Grade::Good,
            _ => Grade::Easy,
        };
        memory = Some(match memory {
            None => model.first(grade),
            Some(memory) => model.next(memory, days, grade),
        });
    }
    memory.expect("one review at least")
}

#[test]
fn ten_thousand_histories_agree_with_the_authors_crate() {
    let (mut random, model) = (Random::splitmix64(6), Model::default());
    let mut count = 0;
    for line in MEMORIES.lines().filter(|line| !line.starts_with('#')) {
        let numbers = line.split_once(' ').expect("two numbers");
        let [stability, difficulty] = [numbers.0, numbers.1].map(|text| text.parse::<f64>().expect("a number"));
        let memory = history(&mut random, &model);
        // They compute in single precision.
        let apart = |own: f64, other: f64| (own - other).abs() / other.max(1.0);
        assert!(apart(memory.stability, stability) < 1e-4, "{count}: {memory:?} {line}");
        assert!(
            apart(memory.difficulty, difficulty) < 1e-4,
            "{count}: {memory:?} {line}"
        );
        count += 1;
    }
    assert_eq!(count, 10_000);
}

#[test]
fn the_interval_is_the_time_until_the_retention_asked_for() {
    let model = Model::default();
    for stability in [0.5, 3.0, 80.0, 20_000.0] {
        let memory = Memory {
            stability,
            difficulty: 5.0,
        };
        assert!((model.interval(memory, 0.9) - stability).abs() < 1e-9 * stability);
        let longer = model.interval(memory, 0.8);
        assert!(longer > stability);
        let recall = model.recall(memory, longer.round() as u32);
        assert!(longer < 20.0 || (recall - 0.8).abs() < 0.01, "{stability} {recall}");
    }
}

#[test]
fn a_better_grade_is_never_remembered_for_a_shorter_time() {
    let model = Model::default();
    for day in [0, 1, 5, 40, 1_000] {
        for (stability, difficulty) in [(0.01, 9.0), (2.0, 5.0), (50.0, 1.0), (30_000.0, 10.0)] {
            let memory = Memory { stability, difficulty };
            let after = Grade::ALL.map(|grade| model.next(memory, day, grade));
            assert!(after.is_sorted_by(|a, b| a.stability <= b.stability), "{after:?}");
            assert!(after.is_sorted_by(|a, b| a.difficulty >= b.difficulty), "{after:?}");
        }
    }
}
