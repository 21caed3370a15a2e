//! The lists of the lobby, kept in memory: they follow from the rows of the tables that are not over.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
};

use protocol::live::{ClockTerms, GameCard, Lobby, SeekCard};
use tokio::sync::watch;

use super::{outages::Outage, rows};
use crate::{
    domain::Clock,
    store::{StoreError, TableRow},
};

/// So many of each are shown.
const MOST_SHOWN: usize = 100;

/// When a table was made, and its name: the order of lists.
type Place = (u64, String);

#[derive(Default)]
struct Lists {
    /// Where each table is, and who is listed with it.
    places: HashMap<String, (Place, Vec<String>)>,
    seeks: BTreeMap<Place, SeekCard>,
    games: BTreeMap<Place, GameCard>,
    /// Those of them that everybody sees.
    open_seeks: BTreeSet<Place>,
    open_games: BTreeSet<Place>,
    by_person: HashMap<String, BTreeSet<Place>>,
}

/// The lists of the lobby.
pub(super) struct LobbyLists {
    lists: Mutex<Lists>,
    version: watch::Sender<u64>,
}

/// How many tables of somebody are not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Standing {
    pub(super) seeks: usize,
    pub(super) games: usize,
}

/// How fast time goes by at the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pace {
    /// No clock runs.
    None,
    /// Games of days go on.
    Slow,
    /// A clock runs that counts seconds.
    Live,
}

impl LobbyLists {
    pub(super) fn new() -> Self {
        Self {
            lists: Mutex::default(),
            version: watch::Sender::new(0),
        }
    }

    /// Enters what has become of a table.
    pub(super) fn enter(&self, row: &TableRow) -> Result<(), StoreError> {
        let place = (row.created_ms, row.id.clone());
        {
            let mut lists = self.lock();
            match row.status {
                0 => {
                    let seek = rows::seek(row)?;
                    let people = vec![row.offered_by.clone()];
                    lists.remove(&row.id);
                    lists.list(&place, people);
                    if row.listed {
                        lists.open_seeks.insert(place.clone());
                    }
                    lists.seeks.insert(place, seek);
                }
                1 => {
                    let game = rows::game(row)?;
                    let people = game.seats.iter().map(|seat| seat.id.clone()).collect();
                    lists.remove(&row.id);
                    lists.list(&place, people);
                    if row.listed {
                        lists.open_games.insert(place.clone());
                    }
                    lists.games.insert(place, game);
                }
                _ => lists.remove(&row.id),
            }
        }
        self.changed();
        Ok(())
    }

    /// Lists a table no more.
    pub(super) fn remove(&self, table: &str) {
        self.lock().remove(table);
        self.changed();
    }

    /// Somebody has come or gone.
    pub(super) fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }

    /// Hears whenever the lists have changed.
    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// What somebody sees; `watchers` counts those at a table.
    pub(super) fn of(&self, who: &str, online: u32, watchers: impl Fn(&str) -> u32) -> Lobby {
        let lists = self.lock();
        let counted = |game: &GameCard| GameCard {
            watchers: watchers(&game.table),
            ..game.clone()
        };
        let own = lists.by_person.get(who);
        let own = || own.into_iter().flatten().rev();
        let own_seeks = own().filter(|place| !lists.open_seeks.contains(*place));
        let open_seeks = lists.open_seeks.iter().rev();
        let seeks = own_seeks
            .chain(open_seeks)
            .filter_map(|place| lists.seeks.get(place));
        let games = lists
            .open_games
            .iter()
            .rev()
            .filter_map(|place| lists.games.get(place));
        let mut mine: Vec<_> = own().filter_map(|place| lists.games.get(place)).collect();
        mine.sort_by_key(|game| game.seats[(game.turns % 2) as usize].id != who);
        Lobby {
            seeks: seeks.take(MOST_SHOWN).cloned().collect(),
            games: games.take(MOST_SHOWN).map(counted).collect(),
            mine: mine.into_iter().take(MOST_SHOWN).map(counted).collect(),
            online,
        }
    }

    /// How many tables somebody has that are not over.
    pub(super) fn standing(&self, who: &str) -> Standing {
        let lists = self.lock();
        let own = lists.by_person.get(who);
        let own = || own.into_iter().flatten();
        Standing {
            seeks: own()
                .filter(|place| lists.seeks.contains_key(*place))
                .count(),
            games: own()
                .filter(|place| lists.games.contains_key(*place))
                .count(),
        }
    }

    /// How many tables wait, and how many games go on.
    pub(super) fn count(&self) -> (usize, usize) {
        let lists = self.lock();
        (lists.seeks.len(), lists.games.len())
    }

    /// How fast time goes by at the tables.
    pub(super) fn pace(&self) -> Pace {
        let lists = self.lock();
        let mut pace = Pace::None;
        for game in lists.games.values() {
            match game.terms.clock {
                ClockTerms::None => {}
                ClockTerms::Days { .. } => pace = Pace::Slow,
                ClockTerms::Increment { .. } | ClockTerms::PerTurn { .. } => return Pace::Live,
            }
        }
        pace
    }

    /// The games whose players lost time that counts by these outages.
    pub(super) fn hurt_by(&self, outages: &[Outage]) -> Vec<String> {
        let lists = self.lock();
        let hurt = |game: &&GameCard| {
            let by = |clocks, outage: &Outage| {
                Clock::is_hurt(game.terms.clock, clocks, outage.from_ms, outage.to_ms)
            };
            game.clocks
                .is_some_and(|clocks| outages.iter().any(|outage| by(clocks, outage)))
        };
        let hurt = lists.games.values().filter(hurt);
        hurt.map(|game| game.table.clone()).collect()
    }

    /// The listed offers, oldest first: table, by whom, since when.
    pub(super) fn offers(&self) -> Vec<SeekCard> {
        let lists = self.lock();
        let open = lists.open_seeks.iter();
        open.filter_map(|place| lists.seeks.get(place))
            .cloned()
            .collect()
    }

    fn lock(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lists {
    fn list(&mut self, place: &Place, people: Vec<String>) {
        for person in &people {
            let own = self.by_person.entry(person.clone()).or_default();
            own.insert(place.clone());
        }
        self.places.insert(place.1.clone(), (place.clone(), people));
    }

    fn remove(&mut self, table: &str) {
        let Some((place, people)) = self.places.remove(table) else {
            return;
        };
        for person in people {
            if let Some(own) = self.by_person.get_mut(&person) {
                own.remove(&place);
                if own.is_empty() {
                    self.by_person.remove(&person);
                }
            }
        }
        self.seeks.remove(&place);
        self.games.remove(&place);
        self.open_seeks.remove(&place);
        self.open_games.remove(&place);
    }
}
