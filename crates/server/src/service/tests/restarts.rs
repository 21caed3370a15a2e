//! Restarts: time given back, and everything where it was.

use protocol::live::{Happening, Status};

use super::*;
use crate::store::tests::throwaway::Postmaster;

/// Plays, goes away without a word or in good order, and comes back an hour later.
async fn goes_and_comes_back(database: &Database, in_order: bool) {
    let mut hall = Hall::open(database).await;
    let live = hall.begin(MINUTE).await;
    let timeless = hall.begin(ClockTerms::None).await;
    hall.time.advance(5_000);
    hall.play(&live, 0, 2).await;
    let plan = Command::Plan {
        lines: vec![vec!["*".to_owned(), "A3+".to_owned()]],
    };
    hall.act(&live, &hall.ben, "plan", plan).await.unwrap();
    let note = Command::Note {
        text: "hm".to_owned(),
    };
    hall.act(&live, &hall.ada, "note", note).await.unwrap();
    let before = hall.view(&live).await;
    assert_eq!(before.clocks.unwrap().remaining_cs, [5_700, 6_200]);
    if in_order {
        hall.time.advance(2_000);
        hall.service.close().await;
    } else {
        hall.vanish();
    }

    hall.time.advance(3_600_000);
    hall.reopen(database).await;
    let after = hall.view(&live).await;
    let clocks = after.clocks.unwrap();
    // In good order it is known when the service closed; otherwise the last word counts, in favour of whoever thinks.
    let thought = if in_order { 200 } else { 0 };
    assert_eq!(clocks.remaining_cs, [5_700 - thought, 6_200]);
    assert_eq!(
        (clocks.running, clocks.at_ms),
        (Some(Seat::First), hall.time_ms())
    );
    assert_eq!(after.seq, before.seq + 1);
    assert_eq!(
        hall.log(&live).await.last().unwrap().what,
        Happening::Resumed
    );
    assert_eq!(after.note, "hm");
    assert_eq!(after.turns, before.turns);
    let untouched = hall.view(&timeless).await;
    assert_eq!((untouched.seq, untouched.status), (2, Status::Playing));

    // Answers are known as before, plans are played, and the game goes on.
    let again = hall.send(&live, &hall.ada, "t0", 2, Command::Resign).await;
    assert_eq!(again, Ok(3));
    hall.service.sweep().await;
    assert_eq!(
        hall.view(&live).await.status,
        Status::Playing,
        "nobody has lost on time"
    );
    hall.play(&live, 2, 3).await;
    assert_eq!(
        hall.view(&live).await.turns.len(),
        4,
        "the plan has answered"
    );
    hall.play(&live, 4, 9).await;
    assert_eq!(hall.view(&live).await.status, Status::Over);
    hall.expect_sound(&live).await;
    assert_eq!(hall.service.lobby(&hall.ada).mine.len(), 1);
    hall.service.close().await;
}

impl Hall {
    fn time_ms(&self) -> u64 {
        self.service.now_ms()
    }
}

#[tokio::test]
async fn only_the_time_since_the_last_sign_of_life_is_given_back() {
    let scratch = Scratch::new("beat");
    let mut hall = Hall::open(&file(&scratch)).await;
    let table = hall.begin(MINUTE).await;
    // Ada thinks for half a minute, in which nothing else is written.
    hall.time.advance(30_000);
    hall.service.beat().await;
    hall.vanish();
    hall.time.advance(3_600_000);
    hall.reopen(&file(&scratch)).await;
    assert_eq!(
        hall.view(&table).await.clocks.unwrap().remaining_cs,
        [3_000, 6_000]
    );
}

#[tokio::test]
async fn time_is_given_back_after_going_in_order() {
    let scratch = Scratch::new("order");
    goes_and_comes_back(&file(&scratch), true).await;
}

#[tokio::test]
async fn time_is_given_back_after_going_without_a_word() {
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
async fn nothing_can_be_written_in_a_closed_house() {
    let hall = Hall::open(&Database::Temporary).await;
    let table = hall.begin(MINUTE).await;
    hall.service.close().await;
    hall.service.close().await;
    let answer = hall.send(&table, &hall.ada, "late", 2, turn("@0/")).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    assert!(hall.service.ready().await.is_err());
}
