//! The servers that share a database.

use crate::prelude::*;
use crate::{StoreError, admin::Admin, store::SILENT};

/// A server that shares a database with others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeStatus {
    /// Drawn at each start.
    pub id: String,
    /// What its host calls it.
    pub name: String,
    /// The version of the program.
    pub version: String,
    /// For how long it has run.
    pub running_ms: Millis,
    /// The time since its last sign of life, in milliseconds: one that runs gives one every second.
    pub silent_ms: Millis,
    /// How late it has known of a turn at another server, at most, between its last two signs of life.
    pub lag_ms: Millis,
    /// Whether it is about to stop.
    pub draining: bool,
}

impl NodeStatus {
    /// Whether the others take it for dead.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.silent_ms > SILENT
    }
}

impl Admin {
    /// The servers that have given a sign of life within the last hour, the oldest first.
    ///
    /// # Errors
    /// The database is a file, which has one server, or cannot be read.
    pub async fn nodes(&self) -> Result<Vec<NodeStatus>, StoreError> {
        let alone = StoreError::Unsupported("a file of SQLite has one server: others cannot share it");
        let now_ms = store::nodes::clock(&self.db).await?.ok_or(alone)?;
        let nodes = store::nodes::nodes(&self.db).await?.into_iter();
        let nodes = nodes.map(|node| NodeStatus {
            running_ms: now_ms - node.started_ms,
            silent_ms: now_ms - node.beat_ms,
            id: node.id,
            name: node.name,
            version: node.version,
            lag_ms: node.lag_ms,
            draining: node.draining,
        });
        Ok(nodes.collect())
    }
}
