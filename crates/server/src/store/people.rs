//! People and their sessions.

pub(super) mod sql;

use protocol::live::{PersonKind, PersonView};

use super::Answer;

/// Reads people. They see all that was written before.
pub(crate) trait People: Send + Sync {
    /// Whose session a token of this hash is, and the day, counted from 1970, on which it was last used.
    fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<(PersonRow, u64)>>;
    /// Those of them who exist.
    fn persons<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<PersonRow>>;
    /// Somebody.
    fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>>;
    /// All who are banned.
    fn banned(&self) -> Answer<'_, Vec<String>>;
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) banned: bool,
}

impl From<PersonRow> for PersonView {
    fn from(row: PersonRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            kind: PersonKind::Guest,
        }
    }
}

/// Something to be written about a person.
#[derive(Clone, Debug)]
pub(crate) enum PersonWrite {
    /// A new person with a session; nothing if they are there already.
    Create {
        /// Their name in addresses.
        id: String,
        /// The hash of their token.
        token: [u8; 32],
        at_ms: u64,
    },
    /// A session was used on a day, counted from 1970.
    Seen {
        /// The hash of the token.
        token: [u8; 32],
        day: u64,
    },
    /// Forgets guests without a trace: nobody who plays, has played, is in a list or is banned.
    ForgetIdle {
        /// Those last seen before this day, counted from 1970.
        before_day: u64,
        /// At most so many.
        most: u32,
    },
    /// Their display name.
    Rename {
        /// The person's id.
        id: String,
        /// None takes the name away.
        name: Option<String>,
    },
}

/// Implements [`People`] for a type with the pool `readers`, and writes people.
macro_rules! people_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod people {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{Answer, People, PersonRow, PersonWrite, StoreError, people::sql};

            pub(super) async fn put(
                connection: &mut $connection,
                write: &PersonWrite,
            ) -> Result<(), StoreError> {
                match write {
                    PersonWrite::Create { id, token, at_ms } => {
                        let at = *at_ms as i64;
                        let person = sqlx::query(sql::NEW_PERSON).bind(id).bind(at);
                        person.execute(&mut *connection).await?;
                        let session = sqlx::query(sql::NEW_SESSION)
                            .bind(&token[..])
                            .bind(id)
                            .bind(at)
                            .bind(at / 86_400_000);
                        session.execute(connection).await?;
                    }
                    PersonWrite::Seen { token, day } => {
                        let query = sqlx::query(sql::SEEN).bind(&token[..]).bind(*day as i64);
                        query.execute(connection).await?;
                    }
                    PersonWrite::ForgetIdle { before_day, most } => {
                        let idle = sqlx::query(sql::IDLE)
                            .bind(*before_day as i64)
                            .bind(i64::from(*most));
                        for row in idle.fetch_all(&mut *connection).await? {
                            let id: String = row.try_get(0)?;
                            for statement in [sql::FORGET_SESSIONS, sql::FORGET_PERSON] {
                                let query = sqlx::query(statement).bind(&id);
                                query.execute(&mut *connection).await?;
                            }
                        }
                    }
                    PersonWrite::Rename { id, name } => {
                        let query = sqlx::query(sql::NAME).bind(id).bind(name);
                        query.execute(connection).await?;
                    }
                }
                Ok(())
            }

            fn read_person(row: &$row) -> Result<PersonRow, StoreError> {
                Ok(PersonRow {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    banned: row.try_get::<Option<i64>, _>(2)?.is_some(),
                })
            }

            impl People for $store {
                fn person_of<'a>(
                    &'a self,
                    token: &'a [u8; 32],
                ) -> Answer<'a, Option<(PersonRow, u64)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PERSON_OF).bind(&token[..]);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        let seen: i64 = row.try_get(3)?;
                        Ok(Some((read_person(&row)?, seen as u64)))
                    })
                }

                fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PERSON).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_person).transpose()
                    })
                }

                fn persons<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<PersonRow>> {
                    Box::pin(async move {
                        let mut query = sqlx::QueryBuilder::new(sql::PERSONS);
                        let mut list = query.separated(", ");
                        for id in ids {
                            list.push_bind(*id);
                        }
                        query.push(")");
                        let rows = query.build().fetch_all(&self.readers).await?;
                        rows.iter().map(read_person).collect()
                    })
                }

                fn banned(&self) -> Answer<'_, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::BANNED)))
                }
            }
        }
    };
}

pub(super) use people_over;
