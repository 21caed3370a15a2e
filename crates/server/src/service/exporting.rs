//! What is kept of a member, for themselves: their account and their finished games, by page.

use serde_json::json;

use super::{PersonId, Service, ServiceError, TableId};
use crate::admin::log_bodies;

/// Games of a page …
const MOST_GAMES: u32 = 100;
/// … and their bytes, after which a page ends.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExportForm {
    /// A JSON object on each line: the account, and then each game with its events.
    #[default]
    Ndjson,
    /// One game after the other as SGF.
    Sgf,
}

/// A page of what is kept of somebody.
#[derive(Debug)]
pub(crate) struct ExportPage {
    pub(crate) text: String,
    /// The table after which the next page begins, if there is one.
    pub(crate) next: Option<String>,
}

impl Service {
    /// A page of what is kept of a person, with the finished games after the table `after` in order of their names.
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
        let store = &self.inner.store;
        let tables = store
            .finished_of(person.as_str(), after, MOST_GAMES)
            .await?;
        let mut full = tables.len() == MOST_GAMES as usize;
        let mut next = None;
        for table in tables {
            if text.len() > MOST_BYTES {
                full = true;
                break;
            }
            let Some(id) = TableId::read(&table) else {
                continue;
            };
            match form {
                ExportForm::Ndjson => text += &self.export_events(&id).await?,
                ExportForm::Sgf => text += &self.record(&id).await?,
            }
            next = Some(table);
        }
        let next = next.filter(|_| full);
        Ok(ExportPage { text, next })
    }

    /// The lines about the account and its sessions.
    async fn export_account(&self, person: &PersonId) -> Result<String, ServiceError> {
        let view = self.person(person.as_str()).await?;
        let account = self.account_view(&view).await?;
        let sessions = self.inner.store.sessions_of(person.as_str()).await?;
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
        let person = json!({ "person": view, "account": account, "sessions": sessions });
        Ok(format!("{person}\n"))
    }

    /// A game and its log on one line.
    async fn export_events(&self, table: &TableId) -> Result<String, ServiceError> {
        let bodies = log_bodies(self.inner.store.as_ref(), table.as_str()).await?;
        let events = bodies.join(",");
        Ok(format!("{{\"table\":\"{table}\",\"events\":[{events}]}}\n"))
    }
}
