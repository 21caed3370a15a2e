//! A body of lines, written as fast as the client reads.

use std::{future::Future, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use serde::Serialize;
use tokio::{
    sync::mpsc,
    time::{self, Instant, Interval, MissedTickBehavior},
};

use crate::prelude::*;
use crate::{
    admission::ConnectionPermit,
    app::App,
    stop::{Busy, Stop},
    tables::here::Online,
    web::{headers::NO_STORE, user::User},
};

/// A blank line is sent so often, by which both sides notice that the other is gone.
const PAUSE: Duration = Duration::from_secs(7);
/// How long a line may wait for the client to read those before it.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Lines that may wait.
const QUEUE: usize = 16;

/// The reader is gone, may not read any more, or the server stops.
#[derive(Debug)]
pub(super) struct Over;

/// A permit for a stream, which is a connection like a socket.
pub(super) struct StreamPermit {
    _busy: Busy,
    _permit: ConnectionPermit,
}

/// The server's end of a stream.
pub(super) struct Lines {
    sender: mpsc::Sender<Bytes>,
    app: Arc<App>,
    user: User,
    ticks: Interval,
    stop: Stop,
    ends_at: Option<Instant>,
    _online: Online,
}

impl StreamPermit {
    /// Takes it, before anything is done for the stream.
    ///
    /// # Errors
    /// Too many connections are open, or the server stops.
    pub(super) fn take(app: &App, user: &User) -> Result<Self, ServiceError> {
        Ok(Self {
            _busy: app.stop.busy().ok_or(ProblemCode::Busy)?,
            _permit: user.connect()?,
        })
    }
}

/// Answers with the lines that `write` sends until it ends.
pub(super) fn answer<F>(app: Arc<App>, user: User, permit: StreamPermit, write: impl FnOnce(Lines) -> F) -> Response
where
    F: Future<Output = Result<(), Over>> + Send + 'static,
{
    let (sender, receiver) = mpsc::channel(QUEUE);
    let mut ticks = time::interval_at(Instant::now() + PAUSE, PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let online = app.service.tables.mark_online(&(&user.person).into());
    let writing = write(Lines {
        sender,
        stop: app.stop.clone(),
        _online: online,
        app,
        user,
        ticks,
        ends_at: None,
    });
    tokio::spawn(async move {
        let _ = writing.await;
        drop(permit);
    });
    let lines = stream::unfold(receiver, |mut receiver| async move {
        let line = receiver.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(line), receiver))
    });
    let kind = HeaderValue::from_static("application/x-ndjson");
    // Proxies send the lines on as they come.
    let unbuffered = (
        HeaderName::from_static("x-accel-buffering"),
        HeaderValue::from_static("no"),
    );
    let headers = [NO_STORE, (header::CONTENT_TYPE, kind), unbuffered];
    (headers, Body::from_stream(lines)).into_response()
}

impl Lines {
    /// Sends a line, after those before it were read.
    pub(super) async fn send(&self, line: &impl Serialize) -> Result<(), Over> {
        let mut line = serde_json::to_vec(line).map_err(|_| Over)?;
        line.push(b'\n');
        self.put(line.into()).await
    }

    async fn put(&self, bytes: Bytes) -> Result<(), Over> {
        match time::timeout(TIMEOUT, self.sender.send(bytes)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Over),
            Err(_) => {
                self.app.metrics.slow.inc();
                Err(Over)
            }
        }
    }

    /// The result of something that is waited for beside the stream's own end.
    pub(super) async fn until<T>(&mut self, what: impl Future<Output = T>) -> Result<T, Over> {
        let mut what = std::pin::pin!(what);
        loop {
            tokio::select! {
                done = &mut what => return Ok(done),
                () = self.stop.due(&mut self.ends_at) => return Err(Over),
                () = self.sender.closed() => return Err(Over),
                _ = self.ticks.tick() => {
                    if !self.user.may_stay().await {
                        return Err(Over);
                    }
                    self.put(Bytes::from_static(b"\n")).await?;
                }
            }
        }
    }

    pub(super) const fn app(&self) -> &Arc<App> {
        &self.app
    }
}
