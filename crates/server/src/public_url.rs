//! The address by which people reach the server.

use crate::ids::TableId;
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
    str::FromStr,
};

use axum::http::{Uri, uri::Scheme};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A scheme and a host, such as `https://play.example.org`; the page always lies at the root.
///
/// ```
/// use server::PublicUrl;
///
/// let url: PublicUrl = "https://Play.example.org:443/".parse()?;
/// assert_eq!(url.to_string(), "https://play.example.org");
/// assert!("https://example.org/games".parse::<PublicUrl>().is_err());
/// # Ok::<(), server::NotAPublicUrl>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    secure: bool,
    authority: String,
}

/// Where the page takes a code that sets a new password, after the address of the server.
pub(crate) fn recovery_place(code: &str, name: &str) -> String {
    let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
    format!("/#/account/recover?code={code}&name={name}")
}

/// The text is no `http://HOST[:PORT]` or `https://HOST[:PORT]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected https://HOST or http://HOST, optionally with :PORT (1 to 65535) and nothing after it")]
pub struct NotAPublicUrl;

impl PublicUrl {
    /// The address of a request that came to `host`, a `Host` header; nothing if that is no host.
    pub(crate) fn of_host(secure: bool, host: &str) -> Option<Self> {
        let scheme = if secure { "https" } else { "http" };
        format!("{scheme}://{host}").parse().ok()
    }

    /// Whether it is HTTPS.
    pub(crate) const fn is_secure(&self) -> bool {
        self.secure
    }

    /// The host with its port, unless that is the usual one.
    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }

    /// The host alone, without the brackets of an IPv6 address.
    pub(crate) fn host(&self) -> &str {
        let end = self
            .authority
            .rfind(']')
            .map_or_else(|| self.authority.find(':').unwrap_or(self.authority.len()), |at| at + 1);
        self.authority[..end].trim_matches(['[', ']'])
    }

    /// What follows the host, with its colon; empty for the usual port.
    pub(crate) fn port(&self) -> &str {
        match self.authority.rfind(':') {
            Some(at) if !self.authority[at..].contains(']') => &self.authority[at..],
            _ => "",
        }
    }

    /// Whether the host is this machine itself, as only this machine sees it.
    pub(crate) fn is_loopback(&self) -> bool {
        self.host() == "localhost" || self.host().parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// Whether the host is an IP address or this machine, which no one can point elsewhere.
    pub(crate) fn is_nobodys_name(&self) -> bool {
        self.is_loopback() || self.host().parse::<IpAddr>().is_ok()
    }

    /// The address of a table, for people; previews show the table too.
    pub(crate) fn of_table(&self, table: &TableId) -> String {
        format!("{self}/t/{table}")
    }
}

impl FromStr for PublicUrl {
    type Err = NotAPublicUrl;

    fn from_str(text: &str) -> Result<Self, NotAPublicUrl> {
        let uri: Uri = text.parse().map_err(|_| NotAPublicUrl)?;
        let secure = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP => false,
            _ => return Err(NotAPublicUrl),
        };
        let whole = uri.authority().ok_or(NotAPublicUrl)?;
        let plain = !whole.as_str().contains('@') && is_host(whole.host());
        if !plain || !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(NotAPublicUrl);
        }
        let usual = if secure { 443 } else { 80 };
        let host = whole.host().to_ascii_lowercase();
        // A port that is no number from 1 to 65535 would be passed over silently by `whole.port()`.
        let after = &whole.as_str()[whole.host().len()..];
        let authority = match after.strip_prefix(':').unwrap_or(after) {
            "" => host,
            port => match read_port(port).ok_or(NotAPublicUrl)? {
                port if port == usual => host,
                port => format!("{host}:{port}"),
            },
        };
        Ok(Self { secure, authority })
    }
}

/// A port that can be connected to, in digits alone.
fn read_port(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|port| digits && *port != 0)
}

/// Whether it is a name or a number, with nothing in it that means more elsewhere.
fn is_host(text: &str) -> bool {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    match inside {
        Some(number) => number.parse::<Ipv6Addr>().is_ok(),
        None => {
            let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
            !text.is_empty() && text.bytes().all(letter)
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_apart() {
        for (text, whole, host, port) in [
            ("http://LocalHost:80", "http://localhost", "localhost", ""),
            ("https://a.b:8443/", "https://a.b:8443", "a.b", ":8443"),
            ("http://[::1]:8080", "http://[::1]:8080", "::1", ":8080"),
            ("http://[fe80::1]", "http://[fe80::1]", "fe80::1", ""),
            ("http://10.0.0.2:80/", "http://10.0.0.2", "10.0.0.2", ""),
        ] {
            let url: PublicUrl = text.parse().expect(text);
            assert_eq!((url.to_string().as_str(), url.host(), url.port()), (whole, host, port));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "example.org",
            "ftp://example.org",
            "https://",
            "https://a b",
            "https://*",
            "https://[::1::2]",
            "https://me@example.org",
            "https://example.org/path",
            "https://example.org/?x",
            "javascript:alert(1)",
            "https://example.org:0",
            "https://example.org:65536",
            "https://example.org:4294967739",
            "https://example.org:+443",
            "https://example.org::443",
            "https://[::1]:99999",
        ] {
            assert_eq!(text.parse::<PublicUrl>(), Err(NotAPublicUrl), "{text}");
        }
    }

    #[test]
    fn numbers_and_this_machine_are_nobodys_name() {
        for (host, loopback, nobodys) in [
            ("localhost:8080", true, true),
            ("127.0.0.1", true, true),
            ("[::1]:9", true, true),
            ("192.168.1.7:8080", false, true),
            ("play.example.org", false, false),
            ("localhost.example.org", false, false),
        ] {
            let url = PublicUrl::of_host(false, host).expect(host);
            assert_eq!(
                (url.is_loopback(), url.is_nobodys_name()),
                (loopback, nobodys),
                "{host}"
            );
        }
    }
}
