//! A WebSocket with timeouts.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, WebSocket},
};
use protocol::live::FromServer;
use tokio::time;

use crate::app::App;

/// The longest message, in bytes: lists come in pages of small cards, logs in parts, and texts of a table are bounded.
pub(crate) const LONGEST: usize = 512 * 1024;

/// How long a message may wait for the other side to read those before it.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Timeout of the closing handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// One end of a connection.
pub(super) struct Line {
    socket: WebSocket,
    app: Arc<App>,
}

/// Why a connection is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CloseReason {
    /// The client is gone, or does not read.
    Disconnected,
    /// It sent something unreadable.
    Unreadable,
    /// It exceeded its rate limit.
    RateLimited,
    /// It may not be here.
    Banned,
    /// Its session is over: it may come again as somebody else.
    LoggedOut,
    /// The server stops.
    Stopping,
}

impl CloseReason {
    /// The code and reason of the close frame (RFC 6455, section 7.4.1); none for a lost connection.
    const fn close_frame(self) -> Option<(u16, &'static str)> {
        match self {
            Self::Disconnected => None,
            Self::Unreadable => Some((1007, "unreadable")),
            Self::RateLimited => Some((1008, "too much")),
            Self::Banned => Some((1008, "not here")),
            Self::LoggedOut => Some((1012, "session over")),
            Self::Stopping => Some((1012, "restarting")),
        }
    }
}

impl Line {
    /// Wraps the server's end.
    pub(super) fn new(socket: WebSocket, app: Arc<App>) -> Self {
        app.metrics.sockets.inc();
        Self { socket, app }
    }

    /// The next frame; whatever was not read when this is dropped is read the next time.
    pub(super) async fn receive(&mut self) -> Result<Message, CloseReason> {
        match self.socket.recv().await {
            Some(Ok(message)) => Ok(message),
            // A frame that is too large or against the protocol; the library has closed the connection.
            Some(Err(_)) | None => Err(CloseReason::Disconnected),
        }
    }

    /// Sends a message, after all before it have been read.
    pub(super) async fn send(&mut self, message: &FromServer) -> Result<(), CloseReason> {
        if let FromServer::Refused { problem, .. } | FromServer::Problem { problem } = message {
            self.app.metrics.refuse(problem.code);
        }
        let text = serde_json::to_string(message).map_err(|_| CloseReason::Disconnected)?;
        self.send_text(&text).await
    }

    /// Sends a serialised message.
    pub(super) async fn send_text(&mut self, text: &str) -> Result<(), CloseReason> {
        self.app.metrics.sent.inc();
        debug_assert!(text.len() <= LONGEST, "a message of {} bytes", text.len());
        if text.len() > LONGEST {
            // What a message is made of is bounded, so this is a fault; the connection is worth more than the message.
            tracing::error!(bytes = text.len(), "message too long to send");
            return Ok(());
        }
        self.send_frame(Message::Text(text.into())).await
    }

    /// Sends a ping frame.
    pub(super) async fn ping(&mut self, data: Bytes) -> Result<(), CloseReason> {
        self.send_frame(Message::Ping(data)).await
    }

    async fn send_frame(&mut self, message: Message) -> Result<(), CloseReason> {
        match time::timeout(TIMEOUT, self.socket.send(message)).await {
            Ok(sent) => sent.map_err(|_| CloseReason::Disconnected),
            Err(_) => {
                self.app.metrics.slow.inc();
                Err(CloseReason::Disconnected)
            }
        }
    }

    /// Closes it with the reason, and does not wait long.
    pub(super) async fn close(mut self, over: CloseReason) {
        let Some((code, reason)) = over.close_frame() else {
            return;
        };
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        let close_frame = async {
            let _ = self.socket.send(Message::Close(Some(frame))).await;
            // Wait for the client's close frame; otherwise the last messages may never arrive.
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = time::timeout(CLOSE_TIMEOUT, close_frame).await;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.app.metrics.sockets.dec();
    }
}
