//! The lists of the lobby, kept in memory: they follow from the rows of the tables that are not over.
//!
//! Lists carry small cards in pages, so every message is bounded.

pub(crate) mod lists;
pub(crate) mod page;
#[cfg(test)]
pub(crate) mod tests;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::live::{GameCard, Lobby, LobbyMore, LobbyPage, Mine, Seat};
use table::{Clock, Outage};

use crate::prelude::*;
use crate::{
    admission::ClientAddress,
    base::lobby_news::{LobbyNews, OwnNews},
    store::TableRow,
    tables::{
        limits::Standing,
        lobby::{
            lists::{Card, Entry, Lists},
            page::Pages,
        },
        own::OwnTables,
        rows,
    },
};

pub(crate) use page::List;

/// The address that made a table is known for so long at most: less than seven days, and forgotten within the hour.
const ADDRESSES: Millis = Millis::hours(166);

/// The lists of the lobby.
pub(crate) struct LobbyLists {
    lists: Mutex<Lists>,
    /// By person: what has changed of theirs.
    news: Arc<LobbyNews>,
}

/// The pace of the running games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// No clock runs.
    None,
    /// Games of days go on.
    Slow,
    /// A clock runs that counts seconds.
    Live,
}

/// An open offer or a game without clocks, as the sweep sees it.
pub(crate) struct Waiting<'a> {
    /// Who offered it.
    pub(crate) by: &'a PersonId,
    /// Whether it is an offer.
    pub(crate) open: bool,
    /// Whether the host of an offer with clocks has to be online.
    pub(crate) live: bool,
    /// Since when nothing has happened.
    pub(crate) since_ms: At,
}

impl LobbyLists {
    pub(crate) fn new(news: &Arc<LobbyNews>) -> Self {
        Self {
            lists: Mutex::default(),
            news: Arc::clone(news),
        }
    }

    /// Enters what has become of a table; `from` is the address that made it, if that is known and new.
    pub(crate) fn enter(&self, row: &TableRow, from: Option<ClientAddress>) -> Result<(), StoreError> {
        self.enter_if(row, from, |_| true)
    }

    /// The same, unless as much or more is known of the table.
    pub(crate) fn enter_newer(&self, row: &TableRow) -> Result<(), StoreError> {
        self.enter_if(row, None, |known| known.is_none_or(|rev| rev < row.rev))
    }

    /// The last revision of a table that is known, for a while also when it is over.
    pub(crate) fn rev_of(&self, table: &TableId) -> Option<u64> {
        self.lock().rev_of(table)
    }

    /// Whether a table is known as a game whose clocks do not count seconds.
    pub(crate) fn is_slow(&self, table: &TableId) -> bool {
        self.lock().is_slow(table)
    }

    /// The seat of the player to move in a running game whose clocks count seconds.
    pub(crate) fn mover(&self, table: &TableId) -> Option<Seat> {
        self.lock().mover(table)
    }

    fn enter_if(
        &self,
        row: &TableRow,
        from: Option<ClientAddress>,
        wanted: impl Fn(Option<u64>) -> bool,
    ) -> Result<(), StoreError> {
        let card = match row.status {
            0 => Some(Card::Seek(rows::seek(row)?)),
            1 => Some(Card::Game(rows::game(row)?)),
            _ => None,
        };
        let mut news = OwnNews::Other;
        let concerned = {
            let mut lists = self.lock();
            if !wanted(lists.rev_of(&row.id)) {
                return Ok(());
            }
            let before = lists.remove(&row.id);
            let mut concerned = before.as_ref().map_or_else(Vec::new, Entry::people);
            match card {
                None => {
                    lists.ended(&row.id, row.rev);
                    news = OwnNews::Over(row.id.clone());
                }
                Some(card) => {
                    let entry = Entry {
                        place: (row.created_ms, row.id.clone()),
                        rev: row.rev,
                        card,
                        listed: row.listed,
                        changed_ms: row.changed_ms,
                        from: from.or(before.and_then(|before| before.from)),
                    };
                    concerned.extend(entry.people());
                    lists.insert(entry);
                }
            }
            concerned
        };
        self.news.changed();
        self.news.tell_all(concerned, news);
        Ok(())
    }

    /// Lists a table no more.
    pub(crate) fn remove(&self, table: &TableId) {
        let entry = self.lock().remove(table);
        self.news.changed();
        let concerned = entry.as_ref().map_or_else(Vec::new, Entry::people);
        self.news.tell_all(concerned, OwnNews::Over(table.to_owned()));
    }

    /// The first page for a person, without names and without how many are online; `there` tells who is, and `watchers`
    /// counts the spectators of a table.
    pub(crate) fn of(
        &self,
        who: &PersonId,
        there: impl Fn(&PersonId) -> bool,
        watchers: impl Fn(&TableId) -> u32,
    ) -> Lobby {
        let lists = self.lock();
        let pages = Pages::of(&lists, who);
        let (mut seeks, more_seeks) = pages.seeks(None, there);
        // Own unlisted offers are few.
        seeks.splice(0..0, pages.own_unlisted());
        let (games, more_games) = pages.games(None);
        let (mine, more_mine) = pages.mine(None);
        drop(lists);
        Lobby {
            seeks,
            games: counted(games, &watchers),
            mine: counted(mine, &watchers),
            people: Vec::new(),
            online: 0,
            more: LobbyMore {
                seeks: more_seeks,
                games: more_games,
                mine: more_mine,
            },
        }
    }

    /// A further page of a list, without names.
    pub(crate) fn page(
        &self,
        list: List,
        who: &PersonId,
        after: Option<&str>,
        there: impl Fn(&PersonId) -> bool,
        watchers: impl Fn(&TableId) -> u32,
    ) -> LobbyPage {
        let lists = self.lock();
        let pages = Pages::of(&lists, who);
        let (seeks, (games, more)) = match list {
            List::Seeks => {
                let (seeks, more) = pages.seeks(after, there);
                (seeks, (Vec::new(), more))
            }
            List::Games => (Vec::new(), pages.games(after)),
            List::Mine => (Vec::new(), pages.mine(after)),
        };
        drop(lists);
        LobbyPage {
            seeks,
            games: counted(games, &watchers),
            people: Vec::new(),
            more,
        }
    }

    /// The latest games of a person that go on and are listed for everyone.
    pub(crate) fn listed_games(
        &self,
        who: &PersonId,
        most: usize,
        watchers: impl Fn(&TableId) -> u32,
    ) -> Vec<GameCard> {
        let lists = self.lock();
        let own = lists.own(who);
        let listed = own.filter(|place| lists.open_games.contains(*place));
        let games = listed.filter_map(|place| lists.game(place));
        let games = games.take(most).cloned().collect();
        drop(lists);
        counted(games, &watchers)
    }

    /// The own games of a person, and the challenges of others to them.
    pub(crate) fn own(&self, who: &PersonId) -> OwnTables {
        let lists = self.lock();
        let mut own = OwnTables::default();
        for place in lists.own(who) {
            if let Some(game) = lists.game(place) {
                let rev = lists.rev_of(&game.table).unwrap_or_default();
                own.games.push((game.clone(), rev));
            }
            let seek = lists.seek(place);
            if let Some((seek, to)) = seek.and_then(|seek| Some((seek, seek.to.as_ref()?))) {
                match to == who {
                    true => own.challenges.push(seek.clone()),
                    false => own.sent.push(seek.clone()),
                }
            }
        }
        own
    }

    /// What is a person's own, without names and counts; `watchers` counts the spectators of a table.
    pub(crate) fn mine(&self, who: &PersonId, watchers: impl Fn(&TableId) -> u32) -> Mine {
        let lists = self.lock();
        let (games, more) = Pages::of(&lists, who).mine(None);
        let seeks = lists.own(who).filter_map(|place| lists.seek(place));
        let challenges = seeks.filter(|seek| seek.to.as_deref() == Some(who));
        let challenges = challenges.cloned().collect();
        let count = lists.of_person(who).games as u32;
        drop(lists);
        Mine {
            games: counted(games, &watchers),
            count,
            challenges,
            more,
            ..Mine::default()
        }
    }

    /// In how many games it is a person's turn.
    pub(crate) fn due(&self, who: &PersonId) -> usize {
        let lists = self.lock();
        let games = lists.own(who).filter_map(|place| lists.game(place));
        games
            .filter(|game| game.seats[Seat::after_turns(game.turns as usize)] == who)
            .count()
    }

    /// Whether a person waits with a listed offer of a game at once.
    pub(crate) fn offers_live(&self, who: &PersonId) -> bool {
        let lists = self.lock();
        let listed = lists.own(who).filter(|place| lists.open_seeks.contains(*place));
        let mut seeks = listed.filter_map(|place| lists.seek(place));
        seeks.any(|seek| seek.by == who && seek.terms.clock.is_live())
    }

    /// The number of a person's tables that are not over.
    pub(crate) fn of_person(&self, who: &PersonId) -> Standing {
        self.lock().of_person(who)
    }

    /// How many challenges a person has sent and received that wait.
    pub(crate) fn challenges(&self, who: &PersonId) -> (usize, usize) {
        self.lock().challenges(who)
    }

    /// Who has sent each of the challenges that wait for a person.
    pub(crate) fn challengers(&self, who: &PersonId) -> Vec<PersonId> {
        let own = self.own(who).challenges.into_iter();
        own.map(|seek| seek.by).collect()
    }

    /// Whether a person plays a game whose clock counts seconds.
    pub(crate) fn plays_live(&self, who: &PersonId) -> bool {
        self.lock().plays_live(who)
    }

    /// How many tables that are not over were made from an address.
    pub(crate) fn of_address(&self, from: ClientAddress) -> Standing {
        self.lock().of_address(from)
    }

    /// Forgets the addresses from which tables were made more than seven days ago.
    pub(crate) fn forget_addresses(&self, now_ms: At) {
        let before_ms = now_ms - ADDRESSES;
        self.lock().forget_addresses(before_ms);
    }

    /// How many addresses are known.
    #[cfg(test)]
    pub(crate) fn addresses(&self) -> usize {
        self.lock().addresses()
    }

    /// How many tables are not over.
    pub(crate) fn count(&self) -> Standing {
        self.lock().count()
    }

    /// The pace of the running games.
    pub(crate) fn pace(&self) -> Pace {
        self.lock().pace()
    }

    /// The games whose players lost time that counts by these outages.
    /// `such` tells by table and player to move whether they count.
    pub(crate) fn hurt_by(&self, outages: &[Outage], such: impl Fn(&TableId, &PersonId) -> bool) -> Vec<TableId> {
        if outages.is_empty() {
            return Vec::new();
        }
        let lists = self.lock();
        let hurt = |game: &&GameCard| {
            let by = |clocks, outage: &Outage| Clock::is_hurt(game.terms.clock, clocks, outage.from_ms, outage.to_ms);
            game.clocks.is_some_and(|clocks| {
                outages.iter().any(|outage| by(clocks, outage))
                    && clocks.running.is_some_and(|seat| such(&game.table, &game.seats[seat]))
            })
        };
        let hurt = lists.games().filter(hurt);
        hurt.map(|game| game.table.clone()).collect()
    }

    /// The running games whose seats are such, with their seats.
    pub(crate) fn seated(&self, such: impl Fn(&[PersonId; 2]) -> bool) -> Vec<(TableId, [PersonId; 2])> {
        let lists = self.lock();
        let games = lists.games().filter(|game| such(&game.seats));
        games.map(|game| (game.table.clone(), game.seats.clone())).collect()
    }

    /// The tables, oldest first, that are `stale`.
    pub(crate) fn stale(&self, stale: impl Fn(&Waiting<'_>) -> bool) -> Vec<TableId> {
        self.lock().stale(stale)
    }

    fn lock(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn counted(mut games: Vec<GameCard>, watchers: impl Fn(&TableId) -> u32) -> Vec<GameCard> {
    for game in &mut games {
        game.watchers = watchers(&game.table);
    }
    games
}
