//! What an event log has to notice.

use game::Random;
use protocol::live::{EndReason, Event, Happening, Seat, TableEnd};
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
        at_ms: u64::from(seq),
        what,
        clocks: None,
        hash,
    }
}

fn began() -> Event {
    let seats = [String::from("a"), String::from("b")];
    event(
        1,
        Happening::Began {
            seats,
            rated: false,
        },
        None,
    )
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
    events.push(event(
        events.len() as u32 + 1,
        Happening::Ended { end },
        None,
    ));
    events
}

fn acked(cid: &str, seq: u32, turn: Option<(Seat, &str)>) -> Acked {
    Acked {
        cid: cid.into(),
        seq,
        turn: turn.map(|(by, text)| (by, text.to_owned())),
    }
}

#[test]
fn a_game_sent_to_two_in_parts_is_accepted() {
    let (event_log, events) = (event_log(), game());
    let count = events.len() as u32;
    let mut known = 0;
    for event in &events {
        known = event_log
            .receive(known, std::slice::from_ref(event))
            .expect("right");
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
    assert!(
        elsewhere.settle().is_err(),
        "no client received the first two"
    );
}

#[test]
fn forks_are_noticed() {
    let (event_log, events) = (event_log(), game());
    event_log.receive(0, &events[..3]).expect("right");
    let mut other = events[2].clone();
    other.at_ms += 1;
    assert!(event_log.receive(2, &[other]).is_err());
}

#[test]
fn wrong_positions_seats_results_and_times_are_noticed() {
    let events = game();
    let last = events.len() - 1;
    type Change = fn(&mut Event);
    let changes: [(usize, Change); 4] = [
        (1, |event| event.hash = Some("0123456789abcdef".into())),
        (2, |event| event.at_ms = 0),
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
        assert!(
            event_log().receive(0, &events).is_err(),
            "{:?}",
            events[index]
        );
    }
    let event_log = event_log();
    event_log.receive(0, &events[..2]).expect("right");
    let early = event(3, events[last].what.clone(), None);
    assert!(
        event_log.receive(2, &[early]).is_err(),
        "an end without a reason"
    );
}

#[test]
fn lost_acknowledgements_are_noticed() {
    let events = game();
    let Happening::Turn { text, .. } = &events[1].what else {
        panic!("the second event is a turn");
    };
    let settled = |acked: Acked| {
        let event_log = event_log();
        event_log.receive(0, &events[..2]).expect("right");
        event_log.acknowledge(acked).expect("the first answer");
        event_log.settle().is_ok()
    };
    assert!(settled(acked("1", 2, Some((Seat::First, text)))));
    assert!(
        !settled(acked("1", 3, Some((Seat::First, text)))),
        "it was never received"
    );
    assert!(
        !settled(acked("1", 2, Some((Seat::Second, text)))),
        "of another seat"
    );
    assert!(
        !settled(acked("1", 2, Some((Seat::First, "A0+")))),
        "another turn"
    );
    assert!(
        !settled(acked("1", 1, Some((Seat::First, text)))),
        "too early"
    );
    assert!(settled(acked("1", 1, None)));
}

#[test]
fn another_answer_to_the_same_command_is_noticed() {
    let event_log = event_log();
    event_log
        .acknowledge(acked("1", 2, None))
        .expect("the first");
    event_log
        .acknowledge(acked("1", 2, None))
        .expect("the same");
    assert!(event_log.acknowledge(acked("1", 3, None)).is_err());
}
