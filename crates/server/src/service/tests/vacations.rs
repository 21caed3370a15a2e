//! Vacation: taken at the deadline, counted by year, and never more than there is.

use protocol::live::{Happening, Millis, VacationWish};

use crate::{
    ids::{PersonId, TableId},
    service::tests::{accounts::sign_up, *},
    store::tests::throwaway::Postmaster,
};

const DAYS: ClockTerms = ClockTerms::Days { days: 1 };
/// A little after a deadline.
const LATE: Millis = Millis::seconds(2);

impl Fixture {
    /// Both are members.
    async fn sign_up_both(&mut self) {
        for (number, name) in ["Ada", "Ben"].into_iter().enumerate() {
            let signed = sign_up(&self.service, self.tokens[number], name).await;
            let signed = signed.unwrap_or_else(|error| panic!("{error:?}"));
            self.tokens[number] = signed.token;
        }
    }

    /// How many days of vacation were taken at a table.
    async fn taken(&self, table: &TableId) -> usize {
        let log = self.log(table).await;
        let taken = |event: &&Event| matches!(event.what, Happening::Vacation { .. });
        log.iter().filter(taken).count()
    }

    async fn left(&self, who: &PersonId) -> u32 {
        self.service.tables.vacation(who).await.expect("a member").left
    }

    /// Lets so much time go by, and looks at the deadlines.
    async fn later(&self, span: Millis) {
        self.time.advance(span);
        self.service.tables.sweep().await;
    }
}

#[tokio::test]
async fn a_day_is_taken_at_the_deadline_and_counts_in_all_games() {
    let mut fixture = Fixture::open(&Database::Temporary).await;
    fixture.sign_up_both().await;
    let (one, two) = (fixture.begin(DAYS).await, fixture.begin(DAYS).await);
    fixture.later(Millis::DAY + LATE).await;
    assert_eq!((fixture.taken(&one).await, fixture.taken(&two).await), (1, 1));
    assert_eq!(fixture.left(&fixture.ada).await, 20);
    let view = fixture.view(&one).await;
    assert!(view.vacation && view.end.is_none());
    let lobby = fixture.service.tables.lobby(&fixture.ben).await;
    assert!(lobby.mine.iter().all(|card| card.vacation), "{lobby:?}");
    // The turn ends it, and the other's day is a day of their own.
    fixture.play(&one, 0, 1).await;
    assert!(!fixture.view(&one).await.vacation);
    fixture.later(Millis::DAY + LATE).await;
    assert_eq!((fixture.taken(&one).await, fixture.taken(&two).await), (2, 2));
    assert_eq!(
        (fixture.left(&fixture.ada).await, fixture.left(&fixture.ben).await),
        (19, 20)
    );
    fixture.expect_sound(&one).await;
    fixture.expect_sound(&two).await;
}

#[tokio::test]
async fn a_turn_that_comes_before_the_look_at_the_deadline_counts() {
    let mut fixture = Fixture::open(&Database::Temporary).await;
    fixture.sign_up_both().await;
    let table = fixture.begin(DAYS).await;
    fixture.time.advance(Millis::DAY + Millis(50));
    fixture.play(&table, 0, 1).await;
    assert_eq!((fixture.taken(&table).await, fixture.left(&fixture.ada).await), (1, 20));
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn when_all_days_are_taken_the_flag_falls_and_the_next_year_brings_more() {
    let mut fixture = Fixture::open(&Database::Temporary).await;
    fixture.sign_up_both().await;
    // The clock of the tests shows 15 January 2027.
    let table = fixture.begin(DAYS).await;
    for taken in 0..21 {
        assert_eq!(fixture.taken(&table).await, taken);
        fixture.later(Millis::DAY + LATE).await;
    }
    assert_eq!((fixture.taken(&table).await, fixture.left(&fixture.ada).await), (21, 0));
    fixture.later(Millis::DAY + LATE).await;
    let end = fixture.view(&table).await.end.expect("an end");
    assert_eq!((end.winner, end.reason), (Some(Seat::Second), EndReason::Time));
    fixture.expect_sound(&table).await;

    fixture.time.advance(Millis::days(350));
    assert_eq!(fixture.left(&fixture.ada).await, 21);
    let table = fixture.begin(DAYS).await;
    fixture.later(Millis::DAY + LATE).await;
    assert_eq!((fixture.taken(&table).await, fixture.left(&fixture.ada).await), (1, 20));
}

#[tokio::test]
async fn guests_and_those_who_want_none_lose_on_time() {
    let mut fixture = Fixture::open(&Database::Temporary).await;
    let guests = fixture.begin(DAYS).await;
    fixture.later(Millis::DAY + LATE).await;
    assert!(fixture.view(&guests).await.end.is_some());
    assert!(fixture.service.tables.vacation(&fixture.ada).await.is_err());
    fixture.sign_up_both().await;
    let live = fixture.begin(MINUTE).await;
    fixture.later(Millis(2 * 60_000)).await;
    assert_eq!(
        (fixture.view(&live).await.end.is_some(), fixture.taken(&live).await),
        (true, 0)
    );
    let off = VacationWish { on: false };
    let vacation = fixture.service.tables.wish_vacation(&fixture.ada, off).await;
    assert!(!vacation.expect("a member").on);
    let table = fixture.begin(DAYS).await;
    fixture.later(Millis::DAY + LATE).await;
    assert!(fixture.view(&table).await.end.is_some());
    let on = VacationWish { on: true };
    let vacation = fixture.service.tables.wish_vacation(&fixture.ada, on).await;
    assert_eq!(vacation.expect("a member").left, 21);
}

/// The server is killed around a day of vacation, which is taken once.
async fn is_taken_once_across_kills(database: &Database) {
    let mut fixture = Fixture::open(database).await;
    fixture.sign_up_both().await;
    let table = fixture.begin(DAYS).await;
    // The server lives until just before the deadline, and another one finds it over.
    fixture.time.advance(Millis::DAY - Millis(1_000));
    fixture.service.tables.heartbeat().await;
    fixture.vanish();
    fixture.time.advance(Millis::seconds(1) + LATE);
    fixture.reopen(database).await;
    // The downtime is given back before anything is taken.
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.taken(&table).await, 0);
    fixture.later(Millis::seconds(1) + LATE).await;
    assert_eq!((fixture.taken(&table).await, fixture.left(&fixture.ada).await), (1, 20));
    fixture.service.tables.heartbeat().await;
    fixture.vanish();
    fixture.reopen(database).await;
    fixture.service.tables.sweep().await;
    assert!(fixture.view(&table).await.vacation);
    assert_eq!((fixture.taken(&table).await, fixture.left(&fixture.ada).await), (1, 20));
    fixture.expect_sound(&table).await;
    fixture.play(&table, 0, 2).await;
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn a_day_is_taken_once_across_kills() {
    let scratch = Scratch::new("vacation");
    is_taken_once_across_kills(&file(&scratch)).await;
}

#[tokio::test]
async fn a_day_is_taken_once_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        is_taken_once_across_kills(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}
