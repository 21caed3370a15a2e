//! A connection to a client's own server that is opened while the client still has one to another server.

use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::loadtest::socket::Socket;

/// A connection, and the id of the person who the server takes the client for.
type Arrived = (Socket, String);

/// At most one attempt at a time.
#[derive(Default)]
pub(super) struct WayHome {
    attempt: Option<JoinHandle<Option<Arrived>>>,
    arrived: Option<Arrived>,
    /// When the last attempt began.
    last: Option<Instant>,
}

impl WayHome {
    /// Whether no attempt is being made, and the last one began so long ago.
    pub(super) fn may_begin(&self, after: Duration) -> bool {
        let rested = self.last.is_none_or(|last| last.elapsed() >= after);
        self.attempt.is_none() && self.arrived.is_none() && rested
    }

    /// Makes an attempt, in a task of its own.
    pub(super) fn begin(&mut self, attempt: impl Future<Output = Option<Arrived>> + Send + 'static) {
        self.last = Some(Instant::now());
        self.attempt = Some(tokio::spawn(attempt));
    }

    /// Waits until an attempt has led to a connection; for ever if none does.
    pub(super) async fn arrive(&mut self) {
        if let Some(attempt) = &mut self.attempt {
            let arrived = attempt.await;
            self.attempt = None;
            self.arrived = arrived.ok().flatten();
        }
        if self.arrived.is_none() {
            std::future::pending::<()>().await;
        }
    }

    /// The connection, once.
    pub(super) const fn arrived(&mut self) -> Option<Arrived> {
        self.arrived.take()
    }

    /// Ends the attempt: the client has lost its other connection and comes back as others do.
    pub(super) fn give_up(&mut self) {
        self.arrived = None;
        if let Some(attempt) = self.attempt.take() {
            attempt.abort();
        }
    }
}

impl Drop for WayHome {
    fn drop(&mut self) {
        self.give_up();
    }
}
