//! People and their sessions.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use protocol::live::PersonView;

use super::{PersonId, Service, ServiceError, Token};
use crate::{
    domain::clean_name,
    store::{PersonRow, PersonWrite, Write},
};

/// So many people, and as many sessions, are remembered.
const MOST: usize = 20_000;

#[derive(Default)]
struct Known {
    people: HashMap<String, PersonView>,
    sessions: HashMap<[u8; 32], String>,
    banned: HashSet<String>,
}

/// Recently seen people, and those who are banned.
#[derive(Default)]
pub(super) struct PeopleCache(Mutex<Known>);

impl PeopleCache {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, row: PersonRow) -> PersonView {
        let view = PersonView {
            id: row.id,
            name: row.name,
        };
        let mut known = self.lock();
        if row.banned {
            known.banned.insert(view.id.clone());
        }
        if known.people.len() >= MOST {
            known.people.clear();
        }
        known.people.insert(view.id.clone(), view.clone());
        view
    }

    /// Replaces the list of banned people.
    pub(super) fn ban_all(&self, banned: Vec<String>) {
        self.lock().banned = banned.into_iter().collect();
    }
}

impl Service {
    /// Whose session a token opens, if it opens one.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn person_of(&self, token: &Token) -> Result<Option<PersonView>, ServiceError> {
        let inner = &self.inner;
        let hash = token.hash();
        let known = {
            let known = inner.people.lock();
            let person = known.sessions.get(&hash);
            person.and_then(|id| known.people.get(id)).cloned()
        };
        if known.is_some() {
            return Ok(known);
        }
        let Some(row) = inner.store.person_of(&hash).await? else {
            return Ok(None);
        };
        let view = inner.people.remember(row);
        let mut known = inner.people.lock();
        if known.sessions.len() >= MOST {
            known.sessions.clear();
        }
        known.sessions.insert(hash, view.id.clone());
        Ok(Some(view))
    }

    /// A new person with a session.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn new_person(&self) -> Result<(Token, PersonView), ServiceError> {
        let (token, id) = (Token::fresh(), PersonId::fresh());
        let write = Write::Person(PersonWrite::Create {
            id: id.as_str().to_owned(),
            token: token.hash(),
            at_ms: self.now_ms(),
        });
        self.inner.committer.write(write).await?;
        let row = PersonRow {
            id: id.as_str().to_owned(),
            name: None,
            banned: false,
        };
        Ok((token, self.inner.people.remember(row)))
    }

    /// Changes or removes a person's name.
    ///
    /// # Errors
    /// The name is too long, there is no such person, or the database cannot be written.
    pub async fn rename(
        &self,
        person: &PersonId,
        name: Option<String>,
    ) -> Result<PersonView, ServiceError> {
        let mut view = self.person(person.as_str()).await?;
        view.name = clean_name(name.as_deref())?;
        let write = Write::Person(PersonWrite::Rename {
            id: view.id.clone(),
            name: view.name.clone(),
        });
        self.inner.committer.write(write).await?;
        let mut known = self.inner.people.lock();
        known.people.insert(view.id.clone(), view.clone());
        Ok(view)
    }

    /// Whether a person is banned, as of a few seconds ago.
    #[must_use]
    pub fn is_banned(&self, person: &PersonId) -> bool {
        self.inner.people.lock().banned.contains(person.as_str())
    }

    /// A person who is not banned.
    pub(super) async fn person(&self, id: &str) -> Result<PersonView, ServiceError> {
        let known = {
            let known = self.inner.people.lock();
            if known.banned.contains(id) {
                return Err(ServiceError::Banned);
            }
            known.people.get(id).cloned()
        };
        if let Some(view) = known {
            return Ok(view);
        }
        let row = self.inner.store.person(id).await?;
        let row = row.ok_or(ServiceError::NotFound)?;
        let banned = row.banned;
        let view = self.inner.people.remember(row);
        if banned {
            Err(ServiceError::Banned)
        } else {
            Ok(view)
        }
    }
}
