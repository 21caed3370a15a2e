//! Notices to people, and their delivery.

use protocol::live::{At, NoticeKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    ids::{PersonId, TableId},
    store::{Attempt, Connection, Db, SanctionRow, StoreError, Write, Written, known, sql, statements},
};

/// A notice before it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct NewNotice {
    /// Names the cause: a second notice with the same key is not written.
    pub(crate) key: String,
    pub(crate) person: PersonId,
    pub(crate) kind: NoticeKind,
    pub(crate) table: Option<TableId>,
    /// How many turns the table has; the notice is void as soon as it has others, or the game is over.
    pub(crate) turns: Option<u32>,
    /// The other person that it is about.
    pub(crate) other: Option<PersonId>,
    pub(crate) at_ms: At,
    /// When it is to be sent.
    pub(crate) due_ms: At,
    /// When it is of no use any more.
    pub(crate) until_ms: Option<At>,
}

impl NewNotice {
    /// The notice of a sanction. It does not name the moderator.
    pub(super) fn of_sanction(row: &SanctionRow) -> Self {
        Self {
            key: format!("sanction-{}", row.id),
            person: row.person.clone(),
            kind: NoticeKind::Sanction,
            table: None,
            turns: None,
            other: None,
            at_ms: row.at_ms,
            due_ms: row.at_ms,
            // A warning holds for no time, and is read later.
            until_ms: row.until_ms.filter(|until| *until > row.at_ms),
        }
    }
}

/// A notice as it was written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct NoticeRow {
    pub(crate) no: u64,
    pub(crate) key: String,
    pub(crate) person: PersonId,
    /// None if another version has written it.
    #[serde(deserialize_with = "known")]
    pub(crate) kind: Option<NoticeKind>,
    #[serde(rename = "table_id")]
    pub(crate) table: Option<TableId>,
    pub(crate) turns: Option<u32>,
    pub(crate) other: Option<PersonId>,
    pub(crate) at_ms: At,
    /// When it is to be sent; none if nothing is to be sent any more.
    pub(crate) due_ms: Option<At>,
    pub(crate) until_ms: Option<At>,
    /// How often somebody has begun to send it.
    pub(crate) tries: u32,
    pub(crate) seen: bool,
    /// The devices that it is not sent to any more.
    #[serde(deserialize_with = "lines")]
    pub(crate) done: Vec<String>,
}

/// The lines of a text, which may be absent.
fn lines<'de, D: Deserializer<'de>>(column: D) -> Result<Vec<String>, D::Error> {
    let text = Option::<String>::deserialize(column)?;
    let lines = text.iter().flat_map(|text| text.lines());
    Ok(lines.map(str::to_owned).collect())
}

/// Writes lines as a text. No endpoint has a line break.
fn write_lines<S: Serializer>(lines: &[String], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&lines.join("\n"))
}

/// Something to be written about notices.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum NoticeWrite {
    /// A notice, if the person wishes any.
    #[cfg(test)]
    New(Box<NewNotice>),
    /// The reader of a notice begins to send it, unless another server has begun since.
    Lease {
        no: u64,
        tries: u32,
        now_ms: At,
        until_ms: At,
    },
    /// It is to be sent again, later, and not to some devices.
    Retry {
        no: u64,
        due_ms: At,
        #[serde(serialize_with = "write_lines")]
        done: Vec<String>,
    },
    /// Nothing is to be sent any more.
    Settled { no: u64 },
    /// The person has seen the notices up to this number.
    Seen { person: PersonId, no: u64, now_ms: At },
    /// Whether a person wishes notices; without the wish there are none.
    Wish { person: PersonId, since_ms: Option<At> },
    /// A person who has not set a wish gets notices.
    WishByDefault { person: PersonId, since_ms: At },
    /// Settled notices from before are forgotten, and what is left of people who are gone.
    Forget { before_ms: At },
}

/// Nobody may begin to send the notice: another has begun, or nothing is to be sent any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoticeLeased;

impl Write for NoticeWrite {
    type Outcome = Written<NoticeLeased>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        let statement = match self {
            #[cfg(test)]
            Self::New(_) => NOTICE,
            Self::Lease { .. } => {
                let lease = sql(LEASE).values(self);
                return lease.execute_or(connection, NoticeLeased).await;
            }
            Self::Retry { .. } => RETRY,
            Self::Settled { .. } => SETTLED,
            Self::Seen { .. } => SEEN,
            Self::Wish { person, since_ms: None } => {
                for statement in [NO_WISH, NO_NOTICES, NO_DIGEST] {
                    sql(statement).bind(person).run(connection).await?;
                }
                return Ok(Written::Done);
            }
            Self::Wish { .. } => WISH,
            Self::WishByDefault { .. } => WISH_BY_DEFAULT,
            Self::Forget { .. } => {
                for statement in STRAYS {
                    sql(statement).run(connection).await?;
                }
                FORGET
            }
        };
        sql(statement).values(self).run(connection).await?;
        Ok(Written::Done)
    }
}

/// Writes a notice, if the person wishes any.
pub(super) async fn put_new(connection: &mut Connection<'_>, notice: &NewNotice) -> Result<(), StoreError> {
    sql(NOTICE).values(notice).run(connection).await
}

/// Notices that are to be sent by now and that nobody sends, at most `limit` of them.
pub(crate) async fn due_notices(db: &Db, now_ms: At, limit: usize) -> Result<Vec<NoticeRow>, StoreError> {
    let query = sql(DUE).set("now_ms", now_ms).set("limit", limit);
    query.rows(db).await
}

/// The latest notices of a person that are not void, at most `limit` of them.
pub(crate) async fn notices_of(
    db: &Db,
    person: &PersonId,
    now_ms: At,
    limit: usize,
) -> Result<Vec<NoticeRow>, StoreError> {
    let query = sql(LATEST).set("person", person).set("now_ms", now_ms);
    query.set("limit", limit).rows(db).await
}

/// Whether a notice is still to be sent: its table has the turns that it had then.
pub(crate) async fn is_notice_valid(db: &Db, no: u64) -> Result<bool, StoreError> {
    let found = sql(VALID).bind(no).first::<String>(db).await?;
    Ok(found.is_some())
}

/// Whether a person wishes notices.
pub(crate) async fn wishes_notices(db: &Db, person: &PersonId) -> Result<bool, StoreError> {
    let found = sql(WISHES).bind(person).first::<String>(db).await?;
    Ok(found.is_some())
}

pub(super) const NOTICE_COLUMNS: &str = "no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     tries, seen, done";
/// The game has not gone on since.
const UNCHANGED: &str = "(notices.turns IS NULL OR EXISTS (SELECT 1 FROM tables WHERE tables.id = notices.table_id \
     AND tables.status < 2 AND tables.turns = notices.turns))";
const NOTICE: &str = "INSERT INTO notices (key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     lease_ms, tries, seen) SELECT $key, $person, $kind, $table, $turns, $other, $at_ms, $due_ms, $until_ms, 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM notice_wishes WHERE notice_wishes.person = $person AND notice_wishes.at_ms >= 0) \
     ON CONFLICT (key) DO NOTHING";
const LEASE: &str = "UPDATE notices SET tries = tries + 1, lease_ms = $until_ms \
     WHERE no = $no AND tries = $tries AND lease_ms <= $now_ms AND due_ms IS NOT NULL";
const RETRY: &str = "UPDATE notices SET due_ms = $due_ms, done = $done, lease_ms = 0 WHERE no = $no \
     AND due_ms IS NOT NULL";
const SETTLED: &str = "UPDATE notices SET due_ms = NULL, done = NULL WHERE no = $no";
/// Nothing that was seen is sent; what is not due yet cannot have been seen.
const SEEN: &str = "UPDATE notices SET seen = 1, due_ms = NULL \
     WHERE person = $person AND no <= $no AND (due_ms IS NULL OR due_ms <= $now_ms OR tries > 0)";
const FORGET: &str = "DELETE FROM notices WHERE at_ms < $before_ms AND due_ms IS NULL";
/// What is left of people who are gone.
const STRAYS: [&str; 5] = [
    "DELETE FROM notice_wishes WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notice_wishes.person)",
    "DELETE FROM devices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = devices.person)",
    "DELETE FROM digests WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = digests.person)",
    "DELETE FROM vacations WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = vacations.person)",
    "DELETE FROM notices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notices.person)",
];
const WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($person, $since_ms) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
/// The wish of a person who has not set one.
const WISH_BY_DEFAULT: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($person, $since_ms) \
     ON CONFLICT (person) DO NOTHING";
/// A person who wishes none has a row without a time, which differs from no row.
const NO_WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, -1) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
const NO_DIGEST: &str = "DELETE FROM digests WHERE person = $1";
const NO_NOTICES: &str = "DELETE FROM notices WHERE person = $1";
const WISHES: &str = "SELECT person FROM notice_wishes WHERE person = $1 AND at_ms >= 0";

statements! {
    /// It is due and not void.
    pub(super) const NOTICE_HOLDS = "(notices.due_ms IS NULL OR notices.due_ms <= $now_ms) AND {UNCHANGED} \
         AND (notices.kind <> 'seeker' OR notices.until_ms > $now_ms)";
    const DUE = "SELECT {NOTICE_COLUMNS} FROM notices WHERE due_ms <= $now_ms AND lease_ms <= $now_ms \
         ORDER BY due_ms, no LIMIT $limit";
    /// Those that were due and are not void, the latest first.
    const LATEST = "SELECT {NOTICE_COLUMNS} FROM notices WHERE person = $person AND {NOTICE_HOLDS} \
         ORDER BY no DESC LIMIT $limit";
    /// The notice, if it is not void.
    const VALID = "SELECT key FROM notices WHERE no = $1 AND due_ms IS NOT NULL AND {UNCHANGED}";
}
