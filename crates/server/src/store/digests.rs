//! Mails with unseen notices: who wishes them, who is to get one, and what has become of it.

use crate::ids::PersonId;
use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::store::{
    Attempt, Connection, Db, NoticeRow, StoreError, Write, Written,
    notices::{NOTICE_COLUMNS, NOTICE_HOLDS},
    sql, statements,
};

/// A mail that is to be written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct DigestRow {
    pub(crate) person: PersonId,
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
#[derive(Clone, Debug, Serialize)]
pub(crate) enum DigestWrite {
    /// A person with a confirmed address wishes mails, in this language.
    Wish {
        person: PersonId,
        language: String,
        /// When they were last here; nothing while they are.
        here_ms: Option<At>,
    },
    /// A person wishes none any more.
    NoWish { person: PersonId },
    /// A person has come, or left at that time.
    Moved { person: PersonId, here_ms: Option<At> },
    /// Nobody is here any more: the server that knew of them ended at this time.
    AllLeft { at_ms: At },
    /// The reader of a due mail begins to send it, unless another server has begun since.
    Lease {
        person: PersonId,
        tries: u32,
        now_ms: At,
        until_ms: At,
    },
    /// It is to be tried again, later.
    Retry { person: PersonId, next_ms: At },
    /// These notices were in a mail, or no mail can name them; the next one comes later.
    Mailed {
        person: PersonId,
        #[serde(skip_serializing)]
        notices: Vec<u64>,
        next_ms: At,
    },
    /// As `Mailed`, but the mail was refused for good.
    Refused {
        person: PersonId,
        #[serde(skip_serializing)]
        notices: Vec<u64>,
        next_ms: At,
    },
}

/// Nobody may begin to send the mail: another has begun, or it is not due any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DigestLeased;

impl Write for DigestWrite {
    type Outcome = Written<DigestLeased>;

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<Self::Outcome, StoreError> {
        let statement = match self {
            Self::Wish { .. } => WISH,
            Self::NoWish { .. } => NO_WISH,
            Self::Moved { .. } => MOVED,
            Self::AllLeft { .. } => ALL_LEFT,
            Self::Retry { .. } => RETRY,
            Self::Lease { .. } => {
                let lease = sql(LEASE).values(self);
                return lease.execute_or(connection, DigestLeased).await;
            }
            Self::Mailed { person, notices, .. } | Self::Refused { person, notices, .. } => {
                for no in notices {
                    let mark = sql(MARK).set("person", person).set("no", no);
                    mark.run(connection).await?;
                }
                match self {
                    Self::Mailed { .. } => MAILED,
                    _ => REFUSED,
                }
            }
        };
        sql(statement).values(self).run(connection).await?;
        Ok(Written::Done)
    }
}

/// People who are to get a mail by now, which nobody sends: with a confirmed address, without a device, not here since
/// `away_ms`, and with notices that hold, are unseen and were in no mail. At most `limit` of them.
pub(crate) async fn due_digests(db: &Db, now_ms: At, away_ms: At, limit: usize) -> Result<Vec<DigestRow>, StoreError> {
    let query = sql(DUE).set("now_ms", now_ms).set("away_ms", away_ms);
    query.set("limit", limit).rows(db).await
}

/// The notices that a mail to a person may name now, the latest first, at most `limit` of them.
pub(crate) async fn notices_to_mail(
    db: &Db,
    person: &PersonId,
    now_ms: At,
    limit: usize,
) -> Result<Vec<NoticeRow>, StoreError> {
    let query = sql(TO_MAIL).set("person", person).set("now_ms", now_ms);
    query.set("limit", limit).rows(db).await
}

/// Whether a person wishes mails; nothing for people without a confirmed address.
pub(crate) async fn wishes_digest(db: &Db, person: &PersonId) -> Result<Option<bool>, StoreError> {
    sql(WISHES).bind(person).first(db).await
}

const WISH: &str = "INSERT INTO digests (person, language, here_ms, next_ms, lease_ms, tries, refused) \
     SELECT $person, $language, CAST($here_ms AS BIGINT), 0, 0, 0, 0 WHERE EXISTS (SELECT 1 FROM accounts \
     WHERE person = $person AND email IS NOT NULL) \
     ON CONFLICT (person) DO UPDATE SET language = excluded.language, here_ms = excluded.here_ms, refused = 0";
const NO_WISH: &str = "DELETE FROM digests WHERE person = $person";
const MOVED: &str = "UPDATE digests SET here_ms = $here_ms WHERE person = $person";
const ALL_LEFT: &str = "UPDATE digests SET here_ms = $at_ms WHERE here_ms IS NULL";
const LEASE: &str = "UPDATE digests SET tries = tries + 1, lease_ms = $until_ms \
     WHERE person = $person AND tries = $tries AND lease_ms <= $now_ms AND next_ms <= $now_ms";
const RETRY: &str = "UPDATE digests SET next_ms = $next_ms, lease_ms = 0 WHERE person = $person";
const MAILED: &str = "UPDATE digests SET next_ms = $next_ms, lease_ms = 0, tries = 0, refused = 0 \
     WHERE person = $person";
const REFUSED: &str = "UPDATE digests SET next_ms = $next_ms, lease_ms = 0, tries = 0, refused = refused + 1 \
     WHERE person = $person";
const MARK: &str = "UPDATE notices SET mailed = 1 WHERE person = $person AND no = $no";
const WISHES: &str = "SELECT CASE WHEN EXISTS (SELECT 1 FROM digests WHERE digests.person = accounts.person) \
     THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END FROM accounts WHERE accounts.person = $1 AND accounts.email IS NOT NULL";

statements! {
    const DUE = "SELECT digests.person, accounts.email, persons.name, digests.language, digests.tries, digests.refused \
         FROM digests JOIN accounts ON accounts.person = digests.person JOIN persons \
         ON persons.id = digests.person WHERE digests.next_ms <= $now_ms AND digests.lease_ms <= $now_ms \
         AND digests.here_ms <= $away_ms AND accounts.email IS NOT NULL AND accounts.erase_ms IS NULL \
         AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.person = digests.person) AND EXISTS (SELECT 1 \
         FROM notices WHERE notices.person = digests.person AND notices.seen = 0 AND notices.mailed = 0 \
         AND {NOTICE_HOLDS}) ORDER BY digests.next_ms, digests.person LIMIT $limit";
    const TO_MAIL = "SELECT {NOTICE_COLUMNS} FROM notices WHERE person = $person AND seen = 0 AND mailed = 0 \
         AND {NOTICE_HOLDS} ORDER BY no DESC LIMIT $limit";
}
