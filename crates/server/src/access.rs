//! Who acts with a token, and what it allows.
//!
//! `web/access` asks here before any handler; `web/access/scopes` closes to tokens whatever states no scope.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::live::{PersonView, Scope};

use crate::prelude::*;
use crate::{
    ids::Token,
    people::People,
    sanctions::Sanctions,
    store::{ApiTokenRow, ApiTokenWrite},
};

/// What every token begins with, so that programs which look for secrets find it.
pub(crate) const PREFIX: &str = "loopline_";
/// A token is looked up again after so long: then one that another server has revoked opens nothing any more.
const KNOWN: Millis = Millis::seconds(10);
/// So many tokens are remembered.
const MOST: usize = 20_000;

/// Somebody by a token.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    /// Who acts.
    pub(crate) person: PersonView,
    /// What they may do.
    pub(crate) scopes: Vec<Scope>,
    /// The hash of the token.
    pub(crate) hash: [u8; 32],
}

/// Tokens that were used lately, each with when it was looked up.
#[derive(Default)]
pub(crate) struct AccessCache(Mutex<HashMap<[u8; 32], (ApiTokenRow, At)>>);

impl AccessCache {
    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], (ApiTokenRow, At)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, hash: &[u8; 32], now_ms: At) -> Option<ApiTokenRow> {
        let known = self.lock();
        let (row, read_ms) = known.get(hash)?;
        (now_ms - *read_ms < KNOWN).then(|| row.clone())
    }

    fn remember(&self, row: ApiTokenRow, now_ms: At) {
        let mut known = self.lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(row.hash, (row, now_ms));
    }

    /// Forgets all of them, as some may have been revoked.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }
}

/// The tokens by which programs act for people.
pub struct Bearers {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) cache: AccessCache,
}

impl Bearers {
    /// Who acts with a token, as a request brings it; nobody if it is unknown or over.
    ///
    /// # Errors
    /// They are banned, or the database cannot be read or written.
    pub(crate) async fn access(&self, text: &str) -> Result<Option<Access>, ServiceError> {
        let token = text.strip_prefix(PREFIX).and_then(Token::read);
        match token {
            Some(token) => self.access_by(&token.hash()).await,
            None => Ok(None),
        }
    }

    /// The same by the hash of a token.
    ///
    /// # Errors
    /// They are banned, or the database cannot be read or written.
    pub(crate) async fn access_by(&self, hash: &[u8; 32]) -> Result<Option<Access>, ServiceError> {
        let now_ms = self.base.now_ms();
        let cache = &self.cache;
        let row = match cache.get(hash, now_ms) {
            Some(row) => row,
            None => {
                let Some(mut row) = store::api_tokens::api_token(&self.base.db, hash).await? else {
                    return Ok(None);
                };
                self.note_use(&mut row, now_ms).await?;
                cache.remember(row.clone(), now_ms);
                row
            }
        };
        if row.until_ms <= now_ms {
            return Ok(None);
        }
        let person = match self.people.person(&row.person).await {
            Err(ServiceError::NotFound) => return Ok(None),
            Err(ServiceError::Banned) => {
                return Err(self.sanctions.ban_of(&row.person).into());
            }
            person => person?,
        };
        Ok(Some(Access {
            person,
            scopes: Scope::read_list(&row.scopes).unwrap_or_default(),
            hash: row.hash,
        }))
    }

    /// Notes, once a day, that a token is in use.
    async fn note_use(&self, row: &mut ApiTokenRow, now_ms: At) -> Result<(), ServiceError> {
        let day = now_ms.day();
        if row.used_day == Some(day) {
            return Ok(());
        }
        let used = ApiTokenWrite::Used { hash: row.hash, day };
        self.base.write(used).await?;
        row.used_day = Some(day);
        Ok(())
    }

    /// Ends a token of its own accord.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn revoke(&self, hash: &[u8; 32]) -> Result<(), ServiceError> {
        let revoke = ApiTokenWrite::Revoke { hash: *hash };
        self.base.write(revoke).await?;
        self.cache.clear();
        Ok(())
    }
}
