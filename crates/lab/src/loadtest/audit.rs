//! The final audit: the log of a table as each server tells it, compared with what the clients received.

use std::sync::Arc;
use std::time::Duration;

use protocol::live::{FromServer, PROTOCOL, ToServer};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::address::Address;
use super::busy::is_busy;
use super::event_log::{EventLog, Wrong};
use super::http;
use super::run::Run;
use super::socket::{Lost, Socket};
use super::spectator::Stage;

/// The timeout for the complete log, and for a server that may be starting.
const TIMEOUT: Duration = Duration::from_secs(20);
/// Time between two attempts.
const PAUSE: Duration = Duration::from_millis(200);

/// A board, by its stage and one of its players.
pub(crate) struct Board {
    pub(crate) stage: Stage,
    pub(crate) client: u32,
    pub(crate) cookie: String,
}

/// Why a log was not received as a whole.
enum Fault {
    /// The connection ended, or the server was busy: it may work a little later.
    Interrupted(String),
    /// What was received is wrong.
    Wrong(String),
}

/// Asks the servers for all that happened at the tables that were played at last; whether each of them answered at all.
pub(crate) async fn audit_all(run: &Arc<Run>, boards: &[Board]) -> Vec<bool> {
    let answering = answering(run).await;
    if !answering.contains(&true) {
        run.figures.wrong("no server answers at the end".to_owned());
    }
    let mut audits = JoinSet::new();
    for board in boards {
        let event_log: Option<Arc<EventLog>> = board.stage.borrow().clone();
        let Some(event_log) = event_log else { continue };
        let (run, client, cookie) = (Arc::clone(run), board.client, board.cookie.clone());
        let asked = answering.clone();
        audits.spawn(async move {
            if let Ok(_permit) = run.admission.acquire().await {
                audit(&run, client, &cookie, &event_log, &asked).await;
            }
        });
    }
    audits.join_all().await;
    answering
}

/// Which servers are ready.
async fn answering(run: &Run) -> Vec<bool> {
    let end = Instant::now() + TIMEOUT;
    let mut answering = Vec::with_capacity(run.servers.count());
    for server in run.servers.all() {
        let mut answers = is_ready(server).await;
        while !answers && Instant::now() < end {
            sleep(PAUSE).await;
            answers = is_ready(server).await;
        }
        answering.push(answers);
    }
    answering
}

async fn is_ready(server: &Address) -> bool {
    let answer = timeout(TIMEOUT, http::get(server, u32::MAX, "/ready")).await;
    matches!(answer, Ok(Ok(answer)) if answer.status.is_success())
}

/// Requests the whole log of a table from the servers that are `asked`, and records what was received.
async fn audit(run: &Run, client: u32, cookie: &str, event_log: &EventLog, asked: &[bool]) {
    let mut result = Ok(());
    for (server, _) in asked.iter().enumerate().filter(|(_, asked)| **asked) {
        let address = run.servers.at(server);
        let read = read_at_last(address, client, cookie, event_log);
        let read = timeout(TIMEOUT, read).await;
        let read = read.unwrap_or_else(|_| Err("the log is incomplete".to_owned()));
        let named = |what| match run.servers.count() {
            1 => what,
            _ => format!("{address}: {what}"),
        };
        result = result.and(read.map_err(named));
    }
    let settled = || event_log.settle().map_err(|wrong| wrong.to_string());
    if let Err(what) = result.and_then(|()| settled()) {
        let table = &event_log.table;
        run.figures.wrong(format!("table {table}, at the end: {what}"));
    }
    run.write(event_log);
}

/// Reads the log, again where that was interrupted.
async fn read_at_last(address: &Address, client: u32, cookie: &str, event_log: &EventLog) -> Result<(), String> {
    let end = Instant::now() + TIMEOUT;
    loop {
        match read(address, client, cookie, event_log).await {
            Ok(()) => return Ok(()),
            Err(Fault::Wrong(what)) => return Err(what),
            Err(Fault::Interrupted(what)) if Instant::now() + PAUSE > end => return Err(what),
            Err(Fault::Interrupted(_)) => sleep(PAUSE).await,
        }
    }
}

async fn read(address: &Address, client: u32, cookie: &str, event_log: &EventLog) -> Result<(), Fault> {
    let interrupted = |lost: Lost| Fault::Interrupted(lost.to_string());
    let wrong = |wrong: Wrong| Fault::Wrong(wrong.to_string());
    let connect = Socket::connect(address, client, cookie).await;
    let mut socket = connect.map_err(interrupted)?;
    let table = event_log.table.clone();
    let hello = ToServer::Hello { proto: PROTOCOL };
    let open = ToServer::Open {
        table: table.clone(),
        seq: Some(0),
    };
    for message in [hello, open] {
        socket.send(&message).await.map_err(interrupted)?;
    }
    let mut known = 0;
    while known < event_log.last() {
        match socket.next().await.map_err(interrupted)? {
            FromServer::Events { table: of, events, .. } if of == table => {
                known = event_log.receive(known, &events).map_err(wrong)?;
            }
            // A log that is too long for this is compared as a whole, below.
            FromServer::Table { .. } => break,
            FromServer::Problem { problem } if is_busy(&problem) => {
                return Err(Fault::Interrupted(format!("{problem:?}")));
            }
            FromServer::Problem { problem } => return Err(Fault::Wrong(format!("{problem:?}"))),
            _ => {}
        }
    }
    let open = ToServer::Open { table, seq: None };
    socket.send(&open).await.map_err(interrupted)?;
    loop {
        if let FromServer::Table { view } = socket.next().await.map_err(interrupted)? {
            socket.close().await;
            return event_log.show(event_log.last(), &view).map_err(wrong);
        }
    }
}
