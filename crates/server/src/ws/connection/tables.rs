//! Sitting down at tables, and being told what happens there, in order and without a gap.

use std::sync::Arc;

use protocol::live::{Event, FromServer, ProblemCode, ServiceProblem, TableView};

use super::Connection;
use crate::{
    service::{TableId, TableNews},
    ws::{line::Over, open_tables::OpenTable},
};

/// Events that are read from the log at once.
const PAGE: usize = 200;

/// Whoever has missed more than this is told the whole table.
const MOST_MISSED: u32 = 600;

impl Connection {
    /// Sits down at a table: tells it, or what has happened since `seq`.
    pub(super) async fn open(&mut self, name: &str, seq: Option<u32>) -> Result<(), Over> {
        let Some(id) = TableId::read(name) else {
            return self.no_table(name).await;
        };
        self.tables.leave(&id);
        if let Err(limit) = self.tables.room() {
            return self.problem(limit.problem().with("table", name)).await;
        }
        // First the news, then the table: so nothing happens between the two that is not told.
        let service = self.app.service.clone();
        let (news, presence) = (service.watch(&id), service.arrive(&id, &self.who));
        let mut view = match service.view(&id, &self.who).await {
            Ok(view) => view,
            Err(error) => {
                let problem = error.problem().with("table", name);
                return self.problem(problem).await;
            }
        };
        view.link = self.app.link(&self.guest.visitor, name);
        let known = seq.filter(|&seq| seq <= view.seq && view.seq - seq <= MOST_MISSED);
        self.tables.add(OpenTable {
            id: id.clone(),
            seq: known.unwrap_or(view.seq),
            news,
            _presence: presence,
        });
        match known {
            None => self.line.say(&FromServer::Table { view }).await,
            Some(_) => {
                self.tell_missed(&id, true).await?;
                self.line.say(&presence_of(view)).await
            }
        }
    }

    /// Stops hearing of a table.
    pub(super) fn leave(&mut self, name: &str) {
        if let Some(id) = TableId::read(name) {
            self.tables.leave(&id);
        }
    }

    /// Tells what a table has news of.
    pub(super) async fn news(
        &mut self,
        id: &TableId,
        news: Option<Arc<TableNews>>,
    ) -> Result<(), Over> {
        match news.as_deref() {
            None => self.resync(id).await,
            Some(TableNews::Events {
                first,
                last,
                message,
            }) => self.tell_events(id, *first, *last, message).await,
            Some(TableNews::Presence { message }) => self.line.say_text(message).await,
        }
    }

    /// Tells events `first` to `last`, which are written already, unless they are known.
    async fn tell_events(
        &mut self,
        id: &TableId,
        first: u32,
        last: u32,
        message: &str,
    ) -> Result<(), Over> {
        let Some(table) = self.tables.get(id) else {
            return Ok(());
        };
        if last <= table.seq {
            return Ok(());
        }
        if first != table.seq + 1 {
            // Something is missing before this, or a part of it is known.
            return self.tell_missed(id, false).await;
        }
        table.seq = last;
        self.line.say_text(message).await
    }

    /// Listens anew after news were lost, and tells from the log what they were.
    async fn resync(&mut self, id: &TableId) -> Result<(), Over> {
        self.app.metrics.resyncs.inc();
        if let Some(table) = self.tables.get(id) {
            table.news = self.app.service.watch(id);
        }
        self.tell_missed(id, false).await
    }

    /// Tells the events of the log after the last that was told; `even_none` says so if there are none.
    async fn tell_missed(&mut self, id: &TableId, even_none: bool) -> Result<(), Over> {
        let mut first = even_none;
        loop {
            let Some(table) = self.tables.get(id) else {
                return Ok(());
            };
            let after = table.seq;
            let Ok((events, more)) = self.app.service.events_page(id, after, PAGE).await else {
                // Without its log a table cannot be told; the other side comes back and asks again.
                return Err(Over::Gone);
            };
            if let Some(last) = events.last() {
                table.seq = last.seq;
            }
            if first || !events.is_empty() {
                self.say_events(id, events).await?;
            }
            first = false;
            if !more {
                return Ok(());
            }
        }
    }

    async fn say_events(&mut self, id: &TableId, events: Vec<Event>) -> Result<(), Over> {
        let table = id.to_string();
        self.line.say(&FromServer::Events { table, events }).await
    }

    async fn no_table(&mut self, name: &str) -> Result<(), Over> {
        let problem = ServiceProblem::from(ProblemCode::NotFound);
        self.problem(problem.with("table", name)).await
    }
}

fn presence_of(view: TableView) -> FromServer {
    FromServer::Presence {
        table: view.table,
        present: view.present,
        watchers: view.watchers,
    }
}
