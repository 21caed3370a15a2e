//! Where this machine is found by others in its network.

use std::net::{IpAddr, SocketAddr, UdpSocket};

/// A documentation address (RFC 5737): only the route to it is looked up, nothing is sent.
const ELSEWHERE: ([u8; 4], u16) = ([192, 0, 2, 1], 9);

/// The address of this machine in its network, if the server listens on all addresses.
pub(crate) fn address(listen: SocketAddr) -> Option<IpAddr> {
    if !listen.ip().is_unspecified() {
        return None;
    }
    let socket = UdpSocket::bind(SocketAddr::from(([0, 0, 0, 0], 0))).ok()?;
    socket.connect(SocketAddr::from(ELSEWHERE)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_on_one_address_is_found_there() {
        for listen in ["127.0.0.1:80", "10.0.0.1:80", "[::1]:80"] {
            assert_eq!(address(listen.parse().expect("an address")), None);
        }
        let found = address(([0, 0, 0, 0], 80).into());
        assert!(found.is_none_or(|address| !address.is_loopback()), "{found:?}");
    }
}
