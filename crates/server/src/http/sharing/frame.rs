//! `/embed/{table}`: a table in a frame of another site, without scripts.

mod style;

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use game::Player;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use protocol::{
    GameKind,
    live::{Status, TableView},
};
use render::Theme;
use serde::Deserialize;

use crate::{
    admission::RateLimit,
    app::App,
    error::ServiceError,
    http::sharing::{
        CommonPages,
        frame::style::Style,
        language::{ReaderLanguage, VARIES, Wish},
        seen,
        words::{Texts, Words},
    },
    pictures::PictureForm,
    web::{client::Client, headers::Shared, query::Query},
};

/// Seconds after which a frame asks for its table again while the game runs.
const REFRESH: u32 = 30;

/// A larger picture is loaded as PNG, in bytes: a page is asked for again and again.
const LARGEST_INLINE: usize = 400 * 1024;

/// How a frame is to look.
#[derive(Deserialize, utoipa::IntoParams)]
pub(in crate::http) struct Look {
    /// `light` or `dark`; otherwise as the reader's system has it.
    theme: Option<String>,
}

/// A table as a page for a frame.
#[utoipa::path(
    get, path = "/embed/{table}", security(()),
    params(Look, Wish),
    responses(
        (status = 200, description = "A page without scripts", content_type = "text/html", body = String),
        (status = 404, description = "A page; there is no such table", content_type = "text/html", body = String),
        CommonPages,
    )
)]
pub(in crate::http) async fn get_table_frame(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    look: Query<Look>,
    client: Client,
    language: ReaderLanguage,
) -> Response {
    // A frame has no place for a complaint about its address.
    let theme = look.read().ok().and_then(|look| look.theme);
    let style = Style::named(theme.as_deref());
    let (status, html) = match framed(&app, &client, &table, language, style).await {
        Ok(html) => (StatusCode::OK, html),
        Err(refused) => (refused.status(), without_table(refused.status(), language, style)),
    };
    // Half a minute later it is another one.
    let ask_first = HeaderValue::from_static("no-cache");
    let headers = [(header::CACHE_CONTROL, ask_first), VARIES];
    let mut response = (status, headers, Html(html.into_string())).into_response();
    let policy = style.policy();
    response.extensions_mut().insert(Shared::Frame(policy));
    response
}

async fn framed(
    app: &App,
    client: &Client,
    table: &str,
    language: ReaderLanguage,
    style: &Style,
) -> Result<Markup, ServiceError> {
    client.take(RateLimit::Request)?;
    let view = seen(app, table).await?;
    let picture = app.service.pictures.picture(&view, PictureForm::Inline, Theme::CLASSIC);
    let picture = picture.await?;
    let words = Words::of(&view, language);
    let drawn = match std::str::from_utf8(&picture.bytes) {
        Ok(svg) if svg.len() <= LARGEST_INLINE => PreEscaped(svg.to_owned()),
        _ => style.image(&format!("/t/{}/picture.png", view.table)),
    };
    let link = client.link(&view.table);
    let (body, again) = table_page(&view, &words, picture.first, &drawn, &link);
    Ok(whole(language, &words.title(), again, &body, style))
}

/// What the page of a table has, and when it is asked for again; `first` is the side of the first seat.
fn table_page(view: &TableView, words: &Words, first: Player, picture: &Markup, link: &str) -> (Markup, Option<u32>) {
    let kind = match view.terms.setup.game {
        GameKind::Twixt => "twixt",
        GameKind::Trax | GameKind::Solitaire => "trax",
    };
    let again = match view.status {
        Status::Over => None,
        Status::Open | Status::Playing => Some(REFRESH),
    };
    // A server that does not know its address has a link from here all the same.
    let link = match link {
        "" => format!("/t/{}", view.table),
        link => link.to_owned(),
    };
    let class = |side| match side {
        Player::First => "first",
        Player::Second => "second",
    };
    let body = html! {
        main class=(kind) {
            div class="picture" role="img" aria-label=(words.board(&words.description())) { (picture) }
            div class="about" {
                ul {
                    @for (side, name) in [first, first.other()].into_iter().zip(&words.players) {
                        @if let Some(name) = name { li class=(class(side)) { (name) } }
                    }
                }
                h1 { (words.game) }
                p { (words.standing) }
                a href=(link) target="_blank" rel="noopener" { (words.texts.plain("preview.open")) }
            }
        }
    };
    (body, again)
}

/// The page instead of a table, in the same style.
fn without_table(status: StatusCode, language: ReaderLanguage, style: &Style) -> Markup {
    let (key, again) = match status {
        StatusCode::NOT_FOUND => ("problem.live.not-found", None),
        _ => ("preview.busy", Some(REFRESH)),
    };
    let body = html! { main class="alone" { h1 { (Texts::of(language).plain(key)) } } };
    whole(language, "Loopline", again, &body, style)
}

fn whole(language: ReaderLanguage, title: &str, again: Option<u32>, body: &Markup, style: &Style) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language.0) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(style.scheme);
                meta name="robots" content="noindex";
                @if let Some(seconds) = again { meta http-equiv="refresh" content=(seconds); }
                title { (title) }
                style { (PreEscaped(&style.rules)) }
            }
            body { (body) }
        }
    }
}
