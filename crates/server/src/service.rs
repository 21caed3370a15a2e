//! The service: people, tables and lobby. All that the outside talks to.

mod access;
mod accounts;
mod apart;
pub(crate) mod api_tokens;
mod authorizing;
mod base;
mod blocks;
mod bots;
mod catching_up;
mod challenges;
pub(crate) mod codes;
mod commands;
mod committer;
mod compute;
mod counters;
mod disabled;
mod emails;
mod exporting;
mod follows;
mod joined;
mod kept;
mod leaving;
mod lobby;
mod lobby_news;
mod lobby_view;
mod mentioned;
mod mine;
mod moderating;
mod notices;
mod offering;
mod old_names;
mod online;
mod opening;
mod outages;
mod own_tables;
mod owned_bots;
mod passkeys;
mod passwords;
mod people;
mod pictures;
mod play_ends;
mod pools;
mod presence;
mod profiles;
mod puzzles;
mod rater;
mod ratings;
mod reading;
mod ready;
mod records;
mod redirect;
mod renaming;
mod reports;
mod resume;
mod rewriting;
mod rush;
mod sanctions;
pub(crate) mod server_key;
mod sessions;
mod slots;
mod state;
mod sweep;
mod table_limits;
mod table_update;
mod tables;
#[cfg(test)]
mod tests;
mod tries;
mod unread;
mod unsaying;
mod upkeep;
mod vacations;

use std::{
    ops::Deref,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak, atomic::Ordering::SeqCst},
};

use lobby_news::LobbyNews;
use ready::Readiness;
use tables::{Happened, Listener};

use crate::{
    store::{Lease, MaintenanceWrite, NodeWrite},
    tasks::Tasks,
};
pub(crate) use access::Access;
pub(crate) use accounts::NewMember;
pub(crate) use apart::EventsPage;
pub(crate) use authorizing::{GrantedToken, NotGranted};
pub use counters::ServiceStats;
pub(crate) use exporting::ExportForm;
pub(crate) use lobby::List;
pub(crate) use mentioned::by_events;
pub(crate) use moderating::line as log_line;
pub(crate) use own_tables::{Outcome, OwnTables};
pub(crate) use passkeys::RelyingParty;
pub use people::Visitor;
pub(crate) use pictures::{PictureForm, Pictures};
pub(crate) use pools::PoolsWatch;
pub(crate) use presence::PresenceTracker;
pub use presence::{Online, Presence};
pub(crate) use puzzles::{PuzzleWish, game_of};
pub use ready::NotReady;
pub(crate) use reports::{
    EARLIER as EARLIER_REPORTS, SERVER as SERVER_REPORTS, view_of as report_view,
    weight as report_weight,
};
pub(crate) use sanctions::{end_ms as sanction_end_ms, explained, view_of as sanction_view};
pub(crate) use sessions::Asker;
pub(crate) use state::{ClusterState, NodeNumbers, ServerState};
pub use table_update::TableUpdate;

pub(crate) use crate::{
    error::{self, Limit, Refused, ServiceError},
    ids::{self, Cid, Lag, PersonId, TableId, Token, fresh_name, public_id},
    tables::rows,
    time::{Followed, TimeSource},
};
pub(crate) use lobby_news::OwnNews;
pub use {
    access::Programs, accounts::Accounts, base::Base, bots::Bots, joined::Cluster, kept::Kept,
    moderating::Moderation, notices::Notifier, people::People, pools::Searches, profiles::Profiles,
    puzzles::Puzzles, rater::Rater, ratings::Ratings, sanctions::Sanctions, tables::Tables,
};

/// All subjects of a running server. Clones are the same.
#[derive(Clone)]
pub struct Service(Arc<Subjects>);

/// The subjects, each of which knows only those before it.
pub struct Subjects {
    /// What all stand on.
    pub base: Arc<Base>,
    /// Who is known.
    pub people: Arc<People>,
    /// Who is here.
    pub(crate) presence: Arc<PresenceTracker>,
    /// What is forbidden to whom.
    pub sanctions: Arc<Sanctions>,
    /// Ratings.
    pub ratings: Arc<Ratings>,
    /// Play at tables.
    pub tables: Arc<Tables>,
    /// Tokens, and bots of people.
    pub programs: Arc<Programs>,
    /// Rates what is over.
    pub rater: Arc<Rater>,
    /// Levels of the engine that play at tables.
    pub bots: Arc<Bots>,
    /// Pools.
    pub searches: Arc<Searches>,
    /// Notices.
    pub notifier: Arc<Notifier>,
    /// Puzzles.
    pub puzzles: Arc<Puzzles>,
    /// What browsers keep.
    pub kept: Arc<Kept>,
    /// Pictures of tables.
    pub(crate) pictures: Arc<Pictures>,
    /// Accounts.
    pub accounts: Arc<Accounts>,
    /// What moderators do.
    pub moderation: Arc<Moderation>,
    /// What people see of each other.
    pub profiles: Arc<Profiles>,
    /// The other servers.
    pub cluster: Arc<Peers>,
    readiness: Arc<Readiness>,
    /// The right to be the only one.
    lease: Mutex<Option<Lease>>,
}

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

    /// Closes the service in good order: what is under way is written, and when it closed. Nothing can be written after that.
    pub async fn close(&self) {
        if self.base.closing.swap(true, SeqCst) {
            return;
        }
        let at_ms = self.base.now_ms();
        let written = match self.base.joined() {
            Some(joined) => {
                let node = joined.id.clone();
                self.base
                    .committer
                    .write(NodeWrite::Ended { node, at_ms })
                    .await
            }
            None => {
                self.base
                    .committer
                    .write(MaintenanceWrite::Alive { at_ms })
                    .await
            }
        };
        if let Err(error) = written {
            tracing::warn!(%error, "cannot write the time of closing");
        }
        self.base.db.close().await;
        self.lease().take();
    }
}
