//! Names that accounts had before.

pub(super) mod sql;

use protocol::live::FormerName;

use super::Answer;

/// Reads former names. They see all that was written before.
pub(crate) trait FormerNames: Send + Sync {
    /// The names that a person had before, the latest first.
    fn former_names<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<FormerName>>;
}

/// Implements [`FormerNames`] for a type with the pool `readers`, and changes names.
macro_rules! former_names_over {
    ($store:ident, $connection:ty) => {
        mod former_names {
            use protocol::live::FormerName;
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, FormerNames, ModLogEntry, NameChange, StoreError, accounts,
                former_names::sql,
            };

            /// Whether it was written: nothing is if the name is taken, or was changed too recently.
            pub(super) async fn rename(
                connection: &mut $connection,
                change: &NameChange,
            ) -> Result<bool, StoreError> {
                let (old, old_key, old_gone) = &change.from;
                let (name, key, gone) = &change.to;
                let renamed = sqlx::query(sql::RENAME)
                    .bind(&change.person)
                    .bind(key)
                    .bind(old_key)
                    .bind(&gone[..])
                    .bind(change.unchanged_since_ms as i64);
                if renamed.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                let shown = sqlx::query(sql::SHOW).bind(&change.person);
                shown.bind(name).bind(key).execute(&mut *connection).await?;
                let again = sqlx::query(sql::TAKE_AGAIN).bind(key);
                again.execute(&mut *connection).await?;
                let free = sqlx::query(sql::IS_NOT_GONE).bind(&gone[..]);
                free.execute(&mut *connection).await?;
                let give_up = sqlx::query(sql::GIVE_UP).bind(old_key).bind(&change.person);
                let give_up = give_up.bind(old).bind(change.at_ms as i64);
                give_up.execute(&mut *connection).await?;
                let kept = sqlx::query(sql::IS_GONE).bind(&old_gone[..]);
                kept.execute(&mut *connection).await?;
                let unname = sqlx::query(accounts::sql::UNNAME_GUESTS).bind(key);
                let unname = unname.bind(&change.person);
                unname.execute(&mut *connection).await?;
                let entry = ModLogEntry {
                    at_ms: change.at_ms,
                    moderator: change.person.clone(),
                    act: "rename".to_owned(),
                    person: Some(change.person.clone()),
                    subject: None,
                    text: format!("{old} → {name}"),
                };
                super::sanctions::log(connection, &entry).await?;
                Ok(true)
            }

            impl FormerNames for $store {
                fn former_names<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<FormerName>> {
                    Box::pin(async move {
                        let rows = sqlx::query(sql::OF).bind(person).fetch_all(&self.readers);
                        let names = rows.await?.into_iter().map(|row| {
                            Ok(FormerName {
                                name: row.try_get(0)?,
                                until_ms: row.try_get::<i64, _>(1)? as u64,
                            })
                        });
                        names.collect()
                    })
                }
            }
        }
    };
}

pub(super) use former_names_over;
