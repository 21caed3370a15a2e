//! Mails with unseen notices: who wishes them, who is to get one, and what has become of it.

use serde::Deserialize;

use crate::store::{Attempt, Connection, Db, NoticeRow, StoreError, Write, Written, sql};

/// A mail that is to be written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct DigestRow {
    pub(crate) person: String,
    /// The confirmed address.
    pub(crate) email: String,
    pub(crate) name: Option<String>,
    /// As the page has named it.
    pub(crate) language: String,
    /// How often somebody has begun to send it.
    pub(crate) tries: u32,
    /// How many mails in a row were refused for good.
    pub(crate) refused: u32,
}

/// Something to be written about mails with notices.
#[derive(Clone, Debug)]
pub(crate) enum DigestWrite {
    /// A person with a confirmed address wishes mails, in this language.
    Wish {
        person: String,
        language: String,
        /// When they were last here; nothing while they are.
        here_ms: Option<u64>,
    },
    /// A person wishes none any more.
    NoWish { person: String },
    /// A person has come, or left at that time.
    Moved {
        person: String,
        here_ms: Option<u64>,
    },
    /// Nobody is here any more: the server that knew of them ended at this time.
    AllLeft { at_ms: u64 },
    /// Whoever has read that a mail is due begins to send it, unless another has begun since.
    Lease {
        person: String,
        tries: u32,
        now_ms: u64,
        until_ms: u64,
    },
    /// It is to be tried again, later.
    Retry { person: String, next_ms: u64 },
    /// These notices were in a mail, or no mail can name them; the next one comes later.
    Mailed {
        person: String,
        notices: Vec<u64>,
        next_ms: u64,
    },
    /// As `Mailed`, but the mail was refused for good.
    Refused {
        person: String,
        notices: Vec<u64>,
        next_ms: u64,
    },
}

/// Nobody may begin to send the mail: another has begun, or it is not due any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DigestLeased;

impl Write for DigestWrite {
    type Outcome = Written<DigestLeased>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Self::Outcome, StoreError> {
        match self {
            Self::Wish {
                person,
                language,
                here_ms,
            } => {
                let query = sql(WISH).bind(person).bind(language);
                query.bind(*here_ms).execute(connection).await?;
            }
            Self::NoWish { person } => {
                let query = sql(NO_WISH).bind(person);
                query.execute(connection).await?;
            }
            Self::Moved { person, here_ms } => {
                let query = sql(MOVED).bind(person).bind(*here_ms);
                query.execute(connection).await?;
            }
            Self::AllLeft { at_ms } => {
                let query = sql(ALL_LEFT).bind(*at_ms);
                query.execute(connection).await?;
            }
            Self::Lease {
                person,
                tries,
                now_ms,
                until_ms,
            } => {
                let query = sql(LEASE)
                    .bind(person)
                    .bind(*tries)
                    .bind(*now_ms)
                    .bind(*until_ms);
                if query.execute(connection).await? != 1 {
                    return Ok(Written::Refused(DigestLeased));
                }
            }
            Self::Retry { person, next_ms } => {
                let query = sql(RETRY).bind(person);
                query.bind(*next_ms).execute(connection).await?;
            }
            Self::Mailed {
                person,
                notices,
                next_ms,
            } => {
                mark(connection, person, notices).await?;
                let query = sql(MAILED).bind(person);
                query.bind(*next_ms).execute(connection).await?;
            }
            Self::Refused {
                person,
                notices,
                next_ms,
            } => {
                mark(connection, person, notices).await?;
                let query = sql(REFUSED).bind(person);
                query.bind(*next_ms).execute(connection).await?;
            }
        }
        Ok(Written::Done)
    }
}

/// Notes that notices were in a mail.
async fn mark(
    connection: &mut Connection<'_>,
    person: &str,
    notices: &[u64],
) -> Result<(), StoreError> {
    for no in notices {
        let query = sql(MARK).bind(person).bind(*no);
        query.execute(connection).await?;
    }
    Ok(())
}

/// People who are to get a mail by now, which nobody sends: with a confirmed address, without a device, not here since
/// `away_ms`, and with notices that hold, are unseen and were in no mail. At most `limit` of them.
pub(crate) async fn due_digests(
    db: &Db,
    now_ms: u64,
    away_ms: u64,
    limit: usize,
) -> Result<Vec<DigestRow>, StoreError> {
    let query = sql(DUE).bind(now_ms).bind(away_ms).bind(limit);
    query.rows(db).await
}

/// The notices that a mail to a person may name now, the latest first, at most `limit` of them.
pub(crate) async fn notices_to_mail(
    db: &Db,
    person: &str,
    now_ms: u64,
    limit: usize,
) -> Result<Vec<NoticeRow>, StoreError> {
    let query = sql(TO_MAIL).bind(person).bind(now_ms);
    query.bind(limit).rows(db).await
}

/// Whether a person wishes mails; nothing for people without a confirmed address.
pub(crate) async fn wishes_digest(db: &Db, person: &str) -> Result<Option<bool>, StoreError> {
    sql(WISHES).bind(person).first(db).await
}

const WISH: &str = "INSERT INTO digests (person, language, here_ms, next_ms, lease_ms, tries, refused) \
     SELECT $1, $2, CAST($3 AS BIGINT), 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM accounts WHERE person = $1 AND email IS NOT NULL) \
     ON CONFLICT (person) DO UPDATE SET language = excluded.language, here_ms = excluded.here_ms, refused = 0";
const NO_WISH: &str = "DELETE FROM digests WHERE person = $1";
const MOVED: &str = "UPDATE digests SET here_ms = $2 WHERE person = $1";
const ALL_LEFT: &str = "UPDATE digests SET here_ms = $1 WHERE here_ms IS NULL";
const LEASE: &str = "UPDATE digests SET tries = tries + 1, lease_ms = $4 \
     WHERE person = $1 AND tries = $2 AND lease_ms <= $3 AND next_ms <= $3";
const RETRY: &str = "UPDATE digests SET next_ms = $2, lease_ms = 0 WHERE person = $1";
const MAILED: &str =
    "UPDATE digests SET next_ms = $2, lease_ms = 0, tries = 0, refused = 0 WHERE person = $1";
const REFUSED: &str = "UPDATE digests SET next_ms = $2, lease_ms = 0, tries = 0, refused = refused + 1 WHERE person = $1";
const MARK: &str = "UPDATE notices SET mailed = 1 WHERE person = $1 AND no = $2";
const WISHES: &str = "SELECT CASE WHEN EXISTS (SELECT 1 FROM digests WHERE digests.person = accounts.person) \
     THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END FROM accounts WHERE accounts.person = $1 AND accounts.email IS NOT NULL";
const DUE: &str = "SELECT digests.person, accounts.email, persons.name, digests.language, digests.tries, digests.refused FROM digests \
     JOIN accounts ON accounts.person = digests.person JOIN persons ON persons.id = digests.person \
     WHERE digests.next_ms <= $1 AND digests.lease_ms <= $1 AND digests.here_ms <= $2 AND accounts.email IS NOT NULL \
     AND accounts.erase_ms IS NULL AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = digests.person) \
     AND EXISTS (SELECT 1 FROM notices WHERE notices.person = digests.person AND notices.seen = 0 AND notices.mailed = 0 \
     AND (notices.due_ms IS NULL OR notices.due_ms <= $1) AND (notices.turns IS NULL OR EXISTS (SELECT 1 FROM tables \
     WHERE tables.id = notices.table_id AND tables.status < 2 AND tables.turns = notices.turns)) \
     AND (notices.kind <> 'seeker' OR notices.until_ms > $1)) ORDER BY digests.next_ms, digests.person LIMIT $3";
const TO_MAIL: &str = "SELECT no, key, person, kind, table_id, turns, other, at_ms, due_ms, until_ms, tries, seen, done \
     FROM notices WHERE person = $1 AND seen = 0 AND mailed = 0 AND (due_ms IS NULL OR due_ms <= $2) \
     AND (turns IS NULL OR EXISTS (SELECT 1 FROM tables WHERE tables.id = notices.table_id AND tables.status < 2 \
     AND tables.turns = notices.turns)) AND (kind <> 'seeker' OR until_ms > $2) ORDER BY no DESC LIMIT $3";
