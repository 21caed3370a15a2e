//! Whom people do not want to meet.

pub(super) mod sql;

use super::Answer;

/// Reads blocks. They see all that was written before.
pub(crate) trait Blocks: Send + Sync {
    /// The ids of those whom a person has blocked, the latest first.
    fn blocks_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>>;
    /// The ids of those who have blocked a person.
    fn blockers_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>>;
}

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

/// Implements [`Blocks`] for a type with the pool `readers`, and writes blocks.
macro_rules! blocks_over {
    ($store:ident, $connection:ty) => {
        mod blocks {
            use super::$store;
            use crate::store::{Answer, BlockWrite, Blocks, StoreError, blocks::sql};

            pub(super) async fn put(
                connection: &mut $connection,
                write: &BlockWrite,
            ) -> Result<(), StoreError> {
                let query = match write.since_ms {
                    Some(since) => sqlx::query(sql::BLOCK)
                        .bind(&write.person)
                        .bind(&write.other)
                        .bind(since as i64),
                    None => sqlx::query(sql::UNBLOCK)
                        .bind(&write.person)
                        .bind(&write.other),
                };
                query.execute(connection).await?;
                Ok(())
            }

            impl Blocks for $store {
                fn blocks_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::BLOCKS_OF).bind(person)))
                }

                fn blockers_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::BLOCKERS_OF).bind(person)))
                }
            }
        }
    };
}

pub(super) use blocks_over;
