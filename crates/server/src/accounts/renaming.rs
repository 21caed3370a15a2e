//! Another name for an account, once a year. Names of before stay reserved for their owner and lead to them.

use std::sync::Arc;

use protocol::live::{FormerName, NewName, PersonKind, PersonView};

use crate::prelude::*;
use crate::{
    accounts::Accounts,
    names::{clean_name, member_name, name_key},
    store::{AccountWrite, NameChange, PersonWrite},
    tables::update::TableUpdate,
};

/// A name stays for so long.
const STAYS: Millis = Millis::days(365);

impl Accounts {
    /// Changes the name of the account of a person who has just typed their password again. Capitals may be changed at
    /// any time.
    ///
    /// # Errors
    /// The password is wrong, the name is not allowed or taken, the last change is too recent, or the database fails.
    pub(crate) async fn change_name(&self, person: &PersonId, new: NewName) -> Result<PersonView, ServiceError> {
        let account = self.owner(person, &new.password).await?;
        let view = self.people.person(person).await?;
        let (name, key) = member_name(&new.name)?;
        if key == account.key {
            return self.rename(person, Some(name)).await;
        }
        let db = &self.base.db;
        let at_ms = self.base.now_ms();
        let former = store::former_names::former_names(db, person).await?;
        if rename_ms(&former).is_some_and(|from_ms| from_ms > at_ms) {
            return Err(ProblemCode::NameLately.into());
        }
        self.people.expect_free_to_take(&name)?;
        let unnamed = store::accounts::guests_called(db, &key).await?;
        let change = NameChange {
            person: person.clone(),
            from: (
                account.name.unwrap_or_default(),
                account.key.clone(),
                self.people.gone_name(&account.key),
            ),
            to: (name.clone(), key.clone(), self.people.gone_name(&key)),
            at_ms,
            unchanged_since_ms: (at_ms - STAYS),
        };
        let write = AccountWrite::Rename(Box::new(change));
        if self.base.write(write).await?.is_refused() {
            return Err(ProblemCode::NameTaken.into());
        }
        let name = Some(name);
        let view = PersonView { name, ..view };
        self.people.cache.remember_member(&view, &unnamed);
        self.show_renamed(&view);
        Ok(view)
    }

    /// Shows somebody's new name or account wherever they are seen: in records, at their tables, and to their
    /// opponents.
    pub(crate) fn show_renamed(&self, view: &PersonView) {
        self.tables.records.clear();
        for table in self.tables.updates.topics().into_iter().map(TableId::from) {
            let seats = self.tables.slots.find(&table).and_then(|slot| slot.seats());
            if seats.is_some_and(|seats| seats.contains(&view.id)) {
                let update = TableUpdate::renamed(&table, view.clone());
                self.tables.updates.publish(&table, &Arc::new(update));
            }
        }
        for (game, _) in self.tables.lobby.own(&view.id).games {
            game.seats.iter().for_each(|seat| self.base.lobby_news.tell(seat));
        }
    }

    /// Changes or removes a person's name.
    ///
    /// # Errors
    /// The name is too long, somebody with an account has it, a member would be called otherwise, there is no such
    /// person, or the database cannot be written.
    pub async fn rename(&self, person: &PersonId, name: Option<String>) -> Result<PersonView, ServiceError> {
        let PersonView { id, kind, .. } = self.people.person(person).await?;
        let view = PersonView::new(id, clean_name(name.as_deref())?, kind);
        let key = match view.kind {
            PersonKind::Guest => view.name.as_deref().map(name_key).transpose()?,
            PersonKind::Member | PersonKind::Bot => Some(self.kept_key(&view).await?),
        };
        if view.kind == PersonKind::Guest {
            let name = view.name.as_deref();
            name.map_or(Ok(()), |name| self.people.expect_free_to_take(name))?;
        }
        let write = PersonWrite::Rename {
            id: view.id.clone(),
            name: view.name.clone(),
            gone: self.people.gone_name(key.as_deref().unwrap_or_default()),
            key,
        };
        if self.base.write(write).await?.is_refused() {
            return Err(ProblemCode::NameTaken.into());
        }
        self.people.cache.rename(&view);
        self.show_renamed(&view);
        Ok(view)
    }
}

/// From when on a name can be changed, if it was changed before.
pub(crate) fn rename_ms(former: &[FormerName]) -> Option<At> {
    former.iter().map(|name| name.until_ms + STAYS).max()
}
