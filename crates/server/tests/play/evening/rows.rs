//! The rows of all tables of a database, whichever it has.

use serde_json::{Map, Value};
use sqlx::{ConnectOptions as _, Row as _, postgres::PgConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    recorder::{Entry, Shared},
    world::Place,
};

/// What the database or its servers have for themselves, and changes by the second: the columns are recorded without
/// values.
const OWN: [&str; 9] = [
    "alive", "here", "hints", "lease", "leases", "news", "nodes", "outages", "silences",
];
/// Columns that follow from chance, or from when something happens that nobody waits for.
const HIDDEN: [(&str, &str); 5] = [
    ("notices", "done"),
    ("notices", "due_ms"),
    ("notices", "lease_ms"),
    ("notices", "tries"),
    ("rush_runs", "dealt"),
];

/// Records the rows of every table; a subject is a table.
pub(super) async fn record(place: &Place, recorder: &Shared) {
    let tables = match place {
        Place::Sqlite(file) => sqlite(file).await,
        Place::Postgres(postmaster) => postgres(postmaster.address()).await,
    };
    let mut recorder = recorder.lock();
    recorder.normaliser.stop_counting();
    for Table { name, columns, rows } in tables {
        recorder.begin(&format!("rows/{name}"));
        recorder.enter(&Entry::new(format!("{name}: {}", columns.join(", "))));
        if OWN.contains(&&*name) {
            continue;
        }
        let entry = |row: &Map<String, Value>| {
            let mut row = row.clone();
            for (_, column) in HIDDEN.iter().filter(|(table, _)| *table == name) {
                if let Some(value) = row.get_mut(*column) {
                    *value = "<hidden>".into();
                }
            }
            row.values_mut().for_each(flatten);
            Entry::new("row").value(&Value::Object(row))
        };
        let entries: Vec<Entry> = rows.iter().map(entry).collect();
        recorder.enter_sorted(&entries);
    }
}

/// Both databases write truth as a number, and bytes as their count and beginning.
fn flatten(value: &mut Value) {
    match value {
        Value::Bool(is) => *value = i64::from(*is).into(),
        Value::String(text) => {
            if let Some(hex) = text.strip_prefix("\\x") {
                *value = format!("<{} bytes>", hex.len() / 2).into();
            }
        }
        _ => {}
    }
}

struct Table {
    name: String,
    /// In the order of their names.
    columns: Vec<String>,
    rows: Vec<Map<String, Value>>,
}

async fn sqlite(file: &std::path::Path) -> Vec<Table> {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = options.connect().await.expect("a database");
    let names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    let names = sqlx::query(names).fetch_all(&mut db).await.expect("tables");
    let mut found = Vec::new();
    for name in names.iter().map(|row| row.get::<String, _>(0)) {
        let columns = sqlx::query("SELECT name FROM pragma_table_info(?1) ORDER BY name")
            .bind(&name)
            .fetch_all(&mut db);
        let columns = columns.await.expect("columns");
        let columns: Vec<String> = columns.iter().map(|row| row.get(0)).collect();
        let values = columns.iter().map(|column| {
            format!("'{column}', CASE typeof({column}) WHEN 'blob' THEN '\\x' || hex({column}) ELSE {column} END")
        });
        let values: Vec<String> = values.collect();
        let all = format!("SELECT json_object({}) FROM {name}", values.join(", "));
        let rows = sqlx::query(sqlx::AssertSqlSafe(all)).fetch_all(&mut db);
        let rows = rows.await.expect("rows");
        let rows = rows.iter().map(|row| read(&row.get::<String, _>(0))).collect();
        found.push(Table { name, columns, rows });
    }
    found
}

async fn postgres(address: &str) -> Vec<Table> {
    let options: PgConnectOptions = address.parse().expect("an address");
    let mut db = options.connect().await.expect("a database");
    let names = "SELECT table_name::TEXT FROM information_schema.tables \
         WHERE table_schema = 'public' ORDER BY table_name COLLATE \"C\"";
    let names = sqlx::query(names).fetch_all(&mut db).await.expect("tables");
    let mut found = Vec::new();
    for name in names.iter().map(|row| row.get::<String, _>(0)) {
        let columns = "SELECT column_name::TEXT FROM information_schema.columns \
             WHERE table_schema = 'public' AND table_name = $1 ORDER BY column_name COLLATE \"C\"";
        let columns = sqlx::query(columns).bind(&name).fetch_all(&mut db);
        let columns = columns.await.expect("columns");
        let columns: Vec<String> = columns.iter().map(|row| row.get(0)).collect();
        let all = format!("SELECT row_to_json(this_row)::TEXT FROM {name} AS this_row");
        let rows = sqlx::query(sqlx::AssertSqlSafe(all)).fetch_all(&mut db);
        let rows = rows.await.expect("rows");
        let rows = rows.iter().map(|row| read(&row.get::<String, _>(0))).collect();
        found.push(Table { name, columns, rows });
    }
    found
}

fn read(row: &str) -> Map<String, Value> {
    serde_json::from_str(row).expect("a row")
}
