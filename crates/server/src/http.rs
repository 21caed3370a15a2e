//! The routes, and what is true of every answer.

mod answer;
mod api;
mod content_type;
mod embedded;
mod encoding;
mod host;
pub(crate) mod metrics;
mod pages;
mod sharing;
mod site;
mod streams;
mod timeout;
mod watch;
pub(crate) mod ws;

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::get,
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    accounts,
    app::App,
    bookmarks, bots,
    http::site::Site,
    kept, moderation, notices, pools, profiles, programs, rater, tables, training,
    web::{
        access::{self, Scopes},
        headers, origin, refused,
        tag::Tagged as _,
    },
};

/// The largest request body that any handler may read, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// Routes with their description, both from the annotations of their handlers.
type Endpoints = OpenApiRouter<Arc<App>>;

/// The whole server as a service, over the web app that was built into this program.
///
/// `/health`, `/ready` and what begins with `/api` answer for themselves; everything else is the web app.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (site, component) = (embedded::site(), embedded::component());
    for part in unbuilt(&site, &component) {
        tracing::warn!("{part} is not in this program, because it was not built before the program was");
    }
    over(app, site, component)
}

/// What was not built before this program was.
fn unbuilt(site: &Site, component: &Site) -> Vec<&'static str> {
    let parts = [
        ("the web app", pages::is_built(site)),
        ("the web component", sharing::component::is_built(component)),
    ];
    let unbuilt = parts.into_iter().filter(|(_, is_built)| !is_built);
    unbuilt.map(|(part, _)| part).collect()
}

fn over(app: Arc<App>, site: Site, component: Site) -> Router {
    let site = Arc::new(site);
    let pages = get(pages::page).with_state(site.clone());
    let sharing = sharing().layer(Extension(site));
    let component = get(sharing::component::file).with_state(Arc::new(component));
    let from_here = from_fn_with_state(Arc::clone(&app.web), origin::ours);
    let api = ours().layer(from_here).merge(anybodys());
    let strict = from_fn_with_state(Arc::clone(&app.web), headers::strict);
    let scopes = Arc::new(Scopes::of(api.get_openapi()));
    let api = api
        .layer(from_fn_with_state(Arc::clone(&app.web), access::by_token))
        .layer(Extension(scopes));
    let probes = Router::new()
        .route("/api", get(api::readable))
        .route("/api/openapi.json", get(api::list))
        .route("/api/style.css", get(api::style))
        .route("/ready", get(watch::ready))
        .layer(from_fn_with_state(app.clone(), watch::rate_limited));
    Router::new()
        .merge(api)
        .merge(probes)
        .merge(sharing)
        .route("/component/{*file}", component)
        .route("/health", get(watch::health))
        .with_state(app.clone())
        .fallback_service(pages)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn_with_state(app, timeout::bounded))
        .layer(from_fn(refused::in_own_words))
        .layer(strict)
}

/// What the pages of this server ask for, and programs.
fn ours() -> Endpoints {
    Endpoints::default()
        .routes(routes!(host::get_host))
        .tag("accounts")
        .merge(accounts::http::endpoints())
        .merge(bookmarks::http::endpoints())
        .merge(bots::http::endpoints())
        .merge(kept::http::endpoints())
        .merge(moderation::http::endpoints())
        .merge(notices::http::endpoints())
        .merge(pools::http::endpoints())
        .merge(profiles::http::endpoints())
        .merge(programs::http::endpoints())
        .merge(rater::http::endpoints())
        .merge(tables::http::endpoints())
        .merge(training::http::endpoints())
        .routes(routes!(streams::table::stream_table))
        .routes(routes!(streams::own::stream))
        .routes(routes!(streams::seek::seek))
        .tag("tables")
        .route("/api/ws", get(ws::upgrade))
}

/// What pages of other sites send, without a cookie.
fn anybodys() -> Endpoints {
    programs::http::of_other_sites()
}

/// What other sites show of a table, without a cookie.
fn sharing() -> Endpoints {
    Endpoints::default()
        .routes(routes!(sharing::preview::get_table_page))
        .routes(routes!(sharing::pictures::get_table_png))
        .routes(routes!(sharing::pictures::get_table_svg))
        .routes(routes!(sharing::frame::get_table_frame))
        .routes(routes!(sharing::oembed::get))
        .tag("sharing")
}

#[cfg(test)]
mod tests;
