//! What a person's browsers keep: read in pages, and written entry by entry if nothing newer is there.
//!
//! Only browsers read the entries, and they merge them (`web/src/kept`). A change is written only if the browser knew
//! the last revision.

pub(crate) mod http;
pub(crate) mod store;

use std::sync::Arc;

use protocol::live::{KeptAnswer, KeptChange, KeptChanges, KeptPage};

use serde_json::{Value, json};

use crate::prelude::*;
use crate::{
    kept::store::KeptWrite,
    people::belongings::{Belongings, Exported, MOST_BYTES},
};

/// Entries of a page, and bytes that end one.
const PAGE: u32 = 500;
const PAGE_BYTES: u64 = 512 * 1024;
/// Changes of a request.
const CHANGES: usize = 200;
/// Bytes of a key, and of a body.
const LONGEST_KEY: usize = 200;
const LONGEST_BODY: usize = 64 * 1024;
/// Entries of a person, and their bytes.
const QUOTA: (u64, u64) = (20_000, 16 * 1024 * 1024);

/// What browsers keep for their people.
pub struct Kept {
    pub(crate) base: Arc<Base>,
}

impl Kept {
    /// A person's entries that were written after a revision.
    ///
    /// # Errors
    /// The database cannot be read.
    pub(crate) async fn kept_after(&self, who: &PersonId, after: u64) -> Result<KeptPage, ServiceError> {
        let db = &self.base.db;
        let entries = store::entries_after(db, who, after, PAGE, PAGE_BYTES).await?;
        let more = match entries.last() {
            Some(last) => {
                let next = store::entries_after(db, who, last.rev, 1, 1).await?;
                !next.is_empty()
            }
            None => false,
        };
        Ok(KeptPage { entries, more })
    }

    /// Writes what a browser has changed, as far as nothing newer is there and the quota allows.
    ///
    /// # Errors
    /// There are too many changes, one is too long, or the database cannot be written.
    pub(crate) async fn put_kept(
        &self,
        who: &PersonId,
        KeptChanges { changes }: KeptChanges,
    ) -> Result<KeptAnswer, ServiceError> {
        if changes.len() > CHANGES {
            return Err(ServiceProblem::too_long(CHANGES).into());
        }
        changes.iter().try_for_each(check)?;
        let write = KeptWrite {
            person: who.clone(),
            changes,
            at_ms: self.base.now_ms(),
            most: QUOTA,
        };
        let outcomes = self.base.write(write).await?;
        Ok(KeptAnswer { outcomes })
    }
}

impl Belongings for Kept {
    fn name(&self) -> &'static str {
        "kept"
    }

    /// Pages end after a revision.
    fn export<'a>(&'a self, person: &'a PersonId, after: &'a str, text: &'a mut String) -> Exported<'a> {
        Box::pin(async move {
            let mut after = after.parse().unwrap_or(0);
            loop {
                let page = self.kept_after(person, after).await?;
                for entry in page.entries {
                    after = entry.rev;
                    // What was deleted leaves a mark without a body.
                    if let Some(body) = entry.body {
                        let kept = serde_json::from_str(&body).unwrap_or(Value::String(body));
                        let line = json!({ "kind": entry.kind, "key": entry.key, "kept": kept });
                        *text += &format!("{line}\n");
                    }
                }
                if !page.more {
                    return Ok(None);
                }
                if text.len() > MOST_BYTES {
                    return Ok(Some(after.to_string()));
                }
            }
        })
    }

    fn erase(&self) -> &'static [&'static str] {
        store::ERASE
    }
}

fn check(change: &KeptChange) -> Result<(), ServiceError> {
    if change.key.is_empty() || change.key.contains('\0') {
        return Err(bad("a key has letters, and none that is zero"));
    }
    if change.key.len() > LONGEST_KEY {
        return Err(ServiceProblem::too_long(LONGEST_KEY).into());
    }
    if let Some(body) = &change.body {
        if body.len() > LONGEST_BODY {
            return Err(ServiceProblem::too_long(LONGEST_BODY).into());
        }
        if body.contains('\0') {
            return Err(bad("a body has no letter that is zero"));
        }
    }
    Ok(())
}
