//! Devices that take notices when no page is open.

use serde::Deserialize;

use crate::store::{Attempt, Connection, Db, NewSession, StoreError, Write, people, sql};

/// A device, as its browser has described it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
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
#[derive(Clone, Debug)]
pub(crate) enum DeviceWrite {
    /// A person takes notices here; of more than `most` devices the oldest are forgotten.
    Keep {
        person: String,
        device: DeviceRow,
        /// The session of the browser, which has no other device.
        session: Option<[u8; 32]>,
        /// The endpoint that this one takes the place of; nothing is kept unless it is the person's. An empty language
        /// then stays what it was.
        replaces: Option<String>,
        at_ms: u64,
        most: u32,
    },
    /// A person takes none here any more.
    Forget { person: String, endpoint: String },
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
                let mut language = device.language.clone();
                if let Some(before) = replaces {
                    let query = sql(LANGUAGE).bind(before).bind(person);
                    let Some(kept) = query.first::<String>(&mut *connection).await? else {
                        return Ok(());
                    };
                    if language.is_empty() {
                        language = kept;
                    }
                    let query = sql(GONE).bind(before);
                    query.execute(connection).await?;
                }
                let query = sql(DEVICE)
                    .bind(&device.endpoint)
                    .bind(person)
                    .bind(&device.public_key)
                    .bind(&device.auth)
                    .bind(language)
                    .bind(*at_ms)
                    .bind(session.as_ref());
                query.execute(connection).await?;
                if let Some(session) = session {
                    let query = sql(OTHERS_HERE).bind(session).bind(&device.endpoint);
                    query.execute(connection).await?;
                }
                let query = sql(TOO_MANY).bind(person);
                query.bind(*most).execute(connection).await?;
            }
            Self::Forget { person, endpoint } => {
                let query = sql(NO_DEVICE).bind(endpoint).bind(person);
                query.execute(connection).await?;
            }
            Self::Gone { endpoint } => {
                let query = sql(GONE).bind(endpoint);
                query.execute(connection).await?;
            }
            Self::Works { endpoint } => {
                let query = sql(WORKS).bind(endpoint);
                query.execute(connection).await?;
            }
            Self::Failed { endpoint, most } => {
                let query = sql(FAILED).bind(endpoint);
                query.execute(connection).await?;
                let query = sql(HOPELESS).bind(endpoint);
                query.bind(*most).execute(connection).await?;
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
    let query = sql(GO_OVER).bind(ended);
    let query = query.bind(&session.token).bind(&session.person);
    query.execute(connection).await?;
    Ok(())
}

/// Ends the sessions of a person but one, with their devices, and with those that may be of any session.
pub(super) async fn end_sessions(
    connection: &mut Connection<'_>,
    person: &str,
    but: &[u8; 32],
) -> Result<(), StoreError> {
    let query = sql(people::END_SESSIONS).bind(person);
    query.bind(but).execute(connection).await?;
    let query = sql(UNCLAIMED).bind(person);
    query.execute(connection).await?;
    Ok(())
}

/// The devices of a person, the latest first.
pub(crate) async fn devices_of(db: &Db, person: &str) -> Result<Vec<DeviceRow>, StoreError> {
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
    keep.execute(&mut connection).await?;
    sql(PUSH_KEY).one(&mut connection).await
}

const DEVICE: &str = "INSERT INTO devices (endpoint, person, public_key, auth, language, at_ms, session, failed) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, \
     public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, at_ms = excluded.at_ms, \
     session = excluded.session, failed = 0";
/// A session is one browser, which shows a notice once.
const OTHERS_HERE: &str = "DELETE FROM devices WHERE session = $1 AND endpoint <> $2";
const LANGUAGE: &str = "SELECT language FROM devices WHERE endpoint = $1 AND person = $2";
/// Only the latest of a person are kept.
const TOO_MANY: &str = "DELETE FROM devices WHERE person = $1 AND endpoint NOT IN \
     (SELECT endpoint FROM devices WHERE person = $1 ORDER BY at_ms DESC, endpoint LIMIT $2)";
const GONE: &str = "DELETE FROM devices WHERE endpoint = $1";
const NO_DEVICE: &str = "DELETE FROM devices WHERE endpoint = $1 AND person = $2";
/// Those of a person whose session nobody knows.
pub(super) const UNCLAIMED: &str = "DELETE FROM devices WHERE person = $1 AND session IS NULL";
/// All of a person.
pub(super) const ALL: &str = "DELETE FROM devices WHERE person = $1";
const GO_OVER: &str = "UPDATE devices SET session = $2 WHERE session = $1 AND person = $3";
const HERE: &str = "SELECT endpoint FROM devices WHERE session = $1";
const HOPELESS: &str = "DELETE FROM devices WHERE endpoint = $1 AND failed >= $2";
const WORKS: &str = "UPDATE devices SET failed = 0 WHERE endpoint = $1 AND failed > 0";
const FAILED: &str = "UPDATE devices SET failed = failed + 1 WHERE endpoint = $1";
const DEVICES: &str = "SELECT endpoint, public_key, auth, language FROM devices WHERE person = $1 ORDER BY at_ms DESC, endpoint";
const KEEP_PUSH_KEY: &str =
    "INSERT INTO push_keys (one, pkcs8) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
const PUSH_KEY: &str = "SELECT pkcs8 FROM push_keys";
