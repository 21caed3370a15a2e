//! Names that accounts had before.

use protocol::live::FormerName;

use crate::store::{Connection, Db, ModLogEntry, NameChange, StoreError, mod_log, people, sql};

/// Gives an account another name. Whether it was written: nothing is if the name is taken, or was changed too recently.
pub(super) async fn rename(
    connection: &mut Connection<'_>,
    change: &NameChange,
) -> Result<bool, StoreError> {
    let (old, old_key, old_gone) = &change.from;
    let (name, key, gone) = &change.to;
    let renamed = sql(RENAME)
        .bind(&change.person)
        .bind(key)
        .bind(old_key)
        .bind(gone)
        .bind(change.unchanged_since_ms);
    if renamed.execute(connection).await? == 0 {
        return Ok(false);
    }
    let shown = sql(SHOW).bind(&change.person);
    shown.bind(name).bind(key).execute(connection).await?;
    sql(TAKE_AGAIN).bind(key).execute(connection).await?;
    sql(IS_NOT_GONE).bind(gone).execute(connection).await?;
    let give_up = sql(GIVE_UP).bind(old_key).bind(&change.person);
    let give_up = give_up.bind(old).bind(change.at_ms);
    give_up.execute(connection).await?;
    sql(IS_GONE).bind(old_gone).execute(connection).await?;
    let unname = sql(people::UNNAME_GUESTS).bind(key);
    let unname = unname.bind(&change.person);
    unname.execute(connection).await?;
    let entry = ModLogEntry {
        at_ms: change.at_ms,
        moderator: change.person.clone(),
        act: "rename".to_owned(),
        person: Some(change.person.clone()),
        subject: None,
        text: format!("{old} → {name}"),
    };
    mod_log::log(connection, &entry).await?;
    Ok(true)
}

/// The names that a person had before, the latest first.
pub(crate) async fn former_names(db: &Db, person: &str) -> Result<Vec<FormerName>, StoreError> {
    sql(OF).bind(person).rows(db).await
}

/// A name that its owner gave up may be taken again by them alone.
const RENAME: &str = "UPDATE accounts SET name_key = $2 WHERE person = $1 AND name_key = $3 AND erase_ms IS NULL \
     AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.name_key = $2) \
     AND (NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $4) \
     OR EXISTS (SELECT 1 FROM former_names WHERE former_names.name_key = $2 AND former_names.person = $1)) \
     AND NOT EXISTS (SELECT 1 FROM former_names WHERE former_names.person = $1 AND former_names.until_ms > $5)";
const SHOW: &str = "UPDATE persons SET name = $2, name_key = $3 WHERE id = $1";
const TAKE_AGAIN: &str = "DELETE FROM former_names WHERE name_key = $1";
const IS_NOT_GONE: &str = "DELETE FROM gone_names WHERE hash = $1";
const GIVE_UP: &str =
    "INSERT INTO former_names (name_key, person, name, until_ms) VALUES ($1, $2, $3, $4)";
const IS_GONE: &str = "INSERT INTO gone_names (hash) VALUES ($1) ON CONFLICT DO NOTHING";
const OF: &str =
    "SELECT name, until_ms FROM former_names WHERE person = $1 ORDER BY until_ms DESC, name_key";
