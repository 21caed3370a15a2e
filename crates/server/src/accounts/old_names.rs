//! Names of guests from before names had keys: they get them page by page, after the start.

use std::sync::Arc;

use tokio::task::JoinSet;

use crate::prelude::*;
use crate::{
    accounts::Accounts,
    names::key_of_any,
    store::{KeylessRow, PersonWrite},
};

/// Names that get their keys together.
const PAGE: u32 = 200;

impl Accounts {
    /// Gives the names of guests their keys that have none. A guest whose name somebody with an account has taken
    /// meanwhile loses it, as they would have then.
    ///
    /// # Errors
    /// The database cannot be read or written. Those that have their keys keep them.
    pub(crate) async fn key_old_names(self: &Arc<Self>) -> Result<(), ServiceError> {
        loop {
            let page = store::people::without_key(&self.base.db, PAGE).await?;
            if page.is_empty() || self.base.is_closing() {
                return Ok(());
            }
            let mut keyed = JoinSet::new();
            for KeylessRow { id, name } in page {
                let accounts = Arc::clone(self);
                keyed.spawn(async move { accounts.key_old_name(id, name).await });
            }
            while let Some(done) = keyed.join_next().await {
                done.map_err(|error| ServiceError::unfinished(&error, "keys of names"))??;
            }
        }
    }

    async fn key_old_name(&self, id: PersonId, name: String) -> Result<(), ServiceError> {
        let key = key_of_any(&name);
        let write = PersonWrite::Key {
            gone: self.people.gone_name(&key),
            id: id.clone(),
            name,
            key,
        };
        if self.base.write(write).await?.is_refused() {
            self.people.cache.forget(&id);
            self.tables.records.clear();
        }
        Ok(())
    }
}
