//! Clocks by hours, which an increment fills up to a cap.

use protocol::live::{ClockTerms, Millis, ProblemCode};

use super::*;
use crate::Outage;

const HOUR_CS: i64 = 60 * 60 * 100;
const TERMS: ClockTerms = ClockTerms::Bank {
    base_h: 72,
    increment_h: 24,
    cap_h: 120,
};

fn hours(story: &Story) -> [i64; 2] {
    story.left().map(|left| left / HOUR_CS)
}

#[test]
fn a_turn_adds_the_increment_up_to_the_cap() {
    let mut story = Story::begun(trax(TERMS));
    assert_eq!(hours(&story), [72, 72]);
    story.wait(10 * 3_600).play_all(&["@0/"]);
    assert_eq!(hours(&story), [86, 72]);
    // Nobody has more than the cap, however quickly they play.
    story.play_all(&["A0/", "B1/", "A3+"]);
    assert_eq!(hours(&story), [110, 120]);
    story.play_all(&["A4/"]);
    assert_eq!(hours(&story), [120, 120]);
    story.wait(119 * 3_600).play_all(&["C1/"]);
    assert_eq!(hours(&story), [120, 25]);
    story.expect_fold();
    // There is no time to get ready, and nobody may claim the game of someone who is not there.
    assert_eq!(
        story.table.clock().unwrap().deadline_ms().map(|at| at > story.now_ms),
        Some(true)
    );
    story.away_since_ms = [Some(START); 2];
    story.wait(24 * 3_600);
    assert_eq!(story.does("ben", Command::Claim), Err(ProblemCode::NoClaim.into()));
}

#[test]
fn a_game_lasts_no_longer_than_base_and_increments() {
    for waits in [[1_u64, 1], [71, 20], [24, 24], [3, 70], [20, 100]] {
        let mut story = Story::begun(trax(TERMS));
        for text in LOOP {
            let seat = story.table.to_move();
            let left = story.left()[seat] / HOUR_CS;
            let wait = waits[seat].min(left as u64);
            let who = ["ada", "ben"][seat];
            let played = story.wait(wait * 3_600).plays(who, text);
            assert!(played.is_ok(), "{waits:?}");
            assert!(story.left().iter().all(|left| *left <= 120 * HOUR_CS));
        }
        let turns = story.table.turns().len() as u64;
        let lasted_h = (story.now_ms - START) / Millis::HOUR;
        // Both had n / 2 turns, and n may be odd.
        assert!(lasted_h <= 2 * 72 + turns * 24, "{waits:?}: {lasted_h}");
        story.expect_fold();
    }
}

#[test]
fn a_takeback_gives_no_time() {
    let mut story = Story::begun(trax(TERMS));
    story.wait(10 * 3_600).play_all(&["@0/"]);
    story.wait(5 * 3_600).does("ada", Command::Takeback).unwrap();
    story.does("ben", Command::Takeback).unwrap();
    assert_eq!(hours(&story), [86, 67]);
    story.wait(86 * 3_600 + 3_600);
    let fallen = story.table.sweep(story.now_ms, &mut story.plans);
    story.log.extend(fallen);
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Time)));
    story.expect_fold();
}

#[test]
fn short_downtime_is_not_given_back() {
    for (away_s, is_refunded) in [(60, false), (3 * 3_600, true)] {
        let mut story = Story::begun(trax(TERMS));
        story.play_all(&["@0/"]);
        let from_ms = story.now_ms;
        let now_ms = story.wait(away_s).now_ms;
        let outage = Outage { from_ms, to_ms: now_ms };
        let events = story.table.refund(&[outage], now_ms);
        assert_eq!(!events.is_empty(), is_refunded, "{away_s}");
    }
}
