//! One connection from its first message to its end.

mod commands;
mod pools;
mod tables;

use std::{sync::Arc, time::Duration};

use axum::extract::ws::{Message, WebSocket};
use protocol::live::{FromServer, Me, PROTOCOL, ToServer};
use tokio::time::{self, Instant};

use crate::prelude::*;
use crate::{
    app::App,
    http::ws::{
        credits::{Credits, Verdict},
        lag::LagMeter,
        line::{CloseReason, Line},
        lobby_watch::LobbyWatch,
        mine_watch::MineSubscription,
        open_tables::OpenTables,
        pools_watch::PoolsSubscription,
    },
    stop::{Busy, Stop},
    tables::here::Online,
    web::user::User,
};

/// Timeout for `hello`.
const HELLO: Duration = Duration::from_secs(10);

/// The pause between ping frames. A client that is silent for three of them is disconnected.
const PING: Duration = Duration::from_secs(10);

/// The state of a connection. Fields are dropped in this order: presence at tables ends before the last message is
/// sent.
struct Connection {
    tables: OpenTables,
    lobby: LobbyWatch,
    mine: MineSubscription,
    pools: PoolsSubscription,
    line: Line,
    app: Arc<App>,
    user: User,
    who: PersonId,
    credits: Credits,
    lag: LagMeter,
    greeted: bool,
    received_at: Instant,
    stop: Stop,
    /// When it ends, since the server stops.
    ends_at: Option<Instant>,
    /// While something is followed in which others see who is here.
    online: Option<Online>,
}

/// Serves a connection until it is over; the server waits for `_busy` before it ends.
pub(super) async fn serve(socket: WebSocket, app: Arc<App>, user: User, _busy: Busy) {
    let who = user.person.id.clone();
    let mut connection = Connection {
        tables: OpenTables::default(),
        lobby: LobbyWatch::default(),
        mine: MineSubscription::default(),
        pools: PoolsSubscription::default(),
        line: Line::new(socket, app.clone()),
        online: None,
        stop: app.stop.clone(),
        ends_at: None,
        credits: Credits::new(),
        lag: LagMeter::default(),
        greeted: false,
        received_at: Instant::now(),
        who,
        user,
        app,
    };
    tracing::debug!(person = %connection.who, "WebSocket opened");
    let over = connection.run().await;
    tracing::debug!(person = %connection.who, ?over, "WebSocket closed");
    let Connection { tables, line, .. } = connection;
    drop(tables);
    line.close(over).await;
}

impl Connection {
    async fn run(&mut self) -> CloseReason {
        let mut tick = Instant::now() + HELLO;
        loop {
            // What has much to do is put elsewhere, so that a connection that waits is small.
            let done = tokio::select! {
                () = self.stop.due(&mut self.ends_at) => self.stopping().await,
                received = self.line.receive() => match received {
                    Ok(message) => Box::pin(self.receive(message)).await,
                    Err(over) => Err(over),
                },
                (table, update) = self.tables.next() => Box::pin(self.send_update(&table, update)).await,
                is_whole = self.pools.due() => Box::pin(self.send_pools(is_whole)).await,
                is_whole = self.mine.due() => Box::pin(self.send_mine(is_whole)).await,
                () = self.lobby.due() => Box::pin(self.send_lobby()).await,
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

    async fn stopping(&mut self) -> Result<(), CloseReason> {
        self.line.send(&FromServer::Closing).await?;
        Err(CloseReason::Stopping)
    }

    /// Periodic check: closes connections that are silent, banned, or whose session is over.
    async fn tick(&mut self) -> Result<(), CloseReason> {
        if !self.greeted || self.received_at.elapsed() > PING * 3 {
            return Err(CloseReason::Disconnected);
        }
        self.check_ban().await?;
        if self.user.is_logged_out().await {
            return Err(CloseReason::LoggedOut);
        }
        self.ping().await
    }

    async fn check_ban(&mut self) -> Result<(), CloseReason> {
        if self.app.service.people.is_banned(&self.who) {
            self.problem(self.app.service.sanctions.ban_of(&self.who)).await?;
            return Err(CloseReason::Banned);
        }
        Ok(())
    }

    async fn ping(&mut self) -> Result<(), CloseReason> {
        let data = self.lag.ping(Instant::now());
        self.line.ping(data).await
    }

    async fn problem(&mut self, problem: impl Into<ServiceProblem>) -> Result<(), CloseReason> {
        let problem = problem.into();
        self.line.send(&FromServer::Problem { problem }).await
    }

    async fn receive(&mut self, message: Message) -> Result<(), CloseReason> {
        self.received_at = Instant::now();
        // Answers to ping frames are expected, and free.
        if matches!(&message, Message::Pong(data) if self.lag.pong(data, self.received_at)) {
            return Ok(());
        }
        let verdict = self.credits.take(&self.app.limits, self.user.client.address);
        match (message, verdict) {
            (Message::Close(_), _) => Err(CloseReason::Disconnected),
            (_, Verdict::Close) => Err(CloseReason::RateLimited),
            (Message::Text(text), verdict) => self.read(&text, verdict).await,
            (Message::Binary(_), _) => self.unreadable(ProblemCode::BadMessage).await,
            // The library answers ping frames; it is the flood of them that has its price.
            (Message::Ping(_) | Message::Pong(_), _) => Ok(()),
        }
    }

    async fn read(&mut self, text: &str, verdict: Verdict) -> Result<(), CloseReason> {
        self.app.metrics.received.inc();
        let message = match ToServer::read(text) {
            Ok(message) => message,
            Err(problem) => return self.unreadable(problem).await,
        };
        match (message, verdict) {
            (ToServer::Hello { proto }, _) => self.hello(proto).await,
            _ if !self.greeted => self.unreadable(ProblemCode::Protocol).await,
            (message, Verdict::Accept) => {
                let done = self.dispatch(message).await;
                self.note_presence();
                done
            }
            (message, _) => self.too_fast(message).await,
        }
    }

    async fn unreadable(&mut self, problem: impl Into<ServiceProblem>) -> Result<(), CloseReason> {
        self.problem(problem).await?;
        Err(CloseReason::Unreadable)
    }

    async fn hello(&mut self, proto: u32) -> Result<(), CloseReason> {
        if proto != PROTOCOL || self.greeted {
            let problem = ServiceProblem::from(ProblemCode::Protocol);
            let problem = problem.with("speaks", PROTOCOL.to_string());
            return self.unreadable(problem).await;
        }
        self.greeted = true;
        self.check_ban().await?;
        let me = Me {
            person: self.user.person.clone(),
            exposed: self.user.client.is_exposed(),
            account: None,
        };
        let welcome = FromServer::Welcome {
            proto: PROTOCOL,
            me,
            now_ms: self.app.service.base.now_ms(),
        };
        self.line.send(&welcome).await?;
        self.ping().await
    }

    /// A person at a table, in the lobby, in a pool or with an open offer of a live game is online, and nobody
    /// else.
    fn note_presence(&mut self) {
        let is_here = self.lobby.is_on()
            || self.pools.is_on()
            || !self.tables.is_empty()
            || self.mine.is_on() && self.app.service.tables.offers_live(&self.who);
        if is_here != self.online.is_some() {
            self.online = is_here.then(|| self.app.service.tables.mark_online(&self.who));
        }
    }

    async fn dispatch(&mut self, message: ToServer) -> Result<(), CloseReason> {
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
                    .subscribe(app.service.tables.watch_lobby(), app.lobby_subscribers.clone());
                Ok(())
            }
            ToServer::Lobby { on: false } => {
                self.lobby.stop();
                Ok(())
            }
            ToServer::Mine { on } => {
                self.follow_mine(on);
                Ok(())
            }
            ToServer::Pools { on } => {
                self.follow_pools(on);
                Ok(())
            }
            ToServer::Seek { pool, range, casual } => self.seek(&pool, range, casual).await,
            ToServer::StopSeeking => self.stop_seeking().await,
            ToServer::Do {
                table,
                cid,
                seq,
                command,
            } => self.carry_out(table, cid, seq, command).await,
            ToServer::Ping { id } => {
                let now_ms = self.app.service.base.now_ms();
                self.line.send(&FromServer::Pong { id, now_ms }).await
            }
        }
    }

    /// Subscribes to what is the person's own, or unsubscribes.
    fn follow_mine(&mut self, on: bool) {
        if on {
            self.mine.subscribe(self.app.service.tables.watch_mine(&self.who));
        } else {
            self.mine.stop();
        }
    }

    /// Sends what is the person's own, if it is not as it was.
    async fn send_mine(&mut self, is_whole: bool) -> Result<(), CloseReason> {
        if !is_whole {
            self.follow_mine(true);
        }
        self.mine.looked();
        self.note_presence();
        let mut mine = self.app.service.profiles.mine(&self.who).await;
        let has_some = mine.count > 0 || !mine.challenges.is_empty();
        if mine.unseen.is_none() && has_some && self.mine.is_first_wish() {
            // The page goes on without notices if that cannot be written.
            if let Err(error) = self.app.service.notifier.wish_by_default(&self.who).await {
                tracing::warn!(%error, "cannot write a wish for notices");
            }
            mine = self.app.service.profiles.mine(&self.who).await;
        }
        if !self.mine.is_news(&mine) {
            return Ok(());
        }
        self.line.send(&FromServer::Mine { mine }).await
    }

    async fn send_lobby(&mut self) -> Result<(), CloseReason> {
        self.lobby.sent();
        let lobby = self.app.service.tables.lobby(&self.who).await;
        self.line.send(&FromServer::Lobby { lobby }).await
    }
}
