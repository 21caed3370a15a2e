//! Other ids in the place of a person's: where a guest's games become a member's, and where somebody is erased.
//!
//! Ids are letters and digits, so that a quoted one in JSON is the whole id, and never a part of a text, in which
//! quotes are escaped.

use serde::Deserialize;

use crate::store::{
    Attempt, Connection, Db, News, StoreError, Write, Written, api_tokens, devices, sql,
};

/// Something to be rewritten.
#[derive(Clone, Debug)]
pub(crate) enum RewriteWrite {
    /// A guest's games become a member's, and so does what else they have, unless the two play together. The guest's
    /// session ends with the log-in, which comes after: until there is another one, their browser would take itself for
    /// a new guest.
    Alias { guest: String, person: String },
    /// In a table and its events an id takes the place of another.
    Table {
        table: String,
        from: String,
        to: String,
        /// Events that are written anew before.
        redacted: Vec<(u32, String)>,
        /// The seats whose notes and plans go.
        forgotten: Vec<usize>,
        /// Names that go from what the other players keep of the game.
        names: Vec<String>,
    },
    /// An account is closed, and erased at a time; its sessions and the tokens of its programs end.
    Close { person: String, erase_ms: u64 },
    /// Somebody begins to be erased; `fresh` is the id in their place, unless they have begun before.
    Begin {
        person: String,
        fresh: String,
        at_ms: u64,
    },
    /// What a report shows is another thing now.
    Show { report: String, seen: String },
    /// Everything that is kept of somebody goes, but for what names them by the id in their place.
    Finish {
        person: String,
        fresh: String,
        /// What `gone_names` holds of their name.
        gone: [u8; 32],
        /// Statements that erase what subjects keep of them.
        belongings: Vec<&'static str>,
    },
    /// Somebody who was erased before is to be erased again.
    EraseAgain { person: String },
}

/// No alias is written: the two play together, or the guest has become a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoAlias;

/// A guest whose games have become a member's.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(crate) struct AliasRow {
    pub(crate) guest: String,
    /// The member.
    pub(crate) person: String,
}

/// A report with what it shows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ShownRow {
    pub(crate) id: String,
    pub(crate) seen: String,
}

impl Write for RewriteWrite {
    type Outcome = Written<NoAlias>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Written<NoAlias>, StoreError> {
        match self {
            Self::Alias { guest, person } => {
                let alias = sql(ALIAS).bind(guest).bind(person);
                if alias.execute(connection).await? == 0 {
                    return Ok(Written::Refused(NoAlias));
                }
                each(connection, BELONGINGS, &[guest, person]).await?;
            }
            Self::Table {
                table,
                from,
                to,
                redacted,
                forgotten,
                names,
            } => {
                for name in names {
                    forget_name(connection, table, name).await?;
                }
                for (seq, body) in redacted {
                    let redact = sql(REDACT).bind(table).bind(*seq).bind(body);
                    redact.execute(connection).await?;
                }
                for seat in forgotten {
                    for statement in [FORGET_NOTES, FORGET_PLANS] {
                        let forget = sql(statement).bind(table).bind(*seat);
                        forget.execute(connection).await?;
                    }
                }
                each(connection, TABLE, &[table, from, to]).await?;
            }
            Self::Close { person, erase_ms } => {
                let close = sql(CLOSE).bind(person).bind(*erase_ms);
                close.execute(connection).await?;
                each(connection, LOG_OUT, &[person]).await?;
            }
            Self::Begin {
                person,
                fresh,
                at_ms,
            } => {
                let begin = sql(BEGIN_ERASURE).bind(person).bind(fresh).bind(*at_ms);
                begin.execute(connection).await?;
                sql(STAND_IN).bind(person).execute(connection).await?;
            }
            Self::Show { report, seen } => {
                let show = sql(SHOW).bind(report).bind(seen);
                show.execute(connection).await?;
            }
            Self::Finish {
                person,
                fresh,
                gone,
                belongings,
            } => {
                let name = sql(GONE_NAME).bind(gone).bind(person).bind(fresh);
                name.execute(connection).await?;
                each(connection, REDACT_TEXTS, &[person]).await?;
                each(connection, REPLACE, &[person, fresh]).await?;
                each(connection, belongings, &[person]).await?;
                each(connection, FORGET, &[person]).await?;
            }
            Self::EraseAgain { person } => {
                sql(CLOSE_NOW).bind(person).execute(connection).await?;
                each(connection, LOG_OUT, &[person]).await?;
            }
        }
        Ok(Written::Done)
    }

    fn news(&self) -> Option<News> {
        match self {
            // Ids have taken the place of others in all that may be remembered. Whoever is erased is named nowhere.
            Self::Alias { .. } | Self::Finish { .. } => Some(News::People),
            Self::Table { table, .. } => Some(News::Table(table.clone())),
            Self::Close { person, .. } => Some(News::Person(person.clone())),
            Self::Begin { .. } | Self::Show { .. } | Self::EraseAgain { .. } => None,
        }
    }
}

/// Carries statements out one after the other, all with the same values.
async fn each(
    connection: &mut Connection<'_>,
    statements: &[&'static str],
    values: &[&str],
) -> Result<(), StoreError> {
    for statement in statements {
        let mut query = sql(*statement);
        for value in values {
            query = query.bind(*value);
        }
        query.execute(connection).await?;
    }
    Ok(())
}

/// Takes a name from what the players of a table have kept of the game.
async fn forget_name(
    connection: &mut Connection<'_>,
    table: &str,
    name: &str,
) -> Result<(), StoreError> {
    let forget = sql(FORGET_NAME)
        .bind(table)
        .bind(format!("\"name\":{}", serde_json::json!(name)))
        .bind("\"name\":\"\"");
    forget.execute(connection).await?;
    sql(COUNT_KEPT).bind(table).execute(connection).await?;
    Ok(())
}

/// Tables at which a person sits or which they have offered, but for those at which `other` sits as well; at most
/// `limit`, those that are not over first.
pub(crate) async fn tables_with(
    db: &Db,
    person: &str,
    other: &str,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    let query = sql(TABLES_WITH).bind(person).bind(other).bind(limit);
    query.rows(db).await
}

/// Tables whose events name a person, at most `limit`.
pub(crate) async fn mentioning(
    db: &Db,
    person: &str,
    limit: u32,
) -> Result<Vec<String>, StoreError> {
    sql(MENTIONING).bind(person).bind(limit).rows(db).await
}

/// Reports, at most `limit`, that show what a person has written or played.
pub(crate) async fn reports_showing(
    db: &Db,
    person: &str,
    limit: u32,
) -> Result<Vec<ShownRow>, StoreError> {
    sql(REPORTS_SHOWING).bind(person).bind(limit).rows(db).await
}

/// Whether two people sit at one table whose game is in progress.
pub(crate) async fn play_together(db: &Db, one: &str, other: &str) -> Result<bool, StoreError> {
    let table: Option<String> = sql(TOGETHER).bind(one).bind(other).first(db).await?;
    Ok(table.is_some())
}

/// How many results in lists and blocks a person has.
pub(crate) async fn belongings_of(db: &Db, person: &str) -> Result<u32, StoreError> {
    sql(BELONGINGS_OF).bind(person).one(db).await
}

/// Guests whose games have become a member's.
pub(crate) async fn aliases(db: &Db) -> Result<Vec<AliasRow>, StoreError> {
    sql(ALIASES).rows(db).await
}

/// People whose accounts are to be erased by now.
pub(crate) async fn to_erase(db: &Db, now_ms: u64) -> Result<Vec<String>, StoreError> {
    sql(TO_ERASE).bind(now_ms).rows(db).await
}

/// The id in the place of somebody who is being erased.
pub(crate) async fn fresh_id(db: &Db, person: &str) -> Result<Option<String>, StoreError> {
    sql(FRESH_ID).bind(person).first(db).await
}

/// All who were erased.
pub(crate) async fn erased(db: &Db) -> Result<Vec<String>, StoreError> {
    sql(ERASED).rows(db).await
}

const ALIAS: &str = "INSERT INTO aliases (guest, person) SELECT $1, $2 \
     WHERE NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $1 AND second = $2) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $2 AND second = $1) \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1) ON CONFLICT DO NOTHING";
/// What else a guest has becomes the account's, for both ids: the better of two runs in each list of Rush, the run
/// under way, blocks in both directions, and notices. Guests follow nobody, keep nothing on the server and have no
/// ratings.
const BELONGINGS: &[&str] = &[
    "INSERT INTO rush_best (game, mode, day, person, score, ms, at_ms) SELECT game, mode, day, $2, score, ms, at_ms \
     FROM rush_best WHERE person = $1 ON CONFLICT (game, mode, day, person) DO UPDATE SET \
     score = excluded.score, ms = excluded.ms, at_ms = excluded.at_ms WHERE excluded.score > rush_best.score \
     OR (excluded.score = rush_best.score AND excluded.ms < rush_best.ms)",
    "DELETE FROM rush_best WHERE person = $1 AND $2 <> $1",
    "DELETE FROM rush_runs WHERE person = $2 AND score IS NOT NULL \
     AND EXISTS (SELECT 1 FROM rush_runs AS guests WHERE guests.person = $1 AND guests.score IS NULL)",
    "UPDATE rush_runs SET person = $2 WHERE person = $1 \
     AND NOT EXISTS (SELECT 1 FROM rush_runs AS own WHERE own.person = $2)",
    "INSERT INTO blocks (person, other, at_ms) SELECT $2, other, at_ms FROM blocks WHERE person = $1 AND other <> $2 \
     ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (person, other, at_ms) SELECT person, $2, at_ms FROM blocks WHERE other = $1 AND person <> $2 \
     ON CONFLICT DO NOTHING",
    "DELETE FROM blocks WHERE (person = $1 OR other = $1) AND $2 <> $1",
    "INSERT INTO notice_wishes (person, at_ms) SELECT $2, at_ms FROM notice_wishes WHERE person = $1 \
     ON CONFLICT DO NOTHING",
    "DELETE FROM notice_wishes WHERE person = $1 AND $2 <> $1",
    "UPDATE devices SET person = $2 WHERE person = $1",
    "UPDATE notices SET person = $2 WHERE person = $1",
    "UPDATE notices SET other = $2 WHERE other = $1",
];
/// Results in lists and blocks.
const BELONGINGS_OF: &str = "SELECT (SELECT count(*) FROM rush_best WHERE person = $1) \
     + (SELECT count(*) FROM blocks WHERE person = $1)";
/// For somebody whose account is closed.
const LOG_OUT: &[&str] = &[
    "DELETE FROM sessions WHERE person = $1",
    devices::UNCLAIMED,
    api_tokens::REVOKE_ALL,
];
const REDACT: &str = "UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2";
const FORGET_NOTES: &str = "DELETE FROM notes WHERE table_id = $1 AND seat = $2";
const FORGET_PLANS: &str = "DELETE FROM plans WHERE table_id = $1 AND seat = $2";
/// For a table, the id of before, and that in its place.
const TABLE: &[&str] = &[
    "UPDATE events SET body = replace(body, '\"' || $2 || '\"', '\"' || $3 || '\"') WHERE table_id = $1",
    "UPDATE tables SET card = replace(card, '\"' || $2 || '\"', '\"' || $3 || '\"'), rev = rev + 1, \
     offered_by = CASE WHEN offered_by = $2 THEN $3 ELSE offered_by END, \
     first = CASE WHEN first = $2 THEN $3 ELSE first END, \
     second = CASE WHEN second = $2 THEN $3 ELSE second END WHERE id = $1",
    "UPDATE commands SET person = $3 WHERE table_id = $1 AND person = $2",
];
/// The names that the other players of a table `$1` have kept with the game: the JSON `$2` gives way to `$3`. Their
/// browsers read the entry again, as its revision is a new one.
const FORGET_NAME: &str = "UPDATE kept SET body = replace(body, $2, $3), \
     size = octet_length(name) + octet_length(replace(body, $2, $3)), \
     rev = (SELECT rev + 1 FROM kept_people WHERE kept_people.person = kept.person) \
     WHERE kind = 'game' AND name = 'live-' || $1 AND replace(body, $2, '') <> body \
     AND person IN (SELECT first FROM tables WHERE id = $1 UNION SELECT second FROM tables WHERE id = $1)";
/// After it, those who have kept the game have the revision and the bytes that their entries say.
const COUNT_KEPT: &str = "UPDATE kept_people SET rev = rev + 1, \
     bytes = (SELECT SUM(size) FROM kept WHERE kept.person = kept_people.person) \
     WHERE EXISTS (SELECT 1 FROM kept WHERE kept.person = kept_people.person AND kind = 'game' \
     AND name = 'live-' || $1 AND kept.rev = kept_people.rev + 1)";
const CLOSE: &str = "UPDATE accounts SET erase_ms = $2 WHERE person = $1";
const CLOSE_NOW: &str = "UPDATE accounts SET erase_ms = 0 WHERE person = $1";
const BEGIN_ERASURE: &str = "INSERT INTO erasures (person, fresh, at_ms) VALUES ($1, $2, $3) \
     ON CONFLICT (person) DO UPDATE SET fresh = coalesce(erasures.fresh, excluded.fresh)";
const STAND_IN: &str = "INSERT INTO persons (id, created_ms) SELECT fresh, 0 FROM erasures WHERE person = $1 \
     ON CONFLICT DO NOTHING";
/// The name of a bot that never played goes back. By now its tables are those of the id `$3` in its place.
const GONE_NAME: &str = "INSERT INTO gone_names (hash) SELECT $1 \
     WHERE NOT EXISTS (SELECT 1 FROM bots WHERE person = $2) \
     OR EXISTS (SELECT 1 FROM tables WHERE first = $3) OR EXISTS (SELECT 1 FROM tables WHERE second = $3) \
     ON CONFLICT DO NOTHING";
/// For somebody who is erased: what they have written to moderators, and what was written about them. A ban without a
/// reason cannot be stored, so that a dash is left of it. Entries of the log of moderation stay, without texts: a
/// trigger allows that alone, and only while this person is being erased.
const REDACT_TEXTS: &[&str] = &[
    "DELETE FROM reports WHERE about = $1 AND state = 'open'",
    "UPDATE reports SET text = '', seen = '{\"name\":null,\"chat\":[],\"game\":null}' WHERE about = $1",
    "UPDATE reports SET text = '' WHERE reporter = $1",
    "DELETE FROM appeals WHERE answered_ms IS NULL AND sanction IN (SELECT id FROM sanctions WHERE person = $1)",
    "UPDATE appeals SET text = '', answer = '' WHERE sanction IN (SELECT id FROM sanctions WHERE person = $1)",
    "UPDATE sanctions SET reason = '-' WHERE person = $1",
    "UPDATE mod_log SET text = '' WHERE person = $1",
];
/// For somebody who is erased, and the id in their place: what others see stays without them. Ratings that are being
/// computed meanwhile see that the pool has another number, and are computed again.
const REPLACE: &[&str] = &[
    "UPDATE rating_pools SET no = no + 1 WHERE $1 <> $2 \
     AND (pool IN (SELECT pool FROM rating_changes WHERE person = $1) \
     OR pool IN (SELECT pool FROM rate_due WHERE first = $1 OR second = $1))",
    "UPDATE reports SET about = $2 WHERE about = $1",
    "UPDATE reports SET reporter = $2 WHERE reporter = $1",
    "UPDATE reports SET moderator = $2 WHERE moderator = $1",
    "UPDATE sanctions SET person = $2 WHERE person = $1",
    "UPDATE sanctions SET moderator = $2 WHERE moderator = $1",
    "UPDATE appeals SET moderator = $2 WHERE moderator = $1",
    "UPDATE mod_log SET person = CASE WHEN person = $1 THEN $2 ELSE person END, \
     moderator = CASE WHEN moderator = $1 THEN $2 ELSE moderator END WHERE person = $1 OR moderator = $1",
    "UPDATE ratings SET person = $2 WHERE person = $1",
    "UPDATE rating_changes SET person = $2 WHERE person = $1",
    "UPDATE rating_changes SET opponent = $2 WHERE opponent = $1",
    "UPDATE rate_due SET first = $2 WHERE first = $1",
    "UPDATE rate_due SET second = $2 WHERE second = $1",
    "UPDATE rush_best SET person = $2 WHERE person = $1",
    "UPDATE aliases SET person = $2 WHERE person = $1",
    "UPDATE notices SET other = $2 WHERE other = $1",
];
/// For somebody who is erased.
const FORGET: &[&str] = &[
    "DELETE FROM rush_runs WHERE person = $1",
    "DELETE FROM pool_seeks WHERE person = $1",
    "DELETE FROM pool_alerts WHERE person = $1",
    "DELETE FROM pool_pairs WHERE person = $1",
    "DELETE FROM play_ends WHERE person = $1",
    "DELETE FROM play_bans WHERE person = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM notice_wishes WHERE person = $1",
    devices::ALL,
    "DELETE FROM digests WHERE person = $1",
    "DELETE FROM vacations WHERE person = $1",
    "DELETE FROM follows WHERE person = $1 OR followed = $1",
    "DELETE FROM blocks WHERE person = $1 OR other = $1",
    "DELETE FROM passkeys WHERE person = $1",
    "DELETE FROM ceremonies WHERE person = $1",
    "DELETE FROM codes WHERE person = $1",
    api_tokens::REVOKE_ALL,
    api_tokens::FORGET_GRANTS,
    api_tokens::CLOSE_BOTS,
    "DELETE FROM bots WHERE person = $1 OR owner = $1",
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM former_names WHERE person = $1",
    "DELETE FROM accounts WHERE person = $1",
    "UPDATE persons SET name = NULL, name_key = NULL, kind = 0 WHERE id = $1",
    "UPDATE erasures SET fresh = NULL WHERE person = $1",
];
const TABLES_WITH: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE offered_by = $1 \
     UNION SELECT id FROM tables WHERE first = $1 UNION SELECT id FROM tables WHERE second = $1) \
     AND coalesce(first, '') <> $2 AND coalesce(second, '') <> $2 ORDER BY status, id LIMIT $3";
const MENTIONING: &str =
    "SELECT DISTINCT table_id FROM events WHERE body LIKE '%\"' || $1 || '\"%' LIMIT $2";
const REPORTS_SHOWING: &str =
    "SELECT id, seen FROM reports WHERE seen LIKE '%\"' || $1 || '\"%' ORDER BY id LIMIT $2";
const SHOW: &str = "UPDATE reports SET seen = $2 WHERE id = $1";
const TOGETHER: &str = "SELECT id FROM tables WHERE status < 2 AND first = $1 AND second = $2 \
     UNION SELECT id FROM tables WHERE status < 2 AND first = $2 AND second = $1";
const ALIASES: &str = "SELECT guest, person FROM aliases";
const TO_ERASE: &str =
    "SELECT person FROM accounts WHERE erase_ms <= $1 ORDER BY erase_ms LIMIT 100";
const FRESH_ID: &str = "SELECT fresh FROM erasures WHERE person = $1 AND fresh IS NOT NULL";
const ERASED: &str = "SELECT person FROM erasures ORDER BY person";
