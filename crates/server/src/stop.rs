//! Graceful shutdown: notifies all parts and waits until they are done.

use std::time::Duration;

use tokio::{
    sync::{mpsc, watch},
    time,
};

/// The shutdown signal for a part of the server. Shutdown waits for every holder of a [`Busy`].
#[derive(Clone)]
pub(crate) struct Stop {
    asked: watch::Receiver<bool>,
    busy: mpsc::WeakSender<()>,
}

/// Work in progress that shutdown waits for.
pub(crate) struct Busy(#[expect(dead_code, reason = "its end is what counts")] mpsc::Sender<()>);

/// Triggers the shutdown.
pub(crate) struct Stopper {
    ask: watch::Sender<bool>,
    busy: mpsc::Sender<()>,
    done: mpsc::Receiver<()>,
}

/// The two ends.
pub(crate) fn stop() -> (Stopper, Stop) {
    let (ask, asked) = watch::channel(false);
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
        *self.asked.borrow()
    }

    /// Ends when it is over.
    pub(crate) async fn asked(&mut self) {
        // A dropped sender means the same.
        let _ = self.asked.wait_for(|asked| *asked).await;
    }

    /// Is waited for until this is dropped; nothing once the waiting has begun.
    pub(crate) fn busy(&self) -> Option<Busy> {
        self.busy.upgrade().map(Busy)
    }
}

impl Stopper {
    /// Notifies all parts and waits for work in progress, up to `at_most`; returns whether all of it is done.
    pub(crate) async fn stop(mut self, at_most: Duration) -> bool {
        self.ask.send_replace(true);
        drop(self.busy);
        time::timeout(at_most, self.done.recv()).await.is_ok()
    }
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
        assert!(stopper.stop(Duration::from_secs(20)).await);
        assert!(stop.is_asked() && stop.busy().is_none());
        done.await.expect("a task");

        let (stopper, stop) = super::stop();
        let _busy = stop.busy();
        assert!(!stopper.stop(Duration::from_millis(10)).await);
    }
}
