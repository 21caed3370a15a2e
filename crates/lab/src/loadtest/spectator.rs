//! A spectator who watches one game after the other at the same board.

use std::sync::Arc;

use protocol::live::{Event, FromServer, ToServer};
use tokio::sync::watch;

use super::busy::is_busy;
use super::event_log::EventLog;
use super::figures::Sight;
use super::line::Line;

/// The table that is played at now, if there is one.
pub(crate) type Stage = watch::Receiver<Option<Arc<EventLog>>>;

/// What is known of the table that is watched.
struct Watched {
    event_log: Arc<EventLog>,
    known: u32,
    opened: bool,
}

/// Watches until the test ends. What is received is compared with what all others received.
pub(crate) async fn watch(mut line: Line, mut stage: Stage) {
    let mut at: Option<Watched> = None;
    loop {
        if line.connect().await
            && let Some(at) = &at
        {
            line.run.figures.resyncs.add(1);
            open(&mut line, at).await;
        }
        tokio::select! {
            message = line.next() => {
                if let (Some(message), Some(at)) = (message, &mut at) {
                    receive(&mut line, at, message);
                }
            }
            changed = stage.changed() => {
                if changed.is_err() {
                    return line.close().await;
                }
                let next = stage.borrow_and_update().clone();
                if let Some(before) = at.take() {
                    let table = before.event_log.table.clone();
                    line.send(&ToServer::Leave { table }).await;
                }
                if let Some(event_log) = next {
                    let watched = Watched { event_log, known: 0, opened: false };
                    open(&mut line, &watched).await;
                    at = Some(watched);
                }
            }
        }
    }
}

async fn open(line: &mut Line, at: &Watched) {
    let table = at.event_log.table.clone();
    let seq = at.opened.then_some(at.known);
    line.send(&ToServer::Open { table, seq }).await;
}

fn receive(line: &mut Line, at: &mut Watched, message: FromServer) {
    let here = &at.event_log.table;
    let result = match message {
        FromServer::Table { view } if view.table == *here => {
            let shown = at.event_log.show(at.known, &view);
            shown.map(|()| at.known = view.seq)
        }
        FromServer::Events { table, events, .. } if table == *here => {
            let received = at.event_log.receive(at.known, &events);
            if received.is_ok() {
                note_sight(line, at, &events);
            }
            received.map(|known| at.known = known)
        }
        FromServer::Closing => return line.leave(),
        FromServer::Problem { problem } if is_busy(&problem) => {
            line.run.figures.busy.add(1);
            return line.leave();
        }
        FromServer::Problem { problem } => {
            line.run.wrong(line.client, &format!("{problem:?}"));
            return;
        }
        _ => return,
    };
    match result {
        Ok(()) => {
            at.opened = true;
            line.carry_on();
        }
        Err(what) => {
            let what = format!("table {here}, watching: {what}");
            line.run.wrong(line.client, &what);
            line.leave();
        }
    }
}

/// Notes how long after its sending each turn is seen.
fn note_sight(line: &Line, at: &Watched, events: &[Event]) {
    for event in events {
        if let Some(launch) = at.event_log.launched(event.seq) {
            let lasted = line.loss().is_none() && line.since() <= launch.at;
            line.run.figures.seen(&Sight {
                after: launch.at.elapsed(),
                elsewhere: launch.server != line.server(),
                straight: lasted && !launch.again,
            });
        }
    }
}
