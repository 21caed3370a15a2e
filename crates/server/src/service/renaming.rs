//! Another name for an account, once a year. Names of before stay reserved for their owner and lead to them.

use std::sync::Arc;

use protocol::live::{FormerName, NewName, PersonView, ProblemCode};
use table::Refusal;

use super::{PersonId, Service, ServiceError, TableUpdate, people::DAY_MS};
use crate::{
    names::{Forbidden, expect_free_to_take, member_name},
    store::{self, AccountWrite, NameChange},
};

/// A name stays for so long.
const STAYS_MS: u64 = 365 * DAY_MS;

impl Service {
    /// Lets nobody take a name with these words from now on.
    pub(crate) fn set_forbidden(&self, words: Forbidden) {
        let _ = self.inner.forbidden.set(words);
    }

    /// Checks a name that somebody wants anew.
    ///
    /// # Errors
    /// It has signs that are not allowed, or is reserved, by pattern or by the host.
    pub(super) fn expect_free_to_take(&self, name: &str) -> Result<(), Refusal> {
        expect_free_to_take(name)?;
        match self.inner.forbidden.get() {
            Some(words) if words.has(name) => Err(Refusal::NameReserved),
            _ => Ok(()),
        }
    }

    /// Changes the name of the account of a person who has just typed their password again. Capitals may be changed at any time.
    ///
    /// # Errors
    /// The password is wrong, the name is not allowed or taken, the last change is too recent, or the database fails.
    pub(crate) async fn change_name(
        &self,
        person: &PersonId,
        new: NewName,
    ) -> Result<PersonView, ServiceError> {
        let account = self.owner(person, &new.password).await?;
        let view = self.person(person.as_str()).await?;
        let (name, key) = member_name(&new.name)?;
        if key == account.key {
            return self.rename(person, Some(name)).await;
        }
        let db = &self.inner.db;
        let at_ms = self.now_ms();
        let former = store::former_names::former_names(db, person.as_str()).await?;
        if rename_ms(&former).is_some_and(|from_ms| from_ms > at_ms) {
            return Err(ServiceError::Refused(ProblemCode::NameLately.into()));
        }
        self.expect_free_to_take(&name)?;
        let unnamed = store::accounts::guests_called(db, &key).await?;
        let change = NameChange {
            person: person.as_str().to_owned(),
            from: (
                account.name.unwrap_or_default(),
                account.key.clone(),
                self.gone_name(&account.key),
            ),
            to: (name.clone(), key.clone(), self.gone_name(&key)),
            at_ms,
            unchanged_since_ms: at_ms.saturating_sub(STAYS_MS),
        };
        let write = AccountWrite::Rename(Box::new(change));
        if self.inner.committer.write(write).await?.is_refused() {
            return Err(ServiceError::Refused(ProblemCode::NameTaken.into()));
        }
        let name = Some(name);
        let view = PersonView { name, ..view };
        self.inner.people.remember_member(&view, &unnamed);
        self.show_renamed(&view);
        Ok(view)
    }

    /// Shows somebody's new name or account wherever they are seen: in records, at their tables, and to their opponents.
    pub(super) fn show_renamed(&self, view: &PersonView) {
        let inner = &self.inner;
        inner.records.clear();
        for table in inner.tables.topics() {
            let seats = inner.slots.find(&table).and_then(|slot| slot.seats());
            if seats.is_some_and(|seats| seats.contains(&view.id)) {
                let update = TableUpdate::renamed(&table, view.clone());
                inner.tables.publish(&table, &Arc::new(update));
            }
        }
        for (game, _) in inner.lobby.own(&view.id).games {
            game.seats.iter().for_each(|seat| inner.lobby.tell(seat));
        }
    }
}

/// From when on a name can be changed, in milliseconds since 1970, if it was changed before.
pub(super) fn rename_ms(former: &[FormerName]) -> Option<u64> {
    former.iter().map(|name| name.until_ms + STAYS_MS).max()
}
