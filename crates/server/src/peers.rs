//! What this server does with the others of its database, and what other processes have written to it.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use crate::{
    access::Bearers, base::Base, bots::Bots, peers::news::NewsReader, people::People, pools::Searches,
    presence::PresenceTracker, rater::Rater, sanctions::Sanctions, standings::Ratings, tables::Tables,
};

pub(crate) mod heartbeat;
pub(crate) mod hints;
pub(crate) mod news;
pub(crate) mod reconciling;

/// What the servers of one database do for each other, and what other processes have written.
pub struct Peers {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) presence: Arc<PresenceTracker>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) ratings: Arc<Ratings>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) bearers: Arc<Bearers>,
    pub(crate) rater: Arc<Rater>,
    pub(crate) bots: Arc<Bots>,
    pub(crate) searches: Arc<Searches>,
    pub(crate) news: NewsReader,
}

impl Peers {
    /// Leaves the work to the other servers, which is known to them at once; returns whether there are any.
    pub(crate) async fn drain(&self) -> bool {
        let Some(joined) = self.base.joined() else {
            return false;
        };
        joined.draining.store(true, SeqCst);
        if let Err(error) = self.heartbeat().await {
            tracing::warn!(%error, "other servers do not know that this one is about to stop");
        }
        let state = joined.state();
        !state.members.is_only(&joined.id)
    }
}
