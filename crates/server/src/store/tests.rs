//! What every store must do, on each database.

mod accounts;
mod api_tokens;
mod blocks;
mod commits;
mod digests;
mod follows;
mod kept;
mod maintenance;
pub(crate) mod migrated;
mod moderation;
mod notices;
mod people;
mod pools;
mod ratings;
mod rushes;
mod staged;
mod tables;
pub(crate) mod throwaway;
pub(crate) mod upgraded;
mod writing;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::store::{Db, StoreError, db::connection::Pool, postgres, sqlite, tests::throwaway::Postmaster};

/// A folder of its own for a test, which goes with it.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("loopline-{name}-{}", crate::ids::fresh_name());
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path).expect("a new folder");
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs a suite on an empty database of either kind; PostgreSQL if its programs are installed.
macro_rules! on_both {
    ($suite:ident, $sqlite:ident, $postgres:ident) => {
        #[tokio::test]
        async fn $sqlite() {
            let scratch = Scratch::new(stringify!($suite));
            let db = sqlite::open(&scratch.path("a.db"), None).await.unwrap();
            $suite::run(&db).await;
            db.close().await;
        }

        #[tokio::test]
        async fn $postgres() {
            let Some(postmaster) = Postmaster::start() else {
                return;
            };
            let db = postgres::open(postmaster.address()).await.unwrap();
            $suite::run(&db).await;
            db.close().await;
        }
    };
}

on_both!(
    notices,
    sqlite_keeps_notices,
    postgres_keeps_notices_if_its_programs_are_installed
);
on_both!(
    digests,
    sqlite_keeps_digests,
    postgres_keeps_digests_if_its_programs_are_installed
);
on_both!(
    tables,
    sqlite_keeps_tables,
    postgres_keeps_tables_if_its_programs_are_installed
);
on_both!(
    rushes,
    sqlite_keeps_runs_of_rush,
    postgres_keeps_runs_of_rush_if_its_programs_are_installed
);
on_both!(
    ratings,
    sqlite_keeps_ratings,
    postgres_keeps_ratings_if_its_programs_are_installed
);
on_both!(
    kept,
    sqlite_keeps_what_browsers_keep,
    postgres_keeps_what_browsers_keep_if_its_programs_are_installed
);
on_both!(
    api_tokens,
    sqlite_keeps_tokens_of_programs,
    postgres_keeps_tokens_of_programs_if_its_programs_are_installed
);
on_both!(
    follows,
    sqlite_keeps_who_follows_whom,
    postgres_keeps_who_follows_whom_if_its_programs_are_installed
);
on_both!(
    blocks,
    sqlite_keeps_blocks,
    postgres_keeps_blocks_if_its_programs_are_installed
);
on_both!(
    moderation,
    sqlite_keeps_what_moderators_do,
    postgres_keeps_what_moderators_do_if_its_programs_are_installed
);
on_both!(
    people,
    sqlite_keeps_people,
    postgres_keeps_people_if_its_programs_are_installed
);
on_both!(
    accounts,
    sqlite_keeps_accounts,
    postgres_keeps_accounts_if_its_programs_are_installed
);
on_both!(
    pools,
    sqlite_keeps_searches_in_pools,
    postgres_keeps_searches_in_pools_if_its_programs_are_installed
);
on_both!(
    maintenance,
    sqlite_is_looked_after,
    postgres_is_looked_after_if_its_programs_are_installed
);
on_both!(
    commits,
    sqlite_writes_together,
    postgres_writes_together_if_its_programs_are_installed
);

#[tokio::test]
async fn a_thousand_rated_games_fold_to_what_is_stored() {
    let scratch = Scratch::new("fold");
    let db = sqlite::open(&scratch.path("a.db"), None).await.unwrap();
    ratings::many(&db, 1_000).await;
    db.close().await;
}

#[tokio::test]
#[ignore = "long: 100,000 rated games in each database, some minutes"]
async fn a_hundred_thousand_rated_games_fold_to_what_is_stored() {
    let scratch = Scratch::new("fold");
    let db = sqlite::open(&scratch.path("a.db"), None).await.unwrap();
    ratings::many(&db, 100_000).await;
    db.close().await;
    if let Some(postmaster) = Postmaster::start() {
        let db = postgres::open(postmaster.address()).await.unwrap();
        ratings::many(&db, 100_000).await;
        db.close().await;
    }
}

/// A database whose file can be kept from growing.
pub(crate) struct Cramped(Arc<Db>);

impl Cramped {
    pub(crate) async fn open(path: &Path) -> Self {
        Self(Arc::new(sqlite::open(path, None).await.expect("a database")))
    }

    pub(crate) fn db(&self) -> Arc<Db> {
        Arc::clone(&self.0)
    }

    /// From now on the file may grow by so many pages.
    pub(crate) async fn leave_room_for(&self, pages: i64) {
        let Pool::Sqlite(writer) = &self.0.writer else {
            panic!("a file");
        };
        let now = sqlx::query_scalar::<_, i64>("PRAGMA page_count")
            .fetch_one(writer)
            .await;
        let most = (now.expect("a number") + pages).to_string();
        let options = (*writer.connect_options()).clone();
        writer.set_connect_options(options.pragma("max_page_count", most.clone()));
        let pragma = AssertSqlSafe(format!("PRAGMA max_page_count = {most}"));
        sqlx::raw_sql(pragma).execute(writer).await.expect("a limit");
    }
}

/// Writes to a file of SQLite as no program of ours does.
pub(crate) async fn tamper(path: &Path, statements: &str) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.expect("the database");
    let statements = sqlx::raw_sql(AssertSqlSafe(statements.to_owned()));
    let done = statements.execute(&mut connection).await;
    done.expect("statements that can be carried out");
    connection.close().await.expect("the end of it");
}

/// Carries statements out, whatever they are; returns how many rows they have changed.
async fn raw(db: &Db, statements: &'static str) -> Result<u64, StoreError> {
    let mut lent = db.writer.acquire().await?;
    lent.connection().batch(statements).await
}

/// Another program that holds a database.
pub(crate) struct Holder(SqliteConnection);

impl Holder {
    pub(crate) async fn lock(path: &Path) -> Self {
        let options = SqliteConnectOptions::new().filename(path);
        let mut connection = options.connect().await.expect("the database");
        sqlx::raw_sql("BEGIN IMMEDIATE")
            .execute(&mut connection)
            .await
            .expect("the lock");
        Self(connection)
    }

    pub(crate) async fn release(mut self) {
        sqlx::raw_sql("ROLLBACK")
            .execute(&mut self.0)
            .await
            .expect("the lock given back");
    }
}
