//! Who is here: at a table, or online.

use std::sync::Arc;

use crate::prelude::*;
use crate::tables::Tables;

/// Keeps a person present at a table until dropped.
pub struct Presence {
    of: Arc<Tables>,
    table: TableId,
    person: PersonId,
}

/// Keeps a person online until dropped.
pub struct Online {
    of: Arc<Tables>,
    person: PersonId,
}

impl Tables {
    /// Marks a person as present at a table, as player or spectator, until the returned guard is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn mark_present(self: &Arc<Self>, table: &TableId, who: &PersonId) -> Presence {
        let (table, person) = (table.clone(), who.clone());
        self.presence.come_to(&table, &person);
        // Notices about the table do not count now.
        self.base.lobby_news.tell(&person);
        Presence {
            of: Arc::clone(self),
            table,
            person,
        }
    }

    /// Marks a person as online until the returned guard is dropped.
    #[must_use = "they leave again when this is dropped"]
    pub fn mark_online(self: &Arc<Self>, who: &PersonId) -> Online {
        let person = who.clone();
        self.presence.come(&person);
        self.base.lobby_news.changed();
        Online {
            of: Arc::clone(self),
            person,
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let gone = self.of.presence.go_from(&self.table, &self.person);
        self.of.base.lobby_news.tell(&self.person);
        if gone && let Some(slot) = self.of.slots.find(&self.table) {
            slot.left(&self.person, self.of.base.now_ms());
        }
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        self.of.presence.go(&self.person);
        self.of.base.lobby_news.changed();
    }
}
