//! Hints may be lost: every two seconds what has changed is looked for in the database.

use std::{
    collections::HashMap,
    sync::{Arc, Weak, atomic::Ordering::SeqCst},
    time::Duration,
};

use tokio::time::{MissedTickBehavior, interval};

use crate::prelude::*;
use crate::{peers::Peers, store::Revision, tasks::Ended};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

/// The pause between two looks.
const EVERY: Duration = Duration::from_secs(2);
/// Events carry the time at which they were decided: so long later they are on the disk.
const LATE: Millis = Millis::seconds(10);
/// Tables asked for in one query.
const AT_ONCE: usize = 500;

/// Looks as long as the service exists.
pub(crate) async fn run(weak: Weak<Peers>) -> Ended {
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(peers) = weak.upgrade().filter(|peers| !peers.base.is_closing()) else {
            return Ok(());
        };
        peers.reconcile().await;
    }
}

impl Peers {
    /// Finds what others have written since the last look.
    pub(crate) async fn reconcile(self: &Arc<Self>) {
        if let Err(error) = self.try_reconcile().await {
            tracing::warn!(%error, "cannot look for what others have written");
        }
    }

    async fn try_reconcile(self: &Arc<Self>) -> Result<(), StoreError> {
        let Some(joined) = self.base.joined() else {
            return Ok(());
        };
        #[cfg(test)]
        if InjectedFault::NothingReconciled.is_back() {
            return Ok(());
        }
        let now_ms = self.base.now_ms();
        let since_ms = At(joined.reconciled_ms.load(SeqCst)) - LATE;
        let changed = store::tables::changed_since(&self.base.db, since_ms).await?;
        let pair = |Revision { id, rev }| (id, rev);
        let mut tables: HashMap<TableId, u64> = changed.into_iter().map(pair).collect();
        // Plans and notes change without an event.
        let watched = self.tables.updates.topics().into_iter();
        let watched: Vec<TableId> = watched.map(TableId::from).collect();
        for ids in watched.chunks(AT_ONCE) {
            let revs = store::tables::revs(&self.base.db, ids).await?;
            tables.extend(revs.into_iter().map(pair));
        }
        self.follow_tables(tables).await;
        self.searches.follow_pools().await;
        joined.reconciled(now_ms);
        Ok(())
    }
}
