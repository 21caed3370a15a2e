//! Who asks, as far as the connection and the headers tell.

use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};

use super::Refused;
use crate::{
    PublicUrl,
    admission::{ClientAddress, Peer, Place, Ration},
    app::App,
};

/// Where a request comes from, and by which address of the server.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// Who is counted for it.
    pub(crate) address: ClientAddress,
    /// How the server was called, if the request says so.
    pub(crate) called: Option<PublicUrl>,
    /// What the connection takes up, for as long as anybody remembers the visitor.
    _place: Option<Arc<Option<Place>>>,
}

impl Visitor {
    pub(super) fn of(app: &App, peer: Option<&Peer>, headers: &HeaderMap) -> Self {
        let from = peer.map_or(IpAddr::from([127, 0, 0, 1]), |peer| peer.address);
        let secure_here = peer.is_some_and(|peer| peer.secure);
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        // A public address by HTTPS means that something before the server has taken the encryption off.
        let is_public = |host: &str| {
            let public = app.public_url.as_ref();
            public.is_some_and(|url| {
                url.is_secure() && PublicUrl::of_host(true, host).as_ref() == Some(url)
            })
        };
        Self {
            address: ClientAddress::of(from, headers, app.behind_proxy),
            called: host.and_then(|host| PublicUrl::of_host(secure_here || is_public(host), host)),
            _place: peer.map(|peer| peer.place.clone()),
        }
    }

    /// Takes one from what the visitor's address has left.
    pub(crate) fn take(&self, app: &App, ration: Ration) -> Result<(), Refused> {
        app.limits
            .take(ration, self.address)
            .map_err(Refused::too_fast)
    }

    /// Whether nobody on the way can read along, so that the cookie may say so.
    pub(crate) fn is_secure(&self) -> bool {
        self.called.as_ref().is_some_and(PublicUrl::is_secure)
    }

    /// Whether the browser is to come by HTTPS from now on. A number or this machine itself is nobody's for good.
    pub(super) fn keeps_https(&self) -> bool {
        let called = self.called.as_ref();
        called.is_some_and(|url| url.is_secure() && !url.is_nobodys_name())
    }

    /// Whether others in the same network can read along.
    pub(crate) fn is_exposed(&self) -> bool {
        !self.is_secure() && !self.called.as_ref().is_some_and(PublicUrl::is_loopback)
    }
}

impl App {
    /// How somebody else would reach the server: by its public address, or as `visitor` did.
    pub(crate) fn reached(&self, visitor: &Visitor) -> Option<PublicUrl> {
        if self.public_url.is_some() {
            return self.public_url.clone();
        }
        let called = visitor.called.clone()?;
        match self.network {
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

    /// The whole address of a table, to be handed on; empty if the server was not told what it is called.
    pub(crate) fn link(&self, visitor: &Visitor, table: &str) -> String {
        self.reached(visitor)
            .map_or_else(String::new, |url| url.of_table(table))
    }
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        Ok(Self::of(app, peer, &parts.headers))
    }
}
