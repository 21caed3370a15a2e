//! A person's own games and the challenges that wait for them, as a program follows them.

use protocol::live::{GameCard, PersonView, SeekCard};

use super::{PersonId, Service};

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

    /// Somebody as others see them; without a name if nothing can be read of them.
    pub(crate) async fn person_view(&self, id: &str) -> PersonView {
        let mut people = self.people([id].into_iter().collect()).await;
        people.swap_remove(0)
    }
}
