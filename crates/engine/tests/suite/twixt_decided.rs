//! Positions of TwixT that a look decides have turns and a worth all the same.

use engine::{MATE_BOUND, Random, Searchable, Verdict};
use game::Position;
use twixt::{Rules, Size, Twixt};

#[test]
fn every_position_has_turns_to_try_and_a_worth() {
    let size = Size::new(8, 7).expect("a board");
    let mut random = Random::new(2);
    let mut decided = 0;
    for rules in [Rules::simple(size), Rules::pp(size), Rules::standard(size)] {
        for _ in 0..20 {
            let mut position = Twixt::start(&rules);
            while position.outcome_in_play().is_none() {
                let mut candidates = Vec::new();
                position.candidates(&mut candidates);
                assert!(!candidates.is_empty(), "{position}");
                let mut sight = Default::default();
                let look = position.look(&mut sight, None, false);
                decided += u32::from(matches!(look, Verdict::Wins(_)));
                assert!(position.evaluate(&sight).abs() < MATE_BOUND, "{position}");
                position.play_random(&mut |below| random.below(below));
            }
        }
    }
    assert!(decided > 10, "{decided}");
}
