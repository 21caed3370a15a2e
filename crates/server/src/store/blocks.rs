//! Whom people do not want to meet.

use protocol::live::At;
use serde::Serialize;

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, News, StoreError, Write, sql},
};

/// A block to be written.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct BlockWrite {
    /// Who blocks.
    pub(crate) person: PersonId,
    /// Who is blocked.
    pub(crate) other: PersonId,
    /// Since when; none takes the block away.
    pub(crate) since_ms: Option<At>,
}

impl Write for BlockWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let query = match self.since_ms {
            Some(_) => sql(BLOCK).values(self),
            None => sql(UNBLOCK).some_of(self),
        };
        query.run(connection).await
    }

    fn news(&self) -> Option<News> {
        Some(News::Person(self.person.clone()))
    }
}

/// The ids of those whom a person has blocked, the latest first.
pub(crate) async fn blocks_of(db: &Db, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
    sql(BLOCKS_OF).bind(person).rows(db).await
}

/// The ids of those who have blocked a person.
pub(crate) async fn blockers_of(db: &Db, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
    sql(BLOCKERS_OF).bind(person).rows(db).await
}

const BLOCK: &str = "INSERT INTO blocks (person, other, at_ms) VALUES ($person, $other, $since_ms) \
     ON CONFLICT (person, other) DO NOTHING";
const UNBLOCK: &str = "DELETE FROM blocks WHERE person = $person AND other = $other";
const BLOCKS_OF: &str = "SELECT other FROM blocks WHERE person = $1 ORDER BY at_ms DESC, other";
const BLOCKERS_OF: &str = "SELECT person FROM blocks WHERE other = $1";
