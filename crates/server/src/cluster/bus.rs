//! Hints between servers. They may be lost, doubled, delayed or come in another order: the database is the truth.

use tokio::sync::mpsc;

/// Messages that may wait to be read; what comes beyond them is lost, and is a gap.
pub(super) const QUEUE: usize = 4_096;

/// What a server hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Received {
    /// A message of a server, perhaps this one's own.
    Text(String),
    /// Messages may have been lost.
    Gap,
}

/// What was received and not read yet.
pub(crate) type Inbox = mpsc::Receiver<Received>;

/// A way to send hints to all other servers.
pub(crate) trait HintBus: Send + Sync + 'static {
    /// Sends a message, later and perhaps in vain; never waits.
    fn send(&self, text: String);
    /// Whether the database sends the hints of what is written with its transactions.
    fn comes_with_commits(&self) -> bool;
}

#[cfg(test)]
pub(crate) use local::LocalBus;

/// A bus inside one process, for servers of a test.
#[cfg(test)]
mod local {
    use std::sync::{Arc, Mutex, PoisonError};

    use super::{HintBus, Inbox, QUEUE, Received, mpsc};

    type Inboxes = Arc<Mutex<Vec<mpsc::Sender<Received>>>>;

    /// The end of one server; a switch cuts the bus.
    #[derive(Clone, Default)]
    pub(crate) struct LocalBus {
        inboxes: Inboxes,
        cut: Arc<std::sync::atomic::AtomicBool>,
    }

    impl LocalBus {
        /// One more server listens.
        pub(crate) fn listen(&self) -> Inbox {
            let (sender, inbox) = mpsc::channel(QUEUE);
            let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
            inboxes.push(sender);
            inbox
        }

        /// Loses all messages from now on, or none.
        pub(crate) fn cut(&self, cut: bool) {
            self.cut.store(cut, std::sync::atomic::Ordering::SeqCst);
        }
    }

    impl HintBus for LocalBus {
        fn send(&self, text: String) {
            if self.cut.load(std::sync::atomic::Ordering::SeqCst) {
                return;
            }
            let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
            inboxes.retain(|inbox| !inbox.is_closed());
            for inbox in inboxes.iter() {
                let _ = inbox.try_send(Received::Text(text.clone()));
            }
        }

        fn comes_with_commits(&self) -> bool {
            false
        }
    }
}
