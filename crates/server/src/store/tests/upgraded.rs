//! Databases that newer versions of the program have changed, and steps that do not stop those who use the tables.

use crate::ids::TableId;
use std::{
    path::Path,
    time::{Duration, Instant},
};

use sqlx::{ConnectOptions as _, Connection as _, PgConnection, postgres::PgConnectOptions};
use tokio::time::sleep;

use crate::store::{
    Db, Schema, StoreError, TableOutcome, maintenance,
    migrations::{POSTGRES, SQLITE, Step, last},
    postgres, sql, sqlite, tables,
    tests::{Postmaster, Scratch, raw, writing},
};

/// The version of this program.
const THIS: i64 = last(SQLITE);
const ROWS: i64 = 2_500;

/// What the two steps of the next version do, which only add something.
const NEXT: [&str; 2] = [
    "ALTER TABLE tables ADD COLUMN marked INTEGER",
    "CREATE INDEX tables_marked ON tables (marked); UPDATE tables SET marked = turns + 1",
];
const TABLES: &str = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500) \
     INSERT INTO tables (id, seq, status, listed, offered_by, turns, card, created_ms, changed_ms) \
     SELECT 'f' || n, 1, 2, 0, 'old', n, '{}', 1, 1 FROM numbers";
const MARKED: &str = "SELECT COUNT(*) FROM tables WHERE marked = turns + 1";

/// The steps of the next version; with `contracts` one more, after which this version cannot go on.
fn next(steps: &[Step], contracts: bool) -> Vec<Step> {
    let mut steps = steps.to_vec();
    for statements in NEXT {
        steps.push(Step {
            version: last(&steps) + 1,
            readable_by: THIS,
            statements,
        });
    }
    if contracts {
        let version = last(&steps) + 1;
        steps.push(Step {
            version,
            readable_by: version,
            statements: "UPDATE tables SET card = '{}' WHERE marked = 0",
        });
    }
    steps
}

/// The steps of the next version, of which the second fails in the middle.
fn broken(steps: &[Step]) -> Vec<Step> {
    let mut steps = next(steps, false);
    steps.last_mut().expect("steps").statements =
        "CREATE INDEX tables_marked ON tables (marked); CREATE INDEX marks ON nowhere (marked)";
    steps
}

/// A newer program brings a file up to date; with `contracts` to a version that this one cannot read.
pub(crate) async fn upgrade_file(path: &Path, contracts: bool) {
    let store = sqlite::open_by(path, &next(SQLITE, contracts), None).await;
    store.expect("a newer database").close().await;
}

/// The same in a database of PostgreSQL.
pub(crate) async fn upgrade_postgres(postmaster: &Postmaster, contracts: bool) {
    let steps = next(POSTGRES, contracts);
    let db = postgres::open_by(postmaster.address(), &steps, None).await;
    db.expect("a newer database").close().await;
}

const fn schema(version: i64, readable_by: i64) -> Schema {
    Schema { version, readable_by }
}

/// What a database says that this version has made.
fn of_this_version() -> Schema {
    schema(THIS, SQLITE.last().expect("steps").readable_by)
}

/// Fails unless a store is of the next version, and this one can use it.
async fn expect_next(store: &Db) {
    let found = maintenance::schema(store).await.unwrap();
    assert_eq!(found, schema(THIS + 2, THIS));
    assert!(found.is_ahead() && found.is_readable());
    let id = crate::ids::fresh_name();
    let put = store.write(writing::change(&id, 0, 2)).await;
    assert_eq!(put.unwrap(), TableOutcome::Done);
    assert_eq!(
        tables::log(store, &TableId::from(id.as_str()), 0, 9)
            .await
            .unwrap()
            .len(),
        2
    );
}

#[test]
fn both_databases_have_the_same_steps() {
    let of = |steps: &[Step]| {
        steps
            .iter()
            .map(|step| (step.version, step.readable_by))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(SQLITE), of(POSTGRES));
    for two in SQLITE.windows(2) {
        assert_eq!(two[0].version + 1, two[1].version);
        assert!(two[0].readable_by <= two[1].readable_by);
    }
    for step in SQLITE {
        assert!(step.readable_by <= step.version);
    }
}

#[tokio::test]
async fn sqlite_goes_on_as_it_is_with_the_version_before() {
    let scratch = Scratch::new("next");
    let path = scratch.path("next.db");
    let store = sqlite::open(&path, None).await.unwrap();
    assert_eq!(maintenance::schema(&store).await.unwrap(), of_this_version());
    raw(&store, TABLES).await.unwrap();
    store.close().await;

    let opened = sqlite::open_by(&path, &broken(SQLITE), None).await;
    assert!(opened.is_err());
    let store = sqlite::open(&path, None).await.unwrap();
    let found = maintenance::schema(&store).await.unwrap();
    assert_eq!(found, schema(THIS + 1, THIS), "the step before it is taken");
    store.close().await;

    let steps = next(SQLITE, false);
    let store = sqlite::open_by(&path, &steps, None).await.unwrap();
    let marked: i64 = sql(MARKED).one(&store).await.unwrap();
    assert_eq!(marked, ROWS);
    store.close().await;
    // The way back, and forth again.
    for _ in 0..2 {
        let store = sqlite::open(&path, None).await.unwrap();
        expect_next(&store).await;
        store.close().await;
        let store = sqlite::open_by(&path, &steps, None).await.unwrap();
        expect_next(&store).await;
        store.close().await;
    }

    let contracting = next(SQLITE, true);
    let store = sqlite::open_by(&path, &contracting, None).await.unwrap();
    assert!(!maintenance::schema(&store).await.unwrap().is_readable());
    store.close().await;
    for steps in [SQLITE, &steps] {
        let opened = sqlite::open_by(&path, steps, None).await.map(|_| ());
        let newer = matches!(opened, Err(StoreError::Newer(version)) if version == THIS + 3);
        assert!(newer, "{opened:?}");
    }
}

/// One more connection, as of a program that looks at the tables.
pub(super) async fn session(postmaster: &Postmaster) -> PgConnection {
    let options: PgConnectOptions = postmaster.address().parse().unwrap();
    options.connect().await.unwrap()
}

#[tokio::test]
async fn postgres_goes_on_as_it_is_with_the_version_before_if_its_programs_are_installed() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let this = postgres::open(postmaster.address()).await.unwrap();
    raw(&this, TABLES).await.unwrap();
    // Two of the next version start at once, beside one of this that goes on.
    let steps = next(POSTGRES, false);
    let open = || postgres::open_by(postmaster.address(), &steps, None);
    let (one, other) = tokio::join!(open(), open());
    let [one, other] = [one.unwrap(), other.unwrap()];
    for store in [&this, &one, &other] {
        expect_next(store).await;
    }
    let marked: i64 = sql(MARKED).one(&one).await.unwrap();
    assert_eq!(marked, ROWS);
    for store in [this, one, other] {
        store.close().await;
    }
    let back = postgres::open(postmaster.address()).await.unwrap();
    expect_next(&back).await;
    let contracting = next(POSTGRES, true);
    postgres::open_by(postmaster.address(), &contracting, None)
        .await
        .unwrap();
    assert!(!maintenance::schema(&back).await.unwrap().is_readable());
    back.close().await;
    let opened = postgres::open(postmaster.address()).await.map(|_| ());
    let newer = matches!(opened, Err(StoreError::Newer(version)) if version == THIS + 3);
    assert!(newer, "{opened:?}");
}

#[tokio::test]
async fn a_step_that_waits_for_a_lock_keeps_nobody_waiting_for_long_on_postgres() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let store = postgres::open(postmaster.address()).await.unwrap();
    // Somebody reads for long, so that the table cannot be changed.
    let mut reader = session(&postmaster).await;
    let mut reading = reader.begin().await.unwrap();
    let look = "SELECT COUNT(*) FROM tables";
    sqlx::raw_sql(look).execute(&mut *reading).await.unwrap();
    let steps = next(POSTGRES, false);
    let migrating = postgres::open_by(postmaster.address(), &steps, Some(THIS + 1));
    let others = async {
        let (mut slowest, began) = (Duration::ZERO, Instant::now());
        while began.elapsed() < Duration::from_secs(5) {
            let asked = Instant::now();
            let _: u64 = sql(look).one(&store).await.unwrap();
            slowest = slowest.max(asked.elapsed());
            sleep(Duration::from_millis(20)).await;
        }
        let found = maintenance::schema(&store).await.unwrap();
        reading.commit().await.unwrap();
        (slowest, found)
    };
    let (migrated, (slowest, found)) = tokio::join!(migrating, others);
    migrated.unwrap();
    assert_eq!(found, of_this_version(), "it could not be changed yet");
    assert_eq!(maintenance::schema(&store).await.unwrap(), schema(THIS + 1, THIS));
    assert!(slowest < Duration::from_secs(4), "{slowest:?}");

    // A step that failed in the middle has left nothing.
    let failed = postgres::open_by(postmaster.address(), &broken(POSTGRES), None).await;
    assert!(failed.is_err());
    assert_eq!(maintenance::schema(&store).await.unwrap(), schema(THIS + 1, THIS));
    postgres::open_by(postmaster.address(), &steps, None).await.unwrap();
    expect_next(&store).await;
    store.close().await;
}
