//! A board at which the same two play one game after the other.

use std::sync::Arc;
use std::time::Duration;

use hyper::StatusCode;
use protocol::live::{Created, NewTable, SeatWish, Terms};
use tokio::sync::watch;
use tokio::time::sleep;

use super::event_log::EventLog;
use super::http;
use super::line::Line;
use super::player::Player;
use super::run::Run;

/// The pause before a retry, if the server sends no `Retry-After`.
const WAIT: Duration = Duration::from_millis(200);

/// Where the tables of a slot are announced to those who watch.
pub(crate) type Announce = watch::Sender<Option<Arc<EventLog>>>;

/// Plays until the test ends.
pub(crate) async fn play(number: u32, run: Arc<Run>, mut first: Player, mut second: Player, announce: Announce) {
    for game in 0.. {
        let terms = &run.terms[(number + game) as usize % run.terms.len()];
        let seat = match game % 3 {
            0 => SeatWish::First,
            1 => SeatWish::Second,
            _ => SeatWish::Random,
        };
        let table = create(first.line(), terms, seat).await;
        let event_log = match EventLog::new(table, &terms.setup) {
            Ok(event_log) => Arc::new(event_log),
            Err(error) => return run.figures.wrong(error),
        };
        run.figures.live.add(1);
        announce.send_replace(Some(Arc::clone(&event_log)));
        tokio::join!(
            first.play(Arc::clone(&event_log), false),
            second.play(Arc::clone(&event_log), true),
        );
        run.figures.live.sub(1);
        run.figures.finished.add(1);
        if let Err(what) = event_log.settle() {
            run.figures.wrong(format!("table {}: {what}", event_log.table));
        }
        run.write(&event_log);
    }
}

/// Sets up a table, however long the server is away.
async fn create(line: &Line, terms: &Terms, seat: SeatWish) -> String {
    let run = &line.run;
    let new = NewTable {
        terms: terms.clone(),
        seat,
        listed: false,
    };
    let mut server = line.server();
    loop {
        match http::post(run.servers.at(server), line.client, "/api/tables", line.cookie(), &new).await {
            Ok(answer) if answer.status.is_success() => match serde_json::from_slice::<Created>(&answer.body) {
                Ok(created) => return created.table.to_string(),
                Err(error) => run.figures.wrong(format!("POST /api/tables: {error}")),
            },
            Ok(answer) if answer.status == StatusCode::TOO_MANY_REQUESTS => {
                run.figures.waited.add(1);
                if let Some(seconds) = answer.retry_after() {
                    sleep(Duration::from_secs(seconds.min(60))).await;
                }
            }
            Ok(answer) if answer.status == StatusCode::SERVICE_UNAVAILABLE => {
                run.figures.busy.add(1);
            }
            Ok(answer) => run.figures.wrong(format!(
                "POST /api/tables: {} {}",
                answer.status,
                String::from_utf8_lossy(&answer.body)
            )),
            // The players' connections report why.
            Err(_) => server = run.servers.after(server),
        }
        sleep(WAIT).await;
    }
}
