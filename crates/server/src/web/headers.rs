//! The security headers on every answer.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{
    PublicUrl,
    admission::Peer,
    web::{Web, client::Client},
};

/// Of answers that nobody may keep.
pub(crate) const NO_STORE: (HeaderName, HeaderValue) = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));

/// What a page of ours may load and do: only what this server gives it. WebAssembly is compiled, never `eval`.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// The isolation pair (opener and embedder) also allows shared memory between workers.
const STRICT: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// What other sites may do with an answer, if its handler says so; otherwise nothing.
#[derive(Clone, Debug)]
pub(crate) enum Shared {
    /// Load and read it: a picture, a script, data.
    File,
    /// Show it in a frame: a page under a policy of its own.
    Frame(HeaderValue),
}

/// Half a year, for this host alone.
const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=15552000");

/// A file for others is no page: an SVG picture has styles, and nothing has more.
const FILE_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

impl Shared {
    fn relax(self, headers: &mut HeaderMap) {
        let resource_policy = HeaderName::from_static("cross-origin-resource-policy");
        headers.insert(resource_policy, HeaderValue::from_static("cross-origin"));
        match self {
            Self::File => {
                let anybody = HeaderValue::from_static("*");
                headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, anybody);
                headers.insert(header::CONTENT_SECURITY_POLICY, FILE_POLICY);
            }
            Self::Frame(policy) => {
                headers.insert(header::CONTENT_SECURITY_POLICY, policy);
            }
        }
    }
}

/// Adds the security headers.
pub(crate) async fn strict(State(web): State<Arc<Web>>, request: Request, next: Next) -> Response {
    let policy = policy(request.headers());
    let peer = request.extensions().get::<Peer>();
    let keeps_https = Client::of(&web, peer, request.headers()).keeps_https();
    let mut response = next.run(request).await;
    let shared = response.extensions_mut().remove::<Shared>();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in STRICT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Some(shared) = shared {
        shared.relax(headers);
    }
    if keeps_https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
    }
    response
}

/// The policy, which names the WebSocket of the host by which the server was called: older browsers do not count it as
/// `'self'`.
fn policy(request: &HeaderMap) -> HeaderValue {
    let plain = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    let host = request.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some(url) = host.and_then(|host| PublicUrl::of_host(false, host)) else {
        return plain;
    };
    let host = url.authority();
    let named = CONTENT_SECURITY_POLICY.replace(
        "connect-src 'self'",
        &format!("connect-src 'self' ws://{host} wss://{host}"),
    );
    HeaderValue::try_from(named).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_adds_its_socket_and_nothing_else() {
        for (host, want) in [
            ("10.0.0.7:8080", Some("ws://10.0.0.7:8080 wss://10.0.0.7:8080;")),
            ("[::1]:80", Some("ws://[::1] wss://[::1];")),
            ("a.b; script-src *", None),
            ("*", None),
            ("a b", None),
            ("x@a.b", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a value"));
            let policy = policy(&headers);
            let policy = policy.to_str().expect("a text");
            match want {
                Some(want) => assert!(policy.contains(want), "{policy}"),
                None => assert_eq!(policy, CONTENT_SECURITY_POLICY, "{host}"),
            }
        }
    }
}
