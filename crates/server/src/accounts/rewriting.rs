//! A guest's games become a member's, and people are erased: another id takes the place of theirs, table by table.
//!
//! This happens under the lock of each table. Events hold ids alone, so nothing else of a log changes.

use std::sync::{Arc, Weak};

use protocol::live::{Happening, LogInOptions, PersonKind, Seen};

use crate::prelude::*;
use crate::{
    accounts::{Accounts, sessions::Asker},
    ids::fresh_name,
    store::{AccountRow, RewriteWrite},
    tables::{log::log_bodies, rows},
};

/// A closed account can be opened again for so many days.
const CLOSED_DAYS: u64 = 14;
/// Tables rewritten between two looks for more.
const PAGE: u32 = 100;

impl Accounts {
    /// Decides what becomes of the games and other things that a browser has as a guest: they become the account's if
    /// that is wanted.
    ///
    /// # Errors
    /// Nobody has said what becomes of them, or guest and account play against each other.
    pub(crate) async fn decide_guest(
        self: &Arc<Self>,
        asker: &Asker,
        account: &AccountRow,
        options: LogInOptions,
    ) -> Result<(), ServiceError> {
        let guest = asker.person.as_ref();
        let Some(guest) = guest.filter(|guest| guest.kind == PersonKind::Guest) else {
            return Ok(());
        };
        if options.merge == Some(false) || guest.id == account.person {
            return Ok(());
        }
        let db = &self.base.db;
        let games = store::accounts::tables_of(db, &guest.id).await?;
        if games == 0 && store::rewrites::belongings_of(db, &guest.id).await? == 0 {
            return Ok(());
        }
        if options.merge.is_none() {
            let problem = ServiceProblem::from(ProblemCode::MergeAsk);
            return Err(problem.with("games", games.to_string()).into());
        }
        let write = RewriteWrite::Alias {
            guest: guest.id.clone(),
            person: account.person.clone(),
        };
        if self.base.write(write).await?.is_refused()
            && store::rewrites::play_together(db, &guest.id, &account.person).await?
        {
            return Err(ProblemCode::MergeSeated.into());
        }
        self.people.cache.forget(&guest.id);
        self.people.blocks.clear();
        self.merge(&guest.id, &account.person).await
    }

    /// Gives the tables of a guest to a member: at once those that a page holds, the rest in the background.
    async fn merge(self: &Arc<Self>, guest: &PersonId, person: &PersonId) -> Result<(), ServiceError> {
        if self.merge_page(guest, person).await? {
            let (accounts, guest, person) = (Arc::clone(self), guest.to_owned(), person.to_owned());
            tokio::spawn(async move { while let Ok(true) = accounts.merge_page(&guest, &person).await {} });
        }
        Ok(())
    }

    /// Whether there may be more.
    async fn merge_page(&self, guest: &PersonId, person: &PersonId) -> Result<bool, ServiceError> {
        let tables = store::rewrites::tables_with(&self.base.db, guest, person, PAGE).await?;
        for table in &tables {
            self.rewrite(table, guest, person, None).await?;
        }
        self.tables.records.clear();
        Ok(tables.len() == PAGE as usize && !self.base.is_closing())
    }

    /// Puts `to` in the place of `from` at a table; if `from` is erased, also what they have said and noted, and their
    /// ids, go.
    pub(crate) async fn rewrite(
        &self,
        table: &TableId,
        from: &PersonId,
        to: &PersonId,
        erased: Option<&[String]>,
    ) -> Result<(), ServiceError> {
        let slot = self.tables.slots.get(table, self.base.now_ms());
        let mut place = slot.live.lock().await;
        let row = store::tables::table(&self.base.db, table)
            .await?
            .ok_or(ServiceError::NotFound)?;
        let erase = erased.is_some();
        // Also where nothing is taken out, all events must be of kinds whose people this program knows.
        let mut redacted = self.said_by(table, from).await?;
        if !erase {
            redacted.clear();
        }
        let seats = (0..2).filter(|seat| erase && row.people()[*seat] == Some(from));
        let write = RewriteWrite::Table {
            table: table.to_owned(),
            from: from.to_owned(),
            to: to.to_owned(),
            redacted,
            forgotten: seats.collect(),
            names: erased.unwrap_or_default().to_vec(),
        };
        self.base.write(write).await?;
        // Memory is read again from what is written now.
        *place = None;
        if row.status < 2 {
            self.tables.load(table, &slot, &mut place).await?;
            let row = store::tables::table(&self.base.db, table)
                .await?
                .ok_or(ServiceError::NotFound)?;
            self.tables.lobby.enter(&row, None)?;
        }
        Ok(())
    }

    /// The events in which a person has written in the chat, without their texts.
    async fn said_by(&self, table: &TableId, person: &PersonId) -> Result<Vec<(u32, String)>, ServiceError> {
        let bodies = log_bodies(&self.base.db, table).await?;
        let person = person.to_owned();
        let turn = self.base.exports.turn().await?;
        let redact = move || {
            let mut redacted = Vec::new();
            for body in &bodies {
                let mut event = rows::read_event(body)?;
                if let Happening::Said { by, text, .. } = &mut event.what
                    && *by == person
                {
                    text.clear();
                    redacted.push((event.seq, rows::json(&event)));
                }
            }
            Ok::<_, ServiceError>(redacted)
        };
        turn.run(redact).await?
    }

    /// Closes an account: its sessions end, and it is erased after fourteen days.
    ///
    /// # Errors
    /// The password is wrong, or the database fails.
    pub(crate) async fn close_account(&self, person: &PersonId, password: &str) -> Result<(), ServiceError> {
        let account = self.owner(person, password).await?;
        let write = RewriteWrite::Close {
            person: account.person.clone(),
            erase_ms: self.base.now_ms() + Millis::days(CLOSED_DAYS),
        };
        self.base.write(write).await?;
        self.people.cache.forget(&account.person);
        self.bearers.cache.clear();
        Ok(())
    }

    /// Erases accounts whose time has come, and goes on with merges that were interrupted.
    pub(crate) async fn finish_rewrites(&self) -> Result<(), ServiceError> {
        for store::AliasRow { guest, person } in store::rewrites::aliases(&self.base.db).await? {
            while self.merge_page(&guest, &person).await? {}
        }
        // Who is erased may leave bots to be erased.
        loop {
            let due = store::rewrites::to_erase(&self.base.db, self.base.now_ms()).await?;
            if due.is_empty() {
                return Ok(());
            }
            for person in due {
                if self.base.is_closing() {
                    return Ok(());
                }
                self.erase(&person).await?;
            }
        }
    }

    /// Takes a person out of what reports about others show.
    async fn redact_reports(&self, person: &PersonId, fresh: &PersonId) -> Result<(), ServiceError> {
        loop {
            let page = store::rewrites::reports_showing(&self.base.db, person, PAGE).await?;
            if page.is_empty() {
                return Ok(());
            }
            for row in page {
                let seen = rows::json(&redacted_seen(&row.seen, person, fresh));
                let report = row.id;
                let write = RewriteWrite::Show { report, seen };
                self.base.write(write).await?;
            }
        }
    }

    /// Erases an account; does nothing if another server was faster.
    async fn erase(&self, person: &PersonId) -> Result<(), ServiceError> {
        let db = &self.base.db;
        let Some(account) = store::accounts::account(db, person).await? else {
            return Ok(());
        };
        let former = store::former_names::former_names(db, person).await?.into_iter();
        let names: Vec<_> = former.map(|former| former.name).chain(account.name).collect();
        let begin = RewriteWrite::Begin {
            person: person.to_owned(),
            fresh: fresh_name().into(),
            at_ms: self.base.now_ms(),
        };
        self.base.write(begin).await?;
        let Some(fresh) = store::rewrites::fresh_id(db, person).await? else {
            return Ok(());
        };
        loop {
            let mut tables = store::rewrites::tables_with(db, person, &fresh, PAGE).await?;
            tables.extend(store::rewrites::mentioning(db, person, PAGE).await?);
            if tables.is_empty() {
                break;
            }
            for table in &tables {
                self.rewrite(table, person, &fresh, Some(&names)).await?;
            }
        }
        self.redact_reports(person, &fresh).await?;
        let finish = RewriteWrite::Finish {
            person: person.to_owned(),
            fresh,
            gone: self.people.gone_name(&account.key),
            belongings: self.belongings.iter().flat_map(|one| one.erase()).copied().collect(),
        };
        self.base.write(finish).await?;
        self.people.cache.forget(person);
        self.bearers.cache.clear();
        self.tables.records.clear();
        store::maintenance::scrub(db).await?;
        tracing::info!(%person, "an account was erased");
        Ok(())
    }
}

/// What a report shows, without the lines of a person and with another id in the place of theirs; nothing at all if it
/// cannot be read.
fn redacted_seen(seen: &str, person: &PersonId, fresh: &PersonId) -> Seen {
    let mut seen = rows::read::<Seen>(seen).unwrap_or_default();
    seen.chat.retain(|line| line.by != person);
    if let Some(game) = &mut seen.game {
        for seat in game.seats.iter_mut().flatten().filter(|seat| *seat == person) {
            fresh.clone_into(seat);
        }
    }
    seen
}

/// Erases in the background, one run at a time, and gives old names their keys.
pub(crate) async fn run(weak: Weak<Accounts>) {
    let Some(accounts) = weak.upgrade() else {
        return;
    };
    let Ok(_turn) = accounts.rewriting.try_lock() else {
        return;
    };
    if let Err(error) = accounts.key_old_names().await {
        tracing::warn!(%error, "cannot give names their keys");
    }
    if let Err(error) = accounts.finish_rewrites().await {
        tracing::warn!(%error, "cannot erase accounts");
    }
}
