//! The client of a request, from its connection and headers.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use crate::{
    PublicUrl,
    admission::{ClientAddress, ConnectionPermit, Peer, RateLimit},
    error::ServiceError,
    ids::TableId,
    web::{Holds, Web},
};

/// The client's address, and the address by which it reached the server.
#[derive(Clone)]
pub(crate) struct Client {
    /// What it is limited by.
    pub(crate) web: Arc<Web>,
    /// Who is counted for it.
    pub(crate) address: ClientAddress,
    /// The server's address as the client used it, if the request names it.
    pub(crate) called: Option<PublicUrl>,
    /// The connection's permit, held as long as this.
    _place: Option<Arc<Option<ConnectionPermit>>>,
}

impl Client {
    pub(crate) fn of(web: &Arc<Web>, peer: Option<&Peer>, headers: &HeaderMap) -> Self {
        let from = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.address);
        let secure_here = peer.is_some_and(|peer| peer.secure);
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        // A public address by HTTPS means that something before the server has taken the encryption off.
        let is_public = |host: &str| {
            let public = web.public_url.as_ref();
            public.is_some_and(|url| url.is_secure() && PublicUrl::of_host(true, host).as_ref() == Some(url))
        };
        Self {
            web: Arc::clone(web),
            address: ClientAddress::of(from, headers, web.behind_proxy),
            called: host.and_then(|host| PublicUrl::of_host(secure_here || is_public(host), host)),
            _place: peer.map(|peer| peer.place.clone()),
        }
    }

    /// Takes one cell of the client's rate limit.
    pub(crate) fn take(&self, ration: RateLimit) -> Result<(), ServiceError> {
        let taken = self.web.limits.take(ration, self.address);
        taken.map_err(ServiceError::TooFast)
    }

    /// Whether the connection is encrypted, so that the cookie may be `Secure`.
    pub(crate) fn is_secure(&self) -> bool {
        self.called.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// Whether to send HSTS. Never for an IP address or localhost, which belong to no one site.
    pub(crate) fn keeps_https(&self) -> bool {
        let called = self.called.as_ref();
        called.is_some_and(|url| url.is_secure() && !url.is_nobodys_name())
    }

    /// Whether others in the same network can read along.
    pub(crate) fn is_exposed(&self) -> bool {
        !self.is_secure() && !self.called.as_ref().is_some_and(PublicUrl::is_loopback)
    }

    /// The address under which others reach the server: its public one, or the one that the client used.
    pub(crate) fn reached(&self) -> Option<PublicUrl> {
        if self.web.public_url.is_some() {
            return self.web.public_url.clone();
        }
        let called = self.called.clone()?;
        match self.web.network {
            Some(address) if called.is_loopback() => {
                let host = match address {
                    IpAddr::V4(address) => address.to_string(),
                    IpAddr::V6(address) => format!("[{address}]"),
                };
                PublicUrl::of_host(called.is_secure(), &format!("{host}{}", called.port()))
            }
            _ => Some(called),
        }
    }

    /// The full link to a table, to share; empty if the server does not know its own address.
    pub(crate) fn link(&self, table: &TableId) -> String {
        self.reached().map_or_else(String::new, |url| url.of_table(table))
    }
}

impl<S: Holds<Web>> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        Ok(Self::of(state.held(), peer, &parts.headers))
    }
}
