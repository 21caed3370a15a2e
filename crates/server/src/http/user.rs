//! The person a cookie belongs to.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use protocol::live::{PersonView, ProblemCode};

use super::{Client, Refused, cookie};
use crate::{admission::RateLimit, app::App, service::PersonId};

/// An authenticated person. A request without a known cookie is refused with `live.no-person`.
pub(crate) struct User {
    pub(crate) person: PersonView,
    /// The client they use.
    pub(crate) client: Client,
}

impl FromRequestParts<Arc<App>> for User {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let Ok(client) = Client::from_request_parts(parts, app).await;
        client.take(app, RateLimit::Request)?;
        let token = cookie::token(&parts.headers, &client);
        let known = match token {
            Some(token) => app.service.person_of(&token).await?,
            None => None,
        };
        let person = known.ok_or_else(|| Refused::from(ProblemCode::NoPerson))?;
        admit(app, &person)?;
        Ok(Self { person, client })
    }
}

/// Refuses people who are banned.
pub(super) fn admit(app: &App, person: &PersonView) -> Result<(), Refused> {
    if app.service.is_banned(&PersonId::from(person)) {
        return Err(ProblemCode::Banned.into());
    }
    Ok(())
}
