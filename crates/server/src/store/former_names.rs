//! Names that accounts had before.

use protocol::live::FormerName;

use crate::{
    ids::PersonId,
    store::{Connection, Db, ModLogEntry, NameChange, StoreError, mod_log, people, sql},
};

/// Gives an account another name. Whether it was written: nothing is if the name is taken, or was changed too recently.
pub(super) async fn rename(connection: &mut Connection<'_>, change: &NameChange) -> Result<bool, StoreError> {
    let (old, old_key, old_gone) = &change.from;
    let (name, key, gone) = &change.to;
    let renamed = sql(RENAME)
        .set("person", &change.person)
        .set("key", key)
        .set("old_key", old_key)
        .set("gone", gone)
        .set("since_ms", change.unchanged_since_ms);
    if renamed.execute(connection).await? == 0 {
        return Ok(false);
    }
    let shown = sql(SHOW).set("person", &change.person);
    let shown = shown.set("name", name).set("key", key);
    shown.run(connection).await?;
    sql(TAKE_AGAIN).bind(key).run(connection).await?;
    sql(IS_NOT_GONE).bind(gone).run(connection).await?;
    let give_up = sql(GIVE_UP)
        .set("key", old_key)
        .set("person", &change.person)
        .set("name", old)
        .set("at_ms", change.at_ms);
    give_up.run(connection).await?;
    sql(IS_GONE).bind(old_gone).run(connection).await?;
    people::unname_guests(connection, key, &change.person).await?;
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
pub(crate) async fn former_names(db: &Db, person: &PersonId) -> Result<Vec<FormerName>, StoreError> {
    sql(OF).bind(person).rows(db).await
}

/// A name that its owner gave up may be taken again by them alone.
const RENAME: &str = "UPDATE accounts SET name_key = $key WHERE person = $person AND name_key = $old_key \
     AND erase_ms IS NULL AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.name_key = $key) \
     AND (NOT EXISTS (SELECT 1 FROM gone_names WHERE hash = $gone) \
     OR EXISTS (SELECT 1 FROM former_names WHERE former_names.name_key = $key AND former_names.person = $person)) \
     AND NOT EXISTS (SELECT 1 FROM former_names WHERE former_names.person = $person \
     AND former_names.until_ms > $since_ms)";
const SHOW: &str = "UPDATE persons SET name = $name, name_key = $key WHERE id = $person";
const TAKE_AGAIN: &str = "DELETE FROM former_names WHERE name_key = $1";
const IS_NOT_GONE: &str = "DELETE FROM gone_names WHERE hash = $1";
const GIVE_UP: &str = "INSERT INTO former_names (name_key, person, name, until_ms) \
     VALUES ($key, $person, $name, $at_ms)";
const IS_GONE: &str = "INSERT INTO gone_names (hash) VALUES ($1) ON CONFLICT DO NOTHING";
const OF: &str = "SELECT name, until_ms FROM former_names WHERE person = $1 ORDER BY until_ms DESC, name_key";
