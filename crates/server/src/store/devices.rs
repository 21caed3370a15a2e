//! Devices that take notices when no page is open.

pub(super) mod sql;

use super::Answer;

/// Reads devices. They see all that was written before.
pub(crate) trait Devices: Send + Sync {
    /// The devices of a person, the latest first.
    fn devices_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<DeviceRow>>;
    /// Where the browser of a session takes notices.
    fn device_of<'a>(&'a self, session: &'a [u8; 32]) -> Answer<'a, Option<String>>;
    /// The key by which push services know this server: the one that is kept, or else `fresh`, which is kept then.
    fn push_key<'a>(&'a self, fresh: &'a [u8]) -> Answer<'a, Vec<u8>>;
}

/// A device, as its browser has described it.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        /// The endpoint that this one takes the place of; nothing is kept unless it is the person's. An empty language then
        /// stays what it was.
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

/// Implements [`Devices`] for a type with the pools `writer` and `readers`, and writes devices.
macro_rules! devices_over {
    ($store:ident, $connection:ty) => {
        mod devices {
            use sqlx::Row as _;

            use super::$store;
            use crate::store::{
                Answer, DeviceRow, DeviceWrite, Devices, NewSession, StoreError, accounts,
                devices::sql,
            };

            /// A session takes the place of another, in the same browser.
            pub(super) async fn go_over(
                connection: &mut $connection,
                ended: &[u8; 32],
                session: &NewSession,
            ) -> Result<(), StoreError> {
                let query = sqlx::query(sql::GO_OVER).bind(&ended[..]);
                let query = query.bind(&session.token[..]).bind(&session.person);
                query.execute(connection).await?;
                Ok(())
            }

            /// Ends the sessions of a person but one, with their devices, and with those that may be of any session.
            pub(super) async fn end_sessions(
                connection: &mut $connection,
                person: &str,
                but: &[u8; 32],
            ) -> Result<(), StoreError> {
                let query = sqlx::query(accounts::sql::END_SESSIONS).bind(person);
                query.bind(&but[..]).execute(&mut *connection).await?;
                let query = sqlx::query(sql::UNCLAIMED).bind(person);
                query.execute(connection).await?;
                Ok(())
            }

            pub(super) async fn put(
                connection: &mut $connection,
                write: &DeviceWrite,
            ) -> Result<(), StoreError> {
                match write {
                    DeviceWrite::Keep {
                        person,
                        device,
                        session,
                        replaces,
                        at_ms,
                        most,
                    } => {
                        let mut language = device.language.clone();
                        if let Some(before) = replaces {
                            let query = sqlx::query(sql::LANGUAGE).bind(before).bind(person);
                            let Some(row) = query.fetch_optional(&mut *connection).await? else {
                                return Ok(());
                            };
                            if language.is_empty() {
                                language = row.try_get(0)?;
                            }
                            let query = sqlx::query(sql::GONE).bind(before);
                            query.execute(&mut *connection).await?;
                        }
                        let query = sqlx::query(sql::DEVICE)
                            .bind(&device.endpoint)
                            .bind(person)
                            .bind(&device.public_key)
                            .bind(&device.auth)
                            .bind(language)
                            .bind(*at_ms as i64)
                            .bind(session.as_ref().map(|token| &token[..]));
                        query.execute(&mut *connection).await?;
                        if let Some(session) = session {
                            let query = sqlx::query(sql::OTHERS_HERE).bind(&session[..]);
                            let query = query.bind(&device.endpoint);
                            query.execute(&mut *connection).await?;
                        }
                        let query = sqlx::query(sql::TOO_MANY).bind(person);
                        query.bind(i64::from(*most)).execute(connection).await?;
                    }
                    DeviceWrite::Forget { person, endpoint } => {
                        let query = sqlx::query(sql::NO_DEVICE).bind(endpoint).bind(person);
                        query.execute(connection).await?;
                    }
                    DeviceWrite::Gone { endpoint } => {
                        let query = sqlx::query(sql::GONE).bind(endpoint);
                        query.execute(connection).await?;
                    }
                    DeviceWrite::Works { endpoint } => {
                        let query = sqlx::query(sql::WORKS).bind(endpoint);
                        query.execute(connection).await?;
                    }
                    DeviceWrite::Failed { endpoint, most } => {
                        let query = sqlx::query(sql::FAILED).bind(endpoint);
                        query.execute(&mut *connection).await?;
                        let query = sqlx::query(sql::HOPELESS).bind(endpoint);
                        query.bind(i64::from(*most)).execute(connection).await?;
                    }
                }
                Ok(())
            }

            impl Devices for $store {
                fn devices_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<DeviceRow>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::DEVICES).bind(person);
                        let rows = query.fetch_all(&self.readers).await?;
                        let devices = rows.iter().map(|row| {
                            Ok(DeviceRow {
                                endpoint: row.try_get(0)?,
                                public_key: row.try_get(1)?,
                                auth: row.try_get(2)?,
                                language: row.try_get(3)?,
                            })
                        });
                        devices.collect()
                    })
                }

                fn device_of<'a>(&'a self, session: &'a [u8; 32]) -> Answer<'a, Option<String>> {
                    Box::pin(async move {
                        let query = sqlx::query(sql::HERE).bind(&session[..]);
                        Ok(self.texts(query).await?.pop())
                    })
                }

                fn push_key<'a>(&'a self, fresh: &'a [u8]) -> Answer<'a, Vec<u8>> {
                    Box::pin(async move {
                        let mut connection = self.writer.acquire().await?;
                        let keep = sqlx::query(sql::KEEP_PUSH_KEY).bind(fresh);
                        keep.execute(&mut *connection).await?;
                        let row = sqlx::query(sql::PUSH_KEY)
                            .fetch_one(&mut *connection)
                            .await?;
                        Ok(row.try_get(0)?)
                    })
                }
            }
        }
    };
}

pub(super) use devices_over;
