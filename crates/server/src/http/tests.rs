//! The server as its clients see it, without sockets.

use std::borrow::Cow;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use protocol::live::{Scope, ServiceProblem};
use strum::VariantArray as _;
use tower::ServiceExt;

use crate::{
    app::App,
    http::{
        ours, over,
        site::{File, Site},
    },
    web::access::Scopes,
};

mod sharing;

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

/// `// plain`, as gzip has it.
const INFLATED: &[u8] =
    b"\x1f\x8b\x08\0\0\0\0\0\x02\xff\xd3\xd7\x57\x28\xc8\x49\xcc\xcc\x03\0\x02\x76\x2f\xa4\x08\0\0\0";

async fn app() -> Router {
    let app = App::for_tests().await;
    let file = |name: &str, content: &'static [u8]| File {
        name: name.to_owned(),
        bytes: Cow::Borrowed(content),
    };
    let site = Site::new(vec![
        file("index.html", b"<!doctype html>"),
        file("assets/rules-9a8b.wasm.br", b"brotli"),
        file("assets/rules-9a8b.wasm", b"\0asm plain bytes"),
        file("assets/rules-9a8b.wasm.gz", b"gzipped"),
        file("assets/lone.js.br", b"no plain form"),
        file("assets/inflated.js.gz", INFLATED),
        file("icon.svg", b"<svg/>"),
        file("sw.js", b"// the version"),
        file("sw.js.br", b"brotli"),
        file("app.webmanifest", b"{}"),
        file("icons/192.png", b"\x89PNG"),
    ]);
    over(app, site, component())
}

fn component() -> Site {
    Site::new(vec![File {
        name: "loopline-board.js".to_owned(),
        bytes: Cow::Borrowed(b"// a component"),
    }])
}

async fn ask(app: Router, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = app.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, 1 << 20).await.unwrap().to_vec();
    Answer {
        status: parts.status,
        headers: parts.headers,
        body,
    }
}

async fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(app().await, Method::GET, path, headers).await
}

#[tokio::test]
async fn the_page_answers_at_every_view_and_is_asked_for_again() {
    for path in ["/", "/index.html", "/play/trax?level=3", "/analysis"] {
        let answer = get(path, &[]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.body, b"<!doctype html>", "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
}

#[tokio::test]
async fn an_asset_travels_in_the_smallest_form_the_client_takes() {
    let path = "/assets/rules-9a8b.wasm";
    for (accept, encoding, body) in [
        ("gzip, br", "br", &b"brotli"[..]),
        ("gzip", "gzip", b"gzipped"),
        ("br;q=0, gzip;q=0.5", "gzip", b"gzipped"),
        ("identity", "", b"\0asm plain bytes"),
    ] {
        let answer = get(path, &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accept}");
        assert_eq!(answer.body, body, "{accept}");
        assert_eq!(answer.header("content-type"), "application/wasm");
        assert_eq!(answer.header("vary"), "accept-encoding");
        assert_eq!(answer.header("content-length"), body.len().to_string());
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    }
}

#[tokio::test]
async fn an_asset_that_is_kept_compressed_is_inflated_for_a_client_that_takes_no_other_form() {
    for (accept, encoding, body) in [("br", "", &b"// plain"[..]), ("br, gzip", "gzip", INFLATED)] {
        let answer = get("/assets/inflated.js", &[("accept-encoding", accept)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accept}");
        assert_eq!(answer.body, body, "{accept}");
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
}

#[tokio::test]
async fn what_makes_the_page_an_app_is_asked_for_again_at_every_visit() {
    for (path, content_type) in [
        ("/sw.js", "text/javascript; charset=utf-8"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/icons/192.png", "image/png"),
    ] {
        let answer = get(path, &[("accept-encoding", "br")]).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), content_type);
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        assert_ne!(answer.header("etag"), "", "{path}");
    }
}

#[tokio::test]
async fn compressed_forms_have_no_address_of_their_own() {
    for path in ["/assets/rules-9a8b.wasm.br", "/assets/lone.js.br", "/assets/lone.js"] {
        assert_eq!(get(path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_client_that_has_the_file_gets_not_modified() {
    let path = "/assets/rules-9a8b.wasm";
    let first = get(path, &[("accept-encoding", "br")]).await;
    let tag = first.header("etag").to_owned();
    for known in [
        tag.clone(),
        format!("W/{tag}"),
        format!("\"old\", {tag}"),
        "*".to_owned(),
    ] {
        let again = get(path, &[("accept-encoding", "br"), ("if-none-match", &known)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{known}");
        assert!(again.body.is_empty());
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("content-encoding"), "");
    }
    let other_form = get(path, &[("if-none-match", &tag)]).await;
    assert_eq!(other_form.status, StatusCode::OK);
    assert_ne!(other_form.header("etag"), tag);
}

#[tokio::test]
async fn head_has_the_headers_of_get_and_no_body() {
    let answer = ask(app().await, Method::HEAD, "/icon.svg", &[]).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.body.is_empty());
    assert_eq!(answer.header("content-length"), "6");
    assert_eq!(answer.header("content-type"), "image/svg+xml");
}

#[tokio::test]
async fn nothing_but_get_and_head_is_allowed() {
    for path in ["/", "/health", "/icon.svg", "/nowhere.txt"] {
        for method in [
            Method::POST,
            Method::PUT,
            Method::DELETE,
            Method::PATCH,
            Method::OPTIONS,
            Method::TRACE,
        ] {
            let answer = ask(app().await, method.clone(), path, &[]).await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
            assert_eq!(answer.header("allow"), "GET,HEAD");
        }
    }
}

#[tokio::test]
async fn every_answer_carries_the_strict_headers() {
    for path in [
        "/",
        "/health",
        "/missing.js",
        "/assets/rules-9a8b.wasm",
        "/api/anything",
    ] {
        let answer = get(path, &[]).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src"),
            "{policy}"
        );
        for allowed in ["manifest-src 'self'", "worker-src 'self'"] {
            assert!(policy.contains(allowed), "{policy}");
        }
        assert!(
            policy.ends_with("frame-ancestors 'none'; form-action 'self'"),
            "{policy}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    for path in [
        "/missing.js",
        "/assets/old-1234",
        "/api/games",
        "/../Cargo.toml",
        "/.env",
    ] {
        assert_eq!(get(path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn health_is_ok() {
    let answer = get("/health", &[]).await;
    assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, &b"ok\n"[..]));
    assert_eq!(answer.header(header::CACHE_CONTROL.as_str()), "no-store");
}

#[tokio::test]
async fn without_the_web_app_the_page_explains_how_to_build_it() {
    let answer = ask(
        over(App::for_tests().await, Site::new(Vec::new()), Site::new(Vec::new())),
        Method::GET,
        "/",
        &[],
    )
    .await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let text = String::from_utf8(answer.body).unwrap();
    assert!(text.contains("cargo xtask run"), "{text}");
}

#[tokio::test]
async fn every_refusal_of_the_api_is_a_problem() {
    let other_site = ("origin", "https://evil.example");
    for (method, path, header, status, code, why) in [
        (Method::GET, "/api/nothing", None, 404, "live.not-found", "nothing"),
        (Method::POST, "/api/bots", None, 405, "live.not-found", ""),
        (
            Method::POST,
            "/api/tables",
            Some(other_site),
            403,
            "live.bad-message",
            "site",
        ),
        (Method::POST, "/api/tables", None, 401, "live.no-person", ""),
        (
            Method::GET,
            "/api/people/none/ratings",
            None,
            400,
            "live.bad-message",
            "pool",
        ),
        (Method::GET, "/api/lobby/all", None, 404, "live.not-found", ""),
        (
            Method::GET,
            "/t/none/picture.png?side=301",
            None,
            400,
            "live.bad-message",
            "side",
        ),
        (
            Method::GET,
            "/t/none/picture.svg?theme=pink",
            None,
            400,
            "live.bad-message",
            "theme",
        ),
    ] {
        let headers: Vec<_> = header.into_iter().collect();
        let answer = ask(app().await, method, path, &headers).await;
        let body = String::from_utf8(answer.body.clone()).unwrap();
        assert_eq!(answer.status.as_u16(), status, "{path}: {body}");
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
        let problem: ServiceProblem = serde_json::from_str(&body).unwrap();
        assert_eq!(problem.code.as_str(), code, "{path}: {body}");
        assert!(body.contains(why), "{path}: {body}");
        assert_eq!(status == 405, answer.headers.contains_key("allow"), "{path}");
    }
}

#[test]
fn what_states_no_scope_is_closed_to_tokens() {
    let scopes = Scopes::of(ours().get_openapi());
    assert!(scopes.admit(&Method::GET, "/api/me", &[]));
    assert!(scopes.admit(&Method::POST, "/api/tables/{table}/do", &[Scope::Play]));
    for (method, route) in [
        (Method::PUT, "/api/me"),
        (Method::GET, "/api/sessions"),
        (Method::POST, "/api/me/tokens"),
        (Method::POST, "/api/oauth"),
        (Method::GET, "/api/ws"),
        (Method::POST, "/api/account/close"),
        (Method::GET, "/api/moderation/queue"),
    ] {
        assert!(!scopes.admit(&method, route, Scope::VARIANTS), "{method} {route}");
    }
}
