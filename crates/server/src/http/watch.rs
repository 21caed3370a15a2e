//! `/health` and `/ready`, for those who watch over the server.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    admission::RateLimit,
    app::App,
    error::ServiceError,
    service::ready::NotReady,
    web::{client::Client, headers::NO_STORE},
};

/// `ok` as long as the process can answer at all.
pub(super) async fn health() -> Response {
    plain(StatusCode::OK, "ok\n")
}

/// `ready` if games can be played, with a warning in a second line if the disk is almost full: what keeps them can be
/// written, every task runs, and the server is not about to stop.
pub(super) async fn ready(State(app): State<Arc<App>>) -> Response {
    if app.stop.is_asked() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    let why = match app.service.ready().await {
        Ok(()) => {
            let warning = app.service.scarce_disk().map(|free| {
                let left = free >> 20;
                format!("warning: the disk has {left} MiB left, less than a tenth\n")
            });
            return plain(StatusCode::OK, format!("ready\n{}", warning.unwrap_or_default()));
        }
        Err(NotReady::Closing | NotReady::Draining) => "stopping\n",
        Err(NotReady::Silent) => "no sign of life can be given\n",
        Err(NotReady::Task(_)) => "a task of the server has ended\n",
        Err(NotReady::Store(_)) => "nothing can be written\n",
    };
    plain(StatusCode::SERVICE_UNAVAILABLE, why)
}

/// Rate-limits an address to a few requests per second.
pub(super) async fn rate_limited(client: Client, request: Request, next: Next) -> Result<Response, ServiceError> {
    client.take(RateLimit::Probe)?;
    Ok(next.run(request).await)
}

fn plain(status: StatusCode, text: impl Into<String>) -> Response {
    let headers = [NO_STORE];
    (status, headers, text.into()).into_response()
}
