//! Metrics at an address of their own, which the public does not reach.

use std::sync::Arc;

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use tokio::net::TcpListener;

use crate::app::App;

const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers `GET /metrics` on `listener` until it is over.
pub(crate) async fn serve(listener: TcpListener, app: Arc<App>) {
    let mut stop = app.stop.clone();
    let routes = Router::new()
        .route("/metrics", get(metrics))
        .with_state(app);
    let served = axum::serve(listener, routes)
        .with_graceful_shutdown(async move { stop.asked().await })
        .await;
    if let Err(error) = served {
        tracing::error!(%error, "metrics are no longer told");
    }
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let text = app.metrics.text(&app.house.numbers());
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], text)
}
