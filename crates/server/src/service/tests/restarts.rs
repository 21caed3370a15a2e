//! Restarts: time given back, and everything where it was.

use protocol::live::{Happening, Millis, Status};

use crate::{service::tests::*, store::tests::throwaway::Postmaster};

/// Plays, crashes or closes, and reopens an hour later.
async fn goes_and_comes_back(database: &Database, in_order: bool) {
    let mut fixture = Fixture::open(database).await;
    let live = fixture.begin(MINUTE).await;
    let timeless = fixture.begin(ClockTerms::None).await;
    fixture.time.advance(Millis(5_000));
    fixture.play(&live, 0, 2).await;
    let plan = Command::Plan {
        lines: vec![vec!["*".to_owned(), "A3+".to_owned()]],
    };
    fixture.act(&live, &fixture.ben, "plan", plan).await.unwrap();
    let note = Command::Note { text: "hm".to_owned() };
    fixture.act(&live, &fixture.ada, "note", note).await.unwrap();
    let before = fixture.view(&live).await;
    assert_eq!(before.clocks.unwrap().remaining_cs, [5_700, 6_200]);
    if in_order {
        fixture.time.advance(Millis(2_000));
        fixture.service.close().await;
    } else {
        fixture.vanish();
    }

    fixture.time.advance(Millis(3_600_000));
    fixture.reopen(database).await;
    let after = fixture.view(&live).await;
    let clocks = after.clocks.unwrap();
    // After a close the time is known; after a crash the last heartbeat counts, in favour of the player to move.
    let thought = if in_order { 200 } else { 0 };
    assert_eq!(clocks.remaining_cs, [5_700 - thought, 6_200]);
    assert_eq!((clocks.running, clocks.at_ms), (Some(Seat::First), fixture.time_ms()));
    assert_eq!(after.seq, before.seq + 1);
    assert_eq!(fixture.log(&live).await.last().unwrap().what, Happening::Resumed);
    assert_eq!(after.note, "hm");
    assert_eq!(after.turns, before.turns);
    let untouched = fixture.view(&timeless).await;
    assert_eq!((untouched.seq, untouched.status), (2, Status::Playing));

    // Answers are remembered as before, plans are played, and the game continues.
    let again = fixture.send(&live, &fixture.ada, "t0", 2, Command::Resign).await;
    assert_eq!(again, Ok(3));
    fixture.service.tables.sweep().await;
    assert_eq!(
        fixture.view(&live).await.status,
        Status::Playing,
        "nobody has lost on time"
    );
    fixture.play(&live, 2, 3).await;
    assert_eq!(fixture.view(&live).await.turns.len(), 4, "the plan has answered");
    fixture.play(&live, 4, 9).await;
    assert_eq!(fixture.view(&live).await.status, Status::Over);
    fixture.expect_sound(&live).await;
    assert_eq!(fixture.service.tables.lobby(&fixture.ada).await.mine.len(), 1);
    fixture.service.close().await;
}

impl Fixture {
    fn time_ms(&self) -> At {
        self.service.base.now_ms()
    }
}

#[tokio::test]
async fn only_the_time_since_the_last_sign_of_life_is_given_back() {
    let scratch = Scratch::new("heartbeat");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    // Ada thinks for half a minute, in which nothing else is written.
    fixture.time.advance(Millis(30_000));
    fixture.service.tables.heartbeat().await;
    fixture.vanish();
    fixture.time.advance(Millis(3_600_000));
    fixture.reopen(&file(&scratch)).await;
    assert_eq!(fixture.view(&table).await.clocks.unwrap().remaining_cs, [3_000, 6_000]);
}

#[tokio::test]
async fn time_is_given_back_after_going_in_order() {
    let scratch = Scratch::new("order");
    goes_and_comes_back(&file(&scratch), true).await;
}

#[tokio::test]
async fn time_is_refunded_after_a_crash() {
    let scratch = Scratch::new("word");
    goes_and_comes_back(&file(&scratch), false).await;
}

#[tokio::test]
async fn time_is_given_back_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        goes_and_comes_back(&Database::Postgres(postmaster.address().to_owned()), true).await;
    }
}

#[tokio::test]
async fn a_closed_service_writes_nothing() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    fixture.service.close().await;
    fixture.service.close().await;
    let answer = fixture.send(&table, &fixture.ada, "late", 2, turn("@0/")).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    assert!(fixture.service.ready().await.is_err());
}
