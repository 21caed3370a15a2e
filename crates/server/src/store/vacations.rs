//! The vacation days of members.

pub(super) mod sql;

use table::VacationAccount;

use super::Answer;

/// Reads vacation days. It includes all that was written before.
pub(crate) trait Vacations: Send + Sync {
    /// What a member has spent; nothing for people without an account.
    fn vacation_of<'a>(&'a self, person: &'a str) -> Answer<'a, Option<VacationAccount>>;
}

/// What a change of a table spends: written with it, unless another table has spent something since `before` was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SpentVacation {
    pub(crate) person: String,
    pub(crate) before: VacationAccount,
    pub(crate) after: VacationAccount,
}

/// Something to be written about vacation days.
#[derive(Clone, Debug)]
pub(crate) enum VacationWrite {
    /// Whether a member wants none to be spent.
    Switch { person: String, off: bool },
}

/// Implements [`Vacations`] for a type with the pool `readers`, and writes vacation days.
macro_rules! vacations_over {
    ($store:ident, $connection:ty, $row:ty) => {
        mod vacations {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, SpentVacation, StoreError, VacationWrite, Vacations, vacations::sql,
            };
            use table::VacationAccount;

            pub(super) async fn put(
                connection: &mut $connection,
                write: &VacationWrite,
            ) -> Result<(), StoreError> {
                let VacationWrite::Switch { person, off } = write;
                let query = sqlx::query(sql::SWITCH).bind(person);
                query.bind(i64::from(*off)).execute(connection).await?;
                Ok(())
            }

            /// Whether a member has spent as much as was known.
            pub(super) async fn is_known(
                connection: &mut $connection,
                spent: &SpentVacation,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query(sql::VACATION).bind(&spent.person);
                let row = query.fetch_optional(connection).await?;
                let found = row.as_ref().map(read).transpose()?;
                Ok(found == Some(spent.before))
            }

            pub(super) async fn spend(
                connection: &mut $connection,
                spent: &SpentVacation,
            ) -> Result<(), StoreError> {
                let after = spent.after;
                let query = sqlx::query(sql::SPEND)
                    .bind(&spent.person)
                    .bind(i64::from(after.year))
                    .bind(i64::from(after.spent))
                    .bind(after.until_ms as i64);
                query.execute(connection).await?;
                Ok(())
            }

            fn read(row: &$row) -> Result<VacationAccount, StoreError> {
                Ok(VacationAccount {
                    off: row.try_get::<i64, _>(0)? != 0,
                    year: row.try_get::<i64, _>(1)? as u32,
                    spent: row.try_get::<i64, _>(2)? as u32,
                    until_ms: row.try_get::<i64, _>(3)? as u64,
                })
            }

            impl Vacations for $store {
                fn vacation_of<'a>(
                    &'a self,
                    person: &'a str,
                ) -> Answer<'a, Option<VacationAccount>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::VACATION).bind(person);
                        let row = query.fetch_optional(&self.readers).await?;
                        row.as_ref().map(read).transpose()
                    })
                }
            }
        }
    };
}

pub(super) use vacations_over;
