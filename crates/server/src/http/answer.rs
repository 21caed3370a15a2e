//! One file of the site as an answer: its form, its age, and "not modified".

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};

use crate::http::site::Asset;

const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const ASK_FIRST: HeaderValue = HeaderValue::from_static("no-cache");

/// The answer with `asset` to a request with these headers.
pub(super) fn with(asset: &Asset, request: &HeaderMap) -> Response {
    let form = asset.form(text(request, header::ACCEPT_ENCODING));
    let tag = match form {
        None => format!("\"{}\"", asset.tag),
        Some((encoding, _)) => format!("\"{}-{}\"", asset.tag, encoding.token()),
    };
    let known = request
        .get(header::IF_NONE_MATCH)
        .is_some_and(|value| names(value, &tag));
    let (status, body) = match form {
        _ if known => (StatusCode::NOT_MODIFIED, Body::empty()),
        None => (StatusCode::OK, Body::from(asset.plain().clone())),
        Some((_, bytes)) => (StatusCode::OK, Body::from(bytes.clone())),
    };

    let mut response = Response::new(body);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        header::CACHE_CONTROL,
        if asset.hashed_name { FOR_EVER } else { ASK_FIRST },
    );
    headers.insert(
        header::ETAG,
        HeaderValue::try_from(tag).expect("hex digits and a token"),
    );
    if asset.varies() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if !known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.content_type));
        if let Some((encoding, _)) = form {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.token()));
        }
    }
    response
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

/// Whether an `If-None-Match` value names `tag`, by the weak comparison (RFC 9110, section 13.1.2).
pub(super) fn names(value: &HeaderValue, tag: &str) -> bool {
    let value = value.to_str().unwrap_or("");
    value
        .split(',')
        .map(str::trim)
        .any(|named| named == "*" || named.strip_prefix("W/").unwrap_or(named) == tag)
}
