//! The routes, and what is true of every answer.

mod access;
mod account;
mod answer;
mod api;
mod blocks;
mod body;
mod challenges;
mod client;
mod content_type;
mod cookie;
mod deeds;
mod documented;
mod email;
mod embedded;
mod encoding;
mod escape;
mod export;
mod following;
mod headers;
mod host;
mod kept;
mod lobby;
mod login;
mod me;
pub(crate) mod metrics;
mod moderation;
mod notices;
mod oauth;
mod origin;
mod pages;
mod passkeys;
mod people;
mod pool_alert;
mod prelude;
mod puzzles;
mod qr;
mod rated_games;
mod ratings;
mod refused;
mod reports;
mod rush;
mod sanctions;
mod sessions;
mod sharing;
mod site;
mod streams;
mod tables;
mod timeout;
mod tokens;
mod user;
mod vacation;
mod watch;
pub(crate) mod ws;

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::get,
};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

use crate::{
    app::App,
    http::{access::Scopes, body::Body, site::Site, user::Author},
};

pub(crate) use client::Client;
pub(crate) use refused::Refused;
pub(crate) use user::User;

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
        tracing::warn!(
            "{part} is not in this program, because it was not built before the program was"
        );
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
    let from_here = from_fn_with_state(app.clone(), origin::ours);
    let api = ours().layer(from_here).merge(anybodys());
    let scopes = Arc::new(Scopes::of(api.get_openapi()));
    let api = api
        .layer(from_fn_with_state(app.clone(), access::by_token))
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
        .layer(from_fn_with_state(app.clone(), timeout::bounded))
        .layer(from_fn(refused::in_own_words))
        .layer(from_fn_with_state(app, headers::strict))
}

/// What the pages of this server ask for, and programs.
fn ours() -> Endpoints {
    let kept_changes = routes!(kept::put).layer(DefaultBodyLimit::max(kept::LIMIT));
    Endpoints::default()
        .routes(routes!(me::get, me::put))
        .routes(routes!(export::get))
        .routes(routes!(host::get))
        .routes(routes!(account::sign_up))
        .routes(routes!(account::password))
        .routes(routes!(account::codes))
        .routes(routes!(account::rename))
        .routes(routes!(account::share))
        .routes(routes!(account::listed))
        .routes(routes!(account::close))
        .routes(routes!(email::put))
        .routes(routes!(email::confirm))
        .routes(routes!(email::recover))
        .routes(routes!(login::log_in))
        .routes(routes!(login::log_out))
        .routes(routes!(login::recover))
        .routes(routes!(passkeys::begin_log_in))
        .routes(routes!(passkeys::log_in))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::add))
        .routes(routes!(passkeys::remove))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(kept::get))
        .routes(kept_changes)
        .routes(routes!(following::get))
        .routes(routes!(following::put, following::delete))
        .routes(routes!(rated_games::get))
        .routes(routes!(notices::get, notices::put))
        .routes(routes!(notices::put_device, notices::delete_device))
        .routes(routes!(notices::unsubscribe))
        .route("/api/mail/unsubscribe", get(notices::unsubscribing))
        .routes(routes!(pool_alert::put))
        .routes(routes!(vacation::get, vacation::put))
        .routes(routes!(blocks::list))
        .routes(routes!(blocks::put, blocks::delete))
        .routes(routes!(sanctions::list))
        .routes(routes!(sanctions::seen))
        .routes(routes!(sanctions::appeal))
        .routes(routes!(reports::create))
        .routes(routes!(moderation::queue))
        .routes(routes!(moderation::log))
        .routes(routes!(moderation::history))
        .routes(routes!(moderation::impose))
        .routes(routes!(moderation::lift))
        .routes(routes!(moderation::answer))
        .routes(routes!(moderation::dismiss))
        .routes(routes!(moderation::unsay))
        .routes(routes!(tables::create))
        .routes(routes!(tables::look))
        .routes(routes!(tables::record))
        .routes(routes!(tables::code))
        .routes(routes!(tables::bot))
        .routes(routes!(deeds::carry_out))
        .routes(routes!(streams::table::get))
        .routes(routes!(streams::own::get))
        .routes(routes!(streams::seek::post))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::end))
        .routes(routes!(tokens::create_bot))
        .routes(routes!(tokens::close_bot))
        .routes(routes!(oauth::get, oauth::authorize))
        .routes(routes!(lobby::get))
        .routes(routes!(lobby::page))
        .routes(routes!(puzzles::next))
        .routes(routes!(puzzles::answer))
        .routes(routes!(people::online))
        .routes(routes!(people::find))
        .routes(routes!(people::bots))
        .routes(routes!(people::profile))
        .routes(routes!(people::ratings))
        .routes(routes!(people::games))
        .routes(routes!(ratings::pools))
        .routes(routes!(ratings::best))
        .routes(routes!(challenges::create))
        .routes(routes!(challenges::decline))
        .routes(routes!(rush::begin))
        .routes(routes!(rush::best))
        .routes(routes!(rush::end))
        .route("/api/ws", get(ws::upgrade))
}

/// What pages of other sites send, without a cookie.
fn anybodys() -> Endpoints {
    Endpoints::default().routes(routes!(oauth::token, oauth::revoke))
}

/// What other sites show of a table, without a cookie.
fn sharing() -> Endpoints {
    Endpoints::default()
        .routes(routes!(sharing::preview::page))
        .routes(routes!(sharing::pictures::png))
        .routes(routes!(sharing::pictures::svg))
        .routes(routes!(sharing::frame::page))
        .routes(routes!(sharing::oembed::get))
}

#[cfg(test)]
mod tests;
