//! Who follows whom.

use protocol::live::At;
use serde::Serialize;

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, StoreError, Write, sql},
};

/// Something to be written about who follows whom.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum FollowWrite {
    /// A person follows another, unless they follow `most` already.
    Follow {
        person: PersonId,
        followed: PersonId,
        at_ms: At,
        most: u32,
    },
    /// A person follows another no more.
    Unfollow { person: PersonId, followed: PersonId },
}

impl Write for FollowWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let statement = match self {
            Self::Follow { .. } => FOLLOW,
            Self::Unfollow { .. } => UNFOLLOW,
        };
        sql(statement).values(self).run(connection).await
    }
}

/// The ids of those whom a person follows, the latest first.
pub(crate) async fn followed(db: &Db, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
    sql(FOLLOWED).bind(person).rows(db).await
}

const FOLLOW: &str = "INSERT INTO follows (person, followed, at_ms) SELECT $person, $followed, $at_ms \
     WHERE (SELECT COUNT(*) FROM follows WHERE person = $person) < $most ON CONFLICT (person, followed) DO NOTHING";
const UNFOLLOW: &str = "DELETE FROM follows WHERE person = $person AND followed = $followed";
const FOLLOWED: &str = "SELECT followed FROM follows WHERE person = $1 ORDER BY at_ms DESC, followed";
