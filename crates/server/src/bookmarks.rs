//! Bookmarks: finished games that a member wants to find again.

pub(crate) mod http;
mod store;

use std::sync::Arc;

use protocol::live::PlayedGames;
use serde_json::json;

use crate::prelude::*;
use crate::{
    people::belongings::{Belongings, Exported},
    profiles::{self, Profiles},
    store::tables,
};

/// Bookmarks of a person.
const MOST: u32 = 1_000;

/// Bookmarks of finished games.
pub(crate) struct Bookmarks {
    pub(crate) base: Arc<Base>,
    pub(crate) profiles: Arc<Profiles>,
}

impl Bookmarks {
    /// A page of a member's bookmarks, the latest first; `after` is the `more` of the page before. With `table`, only
    /// the bookmark at that one.
    ///
    /// # Errors
    /// There is no such page, or the database cannot be read.
    pub(crate) async fn page(
        &self,
        who: &PersonId,
        after: Option<&str>,
        table: Option<&TableId>,
    ) -> Result<PlayedGames, ServiceError> {
        let db = &self.base.db;
        let before = profiles::cursor(after)?;
        // One more tells whether there is another page.
        let most = profiles::GAMES as u32 + 1;
        let mut bookmarks = store::before(db, who, table.map_or("", |table| &**table), before, most).await?;
        let is_full = bookmarks.len() > profiles::GAMES;
        bookmarks.truncate(profiles::GAMES);
        let last = bookmarks.last().filter(|_| is_full);
        let more = last.map(|last| format!("{}-{}", last.at_ms, last.table_id));
        let ids: Vec<TableId> = bookmarks.into_iter().map(|row| row.table_id).collect();
        let mut rows = tables::rows_of(db, &ids).await?;
        rows.sort_by_key(|row| ids.iter().position(|id| *id == row.id));
        self.profiles.games_of(&rows, more).await
    }

    /// Sets a bookmark at a finished game. To do it twice changes nothing.
    ///
    /// # Errors
    /// There is no such game, it is not over, there are too many bookmarks, or the database fails.
    pub(crate) async fn put(&self, who: &PersonId, table: &TableId) -> Result<(), ServiceError> {
        let row = tables::table(&self.base.db, table).await?;
        let row = row.filter(|row| row.status == 2).ok_or(ServiceError::NotFound)?;
        if self.profiles.games_of(&[row], None).await?.games.is_empty() {
            return Err(ServiceError::NotFound);
        }
        let write = store::PutBookmark {
            person: who.clone(),
            table: table.clone(),
            at_ms: self.base.now_ms(),
            most: MOST,
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ServiceProblem::too_long(MOST).into());
        }
        Ok(())
    }

    /// Takes a bookmark away, if there is one.
    ///
    /// # Errors
    /// The database cannot be written.
    pub(crate) async fn delete(&self, who: &PersonId, table: &TableId) -> Result<(), ServiceError> {
        let write = store::DeleteBookmark {
            person: who.clone(),
            table: table.clone(),
        };
        self.base.write(write).await?;
        Ok(())
    }
}

impl Belongings for Bookmarks {
    fn name(&self) -> &'static str {
        "bookmarks"
    }

    /// All of them fit on a page.
    fn export<'a>(&'a self, person: &'a PersonId, _: &'a str, text: &'a mut String) -> Exported<'a> {
        Box::pin(async move {
            let all = (At::NEVER, "");
            for row in store::before(&self.base.db, person, "", all, MOST).await? {
                let line = json!({ "bookmark": row.table_id, "at_ms": row.at_ms });
                *text += &format!("{line}\n");
            }
            Ok(None)
        })
    }

    fn erase(&self) -> &'static [&'static str] {
        store::ERASE
    }
}
