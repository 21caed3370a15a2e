//! The way of one server to the database and to its clients.

use std::{sync::Mutex, time::Duration};

use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::store::db::simulated::locked;

/// The way of one server to the database and to its clients.
pub(crate) struct Gate {
    state: Mutex<GateState>,
    pub(crate) died: Notify,
}

#[derive(Default)]
struct GateState {
    dead: bool,
    stands_until: Option<Instant>,
    cut_until: Option<Instant>,
}

impl Gate {
    pub(crate) fn open() -> Self {
        Self {
            state: Mutex::default(),
            died: Notify::new(),
        }
    }

    pub(crate) fn kill(&self) {
        locked(&self.state).dead = true;
        self.died.notify_waiters();
    }

    pub(crate) fn is_dead(&self) -> bool {
        locked(&self.state).dead
    }

    /// The process stands still.
    pub(crate) fn stand_still(&self, time: Duration) {
        locked(&self.state).stands_until = Some(Instant::now() + time);
    }

    /// The way to the database is cut.
    pub(crate) fn cut(&self, time: Duration) {
        locked(&self.state).cut_until = Some(Instant::now() + time);
    }

    /// Waits while the process stands still; for ever when it is dead.
    pub(crate) async fn pass(&self) {
        loop {
            let until = {
                let state = locked(&self.state);
                if state.dead {
                    None
                } else {
                    match state.stands_until.filter(|until| Instant::now() < *until) {
                        None => return,
                        until => until,
                    }
                }
            };
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        }
    }

    pub(super) fn is_cut(&self) -> bool {
        locked(&self.state)
            .cut_until
            .is_some_and(|until| Instant::now() < until)
    }
}
