//! The vacation days of members.

use serde::Deserialize;
use table::VacationAccount;

use crate::store::{Attempt, Connection, Db, StoreError, Write, sql};

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

/// What a member has spent, as the columns are called.
#[derive(Deserialize)]
struct VacationColumns {
    off: bool,
    year: u32,
    spent: u32,
    until_ms: u64,
}

impl From<VacationColumns> for VacationAccount {
    fn from(columns: VacationColumns) -> Self {
        Self {
            off: columns.off,
            year: columns.year,
            spent: columns.spent,
            until_ms: columns.until_ms,
        }
    }
}

impl Write for VacationWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        let Self::Switch { person, off } = self;
        let query = sql(SWITCH).bind(person).bind(*off);
        query.execute(connection).await?;
        Ok(())
    }
}

/// Whether a member has spent as much as was known.
pub(super) async fn is_known(
    connection: &mut Connection<'_>,
    spent: &SpentVacation,
) -> Result<bool, StoreError> {
    let query = sql(VACATION).bind(&spent.person);
    let found: Option<VacationColumns> = query.first(connection).await?;
    Ok(found.map(VacationAccount::from) == Some(spent.before))
}

/// Writes what a change of a table spends.
pub(super) async fn spend(
    connection: &mut Connection<'_>,
    spent: &SpentVacation,
) -> Result<(), StoreError> {
    let after = spent.after;
    let query = sql(SPEND)
        .bind(&spent.person)
        .bind(after.year)
        .bind(after.spent)
        .bind(after.until_ms);
    query.execute(connection).await?;
    Ok(())
}

/// What a member has spent; nothing for people without an account.
pub(crate) async fn vacation_of(
    db: &Db,
    person: &str,
) -> Result<Option<VacationAccount>, StoreError> {
    let found: Option<VacationColumns> = sql(VACATION).bind(person).first(db).await?;
    Ok(found.map(Into::into))
}

/// Of a member who has spent nothing yet there is no row.
const VACATION: &str = "SELECT coalesce(vacations.off, 0) AS off, coalesce(vacations.year, 0) AS year, \
     coalesce(vacations.spent, 0) AS spent, coalesce(vacations.until_ms, 0) AS until_ms FROM accounts \
     LEFT JOIN vacations ON vacations.person = accounts.person WHERE accounts.person = $1";
const SWITCH: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) \
     SELECT $1, CAST($2 AS BIGINT), 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.person = $1) ON CONFLICT (person) \
     DO UPDATE SET off = excluded.off";
const SPEND: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) VALUES ($1, 0, $2, $3, $4) \
     ON CONFLICT (person) DO UPDATE SET year = excluded.year, spent = excluded.spent, until_ms = excluded.until_ms";
