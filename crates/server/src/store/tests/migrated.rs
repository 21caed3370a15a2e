//! The first step makes the tables that the last build from before the first release left, and keeps their rules; what
//! other builds have left is refused.

use protocol::live::At;
use std::{fs, path::Path};

use protocol::live::SanctionKind;
use sqlx::Connection as _;

use crate::store::{
    Db, KeylessRow, PersonWrite, StoreError, Written, accounts,
    migrations::{FIRST, POSTGRES},
    people::{self, NameTaken},
    postgres, sanctions, sql, sqlite,
    tests::{Postmaster, Scratch, raw, tamper, upgraded::session},
};

/// Nineteen tables with every kind of event and every end, and a ban, as the last build from before the first release
/// left them.
const FILLED_FILE: &str = include_str!("../../../tests/data/filled-sqlite.sql");
const FILLED_POSTGRES: &str = include_str!("../../../tests/data/filled-postgres.sql");

/// Makes a file as that build left it.
pub(crate) async fn fill_file(path: &Path) {
    fs::write(path, "").expect("a new file");
    tamper(path, FILLED_FILE).await;
}

/// Fills an empty database of PostgreSQL as that build left it.
pub(crate) async fn fill_postgres(postmaster: &Postmaster) {
    let mut session = session(postmaster).await;
    let filled = sqlx::raw_sql(FILLED_POSTGRES).execute(&mut session).await;
    filled.expect("statements that can be carried out");
    session.close().await.expect("the end of it");
}

/// Everything that has a definition in a file.
const OF_FILE: &str = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name";
/// Columns, indexes, constraints, triggers and functions of PostgreSQL.
const OF_POSTGRES: &str = "SELECT concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default, \
     identity_generation) FROM information_schema.columns WHERE table_schema = 'public' \
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' \
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint \
     WHERE connamespace = 'public'::regnamespace \
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal \
     UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1";

/// A definition without the blanks and lines that mean nothing.
fn plain(definition: &str) -> String {
    let words: Vec<&str> = definition.split_whitespace().collect();
    [" (", "( ", " )", ") ", " ,", ", "]
        .iter()
        .fold(words.join(" "), |text, part| text.replace(part, part.trim()))
}

async fn of_file(store: &Db) -> Vec<String> {
    let found: Vec<String> = sql(OF_FILE).rows(store).await.expect("definitions");
    found.iter().map(|text| plain(text)).collect()
}

async fn of_postgres(store: &Db) -> Vec<String> {
    let found: Vec<String> = sql(OF_POSTGRES).rows(store).await.expect("definitions");
    found.iter().map(|text| plain(text)).collect()
}

/// Fails unless somebody is banned, for a reason, with an entry of the log.
async fn expect_sanction(store: &Db) {
    let banned = people::banned(store).await.unwrap();
    assert_eq!(banned.len(), 1);
    let sanctions = sanctions::sanctions_of(store, &banned[0]).await.unwrap();
    assert_eq!(sanctions.len(), 1);
    assert_eq!(sanctions[0].kind, SanctionKind::Ban);
    assert!(!sanctions[0].reason.is_empty() && sanctions[0].is_active(At(8)));
    let log = sanctions::mod_log(store, None, Some(&banned[0]), 9).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].entry.subject.as_ref(), Some(&sanctions[0].id));
}

#[tokio::test]
async fn sqlite_of_the_last_build_without_releases_has_the_same_tables() {
    let scratch = Scratch::new("last");
    fill_file(&scratch.path("last.db")).await;
    let last = sqlite::open(&scratch.path("last.db"), Some(FIRST)).await.unwrap();
    expect_sanction(&last).await;
    let new = sqlite::open(&scratch.path("new.db"), Some(FIRST)).await.unwrap();
    let (last_has, new_has) = (of_file(&last).await, of_file(&new).await);
    assert!(new_has.len() > 100, "{}", new_has.len());
    assert_eq!(new_has, last_has);
    last.close().await;
    new.close().await;
}

#[tokio::test]
async fn postgres_of_the_last_build_without_releases_has_the_same_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let store = postgres::open_by(postmaster.address(), POSTGRES, Some(FIRST))
        .await
        .unwrap();
    let new_has = of_postgres(&store).await;
    let empty = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
    raw(&store, empty).await.unwrap();
    store.close().await;
    fill_postgres(&postmaster).await;
    let last = postgres::open_by(postmaster.address(), POSTGRES, Some(FIRST));
    let last = last.await.unwrap();
    expect_sanction(&last).await;
    assert!(new_has.len() > 300, "{}", new_has.len());
    assert_eq!(new_has, of_postgres(&last).await);
    last.close().await;
}

/// Fails unless a database is refused since its version is too low or too high.
#[track_caller]
fn expect_refused(opened: Result<(), StoreError>, version: i64) {
    let error = opened.expect_err("another version");
    match error {
        StoreError::Older(found) => assert!(found == version && version < FIRST),
        StoreError::Newer(found) => assert!(found == version && version > FIRST),
        error => panic!("{error}"),
    }
}

#[tokio::test]
async fn sqlite_of_other_versions_is_left_alone() {
    let scratch = Scratch::new("others");
    let path = scratch.path("other.db");
    sqlite::open(&path, None).await.unwrap().close().await;
    let versions = [
        (99, "UPDATE schema SET version = 99, readable_by = 98"),
        (22, "UPDATE schema SET version = 22; PRAGMA user_version = 22"),
        (1, "DROP TABLE schema; PRAGMA user_version = 1"),
    ];
    for (version, statements) in versions {
        tamper(&path, statements).await;
        expect_refused(sqlite::open(&path, None).await.map(|_| ()), version);
    }
}

#[tokio::test]
async fn postgres_of_other_versions_is_left_alone_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let store = postgres::open(postmaster.address()).await.unwrap();
    let versions = [
        (99, "UPDATE schema SET version = 99, readable_by = 98"),
        (
            22,
            "UPDATE schema SET version = 22; UPDATE schema_version SET version = 22",
        ),
        (1, "DROP TABLE schema; UPDATE schema_version SET version = 1"),
    ];
    for (version, statements) in versions {
        raw(&store, statements).await.unwrap();
        let opened = postgres::open(postmaster.address()).await.map(|_| ());
        expect_refused(opened, version);
    }
    store.close().await;
}

#[test]
fn a_database_from_before_the_first_release_is_refused_with_the_way() {
    let said = StoreError::Older(22).to_string();
    for part in ["before the first release", "version 22", "docs/upgrading.md"] {
        assert!(said.contains(part), "{said}");
    }
}

/// A guest who has a name from before names had keys.
const WITHOUT_KEY: &str = "INSERT INTO persons (id, name, created_ms) VALUES ('old', 'Old', 1)";

/// Fails unless the guest of [`WITHOUT_KEY`] gets a key, once.
async fn expect_keys(store: &Db) {
    let (id, name) = ("old".to_owned(), "Old".to_owned());
    let old = KeylessRow { id: id.into(), name };
    assert_eq!(people::without_key(store, 9).await.unwrap(), [old]);
    let key = |name: &str, key: &str| PersonWrite::Key {
        id: "old".into(),
        name: name.to_owned(),
        key: key.to_owned(),
        gone: [7; 32],
    };
    let renamed = store.write(key("Older", "older")).await.unwrap();
    assert_eq!(renamed, Written::Refused(NameTaken), "they have another name");
    let keyed = store.write(key("Old", "old")).await.unwrap();
    assert_eq!(keyed, Written::Done);
    assert_eq!(people::without_key(store, 9).await.unwrap(), []);
    let again = store.write(key("Old", "other")).await.unwrap();
    assert_eq!(again, Written::Refused(NameTaken));
    assert_eq!(accounts::guests_called(store, "old").await.unwrap(), ["old"]);
    let kept = people::person(store, &"old".into()).await.unwrap().unwrap().name;
    assert_eq!(kept.as_deref(), Some("Old"));
}

/// An entry of the log of moderation.
const ENTRY: &str = "INSERT INTO mod_log (at_ms, moderator, act, person, subject, text) \
     VALUES (7, 'host', 'sanction', 'bad', 'ban', 'ban: because')";
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

/// Fails unless the log of moderation takes entries and keeps them as they are. `run` runs statements; returns the rows
/// changed.
async fn expect_log_is_kept(run: impl AsyncFn(&'static str) -> Result<u64, StoreError>) {
    assert_eq!(run(ENTRY).await.unwrap(), 1);
    for statement in FORBIDDEN {
        assert!(run(statement).await.is_err(), "{statement}");
    }
    run(ERASING).await.unwrap();
    for statement in FORBIDDEN_MEANWHILE {
        assert!(run(statement).await.is_err(), "{statement}");
    }
    for statement in ALLOWED_MEANWHILE {
        assert_eq!(run(statement).await.unwrap(), 1, "{statement}");
    }
}

#[tokio::test]
async fn sqlite_never_changes_the_log_of_moderation() {
    let scratch = Scratch::new("rules");
    let store = sqlite::open(&scratch.path("a.db"), None).await.unwrap();
    let run = async |statements| raw(&store, statements).await;
    expect_log_is_kept(run).await;
    run(WITHOUT_KEY).await.unwrap();
    expect_keys(&store).await;
    store.close().await;
}

#[tokio::test]
async fn postgres_never_changes_the_log_of_moderation_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let store = postgres::open(postmaster.address()).await.unwrap();
    let run = async |statements| raw(&store, statements).await;
    expect_log_is_kept(run).await;
    assert!(run("TRUNCATE mod_log").await.is_err());
    run(WITHOUT_KEY).await.unwrap();
    expect_keys(&store).await;
    store.close().await;
}

/// Columns whose names sound like addresses of clients, and what they hold.
const ADDRESSES: [(&str, &str); 7] = [
    ("accounts.email", "a mail address"),
    ("accounts.email_key", "the same, to be compared"),
    ("codes.email", "a mail address to be confirmed"),
    ("devices.endpoint", "the address of a push service"),
    ("here.node", "a name that a server has drawn for itself"),
    ("notices.mailed", "whether it was sent by mail"),
    ("pool_seeks.node", "a name that a server has drawn for itself"),
];

#[tokio::test]
async fn no_table_has_addresses_of_clients() {
    let scratch = Scratch::new("columns");
    let store = sqlite::open(&scratch.path("new.db"), None).await.unwrap();
    let columns = "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, \
         pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' ORDER BY 1";
    let columns: Vec<String> = sql(columns).rows(&store).await.unwrap();
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
