//! Damage: what is wrong with one table is the trouble of that table alone.

use std::time::{Duration, Instant};

use protocol::live::{Happening, Millis, Status};
use tokio::time::sleep;

use crate::{
    ids::TableId,
    service::tests::*,
    store::{self, tests::tamper},
};

const DAYS: ClockTerms = ClockTerms::Days { days: 3 };

/// Opens a service with two games under way, does harm to the first, and opens the service again.
async fn harmed(name: &str, harm: impl FnOnce(&TableId) -> String) -> (Scratch, Fixture, [TableId; 2]) {
    let scratch = Scratch::new(name);
    let mut fixture = Fixture::open(&file(&scratch)).await;
    let tables = [fixture.begin(MINUTE).await, fixture.begin(MINUTE).await];
    for table in &tables {
        fixture.play(table, 0, 4).await;
    }
    fixture.service.close().await;
    tamper(&scratch.path("service.db"), &harm(&tables[0])).await;
    fixture.time.advance(Millis(5_000));
    fixture.reopen(&file(&scratch)).await;
    (scratch, fixture, tables)
}

/// Fails unless the first table is disabled within seconds, and the second is played to its end.
async fn expect_disabled(fixture: &Fixture, [bad, good]: &[TableId; 2]) {
    let began = Instant::now();
    while fixture.service.stats().disabled == 0 {
        assert!(began.elapsed() < Duration::from_secs(300), "it is found out");
        sleep(Duration::from_millis(10)).await;
    }
    fixture.service.ready().await.expect("the rest plays");
    fixture.play(good, 4, 9).await;
    assert_eq!(fixture.view(good).await.status, Status::Over);
    fixture.expect_sound(good).await;
    let refused = fixture.service.tables.view(bad, &fixture.ada).await.unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Broken);
    let events = fixture.service.tables.events_after(bad, 0, 9).await.unwrap_err();
    assert_eq!(events.problem().code, ProblemCode::Broken);
    let answer = fixture.send(bad, &fixture.ada, "t4", 6, turn(LOOP[4])).await;
    assert_eq!(code(answer), ProblemCode::Broken);
    // Its time is over long since, and nothing is in the way of the others.
    fixture.time.advance(Millis(3_600_000));
    fixture.service.tables.sweep().await;
    assert_eq!(fixture.service.stats().disabled, 1);
    assert_eq!(fixture.service.stats().games, 0, "it is not listed");
}

#[tokio::test]
async fn a_card_that_cannot_be_read_does_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET card = '{{' WHERE id = '{table}'");
    let (_scratch, fixture, tables) = harmed("card", harm).await;
    expect_disabled(&fixture, &tables).await;
}

#[tokio::test]
async fn clocks_that_cannot_be_read_do_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET clocks = '7' WHERE id = '{table}'");
    let (_scratch, fixture, tables) = harmed("clocks", harm).await;
    expect_disabled(&fixture, &tables).await;
}

#[tokio::test]
async fn a_row_that_is_behind_its_log_does_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET seq = 3 WHERE id = '{table}'");
    let (_scratch, fixture, tables) = harmed("behind", harm).await;
    expect_disabled(&fixture, &tables).await;
}

#[tokio::test]
async fn a_damaged_log_is_found_before_it_is_requested() {
    let harm = |table: &TableId| format!("UPDATE events SET body = 'none' WHERE table_id = '{table}' AND seq = 4");
    let (scratch, fixture, tables) = harmed("log", harm).await;
    expect_disabled(&fixture, &tables).await;
    // What another process has mended is played again.
    let [bad, _] = &tables;
    let mend = format!(
        "DELETE FROM events WHERE table_id = '{bad}' AND seq > 1; \
         UPDATE tables SET seq = 1, status = 0, first = NULL, second = NULL, turns = 0, clocks = NULL, \
         deadline_ms = NULL WHERE id = '{bad}'; INSERT INTO news (kind, subject) VALUES ('table', '{bad}')"
    );
    tamper(&scratch.path("service.db"), &mend).await;
    fixture.service.peers.check_external_writes().await;
    assert_eq!(fixture.view(bad).await.status, Status::Open);
    assert_eq!(fixture.service.stats().disabled, 0);
}

#[tokio::test]
async fn a_damaged_plan_is_left_out_and_the_game_goes_on() {
    let harm = |table: &TableId| format!("INSERT INTO plans (table_id, seat, body) VALUES ('{table}', 1, '[')");
    let (_scratch, fixture, [table, _]) = harmed("plan", harm).await;
    fixture.play(&table, 4, 9).await;
    assert_eq!(fixture.view(&table).await.status, Status::Over);
}

/// All that is kept of all tables.
async fn everything(fixture: &Fixture) -> (Vec<crate::store::TableRow>, Vec<Vec<crate::store::Entry>>) {
    let db = &fixture.service.base.db;
    let rows = store::tables::rows(db, "", 1_000).await.expect("rows");
    let mut logs = Vec::new();
    for row in &rows {
        logs.push(store::tables::entries(db, &row.id, 0, 1_000).await.expect("a log"));
    }
    (rows, logs)
}

#[tokio::test]
async fn a_start_writes_nothing_where_no_clock_was_hurt() {
    let scratch = Scratch::new("days");
    let mut fixture = Fixture::open(&file(&scratch)).await;
    for _ in 0..100 {
        fixture.begin(DAYS).await;
    }
    let timeless = fixture.begin(ClockTerms::None).await;
    let live = fixture.begin(MINUTE).await;
    fixture.service.close().await;
    fixture.time.advance(Millis(600_000));
    let back_ms = fixture.service.base.now_ms();
    fixture.reopen(&file(&scratch)).await;
    let (rows, logs) = everything(&fixture).await;
    for (row, log) in rows.iter().zip(logs) {
        let resumed = row.id == live.as_str();
        assert_eq!(log.len(), 2 + usize::from(resumed), "{row:?}");
        assert_eq!(row.changed_ms == back_ms, resumed, "{row:?}");
    }
    fixture.play(&live, 0, 9).await;
    fixture
        .act(&timeless, &fixture.ada, "r", Command::Resign)
        .await
        .unwrap();

    // Again and again: nothing at all.
    let before = everything(&fixture).await;
    for _ in 0..3 {
        fixture.service.close().await;
        fixture.time.advance(Millis(3_000));
        fixture.reopen(&file(&scratch)).await;
        assert_eq!(everything(&fixture).await, before);
    }
    // But two days are two days.
    fixture.service.close().await;
    fixture.time.advance(Millis(2 * 86_400_000));
    fixture.reopen(&file(&scratch)).await;
    let (rows, logs) = everything(&fixture).await;
    let games = rows.iter().zip(&logs).filter(|(row, _)| row.status == 1);
    for (row, log) in games {
        assert_eq!(log.len(), 3);
        assert!(log[2].body.contains("resumed"), "{log:?}");
        let left_ms = row.deadline_ms.expect("a deadline") - fixture.service.base.now_ms();
        assert!(left_ms > Millis(3 * 86_400_000 - 700_000), "{left_ms:?}");
    }
    let mut faults = Vec::new();
    let mut report = |report: crate::VerifyReport<'_>| {
        if let crate::VerifyReport::Fault(fault) = report {
            faults.push(fault.clone());
        }
    };
    let looked = crate::tables::verify::verify(&fixture.service.base.db, &mut report).await;
    assert_eq!((looked.unwrap().tables, faults), (102, vec![]));
    let log = fixture.log(&live).await;
    let resumed = log.iter().filter(|event| event.what == Happening::Resumed).count();
    assert_eq!(resumed, 1);
}
