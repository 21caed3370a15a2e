//! Luck Trax at a table: the die, its secret and its audit.

use game::hex;
use protocol::live::{Command, Event, Happening, ProblemCode, Seat, SeatWish};

use super::*;
use crate::{Audit, committed};

const SECRET: [u8; 32] = [7; 32];
const NONCES: [&str; 2] = ["01010101010101010101010101010101", "02020202020202020202020202020202"];

fn luck() -> Terms {
    let mut terms = trax(ClockTerms::None);
    terms.setup.die = Some(committed(dice::commitment(&SECRET)));
    terms
}

pub(super) fn nonce(seat: usize) -> Command {
    Command::Nonce {
        nonce: NONCES[seat].to_owned(),
    }
}

pub(super) fn offered() -> Story {
    let mut story = Story::offered(luck(), SeatWish::First);
    story.table.keep_secret(SECRET);
    story
}

/// A game in which both have added their numbers.
fn rolling() -> Story {
    let mut story = offered();
    story.does("ada", nonce(0)).expect("the host's number");
    story.does("ben", Command::Join).expect("a free seat");
    let thrown = story.does("ben", nonce(1)).expect("the guest's number");
    assert!(matches!(&thrown[..], [Happening::Nonce { .. }, Happening::Thrown { faces, throw: 0 }] if faces == "7"));
    story
}

/// The faces thrown for the next turn.
fn faces(story: &Story) -> String {
    story
        .table
        .view(&"t".into(), &"ada".into(), &story.plans)
        .die
        .expect("a die")
        .faces
}

/// Plays so many turns, each the first that the tile thrown allows.
fn play(story: &mut Story, turns: usize) {
    for _ in 0..turns {
        let who = ["ada", "ben"][story.table.to_move()];
        let luck = story.table.board.luck().expect("a die").clone();
        let face = faces(story).chars().last().expect("a face");
        let face = trax::Tile::from_char(face).expect("a tile");
        let tile = trax::luck::tile_of(face, game::Position::to_move(&luck));
        let turn = luck.turns_with(tile)[0];
        story.plays(who, &luck.write_turn(turn)).expect("a legal turn");
    }
}

fn expect_fold(story: &Story) {
    let mut folded = Table::of_log(&story.log).expect("a log that can be read");
    folded.keep_secret(SECRET);
    assert_eq!(format!("{folded:?}"), format!("{:?}", story.table));
    let mut audit = Audit::new(|_| true);
    for event in story.log.clone() {
        audit.enter(event).expect("an event that follows");
    }
    audit.end().expect("a log that can be");
}

#[test]
fn the_die_is_thrown_once_both_have_added_their_numbers() {
    let mut story = rolling();
    // The test vector of crate `dice`: 7J|||-7|
    let wrong = story.plays("ada", "@0J");
    assert_eq!(code(wrong), Some(ProblemCode::Illegal));
    assert_eq!(code(story.plays("ada", "J:@0J")), Some(ProblemCode::Illegal));
    let played = story.plays("ada", "@07").expect("the tile thrown");
    assert!(
        matches!(&played[..], [Happening::Turn { text, .. }, Happening::Thrown { faces, throw: 1 }] if text == "7:@07" && faces == "J")
    );
    assert_eq!(story.does("ben", nonce(0)), Ok(vec![]), "too late, or known");
    assert_eq!(story.does("cy", nonce(0)), Err(ProblemCode::NoSeat.into()));
    assert_eq!(
        code(story.does("ada", plan(&[&["*", "A0/"]]))),
        Some(ProblemCode::Illegal)
    );
    expect_fold(&story);
}

#[test]
fn a_takeback_keeps_the_faces() {
    let mut story = rolling();
    play(&mut story, 6);
    let turns: Vec<String> = story.table.turns().map(str::to_owned).collect();
    for (who, other) in [("ada", "ben"), ("ada", "ben")] {
        story.does(who, Command::Takeback).expect("a request");
        story.does(other, Command::Takeback).expect("granted");
        story.wait(60);
        if story.table.turns().len() == 4 {
            break;
        }
    }
    let kept = story.table.turns().len();
    let before = turns[kept].split(':').next().expect("faces");
    assert_eq!(faces(&story), before);
    expect_fold(&story);
    play(&mut story, 6 - kept);
    let again: Vec<&str> = story.table.turns().collect();
    let thrown = |text: &str| text.split(':').next().map(str::to_owned);
    for (one, other) in turns.iter().zip(again) {
        assert_eq!(thrown(one), thrown(other));
    }
    expect_fold(&story);
}

#[test]
fn a_player_who_sends_no_number_does_not_hold_up_the_game() {
    let mut story = offered();
    story.does("ben", Command::Join).expect("a free seat");
    story.does("ben", nonce(1)).expect("a number");
    assert_eq!(faces(&story), "");
    assert_eq!(code(story.plays("ada", "@0J")), Some(ProblemCode::Illegal));
    assert_eq!(story.does("ben", Command::Throw), Err(ProblemCode::TooFast.into()));
    story.wait(11);
    story.does("ben", Command::Throw).expect("a throw");
    assert_eq!(faces(&story).len(), 1);
    assert_eq!(story.does("ada", nonce(0)), Ok(vec![]), "too late");
    play(&mut story, 3);
    story.does("ada", Command::Resign).expect("an end");
    expect_fold(&story);
}

#[test]
fn nothing_tells_the_secret_before_the_end_and_everything_after_it_audits() {
    let mut story = rolling();
    play(&mut story, 8);
    let secret = hex(&SECRET);
    let tell = |story: &Story| {
        let view = story.table.view(&"t".into(), &"ada".into(), &story.plans);
        let events: &[Event] = &story.log;
        let texts = [
            serde_json::to_string(&view).expect("a view"),
            serde_json::to_string(events).expect("events"),
            format!("{:?}", story.table),
        ];
        texts.map(|text| text.contains(&secret) || text.contains("[7, 7, 7"))
    };
    assert_eq!(tell(&story), [false; 3]);
    let ended = story.does("ben", Command::Resign).expect("an end");
    assert!(matches!(&ended[..], [Happening::Ended { .. }, Happening::Opened { secret: opened }] if *opened == secret));
    assert_eq!(tell(&story)[..2], [true; 2]);
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Resign)));
    expect_fold(&story);
    // A log with another face does not stand up to the check of all logs.
    let mut forged = story.log.clone();
    for event in &mut forged {
        if let Happening::Opened { secret } = &mut event.what {
            *secret = hex(&[8; 32]);
        }
    }
    assert!(Table::of_log(&forged).is_err());
}

#[test]
fn only_the_servers_own_die_can_be_offered() {
    for die in ["seed 7", "hand", "server", "nonsense"] {
        let mut terms = luck();
        terms.setup.die = Some(die.to_owned());
        let event = Event {
            seq: 1,
            at_ms: START,
            what: Happening::Offered {
                by: "ada".into(),
                terms,
                seat: SeatWish::First,
                listed: false,
                before: None,
                earlier: Vec::new(),
                to: None,
            },
            clocks: None,
            hash: None,
        };
        let problem = Table::offered(&event).expect_err(die);
        assert_eq!(problem.params["part"], "die", "{die}");
    }
}
