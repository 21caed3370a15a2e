//! Who waits for changes of the lobby, or of what concerns one person.

use std::sync::Arc;

use tokio::sync::watch;

use crate::{
    bus::{Bus, Subscription},
    ids::{PersonId, TableId},
};

/// What has become of a person's own games and challenges.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum OwnNews {
    /// A table is over, or is gone.
    Over(TableId),
    /// Anything else.
    Other,
}

/// Tells those who wait.
pub(crate) struct LobbyNews {
    version: watch::Sender<u64>,
    own: Arc<Bus<OwnNews>>,
}

impl LobbyNews {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            version: watch::Sender::new(0),
            own: Bus::new(),
        })
    }

    /// Tells a person that something that concerns them has changed.
    pub(crate) fn tell(&self, person: &PersonId) {
        self.own.publish(person, &Arc::new(OwnNews::Other));
    }

    /// Tells some people the same.
    pub(crate) fn tell_all(&self, mut people: Vec<PersonId>, news: OwnNews) {
        people.sort_unstable();
        people.dedup();
        let news = Arc::new(news);
        people.iter().for_each(|person| self.own.publish(person, &news));
    }

    /// Subscribes to what concerns a person.
    pub(crate) fn watch_own(&self, person: &PersonId) -> Subscription<OwnNews> {
        self.own.subscribe(person)
    }

    /// The lobby has changed.
    pub(crate) fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// A version that changes whenever the lobby does.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}
