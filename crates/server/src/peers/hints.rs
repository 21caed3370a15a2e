//! Hints of other servers: this server reads the changes from the database, and notifies its clients.

use std::{
    collections::HashMap,
    sync::{Arc, Weak, atomic::Ordering::SeqCst},
};

use tokio::sync::Mutex;

use crate::prelude::*;
use crate::{
    cluster::{Inbox, Received},
    peers::Peers,
    store::{
        TableRow,
        hints::{Hint, Message},
    },
    tasks::Ended,
};

/// Tables read in one query.
const AT_ONCE: usize = 200;
/// Messages received before what they say is done.
const MESSAGES: usize = 256;

/// What some messages say, each thing once.
#[derive(Default)]
struct Gathered {
    tables: HashMap<TableId, u64>,
    rated: Vec<TableId>,
    news: bool,
    pools: bool,
    hello: bool,
}

/// Hears as long as the service exists.
pub(crate) async fn run(weak: Weak<Peers>, inbox: Arc<Mutex<Inbox>>) -> Ended {
    let mut inbox = inbox.lock().await;
    let mut received = Vec::new();
    loop {
        if inbox.recv_many(&mut received, MESSAGES).await == 0 {
            return Ok(());
        }
        let Some(peers) = weak.upgrade().filter(|peers| !peers.base.is_closing()) else {
            return Ok(());
        };
        peers.receive_all(received.drain(..)).await;
    }
}

impl Peers {
    async fn receive_all(self: &Arc<Self>, received: impl Iterator<Item = Received>) {
        let Some(joined) = self.base.joined() else {
            return;
        };
        let mut gathered = Gathered::default();
        let mut gap = false;
        for received in received {
            match received {
                Received::Gap => gap = true,
                Received::Text(text) => {
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
            self.reconcile().await;
        }
        if gathered.hello {
            self.tables.share_all_presence(joined);
        }
        self.follow_tables(gathered.tables).await;
        if gathered.pools {
            self.searches.follow_pools().await;
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
                    let left = self.presence.receive(&message.from, hint);
                    self.tables.have_left(left);
                    self.base.lobby_news.changed();
                }
                Hint::Hello => gathered.hello = true,
            }
        }
    }

    /// Reads tables whose revisions have become these, where they are newer than what is known.
    pub(crate) async fn follow_tables(self: &Arc<Self>, tables: HashMap<TableId, u64>) {
        let is_news = |(table, rev): &(TableId, u64)| {
            self.tables.lobby.rev_of(table).is_none_or(|known| known < *rev)
                || self.tables.slots.find(table).is_some_and(|slot| slot.is_behind(*rev))
        };
        let mut ids: Vec<TableId> = tables.into_iter().filter(is_news).map(|(table, _)| table).collect();
        ids.sort_unstable();
        for ids in ids.chunks(AT_ONCE) {
            match store::tables::rows_of(&self.base.db, ids).await {
                Ok(rows) => rows.into_iter().for_each(|row| self.follow_row(row)),
                Err(error) => {
                    tracing::debug!(%error, "cannot read what others have written");
                    return;
                }
            }
        }
    }

    /// Follows what another server has written to a table.
    fn follow_row(self: &Arc<Self>, row: TableRow) {
        if let Some(joined) = self.base.joined() {
            let late_ms = self.base.now_ms() - row.changed_ms;
            joined.lag_ms.fetch_max(late_ms.0, SeqCst);
        }
        let changed = self.tables.lobby.enter_newer(&row);
        if let Err(error) = changed {
            return self.tables.disable(&row.id, &error);
        }
        if row.status == 1 {
            self.bots.call_bot_at(&row.id, row.people());
        }
        let Some(slot) = self.tables.slots.find(&row.id) else {
            return;
        };
        let peers = Arc::clone(self);
        // A table that is busy does not keep the others waiting.
        tokio::spawn(async move {
            if let Err(error) = peers.tables.catch_up(&row, &slot).await {
                tracing::debug!(%error, table = %row.id, "cannot follow a table");
            }
        });
    }

    /// Tells those at a table that it was rated by another server.
    async fn follow_rated(&self, table: &TableId) {
        let rated = store::ratings::rated_game(&self.base.db, table).await;
        let Ok(Ok(seats)) = rated.map(<[_; 2]>::try_from) else {
            return;
        };
        for row in &seats {
            self.ratings.cache.forget(&row.pool, &row.person);
        }
        self.rater.tell_rated(&seats);
    }
}
