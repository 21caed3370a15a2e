//! Damage: what is wrong with one table is the trouble of that table alone.

use std::time::{Duration, Instant};

use protocol::live::{Happening, Status};
use tokio::time::sleep;

use super::*;
use crate::store::tests::tamper;

const DAYS: ClockTerms = ClockTerms::Days { days: 3 };

/// Opens a service with two games under way, does harm to the first, and opens the service again.
async fn harmed(
    name: &str,
    harm: impl FnOnce(&TableId) -> String,
) -> (Scratch, Hall, [TableId; 2]) {
    let scratch = Scratch::new(name);
    let mut hall = Hall::open(&file(&scratch)).await;
    let tables = [hall.begin(MINUTE).await, hall.begin(MINUTE).await];
    for table in &tables {
        hall.play(table, 0, 4).await;
    }
    hall.service.close().await;
    tamper(&scratch.path("service.db"), &harm(&tables[0])).await;
    hall.time.advance(5_000);
    hall.reopen(&file(&scratch)).await;
    (scratch, hall, tables)
}

/// Fails unless the first table is set aside within seconds, and the second is played to its end.
async fn expect_set_aside(hall: &Hall, [bad, good]: &[TableId; 2]) {
    let began = Instant::now();
    while hall.service.numbers().set_aside == 0 {
        assert!(began.elapsed() < Duration::from_secs(20), "it is found out");
        sleep(Duration::from_millis(10)).await;
    }
    hall.service.ready().await.expect("the rest plays");
    hall.play(good, 4, 9).await;
    assert_eq!(hall.view(good).await.status, Status::Over);
    hall.expect_sound(good).await;
    let refused = hall.service.view(bad, &hall.ada).await.unwrap_err();
    assert_eq!(refused.problem().code, ProblemCode::Broken);
    let events = hall.service.events_after(bad, 0, 9).await.unwrap_err();
    assert_eq!(events.problem().code, ProblemCode::Broken);
    let answer = hall.send(bad, &hall.ada, "t4", 6, turn(LOOP[4])).await;
    assert_eq!(code(answer), ProblemCode::Broken);
    // Its time is over long since, and nothing is in the way of the others.
    hall.time.advance(3_600_000);
    hall.service.sweep().await;
    assert_eq!(hall.service.numbers().set_aside, 1);
    assert_eq!(hall.service.numbers().games, 0, "it is not listed");
}

#[tokio::test]
async fn a_card_that_cannot_be_read_does_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET card = '{{' WHERE id = '{table}'");
    let (_scratch, hall, tables) = harmed("card", harm).await;
    expect_set_aside(&hall, &tables).await;
}

#[tokio::test]
async fn clocks_that_cannot_be_read_do_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET clocks = '7' WHERE id = '{table}'");
    let (_scratch, hall, tables) = harmed("clocks", harm).await;
    expect_set_aside(&hall, &tables).await;
}

#[tokio::test]
async fn a_row_that_is_behind_its_log_does_not_stop_the_start() {
    let harm = |table: &TableId| format!("UPDATE tables SET seq = 3 WHERE id = '{table}'");
    let (_scratch, hall, tables) = harmed("behind", harm).await;
    expect_set_aside(&hall, &tables).await;
}

#[tokio::test]
async fn a_damaged_log_is_found_out_before_somebody_comes() {
    let harm = |table: &TableId| {
        format!("UPDATE events SET body = 'none' WHERE table_id = '{table}' AND seq = 4")
    };
    let (scratch, hall, tables) = harmed("log", harm).await;
    expect_set_aside(&hall, &tables).await;
    // What another process has mended is played again.
    let [bad, _] = &tables;
    let mend = format!(
        "DELETE FROM events WHERE table_id = '{bad}' AND seq > 1; \
         UPDATE tables SET seq = 1, status = 0, first = NULL, second = NULL, turns = 0, clocks = NULL, \
         deadline_ms = NULL WHERE id = '{bad}'; INSERT INTO nudges (table_id) VALUES ('{bad}')"
    );
    tamper(&scratch.path("service.db"), &mend).await;
    hall.service.look_for_others().await;
    assert_eq!(hall.view(bad).await.status, Status::Open);
    assert_eq!(hall.service.numbers().set_aside, 0);
}

#[tokio::test]
async fn a_damaged_plan_is_left_out_and_the_game_goes_on() {
    let harm = |table: &TableId| {
        format!("INSERT INTO plans (table_id, seat, body) VALUES ('{table}', 1, '[')")
    };
    let (_scratch, hall, [table, _]) = harmed("plan", harm).await;
    hall.play(&table, 4, 9).await;
    assert_eq!(hall.view(&table).await.status, Status::Over);
}

/// All that is kept of all tables.
async fn everything(hall: &Hall) -> (Vec<crate::store::TableRow>, Vec<Vec<(u32, String)>>) {
    let store = &hall.service.inner.store;
    let rows = store.rows("", 1_000).await.expect("rows");
    let mut logs = Vec::new();
    for row in &rows {
        logs.push(store.entries(&row.id, 0, 1_000).await.expect("a log"));
    }
    (rows, logs)
}

#[tokio::test]
async fn a_start_writes_nothing_where_no_clock_was_hurt() {
    let scratch = Scratch::new("days");
    let mut hall = Hall::open(&file(&scratch)).await;
    for _ in 0..100 {
        hall.begin(DAYS).await;
    }
    let timeless = hall.begin(ClockTerms::None).await;
    let live = hall.begin(MINUTE).await;
    hall.service.close().await;
    hall.time.advance(600_000);
    let back_ms = hall.service.now_ms();
    hall.reopen(&file(&scratch)).await;
    let (rows, logs) = everything(&hall).await;
    for (row, log) in rows.iter().zip(logs) {
        let resumed = row.id == live.as_str();
        assert_eq!(log.len(), 2 + usize::from(resumed), "{row:?}");
        assert_eq!(row.changed_ms == back_ms, resumed, "{row:?}");
    }
    hall.play(&live, 0, 9).await;
    hall.act(&timeless, &hall.ada, "r", Command::Resign)
        .await
        .unwrap();

    // Again and again: nothing at all.
    let before = everything(&hall).await;
    for _ in 0..3 {
        hall.service.close().await;
        hall.time.advance(3_000);
        hall.reopen(&file(&scratch)).await;
        assert_eq!(everything(&hall).await, before);
    }
    // But two days are two days.
    hall.service.close().await;
    hall.time.advance(2 * 86_400_000);
    hall.reopen(&file(&scratch)).await;
    let (rows, logs) = everything(&hall).await;
    let games = rows.iter().zip(&logs).filter(|(row, _)| row.status == 1);
    for (row, log) in games {
        assert_eq!(log.len(), 3);
        assert!(log[2].1.contains("resumed"), "{log:?}");
        let left_ms = row.deadline_ms.expect("a deadline") - hall.service.now_ms();
        assert!(left_ms > 3 * 86_400_000 - 700_000, "{left_ms}");
    }
    let mut faults = Vec::new();
    let mut report = |report: crate::VerifyReport<'_>| {
        if let crate::VerifyReport::Fault(fault) = report {
            faults.push(fault.clone());
        }
    };
    let looked = crate::verify::verify(&hall.service.inner.store, &mut report).await;
    assert_eq!((looked.unwrap().tables, faults), (102, vec![]));
    let log = hall.log(&live).await;
    let resumed = log
        .iter()
        .filter(|event| event.what == Happening::Resumed)
        .count();
    assert_eq!(resumed, 1);
}
