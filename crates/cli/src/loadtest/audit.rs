//! The final audit: the server's log of a table, compared with what the clients received.

use std::time::Duration;

use protocol::live::{FromServer, PROTOCOL, ToServer};
use tokio::time::timeout;

use super::event_log::EventLog;
use super::run::Run;
use super::socket::Socket;

/// The timeout for the complete log.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Requests the whole log, and records what was received.
pub(crate) async fn audit(run: &Run, client: u32, cookie: &str, event_log: &EventLog) {
    let result = match timeout(TIMEOUT, read(run, client, cookie, event_log)).await {
        Ok(result) => result.and_then(|()| event_log.settle().map_err(|e| e.to_string())),
        Err(_) => Err("the log is incomplete".to_owned()),
    };
    if let Err(what) = result {
        let table = &event_log.table;
        run.figures
            .wrong(format!("table {table}, at the end: {what}"));
    }
    run.write(event_log);
}

async fn read(run: &Run, client: u32, cookie: &str, event_log: &EventLog) -> Result<(), String> {
    let mut socket = Socket::connect(&run.address, client, cookie)
        .await
        .map_err(|lost| lost.to_string())?;
    let table = event_log.table.clone();
    let hello = ToServer::Hello { proto: PROTOCOL };
    let open = ToServer::Open {
        table: table.clone(),
        seq: Some(0),
    };
    for message in [hello, open] {
        socket.send(&message).await.map_err(|l| l.to_string())?;
    }
    let mut known = 0;
    while known < event_log.last() {
        match socket.next().await.map_err(|l| l.to_string())? {
            FromServer::Events {
                table: of, events, ..
            } if of == table => {
                known = event_log
                    .receive(known, &events)
                    .map_err(|e| e.to_string())?;
            }
            // A log that is too long for this is compared as a whole, below.
            FromServer::Table { .. } => break,
            FromServer::Problem { problem } => return Err(format!("{problem:?}")),
            _ => {}
        }
    }
    let open = ToServer::Open { table, seq: None };
    socket.send(&open).await.map_err(|l| l.to_string())?;
    loop {
        if let FromServer::Table { view } = socket.next().await.map_err(|l| l.to_string())? {
            socket.close().await;
            return event_log
                .show(event_log.last(), &view)
                .map_err(|e| e.to_string());
        }
    }
}
