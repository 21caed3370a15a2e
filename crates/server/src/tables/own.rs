//! A person's own games and the challenges that wait for them, as a program follows them.

use protocol::live::{DeclineReason, GameCard, Happening, SeekCard, TableEnd};

use crate::prelude::*;
use crate::{base::lobby_news::OwnNews, bus::Subscription, ids::nobody, tables::Tables};

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

impl Tables {
    /// The own tables of a person.
    #[must_use]
    pub(crate) fn own_tables(&self, who: &PersonId) -> OwnTables {
        self.lobby.own(who)
    }

    /// Subscribes to changes of what `Profiles::mine` gives.
    pub(crate) fn watch_mine(&self, who: &PersonId) -> Subscription<OwnNews> {
        self.base.lobby_news.watch_own(who)
    }

    /// What has become of a table that is over.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub(crate) async fn outcome(&self, table: &TableId) -> Result<Outcome, ServiceError> {
        let view = self.view_as_listed(table, &nobody()).await?;
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

    /// Whether a person waits with a listed offer of a game at once.
    pub(crate) fn offers_live(&self, who: &PersonId) -> bool {
        self.lobby.offers_live(who)
    }
}
