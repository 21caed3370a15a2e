//! Time: what turns cost, lag, flags, and the server's own absence.

use protocol::live::{ClockTerms, Clocks, Event, Happening, Millis, ProblemCode};

use super::*;
use crate::Clock;

/// Sweeps the table; returns the number of new events.
fn sweep(story: &mut Story) -> usize {
    let events = story.table.sweep(story.now_ms, &mut story.plans);
    story.log.extend(events.iter().cloned());
    events.len()
}

#[test]
fn turns_cost_their_time_and_bring_the_increment() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(7).play_all(&["@0/"]);
    assert_eq!(story.left(), [5_500, 6_000]);
    story.now_ms += Millis(1_239);
    story.play_all(&["A0/"]);
    assert_eq!(story.left(), [5_500, 6_000 - 123 + 200]);
    let Happening::Turn { spent_cs, lag_cs, .. } = story.log.last().unwrap().what else {
        panic!("a turn was played last");
    };
    assert_eq!((spent_cs, lag_cs), (123, 0));
}

#[test]
fn the_first_player_gets_time_to_get_ready_once() {
    let begun = |clock| {
        let mut story = Story::offered(trax(clock), SeatWish::First);
        story.does("ben", Command::Join).expect("a free seat");
        story
    };
    // A first turn before that costs nothing, and starts the opponent's clock at once.
    let mut story = begun(MINUTE);
    story.wait(5).play_all(&["@0/"]);
    story.wait(5).play_all(&["A0/"]);
    assert_eq!(story.left(), [6_200, 6_000 - 500 + 200]);
    story.expect_fold();

    // After that the clock runs, whatever the first player does.
    let mut story = begun(MINUTE);
    story.wait(10).play_all(&["@0/"]);
    assert_eq!(story.left(), [6_000 - 200 + 200, 6_000]);
    let mut story = begun(ClockTerms::PerTurn { seconds: 5 });
    assert_eq!(sweep(story.wait(12)), 0);
    assert_eq!(sweep(story.wait(4)), 1);
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Time)));
    story.expect_fold();

    // Nor does a turn that is taken back bring the time again.
    let mut story = begun(MINUTE);
    story.wait(1).play_all(&["@0/"]);
    story.does("ada", Command::Takeback).unwrap();
    story.does("ben", Command::Takeback).unwrap();
    story.wait(3).play_all(&["@0/"]);
    assert_eq!(story.left(), [6_200 - 300 + 200, 6_000]);
    story.expect_fold();

    // Days are not short enough for it to matter.
    let story = begun(ClockTerms::Days { days: 1 });
    assert_eq!(story.table.clock().unwrap().shown().at_ms, START);
}

#[test]
fn logs_without_time_to_get_ready_are_read_as_before() {
    let mut story = Story::offered(trax(MINUTE), SeatWish::First);
    story.does("ben", Command::Join).expect("a free seat");
    let began = story.log.last_mut().unwrap();
    began.clocks.as_mut().unwrap().at_ms = began.at_ms;
    let mut story = Story {
        table: Table::of_log(&story.log).unwrap(),
        ..story
    };
    story.wait(7).play_all(&["@0/"]);
    assert_eq!(story.left(), [5_500, 6_000]);
    story.expect_fold();
}

#[test]
fn time_for_a_turn_is_not_carried_over() {
    for (terms, supply) in [
        (ClockTerms::PerTurn { seconds: 20 }, 2_000),
        (ClockTerms::Days { days: 2 }, 2 * 24 * 3_600 * 100),
    ] {
        let mut story = Story::begun(trax(terms));
        story.wait(15).play_all(&["@0/"]);
        story.wait(15).play_all(&["A0/"]);
        assert_eq!(story.left(), [supply, supply]);
    }
    let mut story = Story::begun(trax(ClockTerms::None));
    story.wait(1_000_000).play_all(&["@0/"]);
    assert_eq!(story.table.clock(), None);
}

#[test]
fn a_flag_falls_by_itself_and_later_turns_are_too_late() {
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 10 }));
    story.play_all(&["@0/"]);
    story.wait(10);
    assert_eq!(sweep(&mut story), 0, "a turn may be on its way");
    story.wait(3);
    assert_eq!(sweep(&mut story), 1);
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Time)));
    assert_eq!(story.left()[1], 0);
    assert_eq!(story.plays("ben", "A0/"), Err(ProblemCode::Over.into()));
    assert_eq!(sweep(&mut story), 0);
    story.expect_fold();

    // Where no sweep has been yet, the turn itself finds that time is over.
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 10 }));
    story.wait(60);
    assert_eq!(story.plays("ada", "@0/"), Err(ProblemCode::Over.into()));
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Time)));
    story.expect_fold();
}

/// What was given back for the last turn.
fn given_back(story: &Story) -> i64 {
    let turns = story.log.iter().rev().find_map(|event| match event.what {
        Happening::Turn { lag_cs, .. } => Some(lag_cs),
        _ => None,
    });
    turns.expect("a turn")
}

#[test]
fn the_way_of_a_message_is_given_back_up_to_that_of_a_plausible_network() {
    for (lag_cs, given) in [(0, 0), (8, 8), (60, 60), (61, 60), (480, 60), (1_000, 60)] {
        let mut story = Story::begun(trax(MINUTE));
        story.lag_cs = lag_cs;
        for text in &LOOP[..4] {
            story.wait(5).play_all(&[text]);
            assert_eq!(given_back(&story), given, "{lag_cs}");
        }
        story.expect_fold();
    }
}

#[test]
fn what_is_given_back_in_a_whole_game_is_bounded() {
    // The least quota is three seconds; a client that answers every ping late gets them and nothing more.
    let clock = ClockTerms::Increment {
        base_s: 10,
        increment_s: 0,
    };
    let mut story = Story::begun(twixt("12x12", None, clock));
    story.lag_cs = 480;
    let mut given = 0;
    for column in 'b'..='k' {
        for row in [2, 3] {
            story.wait(1).play_all(&[&format!("{column}{row}")]);
            given += given_back(&story);
        }
    }
    assert_eq!(given, 2 * 300);
    assert_eq!(story.left(), [300; 2]);
    story.expect_fold();
}

#[test]
fn no_more_is_given_back_than_the_turn_took() {
    let mut story = Story::begun(trax(MINUTE));
    story.lag_cs = 150;
    story.now_ms += Millis(400);
    story.play_all(&["@0/"]);
    assert_eq!(story.left()[0], 6_200);
}

#[test]
fn a_turn_that_was_on_its_way_in_time_counts() {
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 10 }));
    story.lag_cs = 50;
    story.now_ms += Millis(10_400);
    story.play_all(&["@0/"]);
    story.lag_cs = 0;
    story.now_ms += Millis(10_020);
    assert_eq!(story.plays("ben", "A0/"), Err(ProblemCode::Over.into()));
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Time)));
}

#[test]
fn time_that_the_server_was_away_is_given_back() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(5).play_all(&["@0/"]);
    // Ben thinks for ten seconds; then the server is away for an hour.
    let gone_ms = story.now_ms + Millis(10_000);
    let shown = story.table.clock().unwrap().shown();
    story.wait(3_610);
    let clocks = Clock::resumed(shown, gone_ms, story.now_ms);
    assert_eq!(clocks.remaining_cs, [5_700, 5_000]);
    let resumed = Event {
        seq: story.table.seq() + 1,
        at_ms: story.now_ms,
        what: Happening::Resumed,
        clocks: Some(clocks),
        hash: None,
    };
    story.table.apply(&resumed).unwrap();
    story.log.push(resumed);
    assert_eq!(sweep(&mut story), 0);
    story.wait(4).play_all(&["A0/"]);
    assert_eq!(story.left(), [5_700, 4_800]);
    let Happening::Turn { spent_cs, .. } = story.log.last().unwrap().what else {
        panic!("a turn was played last");
    };
    assert_eq!(spent_cs, 1_400, "ten seconds before and four after");
    story.expect_fold();
}

#[test]
fn clocks_that_stood_still_stay_so() {
    let stopped = Clocks {
        remaining_cs: [100, 200],
        running: None,
        at_ms: START,
    };
    assert_eq!(
        Clock::resumed(stopped, START + Millis(5_000), START + Millis(9_000)).remaining_cs,
        [100, 200]
    );
    assert_eq!(Clock::deadline_of(stopped, 100), None);
}

fn bank(base_h: u32, increment_h: u32, cap_h: u32) -> ClockTerms {
    ClockTerms::Bank {
        base_h,
        increment_h,
        cap_h,
    }
}

#[test]
fn terms_out_of_range_are_refused() {
    for clock in [
        ClockTerms::Increment {
            base_s: 0,
            increment_s: 0,
        },
        ClockTerms::Increment {
            base_s: u32::MAX,
            increment_s: u32::MAX,
        },
        ClockTerms::PerTurn { seconds: 0 },
        ClockTerms::Days { days: 0 },
        ClockTerms::Days { days: u32::MAX },
        bank(0, 24, 120),
        bank(72, 24, 71),
        bank(1, u32::MAX, 2),
        bank(1, 1, u32::MAX),
    ] {
        let problem = crate::check_terms(&trax(clock)).expect_err("no clock");
        assert_eq!(problem.params["part"], "clock", "{clock:?}");
    }
    let mut terms = trax(ClockTerms::None);
    terms.games = Some(0);
    assert!(crate::check_terms(&terms).is_err());
    let story = Story::begun(trax(ClockTerms::Increment {
        base_s: 0,
        increment_s: 5,
    }));
    assert_eq!(story.left(), [500, 500]);
}
