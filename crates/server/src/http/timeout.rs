//! A timeout and a counter for every request.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::{self, Instant};

use crate::app::App;

/// Timeout of a request, including its body.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Answers within the time, one way or the other.
pub(super) async fn bounded(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let came = Instant::now();
    let answered = time::timeout(TIMEOUT, next.run(request)).await;
    let response = answered.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response());
    let status = response.status().as_u16();
    app.metrics.answer(status);
    let took = came.elapsed();
    tracing::debug!(%method, path, status, ?took, "answered");
    response
}
