//! The orderly end: everybody hears of it, and it waits until they are done.

use std::time::Duration;

use tokio::{
    sync::{mpsc, watch},
    time,
};

/// What a part of the server listens to. Whoever holds a [`Busy`] is waited for.
#[derive(Clone)]
pub(crate) struct Stop {
    asked: watch::Receiver<bool>,
    busy: mpsc::WeakSender<()>,
}

/// Somebody is not done yet.
pub(crate) struct Busy(#[expect(dead_code, reason = "its end is what counts")] mpsc::Sender<()>);

/// Who says that it is over.
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
        // Nobody left to ask means the same.
        let _ = self.asked.wait_for(|asked| *asked).await;
    }

    /// Is waited for until this is dropped; nothing once the waiting has begun.
    pub(crate) fn busy(&self) -> Option<Busy> {
        self.busy.upgrade().map(Busy)
    }
}

impl Stopper {
    /// Tells everybody, and waits for those who are busy, but no longer than `at_most`; whether all are done.
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
        let mut heard = stop.clone();
        let busy = heard.busy().expect("not over");
        let done = tokio::spawn(async move {
            heard.asked().await;
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
