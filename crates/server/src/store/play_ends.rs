//! How public live games ended for people, and who cannot begin others for a while.

use protocol::live::At;
use serde::{Deserialize, Serialize};
use table::leaving::{LAST_ENDS, SOON, WINDOW, ban_until};

use crate::{
    ids::{PersonId, TableId},
    store::{Connection, Db, StoreError, sql},
};

/// How a game ended for a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct PlayEnd {
    pub(crate) person: PersonId,
    pub(crate) at_ms: At,
    /// Whether the person has left it.
    pub(crate) bad: bool,
}

/// From when until when a person cannot, or could not, begin others.
#[derive(Deserialize)]
struct Ban {
    at_ms: At,
    until_ms: At,
}

/// Notes how a game ended for a person, and bans a person who has left too many.
pub(super) async fn put(connection: &mut Connection<'_>, table: &TableId, end: &PlayEnd) -> Result<(), StoreError> {
    let (person, at_ms) = (&end.person, end.at_ms);
    let query = sql(END).values(end).set("table", table);
    query.run(connection).await?;
    let query = sql(FORGET)
        .set("person", person)
        .set("since_ms", at_ms - WINDOW)
        .set("most", LAST_ENDS);
    query.run(connection).await?;
    if !end.bad {
        return Ok(());
    }
    let bad = sql(BAD).bind(person).one(&mut *connection).await?;
    let last: Option<Ban> = sql(LAST_BAN).bind(person).first(&mut *connection).await?;
    let last = last.map(|ban| (ban.at_ms, ban.until_ms));
    if let Some(until_ms) = ban_until(bad, last, at_ms) {
        let ban = sql(BAN).set("person", person).set("at_ms", at_ms);
        ban.set("until_ms", until_ms).run(connection).await?;
    }
    Ok(())
}

/// Forgets ends and bans that have no effect any more.
pub(super) async fn forget(connection: &mut Connection<'_>, now_ms: At) -> Result<(), StoreError> {
    for (statement, ms) in [(OLD_ENDS, WINDOW), (OLD_BANS, SOON)] {
        let query = sql(statement).bind(now_ms - ms);
        query.run(connection).await?;
    }
    Ok(())
}

/// Until when a person cannot, or could not, begin public live games.
pub(crate) async fn play_ban(db: &Db, person: &PersonId) -> Result<Option<At>, StoreError> {
    let last: Option<Ban> = sql(LAST_BAN).bind(person).first(db).await?;
    Ok(last.map(|ban| ban.until_ms))
}

const END: &str = "INSERT INTO play_ends (person, table_id, at_ms, bad) VALUES ($person, $table, $at_ms, $bad) \
     ON CONFLICT (person, table_id) DO NOTHING";
/// All but the last `$most` ends since `$since_ms`.
const FORGET: &str = "DELETE FROM play_ends WHERE person = $person AND (at_ms < $since_ms OR table_id NOT IN \
     (SELECT table_id FROM play_ends WHERE person = $person ORDER BY at_ms DESC, table_id LIMIT $most))";
const BAD: &str = "SELECT COUNT(*) FROM play_ends WHERE person = $1 AND bad = 1";
const LAST_BAN: &str = "SELECT at_ms, until_ms FROM play_bans WHERE person = $1";
const BAN: &str = "INSERT INTO play_bans $(person, at_ms, until_ms) ON CONFLICT (person) DO UPDATE \
     SET at_ms = excluded.at_ms, until_ms = excluded.until_ms";
const OLD_ENDS: &str = "DELETE FROM play_ends WHERE at_ms < $1";
const OLD_BANS: &str = "DELETE FROM play_bans WHERE until_ms < $1";
