//! Bookmarks: of members alone, at finished games alone, by page, in the export, and gone with the account.

use crate::{
    accounts::exporting::ExportForm,
    ids::{PersonId, TableId},
    service::tests::{
        accounts::{PASSWORD, sign_up},
        *,
    },
    store::{Attempt, Connection, StoreError, Write, sql, tests::throwaway::Postmaster},
};
use protocol::live::Millis;

/// A person has a thousand bookmarks, at tables that are nowhere.
#[derive(Debug)]
struct Fill {
    person: String,
}

const FILL: &str = "INSERT INTO bookmarks (person, table_id, at_ms) WITH RECURSIVE numbers(n) AS \
     (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000) SELECT $1, 'none' || n, n FROM numbers";

impl Write for Fill {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        sql(FILL).bind(&self.person).execute(connection).await?;
        Ok(())
    }
}

async fn finished(fixture: &Fixture) -> TableId {
    let table = fixture.begin(MINUTE).await;
    fixture.play(&table, 0, LOOP.len()).await;
    fixture.time.advance(Millis(1));
    table
}

async fn expect_bookmarks(database: &Database) {
    let fixture = Fixture::open(database).await;
    let (service, ada) = (&fixture.service, &fixture.ada);
    let bookmarks = &service.bookmarks;
    sign_up(service, fixture.tokens[0], "Ada").await.expect("a member");
    let tables = [
        finished(&fixture).await,
        finished(&fixture).await,
        finished(&fixture).await,
    ];
    let running = fixture.begin(MINUTE).await;
    for refused in [&running, &TableId::read("nowhere").expect("an id")] {
        let put = bookmarks.put(ada, refused).await;
        assert!(matches!(put, Err(ServiceError::NotFound)), "{put:?}");
    }
    for table in [&tables[1], &tables[0], &tables[2], &tables[1]] {
        bookmarks.put(ada, table).await.expect("a bookmark");
        fixture.time.advance(Millis(1));
    }
    let found = async |after: Option<&str>, table: Option<&TableId>| {
        let page = bookmarks.page(ada, after, table).await.expect("a page");
        let games = page.games.into_iter().map(|game| game.table);
        games.collect::<Vec<_>>()
    };
    let of = |numbers: &[usize]| {
        let tables = numbers.iter().map(|number| tables[*number].to_string());
        tables.collect::<Vec<_>>()
    };
    assert_eq!(found(None, None).await, of(&[2, 0, 1]), "the latest first, each once");
    assert_eq!(found(None, Some(&tables[0])).await, of(&[0]));
    assert_eq!(found(None, Some(&running)).await, of(&[]));
    let second = service.base.now_ms() - Millis(3);
    let after = format!("{second}-{}", tables[0]);
    assert_eq!(found(Some(&after), None).await, of(&[1]));
    assert!(bookmarks.page(ada, Some("x"), None).await.is_err());
    bookmarks.delete(ada, &tables[2]).await.expect("deleted");
    bookmarks.delete(ada, &tables[2]).await.expect("deleted");
    assert_eq!(found(None, None).await, of(&[0, 1]));
    let others = bookmarks.page(&fixture.ben, None, None).await.expect("a page");
    assert!(others.games.is_empty());
    let guests = bookmarks.put(&fixture.ben, &tables[0]).await;
    assert!(guests.is_err(), "a guest has no account");

    let lines = async |who: &PersonId| {
        let page = service.accounts.export(who, ExportForm::Ndjson, "").await;
        let text = page.expect("an export").text;
        text.lines().filter(|line| line.contains("\"bookmark\"")).count()
    };
    assert_eq!((lines(ada).await, lines(&fixture.ben).await), (2, 0));

    service.accounts.close_account(ada, PASSWORD).await.expect("closed");
    fixture.time.advance(Millis::days(15));
    service.accounts.finish_rewrites().await.expect("erased");
    assert_eq!(found(None, None).await, of(&[]));
    assert!(
        bookmarks.put(ada, &tables[0]).await.is_err(),
        "nothing comes after the erasure"
    );
    service.close().await;
}

#[tokio::test]
async fn members_find_finished_games_again_in_sqlite() {
    expect_bookmarks(&Database::Temporary).await;
}

#[tokio::test]
async fn members_find_finished_games_again_in_postgres_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        expect_bookmarks(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}

#[tokio::test]
async fn bookmarks_come_by_page_and_have_an_end() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let (service, ada) = (&fixture.service, &fixture.ada);
    sign_up(service, fixture.tokens[0], "Ada").await.expect("a member");
    let table = finished(&fixture).await;
    let person = ada.to_string();
    service.base.committer.write(Fill { person }).await.expect("filled");
    let full = service.bookmarks.put(ada, &table).await.expect_err("no room");
    assert_eq!(full.problem().params["most"], "1000");
    let page = service.bookmarks.page(ada, None, None).await.expect("a page");
    assert_eq!(page.more.as_deref(), Some("976-none976"));
    let last = service.bookmarks.page(ada, Some("26-none26"), None).await;
    assert_eq!(last.expect("a page").more, None);
    service.close().await;
}
