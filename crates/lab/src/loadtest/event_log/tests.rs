//! What an event log has to notice.

use game::Random;
use protocol::live::{At, Clocks, Command, EndReason, Event, Happening, Millis, Seat, TableEnd};
use protocol::{GameKind, Setup};

use super::{Acked, EventLog};
use crate::loadtest::board::Board;

fn setup() -> Setup {
    Setup {
        game: GameKind::Trax,
        rules: "official".into(),
        size: None,
        swap: None,
        position: None,
        die: None,
    }
}

fn event_log() -> EventLog {
    EventLog::new("t".into(), &setup()).expect("rules")
}

fn event(seq: u32, what: Happening, hash: Option<String>) -> Event {
    Event {
        seq,
        at_ms: At(seq.into()),
        what,
        clocks: None,
        hash,
    }
}

fn began() -> Event {
    let seats = ["a".into(), "b".into()];
    event(1, Happening::Began { seats, rated: false }, None)
}

fn turn(seq: u32, by: Seat, text: &str, hash: String) -> Event {
    let what = Happening::Turn {
        by,
        text: text.into(),
        spent_cs: 1,
        lag_cs: 0,
        planned: false,
        forgot: None,
    };
    event(seq, what, Some(hash))
}

/// The beginning, and a game of chance to its end.
fn game() -> Vec<Event> {
    let mut random = Random::new(5);
    let mut board = Board::start(&setup()).expect("rules");
    let mut events = vec![began()];
    while board.result().is_none() {
        let by = board.to_move();
        let text = board.choose(&mut random).expect("a turn");
        board.play(&text).expect("a legal turn");
        events.push(turn(events.len() as u32 + 1, by, &text, board.hash()));
    }
    let end = TableEnd {
        winner: board.result().flatten(),
        reason: EndReason::Line,
    };
    events.push(event(events.len() as u32 + 1, Happening::Ended { end }, None));
    events
}

fn acked(cid: &str, seq: u32, turn: Option<(Seat, &str)>) -> Acked {
    Acked {
        cid: cid.into(),
        seq,
        turn: turn.map(|(by, text)| (by, text.to_owned())),
    }
}

/// A command for a turn.
fn give_turn(event_log: &EventLog, cid: &str, by: Seat, text: &str) {
    event_log.give(cid, Some(by), &Command::turn(text.to_owned()));
}

/// Commands for all turns of these events, with the numbers of the events as their names, that were acknowledged.
fn give_all(event_log: &EventLog, events: &[Event]) {
    for event in events {
        if let Happening::Turn { by, text, .. } = &event.what {
            let cid = event.seq.to_string();
            give_turn(event_log, &cid, *by, text);
            event_log
                .acknowledge(acked(&cid, event.seq, Some((*by, text))))
                .expect("the first answer");
        }
    }
}

#[test]
fn a_game_sent_to_two_in_parts_is_accepted() {
    let (event_log, events) = (event_log(), game());
    give_all(&event_log, &events);
    let count = events.len() as u32;
    let mut known = 0;
    for event in &events {
        known = event_log.receive(known, std::slice::from_ref(event)).expect("right");
    }
    assert_eq!(known, count);
    assert_eq!(event_log.receive(0, &events).expect("the same"), count);
    assert_eq!(event_log.last(), count);
    event_log.settle().expect("nothing is missing");
}

#[test]
fn gaps_are_noticed() {
    let (event_log, events) = (event_log(), game());
    event_log.receive(0, &events[..2]).expect("right");
    assert!(event_log.receive(2, &events[3..4]).is_err(), "one left out");
    assert!(event_log.receive(2, &events[1..2]).is_err(), "a duplicate");
    let elsewhere = self::event_log();
    elsewhere.receive(2, &events[2..4]).expect("a late client");
    assert!(elsewhere.settle().is_err(), "no client received the first two");
}

#[test]
fn forks_are_noticed() {
    let (event_log, events) = (event_log(), game());
    event_log.receive(0, &events[..3]).expect("right");
    let mut other = events[2].clone();
    other.at_ms += Millis(1);
    assert!(event_log.receive(2, &[other]).is_err());
}

#[test]
fn wrong_positions_seats_results_and_times_are_noticed() {
    let events = game();
    let last = events.len() - 1;
    type Change = fn(&mut Event);
    let changes: [(usize, Change); 4] = [
        (1, |event| event.hash = Some("0123456789abcdef".into())),
        (2, |event| event.at_ms = At(0)),
        (1, |event| {
            if let Happening::Turn { by, .. } = &mut event.what {
                *by = Seat::Second;
            }
        }),
        (last, |event| {
            if let Happening::Ended { end } = &mut event.what {
                end.winner = end.winner.map(Seat::other);
            }
        }),
    ];
    for (index, change) in changes {
        let mut events = events.clone();
        change(&mut events[index]);
        assert!(event_log().receive(0, &events).is_err(), "{:?}", events[index]);
    }
    let event_log = event_log();
    event_log.receive(0, &events[..2]).expect("right");
    let early = event(3, events[last].what.clone(), None);
    assert!(event_log.receive(2, &[early]).is_err(), "an end without a reason");
}

#[test]
fn lost_acknowledgements_are_noticed() {
    let events = game();
    let Happening::Turn { text, .. } = &events[1].what else {
        panic!("the second event is a turn");
    };
    let settled = |seat: Seat, text: &str, seq: u32| {
        let event_log = event_log();
        event_log.receive(0, &events[..2]).expect("right");
        give_turn(&event_log, "1", seat, text);
        event_log
            .acknowledge(acked("1", seq, Some((seat, text))))
            .expect("the first answer");
        event_log.settle().is_ok()
    };
    assert!(settled(Seat::First, text, 2));
    assert!(!settled(Seat::First, text, 3), "it was never received");
    assert!(!settled(Seat::Second, text, 2), "of another seat");
    assert!(!settled(Seat::First, "A0+", 2), "another turn");
    assert!(!settled(Seat::First, text, 1), "too early");
}

#[test]
fn every_turn_is_by_one_command_and_no_command_makes_two() {
    let events = game();
    let Happening::Turn { by, text, .. } = &events[1].what else {
        panic!("the second event is a turn");
    };
    let with = |acknowledged: &[&str], unknown: &[&str], refused: &[&str]| {
        let event_log = event_log();
        event_log.receive(0, &events[..2]).expect("right");
        for cid in acknowledged.iter().chain(unknown).chain(refused) {
            give_turn(&event_log, cid, *by, text);
        }
        for cid in acknowledged {
            let acked = acked(cid, 2, Some((*by, text)));
            event_log.acknowledge(acked).expect("the first answer");
        }
        for cid in refused {
            event_log.refuse(cid).expect("the first answer");
        }
        event_log.settle().is_ok()
    };
    assert!(with(&["1"], &[], &[]));
    assert!(with(&[], &["1"], &[]), "the answer was lost");
    assert!(with(&["1"], &["2"], &["3"]), "the others did nothing");
    assert!(!with(&["1", "2"], &[], &[]), "two for one event");
    assert!(!with(&[], &[], &["1"]), "it was refused, and is there");
    assert!(!with(&[], &[], &[]), "nobody sent it");
}

#[test]
fn another_answer_to_the_same_command_is_noticed() {
    let event_log = event_log();
    event_log.give("1", None, &Command::Join);
    assert!(event_log.acknowledge(acked("2", 2, None)).is_err());
    for _ in 0..2 {
        let acked = acked("1", 2, None);
        event_log.acknowledge(acked).expect("the same");
    }
    assert!(event_log.acknowledge(acked("1", 3, None)).is_err());
    assert!(event_log.refuse("1").is_err());
}

#[test]
fn an_end_on_time_needs_a_clock_that_ran_out() {
    let lost = |remaining_cs: i64, winner: Seat| {
        let mut events = game()[..2].to_vec();
        events[1].clocks = Some(Clocks {
            remaining_cs: [1_000, remaining_cs],
            running: Some(Seat::Second),
            at_ms: At(2),
        });
        let end = TableEnd {
            winner: Some(winner),
            reason: EndReason::Time,
        };
        events.push(event(3, Happening::Ended { end }, None));
        let event_log = event_log();
        give_all(&event_log, &events);
        event_log.launch(Seat::First, 0);
        let received = event_log.receive(0, &events);
        received.and_then(|_| event_log.settle()).is_ok()
    };
    assert!(lost(0, Seat::First));
    assert!(!lost(1_000, Seat::First), "there were ten seconds left");
    assert!(!lost(0, Seat::Second), "the winner's clock ran");
}

#[test]
fn a_view_ahead_of_the_events_is_compared_when_they_come() {
    let events = game();
    let shown = |turns: &[&str]| super::Shown {
        seq: 2,
        turns: turns.iter().map(|&turn| turn.to_owned()).collect(),
        hash: events[1].hash.clone().expect("a hash"),
    };
    let Happening::Turn { text, .. } = &events[1].what else {
        panic!("the second event is a turn");
    };
    for (turns, right) in [(vec![text.as_str()], true), (vec![], false)] {
        let event_log = event_log();
        event_log.see(shown(&turns)).expect("nothing is known yet");
        event_log.receive(0, &events[..2]).expect("right");
        give_all(&event_log, &events[..2]);
        assert_eq!(event_log.settle().is_ok(), right, "{turns:?}");
    }
}
