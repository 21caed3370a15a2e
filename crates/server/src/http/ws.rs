//! The WebSocket of a page: events of tables and the lobby, and commands.
//!
//! One task serves a connection from beginning to end. It reads a message after handling the one before, and writes
//! only as fast as the client reads. A client that does not read is disconnected; it reconnects and receives what it
//! missed.

mod connection;
mod credits;
mod lag;
mod line;
mod lobby_watch;
mod mine_watch;
mod open_tables;
mod pools_watch;

pub(crate) use line::LONGEST;

use std::sync::Arc;

use axum::{
    extract::{State, WebSocketUpgrade},
    response::Response,
};

use crate::prelude::*;
use crate::{app::App, web::user::User};

/// The longest message from a browser, in bytes: notes of 4,000 letters, each of which JSON may write as six bytes.
const MESSAGE_SIZE: usize = 32 * 1024;

/// The read buffer of each connection, in bytes.
const READ_SIZE: usize = 2 * 1024;

/// What may wait to be written to a connection before it counts as not reading, in bytes: more than one message.
const WRITE_MOST: usize = 2 * LONGEST;

/// Opens the WebSocket of a known person.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    user: User,
    socket: WebSocketUpgrade,
) -> Result<Response, ServiceError> {
    let place = user.connect()?;
    let until_done = app.stop.busy().ok_or(ProblemCode::Busy)?;
    let socket = socket
        .max_message_size(MESSAGE_SIZE)
        .max_frame_size(MESSAGE_SIZE)
        .read_buffer_size(READ_SIZE)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_MOST);
    Ok(socket.on_upgrade(move |socket| async move {
        connection::serve(socket, app, user, until_done).await;
        drop(place);
    }))
}
