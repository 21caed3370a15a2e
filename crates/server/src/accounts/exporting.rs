//! What is kept of a member, for themselves, by page: their account, what their browsers keep, their notes and finished games.

use serde_json::{Value, json};

use crate::{
    accounts::Accounts,
    error::ServiceError,
    ids::{PersonId, TableId},
    store,
    tables::log::log_bodies,
};

/// Games of a page …
const MOST_GAMES: u32 = 100;
/// Notes that are read at once.
const MOST_NOTES: u32 = 200;
/// … and their bytes, after which a page ends.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExportForm {
    /// A JSON object on each line: the account, each entry that browsers keep, each note, and each game with its events.
    #[default]
    Ndjson,
    /// The same of the games alone.
    Games,
    /// One game after the other as SGF.
    Sgf,
}

/// A page of what is kept of somebody.
#[derive(Debug)]
pub(crate) struct ExportPage {
    pub(crate) text: String,
    /// Where the next page begins, if there is one.
    pub(crate) next: Option<String>,
}

/// Where a page begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cursor<'a> {
    /// With the account.
    Start,
    /// After a revision of what browsers keep.
    Kept(u64),
    /// With the notes after a table's.
    Notes(&'a str),
    /// With the games after a table's.
    Games(&'a str),
}

impl<'a> Cursor<'a> {
    /// What a page has named as the beginning of the next one; a table's name has no dots.
    fn read(form: ExportForm, text: &'a str) -> Self {
        match text.split_once('.') {
            _ if form != ExportForm::Ndjson => {
                Self::Games(text.strip_prefix("games.").unwrap_or(text))
            }
            Some(("kept", rev)) => Self::Kept(rev.parse().unwrap_or(0)),
            Some(("notes", table)) => Self::Notes(table),
            Some(("games", table)) => Self::Games(table),
            None if text.is_empty() => Self::Start,
            _ => Self::Games(text),
        }
    }
}

impl Accounts {
    /// A page of what is kept of a person: the account, what their browsers keep, their notes, and the finished games. `after` is
    /// what the page before has named, or nothing.
    ///
    /// # Errors
    /// Too many records are being made, or the database cannot be read.
    pub(crate) async fn export(
        &self,
        person: &PersonId,
        form: ExportForm,
        after: &str,
    ) -> Result<ExportPage, ServiceError> {
        let mut text = String::new();
        let mut at = Cursor::read(form, after);
        if at == Cursor::Start {
            text = self.export_account(person).await?;
            at = Cursor::Kept(0);
        }
        if let Cursor::Kept(rev) = at {
            if let Some(rev) = self.export_kept(person, rev, &mut text).await? {
                let next = Some(format!("kept.{rev}"));
                return Ok(ExportPage { text, next });
            }
            at = Cursor::Notes("");
        }
        if let Cursor::Notes(table) = at {
            if let Some(table) = self.export_notes(person, table, &mut text).await? {
                let next = Some(format!("notes.{table}"));
                return Ok(ExportPage { text, next });
            }
            at = Cursor::Games("");
        }
        let Cursor::Games(table) = at else {
            return Err(ServiceError::Internal);
        };
        let next = self.export_games(person, form, table, &mut text).await?;
        Ok(ExportPage { text, next })
    }

    /// Adds what the person's browsers keep after a revision; the last revision if the page is full before the end.
    async fn export_kept(
        &self,
        person: &PersonId,
        mut after: u64,
        text: &mut String,
    ) -> Result<Option<u64>, ServiceError> {
        loop {
            let page = self.kept.kept_after(person, after).await?;
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
                return Ok(Some(after));
            }
        }
    }

    /// Adds the person's notes at the tables after a table; the last table if the page is full before the end.
    async fn export_notes(
        &self,
        person: &PersonId,
        after: &str,
        text: &mut String,
    ) -> Result<Option<String>, ServiceError> {
        let mut after = after.to_owned();
        loop {
            let db = &self.base.db;
            let notes = store::accounts::notes_of(db, person.as_str(), &after, MOST_NOTES).await?;
            let more = notes.len() == MOST_NOTES as usize;
            for note in notes {
                *text += &format!("{}\n", json!({ "table": note.table, "note": note.body }));
                after = note.table;
            }
            if !more {
                return Ok(None);
            }
            if text.len() > MOST_BYTES {
                return Ok(Some(after));
            }
        }
    }

    /// Adds the person's finished games after a table; the last table if the page is full before the end.
    async fn export_games(
        &self,
        person: &PersonId,
        form: ExportForm,
        after: &str,
        text: &mut String,
    ) -> Result<Option<String>, ServiceError> {
        let db = &self.base.db;
        let tables = store::accounts::finished_of(db, person.as_str(), after, MOST_GAMES).await?;
        let mut full = tables.len() == MOST_GAMES as usize;
        let mut next = None;
        for table in tables {
            if text.len() > MOST_BYTES {
                full = true;
                // The page holds no game yet: the next one begins with the first.
                next = next.or_else(|| Some(format!("games.{after}")));
                break;
            }
            let Some(id) = TableId::read(&table) else {
                continue;
            };
            match form {
                ExportForm::Ndjson | ExportForm::Games => *text += &self.export_events(&id).await?,
                ExportForm::Sgf => *text += &self.tables.record(&id).await?,
            }
            next = Some(table);
        }
        Ok(next.filter(|_| full))
    }

    /// The lines about the account and its sessions.
    async fn export_account(&self, person: &PersonId) -> Result<String, ServiceError> {
        let view = self.people.known(person).await?;
        let account = self.account_view(&view).await?;
        let sessions = store::accounts::sessions_of(&self.base.db, person.as_str()).await?;
        let sessions: Vec<_> = sessions
            .into_iter()
            .map(|session| {
                json!({
                    "agent": session.agent,
                    "created_ms": session.created_ms,
                    "seen_day": session.seen_day,
                })
            })
            .collect();
        let db = &self.base.db;
        let following = store::follows::followed(db, person.as_str()).await?;
        let following = self
            .people
            .people(following.iter().map(String::as_str).collect())
            .await;
        let blocks = store::blocks::blocks_of(db, person.as_str()).await?;
        let blocks = self
            .people
            .people(blocks.iter().map(String::as_str).collect())
            .await;
        let notices = store::notices::wishes_notices(db, person.as_str()).await?;
        let person = json!({
            "person": view,
            "account": account,
            "sessions": sessions,
            "following": following,
            "blocks": blocks,
            "notices": notices,
        });
        Ok(format!("{person}\n"))
    }

    /// A game and its log on one line.
    async fn export_events(&self, table: &TableId) -> Result<String, ServiceError> {
        let bodies = log_bodies(&self.base.db, table.as_str()).await?;
        let events = bodies.join(",");
        Ok(format!("{{\"table\":\"{table}\",\"events\":[{events}]}}\n"))
    }
}
