//! Bookmarks in the database.

use serde::Deserialize;

use crate::store::{Attempt, Connection, Db, StoreError, Write, Written, sql};

/// A bookmark.
#[derive(Deserialize)]
pub(super) struct BookmarkRow {
    pub(super) table_id: String,
    pub(super) at_ms: u64,
}

/// A bookmark is set, unless it is there or its person has `most` already.
#[derive(Debug)]
pub(super) struct PutBookmark {
    pub(super) person: String,
    pub(super) table: String,
    pub(super) at_ms: u64,
    pub(super) most: u32,
}

/// A bookmark is taken away.
#[derive(Debug)]
pub(super) struct DeleteBookmark {
    pub(super) person: String,
    pub(super) table: String,
}

/// There is no room for a bookmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Full;

impl Write for PutBookmark {
    type Outcome = Written<Full>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Written<Full>, StoreError> {
        let put = sql(PUT).bind(&self.person).bind(&self.table);
        let put = put.bind(self.at_ms).bind(self.most);
        if put.execute(connection).await? > 0 {
            return Ok(Written::Done);
        }
        let set = sql(SET).bind(&self.person).bind(&self.table);
        Ok(match set.first::<u64>(connection).await? {
            Some(_) => Written::Done,
            None => Written::Refused(Full),
        })
    }
}

impl Write for DeleteBookmark {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let delete = sql(DELETE).bind(&self.person).bind(&self.table);
        delete.execute(connection).await?;
        Ok(())
    }
}

/// A person's bookmarks, the latest first, that come before a time and a table; at most so many, and only the one at `table`,
/// unless that is empty.
pub(super) async fn before(
    db: &Db,
    person: &str,
    table: &str,
    before: (u64, &str),
    most: u32,
) -> Result<Vec<BookmarkRow>, StoreError> {
    let query = sql(BEFORE).bind(person).bind(before.0).bind(before.1);
    query.bind(most).bind(table).rows(db).await
}

/// Somebody who is being erased gets no more of them.
const PUT: &str = "INSERT INTO bookmarks (person, table_id, at_ms) SELECT $1, $2, $3 \
     WHERE (SELECT COUNT(*) FROM bookmarks WHERE person = $1) < $4 \
     AND EXISTS (SELECT 1 FROM accounts WHERE person = $1) ON CONFLICT (person, table_id) DO NOTHING";
const SET: &str = "SELECT at_ms FROM bookmarks WHERE person = $1 AND table_id = $2";
const DELETE: &str = "DELETE FROM bookmarks WHERE person = $1 AND table_id = $2";
const BEFORE: &str = "SELECT table_id, at_ms FROM bookmarks WHERE person = $1 AND (at_ms, table_id) < ($2, $3) \
     AND ($5 = '' OR table_id = $5) ORDER BY at_ms DESC, table_id DESC LIMIT $4";
/// For somebody who is erased.
pub(super) const ERASE: &[&str] = &["DELETE FROM bookmarks WHERE person = $1"];
