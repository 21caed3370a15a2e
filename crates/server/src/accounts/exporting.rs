//! What is kept of a member, for themselves, by page: their account, their belongings in every subject, and finished
//! games.

use serde_json::json;

use crate::prelude::*;
use crate::{accounts::Accounts, people::belongings::MOST_BYTES, tables::log::log_bodies};

/// Games of a page.
const MOST_GAMES: u32 = 100;

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExportForm {
    /// A JSON object on each line: the account, each belonging, and each game with its events.
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

impl Accounts {
    /// A page of what is kept of a person: the account, their belongings, and the finished games. `after` is what the
    /// page before has named, or nothing.
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
        if form == ExportForm::Ndjson && after.is_empty() {
            text = self.export_account(person).await?;
        }
        let (first, mut after) = self.place(form, after);
        for belongings in &self.belongings[first..] {
            if let Some(next) = belongings.export(person, after, &mut text).await? {
                let next = Some(format!("{}.{next}", belongings.name()));
                return Ok(ExportPage { text, next });
            }
            after = "";
        }
        let next = self.export_games(person, form, after, &mut text).await?;
        Ok(ExportPage { text, next })
    }

    /// Where a page begins that the one before has named: with which belongings, or with the games behind them all, and
    /// after what of it. The name of a table has no dots.
    fn place<'a>(&self, form: ExportForm, after: &'a str) -> (usize, &'a str) {
        let games = self.belongings.len();
        match after.split_once('.') {
            _ if form != ExportForm::Ndjson => (games, after.strip_prefix("games.").unwrap_or(after)),
            Some((name, after)) => {
                let named = self.belongings.iter().position(|one| one.name() == name);
                (named.unwrap_or(games), after)
            }
            None if after.is_empty() => (0, after),
            None => (games, after),
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
        let tables = store::accounts::finished_of(db, person, after, MOST_GAMES).await?;
        let mut full = tables.len() == MOST_GAMES as usize;
        let mut next = None;
        for table in tables {
            if text.len() > MOST_BYTES {
                full = true;
                // The page holds no game yet: the next one begins with the first.
                next = next.or_else(|| Some(format!("games.{after}")));
                break;
            }
            match form {
                ExportForm::Ndjson | ExportForm::Games => {
                    *text += &self.export_events(&table).await?;
                }
                ExportForm::Sgf => *text += &self.tables.record(&table).await?,
            }
            next = Some(table.to_string());
        }
        Ok(next.filter(|_| full))
    }

    /// The lines about the account and its sessions.
    async fn export_account(&self, person: &PersonId) -> Result<String, ServiceError> {
        let view = self.people.known(person).await?;
        let account = self.account_view(&view).await?;
        let sessions = store::accounts::sessions_of(&self.base.db, person).await?;
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
        let following = store::follows::followed(db, person).await?;
        let following = self.people.people(following.iter().collect()).await;
        let blocks = store::blocks::blocks_of(db, person).await?;
        let blocks = self.people.people(blocks.iter().collect()).await;
        let notices = store::notices::wishes_notices(db, person).await?;
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
        let bodies = log_bodies(&self.base.db, table).await?;
        let events = bodies.join(",");
        Ok(format!("{{\"table\":\"{table}\",\"events\":[{events}]}}\n"))
    }
}
