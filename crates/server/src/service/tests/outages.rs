//! Outages of the database cost no one time or a game.

use std::time::Duration;

use protocol::live::{At, Happening, Millis, Status};
use table::RESENT;
use tokio::time::sleep;

use crate::{
    ids::TableId,
    service::tests::*,
    store::tests::{Holder, throwaway::Postmaster},
};

/// How often time was given back at a table.
async fn resumed(fixture: &Fixture, table: &TableId) -> usize {
    let log = fixture.log(table).await;
    let resumed = log.iter().map(|event| &event.what);
    resumed.filter(|what| **what == Happening::Resumed).count()
}

/// Waits until the sweep has given everything back.
async fn until_refunded(fixture: &Fixture, table: &TableId) {
    for _ in 0..100 {
        fixture.service.tables.sweep().await;
        if resumed(fixture, table).await > 0 {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("time is given back");
}

#[tokio::test]
async fn nobody_loses_on_time_while_the_database_is_locked() {
    let scratch = Scratch::new("outage");
    let fixture = Fixture::open(&file(&scratch)).await;
    let (table, other) = (fixture.begin(MINUTE).await, fixture.begin(MINUTE).await);
    let (timeless, days) = (
        fixture.begin(ClockTerms::None).await,
        fixture.begin(ClockTerms::Days { days: 1 }).await,
    );
    fixture.play(&table, 0, 2).await;
    fixture.time.advance(Millis(5_000));
    fixture.service.tables.heartbeat().await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    // Ada cannot move, and then her time would be over.
    let answer = fixture.send(&table, &fixture.ada, "t2", 4, turn(LOOP[2])).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    fixture.time.advance(Millis(200_000));
    fixture.service.tables.sweep().await;
    for table in [&table, &other] {
        assert_eq!(fixture.view(table).await.status, Status::Playing);
    }
    holder.release().await;

    until_refunded(&fixture, &table).await;
    until_refunded(&fixture, &other).await;
    let view = fixture.view(&table).await;
    assert_eq!(view.status, Status::Playing);
    // Ada thought for five seconds before it began, and while the other game got ready.
    let clocks = view.clocks.unwrap();
    assert_eq!(
        (clocks.remaining_cs, clocks.running),
        ([4_900, 6_200], Some(Seat::First))
    );
    assert_eq!(clocks.at_ms, fixture.service.base.now_ms() + RESENT);
    assert_eq!(resumed(&fixture, &timeless).await + resumed(&fixture, &days).await, 0);
    // Given back once, and then time is what it was.
    fixture.service.tables.sweep().await;
    assert_eq!(resumed(&fixture, &table).await, 1);
    let seq = fixture.view(&table).await.seq;
    let played = fixture.send(&table, &fixture.ada, "t2", seq - 1, turn(LOOP[2])).await;
    assert_eq!(played, Ok(seq + 1));
    assert_eq!(fixture.view(&table).await.clocks.unwrap().remaining_cs, [5_100, 6_200]);
    for table in [&table, &other, &timeless, &days] {
        fixture.expect_sound(table).await;
    }
    fixture.time.advance(Millis(100_000));
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.view(&table).await.status, Status::Over);
}

#[tokio::test]
async fn the_first_command_after_an_outage_finds_the_time_given_back() {
    let scratch = Scratch::new("first");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.time.advance(Millis(10_000));
    fixture.service.tables.heartbeat().await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    let answer = fixture.send(&table, &fixture.ada, "t0", 2, turn(LOOP[0])).await;
    assert_eq!(code(answer), ProblemCode::Busy);
    fixture.time.advance(Millis(100_000));
    holder.release().await;
    // Ben cannot claim what Ada could not prevent, and Ada pays for her ten seconds alone.
    let claim = fixture.send(&table, &fixture.ben, "c", 2, Command::Claim).await;
    assert_eq!(code(claim), ProblemCode::NoClaim);
    fixture
        .send(&table, &fixture.ada, "t0", 2, turn(LOOP[0]))
        .await
        .unwrap();
    let clocks = fixture.view(&table).await.clocks.unwrap();
    assert_eq!(
        (clocks.remaining_cs, clocks.running),
        ([5_200, 6_000], Some(Seat::Second))
    );
    let log = fixture.log(&table).await;
    let Happening::Turn { spent_cs, .. } = log.last().unwrap().what else {
        panic!("{log:?}");
    };
    assert_eq!(spent_cs, 1_000);
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn a_write_that_hangs_is_given_back_too() {
    let scratch = Scratch::new("hangs");
    let fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(ClockTerms::PerTurn { seconds: 5 }).await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    let (service, on, ada) = (fixture.service.clone(), table.clone(), fixture.ada.clone());
    let waiting = tokio::spawn(async move {
        let lag = Lag::default();
        service
            .tables
            .command(&on, &ada, &cid("t0"), 2, turn(LOOP[0]), lag)
            .await
    });
    sleep(Duration::from_millis(300)).await;
    fixture.time.advance(Millis(60_000));
    holder.release().await;
    assert_eq!(waiting.await.unwrap(), Ok(3));
    until_refunded(&fixture, &table).await;
    let view = fixture.view(&table).await;
    assert_eq!(view.status, Status::Playing);
    let clocks = view.clocks.unwrap();
    assert_eq!((clocks.remaining_cs, clocks.running), ([500, 500], Some(Seat::Second)));
    assert_eq!(clocks.at_ms, fixture.service.base.now_ms() + RESENT);
    fixture.expect_sound(&table).await;
}

#[tokio::test]
async fn what_is_refused_for_its_own_sake_is_no_outage() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let table = fixture.begin(MINUTE).await;
    let token = [7; 32];
    for id in ["cy", "cy"] {
        let person = store::PersonWrite::Create {
            id: id.into(),
            token,
            at_ms: At(1),
        };
        let _ = fixture.service.base.write(person).await;
        fixture.time.advance(Millis(1_000));
    }
    fixture.service.tables.sweep().await;
    assert_eq!(resumed(&fixture, &table).await, 0);
}

#[tokio::test]
async fn an_absence_of_postgres_takes_no_time_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let fixture = Fixture::open(&Database::Postgres(postmaster.address().to_owned())).await;
    let table = fixture.begin(MINUTE).await;
    fixture.time.advance(Millis(10_000));
    fixture.service.tables.heartbeat().await;
    let holder = postmaster.hold_tables().await;
    let (service, on, ada) = (fixture.service.clone(), table.clone(), fixture.ada.clone());
    let waiting = tokio::spawn(async move {
        let lag = Lag::default();
        service
            .tables
            .command(&on, &ada, &cid("t0"), 2, turn(LOOP[0]), lag)
            .await
    });
    sleep(Duration::from_millis(300)).await;
    fixture.time.advance(Millis(100_000));
    drop(holder);
    assert_eq!(waiting.await.unwrap(), Ok(3));
    until_refunded(&fixture, &table).await;
    let clocks = fixture.view(&table).await.clocks.unwrap();
    assert_eq!(
        (clocks.remaining_cs, clocks.running),
        ([5_200, 6_000], Some(Seat::Second))
    );
    fixture.expect_sound(&table).await;
    fixture.service.close().await;
}

#[tokio::test]
#[ignore = "long: a database is locked for fifteen seconds"]
async fn fifteen_seconds_without_a_database_cost_nobody_a_game() {
    let scratch = Scratch::new("fifteen");
    let service = Service::open(&file(&scratch), crate::SteadyClock::start())
        .await
        .unwrap();
    let fixture = Fixture::of(service, Arc::new(ManualClock::at(At(0)))).await;
    let short = ClockTerms::Increment {
        base_s: 6,
        increment_s: 0,
    };
    let table = fixture.begin(short).await;
    fixture.play(&table, 0, 2).await;
    let holder = Holder::lock(&scratch.path("service.db")).await;
    // No one tries to move: the server notices by itself.
    sleep(Duration::from_secs(15)).await;
    holder.release().await;
    sleep(Duration::from_secs(1)).await;
    let view = fixture.view(&table).await;
    assert_eq!(view.status, Status::Playing);
    fixture.play(&table, 2, 9).await;
    let view = fixture.view(&table).await;
    assert_eq!(view.end.map(|end| end.reason), Some(EndReason::Loop));
    fixture.expect_sound(&table).await;
    fixture.service.close().await;
}
