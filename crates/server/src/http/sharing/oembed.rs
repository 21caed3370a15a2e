//! `/oembed`: how a site shows the link of a table, as <https://oembed.com> describes it.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::html;
use render::Theme;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    PublicUrl,
    admission::RateLimit,
    app::App,
    error::ServiceError,
    http::sharing::{
        address::{Wrong, table_of},
        language::{ReaderLanguage, VARIES, Wish},
        seen,
        words::Words,
    },
    pictures::PictureForm,
    web::{client::Client, headers::Shared, query::Query},
};

/// The size of a frame, in CSS pixels, unless less is wanted.
const WIDTH: u32 = 480;
const HEIGHT: u32 = 560;

/// The sides of previews, in pixels: the largest that fits is given.
const THUMBNAILS: [u32; 2] = [600, 300];

/// Seconds for which an answer holds.
const CACHE_AGE: u32 = 60;

/// What is asked for. Numbers are read here, so that a wrong one is explained.
#[derive(Deserialize, utoipa::IntoParams)]
pub(in crate::http) struct Question {
    /// The address of a table.
    #[param(required)]
    url: Option<String>,
    /// `json`.
    format: Option<String>,
    /// The greatest width, in pixels.
    #[param(value_type = Option<u32>)]
    maxwidth: Option<String>,
    /// The greatest height, in pixels.
    #[param(value_type = Option<u32>)]
    maxheight: Option<String>,
}

/// How to show a table.
#[derive(Serialize, ToSchema)]
pub(in crate::http) struct OEmbed {
    /// `rich`.
    r#type: &'static str,
    /// `1.0`.
    version: &'static str,
    /// The name of the site.
    provider_name: &'static str,
    /// The address of the site.
    provider_url: String,
    /// The players, and what they play.
    title: String,
    /// The markup of a frame.
    html: String,
    /// The width of the frame, in CSS pixels.
    width: u32,
    /// The height of the frame, in CSS pixels.
    height: u32,
    /// Seconds for which this holds.
    cache_age: u32,
    /// A picture of the position, unless less than its size is allowed.
    #[serde(flatten)]
    thumbnail: Option<Thumbnail>,
}

/// A picture of the position.
#[derive(Serialize, ToSchema)]
struct Thumbnail {
    /// Its address.
    thumbnail_url: String,
    /// Its width, in pixels.
    thumbnail_width: u32,
    /// Its height, in pixels.
    thumbnail_height: u32,
}

/// A status with a text for the reader.
type Plain = (StatusCode, &'static str);

const NO_URL: Plain = (
    StatusCode::BAD_REQUEST,
    "The parameter `url` must be the address of a game, such as https://HOST/t/ID.\n",
);
const NO_NUMBER: Plain = (
    StatusCode::BAD_REQUEST,
    "The parameters `maxwidth` and `maxheight` must be whole numbers above 0.\n",
);
const NO_GAME: Plain = (
    StatusCode::NOT_FOUND,
    "There is no game of this server at that address.\n",
);
const NO_FORMAT: Plain = (StatusCode::NOT_IMPLEMENTED, "The only format is json.\n");

/// Why there is no answer.
enum Problem {
    Plain(Plain),
    Refused(ServiceError),
}

impl From<Plain> for Problem {
    fn from(plain: Plain) -> Self {
        Self::Plain(plain)
    }
}

impl From<ServiceError> for Problem {
    fn from(refused: ServiceError) -> Self {
        match refused.status() {
            StatusCode::NOT_FOUND => Self::Plain(NO_GAME),
            _ => Self::Refused(refused),
        }
    }
}

/// How a site shows the link of a table.
#[utoipa::path(
    get, path = "/oembed", operation_id = "getOEmbed", security(()),
    params(Question, Wish),
    responses(
        (status = 200, description = "A frame", body = OEmbed),
        (status = 400, description = "A parameter is missing or wrong", content_type = "text/plain", body = String),
        (status = 404, description = "There is no such table of this server", content_type = "text/plain", body = String),
        (status = 501, description = "The format is not JSON", content_type = "text/plain", body = String),
    )
)]
pub(in crate::http) async fn get(
    State(app): State<Arc<App>>,
    question: Query<Question>,
    client: Client,
    language: ReaderLanguage,
) -> Response {
    let answer = match question.read() {
        Ok(question) => answered(&app, &client, &question, language).await,
        Err(_) => Err(NO_URL.into()),
    };
    let mut response = match answer {
        Ok(answer) => {
            let age = HeaderValue::from_static("public, max-age=60");
            ([(header::CACHE_CONTROL, age), VARIES], Json(answer)).into_response()
        }
        Err(Problem::Plain(plain)) => plain.into_response(),
        Err(Problem::Refused(refused)) => refused.into_response(),
    };
    response.extensions_mut().insert(Shared::File);
    response
}

async fn answered(
    app: &App,
    client: &Client,
    question: &Question,
    language: ReaderLanguage,
) -> Result<OEmbed, Problem> {
    client.take(RateLimit::Request)?;
    if question.format.as_deref().is_some_and(|name| name != "json") {
        return Err(NO_FORMAT.into());
    }
    let widest = most(question.maxwidth.as_deref())?;
    let highest = most(question.maxheight.as_deref())?;
    let url = question.url.as_deref().ok_or(NO_URL)?;
    let (host, table) = table_of(url).map_err(|wrong| match wrong {
        Wrong::NoUrl => NO_URL,
        Wrong::NoTable => NO_GAME,
    })?;
    let own = [client.reached(), client.called.clone()];
    let is_own = |own: &PublicUrl| own.authority() == host.authority();
    let here = own.into_iter().flatten().find(is_own).ok_or(NO_GAME)?;
    let view = seen(app, &table).await?;
    let title = Words::of(&view, language).title();
    let (width, height) = (WIDTH.min(widest), HEIGHT.min(highest));
    let fits = |side: &u32| *side <= widest.min(highest);
    let thumbnail = match THUMBNAILS.into_iter().find(fits) {
        Some(side) => {
            let picture = app
                .service
                .pictures
                .picture(&view, PictureForm::Png(side), Theme::CLASSIC);
            let picture = picture.await?;
            let address = format!("{here}/t/{}/picture.png?side={side}", view.table);
            Thumbnail::of(address, &picture.bytes)
        }
        None => None,
    };
    Ok(OEmbed {
        r#type: "rich",
        version: "1.0",
        provider_name: "Loopline",
        provider_url: here.to_string(),
        html: frame(&here, &view.table, &title, width, height),
        title,
        width,
        height,
        cache_age: CACHE_AGE,
        thumbnail,
    })
}

/// The markup of a frame.
fn frame(here: &PublicUrl, table: &str, title: &str, width: u32, height: u32) -> String {
    let markup = html! {
        iframe src={ (here) "/embed/" (table) } title=(title) width=(width) height=(height) loading="lazy"
            style="border:0;max-width:100%" {}
    };
    markup.into_string()
}

impl Thumbnail {
    /// With the size that the file itself says.
    fn of(address: String, png: &[u8]) -> Option<Self> {
        let number = |at: usize| Some(u32::from_be_bytes(*png.get(at..)?.first_chunk()?));
        Some(Self {
            thumbnail_url: address,
            thumbnail_width: number(16)?,
            thumbnail_height: number(20)?,
        })
    }
}

/// The greatest length that is allowed; any if nothing is said.
fn most(text: Option<&str>) -> Result<u32, Plain> {
    let Some(text) = text else {
        return Ok(u32::MAX);
    };
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or(NO_NUMBER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_whole_numbers_above_nothing() {
        assert_eq!(most(None), Ok(u32::MAX));
        assert_eq!(most(Some("320")), Ok(320));
        for wrong in ["", "0", "-1", "x", "1.5", "99999999999"] {
            assert_eq!(most(Some(wrong)), Err(NO_NUMBER), "{wrong}");
        }
    }

    #[test]
    fn a_hostile_title_stays_inside_its_attribute() {
        let here: PublicUrl = "https://games.example".parse().expect("a URL");
        let html = frame(&here, "k7", "\"><script>", 480, 560);
        assert!(!html.contains("<script>"), "{html}");
        assert!(html.contains("title=\"&quot;&gt;&lt;script&gt;\""), "{html}");
    }
}
