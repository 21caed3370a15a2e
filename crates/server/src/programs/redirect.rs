//! Where a program gets the code that a person has consented to.

use std::net::IpAddr;

use axum::http::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All but what every query may have as it is (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
/// Bytes of the longest address.
const LONGEST: usize = 500;

/// An address that a code may be sent to: by HTTPS, by HTTP to this machine, or by a scheme that belongs to an app (RFC
/// 8252, section 7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Redirect {
    text: String,
    site: String,
}

impl Redirect {
    /// Reads one; nothing if a code may not be sent there.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let is_plain = text.len() <= LONGEST
            && text
                .bytes()
                .all(|byte| byte.is_ascii_graphic() && !b"#\"<>\\^`{|}".contains(&byte));
        let (scheme, rest) = text.split_once(':').filter(|_| is_plain)?;
        let site = match scheme {
            "https" | "http" => site(text, scheme == "http")?,
            _ if is_of_app(scheme) && rest.starts_with('/') => scheme.to_owned(),
            _ => return None,
        };
        Some(Self {
            text: text.to_owned(),
            site,
        })
    }

    /// What people are shown: the host with its port, or the scheme of an app.
    pub(crate) fn site(&self) -> &str {
        &self.site
    }

    /// The address with these added to its query.
    pub(crate) fn with(&self, values: &[(&str, &str)]) -> String {
        let mut text = self.text.clone();
        for (name, value) in values {
            text.push(if text.contains('?') { '&' } else { '?' });
            text.push_str(name);
            text.push('=');
            text.extend(utf8_percent_encode(value, RESERVED));
        }
        text
    }
}

/// The host with its port; nothing if it is none, or if it is `plain` and not this machine.
fn site(text: &str, plain: bool) -> Option<String> {
    let uri: Uri = text.parse().ok()?;
    let authority = uri.authority()?;
    let host = authority.host().trim_matches(['[', ']']);
    let is_here = host == "localhost" || host.parse().is_ok_and(|host: IpAddr| host.is_loopback());
    let allowed = !host.is_empty() && !authority.as_str().contains('@') && (is_here || !plain);
    allowed.then(|| authority.as_str().to_lowercase())
}

/// Whether a scheme is one of an app: the name of a domain that is the app's, turned around.
fn is_of_app(scheme: &str) -> bool {
    let mut parts = scheme.split('.');
    let is_name = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    scheme.contains('.') && parts.all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_sent_to_sites_apps_and_this_machine_alone() {
        for (text, site) in [
            ("https://club.example.org/back", Some("club.example.org")),
            ("https://club.example.org:8443", Some("club.example.org:8443")),
            ("https://CLUB.example.org/?a=b", Some("club.example.org")),
            ("http://localhost:5000/back", Some("localhost:5000")),
            ("http://127.0.0.1:5000/back", Some("127.0.0.1:5000")),
            ("http://[::1]:5000/back", Some("[::1]:5000")),
            ("org.example.app:/back", Some("org.example.app")),
            ("http://club.example.org/back", None),
            ("http://localhost.example.org/back", None),
            ("https://user@club.example.org/", None),
            ("https://club.example.org@evil.example/", None),
            ("https://club.example.org/#part", None),
            ("https:/club.example.org", None),
            ("https://", None),
            ("javascript:alert(1)", None),
            ("data:text/html,x", None),
            ("loopline:/back", None),
            ("org.example.app:alert", None),
            ("Org.example:/back", None),
            (".example:/back", None),
            ("https://club.example.org/a b", None),
            ("https://club.example.org/\u{e9}", None),
            ("", None),
        ] {
            let found = Redirect::read(text);
            assert_eq!(found.as_ref().map(Redirect::site), site, "{text}");
        }
        let long = format!("https://a.example/{}", "a".repeat(LONGEST));
        assert_eq!(Redirect::read(&long), None);
    }

    #[test]
    fn what_is_added_cannot_be_mistaken_for_something_else() {
        let plain = Redirect::read("https://a.example/back").expect("an address");
        assert_eq!(
            plain.with(&[("code", "ab1"), ("state", "x&code=y#z")]),
            "https://a.example/back?code=ab1&state=x%26code%3Dy%23z"
        );
        let query = Redirect::read("https://a.example/?to=1").expect("an address");
        assert_eq!(query.with(&[("code", "2")]), "https://a.example/?to=1&code=2");
    }
}
