//! Days of vacation: what they give, and what is not kept of them.

use protocol::live::{At, ClockTerms, Millis, Status};

use super::*;
use crate::Audit;

const DAY_CS: i64 = 8_640_000;
const HOUR_CS: i64 = 360_000;

/// Ada's time is over; she goes on vacation until then.
fn goes(story: &mut Story, until_ms: At) -> usize {
    let events = story.table.go_on_vacation(until_ms, story.now_ms);
    story.log.extend(events.iter().cloned());
    events.len()
}

fn expect_sound(story: &Story) {
    story.expect_fold();
    let mut audit = Audit::new(|_| true);
    for event in &story.log {
        assert_eq!(audit.enter(event.clone()), Ok(()), "{event:?}");
    }
}

#[test]
fn a_day_is_taken_only_when_the_time_is_over() {
    let mut story = Story::begun(trax(ClockTerms::Days { days: 1 }));
    story.wait(86_399);
    let until_ms = story.now_ms + Millis::DAY;
    assert_eq!(goes(&mut story, until_ms), 0);
    story.wait(2);
    let until_ms = story.now_ms + Millis::DAY;
    assert_eq!(goes(&mut story, until_ms), 1);
    assert!(story.table.is_on_vacation());
    assert_eq!(story.left(), [DAY_CS, DAY_CS]);
    // The turn brings the time for a turn, as ever, and its thinking time is what was on both clocks.
    story.wait(3_600).play_all(&["@0/"]);
    assert_eq!((story.table.is_on_vacation(), story.left()), (false, [DAY_CS; 2]));
    let Happening::Turn { spent_cs, .. } = story.log.last().expect("a turn").what else {
        panic!("a turn was played last");
    };
    assert_eq!(spent_cs, DAY_CS + 100 + HOUR_CS);
    expect_sound(&story);
}

#[test]
fn what_is_left_of_a_day_fills_no_clock() {
    let clock = ClockTerms::Bank {
        base_h: 2,
        increment_h: 1,
        cap_h: 100,
    };
    let mut story = Story::begun(trax(clock));
    story.wait(2 * 3_600 + 1);
    let until_ms = story.now_ms + Millis::DAY;
    assert_eq!(goes(&mut story, until_ms), 1);
    story.wait(60).play_all(&["@0/"]);
    assert_eq!(story.left(), [HOUR_CS, 2 * HOUR_CS]);
    // Nor does it after a takeback.
    story.wait(2 * 3_600 + 1);
    let until_ms = story.now_ms + Millis::DAY;
    assert_eq!(goes(&mut story, until_ms), 1);
    story.does("ada", Command::Takeback).expect("a request");
    story.does("ben", Command::Takeback).expect("an agreement");
    assert_eq!(story.left(), [HOUR_CS, 0]);
    assert!(!story.table.is_on_vacation());
    expect_sound(&story);
}

#[test]
fn the_flag_falls_when_the_day_is_over() {
    let mut story = Story::begun(trax(ClockTerms::Days { days: 1 }));
    story.wait(86_401);
    let until_ms = story.now_ms + Millis::DAY / 2;
    assert_eq!(goes(&mut story, until_ms), 1);
    story.wait(43_199);
    assert!(story.table.sweep(story.now_ms, &mut story.plans).is_empty());
    story.wait(2);
    let events = story.table.sweep(story.now_ms, &mut story.plans);
    story.log.extend(events);
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Time)));
    let until_ms = story.now_ms + Millis::DAY;
    assert_eq!(goes(&mut story, until_ms), 0, "it is over");
    expect_sound(&story);
}

#[test]
fn nobody_goes_on_vacation_from_games_that_are_played_at_once() {
    for clock in [MINUTE, ClockTerms::PerTurn { seconds: 5 }, ClockTerms::None] {
        let mut story = Story::begun(trax(clock));
        story.wait(1_000_000);
        let until_ms = story.now_ms + Millis::DAY;
        assert_eq!(goes(&mut story, until_ms), 0, "{clock:?}");
        assert_eq!(story.table.status(), Status::Playing);
    }
}

#[test]
fn a_log_with_too_much_vacation_is_found() {
    let mut story = Story::begun(trax(ClockTerms::Days { days: 1 }));
    story.wait(86_401);
    let until_ms = story.now_ms + Millis::DAY;
    goes(&mut story, until_ms);
    let mut audit = Audit::new(|_| true);
    let (last, before) = story.log.split_last().expect("events");
    for event in before {
        assert_eq!(audit.enter(event.clone()), Ok(()));
    }
    let mut longer = last.clone();
    longer.clocks.as_mut().expect("clocks").remaining_cs[0] += 1;
    assert!(audit.enter(longer).is_err());
    let mut early = last.clone();
    early.at_ms = early.at_ms - Millis::seconds(10);
    let mut audit = Audit::new(|_| true);
    for event in before {
        assert_eq!(audit.enter(event.clone()), Ok(()));
    }
    assert!(audit.enter(early).is_err());
}
