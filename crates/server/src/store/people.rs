//! People and their sessions.

pub(super) mod sql;

use protocol::live::{PersonKind, PersonView};

use super::Answer;

/// A guest's session lasts so many days after its last use: as long as browsers keep a cookie at all.
pub(super) const GUEST_DAYS: i64 = 400;

/// Reads people. They see all that was written before.
pub(crate) trait People: Send + Sync {
    /// Whose session a token of this hash is.
    fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<SessionRow>>;
    /// Those of them who exist.
    fn persons<'a>(&'a self, ids: &'a [&'a str]) -> Answer<'a, Vec<PersonRow>>;
    /// Somebody.
    fn person<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PersonRow>>;
    /// Guests whose names have no key yet, with their names, at most `limit` of them.
    fn without_key(&self, limit: u32) -> Answer<'_, Vec<(String, String)>>;
    /// All who are banned.
    fn banned(&self) -> Answer<'_, Vec<String>>;
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) banned: bool,
    pub(crate) kind: PersonKind,
}

/// Somebody's session; days are counted from 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SessionRow {
    pub(crate) person: PersonRow,
    /// The last day of its use.
    pub(crate) seen_day: u64,
    /// The day on which it ends unless it is used before.
    pub(crate) until_day: u64,
}

/// The kind of person of this number.
pub(super) const fn kind_of(number: i64) -> PersonKind {
    match number {
        1 => PersonKind::Member,
        2 => PersonKind::Bot,
        _ => PersonKind::Guest,
    }
}

impl From<PersonRow> for PersonView {
    fn from(row: PersonRow) -> Self {
        Self::new(row.id, row.name, row.kind)
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
    /// A bot of the server, under an account that nobody can log in to; nothing if it is there already.
    Bot {
        /// Its id.
        id: String,
        /// Its name.
        name: String,
        /// By which names are compared.
        key: String,
        at_ms: u64,
    },
    /// A session was used on a day, counted from 1970; it lasts as much longer.
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
    /// Their display name, unless somebody else has an account of that name or had one.
    Rename {
        /// The person's id.
        id: String,
        /// None takes the name away.
        name: Option<String>,
        /// By which names are compared.
        key: Option<String>,
        /// What `gone_names` would hold of the key.
        gone: [u8; 32],
    },
    /// The key of a guest's name that has none; if somebody else has an account of that name or had one, the guest loses it,
    /// and it is not written. Nothing changes if they have another name by now.
    Key {
        /// The person's id.
        id: String,
        /// The name of this key.
        name: String,
        /// By which names are compared; empty for a name that is like no other.
        key: String,
        /// What `gone_names` would hold of the key.
        gone: [u8; 32],
    },
}

/// Implements [`People`] for a type with the pool `readers`, and writes people.
macro_rules! people_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod people {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, People, PersonRow, PersonWrite, SessionRow, StoreError,
                people::{GUEST_DAYS, kind_of, sql},
            };

            /// Whether it was written: a name that is taken is not.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &PersonWrite,
            ) -> Result<bool, StoreError> {
                match write {
                    PersonWrite::Create { id, token, at_ms } => {
                        let at = *at_ms as i64;
                        let person = sqlx::query(sql::NEW_PERSON).bind(id).bind(at);
                        person.execute(&mut *connection).await?;
                        let session = sqlx::query(sql::NEW_SESSION)
                            .bind(&token[..])
                            .bind(id)
                            .bind(at)
                            .bind(at / 86_400_000)
                            .bind(at / 86_400_000 + GUEST_DAYS);
                        session.execute(connection).await?;
                    }
                    PersonWrite::Bot {
                        id,
                        name,
                        key,
                        at_ms,
                    } => {
                        let at = *at_ms as i64;
                        let person = sqlx::query(sql::NEW_BOT).bind(id).bind(name).bind(key);
                        person.bind(at).execute(&mut *connection).await?;
                        let account = sqlx::query(sql::BOT_ACCOUNT).bind(id).bind(key).bind(at);
                        account.execute(connection).await?;
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
                    PersonWrite::Key {
                        id,
                        name,
                        key,
                        gone,
                    } => {
                        let keyed = sqlx::query(sql::KEY)
                            .bind(id)
                            .bind(name)
                            .bind(key)
                            .bind(&gone[..]);
                        if keyed.execute(&mut *connection).await?.rows_affected() > 0 {
                            return Ok(true);
                        }
                        let unnamed = sqlx::query(sql::UNNAME).bind(id).bind(name);
                        unnamed.execute(connection).await?;
                        return Ok(false);
                    }
                    PersonWrite::Rename {
                        id,
                        name,
                        key,
                        gone,
                    } => {
                        let query = sqlx::query(sql::NAME)
                            .bind(id)
                            .bind(name)
                            .bind(key)
                            .bind(&gone[..]);
                        return Ok(query.execute(connection).await?.rows_affected() > 0);
                    }
                }
                Ok(true)
            }

            fn read_person(row: &$row) -> Result<PersonRow, StoreError> {
                Ok(PersonRow {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    banned: row.try_get::<Option<i64>, _>(2)?.is_some(),
                    kind: kind_of(row.try_get(3)?),
                })
            }

            impl People for $store {
                fn person_of<'a>(&'a self, token: &'a [u8; 32]) -> Answer<'a, Option<SessionRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PERSON_OF).bind(&token[..]);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        Ok(Some(SessionRow {
                            person: read_person(&row)?,
                            seen_day: row.try_get::<i64, _>(4)? as u64,
                            until_day: row.try_get::<i64, _>(5)? as u64,
                        }))
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

                fn without_key(&self, limit: u32) -> Answer<'_, Vec<(String, String)>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::WITHOUT_KEY).bind(i64::from(limit));
                        let rows = query.fetch_all(&self.readers).await?;
                        let named = rows
                            .iter()
                            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
                        named.collect()
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
