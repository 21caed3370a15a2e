//! Who follows whom.

use crate::store::{Attempt, Connection, Db, StoreError, Write, sql};

/// Something to be written about who follows whom.
#[derive(Clone, Debug)]
pub(crate) enum FollowWrite {
    /// A person follows another, unless they follow `most` already.
    Follow {
        person: String,
        followed: String,
        at_ms: u64,
        most: u32,
    },
    /// A person follows another no more.
    Unfollow { person: String, followed: String },
}

impl Write for FollowWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let query = match self {
            Self::Follow {
                person,
                followed,
                at_ms,
                most,
            } => sql(FOLLOW)
                .bind(person)
                .bind(followed)
                .bind(*at_ms)
                .bind(*most),
            Self::Unfollow { person, followed } => sql(UNFOLLOW).bind(person).bind(followed),
        };
        query.execute(connection).await?;
        Ok(())
    }
}

/// The ids of those whom a person follows, the latest first.
pub(crate) async fn followed(db: &Db, person: &str) -> Result<Vec<String>, StoreError> {
    sql(FOLLOWED).bind(person).rows(db).await
}

const FOLLOW: &str = "INSERT INTO follows (person, followed, at_ms) SELECT $1, $2, $3 \
     WHERE (SELECT COUNT(*) FROM follows WHERE person = $1) < $4 ON CONFLICT (person, followed) DO NOTHING";
const UNFOLLOW: &str = "DELETE FROM follows WHERE person = $1 AND followed = $2";
const FOLLOWED: &str =
    "SELECT followed FROM follows WHERE person = $1 ORDER BY at_ms DESC, followed";
