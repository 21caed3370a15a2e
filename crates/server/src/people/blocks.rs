//! Whom people do not want to meet: remembered within bounds, since seats, pools and challenges look it up.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

use protocol::live::Blocked;

use crate::prelude::*;
use crate::{error::Limit, people::People, store::BlockWrite};

/// The most people whom one person can block.
const MOST_BLOCKS: usize = 200;
/// The most ids that are remembered, those who block included.
const MOST_REMEMBERED: usize = 100_000;

/// The people whom one person has blocked.
pub(crate) type BlockedIds = Arc<HashSet<PersonId>>;

/// Blocks that were looked up lately.
#[derive(Default)]
pub(crate) struct BlockCache(Mutex<Remembered>);

#[derive(Default)]
struct Remembered {
    lists: HashMap<PersonId, BlockedIds>,
    ids: usize,
}

impl BlockCache {
    fn find(&self, person: &PersonId) -> Option<BlockedIds> {
        let remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        remembered.lists.get(person).cloned()
    }

    fn remember(&self, person: &PersonId, list: BlockedIds) {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if remembered.ids + list.len() >= MOST_REMEMBERED {
            *remembered = Remembered::default();
        }
        remembered.ids += 1 + list.len();
        let before = remembered.lists.insert(person.to_owned(), list);
        remembered.ids -= before.map_or(0, |list| 1 + list.len());
    }

    /// Forgets all: ids have taken the place of others.
    pub(crate) fn clear(&self) {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *remembered = Remembered::default();
    }

    pub(crate) fn forget(&self, person: &PersonId) {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = remembered.lists.remove(person);
        remembered.ids -= before.map_or(0, |list| 1 + list.len());
    }
}

impl People {
    /// Whether one of the two has blocked the other.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn is_blocked(&self, one: &PersonId, other: &PersonId) -> Result<bool, ServiceError> {
        Ok(self.blocks_of(one).await?.contains(other) || self.blocks_of(other).await?.contains(one))
    }

    /// Whom a person has blocked.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn blocks_of(&self, person: &PersonId) -> Result<BlockedIds, ServiceError> {
        if let Some(list) = self.blocks.find(person) {
            return Ok(list);
        }
        let ids = store::blocks::blocks_of(&self.base.db, person).await?;
        let list: BlockedIds = Arc::new(ids.into_iter().collect());
        self.blocks.remember(person, Arc::clone(&list));
        Ok(list)
    }

    /// Fails if one of the two has blocked the other.
    pub(crate) async fn admit_together(&self, by: &PersonId, other: &PersonId) -> Result<(), ServiceError> {
        match self.is_blocked(by, other).await? {
            true => Err(ProblemCode::Blocked.into()),
            false => Ok(()),
        }
    }

    /// The people whom a person has blocked, with their names.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn blocked(&self, who: &PersonId) -> Result<Blocked, ServiceError> {
        let ids = store::blocks::blocks_of(&self.base.db, who).await?;
        let mut people = self.people(ids.iter().collect()).await;
        people.sort_by_key(|person| ids.iter().position(|id| *id == person.id));
        Ok(Blocked { people })
    }

    /// Blocks somebody, or takes the block away.
    ///
    /// # Errors
    /// There is no such person, it is oneself, too many are blocked already, or the database fails.
    pub async fn block(&self, who: &PersonId, other: &PersonId, on: bool) -> Result<(), ServiceError> {
        if who == other {
            return Err(bad("nobody can block themselves"));
        }
        if on {
            if store::people::person(&self.base.db, other).await?.is_none() {
                return Err(ServiceError::NotFound);
            }
            let list = self.blocks_of(who).await?;
            if list.contains(other.as_str()) {
                return Ok(());
            }
            Limit(ProblemCode::LimitBlocks, MOST_BLOCKS).check(list.len())?;
        }
        let write = BlockWrite {
            person: who.clone(),
            other: other.clone(),
            since_ms: on.then(|| self.base.now_ms()),
        };
        let written = self.base.write(write).await;
        // Whatever came of it is read the next time.
        self.blocks.forget(who);
        written?;
        Ok(())
    }
}
