//! The position of a table as a picture, for any site.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use render::Theme;
use serde::Deserialize;

use crate::prelude::*;
use crate::{
    admission::RateLimit,
    app::App,
    http::{answer, sharing::seen},
    pictures::PictureForm,
    web::{client::Client, headers::Shared, query::Query},
};

/// The lengths of the longer side that a PNG may have, in pixels: few, so that few are drawn.
const SIDES: [u32; 3] = [300, 600, LONGEST];
/// The length if none is asked for.
const LONGEST: u32 = 1200;

/// Caches may keep a picture for so long without revalidation.
const CACHE: HeaderValue = HeaderValue::from_static("public, max-age=15");

/// The bytes of a PNG, as the list of addresses names them.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes answers, and is never made")]
struct Png(Bytes);

/// How a picture is to look.
#[derive(Deserialize, utoipa::IntoParams)]
pub(in crate::http) struct Look {
    /// `classic`, `ink`, `contrast`, `blue-orange`, or their dark forms: `dark`, `ink-dark` and so on.
    theme: Option<String>,
    /// The longer side in pixels: 300, 600 or 1200, which is the default.
    side: Option<u32>,
}

/// The position as PNG.
#[utoipa::path(
    get, path = "/t/{table}/picture.png", security(()),
    params(Look),
    responses(
        (status = 200, description = "The picture", content_type = "image/png", body = Png),
        (status = 304, description = "The picture is as the client has it"),
        (status = 400, description = "There is no such theme or size", body = ServiceProblem),
    )
)]
pub(in crate::http) async fn get_table_png(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    look: Query<Look>,
    client: Client,
    headers: HeaderMap,
) -> Response {
    let form = |look: &Look| PictureForm::Png(look.side.unwrap_or(LONGEST));
    shared(picture(&app, &client, &table, form, look, &headers).await)
}

/// The position as SVG.
#[utoipa::path(
    get, path = "/t/{table}/picture.svg", security(()),
    params(("theme" = Option<String>, Query, description = "As for PNG")),
    responses(
        (status = 200, description = "The picture", content_type = "image/svg+xml", body = String),
        (status = 304, description = "The picture is as the client has it"),
        (status = 400, description = "There is no such theme", body = ServiceProblem),
    )
)]
pub(in crate::http) async fn get_table_svg(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    look: Query<Look>,
    client: Client,
    headers: HeaderMap,
) -> Response {
    let form = |_: &Look| PictureForm::Svg;
    shared(picture(&app, &client, &table, form, look, &headers).await)
}

/// The answer for any site, a refusal too.
fn shared(answer: Result<Response, ServiceError>) -> Response {
    let mut response = answer.into_response();
    response.extensions_mut().insert(Shared::File);
    response
}

async fn picture(
    app: &App,
    client: &Client,
    table: &str,
    form: impl Fn(&Look) -> PictureForm,
    look: Query<Look>,
    headers: &HeaderMap,
) -> Result<Response, ServiceError> {
    client.take(RateLimit::Request)?;
    let look = look.read()?;
    let form = form(&look);
    if matches!(form, PictureForm::Png(side) if !SIDES.contains(&side)) {
        return Err(bad(&format!("`side` is one of {SIDES:?}")));
    }
    let theme = match &look.theme {
        Some(name) => Theme::named(name).ok_or_else(|| bad("there is no such `theme`"))?,
        None => Theme::CLASSIC,
    };
    let view = seen(app, table).await?;
    let picture = app.service.pictures.picture(&view, form, theme).await?;
    let tag = format!("\"{}\"", picture.digest);
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| answer::names(known, &tag)) {
        return Ok(with(StatusCode::NOT_MODIFIED, form, tag, Bytes::new()));
    }
    Ok(with(StatusCode::OK, form, tag, picture.bytes))
}

fn with(status: StatusCode, form: PictureForm, tag: String, bytes: Bytes) -> Response {
    let mut response = Response::new(Body::from(bytes));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let tag = HeaderValue::try_from(tag).expect("hex digits");
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, CACHE);
    if status == StatusCode::OK {
        let kind = HeaderValue::from_static(match form {
            PictureForm::Png(_) => "image/png",
            PictureForm::Svg | PictureForm::Inline => "image/svg+xml",
        });
        headers.insert(header::CONTENT_TYPE, kind);
    }
    response
}
