//! Signs of life: one a second, each of which brings the database's time, the other servers, and the outages.

use std::{
    collections::HashSet,
    sync::{Arc, Weak, atomic::Ordering::SeqCst},
    time::Duration,
};

use tokio::time::{Instant, sleep, timeout};

use crate::prelude::*;
use crate::{
    cluster::{
        Members,
        joined::{Joined, State},
    },
    peers::Peers,
    store::{Beat, NodeRow, Pulse, hints::Hint},
    tasks::Ended,
};

/// The pause between two signs of life.
const EVERY: Duration = Duration::from_secs(1);
/// The same after one that failed: nobody can play here until the next.
const AGAIN: Duration = Duration::from_millis(200);
/// So long one may take.
const LIMIT: Duration = Duration::from_secs(2);
/// The people at a server are forgotten after it was silent for so long.
const GONE: Millis = Millis::seconds(5);

/// Gives signs of life as long as the service exists.
pub(crate) async fn run(weak: Weak<Peers>) -> Ended {
    loop {
        let Some(peers) = weak.upgrade().filter(|peers| !peers.base.is_closing()) else {
            return Ok(());
        };
        let pause = match peers.heartbeat().await {
            Ok(()) => EVERY,
            Err(error) => {
                if matches!(error, StoreError::Busy(_)) {
                    peers.base.outages.noticed(peers.base.now_ms());
                }
                tracing::warn!(%error, "no sign of life could be given");
                AGAIN
            }
        };
        drop(peers);
        sleep(pause).await;
    }
}

impl Peers {
    /// The other servers know of this one from now on, and this one of all that they write.
    pub(crate) async fn begin_sharing(&self) -> Result<(), StoreError> {
        self.news.start(store::nodes::last_news(&self.base.db).await?);
        let Some(joined) = self.base.joined() else {
            return Ok(());
        };
        joined.share(&self.base.db);
        self.presence.share();
        joined.reconciled(self.base.now_ms());
        self.heartbeat().await
    }

    /// Gives a sign of life, and learns what others have given.
    pub(crate) async fn heartbeat(&self) -> Result<(), StoreError> {
        let Some(joined) = self.base.joined() else {
            return Ok(());
        };
        let late = |_| StoreError::Busy(sqlx::Error::PoolTimedOut);
        if let Some(clock) = &joined.clock {
            let asked = clock.steady_us();
            let answer = timeout(LIMIT, store::nodes::clock(&self.base.db)).await;
            if let Some(now_ms) = answer.map_err(late)?? {
                clock.enter(asked, now_ms);
            }
        }
        // A server that can no longer read the database is gone for the others, and carries out nothing.
        let schema = timeout(LIMIT, store::maintenance::schema(&self.base.db)).await;
        let schema = schema.map_err(late)??;
        if !schema.is_readable() {
            return Err(StoreError::Newer(schema.version));
        }
        let beat = self.next_heartbeat(joined);
        // Counted from before: others may have seen no later one.
        let began = Instant::now();
        let pulse = timeout(LIMIT, store::nodes::beat(&self.base.db, &beat)).await;
        let pulse = pulse.map_err(late)??;
        self.base.outages.answered(beat.node.beat_ms);
        self.felt(joined, pulse, began);
        Ok(())
    }

    fn next_heartbeat(&self, joined: &Joined) -> Beat {
        let now_ms = self.base.now_ms();
        let mut state = joined.state();
        if state.started_ms == At::ZERO {
            state.started_ms = now_ms;
        }
        Beat {
            node: NodeRow {
                id: joined.id.clone(),
                name: joined.name.clone(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                started_ms: state.started_ms,
                beat_ms: now_ms,
                draining: joined.draining.load(SeqCst),
                lag_ms: Millis(joined.lag_ms.swap(0, SeqCst)),
            },
            outages_after: state.outages_after,
        }
    }

    fn felt(&self, joined: &Arc<Joined>, pulse: Pulse, began: Instant) {
        self.tables.enter_outages(joined, pulse.outages);
        let members = Members::of(&joined.id, &pulse.nodes, pulse.now_ms);
        let is_new = |nodes: &[NodeRow], id: &str| nodes.iter().all(|node| node.id != id);
        let (first, changed, came) = {
            let mut state = joined.state();
            let came = pulse.nodes.iter().any(|node| is_new(&state.nodes, &node.id));
            let first = state.beat.is_none();
            let changed = state.members != members;
            let State { nodes, beat, .. } = &mut *state;
            *nodes = pulse.nodes;
            *beat = Some(began);
            state.members = members;
            (first, changed, came)
        };
        if pulse.was_silent {
            tracing::warn!("this server was taken for dead, and goes on");
            self.presence.write_all_sittings();
        }
        let received: HashSet<String> = {
            let state = joined.state();
            let nodes = state.nodes.iter();
            let nodes = nodes.filter(|node| pulse.now_ms - node.beat_ms <= GONE);
            nodes.map(|node| node.id.clone()).collect()
        };
        let left = self.presence.keep_nodes(&received);
        self.tables.have_left(left);
        if changed && !first {
            let count = joined.state().members.len();
            tracing::info!(servers = count, "the servers that share the database have changed");
            self.bots.call_all_bots();
        }
        if came {
            // A new server does not know who is here, nor does this one know who is there.
            self.tables.share_all_presence(joined);
            joined.send(vec![Hint::Hello]);
        }
    }
}
