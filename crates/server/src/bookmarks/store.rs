//! Bookmarks in the database.

use serde::{Deserialize, Serialize};

use crate::prelude::*;
use crate::store::{Attempt, Connection, Db, Write, Written, sql};

/// A bookmark.
#[derive(Deserialize)]
pub(super) struct BookmarkRow {
    pub(super) table_id: TableId,
    pub(super) at_ms: At,
}

/// A bookmark is set, unless it is there or its person has `most` already.
#[derive(Debug, Serialize)]
pub(super) struct PutBookmark {
    pub(super) person: PersonId,
    pub(super) table: TableId,
    pub(super) at_ms: At,
    pub(super) most: u32,
}

/// A bookmark is taken away.
#[derive(Debug, Serialize)]
pub(super) struct DeleteBookmark {
    pub(super) person: PersonId,
    pub(super) table: TableId,
}

/// The person has as many bookmarks as may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Full;

impl Write for PutBookmark {
    type Outcome = Written<Full>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Written<Full>, StoreError> {
        if sql(PUT).values(self).execute(connection).await? > 0 {
            return Ok(Written::Done);
        }
        let set = sql(SET).some_of(self).first::<u64>(connection).await?;
        Ok(set.map_or(Written::Refused(Full), |_| Written::Done))
    }
}

impl Write for DeleteBookmark {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        sql(DELETE).values(self).run(connection).await
    }
}

/// A person's bookmarks, the latest first, that come before a time and a table; at most so many, and only the one at
/// `table`, unless that is empty.
pub(super) async fn before(
    db: &Db,
    person: &PersonId,
    table: &str,
    before: (At, &str),
    most: u32,
) -> Result<Vec<BookmarkRow>, StoreError> {
    let query = sql(BEFORE).set("person", person).set("table", table);
    let query = query.set("at_ms", before.0).set("before", before.1);
    query.set("most", most).rows(db).await
}

/// A person who is being erased gets no more of them.
const PUT: &str = "INSERT INTO bookmarks (person, table_id, at_ms) SELECT $person, $table, $at_ms \
     WHERE (SELECT COUNT(*) FROM bookmarks WHERE person = $person) < $most \
     AND EXISTS (SELECT 1 FROM accounts WHERE person = $person) ON CONFLICT (person, table_id) DO NOTHING";
const SET: &str = "SELECT at_ms FROM bookmarks WHERE person = $person AND table_id = $table";
const DELETE: &str = "DELETE FROM bookmarks WHERE person = $person AND table_id = $table";
const BEFORE: &str = "SELECT table_id, at_ms FROM bookmarks WHERE person = $person \
     AND (at_ms, table_id) < ($at_ms, $before) AND ($table = '' OR table_id = $table) ORDER BY at_ms DESC, table_id DESC LIMIT $most";
/// For the erasure of a person.
pub(super) const ERASE: &[&str] = &["DELETE FROM bookmarks WHERE person = $person"];
