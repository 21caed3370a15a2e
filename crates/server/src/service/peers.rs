//! What this server does with the others of its database, and what other processes have written to it.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use super::{Base, Bots, People, PresenceTracker, Programs, Rater, Ratings, Sanctions, Searches, Tables};

mod beats;
mod healing;
mod hearing;
mod news;

use news::NewsReader;

/// What the servers of one database do for each other, and what other processes have written.
pub struct Peers {
    pub(super) base: Arc<Base>,
    pub(super) people: Arc<People>,
    pub(super) presence: Arc<PresenceTracker>,
    pub(super) sanctions: Arc<Sanctions>,
    pub(super) ratings: Arc<Ratings>,
    pub(super) tables: Arc<Tables>,
    pub(super) programs: Arc<Programs>,
    pub(super) rater: Arc<Rater>,
    pub(super) bots: Arc<Bots>,
    pub(super) searches: Arc<Searches>,
    pub(super) news: NewsReader,
}

impl Peers {
    /// Leaves the work to the other servers, which is known to them at once; returns whether there are any.
    pub(crate) async fn drain(&self) -> bool {
        let Some(joined) = self.base.joined() else {
            return false;
        };
        joined.draining.store(true, SeqCst);
        if let Err(error) = self.beat().await {
            tracing::warn!(%error, "other servers do not know that this one is about to stop");
        }
        let state = joined.state();
        !state.members.is_only(&joined.id)
    }
}
