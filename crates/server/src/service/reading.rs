//! Reading tables: into memory, for those who look, and event by event.

use std::sync::{Arc, atomic::Ordering::SeqCst};

use protocol::live::{Event, Status, TableView};

use super::{
    PersonId, Service, ServiceError, TableId, TableNews, rows,
    slots::{Live, Slot},
};
use crate::{
    domain::{Plan, Plans, Table},
    store::{MaintenanceWrite, StoreError, Write},
};

/// So many events are read at once.
const PAGE: usize = 1_000;
/// So many events are given at once …
const MOST_EVENTS: usize = 1_000;
/// … and as many as fit into so many bytes, so that no message is too large. It is more than any event has.
const MOST_BYTES: usize = 256 * 1024;
/// More events than these, or one of more bytes, are read off the threads that serve connections.
const FEW_EVENTS: usize = 128;
const FEW_BYTES: usize = 2 * 1024;

impl Service {
    /// A table as somebody sees it; without the link, which the service does not know.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn view(&self, table: &TableId, who: &PersonId) -> Result<TableView, ServiceError> {
        let id = table.as_str();
        let slot = self.inner.slots.get(id, self.now_ms());
        let mut place = slot.live.lock().await;
        let live = self.load(id, &slot, &mut place).await?;
        let mut view = live.table.view(id, who.as_str(), &live.plans);
        if let Some(seat) = live.table.seat_of(who.as_str()) {
            view.note.clone_from(&live.notes[seat]);
        }
        (view.present, view.watchers) = self.inner.presence.at(id, slot.seats());
        Ok(view)
    }

    /// The events of a table after event `seq`, at most `limit` of them, at most a thousand, and no more than fit into a
    /// message; none only if there are none.
    ///
    /// # Errors
    /// There is no such table, or the database cannot be read.
    pub async fn events_after(
        &self,
        table: &TableId,
        seq: u32,
        limit: usize,
    ) -> Result<Vec<Event>, ServiceError> {
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
        let limit = limit.min(MOST_EVENTS);
        let id = table.as_str();
        if let Some(broken) = self.inner.aside.find(id) {
            return Err(broken.into());
        }
        let log = self.inner.store.log(id, seq, limit).await?;
        if log.is_empty() && self.inner.store.table(id).await?.is_none() {
            return Err(ServiceError::NotFound);
        }
        let mut bytes = 0;
        let fitting = log.iter().enumerate().take_while(|(at, body)| {
            bytes += body.len();
            *at == 0 || bytes <= MOST_BYTES
        });
        let events = fitting.map(|(_, body)| rows::read(body));
        let events: Vec<Event> = events.collect::<Result<_, _>>()?;
        let more = events.len() < log.len() || log.len() == limit;
        Ok((events, more))
    }

    /// Reads a table again to which another process has written.
    pub(super) async fn heed(&self, id: &str) -> Result<(), ServiceError> {
        self.inner.aside.forget(id);
        if let Some(slot) = self.inner.slots.find(id) {
            let mut place = slot.live.lock().await;
            if place.take().is_some() {
                self.load(id, &slot, &mut place).await?;
            }
        }
        let heard = Write::Maintenance(MaintenanceWrite::Reloaded {
            table: id.to_owned(),
        });
        self.inner.committer.write(heard).await?;
        Ok(())
    }

    /// The table in its place in memory, read from its log if it is not there.
    pub(super) async fn load<'a>(
        &self,
        id: &str,
        slot: &Arc<Slot>,
        place: &'a mut Option<Live>,
    ) -> Result<&'a mut Live, ServiceError> {
        if place.is_none() {
            if let Some(broken) = self.inner.aside.find(id) {
                return Err(broken.into());
            }
            let read = self.read(id, slot).await;
            if let Err(ServiceError::Store(error @ StoreError::Broken(_))) = &read {
                self.set_aside(id, error);
            }
            let (live, events) = read?;
            slot.seat(&live.table);
            self.tell_missed(id, slot, events);
            slot.told.fetch_max(live.table.seq(), SeqCst);
            self.inner.slots.weigh(slot, &live);
            *place = Some(live);
        }
        place.as_mut().ok_or(ServiceError::NotFound)
    }

    /// Reads a table and the events that those who listen may have missed.
    async fn read(&self, id: &str, slot: &Arc<Slot>) -> Result<(Live, Vec<Event>), ServiceError> {
        let store = &self.inner.store;
        let told = slot.told.load(SeqCst);
        let mut replay = Replay::of(id, told);
        loop {
            let page = store.log(id, replay.last(), PAGE).await?;
            let full = page.len() == PAGE;
            let long = page.len() > FEW_EVENTS || page.iter().any(|body| body.len() > FEW_BYTES);
            replay = if long {
                let turn = self.inner.replays.turn().await?;
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
            self.inner.slots.give_up(id, slot);
            return Err(ServiceError::NotFound);
        };
        let private = store.private(id).await?;
        // A plan is a help: the game goes on without one that is damaged.
        let plan = |text: &Option<String>| {
            let text = text.as_deref().unwrap_or("[]");
            let lines = rows::read::<Vec<Vec<String>>>(text).ok();
            let plan = lines.and_then(|lines| Plan::new(&lines).ok());
            plan.unwrap_or_else(|| {
                tracing::warn!(table = id, "a plan that cannot be read is left out");
                Plan::default()
            })
        };
        // A game that is over needs no plans.
        let plans = match table.status() {
            Status::Over => Plans::default(),
            _ => Plans::stored([plan(&private.plans[0]), plan(&private.plans[1])]),
        };
        let notes = private.notes.map(Option::unwrap_or_default);
        Ok((Live::new(table, plans, notes), missed))
    }

    /// Tells those who listen what happened while the table was not in memory, or in another process.
    fn tell_missed(&self, id: &str, slot: &Arc<Slot>, missed: Vec<Event>) {
        let Some(news) = TableNews::events(id, missed) else {
            return;
        };
        if let TableNews::Events { last, .. } = &news {
            slot.told.store(*last, SeqCst);
        }
        self.inner.tables.tell(id, &Arc::new(news));
    }
}

/// A table on its way from its log into memory.
struct Replay {
    id: String,
    told: u32,
    table: Option<Table>,
    /// Events after `told`, if anything was told.
    missed: Vec<Event>,
}

impl Replay {
    fn of(id: &str, told: u32) -> Self {
        Self {
            id: id.to_owned(),
            told,
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
            let event: Event = rows::read(body).map_err(|_| damaged(&self.id, self.last() + 1))?;
            let entered = match &mut self.table {
                None => Table::open(&event).map(|opened| self.table = Some(opened)),
                Some(table) => table.apply(&event),
            };
            entered.map_err(|broken| damaged(&self.id, broken.0))?;
            if self.told > 0 && event.seq > self.told {
                self.missed.push(event);
            }
        }
        Ok(self)
    }
}

fn damaged(id: &str, seq: u32) -> StoreError {
    StoreError::Broken(format!("the log of table {id} at event {seq}"))
}
