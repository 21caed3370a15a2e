//! The bus of the simulation, which loses, doubles, delays and reorders what it is given.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::mpsc,
    time::{Instant, sleep},
};

use crate::{
    chance::seeded::{below, happens},
    cluster::{HintBus, Inbox, Received},
    store::simulated::Gate,
};

/// Messages that wait for a server.
const QUEUE: usize = 4_096;

/// What all ends share.
#[derive(Default)]
pub(crate) struct Hub {
    ends: Mutex<Vec<(Arc<Gate>, mpsc::Sender<Received>)>>,
    off: Mutex<Option<Instant>>,
    /// How many of a hundred messages are lost.
    loses: u64,
}

/// The end of one server.
pub(crate) struct SimulatedBus {
    hub: Arc<Hub>,
    gate: Arc<Gate>,
}

impl Hub {
    pub(crate) fn losing(loses: u64) -> Self {
        Self {
            loses,
            ..Self::default()
        }
    }

    /// One more server.
    pub(crate) fn join(self: &Arc<Self>, gate: &Arc<Gate>) -> (SimulatedBus, Inbox) {
        let (sender, inbox) = mpsc::channel(QUEUE);
        let mut ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        ends.push((Arc::clone(gate), sender));
        let bus = SimulatedBus {
            hub: Arc::clone(self),
            gate: Arc::clone(gate),
        };
        (bus, inbox)
    }

    /// Everything that is sent for so long is lost.
    pub(crate) fn turn_off(&self, time: Duration) {
        *self.off.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + time);
    }

    fn is_off(&self) -> bool {
        let off = self.off.lock().unwrap_or_else(PoisonError::into_inner);
        off.is_some_and(|until| Instant::now() < until)
    }
}

impl HintBus for SimulatedBus {
    fn send(&self, text: String) {
        if self.gate.is_dead() || self.hub.is_off() {
            return;
        }
        let ends = self.hub.ends.lock();
        let ends = ends.unwrap_or_else(PoisonError::into_inner).clone();
        for (gate, inbox) in ends {
            if gate.is_dead() || happens(self.hub.loses) {
                continue;
            }
            let copies = 1 + u32::from(happens(5));
            for _ in 0..copies {
                // Mostly at once, sometimes long after what was sent later.
                let most_ms = if happens(10) { 1_500 } else { 5 };
                let late = Duration::from_micros(below(most_ms * 1_000));
                let (inbox, text, gate) = (inbox.clone(), text.clone(), Arc::clone(&gate));
                tokio::spawn(async move {
                    sleep(late).await;
                    gate.pass().await;
                    let _ = inbox.try_send(Received::Text(text));
                });
            }
        }
    }

    fn comes_with_commits(&self) -> bool {
        false
    }
}
