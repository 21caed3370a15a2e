//! Who is online: members who want others to see it, and bots.

use std::collections::{HashMap, HashSet};

use protocol::live::{OnlinePeople, OnlinePerson, PersonKind, PersonView};

use crate::prelude::*;
use crate::{profiles::Profiles, standings::shown, store::RatingRow};

/// So many people are shown …
const SHOWN: usize = 100;
/// … of so many who are online.
const MOST: usize = 2_000;
/// In so many of their games one looks for one that is played now.
const GAMES: usize = 10;

impl Profiles {
    /// Who is online, as somebody sees it: those whom they follow first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn online(&self, asking: Option<&PersonView>) -> Result<OnlinePeople, ServiceError> {
        let db = &self.base.db;
        let mut ids = self.presence.all_online();
        if let Some(person) = asking {
            ids.remove(&person.id);
        }
        let all = ids.len();
        let mut followed = HashSet::new();
        let mut listed = None;
        if let Some(PersonView { id, kind, .. }) = asking {
            for other in self.people.blocks_of(id).await?.iter() {
                ids.remove(other);
            }
            for other in store::blocks::blockers_of(db, id).await? {
                ids.remove(&other);
            }
            followed.extend(store::follows::followed(db, id).await?);
            if *kind == PersonKind::Member {
                let account = store::accounts::account(db, id).await?;
                listed = account.map(|account| account.listed);
            }
        }
        let mut ids: Vec<&PersonId> = ids.iter().collect();
        ids.sort_by_key(|id| !followed.contains(*id));
        ids.truncate(MOST);
        let ids = match ids.is_empty() {
            true => Vec::new(),
            false => store::profiles::listed(db, &ids).await?,
        };
        let mut people = self.people.people(ids.iter().collect()).await;
        people.sort_by_cached_key(|person| {
            let name = person.name.as_deref().unwrap_or_default();
            (!followed.contains(&person.id), name.to_lowercase())
        });
        people.truncate(SHOWN);
        let others = all.saturating_sub(people.len()) as u32;
        Ok(OnlinePeople {
            people: self.with_ratings(people).await?,
            others,
            listed,
        })
    }

    /// People with the rating of the pool in which they have played most, and what they play now.
    async fn with_ratings(&self, people: Vec<PersonView>) -> Result<Vec<OnlinePerson>, ServiceError> {
        let ids: Vec<&PersonId> = people.iter().map(|person| &person.id).collect();
        let rows = match ids.is_empty() {
            true => Vec::new(),
            false => store::profiles::ratings_of_all(&self.base.db, &ids).await?,
        };
        let mut most: HashMap<PersonId, RatingRow> = HashMap::new();
        for row in rows {
            let known = most.get(&row.person);
            if known.is_none_or(|known| known.standing.games < row.standing.games) {
                most.insert(row.person.clone(), row);
            }
        }
        let now_ms = self.base.now_ms();
        let people = people.into_iter().map(|person| {
            let row = most.remove(&person.id);
            let games = self.tables.lobby.listed_games(&person.id, GAMES, |_| 0);
            let now = games.into_iter().find(|game| game.terms.clock.is_live());
            OnlinePerson {
                rating: row.as_ref().map(|row| shown(row.standing.at(now_ms))),
                pool: row.map(|row| row.pool),
                plays: now.map(|game| game.table),
                person,
            }
        });
        Ok(people.collect())
    }
}
