//! A WebSocket with a limit to how long anybody waits for it.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    extract::ws::{CloseFrame, Message, WebSocket},
};
use protocol::live::FromServer;
use tokio::time;

use crate::app::App;

/// No message is longer, in bytes: lists come in pages of small cards, logs in parts, and a table has bounded texts.
pub(crate) const LONGEST: usize = 512 * 1024;

/// How long a message may wait for the other side to read those before it.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// One end of a connection.
pub(super) struct Line {
    socket: WebSocket,
    app: Arc<App>,
}

/// Why a connection is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Over {
    /// The other side is gone, or does not read.
    Gone,
    /// It says what cannot be read.
    Unreadable,
    /// It says too much.
    TooMuch,
    /// It may not be here.
    Unwanted,
    /// The server stops.
    Stopping,
}

impl Over {
    /// The code and the reason of the closing frame (RFC 6455, section 7.4.1); nothing for those who are gone.
    const fn farewell(self) -> Option<(u16, &'static str)> {
        match self {
            Self::Gone => None,
            Self::Unreadable => Some((1007, "unreadable")),
            Self::TooMuch => Some((1008, "too much")),
            Self::Unwanted => Some((1008, "not here")),
            Self::Stopping => Some((1012, "restarting")),
        }
    }
}

impl Line {
    /// Takes the server's end.
    pub(super) fn new(socket: WebSocket, app: Arc<App>) -> Self {
        app.metrics.sockets.inc();
        Self { socket, app }
    }

    /// The next frame; whatever was not read when this is dropped is read the next time.
    pub(super) async fn hear(&mut self) -> Result<Message, Over> {
        match self.socket.recv().await {
            Some(Ok(message)) => Ok(message),
            // A frame that is too large or against the protocol; the library has closed the connection.
            Some(Err(_)) | None => Err(Over::Gone),
        }
    }

    /// Says it, as soon as everything before it is read.
    pub(super) async fn say(&mut self, message: &FromServer) -> Result<(), Over> {
        if let FromServer::Refused { problem, .. } | FromServer::Problem { problem } = message {
            self.app.metrics.refuse(problem.code);
        }
        let text = serde_json::to_string(message).map_err(|_| Over::Gone)?;
        self.say_text(&text).await
    }

    /// Says a message that is written already.
    pub(super) async fn say_text(&mut self, text: &str) -> Result<(), Over> {
        self.app.metrics.said.inc();
        debug_assert!(text.len() <= LONGEST, "a message of {} bytes", text.len());
        if text.len() > LONGEST {
            // What a message is made of is bounded, so this is a fault; the connection is worth more than the message.
            tracing::error!(bytes = text.len(), "a message is too long to be sent");
            return Ok(());
        }
        self.send(Message::Text(text.into())).await
    }

    /// Sends a ping frame.
    pub(super) async fn ping(&mut self, data: Bytes) -> Result<(), Over> {
        self.send(Message::Ping(data)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Over> {
        match time::timeout(TIMEOUT, self.socket.send(message)).await {
            Ok(sent) => sent.map_err(|_| Over::Gone),
            Err(_) => {
                self.app.metrics.slow.inc();
                Err(Over::Gone)
            }
        }
    }

    /// Closes it with the reason, and does not wait long.
    pub(super) async fn close(mut self, over: Over) {
        let Some((code, reason)) = over.farewell() else {
            return;
        };
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        let farewell = async {
            let _ = self.socket.send(Message::Close(Some(frame))).await;
            // The other side's own farewell; without it, what was said last may never arrive.
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = time::timeout(FAREWELL, farewell).await;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.app.metrics.sockets.dec();
    }
}
