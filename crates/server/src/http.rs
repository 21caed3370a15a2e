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
mod moderation;
mod notices;
mod oauth;
mod origin;
mod pages;
mod passkeys;
mod people;
mod pool_alert;
mod puzzles;
mod qr;
mod rated_games;
mod ratings;
mod refused;
mod reports;
mod routes;
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

use std::sync::Arc;

use axum::{
    Extension, Router,
    extract::DefaultBodyLimit,
    http::Method,
    middleware,
    routing::{get, put},
};

use body::Body;
use routes::Routes;
use site::Site;

pub(crate) use client::Client;
pub(crate) use refused::Refused;
pub(crate) use user::User;
use user::{Author, Member, Reader};

use crate::{app::App, ws};

/// The largest request body that any handler may read, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

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
    let api = ours()
        .router
        .layer(middleware::from_fn_with_state(app.clone(), origin::ours));
    let api = Router::new()
        .nest("/api", api)
        .nest("/api", anybodys().router)
        .layer(middleware::from_fn_with_state(
            app.clone(),
            access::by_token,
        ));
    let probes = Router::new()
        .route("/api", get(api::readable))
        .route("/api/openapi.json", get(api::list))
        .route("/api/style.css", get(api::style))
        .route("/ready", get(watch::ready))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            watch::rate_limited,
        ));
    Router::new()
        .merge(api)
        .merge(probes)
        .merge(sharing)
        .route("/component/{*file}", component)
        .route("/health", get(watch::health))
        .with_state(app.clone())
        .fallback_service(pages)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            timeout::bounded,
        ))
        .layer(middleware::from_fn(refused::in_own_words))
        .layer(middleware::from_fn_with_state(app, headers::strict))
}

/// What is asked for by the pages of this server, and by programs.
fn ours() -> Routes {
    Routes::default()
        .get("/me", me::get)
        .put("/me", me::put)
        .get("/me/export", export::get)
        .get("/host", host::get)
        .post("/account", account::sign_up)
        .put("/account/password", account::password)
        .post("/account/codes", account::codes)
        .put("/account/name", account::rename)
        .put("/account/share", account::share)
        .put("/account/listed", account::listed)
        .post("/account/close", account::close)
        .put("/account/email", email::put)
        .post("/email/confirm", email::confirm)
        .post("/recover/mail", email::recover)
        .post("/login", login::log_in)
        .post("/login/passkey/begin", passkeys::begin_log_in)
        .post("/login/passkey", passkeys::log_in)
        .post("/passkeys/begin", passkeys::begin)
        .post("/passkeys", passkeys::add)
        .delete("/passkeys/{passkey}", passkeys::remove)
        .post("/logout", login::log_out)
        .post("/recover", login::recover)
        .get("/sessions", sessions::list)
        .delete("/sessions", sessions::end_others)
        .delete("/sessions/{session}", sessions::end)
        .get("/me/kept", kept::get)
        .at(
            Method::PUT,
            "/me/kept",
            put(kept::put).layer(DefaultBodyLimit::max(kept::LIMIT)),
        )
        .get("/me/following", following::get)
        .get("/me/rated-games", rated_games::get)
        .put("/me/following/{person}", following::put)
        .delete("/me/following/{person}", following::delete)
        .get("/me/notices", notices::get)
        .put("/me/notices", notices::put)
        .put("/me/devices", notices::put_device)
        .delete("/me/devices", notices::delete_device)
        .get("/mail/unsubscribe", notices::unsubscribing)
        .post("/mail/unsubscribe", notices::unsubscribe)
        .put("/me/pool-alert", pool_alert::put)
        .get("/me/vacation", vacation::get)
        .put("/me/vacation", vacation::put)
        .get("/me/blocks", blocks::list)
        .put("/me/blocks/{person}", blocks::put)
        .delete("/me/blocks/{person}", blocks::delete)
        .get("/me/sanctions", sanctions::list)
        .post("/me/sanctions/{sanction}/seen", sanctions::seen)
        .post("/me/sanctions/{sanction}/appeal", sanctions::appeal)
        .post("/reports", reports::create)
        .nest("/moderation", moderators())
        .post("/tables", tables::create)
        .get("/tables/{table}", tables::look)
        .get("/tables/{table}/record", tables::record)
        .get("/tables/{table}/qr", tables::code)
        .post("/tables/{table}/do", deeds::carry_out)
        .get("/tables/{table}/stream", streams::table)
        .get("/stream", streams::own)
        .post("/seeks", streams::seek)
        .get("/me/tokens", tokens::list)
        .post("/me/tokens", tokens::create)
        .delete("/me/tokens/{token}", tokens::end)
        .post("/me/bots", tokens::create_bot)
        .delete("/me/bots/{bot}", tokens::close_bot)
        .get("/oauth", oauth::get)
        .post("/oauth", oauth::authorize)
        .post("/tables/{table}/bot", tables::bot)
        .get("/lobby", lobby::get)
        .get("/lobby/{list}", lobby::page)
        .get("/puzzles/next", puzzles::next)
        .post("/puzzles/{puzzle}/answer", puzzles::answer)
        .get("/online", people::online)
        .get("/people", people::find)
        .get("/bots", people::bots)
        .get("/people/{person}", people::profile)
        .get("/people/{person}/ratings", people::ratings)
        .get("/people/{person}/games", people::games)
        .get("/ratings", ratings::pools)
        .get("/ratings/{*pool}", ratings::best)
        .post("/challenges", challenges::create)
        .post("/challenges/{table}/decline", challenges::decline)
        .post("/rush", rush::begin)
        .get("/rush/best", rush::best)
        .post("/rush/{run}", rush::end)
        .get("/ws", ws::upgrade)
}

/// What pages of other sites send, without a token.
fn anybodys() -> Routes {
    Routes::default()
        .post("/token", oauth::token)
        .delete("/token", oauth::revoke)
}

/// What other sites show of a table, without a cookie.
fn sharing() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{table}", get(sharing::preview::page))
        .route("/t/{table}/picture.png", get(sharing::pictures::png))
        .route("/t/{table}/picture.svg", get(sharing::pictures::svg))
        .route("/embed/{table}", get(sharing::frame::page))
        .route("/oembed", get(sharing::oembed::get))
}

/// What moderators alone may ask for.
fn moderators() -> Routes {
    Routes::default()
        .get("/queue", moderation::queue)
        .get("/log", moderation::log)
        .get("/people/{person}", moderation::history)
        .post("/people/{person}/sanctions", moderation::impose)
        .post("/sanctions/{sanction}/lift", moderation::lift)
        .post("/sanctions/{sanction}/answer", moderation::answer)
        .post("/reports/{report}/dismiss", moderation::dismiss)
        .post("/tables/{table}/lines/{seq}", moderation::unsay)
}

#[cfg(test)]
mod tests;
