//! One database, SQLite's or PostgreSQL's: its connections, and what differs between the two.
//!
//! An enum over sqlx's pools adds no package and keeps options, `PgListener`, hard closing and kinds of errors as sqlx
//! has them. The alternatives fall short:
//!
//! - sqlx's `Any` closes no connection hard, takes options by a URL only, reads no row with a type that it does not
//!   know, and sends an absent real as a number of another width.
//! - SeaORM's raw statements keep the connection of a transaction to themselves, so that it cannot be given up after an
//!   error. They read no `u64`, and the crate adds 24 packages.

pub(crate) mod connection;
mod names;
pub(crate) mod postgres;
pub(crate) mod query;
pub(crate) mod row;
#[cfg(test)]
pub(crate) mod simulated;
pub(in crate::store) mod sqlite;
pub(crate) mod value;
pub(crate) mod write;

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use crate::store::db::connection::{Pool, Source};

/// A database.
///
/// Writes come from one caller at a time; reads from any number, and they see all that was written before.
pub(crate) struct Db {
    pub(super) writer: Pool,
    pub(super) readers: Pool,
    /// For proofs that something can be written, which wait for nobody.
    pub(super) prober: Pool,
    /// For signs of life, which wait for nothing else.
    pub(super) beats: Pool,
    pub(super) place: Place,
    shared: OnceLock<Shared>,
}

/// Where the rows lie.
pub(super) enum Place {
    /// In a file, and the folder that goes with it if there is one.
    File { path: PathBuf, temporary: Option<PathBuf> },
    /// In a server of databases.
    Server,
}

/// How a database is shared with other servers of this program.
pub(super) struct Shared {
    /// This server.
    pub(super) node: String,
    /// Whether the database sends the hints of what is written.
    pub(super) hints: bool,
}

impl<'s> From<&'s Db> for Source<'s> {
    fn from(db: &'s Db) -> Self {
        (&db.readers).into()
    }
}

impl Db {
    pub(super) fn new(writer: Pool, readers: Pool, prober: Pool, beats: Pool, place: Place) -> Self {
        Self {
            writer,
            readers,
            prober,
            beats,
            place,
            shared: OnceLock::new(),
        }
    }

    #[cfg(test)]
    pub(crate) fn simulated(node: simulated::Node) -> Self {
        let pool = Pool::Simulated(std::sync::Arc::new(node));
        Self::new(pool.clone(), pool.clone(), pool.clone(), pool, Place::Server)
    }

    /// From now on other servers are notified of what to read again; and if `hints` is set and the
    /// database can, it sends the [`hints`](super::hints) in the name of this server with the transaction.
    pub(crate) fn share_as(&self, node: &str, hints: bool) {
        let sends = hints && matches!(self.writer, Pool::Postgres(_));
        let _ = self.shared.set(Shared {
            node: node.to_owned(),
            hints: sends,
        });
    }

    pub(super) fn shared(&self) -> Option<&Shared> {
        self.shared.get()
    }

    /// A statement that compares the texts of a column in the order of their bytes, which is SQLite's order anyway.
    pub(super) fn by_bytes(&self, statement: &'static str, column: &str) -> Cow<'static, str> {
        match self.writer {
            Pool::Postgres(_) => {
                let by_bytes = format!("{column} COLLATE \"C\"");
                statement.replace(column, &by_bytes).into()
            }
            _ => statement.into(),
        }
    }

    /// Ends all connections, after what is under way.
    pub(crate) async fn close(&self) {
        for pool in [&self.readers, &self.prober, &self.beats, &self.writer] {
            pool.close().await;
        }
        self.remove_temporary();
    }

    fn remove_temporary(&self) {
        if let Place::File {
            temporary: Some(folder),
            ..
        } = &self.place
        {
            let _ = std::fs::remove_dir_all(folder);
        }
    }

    /// The file, if it is one of SQLite.
    pub(super) fn file(&self) -> Option<&Path> {
        match &self.place {
            Place::File { path, .. } => Some(path),
            Place::Server => None,
        }
    }
}

impl Drop for Db {
    fn drop(&mut self) {
        self.remove_temporary();
    }
}
