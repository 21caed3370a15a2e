//! A start with many tables, which are read page by page.

use std::time::{Duration, Instant};

use protocol::live::{Happening, Millis};
use tokio::time::sleep;

use crate::{
    ids::TableId,
    service::tests::*,
    store::{self, Change, tests::tamper},
    tables::rows,
};

/// So many tables are written in one transaction.
const BATCH: usize = 500;

/// Writes so many copies of a game, all made in the same millisecond.
async fn copy(fixture: &Fixture, table: &TableId, count: usize) {
    let db = &fixture.service.base.db;
    let row = store::tables::table(db, table).await.expect("a readable row");
    let row = row.expect("a row");
    let log = store::tables::log(db, table, 0, 100).await.expect("a log");
    let events: Vec<_> = (1..).zip(log).collect();
    let copies: Vec<_> = (0..count)
        .map(|number| {
            let mut copy = Change {
                row: row.clone(),
                events: events.clone(),
                ..Change::default()
            };
            copy.row.id = name(number).into();
            copy
        })
        .collect();
    for batch in copies.chunks(BATCH) {
        let written = db.write_all(batch.to_vec()).await;
        assert!(written.iter().all(Result::is_ok));
    }
}

fn name(number: usize) -> String {
    format!("copy{number:06}")
}

#[tokio::test]
async fn a_start_of_more_than_one_page_gives_time_back_to_all_and_checks_all() {
    const COPIES: usize = 260;
    let scratch = Scratch::new("pages");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, 2).await;
    copy(&fixture, &table, COPIES).await;
    fixture.service.close().await;
    let last = name(COPIES - 1);
    let harm = format!("UPDATE events SET body = 'none' WHERE table_id = '{last}' AND seq = 3");
    tamper(&scratch.path("service.db"), &harm).await;

    fixture.time.advance(Millis(3_600_000));
    fixture.reopen(&file(&scratch)).await;
    let db = &fixture.service.base.db;
    let expected = fixture.view(&table).await.seq;
    let rows = store::tables::unfinished(db, None, 1_000).await.expect("rows");
    assert_eq!(rows.len(), COPIES + 1);
    for row in &rows {
        assert_eq!(row.seq, expected, "{}", row.id);
        let log = store::tables::log(db, &row.id, expected - 1, 9).await.expect("a log");
        let event: Event = rows::read(&log[0]).expect("an event");
        assert_eq!((log.len(), event.what), (1, Happening::Resumed));
    }
    // What is damaged is found on the last page, too.
    let began = Instant::now();
    while fixture.service.stats().disabled == 0 {
        assert!(began.elapsed() < Duration::from_secs(300), "it is found out");
        sleep(Duration::from_millis(5)).await;
    }
    let stats = fixture.service.stats();
    assert_eq!((stats.disabled, stats.games), (1, COPIES as u64));
    fixture.service.close().await;
}

#[tokio::test]
#[ignore = "long: thirty thousand games by days are listed at a start"]
async fn a_start_with_thirty_thousand_games_by_days_takes_seconds_and_writes_nothing() {
    const COPIES: usize = 30_000;
    let scratch = Scratch::new("thirty");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let table = fixture.begin(ClockTerms::Days { days: 3 }).await;
    fixture.play(&table, 0, 2).await;
    copy(&fixture, &table, COPIES).await;
    let before = fixture.view(&table).await.seq;
    fixture.service.close().await;
    fixture.time.advance(Millis(60_000));
    let began = Instant::now();
    fixture.reopen(&file(&scratch)).await;
    let took = began.elapsed();
    eprintln!("a start with {COPIES} games by days took {took:?}");
    assert_eq!(fixture.service.stats().games, COPIES as u64 + 1);
    let db = &fixture.service.base.db;
    let rows = store::tables::unfinished(db, None, 2 * COPIES).await.expect("rows");
    assert!(rows.iter().all(|row| row.seq == before));
    assert!(took < Duration::from_secs(10), "{took:?}");
    fixture.service.close().await;
}
