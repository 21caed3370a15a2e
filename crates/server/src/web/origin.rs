//! Rejects requests that another site makes a browser send.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{
    PublicUrl,
    web::{Web, access::Bearer, client::Client},
};

/// Passes requests from a page of this server or without an origin: browsers send the origin of changes and WebSockets;
/// programs send none, and no cookie of another person. Tokens are sent by no browser of itself.
pub(crate) async fn ours(State(web): State<Arc<Web>>, client: Client, request: Request, next: Next) -> Response {
    let harmless =
        matches!(*request.method(), Method::GET | Method::HEAD) && !request.headers().contains_key(header::UPGRADE);
    let by_token = request.extensions().get::<Bearer>().is_some();
    if harmless || by_token || is_ours(request.headers(), &client, web.public_url.as_ref()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "This was asked for by another site.\n").into_response()
    }
}

fn is_ours(headers: &HeaderMap, client: &Client, public: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = headers.get("sec-fetch-site");
        return site.is_none_or(|site| site == "same-origin" || site == "none");
    };
    let origin = origin.to_str().ok().and_then(|text| text.parse().ok());
    let Some(origin) = origin else {
        return false;
    };
    is_page_of(&origin, client.called.as_ref(), public)
}

/// Whether `origin` is the server's own: the `called` address here, or the `public` one. With a public name no other
/// name counts: its owner may have pointed it here.
fn is_page_of(origin: &PublicUrl, called: Option<&PublicUrl>, public: Option<&PublicUrl>) -> bool {
    public == Some(origin)
        || called.is_some_and(|called| called == origin && (public.is_none() || called.is_nobodys_name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_page_counts() {
        let url = |text: &str| text.parse::<PublicUrl>().expect(text);
        let public = url("https://play.example.org");
        for (origin, called, public, want) in [
            ("http://a.b:8080", "http://a.b:8080", None, true),
            ("http://a.b:8081", "http://a.b:8080", None, false),
            ("https://a.b:8080", "http://a.b:8080", None, false),
            ("http://evil.org", "http://a.b", None, false),
            ("https://play.example.org", "http://10.0.0.7", Some(&public), true),
            (
                "https://play.example.org",
                "https://play.example.org",
                Some(&public),
                true,
            ),
            ("http://10.0.0.7:80", "http://10.0.0.7", Some(&public), true),
            ("http://localhost:80", "http://localhost", Some(&public), true),
            ("http://evil.org", "http://evil.org", Some(&public), false),
            (
                "http://play.example.org",
                "https://play.example.org",
                Some(&public),
                false,
            ),
        ] {
            let found = is_page_of(&url(origin), Some(&url(called)), public);
            assert_eq!(found, want, "{origin} at {called}");
        }
        assert!(!is_page_of(&url("http://a.b"), None, None));
    }
}
