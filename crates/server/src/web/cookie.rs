//! The cookie that identifies a person: a random token and nothing else.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::{ids::Token, web::client::Client};

/// Over HTTPS: the prefix keeps other hosts and plain connections from setting it.
const STRICT_NAME: &str = "__Host-loopline";

/// Over plain HTTP, where there is no better.
const PLAIN_NAME: &str = "loopline";

/// As long as browsers keep a cookie at all.
const AGE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// The token that a request brings, if it is in the cookie that belongs to this kind of connection.
pub(crate) fn token(headers: &HeaderMap, client: &Client) -> Option<Token> {
    let wanted = name(client.is_secure());
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .find_map(|(_, token)| Token::read(token))
}

/// The header that makes a browser keep `token`.
pub(crate) fn keep(token: &Token, client: &Client) -> HeaderValue {
    set(&token.to_text(), AGE, client)
}

/// The header that makes a browser forget its token.
pub(crate) fn forget(client: &Client) -> HeaderValue {
    set("", Duration::ZERO, client)
}

fn set(token: &str, age: Duration, client: &Client) -> HeaderValue {
    let secure = client.is_secure();
    let (name, age) = (name(secure), age.as_secs());
    let end = if secure { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{end}");
    HeaderValue::try_from(text).expect("letters and digits")
}

const fn name(secure: bool) -> &'static str {
    if secure { STRICT_NAME } else { PLAIN_NAME }
}
