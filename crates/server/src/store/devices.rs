//! Devices that take notices when no page is open.

use protocol::live::At;
use serde::{Deserialize, Serialize};

use crate::{
    ids::PersonId,
    store::{Attempt, Connection, Db, NewSession, StoreError, Write, people, sql},
};

/// A device, as its browser has described it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct DeviceRow {
    /// Where its push service takes messages.
    pub(crate) endpoint: String,
    /// Its public key, a point of P-256.
    pub(crate) public_key: Vec<u8>,
    /// The secret that it shares with the server.
    pub(crate) auth: Vec<u8>,
    pub(crate) language: String,
}

/// Something to be written about a device.
#[derive(Clone, Debug, Serialize)]
pub(crate) enum DeviceWrite {
    /// A person takes notices here; of more than `most` devices the oldest are forgotten.
    Keep {
        person: PersonId,
        device: DeviceRow,
        /// The session of the browser, which has no other device.
        session: Option<[u8; 32]>,
        /// The endpoint that this one takes the place of; nothing is kept unless it is the person's. An empty language
        /// then stays what it was.
        replaces: Option<String>,
        at_ms: At,
        most: u32,
    },
    /// A person takes none here any more.
    Forget { person: PersonId, endpoint: String },
    /// Its push service does not know it any more.
    Gone { endpoint: String },
    /// Its push service has taken a message.
    Works { endpoint: String },
    /// Its push service has refused a message; after so many in a row it is forgotten.
    Failed { endpoint: String, most: u32 },
}

impl Write for DeviceWrite {
    type Outcome = ();

    async fn execute(&self, connection: &mut Connection<'_>, _: Attempt) -> Result<(), StoreError> {
        match self {
            Self::Keep {
                person,
                device,
                session,
                replaces,
                at_ms,
                most,
            } => {
                let mut device = device.clone();
                if let Some(before) = replaces {
                    let query = sql(LANGUAGE).set("endpoint", before).set("person", person);
                    let Some(kept) = query.first::<String>(&mut *connection).await? else {
                        return Ok(());
                    };
                    if device.language.is_empty() {
                        device.language = kept;
                    }
                    sql(GONE).bind(before).run(connection).await?;
                }
                let query = sql(DEVICE).values(&device).set("person", person);
                let query = query.set("session", session).set("at_ms", at_ms);
                query.run(connection).await?;
                if let Some(session) = session {
                    let query = sql(OTHERS_HERE).set("session", session);
                    let query = query.set("endpoint", device.endpoint);
                    query.run(connection).await?;
                }
                let query = sql(TOO_MANY).set("person", person).set("most", most);
                query.run(connection).await?;
            }
            Self::Forget { .. } => sql(NO_DEVICE).values(self).run(connection).await?,
            Self::Gone { endpoint } => sql(GONE).bind(endpoint).run(connection).await?,
            Self::Works { endpoint } => sql(WORKS).bind(endpoint).run(connection).await?,
            Self::Failed { endpoint, .. } => {
                sql(FAILED).bind(endpoint).run(connection).await?;
                sql(HOPELESS).values(self).run(connection).await?;
            }
        }
        Ok(())
    }
}

/// A session takes the place of another, in the same browser.
pub(super) async fn go_over(
    connection: &mut Connection<'_>,
    ended: &[u8; 32],
    session: &NewSession,
) -> Result<(), StoreError> {
    let query = sql(GO_OVER).set("ended", ended).some_of(session);
    query.run(connection).await
}

/// Ends the sessions of a person but one, with their devices, and with those that may be of any session.
pub(super) async fn end_sessions(
    connection: &mut Connection<'_>,
    person: &PersonId,
    but: &[u8; 32],
) -> Result<(), StoreError> {
    let query = sql(people::END_SESSIONS).set("person", person);
    query.set("but", but).run(connection).await?;
    let query = sql(UNCLAIMED).set("person", person);
    query.run(connection).await
}

/// The devices of a person, the latest first.
pub(crate) async fn devices_of(db: &Db, person: &PersonId) -> Result<Vec<DeviceRow>, StoreError> {
    sql(DEVICES).bind(person).rows(db).await
}

/// Where the browser of a session takes notices.
pub(crate) async fn device_of(db: &Db, session: &[u8; 32]) -> Result<Option<String>, StoreError> {
    sql(HERE).bind(session).first(db).await
}

/// The key by which push services know this server: the one that is kept, or else `fresh`, which is kept then.
pub(crate) async fn push_key(db: &Db, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut lent = db.writer.acquire().await?;
    let mut connection = lent.connection();
    let keep = sql(KEEP_PUSH_KEY).bind(fresh);
    keep.run(&mut connection).await?;
    sql(PUSH_KEY).one(&mut connection).await
}

const DEVICE: &str = "INSERT INTO devices (endpoint, person, public_key, auth, language, at_ms, session, failed) \
     VALUES ($endpoint, $person, $public_key, $auth, $language, $at_ms, $session, 0) ON CONFLICT (endpoint) \
     DO UPDATE SET person = excluded.person, \
     public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, at_ms = excluded.at_ms, \
     session = excluded.session, failed = 0";
/// A session is one browser, which shows a notice once.
const OTHERS_HERE: &str = "DELETE FROM devices WHERE session = $session AND endpoint <> $endpoint";
const LANGUAGE: &str = "SELECT language FROM devices WHERE endpoint = $endpoint AND person = $person";
/// Only the latest of a person are kept.
const TOO_MANY: &str = "DELETE FROM devices WHERE person = $person AND endpoint NOT IN \
     (SELECT endpoint FROM devices WHERE person = $person ORDER BY at_ms DESC, endpoint LIMIT $most)";
const GONE: &str = "DELETE FROM devices WHERE endpoint = $1";
const NO_DEVICE: &str = "DELETE FROM devices WHERE endpoint = $endpoint AND person = $person";
/// Those of a person whose session nobody knows.
pub(super) const UNCLAIMED: &str = "DELETE FROM devices WHERE person = $person AND session IS NULL";
/// All of a person.
pub(super) const ALL: &str = "DELETE FROM devices WHERE person = $person";
const GO_OVER: &str = "UPDATE devices SET session = $token WHERE session = $ended AND person = $person";
const HERE: &str = "SELECT endpoint FROM devices WHERE session = $1";
const HOPELESS: &str = "DELETE FROM devices WHERE endpoint = $endpoint AND failed >= $most";
const WORKS: &str = "UPDATE devices SET failed = 0 WHERE endpoint = $1 AND failed > 0";
const FAILED: &str = "UPDATE devices SET failed = failed + 1 WHERE endpoint = $1";
const DEVICES: &str =
    "SELECT endpoint, public_key, auth, language FROM devices WHERE person = $1 ORDER BY at_ms DESC, endpoint";
const KEEP_PUSH_KEY: &str = "INSERT INTO push_keys (one, pkcs8) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
const PUSH_KEY: &str = "SELECT pkcs8 FROM push_keys";
