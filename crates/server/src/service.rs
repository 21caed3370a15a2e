//! The service: people, tables and lobby. All that the outside talks to.

mod access;
mod accounts;
mod apart;
pub(crate) mod api_tokens;
mod authorizing;
mod blocks;
mod bots;
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
mod mentioned;
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
#[cfg(test)]
mod tests;
mod tries;
mod unread;
mod unsaying;
mod vacations;

use std::sync::{
    Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use protocol::live::{Lobby, LobbyPage};
use tokio::sync::{Notify, watch};

pub(crate) use access::Access;
pub(crate) use accounts::NewMember;
pub(crate) use apart::EventsPage;
pub(crate) use authorizing::{GrantedToken, NotGranted};
pub use counters::ServiceStats;
pub(crate) use exporting::ExportForm;
pub(crate) use lobby::List;
pub(crate) use mentioned::by_events;
pub(crate) use moderating::line as log_line;
pub(crate) use own_tables::{Outcome, OwnNews, OwnTables};
pub(crate) use passkeys::RelyingParty;
pub use people::Visitor;
pub(crate) use pictures::PictureForm;
pub(crate) use pools::PoolsWatch;
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

use self::{
    access::AccessCache,
    blocks::BlockCache,
    bots::Bots,
    committer::Committer,
    compute::Compute,
    counters::Counters,
    disabled::DisabledTables,
    joined::{Joined, NewsReader, TableOutages},
    lobby::LobbyLists,
    notices::NoticeState,
    outages::Outages,
    passwords::Passwords,
    people::PeopleCache,
    pictures::Pictures,
    pools::Searches,
    presence::PresenceTracker,
    puzzles::Puzzles,
    ratings::RatingsCache,
    ready::Readiness,
    records::Records,
    sanctions::ActiveSanctions,
    server_key::ServerKey,
    slots::Slots,
    tries::Tries,
};
use crate::{
    bus::{Bus, Subscription},
    names::Forbidden,
    ratings::PoolList,
    store::{Db, Lease, MaintenanceWrite, NodeWrite},
    tasks::Tasks,
};
pub(crate) use crate::{
    error::{self, Limit, Refused, ServiceError},
    ids::{self, Cid, Lag, PersonId, TableId, Token, fresh_name, public_id},
    tables::rows,
    time::{Followed, TimeSource},
};

/// Play between people. Commands are decided by the rules and stored before they are answered; the resulting events are
/// sent to all subscribers.
#[derive(Clone)]
pub struct Service {
    inner: Arc<Inner>,
}

struct Inner {
    /// The right to be the only one.
    lease: Mutex<Option<Lease>>,
    db: Arc<Db>,
    key: ServerKey,
    committer: Committer,
    time: Arc<dyn TimeSource>,
    counters: Arc<Counters>,
    slots: Slots,
    disabled: DisabledTables,
    outages: Arc<Outages>,
    table_outages: TableOutages,
    /// What is known of other servers of the database, if there may be any.
    joined: Option<Arc<Joined>>,
    news: NewsReader,
    tables: Arc<Bus<TableUpdate>>,
    lobby: LobbyLists,
    people: PeopleCache,
    access: AccessCache,
    blocks: BlockCache,
    sanctions: ActiveSanctions,
    searches: Searches,
    presence: PresenceTracker,
    tasks: Tasks,
    notices: NoticeState,
    readiness: Arc<Readiness>,
    replays: Compute,
    exports: Compute,
    offers: Compute,
    passkeys: Compute,
    records: Records,
    pictures: Pictures,
    puzzles: Puzzles,
    /// The pools of the host.
    pools: PoolList,
    /// Words that nobody may be called by.
    forbidden: OnceLock<Forbidden>,
    ratings: RatingsCache,
    bots: Bots,
    /// Notified when a rated game is over.
    rate_due: Arc<Notify>,
    passwords: Passwords,
    tries: Tries,
    /// Held while accounts are erased.
    rewriting: tokio::sync::Mutex<()>,
    opened_ms: u64,
    closing: AtomicBool,
}

/// A weak reference to the service.
#[derive(Clone)]
struct WeakService(Weak<Inner>);

impl WeakService {
    fn upgrade(&self) -> Option<Service> {
        Some(Service {
            inner: self.0.upgrade()?,
        })
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
        let lease = self.inner.lease.lock();
        lease.unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to a table's updates.
    #[must_use]
    pub fn watch(&self, table: &TableId) -> Subscription<TableUpdate> {
        self.inner.tables.subscribe(table.as_str())
    }

    /// A version that changes whenever the lobby does; [`Service::lobby`] gives the content.
    #[must_use]
    pub fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.inner.lobby.watch()
    }

    /// The first page of the lobby for a person.
    #[must_use]
    pub async fn lobby(&self, who: &PersonId) -> Lobby {
        let inner = &self.inner;
        let there = |host: &str| inner.presence.is_online(host);
        let mut lobby = inner
            .lobby
            .of(who.as_str(), there, |table| self.watchers(table));
        lobby.online = inner.presence.online();
        let games = lobby.games.iter().chain(&lobby.mine);
        let people = self.people(mentioned::by_cards(&lobby.seeks, games));
        lobby.people = people.await;
        let mut cards: Vec<_> = lobby.games.iter_mut().chain(&mut lobby.mine).collect();
        self.enter_card_ratings(&mut lobby.seeks, &mut cards, &lobby.people)
            .await;
        self.enter_rated(&mut lobby.seeks, &lobby.people, who).await;
        lobby
    }

    /// A further page of a list of the lobby.
    pub(crate) async fn lobby_page(
        &self,
        list: List,
        who: &PersonId,
        after: Option<&str>,
    ) -> LobbyPage {
        let inner = &self.inner;
        let there = |host: &str| inner.presence.is_online(host);
        let watchers = |table: &str| self.watchers(table);
        let mut page = inner.lobby.page(list, who.as_str(), after, there, watchers);
        let people = self.people(mentioned::by_cards(&page.seeks, &page.games));
        page.people = people.await;
        let mut cards: Vec<_> = page.games.iter_mut().collect();
        self.enter_card_ratings(&mut page.seeks, &mut cards, &page.people)
            .await;
        self.enter_rated(&mut page.seeks, &page.people, who).await;
        page
    }

    fn watchers(&self, table: &str) -> u32 {
        let slot = self.inner.slots.find(table);
        let seats = slot.as_ref().and_then(|slot| slot.seats());
        self.inner.presence.at(table, seats.as_deref()).1
    }

    /// The server's time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.inner.time.now_ms()
    }

    /// What was counted, and what there is now.
    #[must_use]
    pub fn stats(&self) -> ServiceStats {
        let inner = &self.inner;
        let standing = inner.lobby.count();
        let (disabled, newer) = inner.disabled.counts();
        ServiceStats {
            tables_in_memory: inner.slots.len() as u64,
            table_bytes: inner.slots.bytes() as u64,
            disabled: disabled as u64,
            newer: newer as u64,
            games: standing.games as u64,
            seeks: standing.seeks as u64,
            online: u64::from(inner.presence.online()),
            ..inner.counters.read()
        }
    }

    /// The tasks that last as long as the service.
    pub(crate) fn tasks(&self) -> &Tasks {
        &self.inner.tasks
    }

    /// Closes the service in good order: what is under way is written, and when it closed. Nothing can be written after that.
    pub async fn close(&self) {
        if self.inner.closing.swap(true, SeqCst) {
            return;
        }
        let at_ms = self.now_ms();
        let written = match self.joined() {
            Some(joined) => {
                let node = joined.id.clone();
                self.inner
                    .committer
                    .write(NodeWrite::Ended { node, at_ms })
                    .await
            }
            None => {
                self.inner
                    .committer
                    .write(MaintenanceWrite::Alive { at_ms })
                    .await
            }
        };
        if let Err(error) = written {
            tracing::warn!(%error, "cannot write the time of closing");
        }
        self.inner.db.close().await;
        self.lease().take();
    }

    fn is_closing(&self) -> bool {
        self.inner.closing.load(SeqCst)
    }
}
