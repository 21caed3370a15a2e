//! People and their sessions.

pub(super) mod sql;

use super::Answer;

/// Reads people. They see all that was written before.
pub(crate) trait People: Send + Sync {
    /// Whose session a token of this hash is.
    fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<PersonRow>>;
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

/// Something to be written about a person.
#[derive(Clone, Debug)]
pub(crate) enum PersonWrite {
    /// A new person with a session.
    Create {
        /// Their name in addresses.
        id: String,
        /// The hash of their token.
        token: [u8; 32],
        at_ms: u64,
    },
    /// Their display name.
    Rename {
        /// The person's id.
        id: String,
        /// None takes the name away.
        name: Option<String>,
    },
    /// Whether they are banned.
    Ban {
        /// The person's id.
        id: String,
        /// Since when; none if they are not.
        since_ms: Option<u64>,
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
                            .bind(at);
                        session.execute(connection).await?;
                    }
                    PersonWrite::Rename { id, name } => {
                        let query = sqlx::query(sql::NAME).bind(id).bind(name);
                        query.execute(connection).await?;
                    }
                    PersonWrite::Ban { id, since_ms } => {
                        let since = since_ms.map(|since| since as i64);
                        let query = sqlx::query(sql::BAN).bind(id).bind(since);
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
                fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<PersonRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PERSON_OF).bind(&token[..]);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_person).transpose()
                    })
                }

                fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PERSON).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read_person).transpose()
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
