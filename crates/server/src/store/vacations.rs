//! The vacation days of members.

use protocol::live::At;
use serde::{Deserialize, Serialize};
use table::VacationAccount;

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, StoreError, Write, sql},
};

/// What a change of a table spends: written with it, unless another table has spent something since `before` was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SpentVacation {
    pub(crate) person: PersonId,
    pub(crate) before: VacationAccount,
    pub(crate) after: VacationAccount,
}

/// Something to be written about vacation days.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum VacationWrite {
    /// Whether a member wants none to be spent.
    Switch { person: PersonId, off: bool },
}

/// The columns of a [`VacationAccount`].
#[derive(Deserialize)]
#[serde(remote = "VacationAccount")]
struct VacationColumns {
    off: bool,
    year: u32,
    spent: u32,
    until_ms: At,
}

#[derive(Deserialize)]
struct VacationRow {
    #[serde(with = "VacationColumns")]
    account: VacationAccount,
}

impl Write for VacationWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        sql(SWITCH).values(self).run(connection).await
    }
}

/// Whether a member has spent as much as was known.
pub(super) async fn is_known(connection: &mut Connection<'_>, spent: &SpentVacation) -> Result<bool, StoreError> {
    let query = sql(VACATION).bind(&spent.person);
    let found: Option<VacationRow> = query.first(connection).await?;
    Ok(found.is_some_and(|found| found.account == spent.before))
}

/// Writes what a change of a table spends.
pub(super) async fn spend(connection: &mut Connection<'_>, spent: &SpentVacation) -> Result<(), StoreError> {
    let after = spent.after;
    let query = sql(SPEND)
        .set("person", &spent.person)
        .set("year", after.year)
        .set("spent", after.spent)
        .set("until_ms", after.until_ms);
    query.run(connection).await
}

/// What a member has spent; nothing for people without an account.
pub(crate) async fn vacation_of(db: &Db, person: &PersonId) -> Result<Option<VacationAccount>, StoreError> {
    let found: Option<VacationRow> = sql(VACATION).bind(person).first(db).await?;
    Ok(found.map(|found| found.account))
}

/// Of a member who has spent nothing yet there is no row.
const VACATION: &str = "SELECT coalesce(vacations.off, 0) AS off, coalesce(vacations.year, 0) AS year, \
     coalesce(vacations.spent, 0) AS spent, coalesce(vacations.until_ms, 0) AS until_ms FROM accounts \
     LEFT JOIN vacations ON vacations.person = accounts.person WHERE accounts.person = $1";
const SWITCH: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) \
     SELECT $person, CAST($off AS BIGINT), 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.person = $person) ON CONFLICT (person) \
     DO UPDATE SET off = excluded.off";
const SPEND: &str = "INSERT INTO vacations (person, off, year, spent, until_ms) \
     VALUES ($person, 0, $year, $spent, $until_ms) \
     ON CONFLICT (person) DO UPDATE SET year = excluded.year, spent = excluded.spent, until_ms = excluded.until_ms";
