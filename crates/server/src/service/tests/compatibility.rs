//! What the last build from before the first release left is read, and written again byte for byte: events, rows,
//! answers and messages.

use std::{collections::BTreeSet, path::PathBuf};

use protocol::live::{At, Happening, ServiceProblem};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::{
    Admin, VerifyReport,
    ids::{PersonId, TableId},
    service::tests::*,
    store::{
        self, Db, TableRow,
        tests::{
            migrated::{fill_file, fill_postgres},
            throwaway::Postmaster,
        },
    },
    tables::rows,
};

/// What was sent about it: the time and the person on the first line, then the view of each table, then the lobby.
const WIRE: &str = include_str!("../../../tests/data/filled-wire.jsonl");

pub(crate) async fn filled(scratch: &Scratch) -> PathBuf {
    let path = scratch.path("filled.db");
    fill_file(&path).await;
    path
}

/// The texts that a query gives.
pub(crate) async fn texts(path: &std::path::Path, query: &'static str) -> Vec<String> {
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
    let kinds = texts(&path, "SELECT DISTINCT json_extract(body, '$.what.kind') FROM events");
    assert_eq!(kinds.await.len(), 13, "every kind of event");
    let problems = "SELECT problem FROM commands WHERE problem IS NOT NULL";
    let problems: Vec<ServiceProblem> = reread(&texts(&path, problems).await);
    assert_eq!(problems.len(), 7);
    let plans: Vec<Vec<Vec<String>>> = reread(&texts(&path, "SELECT body FROM plans").await);
    assert!(!plans.is_empty());
}

/// Fails unless every log is sound, and its row is the one that would be written today.
async fn replay(database: &Database) {
    let admin = Admin::open(database).await.expect("a database");
    let looked = admin.verify(|report| {
        if let VerifyReport::Fault(fault) = report {
            panic!("{fault}");
        }
    });
    assert_eq!(looked.await.expect("logs").tables, 19);
    admin.close().await;
    let db = Db::open(database).await.expect("a database");
    for found in store::tables::rows(&db, "", 99).await.expect("rows") {
        let log = store::tables::log(&db, &found.id, 0, 999).await.expect("a log");
        let log: Vec<Event> = reread(&log);
        let table = Table::of_log(&log).expect("a log of this server");
        let row = TableRow {
            rev: found.rev,
            ..rows::row(&found.id, &table)
        };
        // Its version wrote neither how a game ended nor whether it is rated.
        let parts = [",\"end\":", ",\"rated\":"];
        let cut = parts.iter().filter_map(|part| row.card.find(part)).min();
        let card = cut.map_or_else(|| row.card.clone(), |at| format!("{}}}", &row.card[..at]));
        let row = TableRow { card, ..row };
        assert_eq!(row, found);
        assert!(found.rev >= 1);
    }
    db.close().await;
}

/// Fails unless messages are as they were, and a game goes on.
async fn send_and_go_on(database: &Database) {
    let mut wire: Vec<&str> = WIRE.lines().collect();
    let (first, lobby) = (wire.remove(0), wire.pop().expect("the lobby"));
    let first: Value = serde_json::from_str(first).expect("the first line");
    let ada = PersonId::read(first["ada"].as_str().expect("a name")).expect("an id");
    let time = ManualClock::at(At(first["now_ms"].as_u64().expect("a time")));
    let service = Service::open(database, Arc::new(time)).await;
    let service = service.expect("the database");
    let mut running = None;
    for text in wire {
        let sent: Value = serde_json::from_str(text).expect("a message");
        let id = TableId::read(sent["table"].as_str().expect("a name")).expect("an id");
        let view = service.tables.view(&id, &ada).await.expect("a table");
        let mut now = serde_json::to_value(&view).expect("a value");
        // What the messages of its version did not say.
        let fields = now.as_object_mut().expect("a view with fields");
        fields.retain(|name, _| !matches!(name.as_str(), "rated" | "left_cs" | "vacation" | "asked"));
        forget_numbers(&mut now);
        assert_eq!(now, sent);
        let days = matches!(view.terms.clock, ClockTerms::Days { days: 30 });
        running = running.or(days.then_some((id, view)));
    }
    let now = serde_json::to_value(service.tables.lobby(&ada).await);
    let mut now = now.expect("a value");
    forget_numbers(&mut now);
    let sent: Value = serde_json::from_str(lobby).expect("a message");
    assert_eq!(now, sent);

    let (id, view) = running.expect("a game that goes on");
    let (cid, lag) = (cid("after"), Lag::default());
    let turn = turn(LOOP[2]);
    let played = service.tables.command(&id, &ada, &cid, view.seq, turn, lag).await;
    assert!(played.is_ok(), "{played:?}");
    let after = service.tables.view(&id, &ada).await.expect("a table");
    assert_eq!(after.turns, LOOP[..4], "a plan of that time has answered");
    service.close().await;
}

#[tokio::test]
async fn tables_are_replayed_messages_are_the_same_and_games_go_on() {
    let scratch = Scratch::new("compatible");
    let database = Database::Sqlite(filled(&scratch).await);
    replay(&database).await;
    send_and_go_on(&database).await;
}

#[tokio::test]
async fn the_same_on_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    fill_postgres(&postmaster).await;
    let database = Database::Postgres(postmaster.address().to_owned());
    replay(&database).await;
    send_and_go_on(&database).await;
}

/// Guests had no numbers.
fn forget_numbers(message: &mut Value) {
    let people = message["people"].as_array_mut().expect("people");
    for person in people {
        person.as_object_mut().expect("a person").remove("number");
    }
}
