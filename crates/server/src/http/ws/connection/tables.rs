//! Subscribing to tables, and sending their events in order and without a gap.

use std::sync::Arc;

use protocol::live::{Event, FromServer, Status, TableView};

use crate::prelude::*;
use crate::{
    http::ws::{connection::Connection, line::CloseReason, open_tables::OpenTable},
    tables::{apart::EventsPage, update::TableUpdate},
};

/// Events read from the log per page.
const PAGE: usize = 200;

/// A client that missed more events than this receives the whole table.
const MOST_MISSED: u32 = 600;

impl Connection {
    /// Subscribes to a table: sends it, or the events since `seq`.
    pub(super) async fn open(&mut self, name: &str, seq: Option<u32>) -> Result<(), CloseReason> {
        let Some(id) = TableId::read(name) else {
            return self.no_table(name).await;
        };
        self.tables.leave(&id);
        if let Err(limit) = self.tables.check_limit() {
            return self.problem(limit.problem().with("table", name)).await;
        }
        // Subscribe before reading the table, so that no event between the two is lost.
        let service = self.app.service.clone();
        let (updates, presence) = (service.tables.watch(&id), service.tables.mark_present(&id, &self.who));
        let mut view = match service.tables.view_from(&id, &self.who, seq).await {
            Ok(view) => view,
            Err(error) => {
                let problem = error.problem().with("table", name);
                return self.problem(problem).await;
            }
        };
        view.link = self.user.client.link(&id);
        let mut known = seq.filter(|&seq| seq <= view.seq && view.seq - seq <= MOST_MISSED);
        // What was withheld lies before the events that are missing.
        if known.is_some() && view.status == Status::Over {
            let withheld = service.tables.was_withheld(&self.who, &id).await;
            known = known.filter(|_| !withheld.unwrap_or(true));
        }
        self.tables.add(OpenTable {
            id: id.clone(),
            seq: known.unwrap_or(view.seq),
            updates,
            _presence: presence,
        });
        match known {
            None => self.line.send(&FromServer::Table { view }).await,
            Some(_) => {
                self.send_missed(&id, true).await?;
                self.line.send(&presence_of(view)).await
            }
        }
    }

    /// Unsubscribes from a table.
    pub(super) fn leave(&mut self, name: &str) {
        if let Some(id) = TableId::read(name) {
            self.tables.leave(&id);
        }
    }

    /// Sends an update of a table.
    pub(super) async fn send_update(
        &mut self,
        id: &TableId,
        update: Option<Arc<TableUpdate>>,
    ) -> Result<(), CloseReason> {
        match update.as_deref() {
            None => self.resync(id).await,
            Some(TableUpdate::Events {
                first,
                last,
                message,
                for_players,
                reveals,
            }) => {
                let apart = for_players.is_some() || *reveals;
                let plays = apart && self.app.service.tables.may_play(&self.who, id);
                let message = for_players.as_ref().filter(|_| plays).unwrap_or(message);
                self.send_new_events(id, *first, *last, message).await?;
                match plays && *reveals {
                    true => self.send_whole(id).await,
                    false => Ok(()),
                }
            }
            Some(
                TableUpdate::Presence { message }
                | TableUpdate::Renamed { message }
                | TableUpdate::Rated { message }
                | TableUpdate::Unreadable { message },
            ) => self.line.send_text(message).await,
        }
    }

    /// Sends events `first` to `last`, serialised already, unless the client has them.
    async fn send_new_events(&mut self, id: &TableId, first: u32, last: u32, message: &str) -> Result<(), CloseReason> {
        let Some(table) = self.tables.get(id) else {
            return Ok(());
        };
        if last <= table.seq {
            return Ok(());
        }
        if first != table.seq + 1 {
            // Something is missing before this, or a part of it is known.
            return self.send_missed(id, false).await;
        }
        table.seq = last;
        self.line.send_text(message).await
    }

    /// Sends the whole table to a player who may read from now on what was withheld.
    async fn send_whole(&mut self, id: &TableId) -> Result<(), CloseReason> {
        let Ok(mut view) = self.app.service.tables.view(id, &self.who).await else {
            return Err(CloseReason::Disconnected);
        };
        view.link = self.user.client.link(id);
        let Some(table) = self.tables.get(id) else {
            return Ok(());
        };
        table.seq = table.seq.max(view.seq);
        self.line.send(&FromServer::Table { view }).await
    }

    /// Subscribes again after updates were lost, and sends the missing events from the log.
    async fn resync(&mut self, id: &TableId) -> Result<(), CloseReason> {
        self.app.metrics.resyncs.inc();
        if let Some(table) = self.tables.get(id) {
            table.updates = self.app.service.tables.watch(id);
        }
        self.send_missed(id, false).await
    }

    /// Sends the events of the log after the last one sent; with `even_none` also an empty list.
    async fn send_missed(&mut self, id: &TableId, even_none: bool) -> Result<(), CloseReason> {
        let mut first = even_none;
        loop {
            let Some(table) = self.tables.get(id) else {
                return Ok(());
            };
            let after = table.seq;
            let page = self.app.service.tables.events_for(&self.who, id, after, PAGE);
            let Ok(EventsPage { events, more, reveals }) = page.await else {
                // Without its log there is nothing to send; the client reconnects and asks again.
                return Err(CloseReason::Disconnected);
            };
            if let Some(last) = events.last() {
                table.seq = last.seq;
            }
            if first || !events.is_empty() {
                self.send_events(id, events).await?;
            }
            first = false;
            if reveals {
                self.send_whole(id).await?;
            }
            if !more {
                return Ok(());
            }
        }
    }

    async fn send_events(&mut self, id: &TableId, events: Vec<Event>) -> Result<(), CloseReason> {
        let people = self.app.service.people.people_of(&events).await;
        let table = id.to_string();
        let message = FromServer::Events {
            table: table.into(),
            events,
            people,
        };
        self.line.send(&message).await
    }

    async fn no_table(&mut self, name: &str) -> Result<(), CloseReason> {
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
