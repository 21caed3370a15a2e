//! Addresses that browsers name: HTTPS, and nowhere inside one's own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use hyper::Uri;

/// Longer addresses are refused.
const LONGEST: usize = 1_500;

/// The address of a device at its push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Endpoint {
    pub(super) host: String,
    pub(super) port: u16,
    /// Path and query.
    pub(super) path: String,
}

impl Endpoint {
    /// Reads an address; nothing if no message may go there. What is `private` may also be the own machine.
    pub(super) fn read(text: &str, private: bool) -> Option<Self> {
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        if text.len() > LONGEST || !plain {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        let host = uri.host()?.to_ascii_lowercase();
        let is_address = host.starts_with('[') || ends_in_a_number(&host);
        let is_local = !host.contains('.') || host.ends_with(".localhost");
        let has_user = authority.as_str().contains('@');
        let port = match authority.as_str().get(host.len()..)? {
            "" => 443,
            port => port.strip_prefix(':')?.parse().ok()?,
        };
        if uri.scheme_str() != Some("https") || has_user || is_address || (is_local && !private) {
            return None;
        }
        Some(Self {
            host,
            port,
            path: uri.path_and_query()?.as_str().to_owned(),
        })
    }

    /// The origin, for which a token is made.
    pub(super) fn origin(&self) -> String {
        match self.port {
            443 => format!("https://{}", self.host),
            port => format!("https://{}:{port}", self.host),
        }
    }
}

/// Whether some read a host as an address of version 4, such as `127.1` or `0x7f.1`.
fn ends_in_a_number(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host);
    let last = host.rsplit('.').next().unwrap_or_default();
    let digits = last.strip_prefix("0x").unwrap_or(last);
    let is_hexadecimal = digits.len() < last.len() && digits.bytes().all(|b| b.is_ascii_hexdigit());
    is_hexadecimal || last.bytes().all(|b| b.is_ascii_digit())
}

/// Whether an address is one of the open internet. The name of an endpoint may lead anywhere, also into one's own
/// network.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_broadcast()
        || address.is_documentation();
    // This network, carriers' own, protocols, benchmarks, and what is reserved.
    let reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240;
    !special && !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Only what is given out: neither local nor documentation, nor ways to addresses of version 4.
    let global = (first & 0xe000) == 0x2000;
    let special = first == 0x2002
        || (first == 0x2001 && (second < 0x200 || second == 0xdb8))
        || (first == 0x3fff && second < 0x1000);
    global && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_of_an_own_network_is_public() {
        for (text, expected) in [
            ("93.184.216.34", true),
            ("2606:2800:220:1:248:1893:25c8:1946", true),
            ("127.0.0.1", false),
            ("10.1.2.3", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("0.0.0.0", false),
            ("198.18.0.1", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("::1", false),
            ("::", false),
            ("fe80::1", false),
            ("fd00::1", false),
            ("::ffff:127.0.0.1", false),
            ("64:ff9b::7f00:1", false),
            ("2002:7f00:1::", false),
            ("2001:db8::1", false),
            ("2001::1", false),
            ("3fff:fff::1", false),
            ("3fff:1000::1", true),
        ] {
            let address: IpAddr = text.parse().expect("an address");
            assert_eq!(is_public(address), expected, "{text}");
        }
    }
}
