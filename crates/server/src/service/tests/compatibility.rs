//! What an earlier build has written is read, and written again byte for byte: events, rows, answers and messages.

use std::{collections::BTreeSet, fs, path::PathBuf};

use protocol::live::{Happening, PersonView, ServiceProblem};
use serde::de::DeserializeOwned;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use super::*;
use crate::{
    Admin, VerifyReport,
    service::rows,
    store::{self, tests::tamper},
};

/// Nineteen tables with every kind of event and every end, dumped as statements.
const FILLED: &str = include_str!("../../../tests/data/filled.sql");
/// What that build sent about it: the time and the person on the first line, then the view of each table, then the lobby.
const WIRE: &str = include_str!("../../../tests/data/filled-wire.jsonl");

async fn filled(scratch: &Scratch) -> PathBuf {
    let path = scratch.path("filled.db");
    fs::write(&path, "").expect("a new file");
    tamper(&path, FILLED).await;
    path
}

/// The texts that a query gives.
async fn texts(path: &std::path::Path, query: &'static str) -> Vec<String> {
    let address = format!("sqlite:{}", path.display());
    let mut connection = SqliteConnection::connect(&address).await.expect("a file");
    let found = sqlx::query(query).fetch_all(&mut connection).await;
    let found = found.expect("a query that can be answered");
    connection.close().await.expect("the end of it");
    found.iter().map(|row| row.get::<String, _>(0)).collect()
}

/// What every text holds, each of which is written as it was read.
fn reread<T: DeserializeOwned + serde::Serialize>(texts: &[String]) -> Vec<T> {
    let read = texts.iter().map(|text| {
        let value: T = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(rows::json(&value), *text);
        value
    });
    read.collect()
}

#[tokio::test]
async fn events_answers_and_plans_are_written_as_they_were_read() {
    let scratch = Scratch::new("compatible");
    let path = filled(&scratch).await;
    let events: Vec<Event> = reread(&texts(&path, "SELECT body FROM events").await);
    let ends = events.iter().filter_map(|event| match &event.what {
        Happening::Ended { end } => Some(format!("{:?}", end.reason)),
        _ => None,
    });
    assert_eq!(ends.collect::<BTreeSet<_>>().len(), 12, "every end");
    let kinds = texts(
        &path,
        "SELECT DISTINCT json_extract(body, '$.what.kind') FROM events",
    );
    assert_eq!(kinds.await.len(), 13, "every kind of event");
    let problems = "SELECT problem FROM commands WHERE problem IS NOT NULL";
    let problems: Vec<ServiceProblem> = reread(&texts(&path, problems).await);
    assert_eq!(problems.len(), 7);
    let plans: Vec<Vec<Vec<String>>> = reread(&texts(&path, "SELECT body FROM plans").await);
    assert!(!plans.is_empty());
}

#[tokio::test]
async fn tables_are_replayed_and_their_rows_are_the_same() {
    let scratch = Scratch::new("compatible");
    let database = Database::Sqlite(filled(&scratch).await);
    let admin = Admin::open(&database).await.expect("a database");
    let looked = admin.verify(|report| {
        if let VerifyReport::Fault(fault) = report {
            panic!("{fault}");
        }
    });
    assert_eq!(looked.await.expect("logs").tables, 19);
    admin.close().await;
    let store = store::open(&database).await.expect("a database");
    for found in store.rows("", 99).await.expect("rows") {
        let log = store.log(&found.id, 0, 999).await.expect("a log");
        let log: Vec<Event> = reread(&log);
        let table = Table::of_log(&log).expect("a log of this server");
        assert_eq!(rows::row(&found.id, &table), found);
    }
    store.close().await;
}

#[tokio::test]
async fn the_schema_is_the_same() {
    let scratch = Scratch::new("compatible");
    let query = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name";
    let earlier = texts(&filled(&scratch).await, query).await;
    let fresh = scratch.path("fresh.db");
    store::tests::at_version(&fresh, 3).await;
    assert_eq!(texts(&fresh, query).await, earlier);
}

#[tokio::test]
async fn messages_are_the_same_and_games_go_on() {
    let scratch = Scratch::new("compatible");
    let database = Database::Sqlite(filled(&scratch).await);
    let mut wire: Vec<&str> = WIRE.lines().collect();
    let (first, lobby) = (wire.remove(0), wire.pop().expect("the lobby"));
    let first: serde_json::Value = serde_json::from_str(first).expect("the first line");
    let person = |id: &str| {
        PersonId::from(&PersonView {
            id: id.to_owned(),
            name: None,
        })
    };
    let ada = person(first["ada"].as_str().expect("a name"));
    let time = ManualClock::at(first["now_ms"].as_u64().expect("a time"));
    let service = Service::open(&database, Arc::new(time)).await;
    let service = service.expect("the database");
    let mut running = None;
    for text in wire {
        let sent: TableView = serde_json::from_str(text).expect("a view");
        let id = TableId::read(&sent.table).expect("a name");
        let view = service.view(&id, &ada).await.expect("a table");
        assert_eq!(rows::json(&view), text);
        let days = matches!(view.terms.clock, ClockTerms::Days { days: 30 });
        running = running.or(days.then_some((id, view)));
    }
    assert_eq!(rows::json(&service.lobby(&ada)), lobby);

    let (id, view) = running.expect("a game that goes on");
    let (cid, lag) = (cid("after"), Lag::default());
    let turn = turn(LOOP[2]);
    let played = service.command(&id, &ada, &cid, view.seq, turn, lag).await;
    assert!(played.is_ok(), "{played:?}");
    let after = service.view(&id, &ada).await.expect("a table");
    assert_eq!(after.turns, LOOP[..4], "a plan of that time has answered");
    service.close().await;
}
