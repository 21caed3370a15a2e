//! `/t/{table}`: the web app with a title, a description and a picture of the table for previews of the link.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::prelude::*;
use crate::{
    PublicUrl,
    admission::RateLimit,
    app::App,
    http::{
        pages,
        sharing::{
            CommonPages,
            language::{ReaderLanguage, VARIES, Wish},
            seen,
            words::Words,
        },
        site::Site,
    },
    web::client::Client,
};

/// What stands in the web app for every page, and is exchanged for a table.
const DESCRIPTION: &str = "<meta name=\"description\"";

/// The web app at the address of a table. It differs by language alone, so it needs no cookie.
#[utoipa::path(
    get, path = "/t/{table}", security(()),
    params(Wish),
    responses(
        (status = 200, description = "The page, with tags for previews of the link", content_type = "text/html", body = String),
        (status = 404, description = "The page; there is no such table", content_type = "text/html", body = String),
        CommonPages,
    )
)]
pub(in crate::http) async fn get_table_page(
    State(app): State<Arc<App>>,
    Extension(site): Extension<Arc<Site>>,
    Path(table): Path<String>,
    client: Client,
    language: ReaderLanguage,
    headers: HeaderMap,
) -> Response {
    let Some(index) = pages::index_text(&site) else {
        return pages::index(&site, &headers);
    };
    let (status, text) = match described(&app, &client, &table, language).await {
        Ok(Some(head)) => (StatusCode::OK, head.put_into(index)),
        Ok(None) => (StatusCode::OK, index.to_owned()),
        // The app itself says what is wrong, and tries again where that helps.
        Err(refused) => (refused.status(), index.to_owned()),
    };
    let ask_first = HeaderValue::from_static("no-cache");
    let headers = [(header::CACHE_CONTROL, ask_first), VARIES];
    (status, headers, Html(text)).into_response()
}

/// The head of a table's page; nothing if the server does not know its own address.
async fn described(
    app: &App,
    client: &Client,
    table: &str,
    language: ReaderLanguage,
) -> Result<Option<Head>, ServiceError> {
    client.take(RateLimit::Request)?;
    let view = seen(app, table).await?;
    let url = client.reached();
    Ok(url.map(|url| Head::of(&Words::of(&view, language), &url, &view.table)))
}

/// What a page says of a table in its head, as markup.
struct Head {
    title: Markup,
    description: Markup,
    tags: Markup,
}

impl Head {
    fn of(words: &Words, url: &PublicUrl, table: &TableId) -> Self {
        let (title, link) = (words.title(), url.of_table(table));
        let query = utf8_percent_encode(&link, NON_ALPHANUMERIC);
        let properties = [
            ("og:site_name", "Loopline"),
            ("og:type", "website"),
            ("og:title", &title),
            ("og:description", &words.standing),
            ("og:url", &link),
            ("og:image", &format!("{link}/picture.png")),
            ("og:image:type", "image/png"),
            ("og:image:alt", &words.board(&title)),
        ];
        Self {
            title: html! { title { (title) " · Loopline" } },
            description: html! { meta name="description" content=(words.description()); },
            tags: html! {
                @for (name, value) in properties { meta property=(name) content=(value); }
                meta name="twitter:card" content="summary_large_image";
                link rel="canonical" href=(link);
                link rel="alternate" type="application/json+oembed"
                    href={ (url) "/oembed?format=json&url=" (query) } title=(title);
            },
        }
    }

    /// The page with this head instead of its own title and description.
    fn put_into(&self, page: &str) -> String {
        let page = exchanged(page, "<title>", "</title>", &self.title.0);
        let page = exchanged(&page, DESCRIPTION, ">", &self.description.0);
        exchanged(&page, "</head>", "", &format!("{}</head>", self.tags.0))
    }
}

/// The page with `new` instead of what begins with `from` and ends with `to`; as it is if there is no such thing.
fn exchanged(page: &str, from: &str, to: &str, new: &str) -> String {
    let parts = page.split_once(from).and_then(|(before, rest)| {
        let end = rest.find(to)? + to.len();
        Some((before, &rest[end..]))
    });
    match parts {
        Some((before, after)) => [before, new, after].concat(),
        None => page.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::http::sharing::words::Texts;

    use super::*;

    #[test]
    fn a_hostile_name_stays_a_text() {
        let words = Words {
            texts: Texts::of(ReaderLanguage("en")),
            game: "Trax".to_owned(),
            players: [Some("\"><script>".to_owned()), Some("</title>".to_owned())],
            standing: "In play: 3 turns so far.".to_owned(),
            invitation: None,
        };
        let url: PublicUrl = "https://games.example".parse().expect("a URL");
        let page = "<head><meta name=\"description\" content=\"Play.\"><title>Loopline</title></head><body>";
        let page = Head::of(&words, &url, &"k7".into()).put_into(page);
        assert!(!page.contains("<script>"), "{page}");
        assert_eq!(page.matches("</title>").count(), 1, "{page}");
        assert_eq!(page.matches("name=\"description\"").count(), 1, "{page}");
        for want in [
            "<title>&quot;&gt;&lt;script&gt; – &lt;/title&gt; · Trax · Loopline</title>",
            "<meta property=\"og:url\" content=\"https://games.example/t/k7\">",
            "<meta property=\"og:image\" content=\"https://games.example/t/k7/picture.png\">",
            "<link rel=\"canonical\" href=\"https://games.example/t/k7\">",
            "href=\"https://games.example/oembed?format=json&amp;url=https%3A%2F%2Fgames%2Eexample%2Ft%2Fk7\"",
            "</head><body>",
        ] {
            assert!(page.contains(want), "{want} in {page}");
        }
    }

    #[test]
    fn a_page_without_a_head_stays_as_it_is() {
        assert_eq!(exchanged("<p>", "<title>", "</title>", "x"), "<p>");
        assert_eq!(exchanged("<title>", "<title>", "</title>", "x"), "<title>");
    }
}
