//! The routes, and what is true of every answer.

mod answer;
mod content_type;
mod embedded;
mod encoding;
mod headers;
mod pages;
mod site;

use std::sync::Arc;

use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};

use site::Site;

/// The largest request body that any handler may read, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// The whole server as a service, over the web app that was built into this program.
///
/// `GET /health` answers `ok`; everything else is the web app.
pub fn router() -> Router {
    over(embedded::site())
}

fn over(site: Site) -> Router {
    let pages = get(pages::page).with_state(Arc::new(site));
    Router::new()
        .route("/health", get(pages::health))
        .fallback_service(pages)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::map_response(headers::strict))
}

#[cfg(test)]
mod tests;
