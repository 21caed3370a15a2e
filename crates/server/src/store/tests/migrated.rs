//! Databases that earlier versions of the program have written are brought up to date.

use sqlx::Row as _;

use super::{Postgres, Postmaster, Scratch, Sqlite, writing};
use crate::store::{
    Maintenance as _, News, Outcome, PersonWrite, Store, StoreError, Write, migrations,
};

/// A row of every table that the first version has, in words of both databases.
const FIRST: &str = "INSERT INTO persons (id, name, created_ms) VALUES ('old', 'Old', 1); \
     INSERT INTO tables (id, seq, status, listed, offered_by, first, second, turns, card, clocks, deadline_ms, \
     created_ms, changed_ms) VALUES ('t', 1, 0, 1, 'old', NULL, NULL, 0, '{}', NULL, 5, 1, 1); \
     INSERT INTO events (table_id, seq, body) VALUES ('t', 1, 'one'); \
     INSERT INTO commands (table_id, person, cid, seq) VALUES ('t', 'old', 'c', 1); \
     INSERT INTO plans (table_id, seat, body) VALUES ('t', 0, '[]'); \
     INSERT INTO notes (table_id, seat, body) VALUES ('t', 0, 'mine'); \
     INSERT INTO alive (one, at_ms) VALUES (1, 3);";

/// What rows have besides since the sixth version.
const SINCE_SIX: &str = "UPDATE tables SET rev = seq";

/// Fails unless the store has what [`FIRST`] wrote, and takes more.
async fn expect_kept(store: &dyn Store) {
    assert_eq!(
        store.person("old").await.unwrap().unwrap().name.as_deref(),
        Some("Old")
    );
    expect_keys(store).await;
    assert_eq!(store.log("t", 0, 9).await.unwrap(), ["one"]);
    assert_eq!(store.kept("t", "old", "c").await.unwrap().unwrap().seq, 1);
    assert_eq!(
        store.private("t").await.unwrap().notes[0].as_deref(),
        Some("mine")
    );
    assert_eq!(store.alive().await.unwrap(), Some(3));
    assert_eq!(store.expired(5, 9).await.unwrap(), [("t".to_owned(), 5)]);
    let mut change = writing::change("t", 1, 1);
    change.reload_request = true;
    let outcome = writing::put(store, Write::Table(Box::new(change))).await;
    assert_eq!(outcome.unwrap(), Outcome::Done);
    let news = store.news(0, 9).await.unwrap();
    assert_eq!(news[0].news, News::Table("t".to_owned()));
}

/// Fails unless a guest who has a name from before names had keys gets one, once.
async fn expect_keys(store: &dyn Store) {
    let old = ("old".to_owned(), "Old".to_owned());
    assert_eq!(store.without_key(9).await.unwrap(), [old]);
    let key = |name: &str, key: &str| {
        Write::Person(PersonWrite::Key {
            id: "old".to_owned(),
            name: name.to_owned(),
            key: key.to_owned(),
            gone: [7; 32],
        })
    };
    let renamed = writing::put(store, key("Older", "older")).await.unwrap();
    assert_eq!(renamed, Outcome::Overtaken, "they have another name");
    let keyed = writing::put(store, key("Old", "old")).await.unwrap();
    assert_eq!(keyed, Outcome::Done);
    assert_eq!(store.without_key(9).await.unwrap(), []);
    let again = writing::put(store, key("Old", "other")).await.unwrap();
    assert_eq!(again, Outcome::Overtaken);
    assert_eq!(store.guests_called("old").await.unwrap(), ["old"]);
    let kept = store.person("old").await.unwrap().unwrap().name;
    assert_eq!(kept.as_deref(), Some("Old"));
}

#[tokio::test]
async fn sqlite_from_every_earlier_version() {
    let last = migrations::SQLITE.len() as i64;
    for version in 1..=last {
        let scratch = Scratch::new("migrated");
        let path = scratch.path("old.db");
        let old = Sqlite::open(&path, Some(version)).await.unwrap();
        sqlx::raw_sql(FIRST).execute(&old.writer).await.unwrap();
        if version >= 6 {
            sqlx::raw_sql(SINCE_SIX).execute(&old.writer).await.unwrap();
        }
        old.close().await;
        let new = Sqlite::open(&path, None).await.unwrap();
        let found = sqlx::query("PRAGMA user_version")
            .fetch_one(&new.readers)
            .await
            .unwrap();
        assert_eq!(found.get::<i64, _>(0), last, "from {version}");
        expect_kept(&new).await;
        new.close().await;
    }
}

#[tokio::test]
async fn sqlite_of_a_newer_program_is_left_alone() {
    let scratch = Scratch::new("newer");
    let path = scratch.path("new.db");
    let store = Sqlite::open(&path, None).await.unwrap();
    let newer = "PRAGMA user_version = 99; UPDATE schema SET version = 99, readable_by = 98";
    sqlx::raw_sql(newer).execute(&store.writer).await.unwrap();
    store.close().await;
    let opened = Sqlite::open(&path, None).await.map(|_| ());
    assert!(matches!(opened, Err(StoreError::Newer(99))), "{opened:?}");
}

#[tokio::test]
async fn postgres_from_every_earlier_version_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let last = migrations::POSTGRES.len() as i64;
    for version in 1..=last {
        let store = Postgres::connect(postmaster.address()).await.unwrap();
        let empty = "DROP SCHEMA public CASCADE; CREATE SCHEMA public;";
        sqlx::raw_sql(empty).execute(&store.writer).await.unwrap();
        store.migrate(Some(version)).await.unwrap();
        sqlx::raw_sql(FIRST).execute(&store.writer).await.unwrap();
        if version >= 6 {
            sqlx::raw_sql(SINCE_SIX)
                .execute(&store.writer)
                .await
                .unwrap();
        }
        store.close().await;
        let store = Postgres::open(postmaster.address()).await.unwrap();
        expect_kept(&store).await;
        let newer = "UPDATE schema_version SET version = 99; UPDATE schema SET readable_by = 98";
        sqlx::raw_sql(newer).execute(&store.writer).await.unwrap();
        store.close().await;
        let opened = Postgres::open(postmaster.address()).await.map(|_| ());
        assert!(matches!(opened, Err(StoreError::Newer(99))), "{opened:?}");
    }
}

/// Columns whose names sound like addresses of clients, and what they hold.
const ADDRESSES: [(&str, &str); 7] = [
    ("accounts.email", "a mail address"),
    ("accounts.email_key", "the same, to be compared"),
    ("codes.email", "a mail address to be confirmed"),
    ("devices.endpoint", "the address of a push service"),
    ("here.node", "a name that a server has drawn for itself"),
    ("notices.mailed", "whether it was sent by mail"),
    (
        "pool_seeks.node",
        "a name that a server has drawn for itself",
    ),
];

#[tokio::test]
async fn no_table_has_addresses_of_clients() {
    let scratch = Scratch::new("columns");
    let store = Sqlite::open(&scratch.path("new.db"), None).await.unwrap();
    let columns = "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, \
         pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' ORDER BY 1";
    let columns: Vec<String> = sqlx::query_scalar(columns)
        .fetch_all(&store.readers)
        .await
        .unwrap();
    assert!(columns.len() > 100, "{}", columns.len());
    let suspect = |column: &&String| {
        let name = column.split('.').next_back().unwrap_or_default();
        let words = [
            "addr",
            "ip",
            "peer",
            "remote",
            "host",
            "mail",
            "endpoint",
            "node",
            "forwarded",
        ];
        words.iter().any(|word| match *word {
            "ip" => name.split('_').any(|part| part == "ip"),
            word => name.contains(word),
        })
    };
    let found: Vec<_> = columns.iter().filter(suspect).collect();
    let known: Vec<_> = ADDRESSES.iter().map(|(column, _)| *column).collect();
    assert_eq!(found, known, "another column sounds like an address");
    store.close().await;
}

/// Nineteen tables of an earlier build, dumped as statements.
const FILLED: &str = include_str!("../../../tests/data/filled.sql");
/// A line of the chat that looks like what is replaced, and a name that needs escapes.
const TRICKY: &str = r#"{"seq":9,"at_ms":1,"what":{"kind":"said","by":{"id":"eve","name":"\"}\\,{"},"seat":null,"text":"{\"id\":\"eve\",\"name\":null} \"seats\":[{"}}"#;

/// The bodies of the events and the cards in this database.
const BODIES: &str = "SELECT body FROM events ORDER BY table_id, seq";
const CARDS: &str = "SELECT card FROM tables ORDER BY id";

/// What SQLite makes of a filled database, which the service's tests check, PostgreSQL makes of it too.
#[tokio::test]
async fn names_leave_the_events_of_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let scratch = Scratch::new("filled");
    let path = scratch.path("filled.db");
    std::fs::write(&path, "").unwrap();
    super::tamper(&path, FILLED).await;
    let old = Sqlite::open(&path, Some(5)).await.unwrap();
    let mut bodies: Vec<String> = sqlx::query_scalar(BODIES)
        .fetch_all(&old.readers)
        .await
        .unwrap();
    let cards: Vec<String> = sqlx::query_scalar(CARDS)
        .fetch_all(&old.readers)
        .await
        .unwrap();
    let tricky = "INSERT INTO events (table_id, seq, body) VALUES ('~', 1, $1)";
    let tricky = sqlx::query(tricky).bind(TRICKY);
    tricky.execute(&old.writer).await.unwrap();
    bodies.push(TRICKY.to_owned());
    old.close().await;

    let store = Postgres::connect(postmaster.address()).await.unwrap();
    store.migrate(Some(5)).await.unwrap();
    for (seq, body) in bodies.iter().enumerate() {
        sqlx::query("INSERT INTO events (table_id, seq, body) VALUES ('t', $1, $2)")
            .bind(seq as i64)
            .bind(body)
            .execute(&store.writer)
            .await
            .unwrap();
    }
    for (number, card) in cards.iter().enumerate() {
        let table = "INSERT INTO tables (id, seq, status, listed, offered_by, turns, card, created_ms, changed_ms) \
             VALUES ($1, 1, 0, 0, 'ada', 0, $2, 1, 1)";
        let table = sqlx::query(table).bind(format!("{number:02}")).bind(card);
        table.execute(&store.writer).await.unwrap();
    }
    store.migrate(None).await.unwrap();

    let new = Sqlite::open(&path, None).await.unwrap();
    for query in [BODIES, CARDS] {
        let expected: Vec<String> = sqlx::query_scalar(query)
            .fetch_all(&new.readers)
            .await
            .unwrap();
        let found: Vec<String> = sqlx::query_scalar(query)
            .fetch_all(&store.readers)
            .await
            .unwrap();
        assert_eq!(found, expected);
        assert!(expected.len() >= 19);
    }
    let said: Option<String> = sqlx::query_scalar(BODIES)
        .fetch_all(&store.readers)
        .await
        .unwrap()
        .pop();
    let expected = TRICKY.replace(r#"{"id":"eve","name":"\"}\\,{"}"#, r#""eve""#);
    assert_eq!(said, Some(expected));
    new.close().await;
    store.close().await;
}

/// A ban of before the eighth version.
const BANNED: &str =
    "INSERT INTO persons (id, name, created_ms, banned_ms) VALUES ('bad', 'Bad', 1, 7)";

/// Fails unless the ban of [`BANNED`] is a sanction with a reason and an entry of the log.
async fn expect_sanction(store: &dyn Store) {
    assert_eq!(store.banned().await.unwrap(), ["bad"]);
    let sanctions = store.sanctions_of("bad").await.unwrap();
    assert_eq!(sanctions.len(), 1);
    assert_eq!((sanctions[0].kind.as_str(), sanctions[0].at_ms), ("ban", 7));
    assert!(!sanctions[0].reason.is_empty() && sanctions[0].is_active(8));
    let log = store.mod_log(None, Some("bad"), 9).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].entry.subject.as_ref(), Some(&sanctions[0].id));
}

/// What nobody can do, in words of both databases.
const FORBIDDEN: [&str; 2] = ["UPDATE mod_log SET text = ''", "DELETE FROM mod_log"];

/// Somebody is being erased of whom the log says something …
const ERASING: &str = "INSERT INTO erasures (person, fresh, at_ms) VALUES ('bad', 'new', 1), ('done', NULL, 1); \
     INSERT INTO mod_log (at_ms, moderator, act, person, text) VALUES (8, 'host', 'unsay', 'done', 'because'), \
     (9, 'bad', 'unsay', 'other', 'because')";
/// … of which nothing else can be changed …
const FORBIDDEN_MEANWHILE: [&str; 8] = [
    "DELETE FROM mod_log WHERE person = 'bad'",
    "UPDATE mod_log SET text = 'better' WHERE person = 'bad'",
    "UPDATE mod_log SET act = 'lift' WHERE person = 'bad'",
    "UPDATE mod_log SET subject = NULL WHERE person = 'bad'",
    "UPDATE mod_log SET person = 'other' WHERE person = 'bad'",
    "UPDATE mod_log SET moderator = 'new' WHERE person = 'bad'",
    "UPDATE mod_log SET text = '' WHERE person = 'done'",
    "UPDATE mod_log SET text = '' WHERE person = 'other'",
];
/// … than this.
const ALLOWED_MEANWHILE: [&str; 2] = [
    "UPDATE mod_log SET text = '', person = 'new' WHERE person = 'bad'",
    "UPDATE mod_log SET moderator = 'new' WHERE moderator = 'bad'",
];

#[tokio::test]
async fn bans_become_sanctions_on_sqlite_and_the_log_is_never_changed() {
    let scratch = Scratch::new("bans");
    let path = scratch.path("old.db");
    let old = Sqlite::open(&path, Some(6)).await.unwrap();
    sqlx::raw_sql(BANNED).execute(&old.writer).await.unwrap();
    old.close().await;
    let new = Sqlite::open(&path, None).await.unwrap();
    expect_sanction(&new).await;
    for statement in FORBIDDEN {
        let refused = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert!(refused.is_err(), "{statement}");
    }
    expect_sanction(&new).await;
    sqlx::raw_sql(ERASING).execute(&new.writer).await.unwrap();
    for statement in FORBIDDEN_MEANWHILE {
        let refused = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert!(refused.is_err(), "{statement}");
    }
    for statement in ALLOWED_MEANWHILE {
        let changed = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert_eq!(changed.unwrap().rows_affected(), 1, "{statement}");
    }
    new.close().await;
}

#[tokio::test]
async fn bans_become_sanctions_on_postgres_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let old = Postgres::connect(postmaster.address()).await.unwrap();
    old.migrate(Some(6)).await.unwrap();
    sqlx::raw_sql(BANNED).execute(&old.writer).await.unwrap();
    old.close().await;
    let new = Postgres::open(postmaster.address()).await.unwrap();
    expect_sanction(&new).await;
    for statement in FORBIDDEN.into_iter().chain(["TRUNCATE mod_log"]) {
        let refused = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert!(refused.is_err(), "{statement}");
    }
    expect_sanction(&new).await;
    sqlx::raw_sql(ERASING).execute(&new.writer).await.unwrap();
    for statement in FORBIDDEN_MEANWHILE {
        let refused = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert!(refused.is_err(), "{statement}");
    }
    for statement in ALLOWED_MEANWHILE {
        let changed = sqlx::raw_sql(statement).execute(&new.writer).await;
        assert_eq!(changed.unwrap().rows_affected(), 1, "{statement}");
    }
    new.close().await;
}

/// Searches of the twelfth version, by the names that pools had.
const SOUGHT: &str = "INSERT INTO pool_seeks (person, pool, below, above, casual, since_ms, live, node) VALUES \
     ('ada', 'trax-days', NULL, NULL, 0, 1, 0, 'n'), ('ben', 'twixt-pp', NULL, NULL, 0, 2, 1, 'n'), \
     ('cyd', 'other', NULL, NULL, 0, 3, 0, 'n')";

/// Fails unless the searches of [`SOUGHT`] are in pools by their names of today.
async fn expect_sought(store: &dyn Store) {
    let mut rows = store.seeks().await.unwrap();
    rows.sort_by(|one, other| one.person.cmp(&other.person));
    let pools: Vec<&str> = rows.iter().map(|row| row.pool.as_str()).collect();
    assert_eq!(pools, ["trax/official/days", "twixt/pp+24/quick", "other"]);
}

#[tokio::test]
async fn searches_of_sqlite_are_in_pools_by_their_names_of_today() {
    let scratch = Scratch::new("sought");
    let path = scratch.path("old.db");
    let old = Sqlite::open(&path, Some(12)).await.unwrap();
    sqlx::raw_sql(SOUGHT).execute(&old.writer).await.unwrap();
    old.close().await;
    let new = Sqlite::open(&path, None).await.unwrap();
    expect_sought(&new).await;
    new.close().await;
}

#[tokio::test]
async fn searches_of_postgres_are_in_pools_by_their_names_of_today_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let old = Postgres::connect(postmaster.address()).await.unwrap();
    old.migrate(Some(12)).await.unwrap();
    sqlx::raw_sql(SOUGHT).execute(&old.writer).await.unwrap();
    old.close().await;
    let new = Postgres::open(postmaster.address()).await.unwrap();
    expect_sought(&new).await;
    new.close().await;
}
