//! A person's own games and the challenges that wait for them, as a program follows them.

use protocol::live::{GameCard, Mine, PersonView, SeekCard};

use super::{PersonId, Service, mentioned};
use crate::bus::Subscription;

/// A person's own tables.
#[derive(Default, Debug)]
pub(crate) struct OwnTables {
    /// Games that go on, each with the revision of its table.
    pub(crate) games: Vec<(GameCard, u64)>,
    /// Challenges of others to them.
    pub(crate) challenges: Vec<SeekCard>,
}

impl Service {
    /// The own tables of a person.
    #[must_use]
    pub(crate) fn own_tables(&self, who: &PersonId) -> OwnTables {
        self.inner.lobby.own(who.as_str())
    }

    /// Subscribes to changes of what [`Service::mine`] gives.
    pub(crate) fn watch_mine(&self, who: &PersonId) -> Subscription<()> {
        self.inner.lobby.watch_own(who.as_str())
    }

    /// A person's own games, challenges, how many notices are new, and what waits for a moderator.
    pub(crate) async fn mine(&self, who: &PersonId) -> Mine {
        let id = who.as_str();
        let mut mine = self.inner.lobby.mine(id, |table| self.watchers(table));
        mine.people = self
            .people(mentioned::by_cards(&mine.challenges, &mine.games))
            .await;
        let mut cards: Vec<_> = mine.games.iter_mut().collect();
        self.enter_card_ratings(&mut mine.challenges, &mut cards, &mine.people)
            .await;
        mine.unseen = self.unseen_notices(id).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot count notices");
            None
        });
        mine.moderation = self.moderation_count(who).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot count what waits for a moderator");
            None
        });
        mine
    }

    /// Whether a person waits with a listed offer of a game at once.
    pub(crate) fn offers_live(&self, who: &PersonId) -> bool {
        self.inner.lobby.offers_live(who.as_str())
    }

    /// Somebody as others see them; without a name if nothing can be read of them.
    pub(crate) async fn person_view(&self, id: &str) -> PersonView {
        let mut people = self.people([id].into_iter().collect()).await;
        people.swap_remove(0)
    }
}
