//! The language in which a reader is answered.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, Query},
    http::{HeaderName, HeaderValue, header, request::Parts},
};
use serde::Deserialize;
use texts::LANGUAGES;

use crate::http::encoding::split_quality;

/// That an answer depends on this.
pub(super) const VARIES: (HeaderName, HeaderValue) = (header::VARY, HeaderValue::from_static("accept-language"));

/// The language of who asks: that of the address (`?lang=de`), else the first that the browser prefers, else English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::http) struct ReaderLanguage(pub(super) &'static str);

/// What an address says of its language.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct Wish {
    /// The code of a language, such as `de`; otherwise as the browser asks, or English.
    lang: Option<String>,
}

/// A language by its tag: the first part says enough.
fn known(tag: &str) -> Option<&'static str> {
    let base = tag.split('-').next()?;
    let mut codes = LANGUAGES.iter().map(|language| language.code);
    codes.find(|code| code.eq_ignore_ascii_case(base))
}

/// The language that an `Accept-Language` value wants most (RFC 9110, section 12.5.4).
fn preferred(accept: &str) -> Option<&'static str> {
    let mut wanted: Vec<_> = accept.split(',').map(split_quality).collect();
    wanted.retain(|(_, quality)| *quality > 0.0);
    wanted.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    wanted.into_iter().find_map(|(tag, _)| known(tag))
}

impl<S: Send + Sync> FromRequestParts<S> for ReaderLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let wish = Query::<Wish>::try_from_uri(&parts.uri).ok();
        let wish = wish.and_then(|Query(wish)| known(&wish.lang?));
        let accept = parts.headers.get(header::ACCEPT_LANGUAGE);
        let accepted = || preferred(accept?.to_str().ok()?);
        Ok(Self(wish.or_else(accepted).unwrap_or("en")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_wanted_language_that_there_is_is_taken() {
        for (accept, want) in [
            ("de", Some("de")),
            ("pt-BR, sv-SE;q=0.9, de;q=0.8", Some("sv")),
            ("en;q=0.5, HU", Some("hu")),
            ("fr;q=0, de;q=0.1", Some("de")),
            ("*", None),
            ("xy", None),
            ("", None),
        ] {
            assert_eq!(preferred(accept), want, "{accept:?}");
        }
    }
}
