//! Lets time pass at a table while no server runs: whatever happened there, happened earlier.

use serde_json::Value;
use sqlx::{ConnectOptions as _, Row as _, postgres::PgConnectOptions, sqlite::SqliteConnectOptions};

use super::world::Place;

/// Times are numbers above this, in milliseconds since 1970.
const FIRST_MS: u64 = 1_000_000_000_000;

/// Moves all times of a table back.
pub(super) async fn age(place: &Place, table: &str, by_ms: u64) {
    let events = format!("SELECT seq, body FROM events WHERE table_id = '{table}' ORDER BY seq");
    let row = format!("SELECT card, coalesce(clocks, 'null') FROM tables WHERE id = '{table}'");
    let texts = texts(place, [events, row]).await;
    let mut changes = Vec::new();
    for (seq, body) in &texts.events {
        let body = earlier(body, by_ms);
        changes.push(format!(
            "UPDATE events SET body = '{body}' WHERE table_id = '{table}' AND seq = {seq};"
        ));
    }
    let [card, clocks] = texts.row.map(|text| earlier(&text, by_ms));
    changes.push(format!(
        "UPDATE tables SET card = '{card}', clocks = nullif('{clocks}', 'null'), deadline_ms = deadline_ms - {by_ms}, \
         created_ms = created_ms - {by_ms}, changed_ms = changed_ms - {by_ms} WHERE id = '{table}';"
    ));
    changes.push(format!(
        "UPDATE notices SET at_ms = at_ms - {by_ms}, due_ms = due_ms - {by_ms} WHERE table_id = '{table}';"
    ));
    execute(place, changes.join("\n")).await;
}

/// JSON in a literal of SQL, with all times earlier.
fn earlier(text: &str, by_ms: u64) -> String {
    let mut value: Value = serde_json::from_str(text).expect("JSON");
    move_back(&mut value, by_ms);
    value.to_string().replace('\'', "''")
}

fn move_back(value: &mut Value, by_ms: u64) {
    match value {
        Value::Object(parts) => parts.values_mut().for_each(|part| move_back(part, by_ms)),
        Value::Array(parts) => parts.iter_mut().for_each(|part| move_back(part, by_ms)),
        Value::Number(number) => {
            if let Some(ms) = number.as_u64().filter(|ms| *ms > FIRST_MS) {
                *value = (ms - by_ms).into();
            }
        }
        _ => {}
    }
}

/// What a table's rows hold as JSON.
struct Texts {
    events: Vec<(i64, String)>,
    row: [String; 2],
}

async fn texts(place: &Place, [events, row]: [String; 2]) -> Texts {
    let (events, row) = (sqlx::AssertSqlSafe(events), sqlx::AssertSqlSafe(row));
    match place {
        Place::Sqlite(file) => {
            let mut db = SqliteConnectOptions::new()
                .filename(file)
                .connect()
                .await
                .expect("a database");
            let events = sqlx::query(events).fetch_all(&mut db).await.expect("events");
            let row = sqlx::query(row).fetch_one(&mut db).await.expect("a row");
            Texts {
                events: events.iter().map(|row| (row.get(0), row.get(1))).collect(),
                row: [row.get(0), row.get(1)],
            }
        }
        Place::Postgres(postmaster) => {
            let options: PgConnectOptions = postmaster.address().parse().expect("an address");
            let mut db = options.connect().await.expect("a database");
            let events = sqlx::query(events).fetch_all(&mut db).await.expect("events");
            let row = sqlx::query(row).fetch_one(&mut db).await.expect("a row");
            Texts {
                events: events.iter().map(|row| (row.get(0), row.get(1))).collect(),
                row: [row.get(0), row.get(1)],
            }
        }
    }
}

async fn execute(place: &Place, changes: String) {
    let changes = sqlx::raw_sql(sqlx::AssertSqlSafe(changes));
    match place {
        Place::Sqlite(file) => {
            let mut db = SqliteConnectOptions::new()
                .filename(file)
                .connect()
                .await
                .expect("a database");
            changes.execute(&mut db).await.expect("changes");
        }
        Place::Postgres(postmaster) => {
            let options: PgConnectOptions = postmaster.address().parse().expect("an address");
            let mut db = options.connect().await.expect("a database");
            changes.execute(&mut db).await.expect("changes");
        }
    }
}
