//! A WebSocket to the server, as a browser has it.

use std::fmt;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::live::{FromServer, ToServer};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::{Message, WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::address::Address;

/// A connection.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

/// Why a connection ended or did not begin.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Lost {
    /// The network or the server ended it.
    #[error("the connection ended: {0}")]
    Ended(String),
    /// The server sent this invalid message.
    #[error("invalid message: {0}")]
    Garbled(String),
}

fn ended(error: impl fmt::Display) -> Lost {
    Lost::Ended(error.to_string())
}

impl Socket {
    /// Connects as a page from there does.
    pub(crate) async fn connect(address: &Address, client: u32, cookie: &str) -> Result<Self, Lost> {
        let stream = address.connect(client).await.map_err(ended)?;
        let mut request = address.socket().into_client_request().map_err(ended)?;
        let headers = request.headers_mut();
        let origin = HeaderValue::from_str(&address.to_string()).map_err(ended)?;
        headers.insert(header::ORIGIN, origin);
        let cookie = HeaderValue::from_str(cookie).map_err(ended)?;
        headers.insert(header::COOKIE, cookie);
        // Thousands of these live in one process.
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config))
            .await
            .map_err(ended)?;
        Ok(Self(stream))
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, message: &ToServer) -> Result<(), Lost> {
        let text = text(message)?;
        self.0.send(Message::text(text)).await.map_err(ended)
    }

    /// Sends the first half of a message's frame, and ends the connection.
    pub(crate) async fn send_half(mut self, message: &ToServer) -> Result<(), Lost> {
        let text = text(message)?;
        let frame = half_a_frame(text.as_bytes());
        let stream = self.0.get_mut();
        stream.write_all(&frame).await.map_err(ended)?;
        stream.flush().await.map_err(ended)
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Result<FromServer, Lost> {
        loop {
            let message = self.0.next().await.ok_or_else(|| ended("no more"))?;
            match message.map_err(ended)? {
                Message::Text(text) => {
                    return serde_json::from_str(text.as_str())
                        .map_err(|error| Lost::Garbled(format!("{error}: {text}")));
                }
                Message::Close(frame) => {
                    let reason = frame.map(|frame| format!("closed: {frame}"));
                    return Err(Lost::Ended(reason.unwrap_or_else(|| "closed".to_owned())));
                }
                Message::Binary(_) => return Err(Lost::Garbled("bytes".to_owned())),
                // Pings are answered by the library with the next reading.
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    /// Ends the connection as a page does that is closed.
    pub(crate) async fn close(mut self) {
        // Errors while closing do not matter.
        let _ = self.0.close(None).await;
    }
}

fn text(message: &ToServer) -> Result<String, Lost> {
    serde_json::to_string(message).map_err(ended)
}

/// The first half of a masked text frame (RFC 6455, section 5.2). A mask of zeroes leaves the text as it is.
fn half_a_frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81];
    match u16::try_from(text.len()) {
        Ok(short) if short < 126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend(long.unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(&text[..text.len() / 2]);
    frame
}
