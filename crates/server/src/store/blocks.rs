//! Whom people do not want to meet.

use crate::store::{Attempt, Connection, Db, News, StoreError, Write, sql};

/// A block to be written.
#[derive(Clone, Debug)]
pub(crate) struct BlockWrite {
    /// Who blocks.
    pub(crate) person: String,
    /// Who is blocked.
    pub(crate) other: String,
    /// Since when; none takes the block away.
    pub(crate) since_ms: Option<u64>,
}

impl Write for BlockWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let query = match self.since_ms {
            Some(since) => sql(BLOCK).bind(&self.person).bind(&self.other).bind(since),
            None => sql(UNBLOCK).bind(&self.person).bind(&self.other),
        };
        query.execute(connection).await?;
        Ok(())
    }

    fn news(&self) -> Option<News> {
        Some(News::Person(self.person.clone()))
    }
}

/// The ids of those whom a person has blocked, the latest first.
pub(crate) async fn blocks_of(db: &Db, person: &str) -> Result<Vec<String>, StoreError> {
    sql(BLOCKS_OF).bind(person).rows(db).await
}

/// The ids of those who have blocked a person.
pub(crate) async fn blockers_of(db: &Db, person: &str) -> Result<Vec<String>, StoreError> {
    sql(BLOCKERS_OF).bind(person).rows(db).await
}

const BLOCK: &str = "INSERT INTO blocks (person, other, at_ms) VALUES ($1, $2, $3) \
     ON CONFLICT (person, other) DO NOTHING";
const UNBLOCK: &str = "DELETE FROM blocks WHERE person = $1 AND other = $2";
const BLOCKS_OF: &str = "SELECT other FROM blocks WHERE person = $1 ORDER BY at_ms DESC, other";
const BLOCKERS_OF: &str = "SELECT person FROM blocks WHERE other = $1";
