//! A person's own games and the challenges that wait for them, as a program follows them.

use protocol::live::{DeclineReason, GameCard, Happening, Mine, PersonView, SeekCard, TableEnd};

use super::{PersonId, Service, ServiceError, TableId, mentioned};
use crate::bus::Subscription;

/// Something of a person's own has changed.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum OwnNews {
    /// A table is over, or its offer is no longer open.
    Over(String),
    /// Anything else.
    Other,
}

/// A person's own tables.
#[derive(Default, Debug)]
pub(crate) struct OwnTables {
    /// Games that go on, each with the revision of its table.
    pub(crate) games: Vec<(GameCard, u64)>,
    /// Challenges of others to them.
    pub(crate) challenges: Vec<SeekCard>,
    /// Their own challenges to others.
    pub(crate) sent: Vec<SeekCard>,
}

/// What has become of a table that is over.
#[derive(Default, Debug)]
pub(crate) struct Outcome {
    /// Why the challenge was declined, if it was.
    pub(crate) declined: Option<DeclineReason>,
    /// How it ended.
    pub(crate) end: Option<TableEnd>,
}

impl Service {
    /// The own tables of a person.
    #[must_use]
    pub(crate) fn own_tables(&self, who: &PersonId) -> OwnTables {
        self.inner.lobby.own(who.as_str())
    }

    /// Subscribes to changes of what [`Service::mine`] gives.
    pub(crate) fn watch_mine(&self, who: &PersonId) -> Subscription<OwnNews> {
        self.inner.lobby.watch_own(who.as_str())
    }

    /// What has become of a table that is over.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub(crate) async fn outcome(&self, table: &TableId) -> Result<Outcome, ServiceError> {
        let view = self.view_as_listed(table, &PersonId::nobody()).await?;
        let mut outcome = Outcome {
            declined: None,
            end: view.end,
        };
        if view.to.is_some() && view.seats.iter().any(Option::is_none) {
            // The log of a game that has not begun is short.
            let events = self.events_after(table, 0, usize::MAX).await?;
            outcome.declined = events.iter().find_map(|event| match event.what {
                Happening::ChallengeDeclined { reason } => Some(reason),
                _ => None,
            });
        }
        Ok(outcome)
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
