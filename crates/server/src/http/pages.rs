//! Handlers for static files: which file a path means, and the response if there is none.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::{Html, IntoResponse, Response},
};

use crate::{
    http::{answer, site::Site},
    web::headers::NO_STORE,
};

const INDEX: &str = "index.html";

const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Loopline</title>
<p>The web app is not in this program, because it was not built before the program was.</p>
<p>In the folder of the sources, <code>cargo xtask run</code> builds both and starts the server again.</p>
</html>
";

/// Paths under which the page itself never answers, so that a mistake there is seen as one.
const NEVER_A_PAGE: [&str; 5] = ["api", "assets", "component", "embed", "oembed"];

/// A file of the web app, or the page itself for the addresses that the page makes of its views.
pub(super) async fn page(State(site): State<Arc<Site>>, uri: Uri, headers: HeaderMap) -> Response {
    let name = wanted(uri.path());
    match site.get(name) {
        _ if name == INDEX => index(&site, &headers),
        Some(asset) => answer::with(asset, &headers),
        None => plain(StatusCode::NOT_FOUND, "There is nothing at this address.\n"),
    }
}

/// The page itself, or how it is built.
pub(super) fn index(site: &Site, headers: &HeaderMap) -> Response {
    match site.get(INDEX) {
        Some(asset) => answer::with(asset, headers),
        None => not_built(),
    }
}

/// Whether the web app was built before this program was.
pub(super) fn is_built(site: &Site) -> bool {
    site.get(INDEX).is_some()
}

/// The markup of the page, if it was built.
pub(super) fn index_text(site: &Site) -> Option<&str> {
    std::str::from_utf8(site.get(INDEX)?.plain()).ok()
}

/// The file of a path: a name with a dot is a file, everything else is a view of the page.
fn wanted(path: &str) -> &str {
    let name = path.trim_start_matches('/');
    let first = name.split('/').next().unwrap_or("");
    if name.contains('.') || NEVER_A_PAGE.contains(&first) {
        name
    } else {
        INDEX
    }
}

fn not_built() -> Response {
    let headers = [NO_STORE];
    (StatusCode::SERVICE_UNAVAILABLE, headers, Html(NOT_BUILT)).into_response()
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let headers = [NO_STORE];
    (status, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn views_are_the_page_and_names_with_a_dot_are_files() {
        for (path, want) in [
            ("/", "index.html"),
            ("", "index.html"),
            ("/play/trax", "index.html"),
            ("/index.html", "index.html"),
            ("/assets/app-1.js", "assets/app-1.js"),
            ("/assets/app", "assets/app"),
            ("/api/games", "api/games"),
            ("/apiary", "index.html"),
            ("//etc/passwd", "index.html"),
            ("/../Cargo.toml", "../Cargo.toml"),
        ] {
            assert_eq!(wanted(path), want, "{path}");
        }
    }
}
