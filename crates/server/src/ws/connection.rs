//! One connection from its first message to its end.

mod deeds;
mod tables;

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{Message, WebSocket};
use protocol::live::{FromServer, Me, PROTOCOL, ProblemCode, ServiceProblem, ToServer};
use tokio::time::{self, Instant};

use super::{
    credits::{Credits, Verdict},
    lag::LagMeter,
    line::{Line, Over},
    lobby_watch::LobbyWatch,
    open_tables::OpenTables,
};
use crate::{
    app::App,
    http::Guest,
    service::{PersonId, Visit},
    stop::{Busy, Stop},
};

/// How soon `hello` must be said.
const HELLO: Duration = Duration::from_secs(10);

/// The pause between ping frames. Somebody who is silent through three of them is gone.
const PING: Duration = Duration::from_secs(10);

/// Everything that belongs to a connection. Its fields go in this order: nobody is at a table any more when the last
/// message is on its way.
struct Connection {
    tables: OpenTables,
    lobby: LobbyWatch,
    line: Line,
    app: Arc<App>,
    guest: Guest,
    who: PersonId,
    credits: Credits,
    lag: LagMeter,
    greeted: bool,
    heard_at: Instant,
    stop: Stop,
    _visit: Visit,
}

/// Serves a connection until it is over; the server waits for `_busy` before it ends.
pub(super) async fn serve(socket: WebSocket, app: Arc<App>, guest: Guest, _busy: Busy) {
    let who = PersonId::from(&guest.person);
    let mut connection = Connection {
        tables: OpenTables::default(),
        lobby: LobbyWatch::default(),
        line: Line::new(socket, app.clone()),
        _visit: app.service.come_in(&who),
        stop: app.stop.clone(),
        credits: Credits::new(),
        lag: LagMeter::default(),
        greeted: false,
        heard_at: Instant::now(),
        who,
        guest,
        app,
    };
    tracing::debug!(person = %connection.who, "a WebSocket is open");
    let over = connection.run().await;
    tracing::debug!(person = %connection.who, ?over, "a WebSocket is closed");
    let Connection { tables, line, .. } = connection;
    drop(tables);
    line.close(over).await;
}

impl Connection {
    async fn run(&mut self) -> Over {
        let mut tick = Instant::now() + HELLO;
        loop {
            // What has much to do is put elsewhere, so that a connection that waits is small.
            let done = tokio::select! {
                () = self.stop.asked() => self.stopping().await,
                heard = self.line.hear() => match heard {
                    Ok(message) => Box::pin(self.hear(message)).await,
                    Err(over) => Err(over),
                },
                (table, news) = self.tables.next() => Box::pin(self.news(&table, news)).await,
                () = self.lobby.due() => Box::pin(self.tell_lobby()).await,
                () = time::sleep_until(tick) => {
                    tick = Instant::now() + PING;
                    self.tick().await
                }
            };
            if let Err(over) = done {
                return over;
            }
        }
    }

    async fn stopping(&mut self) -> Result<(), Over> {
        self.line.say(&FromServer::Closing).await?;
        Err(Over::Stopping)
    }

    /// Looks after the connection: those who are silent or banned leave.
    async fn tick(&mut self) -> Result<(), Over> {
        if !self.greeted || self.heard_at.elapsed() > PING * 3 {
            return Err(Over::Gone);
        }
        self.still_wanted().await?;
        self.ping().await
    }

    async fn still_wanted(&mut self) -> Result<(), Over> {
        if self.app.service.is_banned(&self.who) {
            self.problem(ProblemCode::Banned).await?;
            return Err(Over::Unwanted);
        }
        Ok(())
    }

    async fn ping(&mut self) -> Result<(), Over> {
        let data = self.lag.ping(Instant::now());
        self.line.ping(data).await
    }

    async fn problem(&mut self, problem: impl Into<ServiceProblem>) -> Result<(), Over> {
        let problem = problem.into();
        self.line.say(&FromServer::Problem { problem }).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), Over> {
        self.heard_at = Instant::now();
        // The answer to a ping frame is asked for, and free.
        if matches!(&message, Message::Pong(data) if self.lag.pong(data, self.heard_at)) {
            return Ok(());
        }
        let verdict = self
            .credits
            .take(&self.app.limits, self.guest.visitor.address);
        match (message, verdict) {
            (Message::Close(_), _) => Err(Over::Gone),
            (_, Verdict::Close) => Err(Over::TooMuch),
            (Message::Text(text), verdict) => self.read(&text, verdict).await,
            (Message::Binary(_), _) => self.unreadable(ProblemCode::BadMessage).await,
            // The library answers ping frames; it is the flood of them that has its price.
            (Message::Ping(_) | Message::Pong(_), _) => Ok(()),
        }
    }

    async fn read(&mut self, text: &str, verdict: Verdict) -> Result<(), Over> {
        self.app.metrics.heard.inc();
        let message = match ToServer::read(text) {
            Ok(message) => message,
            Err(problem) => return self.unreadable(problem).await,
        };
        match (message, verdict) {
            (ToServer::Hello { proto }, _) => self.hello(proto).await,
            _ if !self.greeted => self.unreadable(ProblemCode::Protocol).await,
            (message, Verdict::Hear) => self.dispatch(message).await,
            (message, _) => self.too_fast(message).await,
        }
    }

    async fn unreadable(&mut self, problem: impl Into<ServiceProblem>) -> Result<(), Over> {
        self.problem(problem).await?;
        Err(Over::Unreadable)
    }

    async fn hello(&mut self, proto: u32) -> Result<(), Over> {
        if proto != PROTOCOL || self.greeted {
            let problem = ServiceProblem::from(ProblemCode::Protocol);
            let speaks = problem.with("speaks", PROTOCOL.to_string());
            return self.unreadable(speaks).await;
        }
        self.greeted = true;
        self.still_wanted().await?;
        let me = Me {
            person: self.guest.person.clone(),
            exposed: self.guest.visitor.is_exposed(),
        };
        let welcome = FromServer::Welcome {
            proto: PROTOCOL,
            me,
            now_ms: self.app.service.now_ms(),
        };
        self.line.say(&welcome).await?;
        self.ping().await
    }

    async fn dispatch(&mut self, message: ToServer) -> Result<(), Over> {
        match message {
            ToServer::Hello { .. } => Ok(()),
            ToServer::Open { table, seq } => self.open(&table, seq).await,
            ToServer::Leave { table } => {
                self.leave(&table);
                Ok(())
            }
            ToServer::Lobby { on: true } => {
                let app = &self.app;
                self.lobby
                    .listen(app.service.watch_lobby(), app.lobby_crowd.clone());
                Ok(())
            }
            ToServer::Lobby { on: false } => {
                self.lobby.stop();
                Ok(())
            }
            ToServer::Do {
                table,
                cid,
                seq,
                command,
            } => self.carry_out(table, cid, seq, command).await,
            ToServer::Ping { id } => {
                let now_ms = self.app.service.now_ms();
                self.line.say(&FromServer::Pong { id, now_ms }).await
            }
        }
    }

    async fn tell_lobby(&mut self) -> Result<(), Over> {
        self.lobby.told();
        let lobby = self.app.service.lobby(&self.who);
        self.line.say(&FromServer::Lobby { lobby }).await
    }
}
