//! What the endpoints of all subjects share: who asks, what they may, how much of it, and how they are answered.
//!
//! An endpoint is one annotation that states what is its own.

pub(crate) mod access;
pub(crate) mod body;
pub(crate) mod client;
pub(crate) mod cookie;
pub(crate) mod headers;
pub(crate) mod origin;
pub(crate) mod prelude;
pub(crate) mod qr;
pub(crate) mod query;
pub(crate) mod refused;
pub(crate) mod tag;
pub(crate) mod user;

use std::{convert::Infallible, net::IpAddr, ops::Deref, sync::Arc};

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    ProxyHeader, PublicUrl,
    access::Bearers,
    admission::{ConnectionLimit, Limits, StorageLimit, TokenLimits},
    host::Host,
    mail::Mailer,
    people::People,
    sanctions::Sanctions,
};

/// What every endpoint has at hand besides its subject.
pub(crate) struct Web {
    /// Who is known.
    pub(crate) people: Arc<People>,
    /// What is forbidden to whom.
    pub(crate) sanctions: Arc<Sanctions>,
    /// Who acts by a token.
    pub(crate) bearers: Arc<Bearers>,
    /// Rate limits per address.
    pub(crate) limits: Limits,
    /// Limits of programs, by their tokens.
    pub(crate) tokens: TokenLimits,
    /// What may be stored in a day.
    pub(crate) storage: StorageLimit,
    /// The limit of connections.
    pub(crate) connections: ConnectionLimit,
    /// What people call the server.
    pub(crate) public_url: Option<PublicUrl>,
    /// Sends mails, if that is configured.
    pub(crate) mail: Option<Arc<Mailer>>,
    /// What the host has decided.
    pub(crate) host: Host,
    /// The header with the client's address, behind a reverse proxy.
    pub(crate) behind_proxy: Option<ProxyHeader>,
    /// Where this machine is found in its network, if others can reach the server there.
    pub(crate) network: Option<IpAddr>,
}

/// The state of a router that has a `T`.
pub(crate) trait Holds<T>: Send + Sync {
    fn held(&self) -> &Arc<T>;
}

impl<T: Send + Sync> Holds<T> for Arc<T> {
    fn held(&self) -> &Arc<T> {
        self
    }
}

/// A part of the server that a handler needs: its subject, or [`Web`].
pub(crate) struct Of<T>(pub(crate) Arc<T>);

impl<T> Deref for Of<T> {
    type Target = Arc<T>;

    fn deref(&self) -> &Arc<T> {
        &self.0
    }
}

impl<T, S: Holds<T>> FromRequestParts<S> for Of<T> {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, state: &S) -> Result<Self, Infallible> {
        Ok(Self(Arc::clone(state.held())))
    }
}
