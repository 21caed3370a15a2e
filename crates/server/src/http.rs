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
    middleware,
    routing::{delete, get, post, put},
};

use body::Body;
use site::Site;

pub(crate) use client::Client;
pub(crate) use refused::Refused;
pub(crate) use user::User;
use user::{Author, Member};

use crate::{app::App, ws};

/// The largest request body that any handler may read, in bytes.
const BODY_LIMIT: usize = 64 * 1024;

/// The whole server as a service, over the web app that was built into this program.
///
/// `/health`, `/ready` and what begins with `/api` answer for themselves; everything else is the web app.
pub(crate) fn router(app: Arc<App>) -> Router {
    over(app, embedded::site(), embedded::component())
}

fn over(app: Arc<App>, site: Site, component: Site) -> Router {
    let site = Arc::new(site);
    let pages = get(pages::page).with_state(site.clone());
    let sharing = sharing().layer(Extension(site));
    let component = get(sharing::component::file).with_state(Arc::new(component));
    let api = Router::new()
        .route("/me", get(me::get).put(me::put))
        .route("/me/export", get(export::get))
        .route("/host", get(host::get))
        .route("/account", post(account::sign_up))
        .route("/account/password", put(account::password))
        .route("/account/codes", post(account::codes))
        .route("/account/name", put(account::rename))
        .route("/account/share", put(account::share))
        .route("/account/listed", put(account::listed))
        .route("/account/close", post(account::close))
        .route("/account/email", put(email::put))
        .route("/email/confirm", post(email::confirm))
        .route("/recover/mail", post(email::recover))
        .route("/login", post(login::log_in))
        .route("/login/passkey/begin", post(passkeys::begin_log_in))
        .route("/login/passkey", post(passkeys::log_in))
        .route("/passkeys/begin", post(passkeys::begin))
        .route("/passkeys", post(passkeys::add))
        .route("/passkeys/{passkey}", delete(passkeys::remove))
        .route("/logout", post(login::log_out))
        .route("/recover", post(login::recover))
        .route(
            "/sessions",
            get(sessions::list).delete(sessions::end_others),
        )
        .route("/sessions/{session}", delete(sessions::end))
        .route(
            "/me/kept",
            get(kept::get)
                .put(kept::put)
                .layer(DefaultBodyLimit::max(kept::LIMIT)),
        )
        .route("/me/following", get(following::get))
        .route("/me/rated-games", get(rated_games::get))
        .route(
            "/me/following/{person}",
            put(following::put).delete(following::delete),
        )
        .route("/me/notices", get(notices::get).put(notices::put))
        .route(
            "/me/devices",
            put(notices::put_device).delete(notices::delete_device),
        )
        .route(
            "/mail/unsubscribe",
            get(notices::unsubscribing).post(notices::unsubscribe),
        )
        .route("/me/pool-alert", put(pool_alert::put))
        .route("/me/vacation", get(vacation::get).put(vacation::put))
        .route("/me/blocks", get(blocks::list))
        .route(
            "/me/blocks/{person}",
            put(blocks::put).delete(blocks::delete),
        )
        .route("/me/sanctions", get(sanctions::list))
        .route("/me/sanctions/{sanction}/seen", post(sanctions::seen))
        .route("/me/sanctions/{sanction}/appeal", post(sanctions::appeal))
        .route("/reports", post(reports::create))
        .nest("/moderation", moderators())
        .route("/tables", post(tables::create))
        .route("/tables/{table}", get(tables::look))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/qr", get(tables::code))
        .route("/tables/{table}/do", post(deeds::carry_out))
        .route("/tables/{table}/stream", get(streams::table))
        .route("/stream", get(streams::own))
        .route("/seeks", post(streams::seek))
        .route("/me/tokens", get(tokens::list).post(tokens::create))
        .route("/me/tokens/{token}", delete(tokens::end))
        .route("/me/bots", post(tokens::create_bot))
        .route("/me/bots/{bot}", delete(tokens::close_bot))
        .route("/oauth", get(oauth::get).post(oauth::authorize))
        .route("/tables/{table}/bot", post(tables::bot))
        .route("/lobby", get(lobby::get))
        .route("/lobby/{list}", get(lobby::page))
        .route("/puzzles/next", get(puzzles::next))
        .route("/puzzles/{puzzle}/answer", post(puzzles::answer))
        .route("/online", get(people::online))
        .route("/people", get(people::find))
        .route("/bots", get(people::bots))
        .route("/people/{person}", get(people::profile))
        .route("/people/{person}/ratings", get(people::ratings))
        .route("/people/{person}/games", get(people::games))
        .route("/ratings", get(ratings::pools))
        .route("/ratings/{*pool}", get(ratings::best))
        .route("/challenges", post(challenges::create))
        .route("/challenges/{table}/decline", post(challenges::decline))
        .route("/rush", post(rush::begin))
        .route("/rush/best", get(rush::best))
        .route("/rush/{run}", post(rush::end))
        .route("/ws", get(ws::upgrade))
        .layer(middleware::from_fn_with_state(app.clone(), origin::ours));
    let api = Router::new()
        .nest("/api", api)
        // Pages of other sites send it, without a token.
        .route("/api/token", post(oauth::token).delete(oauth::revoke))
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
        .layer(middleware::from_fn_with_state(app, headers::strict))
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
fn moderators() -> Router<Arc<App>> {
    Router::new()
        .route("/queue", get(moderation::queue))
        .route("/log", get(moderation::log))
        .route("/people/{person}", get(moderation::history))
        .route("/people/{person}/sanctions", post(moderation::impose))
        .route("/sanctions/{sanction}/lift", post(moderation::lift))
        .route("/sanctions/{sanction}/answer", post(moderation::answer))
        .route("/reports/{report}/dismiss", post(moderation::dismiss))
        .route("/tables/{table}/lines/{seq}", post(moderation::unsay))
}

#[cfg(test)]
mod tests;
