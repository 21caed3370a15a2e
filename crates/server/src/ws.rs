//! The WebSocket of a page: what happens at tables and in the lobby, and what somebody wants done.
//!
//! One task serves a connection from beginning to end. It reads a message only when the one before is dealt with, and
//! writes only as fast as the other side reads; whoever does not read is cut off, comes back, and is told what is missing.

mod connection;
mod credits;
mod lag;
mod line;
mod lobby_watch;
mod open_tables;

pub(crate) use line::LONGEST;

use std::sync::Arc;

use axum::{
    extract::{State, WebSocketUpgrade},
    response::Response,
};
use protocol::live::ProblemCode;

use crate::{
    admission::Ration,
    app::App,
    http::{Guest, Refused},
};

/// The longest message from a browser, in bytes: notes of 4,000 letters, each of which JSON may write as six bytes.
const MESSAGE_SIZE: usize = 32 * 1024;

/// What is read from a connection at once, in bytes. Every connection keeps as much.
const READ_SIZE: usize = 2 * 1024;

/// What may wait to be written to a connection before it counts as not reading, in bytes: more than one message.
const WRITE_MOST: usize = 2 * LONGEST;

/// Opens the WebSocket of somebody who is known.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    guest: Guest,
    socket: WebSocketUpgrade,
) -> Result<Response, Refused> {
    guest.visitor.take(&app, Ration::Socket)?;
    // A proxy's connections are everybody's; there the people behind it are counted.
    let counted = app
        .behind_proxy
        .map(|_| app.places.take(guest.visitor.address));
    let place = counted.transpose()?;
    let until_done = app.stop.busy().ok_or(ProblemCode::Busy)?;
    let socket = socket
        .max_message_size(MESSAGE_SIZE)
        .max_frame_size(MESSAGE_SIZE)
        .read_buffer_size(READ_SIZE)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_MOST);
    Ok(socket.on_upgrade(move |socket| async move {
        connection::serve(socket, app, guest, until_done).await;
        drop(place);
    }))
}
