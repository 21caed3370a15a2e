//! Passkeys of accounts, and the ceremonies by which they are added and used.

pub(super) mod sql;

use super::Answer;

/// Reads passkeys. They are as they were written last.
pub(crate) trait Passkeys: Send + Sync {
    /// The passkeys of a person, the oldest first.
    fn passkeys_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<PasskeyRow>>;
    /// The passkey of this id.
    fn passkey<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PasskeyRow>>;
    /// A ceremony that nobody has used yet, be it too old or not.
    fn ceremony<'a>(&'a self, id: &'a str) -> Answer<'a, Option<CeremonyRow>>;
}

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PasskeyRow {
    /// What it is called: the hash of the id that its authenticator gave it.
    pub(crate) id: String,
    pub(crate) person: String,
    pub(crate) label: String,
    /// Its public key, counter and flags.
    pub(crate) body: String,
    pub(crate) created_ms: u64,
    pub(crate) used_ms: Option<u64>,
}

/// A ceremony under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CeremonyRow {
    /// Who adds a passkey; nobody for a log-in.
    pub(crate) person: Option<String>,
    /// What the answer is checked against.
    pub(crate) state: String,
}

/// Something to be written about passkeys.
#[derive(Clone, Debug)]
pub(crate) enum PasskeyWrite {
    /// A ceremony begins, unless `most` are under way; those that are too old go, and the one of the same person.
    Begin {
        id: String,
        ceremony: CeremonyRow,
        now_ms: u64,
        until_ms: u64,
        most: u32,
    },
    /// A ceremony is used up; nothing is written if it was before, or is too old.
    UseCeremony { id: String, now_ms: u64 },
    /// A new passkey, unless it is somebody's, the account is closed, or has `most`.
    Add { passkey: PasskeyRow, most: u32 },
    /// A passkey was used; nothing is written if it is not as it was `before`.
    Used {
        id: String,
        before: String,
        after: String,
        at_ms: u64,
    },
    /// A passkey goes; nothing is written if it is not this person's.
    Remove { id: String, person: String },
}

/// Implements [`Passkeys`] for a type with the pool `readers`, and writes them.
macro_rules! passkeys_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod passkeys {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, CeremonyRow, PasskeyRow, PasskeyWrite, Passkeys, StoreError, passkeys::sql,
            };

            /// Whether it was written.
            pub(super) async fn put(
                connection: &mut $connection,
                write: &PasskeyWrite,
            ) -> Result<bool, StoreError> {
                let query = match write {
                    PasskeyWrite::Begin {
                        id,
                        ceremony,
                        now_ms,
                        until_ms,
                        most,
                    } => {
                        let forget = sqlx::query(sql::OLD_CEREMONIES)
                            .bind(*now_ms as i64)
                            .bind(&ceremony.person);
                        forget.execute(&mut *connection).await?;
                        sqlx::query(sql::BEGIN)
                            .bind(id)
                            .bind(&ceremony.person)
                            .bind(&ceremony.state)
                            .bind(*until_ms as i64)
                            .bind(i64::from(*most))
                    }
                    PasskeyWrite::UseCeremony { id, now_ms } => {
                        sqlx::query(sql::USE_CEREMONY).bind(id).bind(*now_ms as i64)
                    }
                    PasskeyWrite::Add { passkey, most } => sqlx::query(sql::ADD)
                        .bind(&passkey.id)
                        .bind(&passkey.person)
                        .bind(&passkey.label)
                        .bind(&passkey.body)
                        .bind(passkey.created_ms as i64)
                        .bind(i64::from(*most)),
                    PasskeyWrite::Used {
                        id,
                        before,
                        after,
                        at_ms,
                    } => sqlx::query(sql::USED)
                        .bind(id)
                        .bind(before)
                        .bind(after)
                        .bind(*at_ms as i64),
                    PasskeyWrite::Remove { id, person } => {
                        sqlx::query(sql::REMOVE).bind(id).bind(person)
                    }
                };
                Ok(query.execute(connection).await?.rows_affected() > 0)
            }

            fn read(row: &$row) -> Result<PasskeyRow, StoreError> {
                Ok(PasskeyRow {
                    id: row.try_get(0)?,
                    person: row.try_get(1)?,
                    label: row.try_get(2)?,
                    body: row.try_get(3)?,
                    created_ms: row.try_get::<i64, _>(4)? as u64,
                    used_ms: row.try_get::<Option<i64>, _>(5)?.map(|at| at as u64),
                })
            }

            impl Passkeys for $store {
                fn passkeys_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<PasskeyRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PASSKEYS).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        rows.iter().map(read).collect()
                    })
                }

                fn passkey<'a>(&'a self, id: &'a str) -> Answer<'a, Option<PasskeyRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::PASSKEY).bind(id);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read).transpose()
                    })
                }

                fn ceremony<'a>(&'a self, id: &'a str) -> Answer<'a, Option<CeremonyRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::CEREMONY).bind(id);
                        let Some(row) = query.fetch_optional(&self.readers).await? else {
                            return Ok(None);
                        };
                        Ok(Some(CeremonyRow {
                            person: row.try_get(0)?,
                            state: row.try_get(1)?,
                        }))
                    })
                }
            }
        }
    };
}

pub(super) use passkeys_over;
