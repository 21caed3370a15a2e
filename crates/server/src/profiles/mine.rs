//! What waits for a person, as their pages show it.

use protocol::live::Mine;

use crate::{ids::PersonId, people::mentioned, profiles::Profiles};

impl Profiles {
    /// A person's own games, challenges, how many notices are new, and what waits for a moderator.
    pub(crate) async fn mine(&self, who: &PersonId) -> Mine {
        let mut mine = self.tables.lobby.mine(who, |table| self.tables.watchers(table));
        mine.people = self
            .people
            .people(mentioned::by_cards(&mine.challenges, &mine.games))
            .await;
        let mut cards: Vec<_> = mine.games.iter_mut().collect();
        self.ratings
            .enter_card_ratings(&mut mine.challenges, &mut cards, &mine.people)
            .await;
        mine.unseen = self.notifier.unseen_notices(who).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot count notices");
            None
        });
        mine.moderation = self.moderation.moderation_count(who).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "cannot count what waits for a moderator");
            None
        });
        mine
    }
}
