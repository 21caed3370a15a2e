//! Databases that newer versions of the program have changed, and steps that do not stop those who use the tables.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use sqlx::{ConnectOptions as _, Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::time::sleep;

use super::{Postgres, Postmaster, Scratch, Sqlite, writing};
use crate::store::{
    Maintenance as _, Outcome, Schema, Store, StoreError,
    migrations::{POSTGRES, SQLITE, Step, Work},
};

/// The number of steps of this version.
const THIS: i64 = SQLITE.len() as i64;
/// More rows than two pages have.
const ROWS: i64 = 2_500;

const COLUMN: &str = "ALTER TABLE tables ADD COLUMN marked INTEGER";
const FILL: &str = "UPDATE tables SET marked = turns + 1 WHERE id IN (SELECT id FROM tables WHERE marked IS NULL LIMIT $1)";
const TABLES: &str = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500) \
     INSERT INTO tables (id, seq, status, listed, offered_by, turns, card, created_ms, changed_ms) \
     SELECT 'f' || n, 1, 2, 0, 'old', n, '{}', 1, 1 FROM numbers";
const MARKED: &str = "SELECT COUNT(*) FROM tables WHERE marked = turns + 1";

/// The steps of a next version that only adds something.
fn next_of_sqlite() -> Vec<Step> {
    let index = &[
        "DROP INDEX IF EXISTS tables_marked",
        "CREATE INDEX tables_marked ON tables (marked)",
    ];
    with(SQLITE, index)
}

/// The same for PostgreSQL.
fn next_of_postgres() -> Vec<Step> {
    let index = &[
        "DROP INDEX CONCURRENTLY IF EXISTS tables_marked",
        "CREATE INDEX CONCURRENTLY tables_marked ON tables (marked)",
    ];
    with(POSTGRES, index)
}

/// These steps, a column, its index, and its values.
fn with(steps: &[Step], index: &'static [&'static str]) -> Vec<Step> {
    let readable_by = THIS;
    let works = [
        Work::Together(COLUMN),
        Work::Alone(index),
        Work::Pages(FILL),
    ];
    let next = works.map(|work| Step { work, readable_by });
    steps.iter().copied().chain(next).collect()
}

/// A step after which older programs cannot go on.
fn contracting(steps: &[Step]) -> Vec<Step> {
    let step = Step {
        work: Work::Together("UPDATE tables SET card = '{}' WHERE marked = 0"),
        readable_by: steps.len() as i64 + 1,
    };
    steps.iter().copied().chain([step]).collect()
}

/// A newer program brings a file up to date; with `contracts` to a version that this one cannot read.
pub(crate) async fn upgrade_file(path: &Path, contracts: bool) {
    let mut steps = next_of_sqlite();
    if contracts {
        steps = contracting(&steps);
    }
    let store = Sqlite::open_by(path, &steps, None).await;
    store.expect("a newer database").close().await;
}

/// The same in a database of PostgreSQL.
pub(crate) async fn upgrade_postgres(postmaster: &Postmaster, contracts: bool) {
    let mut steps = next_of_postgres();
    if contracts {
        steps = contracting(&steps);
    }
    let store = Postgres::connect(postmaster.address()).await;
    let store = store.expect("a database");
    let migrated = store.migrate_by(&steps, None).await;
    migrated.expect("a newer database");
    store.close().await;
}

const fn schema(version: i64, readable_by: i64) -> Schema {
    Schema {
        version,
        readable_by,
    }
}

/// What a database says that this version has made.
fn of_this_version() -> Schema {
    schema(THIS, SQLITE.last().expect("steps").readable_by)
}

/// Fails unless a store is of the next version, and this one can use it.
async fn expect_next(store: &dyn Store) {
    let found = store.schema().await.unwrap();
    assert_eq!(found, schema(THIS + 3, THIS));
    assert!(found.is_ahead() && found.is_readable());
    let id = crate::service::fresh_name();
    let put = writing::put_change(store, writing::change(&id, 0, 2)).await;
    assert_eq!(put.unwrap(), Outcome::Done);
    assert_eq!(store.log(&id, 0, 9).await.unwrap().len(), 2);
}

#[test]
fn both_databases_have_the_same_steps() {
    let of = |steps: &[Step]| {
        steps
            .iter()
            .map(|step| step.readable_by)
            .collect::<Vec<_>>()
    };
    assert_eq!(of(SQLITE), of(POSTGRES));
    assert!(
        SQLITE
            .windows(2)
            .all(|two| two[0].readable_by <= two[1].readable_by)
    );
    assert!(SQLITE.iter().all(|step| step.readable_by <= THIS));
}

#[tokio::test]
async fn sqlite_goes_on_as_it_is_with_the_version_before() {
    let scratch = Scratch::new("next");
    let path = scratch.path("next.db");
    let store = Sqlite::open(&path, None).await.unwrap();
    assert_eq!(store.schema().await.unwrap(), of_this_version());
    sqlx::raw_sql(TABLES).execute(&store.writer).await.unwrap();
    store.close().await;

    let next = next_of_sqlite();
    let store = Sqlite::open_by(&path, &next, None).await.unwrap();
    let marked: i64 = sqlx::query_scalar(MARKED)
        .fetch_one(&store.readers)
        .await
        .unwrap();
    assert_eq!(marked, ROWS);
    store.close().await;
    // The way back, and forth again.
    for _ in 0..2 {
        let store = Sqlite::open(&path, None).await.unwrap();
        expect_next(&store).await;
        store.close().await;
        let store = Sqlite::open_by(&path, &next, None).await.unwrap();
        expect_next(&store).await;
        let version: i64 = sqlx::query_scalar("PRAGMA user_version")
            .fetch_one(&store.readers)
            .await
            .unwrap();
        assert_eq!(version, THIS + 3, "programs from before refuse it");
        store.close().await;
    }

    let contracting = contracting(&next);
    let store = Sqlite::open_by(&path, &contracting, None).await.unwrap();
    assert!(!store.schema().await.unwrap().is_readable());
    store.close().await;
    for steps in [SQLITE, &next] {
        let opened = Sqlite::open_by(&path, steps, None).await.map(|_| ());
        let newer = matches!(opened, Err(StoreError::Newer(version)) if version == THIS + 4);
        assert!(newer, "{opened:?}");
    }
}

#[tokio::test]
async fn a_step_that_was_interrupted_goes_on_where_it_was_on_sqlite() {
    let scratch = Scratch::new("halfway");
    let path = scratch.path("next.db");
    let next = next_of_sqlite();
    let store = Sqlite::open_by(&path, &next, Some(THIS + 1)).await.unwrap();
    sqlx::raw_sql(TABLES).execute(&store.writer).await.unwrap();
    let page = sqlx::query(FILL).bind(1_000_i64).execute(&store.writer);
    assert_eq!(page.await.unwrap().rows_affected(), 1_000);
    store.close().await;
    let mut broken = next.clone();
    broken[THIS as usize + 1].work = Work::Alone(&[
        "CREATE INDEX tables_marked ON tables (marked)",
        "CREATE INDEX tables_marked ON nowhere (marked)",
    ]);
    assert!(Sqlite::open_by(&path, &broken, None).await.is_err());
    let store = Sqlite::open_by(&path, &next, None).await.unwrap();
    expect_next(&store).await;
    store.close().await;
}

/// One more connection, as of a program that looks at the tables.
async fn session(postmaster: &Postmaster) -> PgConnection {
    let options: PgConnectOptions = postmaster.address().parse().unwrap();
    options.connect().await.unwrap()
}

#[tokio::test]
async fn postgres_goes_on_as_it_is_with_the_version_before_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let this = Postgres::open(postmaster.address()).await.unwrap();
    sqlx::raw_sql(TABLES).execute(&this.writer).await.unwrap();
    // Two of the next version start at once, beside one of this that goes on.
    let next = next_of_postgres();
    let [one, other] = [
        Postgres::connect(postmaster.address()).await.unwrap(),
        Postgres::connect(postmaster.address()).await.unwrap(),
    ];
    let (first, second) = tokio::join!(one.migrate_by(&next, None), other.migrate_by(&next, None));
    first.unwrap();
    second.unwrap();
    for store in [&this, &one, &other] {
        expect_next(store).await;
    }
    let marked: i64 = sqlx::query_scalar(MARKED)
        .fetch_one(&one.readers)
        .await
        .unwrap();
    assert_eq!(marked, ROWS);
    for store in [this, one, other] {
        store.close().await;
    }
    let back = Postgres::open(postmaster.address()).await.unwrap();
    expect_next(&back).await;
    let version: i64 = sqlx::query_scalar("SELECT version FROM schema_version")
        .fetch_one(&back.readers)
        .await
        .unwrap();
    assert_eq!(version, THIS + 3, "programs from before refuse it");

    let contracting = contracting(&next);
    back.migrate_by(&contracting, None).await.unwrap();
    assert!(!back.schema().await.unwrap().is_readable());
    back.close().await;
    let opened = Postgres::open(postmaster.address()).await.map(|_| ());
    let newer = matches!(opened, Err(StoreError::Newer(version)) if version == THIS + 4);
    assert!(newer, "{opened:?}");
}

#[tokio::test]
async fn a_step_that_waits_for_a_lock_keeps_nobody_waiting_for_long_on_postgres() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let store = Postgres::open(postmaster.address()).await.unwrap();
    // Somebody reads for long, so that the table cannot be changed.
    let mut reader = session(&postmaster).await;
    let mut reading = reader.begin().await.unwrap();
    let look = "SELECT COUNT(*) FROM tables";
    sqlx::raw_sql(look).execute(&mut *reading).await.unwrap();
    let next = next_of_postgres();
    let migrating = store.migrate_by(&next, Some(THIS + 1));
    let others = async {
        let (mut slowest, began) = (Duration::ZERO, Instant::now());
        while began.elapsed() < Duration::from_secs(5) {
            let asked = Instant::now();
            sqlx::raw_sql(look).execute(&store.readers).await.unwrap();
            slowest = slowest.max(asked.elapsed());
            sleep(Duration::from_millis(20)).await;
        }
        let found = store.schema().await.unwrap();
        reading.commit().await.unwrap();
        (slowest, found)
    };
    let (migrated, (slowest, found)) = tokio::join!(migrating, others);
    migrated.unwrap();
    assert_eq!(found, of_this_version(), "it could not be changed yet");
    assert_eq!(store.schema().await.unwrap(), schema(THIS + 1, THIS));
    assert!(slowest < Duration::from_secs(4), "{slowest:?}");

    // An index that failed halfway is there, and of no use, until it is made again.
    let mut broken = next.clone();
    broken[THIS as usize + 1].work = Work::Alone(&[
        "CREATE INDEX CONCURRENTLY tables_marked ON tables (marked)",
        "CREATE INDEX CONCURRENTLY tables_marked ON nowhere (marked)",
    ]);
    assert!(store.migrate_by(&broken, None).await.is_err());
    assert_eq!(store.schema().await.unwrap(), schema(THIS + 1, THIS));
    store.migrate_by(&next, None).await.unwrap();
    expect_next(&store).await;
    store.close().await;
}
