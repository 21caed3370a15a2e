//! Who follows whom.

pub(super) mod sql;

use super::Answer;

/// Reads who follows whom. It includes all that was written before.
pub(crate) trait Follows: Send + Sync {
    /// The ids of those whom a person follows, the latest first.
    fn followed<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>>;
}

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

/// Implements [`Follows`] for a type with the pool `readers`, and writes who follows whom.
macro_rules! follows_over {
    ($store:ident, $connection:ty) => {
        mod follows {
            use super::$store;
            use crate::store::{Answer, FollowWrite, Follows, StoreError, follows::sql};

            pub(super) async fn put(
                connection: &mut $connection,
                write: &FollowWrite,
            ) -> Result<(), StoreError> {
                let query = match write {
                    FollowWrite::Follow {
                        person,
                        followed,
                        at_ms,
                        most,
                    } => sqlx::query(sql::FOLLOW)
                        .bind(person)
                        .bind(followed)
                        .bind(*at_ms as i64)
                        .bind(i64::from(*most)),
                    FollowWrite::Unfollow { person, followed } => {
                        sqlx::query(sql::UNFOLLOW).bind(person).bind(followed)
                    }
                };
                query.execute(connection).await?;
                Ok(())
            }

            impl Follows for $store {
                fn followed<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::FOLLOWED).bind(person)))
                }
            }
        }
    };
}

pub(super) use follows_over;
