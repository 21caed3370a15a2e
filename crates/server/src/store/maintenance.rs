//! The database itself: what the server notes of its own running, copies, checks, space.

pub(super) mod sql;

use std::{path::Path, pin::Pin};

use super::{Answer, Schema, Space};

/// Looks after a database.
pub(crate) trait Maintenance: Send + Sync {
    /// Names of tables of which there are events without a row, or answers beyond the last event, at most `limit` of
    /// them.
    fn strays(&self, limit: usize) -> Answer<'_, Vec<String>>;
    /// Names of tables whose game is over and that have changed since a time, after `after` in order, at most `limit`
    /// of them.
    fn ended_since<'a>(
        &'a self,
        since_ms: u64,
        after: &'a str,
        limit: usize,
    ) -> Answer<'a, Vec<String>>;
    /// Which version of the tables the database has now.
    fn schema(&self) -> Answer<'_, Schema>;
    /// When a server of this database was last known to run.
    fn alive(&self) -> Answer<'_, Option<u64>>;
    /// The key of the dice: the one that is kept, or else `fresh`, which is kept then. For the start, before anything
    /// else is written.
    fn die_key(&self, fresh: [u8; 32]) -> Answer<'_, [u8; 32]>;
    /// What the database finds wrong with its own files, the first faults of them; `with_indices` takes longer.
    fn damage(&self, with_indices: bool) -> Answer<'_, Vec<String>>;
    /// Writes a copy of everything to a file that does not exist, while others read and write. Nobody has looked at the
    /// copy.
    fn backup<'a>(&'a self, to: &'a Path) -> Answer<'a, ()>;
    /// Leaves nothing of what was overwritten before in the files of the database. PostgreSQL does that by VACUUM.
    fn scrub(&self) -> Answer<'_, ()>;
    /// Fails if nothing can be written: writes something small past the writer, and waits for nobody for long.
    fn prove(&self) -> Answer<'_, ()>;
    /// How much it takes up, and how much is left.
    fn space(&self) -> Answer<'_, Space>;
    /// Ends all connections, after what is under way.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Something to be written about the server's own running.
#[derive(Clone, Debug)]
pub(crate) enum MaintenanceWrite {
    /// The server runs, alone on its database.
    Alive { at_ms: u64 },
    /// Something is written, to find out whether it can be.
    Probe,
}

/// Implements [`Maintenance`] for a type with the fields `writer`, `readers` and `prober`, three pools, and the
/// methods `faults`, `backup_to`, `scrub_files`, `room`, `measure` and `closed`.
macro_rules! maintenance_over {
    ($store:ident, $connection:ty) => {
        mod maintenance {
            use std::{path::Path, pin::Pin};

            use sqlx::{Connection as _, Row as _};

            use super::$store;
            use crate::store::{
                Answer, Maintenance, MaintenanceWrite, Schema, Space, StoreError, maintenance::sql,
            };

            pub(super) async fn put(
                connection: &mut $connection,
                write: &MaintenanceWrite,
            ) -> Result<(), StoreError> {
                match write {
                    MaintenanceWrite::Alive { at_ms } => {
                        let query = sqlx::query(sql::ALIVE).bind(*at_ms as i64);
                        query.execute(connection).await?;
                    }
                    MaintenanceWrite::Probe => {
                        sqlx::query(sql::PROOF).execute(connection).await?;
                    }
                }
                Ok(())
            }

            impl Maintenance for $store {
                fn strays(&self, limit: usize) -> Answer<'_, Vec<String>> {
                    Box::pin(self.texts(sqlx::query(sql::STRAYS).bind(limit as i64)))
                }

                fn ended_since<'a>(
                    &'a self,
                    since_ms: u64,
                    after: &'a str,
                    limit: usize,
                ) -> Answer<'a, Vec<String>> {
                    let query = sqlx::query(sql::ENDED_SINCE)
                        .bind(since_ms as i64)
                        .bind(after)
                        .bind(limit as i64);
                    Box::pin(self.texts(query))
                }

                fn schema(&self) -> Answer<'_, Schema> {
                    Box::pin(async move {
                        let row = sqlx::query(sql::SCHEMA).fetch_one(&self.readers).await?;
                        Ok(Schema {
                            version: row.try_get(0)?,
                            readable_by: row.try_get(1)?,
                        })
                    })
                }

                fn alive(&self) -> Answer<'_, Option<u64>> {
                    Box::pin(async move {
                        let row = sqlx::query(sql::LAST_ALIVE)
                            .fetch_one(&self.readers)
                            .await?;
                        let at: Option<i64> = row.try_get(0)?;
                        Ok(at.map(|at| at as u64))
                    })
                }

                fn die_key(&self, fresh: [u8; 32]) -> Answer<'_, [u8; 32]> {
                    Box::pin(async move {
                        let mut connection = self.writer.acquire().await?;
                        let keep = sqlx::query(sql::KEEP_DIE_KEY).bind(&fresh[..]);
                        keep.execute(&mut *connection).await?;
                        let row = sqlx::query(sql::DIE_KEY)
                            .fetch_one(&mut *connection)
                            .await?;
                        let kept: Vec<u8> = row.try_get(0)?;
                        let broken = || StoreError::Broken("the key of the dice".to_owned());
                        kept.try_into().map_err(|_| broken())
                    })
                }

                fn damage(&self, with_indices: bool) -> Answer<'_, Vec<String>> {
                    Box::pin(self.faults(with_indices))
                }

                fn backup<'a>(&'a self, to: &'a Path) -> Answer<'a, ()> {
                    Box::pin(self.backup_to(to))
                }

                fn scrub(&self) -> Answer<'_, ()> {
                    Box::pin(self.scrub_files())
                }

                fn prove(&self) -> Answer<'_, ()> {
                    Box::pin(async move {
                        self.room().await?;
                        // Of its own, so that neither the writer nor those who wait for it are kept waiting.
                        let mut connection = self.prober.acquire().await?;
                        let proof = sqlx::query(sql::PROOF).execute(&mut *connection).await;
                        if proof.is_err() {
                            let _ = connection.detach().close_hard().await;
                        }
                        Ok(proof.map(|_| ())?)
                    })
                }

                fn space(&self) -> Answer<'_, Space> {
                    Box::pin(self.measure())
                }

                fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
                    Box::pin(async move {
                        self.readers.close().await;
                        self.prober.close().await;
                        self.beats().close().await;
                        self.writer.close().await;
                        self.closed();
                    })
                }
            }
        }
    };
}

pub(super) use maintenance_over;
