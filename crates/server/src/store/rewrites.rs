//! Other ids in the place of a person's: where a guest's games become a member's, and where somebody is erased.
//!
//! Ids are letters and digits, so that a quoted one in JSON is the whole id, and never a part of a text, in which
//! quotes are escaped.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::{PersonId, TableId},
    store::{Attempt, Connection, Db, News, StoreError, Write, Written, api_tokens, devices, sql},
};

/// Something to be rewritten.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum RewriteWrite {
    /// A guest's games become a member's, and so does what else they have, unless the two play together. The guest's
    /// session ends with the log-in, which comes after: until there is another one, their browser would take itself for
    /// a new guest.
    Alias { guest: PersonId, person: PersonId },
    /// In a table and its events an id takes the place of another.
    Table {
        table: TableId,
        from: PersonId,
        to: PersonId,
        /// Events that are written anew before.
        redacted: Vec<(u32, String)>,
        /// The seats whose notes and plans go.
        forgotten: Vec<usize>,
        /// Names that go from what the other players keep of the game.
        names: Vec<String>,
    },
    /// An account is closed, and erased at a time; its sessions and the tokens of its programs end.
    Close { person: PersonId, erase_ms: At },
    /// The erasure of an account begins, unless it is over; `fresh` is the id in the person's place,
    /// unless it has begun before.
    Begin {
        person: PersonId,
        fresh: PersonId,
        at_ms: At,
    },
    /// What a report shows is another thing now.
    Show { report: String, seen: String },
    /// Everything that is kept of somebody goes, but for what names them by the id in their place.
    Finish {
        person: PersonId,
        fresh: PersonId,
        /// What `gone_names` holds of their name.
        gone: [u8; 32],
        /// Statements that erase what subjects keep of them.
        #[serde(skip)]
        belongings: Vec<&'static str>,
    },
    /// An erased person is to be erased again.
    EraseAgain { person: PersonId },
}

/// No alias is written: the two play together, or the guest has become a member.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoAlias;

/// A guest whose games have become a member's.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub(crate) struct AliasRow {
    pub(crate) guest: PersonId,
    /// The member.
    pub(crate) person: PersonId,
}

/// A report with what it shows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ShownRow {
    pub(crate) id: String,
    pub(crate) seen: String,
}

impl Write for RewriteWrite {
    type Outcome = Written<NoAlias>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Written<NoAlias>, StoreError> {
        match self {
            Self::Alias { .. } => {
                if sql(ALIAS).values(self).execute(connection).await? == 0 {
                    return Ok(Written::Refused(NoAlias));
                }
                each(connection, BELONGINGS, self).await?;
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
                    let redact = sql(REDACT).set("table", table).set("seq", seq);
                    let redact = redact.set("body", body);
                    redact.run(connection).await?;
                }
                for seat in forgotten {
                    for statement in [FORGET_NOTES, FORGET_PLANS] {
                        let forget = sql(statement).set("table", table);
                        let forget = forget.set("seat", seat);
                        forget.run(connection).await?;
                    }
                }
                for statement in TABLE {
                    let replace = sql(*statement).set("table", table);
                    let replace = replace.set("from", from).set("to", to);
                    replace.run(connection).await?;
                }
            }
            Self::Close { .. } => {
                sql(CLOSE).values(self).run(connection).await?;
                each(connection, LOG_OUT, self).await?;
            }
            Self::Begin { person, .. } => {
                // An account that another server has erased is not begun again. Until then its row is taken.
                if sql(TAKE).bind(person).execute(connection).await? == 0 {
                    return Ok(Written::Done);
                }
                sql(BEGIN_ERASURE).values(self).run(connection).await?;
                sql(STAND_IN).some_of(self).run(connection).await?;
            }
            Self::Show { .. } => sql(SHOW).values(self).run(connection).await?,
            Self::Finish { belongings, .. } => {
                sql(GONE_NAME).values(self).run(connection).await?;
                for statements in [REDACT_TEXTS, REPLACE, belongings, FORGET] {
                    each(connection, statements, self).await?;
                }
            }
            Self::EraseAgain { .. } => {
                sql(CLOSE_NOW).values(self).run(connection).await?;
                each(connection, LOG_OUT, self).await?;
            }
        }
        Ok(Written::Done)
    }

    fn news(&self) -> Option<News> {
        match self {
            // Ids have taken the place of others in all that may be remembered. An erased person is named nowhere.
            Self::Alias { .. } | Self::Finish { .. } => Some(News::People),
            Self::Table { table, .. } => Some(News::Table(table.clone())),
            Self::Close { person, .. } => Some(News::Person(person.clone())),
            Self::Begin { .. } | Self::Show { .. } | Self::EraseAgain { .. } => None,
        }
    }
}

/// Carries statements out one after the other, with those values of a write that each has places for.
async fn each(
    connection: &mut Connection<'_>,
    statements: &[&'static str],
    write: &RewriteWrite,
) -> Result<(), StoreError> {
    for statement in statements {
        let query = sql(*statement).some_of(write);
        query.run(connection).await?;
    }
    Ok(())
}

/// Takes a name from what the players of a table have kept of the game.
async fn forget_name(connection: &mut Connection<'_>, table: &TableId, name: &str) -> Result<(), StoreError> {
    let forget = sql(FORGET_NAME)
        .set("table", table)
        .set("named", format!("\"name\":{}", serde_json::json!(name)))
        .set("unnamed", "\"name\":\"\"");
    forget.run(connection).await?;
    sql(COUNT_KEPT).bind(table).run(connection).await
}

/// Tables at which a person sits or which they have offered, but for those at which `other` sits as well; at most
/// `limit`, those that are not over first.
pub(crate) async fn tables_with(
    db: &Db,
    person: &PersonId,
    other: &str,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let query = sql(TABLES_WITH).set("person", person).set("other", other);
    query.set("limit", limit).rows(db).await
}

/// Tables whose events name a person, at most `limit`.
pub(crate) async fn mentioning(db: &Db, person: &PersonId, limit: u32) -> Result<Vec<TableId>, StoreError> {
    let query = sql(MENTIONING).set("person", person);
    query.set("limit", limit).rows(db).await
}

/// Reports, at most `limit`, that show what a person has written or played.
pub(crate) async fn reports_showing(db: &Db, person: &PersonId, limit: u32) -> Result<Vec<ShownRow>, StoreError> {
    let query = sql(REPORTS_SHOWING).set("person", person);
    query.set("limit", limit).rows(db).await
}

/// Whether two people sit at one table whose game is in progress.
pub(crate) async fn play_together(db: &Db, one: &str, other: &str) -> Result<bool, StoreError> {
    let query = sql(TOGETHER).set("one", one).set("other", other);
    let table: Option<TableId> = query.first(db).await?;
    Ok(table.is_some())
}

/// How many results in lists and blocks a person has.
pub(crate) async fn belongings_of(db: &Db, person: &PersonId) -> Result<u32, StoreError> {
    sql(BELONGINGS_OF).bind(person).one(db).await
}

/// Guests whose games have become a member's.
pub(crate) async fn aliases(db: &Db) -> Result<Vec<AliasRow>, StoreError> {
    sql(ALIASES).rows(db).await
}

/// People whose accounts are to be erased by now.
pub(crate) async fn to_erase(db: &Db, now_ms: At) -> Result<Vec<PersonId>, StoreError> {
    sql(TO_ERASE).bind(now_ms).rows(db).await
}

/// The id in the place of a person who is being erased.
pub(crate) async fn fresh_id(db: &Db, person: &PersonId) -> Result<Option<PersonId>, StoreError> {
    sql(FRESH_ID).bind(person).first(db).await
}

/// All who were erased.
pub(crate) async fn erased(db: &Db) -> Result<Vec<PersonId>, StoreError> {
    sql(ERASED).rows(db).await
}

const ALIAS: &str = "INSERT INTO aliases (guest, person) SELECT $guest, $person \
     WHERE NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $guest AND second = $person) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE status < 2 AND first = $person AND second = $guest) \
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE person = $guest) ON CONFLICT DO NOTHING";
/// What else a guest has becomes the account's, for both ids: the better of two runs in each list of Rush, the run
/// under way, blocks in both directions, and notices. Guests follow nobody, keep nothing on the server and have no
/// ratings.
const BELONGINGS: &[&str] = &[
    "INSERT INTO rush_best (game, mode, day, person, score, ms, at_ms) SELECT game, mode, day, $person, score, ms, \
     at_ms FROM rush_best WHERE person = $guest ON CONFLICT (game, mode, day, person) DO UPDATE SET \
     score = excluded.score, ms = excluded.ms, at_ms = excluded.at_ms WHERE excluded.score > rush_best.score \
     OR (excluded.score = rush_best.score AND excluded.ms < rush_best.ms)",
    "DELETE FROM rush_best WHERE person = $guest",
    "DELETE FROM rush_runs WHERE person = $person AND score IS NOT NULL \
     AND EXISTS (SELECT 1 FROM rush_runs AS guests WHERE guests.person = $guest AND guests.score IS NULL)",
    "UPDATE rush_runs SET person = $person WHERE person = $guest \
     AND NOT EXISTS (SELECT 1 FROM rush_runs AS own WHERE own.person = $person)",
    "INSERT INTO blocks (person, other, at_ms) SELECT $person, other, at_ms FROM blocks WHERE person = $guest \
     AND other <> $person ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (person, other, at_ms) SELECT person, $person, at_ms FROM blocks WHERE other = $guest \
     AND person <> $person ON CONFLICT DO NOTHING",
    "DELETE FROM blocks WHERE person = $guest OR other = $guest",
    "INSERT INTO notice_wishes (person, at_ms) SELECT $person, at_ms FROM notice_wishes WHERE person = $guest \
     ON CONFLICT DO NOTHING",
    "DELETE FROM notice_wishes WHERE person = $guest",
    "UPDATE devices SET person = $person WHERE person = $guest",
    "UPDATE notices SET person = $person WHERE person = $guest",
    "UPDATE notices SET other = $person WHERE other = $guest",
];
/// Results in lists and blocks.
const BELONGINGS_OF: &str = "SELECT (SELECT count(*) FROM rush_best WHERE person = $1) \
     + (SELECT count(*) FROM blocks WHERE person = $1)";
/// For somebody whose account is closed.
const LOG_OUT: &[&str] = &[
    "DELETE FROM sessions WHERE person = $person",
    devices::UNCLAIMED,
    api_tokens::REVOKE_ALL,
];
const REDACT: &str = "UPDATE events SET body = $body WHERE table_id = $table AND seq = $seq";
const FORGET_NOTES: &str = "DELETE FROM notes WHERE table_id = $table AND seat = $seat";
const FORGET_PLANS: &str = "DELETE FROM plans WHERE table_id = $table AND seat = $seat";
/// For a table, the id of before, and that in its place.
const TABLE: &[&str] = &[
    "UPDATE events SET body = replace(body, '\"' || $from || '\"', '\"' || $to || '\"') WHERE table_id = $table",
    "UPDATE tables SET card = replace(card, '\"' || $from || '\"', '\"' || $to || '\"'), rev = rev + 1, \
     offered_by = CASE WHEN offered_by = $from THEN $to ELSE offered_by END, \
     first = CASE WHEN first = $from THEN $to ELSE first END, \
     second = CASE WHEN second = $from THEN $to ELSE second END WHERE id = $table",
    "UPDATE commands SET person = $to WHERE table_id = $table AND person = $from",
];
/// The names that the other players of a table have kept with the game: the JSON `$named` gives way to `$unnamed`.
/// Their browsers read the entry again, as its revision is a new one.
const FORGET_NAME: &str = "UPDATE kept SET body = replace(body, $named, $unnamed), \
     size = octet_length(name) + octet_length(replace(body, $named, $unnamed)), \
     rev = (SELECT rev + 1 FROM kept_people WHERE kept_people.person = kept.person) \
     WHERE kind = 'game' AND name = 'live-' || $table AND replace(body, $named, '') <> body \
     AND person IN (SELECT first FROM tables WHERE id = $table UNION SELECT second FROM tables WHERE id = $table)";
/// After it, those who have kept the game have the revision and the bytes that their entries say.
const COUNT_KEPT: &str = "UPDATE kept_people SET rev = rev + 1, \
     bytes = (SELECT SUM(size) FROM kept WHERE kept.person = kept_people.person) \
     WHERE EXISTS (SELECT 1 FROM kept WHERE kept.person = kept_people.person AND kind = 'game' \
     AND name = 'live-' || $1 AND kept.rev = kept_people.rev + 1)";
const CLOSE: &str = "UPDATE accounts SET erase_ms = $erase_ms WHERE person = $person";
const CLOSE_NOW: &str = "UPDATE accounts SET erase_ms = 0 WHERE person = $person";
const TAKE: &str = "UPDATE accounts SET erase_ms = erase_ms WHERE person = $1";
const BEGIN_ERASURE: &str = "INSERT INTO erasures $(person, fresh, at_ms) ON CONFLICT (person) DO UPDATE \
     SET fresh = coalesce(erasures.fresh, excluded.fresh)";
const STAND_IN: &str = "INSERT INTO persons (id, created_ms) SELECT fresh, 0 FROM erasures WHERE person = $person \
     ON CONFLICT DO NOTHING";
/// The name of a bot that never played goes back. By now its tables are those of the id `$fresh` in its place.
const GONE_NAME: &str = "INSERT INTO gone_names (hash) SELECT $gone \
     WHERE NOT EXISTS (SELECT 1 FROM bots WHERE person = $person) \
     OR EXISTS (SELECT 1 FROM tables WHERE first = $fresh) OR EXISTS (SELECT 1 FROM tables WHERE second = $fresh) \
     ON CONFLICT DO NOTHING";
/// For the erasure of a person: what they have written to moderators, and what was written about them. A ban without a
/// reason cannot be stored, so that a dash is left of it. Entries of the log of moderation stay, without texts: a
/// trigger allows that alone, and only while this person is being erased.
const REDACT_TEXTS: &[&str] = &[
    "DELETE FROM reports WHERE about = $person AND state = 'open'",
    "UPDATE reports SET text = '', seen = '{\"name\":null,\"chat\":[],\"game\":null}' WHERE about = $person",
    "UPDATE reports SET text = '' WHERE reporter = $person",
    "DELETE FROM appeals WHERE answered_ms IS NULL AND sanction IN (SELECT id FROM sanctions WHERE person = $person)",
    "UPDATE appeals SET text = '', answer = '' WHERE sanction IN (SELECT id FROM sanctions WHERE person = $person)",
    "UPDATE sanctions SET reason = '-' WHERE person = $person",
    "UPDATE mod_log SET text = '' WHERE person = $person",
];
/// For the erasure of a person, and the id in their place: what others see stays without them. Ratings that are being
/// computed meanwhile see that the pool has another number, and are computed again.
const REPLACE: &[&str] = &[
    "UPDATE rating_pools SET no = no + 1 \
     WHERE pool IN (SELECT pool FROM rating_changes WHERE person = $person) \
     OR pool IN (SELECT pool FROM rate_due WHERE first = $person OR second = $person)",
    "UPDATE reports SET about = $fresh WHERE about = $person",
    "UPDATE reports SET reporter = $fresh WHERE reporter = $person",
    "UPDATE reports SET moderator = $fresh WHERE moderator = $person",
    "UPDATE sanctions SET person = $fresh WHERE person = $person",
    "UPDATE sanctions SET moderator = $fresh WHERE moderator = $person",
    "UPDATE appeals SET moderator = $fresh WHERE moderator = $person",
    "UPDATE mod_log SET person = CASE WHEN person = $person THEN $fresh ELSE person END, \
     moderator = CASE WHEN moderator = $person THEN $fresh ELSE moderator END \
     WHERE person = $person OR moderator = $person",
    "UPDATE ratings SET person = $fresh WHERE person = $person",
    "UPDATE rating_changes SET person = $fresh WHERE person = $person",
    "UPDATE rating_changes SET opponent = $fresh WHERE opponent = $person",
    "UPDATE rate_due SET first = $fresh WHERE first = $person",
    "UPDATE rate_due SET second = $fresh WHERE second = $person",
    "UPDATE rush_best SET person = $fresh WHERE person = $person",
    "UPDATE aliases SET person = $fresh WHERE person = $person",
    "UPDATE notices SET other = $fresh WHERE other = $person",
];
/// For the erasure of a person.
const FORGET: &[&str] = &[
    "DELETE FROM rush_runs WHERE person = $person",
    "DELETE FROM pool_seeks WHERE person = $person",
    "DELETE FROM pool_alerts WHERE person = $person",
    "DELETE FROM pool_pairs WHERE person = $person",
    "DELETE FROM play_ends WHERE person = $person",
    "DELETE FROM play_bans WHERE person = $person",
    "DELETE FROM notices WHERE person = $person",
    "DELETE FROM notice_wishes WHERE person = $person",
    devices::ALL,
    "DELETE FROM digests WHERE person = $person",
    "DELETE FROM vacations WHERE person = $person",
    "DELETE FROM follows WHERE person = $person OR followed = $person",
    "DELETE FROM blocks WHERE person = $person OR other = $person",
    "DELETE FROM passkeys WHERE person = $person",
    "DELETE FROM ceremonies WHERE person = $person",
    "DELETE FROM codes WHERE person = $person",
    api_tokens::REVOKE_ALL,
    api_tokens::FORGET_GRANTS,
    api_tokens::CLOSE_BOTS,
    "DELETE FROM bots WHERE person = $person OR owner = $person",
    "DELETE FROM sessions WHERE person = $person",
    "DELETE FROM former_names WHERE person = $person",
    "DELETE FROM accounts WHERE person = $person",
    "UPDATE persons SET name = NULL, name_key = NULL, kind = 0 WHERE id = $person",
    "UPDATE erasures SET fresh = NULL WHERE person = $person",
];
const TABLES_WITH: &str = "SELECT id FROM tables WHERE id IN (SELECT id FROM tables WHERE offered_by = $person \
     UNION SELECT id FROM tables WHERE first = $person UNION SELECT id FROM tables WHERE second = $person) \
     AND coalesce(first, '') <> $other AND coalesce(second, '') <> $other ORDER BY status, id LIMIT $limit";
const MENTIONING: &str = "SELECT DISTINCT table_id FROM events WHERE body LIKE '%\"' || $person || '\"%' LIMIT $limit";
const REPORTS_SHOWING: &str = "SELECT id, seen FROM reports WHERE seen LIKE '%\"' || $person || '\"%' \
     ORDER BY id LIMIT $limit";
const SHOW: &str = "UPDATE reports SET seen = $seen WHERE id = $report";
const TOGETHER: &str = "SELECT id FROM tables WHERE status < 2 AND first = $one AND second = $other \
     UNION SELECT id FROM tables WHERE status < 2 AND first = $other AND second = $one";
const ALIASES: &str = "SELECT guest, person FROM aliases";
const TO_ERASE: &str = "SELECT person FROM accounts WHERE erase_ms <= $1 ORDER BY erase_ms LIMIT 100";
const FRESH_ID: &str = "SELECT fresh FROM erasures WHERE person = $1 AND fresh IS NOT NULL";
const ERASED: &str = "SELECT person FROM erasures ORDER BY person";
