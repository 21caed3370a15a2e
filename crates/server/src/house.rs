//! The house: people, tables and lobby. All that the outside talks to.

mod commands;
mod committer;
mod error;
mod lobby;
mod names;
mod news;
mod numbers;
mod people;
mod presence;
mod reading;
pub(crate) mod rows;
mod slots;
mod sweep;
#[cfg(test)]
mod tests;
mod time;

use std::sync::{
    Arc, Weak,
    atomic::{AtomicBool, Ordering::SeqCst},
};

use protocol::live::Lobby;
use tokio::sync::watch;

pub use error::{HouseError, Limit, Refused};
pub(crate) use names::fresh_name;
pub use names::{Cid, Lag, PersonId, TableId, Token};
pub use news::TableNews;
pub use numbers::HouseNumbers;
pub use presence::{Presence, Visit};
pub use time::{HandClock, SteadyClock, TimeSource};

use self::{
    committer::Committer, lobby::LobbyLists, numbers::Numbers, people::PeopleBook,
    presence::PresenceBook, slots::Slots, time::Ahead,
};
use crate::{
    bus::{Bus, Subscription},
    store::{self, Database, Store, StoreError, Write},
};

/// Everything between people: what is asked here is decided by the rules, on the disk before it is answered, and told to
/// all who listen.
#[derive(Clone)]
pub struct House {
    inner: Arc<Inner>,
}

struct Inner {
    store: Arc<dyn Store>,
    committer: Committer,
    time: Arc<dyn TimeSource>,
    numbers: Arc<Numbers>,
    slots: Slots,
    tables: Arc<Bus<TableNews>>,
    lobby: LobbyLists,
    people: PeopleBook,
    presence: PresenceBook,
    opened_ms: u64,
    closing: AtomicBool,
}

/// A house that may be gone.
struct WeakHouse(Weak<Inner>);

impl WeakHouse {
    fn upgrade(&self) -> Option<House> {
        Some(House {
            inner: self.0.upgrade()?,
        })
    }
}

impl House {
    /// Opens the house: the database is brought up to date, and the time that the server was away is given back to all
    /// whose clocks ran.
    ///
    /// # Errors
    /// The database cannot be opened, read or written.
    pub async fn open(database: &Database, time: impl TimeSource) -> Result<Self, StoreError> {
        Self::of_store(store::open(database).await?, Arc::new(time)).await
    }

    async fn of_store(
        store: Arc<dyn Store>,
        time: Arc<dyn TimeSource>,
    ) -> Result<Self, StoreError> {
        // A machine whose clock was set back must not let the clocks of games stand still until it has caught up.
        let gone_ms = store.alive().await?.unwrap_or(0);
        let time: Arc<dyn TimeSource> = Arc::new(Ahead::of(time, gone_ms));
        let numbers = Arc::new(Numbers::default());
        let committer =
            Committer::start(Arc::clone(&store), Arc::clone(&time), Arc::clone(&numbers));
        let house = Self {
            inner: Arc::new(Inner {
                opened_ms: time.now_ms(),
                store,
                committer,
                time,
                numbers,
                slots: Slots::default(),
                tables: Bus::new(),
                lobby: LobbyLists::new(),
                people: PeopleBook::default(),
                presence: PresenceBook::default(),
                closing: AtomicBool::new(false),
            }),
        };
        house.resume().await?;
        tokio::spawn(sweep::keep_house(WeakHouse(Arc::downgrade(&house.inner))));
        Ok(house)
    }

    /// Gives back the time that the server was away, and lists what is not over.
    async fn resume(&self) -> Result<(), StoreError> {
        let inner = &self.inner;
        let now_ms = self.now_ms();
        let gone_ms = inner.store.alive().await?.filter(|gone| *gone < now_ms);
        let mut writes = Vec::new();
        for row in inner.store.unfinished().await? {
            let change = match gone_ms {
                Some(gone_ms) => rows::resumption(&row, gone_ms, now_ms)?,
                None => None,
            };
            inner
                .lobby
                .enter(change.as_ref().map_or(&row, |change| &change.row))?;
            writes.extend(change.map(|change| Write::Table(Box::new(change))));
        }
        writes.push(Write::Alive { at_ms: now_ms });
        for outcome in inner.store.commit(&writes).await {
            outcome?;
        }
        inner.people.ban_all(inner.store.banned().await?);
        Ok(())
    }

    /// Hears all that happens at a table from now on.
    #[must_use]
    pub fn watch(&self, table: &TableId) -> Subscription<TableNews> {
        self.inner.tables.listen(table.as_str())
    }

    /// A number that changes whenever the lobby does; what it shows then is asked of [`House::lobby`].
    #[must_use]
    pub fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.inner.lobby.watch()
    }

    /// The lobby as somebody sees it.
    #[must_use]
    pub fn lobby(&self, who: &PersonId) -> Lobby {
        let inner = &self.inner;
        let watchers = |table: &str| {
            let slot = inner.slots.find(table);
            let seats = slot.as_ref().and_then(|slot| slot.seats());
            inner.presence.at(table, seats).1
        };
        inner
            .lobby
            .of(who.as_str(), inner.presence.online(), watchers)
    }

    /// The server's time, in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.inner.time.now_ms()
    }

    /// What was counted, and what there is now.
    #[must_use]
    pub fn numbers(&self) -> HouseNumbers {
        let inner = &self.inner;
        let (seeks, games) = inner.lobby.count();
        HouseNumbers {
            tables_in_memory: inner.slots.len() as u64,
            games: games as u64,
            seeks: seeks as u64,
            online: u64::from(inner.presence.online()),
            ..inner.numbers.read()
        }
    }

    /// Fails if nothing can be written.
    ///
    /// # Errors
    /// What the database says.
    pub async fn ready(&self) -> Result<(), StoreError> {
        if self.is_closing() {
            return Err(StoreError::Closed);
        }
        self.inner.store.check().await
    }

    /// Closes the house in good order: what is under way is written, and when it closed. Nothing can be written after that.
    pub async fn close(&self) {
        if self.inner.closing.swap(true, SeqCst) {
            return;
        }
        let at_ms = self.now_ms();
        if let Err(error) = self.inner.committer.write(Write::Alive { at_ms }).await {
            tracing::warn!(%error, "the time of closing is not written");
        }
        self.inner.store.close().await;
    }

    fn is_closing(&self) -> bool {
        self.inner.closing.load(SeqCst)
    }
}
