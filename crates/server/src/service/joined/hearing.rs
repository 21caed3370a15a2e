//! Hints of other servers: what has changed is read from the database, and told to those who are here.

use std::{collections::HashMap, sync::Arc, sync::atomic::Ordering::SeqCst};

use tokio::sync::Mutex;

use crate::{
    cluster::{Heard, Inbox},
    service::{
        Service, ServiceError, WeakService,
        reading::damaged,
        slots::{Live, Slot},
    },
    store::{
        self, StoreError, TableRow,
        hints::{Hint, Message},
    },
    tasks::Ended,
};

/// Tables read in one query.
const AT_ONCE: usize = 200;
/// Events read in one query.
const PAGE: usize = 500;
/// Messages heard before what they say is done.
const MESSAGES: usize = 256;

/// What some messages say, each thing once.
#[derive(Default)]
struct Gathered {
    tables: HashMap<String, u64>,
    rated: Vec<String>,
    news: bool,
    pools: bool,
    hello: bool,
}

/// Hears as long as the service exists.
pub(in crate::service) async fn run(weak: WeakService, inbox: Arc<Mutex<Inbox>>) -> Ended {
    let mut inbox = inbox.lock().await;
    let mut heard = Vec::new();
    loop {
        if inbox.recv_many(&mut heard, MESSAGES).await == 0 {
            return Ok(());
        }
        let Some(service) = weak.upgrade().filter(|service| !service.is_closing()) else {
            return Ok(());
        };
        service.hear_all(heard.drain(..)).await;
    }
}

impl Service {
    async fn hear_all(&self, heard: impl Iterator<Item = Heard>) {
        let Some(joined) = self.joined() else { return };
        let mut gathered = Gathered::default();
        let mut gap = false;
        for heard in heard {
            match heard {
                Heard::Gap => gap = true,
                Heard::Text(text) => {
                    // What cannot be read is found in the database like what was lost.
                    let message = Message::read(&text);
                    if let Some(message) = message.filter(|message| message.from != joined.id) {
                        self.gather(&mut gathered, message);
                    }
                }
            }
        }
        if gap {
            joined.send(vec![Hint::Hello]);
            self.heal().await;
        }
        if gathered.hello {
            self.share_all_presence(joined);
        }
        self.follow_tables(gathered.tables).await;
        if gathered.pools {
            self.follow_pools().await;
        }
        for table in gathered.rated {
            self.follow_rated(&table).await;
        }
        if gathered.news
            && let Err(error) = self.heed_news().await
        {
            tracing::warn!(%error, "cannot read what has changed");
        }
    }

    fn gather(&self, gathered: &mut Gathered, message: Message) {
        for hint in message.hints {
            match hint {
                Hint::Table(table, rev) => {
                    let known = gathered.tables.entry(table).or_default();
                    *known = rev.max(*known);
                }
                Hint::News => gathered.news = true,
                Hint::Pools => gathered.pools = true,
                Hint::Rated(table) => gathered.rated.push(table),
                Hint::Presence(hint) => {
                    let left = self.inner.presence.hear(&message.from, hint);
                    self.have_left(left);
                    self.inner.lobby.changed();
                }
                Hint::Hello => gathered.hello = true,
            }
        }
    }

    /// Reads tables whose revisions have become these, where they are newer than what is known.
    pub(in crate::service) async fn follow_tables(&self, tables: HashMap<String, u64>) {
        let inner = &self.inner;
        let is_news = |(table, rev): &(String, u64)| {
            inner.lobby.rev_of(table).is_none_or(|known| known < *rev)
                || inner
                    .slots
                    .find(table)
                    .is_some_and(|slot| slot.is_behind(*rev))
        };
        let mut ids: Vec<String> = tables
            .into_iter()
            .filter(is_news)
            .map(|(table, _)| table)
            .collect();
        ids.sort_unstable();
        for ids in ids.chunks(AT_ONCE) {
            match store::tables::rows_of(&inner.db, ids).await {
                Ok(rows) => rows.into_iter().for_each(|row| self.follow_row(row)),
                Err(error) => {
                    tracing::debug!(%error, "cannot read what others have written");
                    return;
                }
            }
        }
    }

    /// Follows what another server has written to a table.
    fn follow_row(&self, row: TableRow) {
        let inner = &self.inner;
        if let Some(joined) = self.joined() {
            let late_ms = self.now_ms().saturating_sub(row.changed_ms);
            joined.lag_ms.fetch_max(late_ms, SeqCst);
        }
        let changed = inner.lobby.enter_newer(&row);
        if let Err(error) = changed {
            return self.disable(&row.id, &error);
        }
        if row.status == 1 {
            self.call_bot_at(&row.id, row.people());
        }
        let Some(slot) = inner.slots.find(&row.id) else {
            return;
        };
        let service = self.clone();
        // A table that is busy does not keep the others waiting.
        tokio::spawn(async move {
            if let Err(error) = service.catch_up(&row, &slot).await {
                tracing::debug!(%error, table = row.id, "cannot follow a table");
            }
        });
    }

    /// Brings a table in memory up to date with the database.
    pub(in crate::service) async fn refresh(&self, id: &str) -> Result<(), ServiceError> {
        let row = store::tables::table(&self.inner.db, id).await?;
        let slot = self.inner.slots.find(id);
        match row.zip(slot) {
            Some((row, slot)) => self.catch_up(&row, &slot).await,
            None => Ok(()),
        }
    }

    /// Brings a table in memory up to date.
    async fn catch_up(&self, row: &TableRow, slot: &Arc<Slot>) -> Result<(), ServiceError> {
        let id = row.id.as_str();
        let mut place = slot.live.lock().await;
        if let Some(live) = place.as_mut() {
            if live.rev >= row.rev {
                return Ok(());
            }
            if let Err(error) = self.go_on(row, slot, live).await {
                *place = None;
                tracing::debug!(%error, table = id, "a table is read anew");
                if let ServiceError::Store(error @ StoreError::NewerEvent(_)) = &error {
                    self.disable(id, error);
                }
            }
        }
        let is_watched =
            self.inner.tables.subscribers(id) > 0 || self.inner.presence.is_anyone_at(id);
        if place.is_none() && is_watched {
            self.load(id, slot, &mut place).await?;
        }
        Ok(())
    }

    /// Enters the events that a table lacks, and tells them to those who are here.
    async fn go_on(
        &self,
        row: &TableRow,
        slot: &Arc<Slot>,
        live: &mut Live,
    ) -> Result<(), ServiceError> {
        let id = row.id.as_str();
        let had_seats = live.table.seats().is_some();
        let mut missed = Vec::new();
        loop {
            let (events, more) = self.stored_events(id, live.table.seq(), PAGE).await?;
            for event in events {
                let entered = live.table.apply(&event);
                entered.map_err(|broken| damaged(id, broken.0))?;
                missed.push(event);
            }
            if !more {
                break;
            }
        }
        (live.plans, live.notes) = self.private_of(id, live.table.status()).await?;
        live.rev = row.rev;
        if !had_seats && live.table.seats().is_some() {
            slot.seat(&live.table);
            self.inner.presence.mark_changed(id);
        }
        let published = slot.published.load(SeqCst);
        missed.retain(|event| event.seq > published);
        self.publish_missed(id, slot, &live.table, missed).await;
        slot.published.fetch_max(live.table.seq(), SeqCst);
        self.inner.slots.weigh(slot, live);
        Ok(())
    }

    /// Tells those at a table that it was rated by another server.
    async fn follow_rated(&self, table: &str) {
        let rated = store::ratings::rated_game(&self.inner.db, table).await;
        let Ok(Ok(seats)) = rated.map(<[_; 2]>::try_from) else {
            return;
        };
        for row in &seats {
            self.inner.ratings.forget(&row.pool, &row.person);
        }
        self.tell_rated(&seats);
    }
}
