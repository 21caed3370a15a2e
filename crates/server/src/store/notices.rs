//! Notices: what people are to be told, and what has become of it.

use protocol::live::NoticeKind;
use serde::{Deserialize, Deserializer};

use crate::store::{Attempt, Connection, Db, SanctionRow, StoreError, Write, Written, sql};

/// What somebody is to be told, before it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewNotice {
    /// Names the cause: a second notice with the same key is not written.
    pub(crate) key: String,
    pub(crate) person: String,
    pub(crate) kind: &'static str,
    pub(crate) table: Option<String>,
    /// How many turns the table has; the notice is void as soon as it has others, or the game is over.
    pub(crate) turns: Option<u32>,
    /// The other person that it is about.
    pub(crate) other: Option<String>,
    pub(crate) at_ms: u64,
    /// When it is to be sent.
    pub(crate) due_ms: u64,
    /// When it is of no use any more.
    pub(crate) until_ms: Option<u64>,
}

impl NewNotice {
    /// What a person is told of a sanction, who does not learn who has imposed it.
    pub(super) fn of_sanction(row: &SanctionRow) -> Self {
        Self {
            key: format!("sanction-{}", row.id),
            person: row.person.clone(),
            kind: NoticeKind::Sanction.name(),
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
    pub(crate) person: String,
    pub(crate) kind: String,
    #[serde(rename = "table_id")]
    pub(crate) table: Option<String>,
    pub(crate) turns: Option<u32>,
    pub(crate) other: Option<String>,
    pub(crate) at_ms: u64,
    /// When it is to be sent; none if nothing is to be sent any more.
    pub(crate) due_ms: Option<u64>,
    pub(crate) until_ms: Option<u64>,
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

/// Something to be written about notices.
#[derive(Clone, Debug)]
pub(crate) enum NoticeWrite {
    /// A notice, if the person wishes any.
    #[cfg(test)]
    New(Box<NewNotice>),
    /// Whoever has read a notice begins to send it, unless another has begun since.
    Lease {
        no: u64,
        tries: u32,
        now_ms: u64,
        until_ms: u64,
    },
    /// It is to be sent again, later, and not to some devices.
    Retry {
        no: u64,
        due_ms: u64,
        done: Vec<String>,
    },
    /// Nothing is to be sent any more.
    Settled { no: u64 },
    /// The person has seen the notices up to this number.
    Seen {
        person: String,
        no: u64,
        now_ms: u64,
    },
    /// Whether a person wishes notices; without the wish there are none.
    Wish {
        person: String,
        since_ms: Option<u64>,
    },
    /// A person who has not said whether they wish notices does.
    WishUntold { person: String, since_ms: u64 },
    /// Settled notices from before are forgotten, and what is left of people who are gone.
    Forget { before_ms: u64 },
}

/// Nobody may begin to send the notice: another has begun, or nothing is to be sent any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoticeLeased;

impl Write for NoticeWrite {
    type Outcome = Written<NoticeLeased>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Self::Outcome, StoreError> {
        match self {
            #[cfg(test)]
            Self::New(notice) => put_new(connection, notice).await?,
            Self::Lease {
                no,
                tries,
                now_ms,
                until_ms,
            } => {
                let query = sql(LEASE)
                    .bind(*no)
                    .bind(*tries)
                    .bind(*now_ms)
                    .bind(*until_ms);
                if query.execute(connection).await? != 1 {
                    return Ok(Written::Refused(NoticeLeased));
                }
            }
            Self::Retry { no, due_ms, done } => {
                let query = sql(RETRY).bind(*no);
                // No endpoint has a line break.
                let query = query.bind(*due_ms).bind(done.join("\n"));
                query.execute(connection).await?;
            }
            Self::Settled { no } => {
                let query = sql(SETTLED).bind(*no);
                query.execute(connection).await?;
            }
            Self::Seen { person, no, now_ms } => {
                let query = sql(SEEN).bind(person).bind(*no);
                query.bind(*now_ms).execute(connection).await?;
            }
            Self::Wish {
                person,
                since_ms: Some(since_ms),
            } => {
                let query = sql(WISH).bind(person);
                query.bind(*since_ms).execute(connection).await?;
            }
            Self::Wish {
                person,
                since_ms: None,
            } => {
                for statement in [NO_WISH, NO_NOTICES, NO_DIGEST] {
                    let query = sql(statement).bind(person);
                    query.execute(connection).await?;
                }
            }
            Self::WishUntold { person, since_ms } => {
                let query = sql(WISH_UNTOLD).bind(person);
                query.bind(*since_ms).execute(connection).await?;
            }
            Self::Forget { before_ms } => {
                let query = sql(FORGET).bind(*before_ms);
                query.execute(connection).await?;
                for statement in STRAYS {
                    sql(statement).execute(connection).await?;
                }
            }
        }
        Ok(Written::Done)
    }
}

/// Writes a notice, if the person wishes any.
pub(super) async fn put_new(
    connection: &mut Connection<'_>,
    notice: &NewNotice,
) -> Result<(), StoreError> {
    let query = sql(NOTICE)
        .bind(&notice.key)
        .bind(&notice.person)
        .bind(notice.kind)
        .bind(&notice.table)
        .bind(notice.turns)
        .bind(&notice.other)
        .bind(notice.at_ms)
        .bind(notice.due_ms)
        .bind(notice.until_ms);
    query.execute(connection).await?;
    Ok(())
}

/// Notices that are to be sent by now and that nobody sends, at most `limit` of them.
pub(crate) async fn due_notices(
    db: &Db,
    now_ms: u64,
    limit: usize,
) -> Result<Vec<NoticeRow>, StoreError> {
    sql(DUE).bind(now_ms).bind(limit).rows(db).await
}

/// The latest notices of a person that are not void, at most `limit` of them.
pub(crate) async fn notices_of(
    db: &Db,
    person: &str,
    now_ms: u64,
    limit: usize,
) -> Result<Vec<NoticeRow>, StoreError> {
    let query = sql(LATEST).bind(person).bind(now_ms);
    query.bind(limit).rows(db).await
}

/// Whether a notice is still to be sent: its table has the turns that it had then.
pub(crate) async fn is_notice_valid(db: &Db, no: u64) -> Result<bool, StoreError> {
    let found = sql(VALID).bind(no).first::<String>(db).await?;
    Ok(found.is_some())
}

/// Whether a person wishes notices.
pub(crate) async fn wishes_notices(db: &Db, person: &str) -> Result<bool, StoreError> {
    let found = sql(WISHES).bind(person).first::<String>(db).await?;
    Ok(found.is_some())
}

const NOTICE: &str = "INSERT INTO notices (key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, \
     lease_ms, tries, seen) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0 \
     WHERE EXISTS (SELECT 1 FROM notice_wishes WHERE notice_wishes.person = $2 AND notice_wishes.at_ms >= 0) \
     ON CONFLICT (key) DO NOTHING";
const LEASE: &str = "UPDATE notices SET tries = tries + 1, lease_ms = $4 \
     WHERE no = $1 AND tries = $2 AND lease_ms <= $3 AND due_ms IS NOT NULL";
const RETRY: &str =
    "UPDATE notices SET due_ms = $2, done = $3, lease_ms = 0 WHERE no = $1 AND due_ms IS NOT NULL";
const SETTLED: &str = "UPDATE notices SET due_ms = NULL, done = NULL WHERE no = $1";
/// Nothing that was seen is sent; what is not due yet cannot have been seen.
const SEEN: &str = "UPDATE notices SET seen = 1, due_ms = NULL \
     WHERE person = $1 AND no <= $2 AND (due_ms IS NULL OR due_ms <= $3 OR tries > 0)";
const FORGET: &str = "DELETE FROM notices WHERE at_ms < $1 AND due_ms IS NULL";
/// What is left of people who are gone.
const STRAYS: [&str; 5] = [
    "DELETE FROM notice_wishes WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notice_wishes.person)",
    "DELETE FROM devices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = devices.person)",
    "DELETE FROM digests WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = digests.person)",
    "DELETE FROM vacations WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.person = vacations.person)",
    "DELETE FROM notices WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = notices.person)",
];
const WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, $2) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
/// The wish of whoever has said nothing yet.
const WISH_UNTOLD: &str =
    "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING";
/// Whoever wishes none has a row with no time, so that they do not seem to have said nothing.
const NO_WISH: &str = "INSERT INTO notice_wishes (person, at_ms) VALUES ($1, -1) \
     ON CONFLICT (person) DO UPDATE SET at_ms = excluded.at_ms";
const NO_DIGEST: &str = "DELETE FROM digests WHERE person = $1";
const NO_NOTICES: &str = "DELETE FROM notices WHERE person = $1";
const WISHES: &str = "SELECT person FROM notice_wishes WHERE person = $1 AND at_ms >= 0";
const DUE: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE due_ms <= $1 AND lease_ms <= $1 ORDER BY due_ms, no LIMIT $2";
/// Those that were due and are not void, the latest first.
const LATEST: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE person = $1 AND (due_ms IS NULL OR due_ms <= $2) AND (turns IS NULL OR EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns)) \
     AND (kind <> 'seeker' OR until_ms > $2) ORDER BY no DESC LIMIT $3";
/// The notice, if it is not void.
const VALID: &str = "SELECT key FROM notices WHERE no = $1 AND due_ms IS NOT NULL AND (turns IS NULL OR EXISTS \
     (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns))";
