//! The lobby as a person sees it, and whom changes of tables reach.

use protocol::live::{Lobby, LobbyPage};
use tokio::sync::watch;

use crate::prelude::*;
use crate::{
    bus::Subscription,
    people::mentioned,
    tables::{Tables, lobby::List, update::TableUpdate},
};

impl Tables {
    /// Subscribes to a table's updates.
    #[must_use]
    pub fn watch(&self, table: &TableId) -> Subscription<TableUpdate> {
        self.updates.subscribe(table.as_str())
    }

    /// A version that changes whenever the lobby does; [`Self::lobby`] gives the content.
    #[must_use]
    pub fn watch_lobby(&self) -> watch::Receiver<u64> {
        self.base.lobby_news.watch()
    }

    /// The first page of the lobby for a person.
    #[must_use]
    pub async fn lobby(&self, who: &PersonId) -> Lobby {
        let there = |host: &PersonId| self.presence.is_online(host);
        let mut lobby = self.lobby.of(who, there, |table: &TableId| self.watchers(table));
        lobby.online = self.presence.online();
        let games = lobby.games.iter().chain(&lobby.mine);
        let people = self.people.people(mentioned::by_cards(&lobby.seeks, games));
        lobby.people = people.await;
        let mut cards: Vec<_> = lobby.games.iter_mut().chain(&mut lobby.mine).collect();
        self.ratings
            .enter_card_ratings(&mut lobby.seeks, &mut cards, &lobby.people)
            .await;
        self.ratings.enter_rated(&mut lobby.seeks, &lobby.people, who).await;
        lobby
    }

    /// A further page of a list of the lobby.
    pub(crate) async fn lobby_page(&self, list: List, who: &PersonId, after: Option<&str>) -> LobbyPage {
        let there = |host: &PersonId| self.presence.is_online(host);
        let watchers = |table: &TableId| self.watchers(table);
        let mut page = self.lobby.page(list, who, after, there, watchers);
        let people = self.people.people(mentioned::by_cards(&page.seeks, &page.games));
        page.people = people.await;
        let mut cards: Vec<_> = page.games.iter_mut().collect();
        self.ratings
            .enter_card_ratings(&mut page.seeks, &mut cards, &page.people)
            .await;
        self.ratings.enter_rated(&mut page.seeks, &page.people, who).await;
        page
    }

    pub(crate) fn watchers(&self, table: &TableId) -> u32 {
        let slot = self.slots.find(table);
        let seats = slot.as_ref().and_then(|slot| slot.seats());
        self.presence.at(table, seats.as_deref()).1
    }
}
