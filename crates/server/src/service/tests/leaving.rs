//! Who leaves public live games again and again begins no others for a while, and everything else.

use protocol::live::{Millis, NewChallenge, PersonKind};
use table::leaving::LAST_ENDS;

use crate::{
    ids::{PersonId, TableId},
    service::tests::*,
    store::tests::throwaway::Postmaster,
};

impl Fixture {
    /// A game of Ada and Ben in which Ada lets her time run out after `turns` turns.
    async fn flag(&self, turns: usize) {
        let table = self.begin(MINUTE).await;
        self.play(&table, 0, turns).await;
        self.time.advance(Millis::minutes(5));
        self.service.tables.sweep().await;
        let end = self.view(&table).await.end.expect("an end");
        assert_eq!((end.winner, end.reason), (Some(Seat::Second), EndReason::Time));
    }

    /// So many minutes longer Ada cannot begin public live games.
    async fn banned_minutes(&self) -> Option<u64> {
        let own = self.service.sanctions.own_sanctions(&self.ada).await.expect("a list");
        let until_ms = own.left_until_ms?;
        Some((until_ms - self.service.base.now_ms()).0.div_ceil(60_000))
    }

    async fn offer(&self, new: NewTable) -> Result<TableId, ProblemCode> {
        let offered = self.service.tables.new_table(&self.ada, new).await;
        offered.map_err(|error| error.problem().code)
    }

    async fn abort(&self, who: &PersonId, after_ms: Millis) {
        let table = self.begin(MINUTE).await;
        self.time.advance(after_ms);
        let aborted = self.act(&table, who, "abort", Command::Abort).await;
        aborted.expect("aborted");
    }
}

async fn leave_until_banned(database: &Database) -> Fixture {
    let fixture = Fixture::open(database).await;
    for _ in 0..3 {
        fixture.flag(4).await;
        assert_eq!(fixture.banned_minutes().await, None);
    }
    fixture.flag(0).await;
    assert_eq!(fixture.banned_minutes().await, Some(10));
    fixture
}

#[tokio::test]
async fn from_the_fourth_bad_end_on_public_live_games_are_refused_and_others_are_not() {
    let scratch = Scratch::new("leaving");
    let database = file(&scratch);
    let mut fixture = leave_until_banned(&database).await;
    let until_ms = fixture.service.base.now_ms() + Millis::minutes(10);
    let left = Err(ProblemCode::LeftGames);
    let sought = fixture
        .service
        .searches
        .seek(&fixture.ada, "trax/official/quick", None, false);
    let problem = sought.await.expect_err("a refusal").problem();
    assert_eq!(problem.code, ProblemCode::LeftGames);
    assert_eq!(problem.params["until"], until_ms.to_string());
    assert_eq!(fixture.offer(trax(MINUTE)).await, left);
    let theirs = fixture.service.tables.new_table(&fixture.ben, trax(MINUTE)).await;
    let theirs = theirs.expect("Ben has left nothing");
    let joined = fixture.act(&theirs, &fixture.ada, "j", Command::Join).await;
    assert_eq!(code(joined), ProblemCode::LeftGames);

    let seeking = fixture
        .service
        .searches
        .seek(&fixture.ada, "trax/official/days", None, false);
    seeking.await.expect("days are long enough");
    let days = trax(ClockTerms::Days { days: 1 });
    assert!(fixture.offer(days).await.is_ok());
    let private = NewTable {
        listed: false,
        ..trax(MINUTE)
    };
    assert!(fixture.offer(private.clone()).await.is_ok());
    fixture
        .service
        .people
        .remember_kind(&fixture.ada, PersonKind::Member)
        .await;
    assert_eq!(fixture.offer(private.clone()).await, left, "it may be rated");
    let mut casual = private.terms.clone();
    casual.casual = true;
    let challenge = NewChallenge {
        person: Some(fixture.ben.to_string()),
        name: None,
        terms: casual,
        seat: SeatWish::First,
    };
    let challenged = fixture.service.profiles.challenge(&fixture.ada, challenge, None);
    challenged.await.expect("a friend");

    // Neither a restart nor another server forgets it.
    fixture.vanish();
    fixture.reopen(&database).await;
    assert_eq!(fixture.banned_minutes().await, Some(10));
    assert_eq!(fixture.offer(trax(MINUTE)).await, left);
    fixture.time.advance(Millis::minutes(10));
    assert_eq!(fixture.banned_minutes().await, None);
    assert!(fixture.offer(trax(MINUTE)).await.is_ok());
}

#[tokio::test]
async fn bans_grow_at_once_and_good_ends_and_time_take_bad_ones_away() {
    let fixture = leave_until_banned(&Database::Temporary).await;
    for minutes in [30, 90, 270] {
        fixture.time.advance(Millis::minutes(300));
        fixture.flag(4).await;
        assert_eq!(fixture.banned_minutes().await, Some(minutes));
    }
    // A day later the next one is short again.
    fixture.time.advance(Millis::hours(30));
    fixture.flag(4).await;
    assert_eq!(fixture.banned_minutes().await, Some(10));
    fixture.time.advance(Millis::HOUR);
    for _ in 0..LAST_ENDS - 2 {
        let table = fixture.begin(MINUTE).await;
        fixture.play(&table, 0, LOOP.len()).await;
    }
    // Two of the bad ends are among the last ones; this is the third.
    fixture.flag(4).await;
    assert_eq!(fixture.banned_minutes().await, None);
    fixture.time.advance(Millis::days(8));
    for _ in 0..3 {
        fixture.flag(4).await;
        assert_eq!(fixture.banned_minutes().await, None, "a week later all is forgotten");
    }
    fixture.service.accounts.forget_old_sessions().await;
    fixture.flag(4).await;
    assert_eq!(fixture.banned_minutes().await, Some(10));
}

#[tokio::test]
async fn to_lose_at_the_table_or_because_the_other_does_not_begin_is_no_bad_end() {
    let fixture = Fixture::open(&Database::Temporary).await;
    for _ in 0..4 {
        // Ada is there when her time runs out, and resigns, and Ben does not begin.
        let table = fixture.begin(MINUTE).await;
        let _here = fixture.service.tables.mark_present(&table, &fixture.ada);
        fixture.play(&table, 0, 4).await;
        fixture.time.advance(Millis::minutes(5));
        fixture.service.tables.sweep().await;
        let table = fixture.begin(MINUTE).await;
        fixture.play(&table, 0, 4).await;
        let resigned = fixture.act(&table, &fixture.ada, "r", Command::Resign).await;
        resigned.expect("resigned");
        fixture.abort(&fixture.ben, Millis::seconds(40)).await;
    }
    // To whom it was to move is to blame for the last ones.
    assert_eq!(fixture.banned_minutes().await, Some(10));
    let fixture = Fixture::open(&Database::Temporary).await;
    for _ in 0..4 {
        let table = fixture.begin(MINUTE).await;
        let _here = fixture.service.tables.mark_present(&table, &fixture.ada);
        fixture.play(&table, 0, 4).await;
        fixture.time.advance(Millis::minutes(5));
        fixture.service.tables.sweep().await;
        fixture.abort(&fixture.ben, Millis::seconds(1)).await;
    }
    assert_eq!(fixture.banned_minutes().await, None);
    let own = fixture.service.sanctions.own_sanctions(&fixture.ben).await;
    assert!(own.expect("a list").left_until_ms.is_some(), "Ben aborts them");
}

#[tokio::test]
async fn the_same_on_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        let database = Database::Postgres(postmaster.address().to_owned());
        let fixture = leave_until_banned(&database).await;
        fixture.time.advance(Millis::HOUR);
        fixture.flag(4).await;
        assert_eq!(fixture.banned_minutes().await, Some(30));
        fixture.service.accounts.forget_old_sessions().await;
        fixture.service.close().await;
    }
}
