//! Graceful shutdown: notifies all parts and waits until they are done.

use std::time::Duration;

use tokio::{
    sync::{mpsc, watch},
    time::{self, Instant},
};

use crate::chance;

/// The shutdown signal for a part of the server. Shutdown waits for every holder of a [`Busy`].
#[derive(Clone)]
pub(crate) struct Stop {
    /// Over how much time connections end, once it is over.
    asked: watch::Receiver<Option<Duration>>,
    busy: mpsc::WeakSender<()>,
}

/// Work in progress that shutdown waits for.
pub(crate) struct Busy(#[expect(dead_code, reason = "its end is what counts")] mpsc::Sender<()>);

/// Triggers the shutdown.
pub(crate) struct Stopper {
    ask: watch::Sender<Option<Duration>>,
    busy: mpsc::Sender<()>,
    done: mpsc::Receiver<()>,
}

/// The two ends.
pub(crate) fn stop() -> (Stopper, Stop) {
    let (ask, asked) = watch::channel(None);
    let (busy, done) = mpsc::channel(1);
    let stop = Stop {
        asked,
        busy: busy.downgrade(),
    };
    (Stopper { ask, busy, done }, stop)
}

impl Stop {
    /// Whether it is over.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked.borrow().is_some()
    }

    /// Ends when it is over.
    pub(crate) async fn asked(&mut self) {
        // A dropped sender means the same.
        let _ = self.asked.wait_for(Option::is_some).await;
    }

    /// Ends when a connection is to end: some time after it is over, by chance, so that not all clients come to another
    /// server in the same moment. `at` keeps that time, so that this may be begun again.
    pub(crate) async fn due(&mut self, at: &mut Option<Instant>) {
        self.asked().await;
        let spread = self.asked.borrow().unwrap_or_default();
        let at = at.get_or_insert_with(|| Instant::now() + spread.mul_f64(part_of_one()));
        time::sleep_until(*at).await;
    }

    /// Is waited for until this is dropped; nothing once the waiting has begun.
    pub(crate) fn busy(&self) -> Option<Busy> {
        self.busy.upgrade().map(Busy)
    }
}

impl Stopper {
    /// Notifies all parts, whose connections end within `spread`, and waits for work in progress, up to `at_most`
    /// longer; returns whether all of it is done.
    pub(crate) async fn stop(mut self, spread: Duration, at_most: Duration) -> bool {
        self.ask.send_replace(Some(spread));
        drop(self.busy);
        let done = time::timeout(spread + at_most, self.done.recv());
        done.await.is_ok()
    }
}

/// A part of one, by chance.
fn part_of_one() -> f64 {
    let mut bytes = [0; 2];
    chance::fill(&mut bytes);
    f64::from(u16::from_le_bytes(bytes)) / f64::from(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn those_who_are_busy_are_waited_for_and_no_longer_than_allowed() {
        let (stopper, stop) = stop();
        let mut part = stop.clone();
        let busy = part.busy().expect("not over");
        let done = tokio::spawn(async move {
            part.asked().await;
            time::sleep(Duration::from_millis(20)).await;
            drop(busy);
        });
        assert!(!stop.is_asked());
        assert!(stopper.stop(Duration::ZERO, Duration::from_secs(20)).await);
        assert!(stop.is_asked() && stop.busy().is_none());
        done.await.expect("a task");

        let (stopper, stop) = super::stop();
        let _busy = stop.busy();
        assert!(!stopper.stop(Duration::ZERO, Duration::from_millis(10)).await);
    }

    #[tokio::test(start_paused = true)]
    async fn connections_end_one_after_the_other() {
        const SPREAD: Duration = Duration::from_secs(3);
        let (stopper, stop) = stop();
        let began = Instant::now();
        let connections: Vec<_> = (0..200)
            .map(|_| {
                let (mut part, busy) = (stop.clone(), stop.busy().expect("not over"));
                tokio::spawn(async move {
                    let mut at = None;
                    // Given up again and again for other work.
                    while time::timeout(Duration::from_millis(10), part.due(&mut at))
                        .await
                        .is_err()
                    {}
                    drop(busy);
                    began.elapsed()
                })
            })
            .collect();
        assert!(stopper.stop(SPREAD, Duration::from_millis(50)).await);
        let mut late = 0;
        for connection in connections {
            let ended = connection.await.expect("a task");
            assert!(ended <= SPREAD + Duration::from_millis(20), "{ended:?}");
            late += usize::from(ended > SPREAD / 2);
        }
        assert!((50..150).contains(&late), "{late}");
    }
}
