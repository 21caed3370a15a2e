//! The address that a client counts as.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// Who is counted as one: an IPv4 address, or the half of an IPv6 address that a household has to itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClientAddress {
    V4(Ipv4Addr),
    /// The first 64 bits; the rest is the household's own to choose.
    V6(u64),
}

/// The header in which a reverse proxy passes the client's address. Only the one that the proxy writes itself can be
/// trusted; the other may contain anything the client sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`: addresses, each possibly with a port.
    XForwardedFor,
    /// `Forwarded`, RFC 7239.
    Forwarded,
}

impl ClientAddress {
    /// What it is called among others.
    pub(crate) fn key(self) -> String {
        match self {
            Self::V4(address) => address.to_string(),
            Self::V6(half) => format!("{half:x}:"),
        }
    }

    /// The client's address: the peer of the connection, or the one named by the proxy.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, proxy: Option<ProxyHeader>) -> Self {
        let forwarded = proxy.and_then(|header| header.client(headers));
        Self::from(forwarded.unwrap_or(peer))
    }
}

impl ProxyHeader {
    /// The last address of the last header of this name: the only one that the proxy itself has seen.
    fn client(self, headers: &HeaderMap) -> Option<IpAddr> {
        let name = match self {
            Self::XForwardedFor => "x-forwarded-for",
            Self::Forwarded => "forwarded",
        };
        let last = headers.get_all(name).iter().next_back()?.to_str().ok()?;
        match self {
            Self::XForwardedFor => node_address(last.rsplit(',').next()?.trim()),
            Self::Forwarded => forwarded_for(last),
        }
    }
}

/// The `for` of the last element of a `Forwarded` header. A quoted text may hold commas and semicolons, which an
/// address never does: splitting at them leaves nothing that could be read as another address.
fn forwarded_for(value: &str) -> Option<IpAddr> {
    let element = value.rsplit(',').next()?;
    let node = element.split(';').find_map(|pair| {
        let (name, node) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then(|| node.trim())
    })?;
    let quoted = node.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    node_address(quoted.unwrap_or(node))
}

/// An address as proxies write it: `1.2.3.4`, `1.2.3.4:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:443`.
fn node_address(text: &str) -> Option<IpAddr> {
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    if let Ok(with_port) = text.parse::<SocketAddr>() {
        return Some(with_port.ip());
    }
    let bracketed = text.strip_prefix('[')?.strip_suffix(']')?;
    bracketed.parse().map(IpAddr::V6).ok()
}

impl From<IpAddr> for ClientAddress {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6(first_half(address)),
        }
    }
}

fn first_half(address: Ipv6Addr) -> u64 {
    (address.to_bits() >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    use ProxyHeader::{Forwarded, XForwardedFor};

    fn of(peer: &str, headers: &[(&'static str, &str)], proxy: Option<ProxyHeader>) -> ClientAddress {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().expect("a value"));
        }
        ClientAddress::of(peer.parse().expect("an address"), &map, proxy)
    }

    fn plain(address: &str) -> ClientAddress {
        of(address, &[], None)
    }

    #[test]
    fn a_household_is_one_and_its_neighbour_another() {
        let one = plain("2001:db8:1:2::3");
        assert_eq!(one, plain("2001:db8:1:2:ffff::9"));
        assert_ne!(one, plain("2001:db8:1:3::3"));
        assert_eq!(plain("::ffff:10.0.0.1"), plain("10.0.0.1"));
        assert_ne!(plain("10.0.0.2"), plain("10.0.0.1"));
    }

    #[test]
    fn only_what_the_proxy_has_seen_is_believed_and_only_if_there_is_one() {
        let lines = ["1.1.1.1", "2.2.2.2, 3.3.3.3"].map(|line| ("x-forwarded-for", line));
        assert_eq!(of("10.0.0.1", &lines, Some(XForwardedFor)), plain("3.3.3.3"));
        for (headers, proxy) in [
            (&lines[..], None),
            (&lines, Some(Forwarded)),
            (&[("x-forwarded-for", "nonsense")], Some(XForwardedFor)),
            (&[("forwarded", "for=1.1.1.1")], Some(XForwardedFor)),
            (&[], Some(XForwardedFor)),
        ] {
            assert_eq!(of("10.0.0.1", headers, proxy), plain("10.0.0.1"), "{headers:?}");
        }
    }

    #[test]
    fn addresses_are_read_with_their_ports_and_brackets() {
        for (written, address) in [
            ("1.2.3.4:4711", "1.2.3.4"),
            ("9.9.9.9, 1.2.3.4:4711", "1.2.3.4"),
            ("[2001:db8:1:2::3]:443", "2001:db8:1:2::3"),
            ("[2001:db8:1:2::3]", "2001:db8:1:2::3"),
            ("2001:db8:1:2::3", "2001:db8:1:2::3"),
            ("[::ffff:1.2.3.4]:80", "1.2.3.4"),
        ] {
            let headers = [("x-forwarded-for", written)];
            assert_eq!(
                of("10.0.0.1", &headers, Some(XForwardedFor)),
                plain(address),
                "{written}"
            );
        }
        for unreadable in ["1.2.3.4:99999", "1.2.3.4:", "[1.2.3.4]", "[::1", "_hidden", "unknown"] {
            let headers = [("x-forwarded-for", unreadable)];
            assert_eq!(
                of("10.0.0.1", &headers, Some(XForwardedFor)),
                plain("10.0.0.1"),
                "{unreadable}"
            );
        }
    }

    #[test]
    fn the_last_element_of_forwarded_counts() {
        for (written, address) in [
            ("for=1.2.3.4", "1.2.3.4"),
            ("for=9.9.9.9, For=\"1.2.3.4:4711\"; proto=https", "1.2.3.4"),
            ("by=10.0.0.9;for=\"[2001:db8:1:2::3]:443\";host=a.b", "2001:db8:1:2::3"),
            ("for=1.2.3.4, for=unknown", "10.0.0.1"),
            ("for=1.2.3.4, for=_secret", "10.0.0.1"),
            ("for=1.2.3.4, proto=https", "10.0.0.1"),
            ("for=\"1.2.3.4", "10.0.0.1"),
            ("", "10.0.0.1"),
        ] {
            let headers = [("forwarded", written)];
            assert_eq!(of("10.0.0.1", &headers, Some(Forwarded)), plain(address), "{written}");
        }
    }
}
