//! Requests of programs: authenticated by a token in place of a cookie, limited by it, and open to pages of other
//! sites.

pub(crate) mod scopes;

use std::sync::Arc;

use axum::{
    Extension,
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::live::ProblemCode;

use crate::{
    access::Access,
    admission::{Left, RateLimit},
    error::ServiceError,
    web::{Web, client::Client},
};

pub(crate) use scopes::{Scopes, stated};

/// What pages of other sites may send, besides what needs no question.
const PREFLIGHT: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, DELETE"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type"),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
];
/// What they may read.
const EXPOSED: HeaderValue = HeaderValue::from_static("ratelimit, ratelimit-policy, retry-after");

/// In the extensions of a request: who acts by its token.
#[derive(Clone)]
pub(crate) struct Bearer(pub(crate) Arc<Access>);

/// Admits a request with a token to what the endpoints state. Requests without one pass as they are; browsers send
/// other sites' only without cookies, as no answer allows those.
pub(crate) async fn by_token(
    State(web): State<Arc<Web>>,
    Extension(scopes): Extension<Arc<Scopes>>,
    client: Client,
    mut request: Request,
    next: Next,
) -> Response {
    if is_preflight(&request) {
        let headers = PREFLIGHT.map(|(name, value)| (name, HeaderValue::from_static(value)));
        return (StatusCode::NO_CONTENT, headers).into_response();
    }
    let Some(asked) = Asked::of(&request) else {
        return next.run(request).await;
    };
    let mut response = match asked.admitted(&web, &scopes, &client).await {
        Ok((access, left)) => {
            request.extensions_mut().insert(Bearer(Arc::new(access)));
            let mut response = next.run(request).await;
            say_limits(response.headers_mut(), left);
            response
        }
        Err(refused) => refused.into_response(),
    };
    let headers = response.headers_mut();
    let anybody = HeaderValue::from_static("*");
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, anybody);
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED);
    response
}

fn is_preflight(request: &Request) -> bool {
    let asked = header::ACCESS_CONTROL_REQUEST_METHOD;
    *request.method() == Method::OPTIONS && request.headers().contains_key(asked)
}

/// What a request with a token asks for.
struct Asked {
    token: String,
    method: Method,
    /// The pattern that its path matches; none if there is no such address.
    route: Option<MatchedPath>,
}

impl Asked {
    /// Nothing if the request has no token. What a proxy asks people for (`Basic`) is none.
    fn of(request: &Request) -> Option<Self> {
        let token = token(request.headers())?.to_owned();
        let method = match request.method() {
            &Method::HEAD => &Method::GET,
            method => method,
        };
        Some(Self {
            token,
            method: method.clone(),
            route: request.extensions().get().cloned(),
        })
    }

    async fn admitted(self, web: &Web, scopes: &Scopes, client: &Client) -> Result<(Access, Left), ServiceError> {
        client.take(RateLimit::Request)?;
        let access = web.bearers.access(&self.token).await?;
        let access = access.ok_or(ProblemCode::NoToken)?;
        let left = web.tokens.take(&access.hash).map_err(ServiceError::TooFast)?;
        let route = self.route.as_ref().map_or("", MatchedPath::as_str);
        if !scopes.admit(&self.method, route, &access.scopes) {
            return Err(ProblemCode::Scope.into());
        }
        Ok((access, left))
    }
}

/// The token of a request: RFC 6750, section 2.1.
fn token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.as_bytes();
    let (scheme, token) = value.split_at_checked("bearer".len())?;
    let is_bearer = scheme.eq_ignore_ascii_case(b"bearer");
    // What cannot be a token is an empty one, which nobody has.
    is_bearer.then(|| str::from_utf8(token).unwrap_or_default().trim())
}

fn say_limits(headers: &mut HeaderMap, left: Left) {
    let policy = HeaderValue::from_static(Left::POLICY);
    headers.insert("ratelimit-policy", policy);
    if let Ok(left) = HeaderValue::try_from(left.text()) {
        headers.insert("ratelimit", left);
    }
}
