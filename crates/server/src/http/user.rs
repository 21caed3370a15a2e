//! The person a cookie belongs to.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use protocol::live::{PersonKind, PersonView, ProblemCode};

use super::{Client, Refused, cookie};
use crate::{
    admission::RateLimit,
    app::App,
    service::{PersonId, Token, Visitor},
};

/// Somebody with a cookie. A request without one, or with that of a session that is over, is refused with `live.no-person`.
pub(crate) struct User {
    pub(crate) person: PersonView,
    /// The client they use.
    pub(crate) client: Client,
    /// What identifies them.
    pub(super) token: Token,
    /// Whether the database knows them.
    entered: bool,
}

/// The same, entered into the database: for requests that leave something of them there.
pub(crate) struct Author(pub(crate) User);

/// Somebody with an account; others are refused with `live.account.none`.
pub(super) struct Member(pub(super) User);

impl User {
    /// Enters the person into the database, if they are not in it.
    pub(crate) async fn enter(&mut self, app: &App) -> Result<(), Refused> {
        if !self.entered {
            self.client.take(app, RateLimit::Person)?;
            self.person = app.service.enter(&self.token).await?;
            self.entered = true;
        }
        Ok(())
    }
}

impl User {
    /// Whether their session is over by now.
    pub(crate) async fn is_logged_out(&self, app: &App) -> bool {
        self.entered && matches!(app.service.visitor(&self.token).await, Ok(None))
    }
}
/// The same, also if they are banned: for what they must be able to read.
pub(super) struct Anyone(pub(super) User);

impl FromRequestParts<Arc<App>> for User {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let Anyone(user) = Anyone::from_request_parts(parts, app).await?;
        admit(app, &user.person)?;
        Ok(user)
    }
}

impl FromRequestParts<Arc<App>> for Anyone {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let Ok(client) = Client::from_request_parts(parts, app).await;
        client.take(app, RateLimit::Request)?;
        let no_person = || Refused::from(ProblemCode::NoPerson);
        let token = cookie::token(&parts.headers, &client).ok_or_else(no_person)?;
        let visitor = app.service.visitor(&token).await?;
        let Visitor { person, entered } = visitor.ok_or_else(no_person)?;
        Ok(Self(User {
            person,
            client,
            token,
            entered,
        }))
    }
}

impl FromRequestParts<Arc<App>> for Author {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let mut user = User::from_request_parts(parts, app).await?;
        user.enter(app).await?;
        Ok(Self(user))
    }
}

impl FromRequestParts<Arc<App>> for Member {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let user = User::from_request_parts(parts, app).await?;
        match user.person.kind {
            PersonKind::Guest => Err(ProblemCode::NoAccount.into()),
            PersonKind::Member | PersonKind::Bot => Ok(Self(user)),
        }
    }
}

/// Refuses people who are banned.
pub(super) fn admit(app: &App, person: &PersonView) -> Result<(), Refused> {
    if app.service.is_banned(&PersonId::from(person)) {
        return Err(ProblemCode::Banned.into());
    }
    Ok(())
}
