//! Every statement of SQL in the server's source is one that its database can prepare.

#[path = "../../src/store/db/names.rs"]
mod names;
mod source;

use server::{Admin, Database};
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, SqlSafeStr as _, SqliteConnection};

use self::source::Statement;
use crate::{evening::postgres::Postmaster, test_server::Folder};

/// Prepares, on a database with today's tables, the statements of all files but those of `others`: words of paths that
/// stand for other databases.
async fn prepare<C: Connection>(address: &str, others: &[&str])
where
    for<'c> &'c mut C: Executor<'c, Database = C::Database>,
{
    let database = Database::parse(address).expect("an address");
    let _admin = Admin::open(&database).await.expect("a database");
    let mut db = C::connect(address).await.expect("a connection");
    let found = source::statements().expect("source that can be read");
    let wanted = found.into_iter().filter(|statement| {
        let mut words = statement.file.split(['/', '.']);
        !words.any(|word| others.contains(&word))
    });
    let mut refused = Vec::new();
    let mut prepared = 0;
    for Statement { file, text } in wanted {
        let (numbered, _) = names::numbered(&text);
        match db.prepare(AssertSqlSafe(numbered).into_sql_str()).await {
            Ok(_) => prepared += 1,
            Err(error) => refused.push(format!("{file}: {text}: {error}")),
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
    eprintln!("{prepared} statements");
    let unknown = AssertSqlSafe("SELECT unknown FROM persons").into_sql_str();
    assert!(prepared > 0 && db.prepare(unknown).await.is_err());
}

#[tokio::test]
async fn sqlite_prepares_every_statement() {
    let folder = Folder::new("statements");
    let address = format!("sqlite:{}", folder.0.join("statements.db").display());
    prepare::<SqliteConnection>(&address, &["postgres", "nats"]).await;
}

#[tokio::test]
async fn postgres_prepares_every_statement_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        prepare::<PgConnection>(postmaster.address(), &["sqlite"]).await;
    }
}
