//! Metrics at an address of their own, which the public does not reach.

use std::{io, net, sync::Arc};

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use tokio::net::TcpListener;

use crate::{app::App, tasks::Ended};

const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers `GET /metrics` on `listener` until it is over.
pub(crate) async fn serve(listener: io::Result<net::TcpListener>, app: Arc<App>) -> Ended {
    let failed = |error: io::Error| error.to_string();
    let listener = TcpListener::from_std(listener.map_err(failed)?).map_err(failed)?;
    let mut stop = app.stop.clone();
    let routes = Router::new().route("/metrics", get(metrics)).with_state(app);
    let served = axum::serve(listener, routes)
        .with_graceful_shutdown(async move { stop.asked().await })
        .await;
    served.map_err(failed)
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let state = app.service.state().await;
    let text = app.metrics.text(&app.service.stats(), &state);
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], text)
}
