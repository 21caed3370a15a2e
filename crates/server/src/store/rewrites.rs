//! Other ids in the place of a person's: where a guest's games become a member's, and where somebody is erased.

pub(super) mod sql;

use super::Answer;

/// Finds what is to be rewritten. Reads see all that was written before.
pub(crate) trait Rewrites: Send + Sync {
    /// Tables at which a person sits or which they have offered, but for those at which `other` sits as well; at most `limit`,
    /// those that are not over first.
    fn tables_with<'a>(
        &'a self,
        person: &'a str,
        other: &'a str,
        limit: u32,
    ) -> Answer<'a, Vec<String>>;
    /// Tables whose events name a person, at most `limit`.
    fn mentioning<'a>(&'a self, person: &'a str, limit: u32) -> Answer<'a, Vec<String>>;
    /// Reports, at most `limit`, that show what a person has written or played, with what they show.
    fn reports_showing<'a>(
        &'a self,
        person: &'a str,
        limit: u32,
    ) -> Answer<'a, Vec<(String, String)>>;
    /// Whether two people sit at one table whose game is in progress.
    fn play_together<'a>(&'a self, one: &'a str, other: &'a str) -> Answer<'a, bool>;
    /// How many results in lists and blocks a person has.
    fn belongings_of<'a>(&'a self, person: &'a str) -> Answer<'a, u32>;
    /// Guests whose games have become a member's, and the members.
    fn aliases(&self) -> Answer<'_, Vec<(String, String)>>;
    /// People whose accounts are to be erased by now.
    fn to_erase(&self, now_ms: u64) -> Answer<'_, Vec<String>>;
    /// The id in the place of somebody who is being erased.
    fn fresh_id<'a>(&'a self, person: &'a str) -> Answer<'a, Option<String>>;
    /// All who were erased.
    fn erased(&self) -> Answer<'_, Vec<String>>;
}

/// Something to be rewritten.
#[derive(Clone, Debug)]
pub(crate) enum RewriteWrite {
    /// A guest's games become a member's, and so does what else they have, unless the two play together. The guest's session ends
    /// with the log-in, which comes after: until there is another one, their browser would take itself for a new guest.
    Alias { guest: String, person: String },
    /// In a table and its events an id takes the place of another.
    Table {
        table: String,
        from: String,
        to: String,
        /// Events that are written anew before.
        redacted: Vec<(u32, String)>,
        /// The seats whose notes and plans go.
        forgotten: Vec<usize>,
        /// Names that go from what the other players keep of the game.
        names: Vec<String>,
    },
    /// An account is closed, and erased at a time; its sessions and the tokens of its programs end.
    Close { person: String, erase_ms: u64 },
    /// Somebody begins to be erased; `fresh` is the id in their place, unless they have begun before.
    Begin {
        person: String,
        fresh: String,
        at_ms: u64,
    },
    /// What a report shows is another thing now.
    Show { report: String, seen: String },
    /// Everything that is kept of somebody goes, but for what names them by the id in their place.
    Finish {
        person: String,
        fresh: String,
        /// What `gone_names` holds of their name.
        gone: [u8; 32],
    },
    /// Somebody who was erased before is to be erased again.
    EraseAgain { person: String },
}

/// Implements [`Rewrites`] for a type with the pool `readers`, and rewrites.
macro_rules! rewrites_over {
    ($store:ident, $connection:ty) => {
        mod rewrites {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, RewriteWrite, Rewrites, StoreError, api_tokens, devices, rewrites::sql,
            };

            /// Whether it was written: an alias of people who play together is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &RewriteWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    RewriteWrite::Alias { guest, person } => {
                        let alias = sqlx::query(sql::ALIAS).bind(guest).bind(person);
                        if alias.execute(&mut *connection).await?.rows_affected() == 0 {
                            return Ok(false);
                        }
                        for statement in sql::BELONGINGS {
                            let query = sqlx::query(*statement).bind(guest).bind(person);
                            query.execute(&mut *connection).await?;
                        }
                    }
                    RewriteWrite::Table {
                        table,
                        from,
                        to,
                        redacted,
                        forgotten,
                        names,
                    } => {
                        for name in names {
                            forget_name(connection, table, name).await?;
                        }
                        for (seq, body) in redacted {
                            let redact = sqlx::query(sql::REDACT)
                                .bind(table)
                                .bind(i64::from(*seq))
                                .bind(body);
                            redact.execute(&mut *connection).await?;
                        }
                        for (seat, statement) in forgotten
                            .iter()
                            .flat_map(|seat| [(seat, sql::FORGET_NOTES), (seat, sql::FORGET_PLANS)])
                        {
                            let forget = sqlx::query(statement).bind(table).bind(*seat as i64);
                            forget.execute(&mut *connection).await?;
                        }
                        for statement in sql::TABLE {
                            let query = sqlx::query(*statement).bind(table).bind(from).bind(to);
                            query.execute(&mut *connection).await?;
                        }
                    }
                    RewriteWrite::Close { person, erase_ms } => {
                        let close = sqlx::query(sql::CLOSE).bind(person).bind(*erase_ms as i64);
                        close.execute(&mut *connection).await?;
                        for statement in [
                            sql::END_SESSIONS,
                            devices::sql::UNCLAIMED,
                            api_tokens::sql::REVOKE_ALL,
                        ] {
                            let end = sqlx::query(statement).bind(person);
                            end.execute(&mut *connection).await?;
                        }
                    }
                    RewriteWrite::Begin {
                        person,
                        fresh,
                        at_ms,
                    } => {
                        let begin = sqlx::query(sql::BEGIN_ERASURE)
                            .bind(person)
                            .bind(fresh)
                            .bind(*at_ms as i64);
                        begin.execute(&mut *connection).await?;
                        let stand_in = sqlx::query(sql::STAND_IN).bind(person);
                        stand_in.execute(connection).await?;
                    }
                    RewriteWrite::Show { report, seen } => {
                        let query = sqlx::query(sql::SHOW).bind(report).bind(seen);
                        query.execute(connection).await?;
                    }
                    RewriteWrite::Finish {
                        person,
                        fresh,
                        gone,
                    } => {
                        let name = sqlx::query(sql::GONE_NAME).bind(&gone[..]);
                        let name = name.bind(person).bind(fresh);
                        name.execute(&mut *connection).await?;
                        for statement in sql::REDACT_TEXTS {
                            let query = sqlx::query(*statement).bind(person);
                            query.execute(&mut *connection).await?;
                        }
                        for statement in sql::REPLACE {
                            let query = sqlx::query(*statement).bind(person).bind(fresh);
                            query.execute(&mut *connection).await?;
                        }
                        for statement in sql::FORGET {
                            let query = sqlx::query(*statement).bind(person);
                            query.execute(&mut *connection).await?;
                        }
                    }
                    RewriteWrite::EraseAgain { person } => {
                        for statement in [
                            sql::CLOSE_NOW,
                            sql::END_SESSIONS,
                            devices::sql::UNCLAIMED,
                            api_tokens::sql::REVOKE_ALL,
                        ] {
                            let query = sqlx::query(statement).bind(person);
                            query.execute(&mut *connection).await?;
                        }
                    }
                }
                Ok(true)
            }

            async fn forget_name(
                connection: &mut $connection,
                table: &str,
                name: &str,
            ) -> Result<(), StoreError> {
                let forget = sqlx::query(sql::FORGET_NAME)
                    .bind(table)
                    .bind(format!("\"name\":{}", serde_json::json!(name)))
                    .bind("\"name\":\"\"");
                forget.execute(&mut *connection).await?;
                let count = sqlx::query(sql::COUNT_KEPT).bind(table);
                count.execute(connection).await?;
                Ok(())
            }

            impl Rewrites for $store {
                fn tables_with<'a>(
                    &'a self,
                    person: &'a str,
                    other: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::TABLES_WITH).bind(person).bind(other);
                    Box::pin(self.texts(query.bind(i64::from(limit))))
                }

                fn mentioning<'a>(
                    &'a self,
                    person: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::MENTIONING).bind(person);
                    Box::pin(self.texts(query.bind(i64::from(limit))))
                }

                fn reports_showing<'a>(
                    &'a self,
                    person: &'a str,
                    limit: u32,
                ) -> Answer<'a, Vec<(String, String)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::REPORTS_SHOWING).bind(person);
                        let rows = query.bind(i64::from(limit)).fetch_all(&self.readers);
                        let pairs = rows.await?.into_iter();
                        let pairs = pairs.map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
                        pairs.collect()
                    })
                }

                fn play_together<'a>(&'a self, one: &'a str, other: &'a str) -> Answer<'a, bool> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::TOGETHER).bind(one).bind(other);
                        Ok(query.fetch_optional(&self.readers).await?.is_some())
                    })
                }

                fn belongings_of<'a>(&'a self, person: &'a str) -> Answer<'a, u32> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::BELONGINGS_OF).bind(person);
                        let row = query.fetch_one(&self.readers).await?;
                        Ok(row.try_get::<i64, _>(0)? as u32)
                    })
                }

                fn aliases(&self) -> Answer<'_, Vec<(String, String)>> {
                    Box::pin(async move {
                        let rows = sqlx::query(sql::ALIASES).fetch_all(&self.readers).await?;
                        let pairs = rows
                            .iter()
                            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
                        pairs.collect()
                    })
                }

                fn to_erase(&self, now_ms: u64) -> Answer<'_, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::TO_ERASE).bind(now_ms as i64)))
                }

                fn fresh_id<'a>(&'a self, person: &'a str) -> Answer<'a, Option<String>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::FRESH_ID).bind(person);
                        Ok(self.texts(query).await?.pop())
                    })
                }

                fn erased(&self) -> Answer<'_, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::ERASED)))
                }
            }
        }
    };
}

pub(super) use rewrites_over;
