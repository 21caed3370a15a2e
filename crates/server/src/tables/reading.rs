//! Reading tables: loading them into memory, views, and events by page.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::live::{Event, Status, TableView};
use table::{Plan, Plans, Table};

use crate::prelude::*;
use crate::{
    people::mentioned,
    tables::{
        Tables, rows,
        slots::{Live, Slot},
        update::TableUpdate,
    },
};

#[cfg(test)]
use crate::injected_fault::InjectedFault;

/// Events read per query.
const PAGE: usize = 1_000;
/// Events returned per page …
const MOST_EVENTS: usize = 1_000;
/// … and their size in bytes, so that a message is bounded. No single event is larger.
const MOST_BYTES: usize = 256 * 1024;
/// Longer logs, or larger events, are parsed off the async workers.
const FEW_EVENTS: usize = 128;
const FEW_BYTES: usize = 2 * 1024;

impl Tables {
    /// A table as a person sees it; without the link, which the service does not know.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn view(&self, table: &TableId, who: &PersonId) -> Result<TableView, ServiceError> {
        Ok(self.view_and_rev(table, who).await?.0)
    }

    /// The same, at least as new as the lobby lists the table: the lists follow another server before the table does.
    pub(crate) async fn view_as_listed(&self, table: &TableId, who: &PersonId) -> Result<TableView, ServiceError> {
        let (view, rev) = self.view_and_rev(table, who).await?;
        let listed = self.lobby.rev_of(table);
        if listed.is_none_or(|listed| listed <= rev) {
            return Ok(view);
        }
        self.refresh(table).await?;
        self.view(table, who).await
    }

    /// A table as a person sees it, and the revision of its row.
    async fn view_and_rev(&self, table: &TableId, who: &PersonId) -> Result<(TableView, u64), ServiceError> {
        let slot = self.slots.get(table, self.base.now_ms());
        let mut place = slot.live.lock().await;
        let live = self.load(table, &slot, &mut place).await?;
        let rev = live.rev;
        let mut view = live.table.view(table, who, &live.plans);
        if let Some(seat) = live.table.seat_of(who) {
            view.note.clone_from(&live.notes[seat]);
        }
        (view.present, view.watchers) = self.presence.at(table, slot.seats().as_deref());
        drop(place);
        view.people = self.people.people(mentioned::by_view(&view)).await;
        self.ratings.enter_ratings(&mut view, who).await;
        Ok((view, rev))
    }

    /// A table as a person sees it, with all events that the person knows already, perhaps by another server.
    pub(crate) async fn view_from(
        &self,
        table: &TableId,
        who: &PersonId,
        seq: Option<u32>,
    ) -> Result<TableView, ServiceError> {
        let view = self.view(table, who).await?;
        if seq.is_none_or(|seq| seq <= view.seq) || self.base.joined().is_none() {
            return Ok(view);
        }
        #[cfg(test)]
        if InjectedFault::OldTablesServed.is_back() {
            return Ok(view);
        }
        self.refresh(table).await?;
        self.view(table, who).await
    }

    /// The events of a table after event `seq`: at most `limit`, at most a thousand, and no more than fit into a
    /// message; empty only if there are none.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn events_after(&self, table: &TableId, seq: u32, limit: usize) -> Result<Vec<Event>, ServiceError> {
        let (events, _) = self.events_page(table, seq, limit).await?;
        Ok(events)
    }

    /// The same, and whether there are more.
    pub(crate) async fn events_page(
        &self,
        table: &TableId,
        seq: u32,
        limit: usize,
    ) -> Result<(Vec<Event>, bool), ServiceError> {
        if let Some(broken) = self.disabled.find(table) {
            return Err(broken.into());
        }
        let page = self.stored_events(table, seq, limit.min(MOST_EVENTS)).await?;
        match page.0.last() {
            Some(last) => self.catch_up_to(table, last.seq).await?,
            None if store::tables::table(&self.base.db, table).await?.is_none() => {
                return Err(ServiceError::NotFound);
            }
            None => {}
        }
        Ok(page)
    }

    /// Sees to it that a table in memory has an event that was read from its log: another server may have written it,
    /// and a client that got it is not shown the table without it.
    async fn catch_up_to(&self, id: &TableId, seq: u32) -> Result<(), ServiceError> {
        if self.base.joined().is_none() {
            return Ok(());
        }
        let Some(slot) = self.slots.find(id) else {
            return Ok(());
        };
        let live = slot.live.lock().await;
        let lacks = live.as_ref().is_some_and(|live| live.table.seq() < seq);
        drop(live);
        match lacks {
            true => self.refresh(id).await,
            false => Ok(()),
        }
    }

    /// The events of a table as its log has them, and whether there are more.
    pub(crate) async fn stored_events(
        &self,
        id: &TableId,
        seq: u32,
        limit: usize,
    ) -> Result<(Vec<Event>, bool), ServiceError> {
        let log = store::tables::log(&self.base.db, id, seq, limit).await?;
        let mut bytes = 0;
        let fitting = log.iter().enumerate().take_while(|(at, body)| {
            bytes += body.len();
            *at == 0 || bytes <= MOST_BYTES
        });
        let events = fitting.map(|(_, body)| rows::read_event(body));
        let events: Vec<Event> = events.collect::<Result<_, _>>()?;
        let more = events.len() < log.len() || log.len() == limit;
        Ok((events, more))
    }

    /// Reads a table again to which another process has written.
    pub(crate) async fn reload(&self, id: &TableId) -> Result<(), ServiceError> {
        self.disabled.forget(id);
        if let Some(slot) = self.slots.find(id) {
            let mut place = slot.live.lock().await;
            if place.take().is_some() {
                self.load(id, &slot, &mut place).await?;
            }
        }
        if let Some(row) = store::tables::table(&self.base.db, id).await? {
            self.lobby.enter_newer(&row)?;
        }
        Ok(())
    }

    /// The table in its place in memory, read from its log if it is not there.
    pub(crate) async fn load<'a>(
        &self,
        id: &TableId,
        slot: &Arc<Slot>,
        place: &'a mut Option<Live>,
    ) -> Result<&'a mut Live, ServiceError> {
        if place.is_none() {
            if let Some(broken) = self.disabled.find(id) {
                return Err(broken.into());
            }
            let read = self.read(id, slot).await;
            if let Err(ServiceError::Store(error @ (StoreError::Broken(_) | StoreError::NewerEvent(_)))) = &read {
                self.disable(id, error);
            }
            let (mut live, events) = read?;
            if live.table.has_die() {
                live.table.keep_secret(self.base.key.die_secret(id));
            }
            slot.seat(&live.table);
            // Players who came before their seats were known are announced now.
            self.presence.mark_changed(id);
            self.publish_missed(id, slot, &live.table, events).await;
            slot.published.fetch_max(live.table.seq(), SeqCst);
            self.slots.weigh(slot, &live);
            *place = Some(live);
        }
        place.as_mut().ok_or(ServiceError::NotFound)
    }

    /// Reads a table and the events that its subscribers may have missed.
    async fn read(&self, id: &TableId, slot: &Arc<Slot>) -> Result<(Live, Vec<Event>), ServiceError> {
        let db = &self.base.db;
        let published = slot.published.load(SeqCst);
        // Before the rest: what is written meanwhile then makes the first write from here fail.
        let row = store::tables::table(db, id).await?;
        let mut replay = Replay::of(id, published);
        loop {
            let page = store::tables::log(db, id, replay.last(), PAGE).await?;
            let full = page.len() == PAGE;
            let long = page.len() > FEW_EVENTS || page.iter().any(|body| body.len() > FEW_BYTES);
            replay = if long {
                let turn = self.base.replays.turn().await?;
                turn.run(move || replay.go_on(&page)).await??
            } else {
                replay.go_on(&page)?
            };
            if !full {
                break;
            }
        }
        let Replay { table, missed, .. } = replay;
        let Some(table) = table else {
            self.slots.give_up(id, slot);
            return Err(ServiceError::NotFound);
        };
        let (plans, notes) = self.private_of(id, table.status()).await?;
        let rev = row.map_or(0, |row| row.rev);
        Ok((Live::new(table, rev, plans, notes), missed))
    }

    /// The plans and notes of a table.
    pub(crate) async fn private_of(&self, id: &TableId, status: Status) -> Result<(Plans, [String; 2]), StoreError> {
        let private = store::tables::private(&self.base.db, id).await?;
        // Plans are optional: the game continues without a damaged one.
        let plan = |text: &Option<String>| {
            let text = text.as_deref().unwrap_or("[]");
            let lines = rows::read::<Vec<Vec<String>>>(text).ok();
            let plan = lines.and_then(|lines| Plan::new(&lines).ok());
            plan.unwrap_or_else(|| {
                tracing::warn!(table = %id, "ignoring a damaged plan");
                Plan::default()
            })
        };
        // A game that is over needs no plans.
        let plans = match status {
            Status::Over => Plans::default(),
            _ => Plans::stored([plan(&private.plans[0]), plan(&private.plans[1])]),
        };
        Ok((plans, private.notes.map(Option::unwrap_or_default)))
    }

    /// Publishes events written while the table was not in memory, or by another process.
    pub(crate) async fn publish_missed(&self, id: &TableId, slot: &Arc<Slot>, table: &Table, missed: Vec<Event>) {
        let people = self.people.people(mentioned::by_events(&missed)).await;
        let Some(update) = TableUpdate::events(id, table, missed, people) else {
            return;
        };
        if let TableUpdate::Events { last, .. } = &update {
            slot.published.store(*last, SeqCst);
        }
        self.updates.publish(id, &Arc::new(update));
    }
}

/// A table on its way from its log into memory.
struct Replay {
    id: TableId,
    published: u32,
    table: Option<Table>,
    /// Events after `published`, if anything was published.
    missed: Vec<Event>,
}

impl Replay {
    fn of(id: &TableId, published: u32) -> Self {
        Self {
            id: id.to_owned(),
            published,
            table: None,
            missed: Vec::new(),
        }
    }

    fn last(&self) -> u32 {
        self.table.as_ref().map_or(0, Table::seq)
    }

    /// Enters the next part of the log.
    fn go_on(mut self, page: &[String]) -> Result<Self, StoreError> {
        for body in page {
            let event = rows::read_event(body).map_err(|error| match error {
                StoreError::NewerEvent(_) => error,
                _ => damaged(&self.id, self.last() + 1),
            })?;
            let entered = match &mut self.table {
                None => Table::open(&event).map(|opened| self.table = Some(opened)),
                Some(table) => table.apply(&event),
            };
            entered.map_err(|broken| damaged(&self.id, broken.0))?;
            if self.published > 0 && event.seq > self.published {
                self.missed.push(event);
            }
        }
        Ok(self)
    }
}

pub(crate) fn damaged(id: &TableId, seq: u32) -> StoreError {
    StoreError::Broken(format!("the log of table {id} at event {seq}"))
}
