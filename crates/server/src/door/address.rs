//! The address that a client counts as.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::HeaderMap;

/// Who is counted as one: an IPv4 address, or the half of an IPv6 address that a household has to itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ClientAddress {
    V4(Ipv4Addr),
    /// The first 64 bits; the rest is the household's own to choose.
    V6(u64),
}

impl ClientAddress {
    /// Who asks: the connection's other end, or whom the proxy there says it asks for.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> Self {
        let told = behind_proxy.then(|| forwarded(headers)).flatten();
        Self::from(told.unwrap_or(peer))
    }
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

/// The last address of the last `X-Forwarded-For`: the only one that the proxy itself has seen.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(peer: &str, told: &[&str], behind_proxy: bool) -> ClientAddress {
        let mut headers = HeaderMap::new();
        for value in told {
            headers.append("x-forwarded-for", value.parse().expect("a value"));
        }
        ClientAddress::of(peer.parse().expect("an address"), &headers, behind_proxy)
    }

    #[test]
    fn a_household_is_one_and_its_neighbour_another() {
        let one = of("2001:db8:1:2::3", &[], false);
        assert_eq!(one, of("2001:db8:1:2:ffff::9", &[], false));
        assert_ne!(one, of("2001:db8:1:3::3", &[], false));
        assert_eq!(
            of("::ffff:10.0.0.1", &[], false),
            of("10.0.0.1", &[], false)
        );
        assert_ne!(of("10.0.0.2", &[], false), of("10.0.0.1", &[], false));
    }

    #[test]
    fn only_what_the_proxy_has_seen_is_believed_and_only_if_there_is_one() {
        let told = ["1.1.1.1", "2.2.2.2, 3.3.3.3"];
        assert_eq!(of("10.0.0.1", &told, true), of("3.3.3.3", &[], false));
        assert_eq!(of("10.0.0.1", &told, false), of("10.0.0.1", &[], false));
        assert_eq!(
            of("10.0.0.1", &["nonsense"], true),
            of("10.0.0.1", &[], false)
        );
        assert_eq!(of("10.0.0.1", &[], true), of("10.0.0.1", &[], false));
    }
}
