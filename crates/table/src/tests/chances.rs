//! Laws that hold whatever people do in whatever order.

use proptest::prelude::*;
use protocol::live::{ClockTerms, Command, Happening, Millis, Status};

use super::*;
use crate::Clock;

/// Who does what after how long, knowing how much, with what lag. Turns are chosen among the legal ones by number.
type Step = (usize, Deed, u64, u32, i64);

#[derive(Clone, Debug)]
enum Deed {
    Turn(u32),
    Plan(Vec<u32>),
    Sweep,
    /// Waits until the time is over, and goes on vacation for so many seconds.
    Vacation(u64),
    Other(Command),
}

fn clock() -> impl Strategy<Value = ClockTerms> {
    prop_oneof![
        Just(ClockTerms::None),
        (1_u32..90, 0_u32..5).prop_map(|(base_s, increment_s)| ClockTerms::Increment { base_s, increment_s }),
        (1_u32..60).prop_map(|seconds| ClockTerms::PerTurn { seconds }),
        Just(ClockTerms::Days { days: 1 }),
        (1_u32..4, 0_u32..4, 0_u32..3).prop_map(|(base_h, increment_h, more)| ClockTerms::Bank {
            base_h,
            increment_h,
            cap_h: base_h + more,
        }),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        12 => any::<u32>().prop_map(Deed::Turn),
        2 => proptest::collection::vec(any::<u32>(), 1..4).prop_map(Deed::Plan),
        1 => Just(Deed::Sweep),
        1 => (0_u64..86_400).prop_map(Deed::Vacation),
        1 => Just(Deed::Other(Command::Draw)),
        2 => Just(Deed::Other(Command::Takeback)),
        1 => Just(Deed::Other(Command::Decline)),
        1 => Just(Deed::Other(Command::Claim)),
        1 => Just(Deed::Other(Command::Rematch)),
        1 => Just(Deed::Other(Command::Join)),
        1 => "[a-z]{0,3}".prop_map(|text| Deed::Other(Command::Chat { text })),
    ]
}

fn rare() -> impl Strategy<Value = Deed> {
    prop_oneof![
        30 => deed(),
        1 => Just(Deed::Other(Command::Resign)),
        1 => Just(Deed::Other(Command::Abort)),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0_usize..3, rare(), 0_u64..4_000, 0_u32..3, 0_i64..400);
    proptest::collection::vec(step, 1..60)
}

/// The command of a deed in the position now.
fn command(story: &Story, deed: &Deed) -> Option<Command> {
    match deed {
        Deed::Turn(number) => chosen(&story.table.board, *number).map(|text| turn(&text)),
        Deed::Plan(numbers) => {
            let mut line = vec!["*".to_owned()];
            for number in numbers {
                line.push(chosen(&story.table.board, *number)?);
                line.push("*".to_owned());
            }
            Some(Command::Plan { lines: vec![line] })
        }
        Deed::Other(command) => Some(command.clone()),
        Deed::Sweep | Deed::Vacation(_) => None,
    }
}

/// Fails unless what happened keeps the laws of clocks.
fn expect_clock_laws(before: &Table, events: &[Event]) {
    let mut shown = before.clock().map(Clock::shown);
    let mut vacation = before.is_on_vacation();
    for event in events {
        let Some(clocks) = event.clocks else {
            continue;
        };
        let at = shown.map_or(event.at_ms, |shown| shown.at_ms.min(event.at_ms));
        assert!(clocks.at_ms >= at, "time does not go back");
        if let (
            Some(was),
            Happening::Turn {
                by, spent_cs, lag_cs, ..
            },
        ) = (shown, &event.what)
        {
            let (seat, other) = (*by, by.other());
            assert_eq!(was.running, Some(*by), "only a running clock is spent");
            assert!((0..=300).contains(lag_cs) && lag_cs <= spent_cs);
            assert_eq!(clocks.running, Some(other));
            match before.offer().terms.clock {
                ClockTerms::Increment { increment_s, .. } => {
                    let gained = i64::from(increment_s) * 100;
                    let left = was.remaining_cs[seat] - (spent_cs - lag_cs) + gained;
                    assert_eq!(clocks.remaining_cs[seat], left, "nothing is lost or made");
                    assert_eq!(clocks.remaining_cs[other], was.remaining_cs[other]);
                }
                ClockTerms::PerTurn { seconds } => {
                    assert_eq!(clocks.remaining_cs[seat], i64::from(seconds) * 100);
                }
                ClockTerms::Days { days } => {
                    assert_eq!(clocks.remaining_cs[seat], i64::from(days) * 8_640_000);
                }
                ClockTerms::Bank { increment_h, cap_h, .. } => {
                    let cap = i64::from(cap_h) * 360_000;
                    let own = was.remaining_cs[seat] - (spent_cs - lag_cs);
                    let left = if vacation { 0 } else { own };
                    let full = (left + i64::from(increment_h) * 360_000).min(cap);
                    assert_eq!(clocks.remaining_cs[seat], full, "filled up to the cap");
                    assert_eq!(clocks.remaining_cs[other], was.remaining_cs[other]);
                }
                ClockTerms::None => panic!("there are no clocks"),
            }
        }
        if matches!(event.what, Happening::Ended { .. }) {
            assert_eq!(clocks.running, None, "clocks stand at the end");
        }
        assert!(clocks.remaining_cs.iter().all(|left| *left >= 0), "{clocks:?}");
        shown = Some(clocks);
        vacation = matches!(event.what, Happening::Vacation { .. });
    }
}

/// Lets the time of the player to move run out, in games that last for days, and gives it a day of vacation.
fn go_on_vacation(story: &mut Story, seconds: u64) -> Vec<Event> {
    let clock = story.table.clock().filter(|_| story.table.terms().clock.is_for_days());
    let Some(deadline_ms) = clock.and_then(Clock::deadline_ms) else {
        return Vec::new();
    };
    story.now_ms = story.now_ms.max(deadline_ms);
    let until_ms = story.now_ms + Millis::seconds(seconds);
    let events = story.table.go_on_vacation(until_ms, story.now_ms);
    assert_eq!(events.len(), 1, "the game goes on");
    assert_eq!(story.table.status(), Status::Playing);
    events
}

fn play_out(terms: Terms, steps: Vec<Step>) {
    let mut story = Story::begun(terms);
    for (who, deed, wait_ms, behind, lag_cs) in steps {
        story.now_ms += Millis(wait_ms);
        story.lag_cs = lag_cs;
        let before = story.table.clone();
        let Some(command) = command(&story, &deed) else {
            let events = match deed {
                Deed::Vacation(seconds) => go_on_vacation(&mut story, seconds),
                _ => story.table.sweep(story.now_ms, &mut story.plans),
            };
            expect_clock_laws(&before, &events);
            story.log.extend(events);
            continue;
        };
        // The two who play mostly do it when it is their turn.
        let who = match (&deed, who) {
            (Deed::Turn(_), 0 | 1) => story.table.to_move().index(),
            (_, who) => who,
        };
        let seq = story.table.seq().saturating_sub(behind);
        let decision = story.decided(["ada", "ben", "cy"][who], &command, seq);
        expect_clock_laws(&before, &decision.events);
        if decision.events.is_empty() {
            assert_eq!(format!("{before:?}"), format!("{:?}", story.table), "nothing happened");
        }
        if before.status() == Status::Over {
            let board = decision.events.iter().any(|event| event.hash.is_some());
            assert!(!board && story.table.status() == Status::Over, "what is over stays so");
        }
    }
    let dense = story.log.iter().zip(1..).all(|(event, seq)| event.seq == seq);
    assert!(dense, "numbers without a gap");
    assert!(story.log.is_sorted_by_key(|event| event.at_ms));
    story.expect_fold();
    let mut audit = crate::Audit::new(|_| true);
    for event in &story.log {
        assert_eq!(audit.enter(event.clone()), Ok(()), "{event:?}");
    }
    assert!(audit.end().is_ok());
    // Any part of the log is a table too.
    let half = story.log.len() / 2 + 1;
    assert_eq!(
        Table::of_log(&story.log[..half]).map(|table| table.seq()),
        Ok(half as u32)
    );
    expect_game(&story);
}

/// Fails unless the turns of a story are a game by the rules.
fn expect_game(story: &Story) {
    let mut board = story.table.start().expect("a start");
    for text in story.table.turns() {
        assert_eq!(board.verdict(), None, "nobody plays on after the end");
        let (written, next) = board.play(text).expect("a legal turn");
        assert_eq!(written, text);
        board = next;
    }
    assert_eq!(board.hash(), story.table.board.hash());
    if let Some((_, reason)) = board.verdict() {
        assert_eq!(story.end().map(|(_, reason)| reason), Some(reason));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn whatever_happens_at_a_table_of_trax_follows_from_its_log(clock in clock(), steps in steps()) {
        play_out(trax(clock), steps);
    }

    #[test]
    fn whatever_happens_at_a_table_of_twixt_follows_from_its_log(clock in clock(), steps in steps()) {
        play_out(twixt("6x6", None, clock), steps);
    }

    #[test]
    fn a_log_in_another_order_or_with_a_gap_is_refused(steps in steps(), at in any::<prop::sample::Index>()) {
        let mut story = Story::begun(trax(MINUTE));
        for (_, deed, ..) in steps {
            if let Some(command) = command(&story, &deed) {
                let who = ["ada", "ben"][story.table.to_move()];
                let _ = story.does(who, command);
            }
        }
        let at = at.index(story.log.len() - 1);
        let mut gap = story.log.clone();
        gap.remove(at);
        prop_assert!(Table::of_log(&gap).is_err());
        let mut twice = story.log.clone();
        twice.insert(at, story.log[at].clone());
        prop_assert!(Table::of_log(&twice).is_err());
    }
}
