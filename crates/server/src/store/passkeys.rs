//! Passkeys of accounts, and the ceremonies by which they are added and used.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, StoreError, Write, Written, sql, statements},
};

/// A passkey.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct PasskeyRow {
    /// What it is called: the hash of the id that its authenticator gave it.
    pub(crate) id: String,
    pub(crate) person: PersonId,
    pub(crate) label: String,
    /// Its public key, counter and flags.
    pub(crate) body: String,
    pub(crate) created_ms: At,
    pub(crate) used_ms: Option<At>,
}

/// A ceremony under way.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct CeremonyRow {
    /// Who adds a passkey; nobody for a log-in.
    pub(crate) person: Option<PersonId>,
    /// What the answer is checked against.
    pub(crate) state: String,
}

/// Something to be written about passkeys.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum PasskeyWrite {
    /// A ceremony begins, unless `most` are under way; those that are too old go, and the one of the same person.
    Begin {
        id: String,
        ceremony: CeremonyRow,
        now_ms: At,
        until_ms: At,
        most: u32,
    },
    /// A ceremony is used up; nothing is written if it was before, or is too old.
    UseCeremony { id: String, now_ms: At },
    /// A new passkey, unless it is somebody's, the account is closed, or has `most`.
    Add { passkey: PasskeyRow, most: u32 },
    /// A passkey was used; nothing is written if it is not as it was `before`.
    Used {
        id: String,
        before: String,
        after: String,
        at_ms: At,
    },
    /// A passkey goes; nothing is written if it is not this person's.
    Remove { id: String, person: PersonId },
}

/// Why something about passkeys is not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PasskeyRefused {
    /// As many ceremonies as may be are under way.
    TooManyCeremonies,
    /// The ceremony was used up before, or is too old.
    CeremonyOver,
    /// The passkey is somebody's already, or the account is closed or has as many as may be.
    LimitReached,
    /// The passkey was used meanwhile, or is gone.
    UsedMeanwhile,
    /// The person has no such passkey.
    NoPasskey,
}

impl Write for PasskeyWrite {
    type Outcome = Written<PasskeyRefused>;

    async fn execute(
        &self,
        connection: &mut Connection<'_>,
        _: Attempt,
    ) -> Result<Written<PasskeyRefused>, StoreError> {
        let (statement, refused) = match self {
            Self::Begin { .. } => {
                let forget = sql(OLD_CEREMONIES).some_of(self);
                forget.run(connection).await?;
                let begin = sql(BEGIN).some_of(self);
                let refused = PasskeyRefused::TooManyCeremonies;
                return begin.execute_or(connection, refused).await;
            }
            Self::UseCeremony { .. } => (USE_CEREMONY, PasskeyRefused::CeremonyOver),
            Self::Add { .. } => (ADD, PasskeyRefused::LimitReached),
            Self::Used { .. } => (USED, PasskeyRefused::UsedMeanwhile),
            Self::Remove { .. } => (REMOVE, PasskeyRefused::NoPasskey),
        };
        let query = sql(statement).values(self);
        query.execute_or(connection, refused).await
    }
}

/// The passkeys of a person, the oldest first.
pub(crate) async fn passkeys_of(db: &Db, person: &PersonId) -> Result<Vec<PasskeyRow>, StoreError> {
    sql(PASSKEYS).bind(person).rows(db).await
}

/// The passkey of this id.
pub(crate) async fn passkey(db: &Db, id: &str) -> Result<Option<PasskeyRow>, StoreError> {
    sql(PASSKEY).bind(id).first(db).await
}

/// A ceremony that nobody has used yet, be it too old or not.
pub(crate) async fn ceremony(db: &Db, id: &str) -> Result<Option<CeremonyRow>, StoreError> {
    sql(CEREMONY).bind(id).first(db).await
}

const COLUMNS: &str = "id, person, label, body, created_ms, used_ms";
pub(super) const OLD_CEREMONIES: &str = "DELETE FROM ceremonies WHERE until_ms <= $now_ms OR person = $person";
const BEGIN: &str = "INSERT INTO ceremonies (id, person, state, until_ms) SELECT $id, $person, $state, $until_ms \
     WHERE (SELECT count(*) FROM ceremonies) < $most";
const USE_CEREMONY: &str = "DELETE FROM ceremonies WHERE id = $id AND until_ms > $now_ms";
const CEREMONY: &str = "SELECT person, state FROM ceremonies WHERE id = $1";
/// Unless it was used meanwhile by somebody with another counter, or removed.
const USED: &str = "UPDATE passkeys SET body = $after, used_ms = $at_ms WHERE id = $id AND body = $before";
const REMOVE: &str = "DELETE FROM passkeys WHERE id = $id AND person = $person";
pub(super) const REMOVE_ALL: &str = "DELETE FROM passkeys WHERE person = $person";

statements! {
    const ADD = "INSERT INTO passkeys ({COLUMNS}) SELECT $id, $person, $label, $body, $created_ms, $used_ms \
         WHERE (SELECT count(*) FROM passkeys WHERE person = $person) < $most AND EXISTS (SELECT 1 FROM accounts \
         WHERE person = $person AND erase_ms IS NULL) ON CONFLICT DO NOTHING";
    const PASSKEY = "SELECT {COLUMNS} FROM passkeys WHERE id = $1";
    const PASSKEYS = "SELECT {COLUMNS} FROM passkeys WHERE person = $1 ORDER BY created_ms, id LIMIT 100";
}
