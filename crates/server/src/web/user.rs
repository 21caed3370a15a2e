//! The person a cookie or a token belongs to.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use protocol::live::{Command, PersonKind, PersonView, ProblemCode, Scope};

use crate::{
    access::Access,
    admission::{ConnectionPermit, Holder, RateLimit},
    error::ServiceError,
    ids::{PersonId, Token, nobody},
    people::Visitor,
    web::{Holds, Web, access::Bearer, client::Client, cookie},
};

/// What the database adds to what it stores, about: rows and indices, in bytes.
const ADDED: usize = 512;

/// Somebody with a cookie, or with the token of a program. A request without either, or with the cookie of a session
/// that is over, is refused with `live.no-person`.
pub(crate) struct User {
    pub(crate) person: PersonView,
    /// The client they use.
    pub(crate) client: Client,
    /// By what they are known.
    known_by: KnownBy,
    /// Whether the database knows them.
    entered: bool,
}

/// What a request brings that says who sent it.
enum KnownBy {
    /// The token of a browser's cookie.
    Cookie(Token),
    /// The token of a program.
    Token(Arc<Access>),
}

/// The same, entered into the database: for requests that leave something of them there.
pub(crate) struct Author(pub(crate) User);

/// Somebody with an account; others are refused with `live.account.none`.
pub(crate) struct Member(pub(crate) User);

/// The reader of a public resource: a known person, or nobody.
pub(crate) struct Reader {
    pub(crate) client: Client,
    user: Option<User>,
}

impl Reader {
    /// Whose own games may be shown: running ones.
    pub(crate) const RUNNING: &[Scope] = &[Scope::Games, Scope::Play];
    /// The same of finished ones.
    pub(crate) const FINISHED: &[Scope] = &[Scope::Games];

    /// Who reads, if they have a cookie, or a token with one of these scopes.
    ///
    /// # Errors
    /// They have neither, or the token has other scopes.
    pub(crate) fn with(&self, scopes: &[Scope]) -> Result<&PersonView, ProblemCode> {
        let user = self.user.as_ref().ok_or(ProblemCode::NoPerson)?;
        let may = |access: &Access| access.scopes.iter().any(|scope| scopes.contains(scope));
        match user.access().is_none_or(may) {
            true => Ok(&user.person),
            false => Err(ProblemCode::Scope),
        }
    }

    /// The same as an id; nobody's if there is nobody.
    pub(crate) fn id_with(&self, scopes: &[Scope]) -> PersonId {
        let known = self.with(scopes).map(PersonId::from);
        known.unwrap_or_else(|_| nobody())
    }
}

impl User {
    /// The id that everyone sees.
    pub(crate) fn id(&self) -> PersonId {
        self.person.id.clone()
    }

    /// Enters the person into the database, if they are not in it.
    pub(crate) async fn enter(&mut self) -> Result<(), ServiceError> {
        if !self.entered {
            self.client.take(RateLimit::Person)?;
            self.person = self.client.web.people.enter(self.session()?).await?;
            self.entered = true;
        }
        Ok(())
    }

    /// The token of their browser.
    ///
    /// # Errors
    /// They use a program.
    pub(crate) fn session(&self) -> Result<&Token, ServiceError> {
        match &self.known_by {
            KnownBy::Cookie(token) => Ok(token),
            KnownBy::Token(_) => Err(ProblemCode::NoPerson.into()),
        }
    }

    /// A permit for a connection that stays open, a socket or a stream, until it is dropped.
    ///
    /// # Errors
    /// The address, the person, the token or the server has too many, or the address opens them too fast.
    pub(crate) fn connect(&self) -> Result<ConnectionPermit, ServiceError> {
        let web = &self.client.web;
        self.client.take(RateLimit::Socket)?;
        let mut holders = vec![Holder::Person(self.person.id.clone())];
        // Without a proxy the listener has counted the address.
        holders.extend(web.behind_proxy.map(|_| Holder::Address(self.client.address)));
        holders.extend(self.access().map(|access| Holder::Token(access.hash)));
        web.connections.take(holders)
    }

    /// Takes quota for so many bytes that only browsers read.
    ///
    /// # Errors
    /// The person, the address or all together have stored too much today.
    pub(crate) fn store_kept(&self, bytes: usize) -> Result<(), ServiceError> {
        self.store(bytes)?;
        let stored = self.client.web.storage.take_of_all(bytes + ADDED);
        stored.map_err(ServiceError::TooFast)
    }

    /// Takes quota for a command at a table.
    ///
    /// # Errors
    /// The person or the address has stored too much today.
    pub(crate) fn store_command(&self, command: &Command) -> Result<(), ServiceError> {
        let text = serde_json::to_string(command);
        self.store(text.map_or(0, |text| text.len()))
    }

    fn store(&self, bytes: usize) -> Result<(), ServiceError> {
        let (address, person) = (self.client.address, &self.person.id);
        let stored = self.client.web.storage.take(address, person, bytes + ADDED);
        stored.map_err(ServiceError::TooFast)
    }

    /// What a program is allowed; nothing at a browser.
    pub(crate) fn access(&self) -> Option<&Access> {
        match &self.known_by {
            KnownBy::Cookie(_) => None,
            KnownBy::Token(access) => Some(access),
        }
    }

    /// Whether their session is over by now, or their token.
    pub(crate) async fn is_logged_out(&self) -> bool {
        let web = &self.client.web;
        match &self.known_by {
            KnownBy::Cookie(token) => self.entered && matches!(web.people.visitor(token).await, Ok(None)),
            KnownBy::Token(access) => {
                matches!(web.bearers.access_by(&access.hash).await, Ok(None))
            }
        }
    }

    /// Whether they may go on with what they began.
    pub(crate) async fn may_stay(&self) -> bool {
        admit(&self.client.web, &self.person).is_ok() && !self.is_logged_out().await
    }
}

/// The same, also if they are banned: for what they must be able to read.
pub(crate) struct Anyone(pub(crate) User);

impl<S: Holds<Web>> FromRequestParts<S> for User {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ServiceError> {
        let Anyone(user) = Anyone::from_request_parts(parts, state).await?;
        admit(state.held(), &user.person)?;
        Ok(user)
    }
}

impl<S: Holds<Web>> FromRequestParts<S> for Anyone {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ServiceError> {
        let web = state.held();
        let Ok(client) = Client::from_request_parts(parts, state).await;
        if let Some(Bearer(access)) = parts.extensions.get::<Bearer>() {
            return Ok(Self(User {
                person: access.person.clone(),
                client,
                known_by: KnownBy::Token(Arc::clone(access)),
                entered: true,
            }));
        }
        client.take(RateLimit::Request)?;
        let token = cookie::token(&parts.headers, &client).ok_or(ProblemCode::NoPerson)?;
        let visitor = web.people.visitor(&token).await?;
        let Visitor { person, entered } = visitor.ok_or(ProblemCode::NoPerson)?;
        Ok(Self(User {
            person,
            client,
            known_by: KnownBy::Cookie(token),
            entered,
        }))
    }
}

impl<S: Holds<Web>> FromRequestParts<S> for Reader {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ServiceError> {
        let user = match User::from_request_parts(parts, state).await {
            Ok(user) => Some(user),
            Err(refused) if refused.problem().code == ProblemCode::NoPerson => None,
            Err(refused) => return Err(refused),
        };
        let client = match &user {
            Some(user) => user.client.clone(),
            None => {
                let Ok(client) = Client::from_request_parts(parts, state).await;
                client
            }
        };
        Ok(Self { client, user })
    }
}

impl<S: Holds<Web>> FromRequestParts<S> for Author {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ServiceError> {
        let mut user = User::from_request_parts(parts, state).await?;
        user.enter().await?;
        Ok(Self(user))
    }
}

impl<S: Holds<Web>> FromRequestParts<S> for Member {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ServiceError> {
        let user = User::from_request_parts(parts, state).await?;
        match user.person.kind {
            PersonKind::Guest => Err(ProblemCode::NoAccount.into()),
            PersonKind::Member | PersonKind::Bot => Ok(Self(user)),
        }
    }
}

/// Refuses people who are banned.
pub(crate) fn admit(web: &Web, person: &PersonView) -> Result<(), ServiceError> {
    if web.people.is_banned(&person.id.clone()) {
        return Err(web.sanctions.ban_of(&person.id).into());
    }
    Ok(())
}
