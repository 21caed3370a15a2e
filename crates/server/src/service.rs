//! All subjects of a running server: how they are put together, their tasks, and whether the server is ready.

mod opening;
pub(crate) mod ready;
pub(crate) mod state;
mod subjects;
#[cfg(test)]
mod tests;
mod upkeep;

use std::{
    ops::Deref,
    sync::{Arc, MutexGuard, PoisonError, Weak, atomic::Ordering::SeqCst},
};

use crate::{
    base::counters::ServiceStats,
    store::{Lease, MaintenanceWrite, NodeWrite},
    tasks::Tasks,
};

pub use subjects::Subjects;

/// All subjects of a running server. Clones are the same.
#[derive(Clone)]
pub struct Service(Arc<Subjects>);

impl Deref for Service {
    type Target = Subjects;

    fn deref(&self) -> &Subjects {
        &self.0
    }
}

/// A weak reference to the service.
#[derive(Clone)]
struct WeakService(Weak<Subjects>);

impl WeakService {
    fn upgrade(&self) -> Option<Service> {
        self.0.upgrade().map(Service)
    }
}

impl Service {
    /// Ends when another server has taken the database, which this one must leave to it then.
    pub async fn displaced(&self) {
        let lost = self.lease().as_ref().map(Lease::lost);
        match lost {
            Some(lost) => lost.await,
            None => std::future::pending().await,
        }
    }

    fn lease(&self) -> MutexGuard<'_, Option<Lease>> {
        let lease = self.0.lease.lock();
        lease.unwrap_or_else(PoisonError::into_inner)
    }

    /// What was counted, and what there is now.
    #[must_use]
    pub fn stats(&self) -> ServiceStats {
        let standing = self.tables.lobby.count();
        let (disabled, newer) = self.tables.disabled.counts();
        ServiceStats {
            tables_in_memory: self.tables.slots.len() as u64,
            table_bytes: self.tables.slots.bytes() as u64,
            disabled: disabled as u64,
            newer: newer as u64,
            games: standing.games as u64,
            seeks: standing.seeks as u64,
            online: u64::from(self.presence.online()),
            ..self.base.counters.read()
        }
    }

    /// The tasks that last as long as the service.
    pub(crate) fn tasks(&self) -> &Tasks {
        &self.base.tasks
    }

    /// Closes the service in good order: what is under way is written, and when it closed. Nothing can be written after
    /// that.
    pub async fn close(&self) {
        if self.base.closing.swap(true, SeqCst) {
            return;
        }
        let at_ms = self.base.now_ms();
        let written = match self.base.joined() {
            Some(joined) => {
                let node = joined.id.clone();
                self.base.write(NodeWrite::Ended { node, at_ms }).await
            }
            None => self.base.write(MaintenanceWrite::Alive { at_ms }).await,
        };
        if let Err(error) = written {
            tracing::warn!(%error, "cannot write the time of closing");
        }
        self.base.db.close().await;
        self.lease().take();
    }
}
