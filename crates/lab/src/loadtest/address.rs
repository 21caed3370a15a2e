//! Where the server is.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use tokio::net::{TcpSocket, TcpStream, lookup_host};

/// A server that is reached by plain HTTP.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// Name or number, and port.
    authority: String,
}

impl Address {
    /// `host:port`, to connect to and for the header `Host`.
    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }

    pub(crate) fn port(&self) -> Option<u16> {
        self.authority.rsplit(':').next()?.parse().ok()
    }

    /// Connects a client. On one machine each client comes from a loopback address of its own, where the system
    /// has so many: a server bounds what comes from one address.
    pub(crate) async fn connect(&self, client: u32) -> io::Result<TcpStream> {
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in lookup_host(&self.authority).await? {
            let socket = match address {
                SocketAddr::V4(_) => TcpSocket::new_v4()?,
                SocketAddr::V6(_) => TcpSocket::new_v6()?,
            };
            if cfg!(target_os = "linux") && address.ip() == IpAddr::V4(Ipv4Addr::LOCALHOST) {
                socket.bind(SocketAddr::from((own_loopback(client), 0)))?;
            }
            match socket.connect(address).await {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    return Ok(stream);
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// Where the WebSocket is.
    pub(crate) fn socket(&self) -> String {
        format!("ws://{}/api/ws", self.authority)
    }
}

/// A loopback address for a client: `127.1.0.1`, `127.1.0.2` …
const fn own_loopback(client: u32) -> Ipv4Addr {
    let [_, high, middle, low] = (client % (200 << 16)).to_be_bytes();
    // The last byte is from 1 to 254, so that none is a network or broadcast address.
    Ipv4Addr::new(127, 1 + high, middle, 1 + low % 254)
}

impl fmt::Display for Address {
    /// The origin: what a page from there sends as `Origin`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}", self.authority)
    }
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.starts_with("https://") {
            return Err("only plain HTTP is supported; use the address of the server behind the proxy".to_owned());
        }
        let rest = text.strip_prefix("http://").unwrap_or(text);
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.is_empty() || authority.contains(['/', '?', '#', '@', ' ']) {
            return Err("expected an address such as http://127.0.0.1:8080".to_owned());
        }
        // The colons of a numeric IPv6 address are within brackets.
        let has_port = authority.rsplit_once(':').is_some_and(|(_, port)| !port.contains(']'));
        let authority = if has_port {
            authority.to_owned()
        } else {
            format!("{authority}:80")
        };
        Ok(Self { authority })
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    fn read(text: &str) -> Result<String, String> {
        text.parse::<Address>().map(|address| address.authority().to_owned())
    }

    #[test]
    fn addresses_may_be_short() {
        assert_eq!(read("http://127.0.0.1:8080/"), Ok("127.0.0.1:8080".into()));
        assert_eq!(read("example.org"), Ok("example.org:80".into()));
        assert_eq!(read("http://[::1]"), Ok("[::1]:80".into()));
        assert_eq!(read("[::1]:8080"), Ok("[::1]:8080".into()));
    }

    #[test]
    fn other_addresses_are_refused() {
        for text in ["https://example.org", "http://", "example.org/games", "a b"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
