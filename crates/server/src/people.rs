//! Who is known: people, sessions of browsers, blocks, and the names that nobody may take.

pub(crate) mod belongings;
pub(crate) mod blocks;
pub(crate) mod mentioned;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use game::hex;
use protocol::live::{Event, PersonKind, PersonView};

use crate::prelude::*;
use crate::{
    ids::{Token, person_of_token},
    names::{Forbidden, bot_called, clean_name, expect_free_to_take, name_key},
    people::{blocks::BlockCache, mentioned::Ids},
    ratings::Bot,
    store::{NewSession, PersonRow, PersonWrite, SessionRow},
};

/// So many people, and as many sessions, are remembered.
const MOST: usize = 20_000;
/// A guest who has left no trace is forgotten after so many days without a visit.
const IDLE_DAYS: u64 = 30;
/// Guests forgotten in one transaction.
const FORGOTTEN_AT_ONCE: u32 = 500;

/// A session that was seen.
#[derive(Clone)]
struct Session {
    person: PersonId,
    /// The day on which it was last noted as used, counted from 1970.
    seen_day: u64,
    /// The day on which it ends unless it is used before.
    until_day: u64,
}

#[derive(Default)]
struct Known {
    people: HashMap<PersonId, PersonView>,
    sessions: HashMap<[u8; 32], Session>,
    banned: HashSet<PersonId>,
}

/// Recently seen people, and those who are banned.
#[derive(Default)]
pub(crate) struct PeopleCache(Mutex<Known>);

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

    pub(crate) fn rename(&self, view: &PersonView) {
        self.lock().people.insert(view.id.clone(), view.clone());
    }

    fn remember_session(&self, token: [u8; 32], session: Session) {
        let mut known = self.lock();
        if known.sessions.len() >= MOST {
            known.sessions.clear();
        }
        known.sessions.insert(token, session);
    }

    /// Remembers that somebody has become a member, and that guests have lost a name.
    pub(crate) fn remember_member(&self, view: &PersonView, unnamed: &[PersonId]) {
        let mut known = self.lock();
        for guest in unnamed {
            known.people.remove(guest);
        }
        known.people.insert(view.id.clone(), view.clone());
    }

    /// Remembers a session that has just begun.
    pub(crate) fn remember_new(&self, session: &NewSession) {
        let known = Session {
            person: session.person.clone(),
            seen_day: session.at_ms.day(),
            until_day: session.until_day,
        };
        self.remember_session(session.token, known);
    }

    /// Forgets a session that is over.
    pub(crate) fn forget_session(&self, token: &[u8; 32]) {
        self.lock().sessions.remove(token);
    }

    /// Forgets the session with this hash of a token, in hexadecimal digits.
    pub(crate) fn forget_session_of(&self, hash: &str) {
        let mut known = self.lock();
        known.sessions.retain(|token, _| hex(token) != hash);
    }

    /// Forgets all but who is banned.
    pub(crate) fn clear(&self) {
        let mut known = self.lock();
        known.people.clear();
        known.sessions.clear();
    }

    /// Forgets what is known of a person, and their sessions.
    pub(crate) fn forget(&self, person: &PersonId) {
        let mut known = self.lock();
        known.people.remove(person);
        known.sessions.retain(|_, session| session.person != person);
    }

    /// Replaces the list of banned people.
    pub(crate) fn ban_all(&self, banned: Vec<PersonId>) {
        self.lock().banned = banned.into_iter().collect();
    }
}

/// Somebody with a token.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Their public view.
    pub person: PersonView,
    /// Whether the database knows them. Visitors who only look leave nothing there.
    pub entered: bool,
}

/// Somebody of whom no more than the id is known.
fn nameless(id: &PersonId) -> PersonView {
    let bot = Bot::read(id);
    let kind = bot.map_or(PersonKind::Guest, |_| PersonKind::Bot);
    PersonView::new(id.to_owned(), bot.map(Bot::name), kind)
}

/// The people who are known, whom they block, and the names that nobody may take.
pub struct People {
    pub(crate) base: Arc<Base>,
    pub(crate) cache: PeopleCache,
    pub(crate) blocks: BlockCache,
    /// Words that nobody may be called by.
    pub(crate) forbidden: OnceLock<Forbidden>,
}

impl People {
    /// A token for a new visitor. Nothing is written: their id follows from the token.
    #[must_use]
    pub fn new_visitor(&self) -> (Token, PersonView) {
        let token = Token::fresh(|chance| self.base.key.token_mark(chance));
        let view = nameless(&person_of_token(&token));
        (token, view)
    }

    /// Whom a token belongs to; nobody if its session is over, or if it was invented.
    ///
    /// # Errors
    /// The database cannot be read or written.
    pub async fn visitor(&self, token: &Token) -> Result<Option<Visitor>, ServiceError> {
        let hash = token.hash();
        let known = {
            let known = self.cache.lock();
            let session = known.sessions.get(&hash).cloned();
            session.and_then(|session| Some((known.people.get(&session.person)?.clone(), session)))
        };
        let (person, session) = match known {
            Some(known) => known,
            None => match self.entered(token, &hash).await? {
                Ok(row) => {
                    let (seen_day, until_day) = (row.seen_day, row.until_day);
                    let person = self.cache.remember(row.person);
                    let session = Session {
                        person: person.id.clone(),
                        seen_day,
                        until_day,
                    };
                    self.cache.remember_session(hash, session.clone());
                    (person, session)
                }
                Err(stranger) => return Ok(stranger),
            },
        };
        if session.until_day < self.base.now_ms().day() {
            return Ok(None);
        }
        self.note_visit(hash, session).await?;
        Ok(Some(Visitor { person, entered: true }))
    }

    /// The row of the owner of a token; without a session, a visitor.
    async fn entered(
        &self,
        token: &Token,
        hash: &[u8; 32],
    ) -> Result<Result<SessionRow, Option<Visitor>>, ServiceError> {
        let db = &self.base.db;
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

    /// Somebody without a session: a visitor, unless the token was invented, or the person of the token exists, whose
    /// session is over then.
    async fn stranger(&self, token: &Token) -> Result<Option<Visitor>, ServiceError> {
        if !token.has_mark(|chance| self.base.key.token_mark(chance)) {
            return Ok(None);
        }
        let id = person_of_token(token);
        let known = store::people::person(&self.base.db, &id).await?;
        Ok(known.is_none().then(|| Visitor {
            person: nameless(&id),
            entered: false,
        }))
    }

    /// Notes, once a day, that a session is in use.
    async fn note_visit(&self, token: [u8; 32], session: Session) -> Result<(), ServiceError> {
        let day = self.base.now_ms().day();
        if session.seen_day >= day {
            return Ok(());
        }
        let seen = PersonWrite::Seen { token, day };
        self.base.write(seen).await?;
        let session = Session {
            seen_day: day,
            until_day: day + session.until_day.saturating_sub(session.seen_day),
            ..session
        };
        self.cache.remember_session(token, session);
        Ok(())
    }

    /// Enters a visitor and their session into the database, as their first deed is about to refer to them.
    ///
    /// # Errors
    /// The database cannot be written.
    pub async fn enter(&self, token: &Token) -> Result<PersonView, ServiceError> {
        let write = PersonWrite::Create {
            id: person_of_token(token).clone(),
            token: token.hash(),
            at_ms: self.base.now_ms(),
        };
        self.base.write(write).await?;
        // Another tab may have been first, and have given a name.
        let visitor = self.visitor(token).await?;
        visitor.map_or(Err(ServiceError::NotFound), |visitor| Ok(visitor.person))
    }

    /// Forgets guests who have not come for thirty days and have left no trace.
    pub(crate) async fn forget_idle_guests(&self) {
        let write = PersonWrite::ForgetIdle {
            before_day: self.base.now_ms().day().saturating_sub(IDLE_DAYS),
            most: FORGOTTEN_AT_ONCE,
        };
        if let Err(error) = self.base.write(write).await {
            tracing::warn!(%error, "cannot forget idle guests");
        }
    }

    /// Those of the people whose ids are given, by id; those who are not known have no name.
    pub(crate) async fn people(&self, ids: Ids<'_>) -> Vec<PersonView> {
        let mut found: Vec<PersonView> = {
            let known = self.cache.lock();
            let people = ids.iter().filter_map(|id| known.people.get(*id));
            people.cloned().collect()
        };
        let is_found = |found: &[PersonView], id: &PersonId| found.iter().any(|view| view.id == id);
        let missing: Vec<&PersonId> = ids.into_iter().filter(|id| !is_found(&found, id)).collect();
        if !missing.is_empty() {
            let rows = store::people::persons(&self.base.db, &missing).await;
            let rows = rows.unwrap_or_else(|error| {
                tracing::warn!(%error, "cannot read names");
                Vec::new()
            });
            found.extend(rows.into_iter().map(|row| self.cache.remember(row)));
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

    /// Lets somebody be of a kind, as if they had an account.
    #[cfg(test)]
    pub(crate) async fn remember_kind(&self, id: &PersonId, kind: PersonKind) {
        let view = self.known(id).await.expect("somebody");
        let view = PersonView::new(view.id, view.name, kind);
        self.cache.lock().people.insert(view.id.clone(), view);
    }

    /// Whether a person is banned, as of a few seconds ago.
    #[must_use]
    pub fn is_banned(&self, person: &PersonId) -> bool {
        self.cache.lock().banned.contains(person.as_str())
    }

    /// Somebody whom the database knows, banned or not.
    pub(crate) async fn known(&self, id: &PersonId) -> Result<PersonView, ServiceError> {
        let known = self.cache.lock().people.get(id.as_str()).cloned();
        if let Some(view) = known {
            return Ok(view);
        }
        match store::people::person(&self.base.db, id).await? {
            Some(row) => Ok(self.cache.remember(row)),
            // It has not played yet.
            None if Bot::read(id.as_str()).is_some() => Ok(nameless(id)),
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
        let account = store::accounts::account_called(&self.base.db, &key).await?;
        let member = account.filter(|account| account.erase_ms.is_none());
        let id = match member {
            Some(account) => Some(account.person),
            None => bot_called(&key).map(Bot::id),
        };
        id.ok_or(ServiceError::NotFound)
    }

    /// Whether somebody closes their account.
    pub(crate) async fn is_closed(&self, person: &PersonId) -> Result<bool, ServiceError> {
        let account = store::accounts::account(&self.base.db, person).await?;
        Ok(account.is_some_and(|account| account.erase_ms.is_some()))
    }

    /// A person who is not banned.
    pub(crate) async fn person(&self, id: &PersonId) -> Result<PersonView, ServiceError> {
        let known = {
            let known = self.cache.lock();
            if known.banned.contains(id) {
                return Err(ServiceError::Banned);
            }
            known.people.get(id).cloned()
        };
        if let Some(view) = known {
            return Ok(view);
        }
        let row = store::people::person(&self.base.db, id).await?;
        let row = row.ok_or(ServiceError::NotFound)?;
        let banned = row.banned;
        let view = self.cache.remember(row);
        if banned { Err(ServiceError::Banned) } else { Ok(view) }
    }

    /// Whether somebody is a moderator.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn is_moderator(&self, person: &PersonId) -> Result<bool, ServiceError> {
        let account = store::accounts::account(&self.base.db, person).await?;
        Ok(account.is_some_and(|account| account.moderator && account.erase_ms.is_none()))
    }

    /// What is kept of the name of an erased account.
    pub(crate) fn gone_name(&self, key: &str) -> [u8; 32] {
        self.base.key.gone_name(key)
    }

    /// Lets nobody take a name with these words from now on.
    pub(crate) fn set_forbidden(&self, words: Forbidden) {
        let _ = self.forbidden.set(words);
    }

    /// Checks a name that somebody wants anew.
    ///
    /// # Errors
    /// It has signs that are not allowed, or is reserved, by pattern or by the host.
    pub(crate) fn expect_free_to_take(&self, name: &str) -> Result<(), ServiceProblem> {
        expect_free_to_take(name)?;
        match self.forbidden.get() {
            Some(words) if words.has(name) => Err(ProblemCode::NameReserved.into()),
            _ => Ok(()),
        }
    }

    /// Whether the same person stands behind two: as themselves, or as the owner of a bot.
    pub(crate) async fn have_one_owner(&self, pair: [&PersonId; 2]) -> Result<bool, StoreError> {
        let [one, other] = pair;
        let owners = [
            store::api_tokens::owner_of(&self.base.db, one).await?,
            store::api_tokens::owner_of(&self.base.db, other).await?,
        ];
        let [first, second] = owners.each_ref().map(Option::as_deref);
        Ok(first.unwrap_or(one) == second.unwrap_or(other))
    }

    /// Whether somebody is an open bot of a person.
    pub(crate) async fn owns_bot(&self, owner: &PersonId, bot: &PersonId) -> Result<bool, ServiceError> {
        let bots = store::api_tokens::bots_of(&self.base.db, owner).await?;
        Ok(bots.iter().any(|one| one == bot))
    }

    /// Somebody as others see them; without a name if nothing can be read of them.
    pub(crate) async fn person_view(&self, id: &PersonId) -> PersonView {
        let mut people = self.people([id].into_iter().collect()).await;
        people.swap_remove(0)
    }
}
