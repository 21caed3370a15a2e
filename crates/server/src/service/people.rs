//! People and their sessions.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use protocol::live::{Event, PersonKind, PersonView, ProblemCode};

use super::{PersonId, Service, ServiceError, Token, mentioned, mentioned::Ids};
use crate::{
    names::{bot_called, clean_name, name_key},
    ratings::Bot,
    store::{self, NewSession, PersonRow, PersonWrite, SessionRow, hints::hex},
};

/// So many people, and as many sessions, are remembered.
const MOST: usize = 20_000;
/// A guest who has left no trace is forgotten after so many days without a visit.
const IDLE_DAYS: u64 = 30;
/// Guests forgotten in one transaction.
const FORGOTTEN_AT_ONCE: u32 = 500;
/// Milliseconds of a day.
pub(super) const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// A session that was seen.
#[derive(Clone)]
struct Session {
    person: String,
    /// The day on which it was last noted as used, counted from 1970.
    seen_day: u64,
    /// The day on which it ends unless it is used before.
    until_day: u64,
}

#[derive(Default)]
struct Known {
    people: HashMap<String, PersonView>,
    sessions: HashMap<[u8; 32], Session>,
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
        let banned = row.banned;
        let view = PersonView::from(row);
        let mut known = self.lock();
        if banned {
            known.banned.insert(view.id.clone());
        }
        if known.people.len() >= MOST {
            known.people.clear();
        }
        known.people.insert(view.id.clone(), view.clone());
        view
    }

    fn remember_session(&self, token: [u8; 32], session: Session) {
        let mut known = self.lock();
        if known.sessions.len() >= MOST {
            known.sessions.clear();
        }
        known.sessions.insert(token, session);
    }

    /// Remembers that somebody has become a member, and that guests have lost a name.
    pub(super) fn remember_member(&self, view: &PersonView, unnamed: &[String]) {
        let mut known = self.lock();
        for guest in unnamed {
            known.people.remove(guest);
        }
        known.people.insert(view.id.clone(), view.clone());
    }

    /// Remembers a session that has just begun.
    pub(super) fn remember_new(&self, session: &NewSession) {
        let known = Session {
            person: session.person.clone(),
            seen_day: session.at_ms / DAY_MS,
            until_day: session.until_day,
        };
        self.remember_session(session.token, known);
    }

    /// Forgets a session that is over.
    pub(super) fn forget_session(&self, token: &[u8; 32]) {
        self.lock().sessions.remove(token);
    }

    /// Forgets the session with this hash of a token, in hexadecimal digits.
    pub(super) fn forget_session_of(&self, hash: &str) {
        let mut known = self.lock();
        known.sessions.retain(|token, _| hex(token) != hash);
    }

    /// Forgets all but who is banned.
    pub(super) fn clear(&self) {
        let mut known = self.lock();
        known.people.clear();
        known.sessions.clear();
    }

    /// Forgets what is known of a person, and their sessions.
    pub(super) fn forget(&self, person: &str) {
        let mut known = self.lock();
        known.people.remove(person);
        known.sessions.retain(|_, session| session.person != person);
    }

    /// Replaces the list of banned people.
    pub(super) fn ban_all(&self, banned: Vec<String>) {
        self.lock().banned = banned.into_iter().collect();
    }
}

/// Somebody with a token.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Their public view.
    pub person: PersonView,
    /// Whether the database knows them. Somebody who only looks leaves nothing there.
    pub entered: bool,
}

/// Somebody of whom no more than the id is known.
fn nameless(id: &str) -> PersonView {
    let bot = Bot::read(id);
    let kind = bot.map_or(PersonKind::Guest, |_| PersonKind::Bot);
    PersonView::new(id.to_owned(), bot.map(Bot::name), kind)
}

impl Service {
    /// A token for a new visitor. Nothing is written: their id follows from the token.
    #[must_use]
    pub fn new_visitor(&self) -> (Token, PersonView) {
        let token = Token::fresh(|chance| self.inner.key.token_mark(chance));
        let view = nameless(PersonId::of(&token).as_str());
        (token, view)
    }

    /// Whom a token belongs to; nobody if its session is over, or if it was invented.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn visitor(&self, token: &Token) -> Result<Option<Visitor>, ServiceError> {
        let inner = &self.inner;
        let hash = token.hash();
        let known = {
            let known = inner.people.lock();
            let session = known.sessions.get(&hash).cloned();
            session.and_then(|session| Some((known.people.get(&session.person)?.clone(), session)))
        };
        let (person, session) = match known {
            Some(known) => known,
            None => match self.entered(token, &hash).await? {
                Ok(row) => {
                    let (seen_day, until_day) = (row.seen_day, row.until_day);
                    let person = inner.people.remember(row.person);
                    let session = Session {
                        person: person.id.clone(),
                        seen_day,
                        until_day,
                    };
                    inner.people.remember_session(hash, session.clone());
                    (person, session)
                }
                Err(stranger) => return Ok(stranger),
            },
        };
        if session.until_day < self.now_ms() / DAY_MS {
            return Ok(None);
        }
        self.note_visit(hash, session).await?;
        Ok(Some(Visitor {
            person,
            entered: true,
        }))
    }

    /// The row of whom a token belongs to, or whoever has it without a session.
    async fn entered(
        &self,
        token: &Token,
        hash: &[u8; 32],
    ) -> Result<Result<SessionRow, Option<Visitor>>, ServiceError> {
        let db = &self.inner.db;
        if let Some(row) = store::people::person_of(db, hash).await? {
            return Ok(Ok(row));
        }
        let stranger = self.stranger(token).await?;
        if stranger.is_some() {
            return Ok(Err(stranger));
        }
        // Another request may have entered them between the two looks.
        Ok(store::people::person_of(db, hash).await?.ok_or(None))
    }

    /// Somebody without a session: a visitor, unless the token was invented, or the person of the token exists, whose session is
    /// over then.
    async fn stranger(&self, token: &Token) -> Result<Option<Visitor>, ServiceError> {
        if !token.has_mark(|chance| self.inner.key.token_mark(chance)) {
            return Ok(None);
        }
        let id = PersonId::of(token);
        let known = store::people::person(&self.inner.db, id.as_str()).await?;
        Ok(known.is_none().then(|| Visitor {
            person: nameless(id.as_str()),
            entered: false,
        }))
    }

    /// Notes, once a day, that a session is in use.
    async fn note_visit(&self, token: [u8; 32], session: Session) -> Result<(), ServiceError> {
        let day = self.now_ms() / DAY_MS;
        if session.seen_day >= day {
            return Ok(());
        }
        let seen = PersonWrite::Seen { token, day };
        self.inner.committer.write(seen).await?;
        let session = Session {
            seen_day: day,
            until_day: day + session.until_day.saturating_sub(session.seen_day),
            ..session
        };
        self.inner.people.remember_session(token, session);
        Ok(())
    }

    /// Enters a visitor and their session into the database, as their first deed is about to refer to them.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn enter(&self, token: &Token) -> Result<PersonView, ServiceError> {
        let write = PersonWrite::Create {
            id: PersonId::of(token).as_str().to_owned(),
            token: token.hash(),
            at_ms: self.now_ms(),
        };
        self.inner.committer.write(write).await?;
        // Another tab may have been first, and have given a name.
        let visitor = self.visitor(token).await?;
        visitor.map_or(Err(ServiceError::NotFound), |visitor| Ok(visitor.person))
    }

    /// Forgets guests who have not come for thirty days and have left no trace.
    pub(super) async fn forget_idle_guests(&self) {
        let write = PersonWrite::ForgetIdle {
            before_day: (self.now_ms() / DAY_MS).saturating_sub(IDLE_DAYS),
            most: FORGOTTEN_AT_ONCE,
        };
        if let Err(error) = self.inner.committer.write(write).await {
            tracing::warn!(%error, "cannot forget idle guests");
        }
    }

    /// Those of the people whose ids are given, by id; those who are not known have no name.
    pub(super) async fn people(&self, ids: Ids<'_>) -> Vec<PersonView> {
        let inner = &self.inner;
        let mut found: Vec<PersonView> = {
            let known = inner.people.lock();
            let people = ids.iter().filter_map(|id| known.people.get(*id));
            people.cloned().collect()
        };
        let is_found = |found: &[PersonView], id: &str| found.iter().any(|view| view.id == id);
        let missing: Vec<&str> = ids.into_iter().filter(|id| !is_found(&found, id)).collect();
        if !missing.is_empty() {
            let rows = store::people::persons(&inner.db, &missing).await;
            let rows = rows.unwrap_or_else(|error| {
                tracing::warn!(%error, "cannot read names");
                Vec::new()
            });
            found.extend(rows.into_iter().map(|row| inner.people.remember(row)));
            for id in missing {
                if !is_found(&found, id) {
                    found.push(nameless(id));
                }
            }
        }
        found.sort_unstable_by(|one, other| one.id.cmp(&other.id));
        found
    }

    /// The people in events.
    pub(crate) async fn people_of(&self, events: &[Event]) -> Vec<PersonView> {
        self.people(mentioned::by_events(events)).await
    }

    /// Changes or removes a person's name.
    ///
    /// # Errors
    /// The name is too long, somebody with an account has it, a member would be called otherwise, there is no such person, or the
    /// database cannot be written.
    pub async fn rename(
        &self,
        person: &PersonId,
        name: Option<String>,
    ) -> Result<PersonView, ServiceError> {
        let PersonView { id, kind, .. } = self.person(person.as_str()).await?;
        let view = PersonView::new(id, clean_name(name.as_deref())?, kind);
        let key = match view.kind {
            PersonKind::Guest => view.name.as_deref().map(name_key).transpose()?,
            PersonKind::Member | PersonKind::Bot => Some(self.kept_key(&view).await?),
        };
        if view.kind == PersonKind::Guest {
            let name = view.name.as_deref();
            name.map_or(Ok(()), |name| self.expect_free_to_take(name))?;
        }
        let write = PersonWrite::Rename {
            id: view.id.clone(),
            name: view.name.clone(),
            gone: self.gone_name(key.as_deref().unwrap_or_default()),
            key,
        };
        if self.inner.committer.write(write).await?.is_refused() {
            return Err(ServiceError::Refused(ProblemCode::NameTaken.into()));
        }
        self.inner
            .people
            .lock()
            .people
            .insert(view.id.clone(), view.clone());
        self.show_renamed(&view);
        Ok(view)
    }

    /// Lets somebody be of a kind, as if they had an account.
    #[cfg(test)]
    pub(super) async fn remember_kind(&self, id: &PersonId, kind: PersonKind) {
        let view = self.known(id).await.expect("somebody");
        let view = PersonView::new(view.id, view.name, kind);
        self.inner
            .people
            .lock()
            .people
            .insert(view.id.clone(), view);
    }

    /// Whether a person is banned, as of a few seconds ago.
    #[must_use]
    pub fn is_banned(&self, person: &PersonId) -> bool {
        self.inner.people.lock().banned.contains(person.as_str())
    }

    /// Somebody whom the database knows, banned or not.
    pub(super) async fn known(&self, id: &PersonId) -> Result<PersonView, ServiceError> {
        let known = self.inner.people.lock().people.get(id.as_str()).cloned();
        if let Some(view) = known {
            return Ok(view);
        }
        match store::people::person(&self.inner.db, id.as_str()).await? {
            Some(row) => Ok(self.inner.people.remember(row)),
            // It has not played yet.
            None if Bot::read(id.as_str()).is_some() => Ok(nameless(id.as_str())),
            None => Err(ServiceError::NotFound),
        }
    }

    /// Somebody by their id, or else by the name of their account or bot, however it is written.
    ///
    /// # Errors
    /// There is nobody, their account is closed, or the database cannot be read.
    pub(crate) async fn find_person(&self, text: &str) -> Result<PersonId, ServiceError> {
        if let Some(id) = PersonId::read(text) {
            match self.known(&id).await {
                Ok(_) => return Ok(id),
                Err(ServiceError::NotFound) => {}
                Err(error) => return Err(error),
            }
        }
        let name = clean_name(Some(text)).ok().flatten();
        let key = name.and_then(|name| name_key(&name).ok());
        let key = key.ok_or(ServiceError::NotFound)?;
        let account = store::accounts::account_called(&self.inner.db, &key).await?;
        let member = account.filter(|account| account.erase_ms.is_none());
        let id = match member {
            Some(account) => Some(account.person),
            None => bot_called(&key).map(Bot::id),
        };
        id.and_then(|id| PersonId::read(&id))
            .ok_or(ServiceError::NotFound)
    }

    /// Whether somebody closes their account.
    pub(super) async fn is_closed(&self, person: &str) -> Result<bool, ServiceError> {
        let account = store::accounts::account(&self.inner.db, person).await?;
        Ok(account.is_some_and(|account| account.erase_ms.is_some()))
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
        let row = store::people::person(&self.inner.db, id).await?;
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
