//! Whoever a cookie belongs to.

use std::sync::Arc;

use axum::{extract::FromRequestParts, http::request::Parts};
use protocol::live::{PersonView, ProblemCode};

use super::{Refused, Visitor, cookie};
use crate::{admission::Ration, app::App, service::PersonId};

/// Somebody who is known here. A request without a cookie that is known is refused with `live.no-person`.
pub(crate) struct Guest {
    /// Who.
    pub(crate) person: PersonView,
    /// Where they ask from.
    pub(crate) visitor: Visitor,
}

impl FromRequestParts<Arc<App>> for Guest {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        visitor.take(app, Ration::Request)?;
        let token = cookie::token(&parts.headers, &visitor);
        let known = match token {
            Some(token) => app.service.person_of(&token).await?,
            None => None,
        };
        let person = known.ok_or_else(|| Refused::from(ProblemCode::NoPerson))?;
        admit(app, &person)?;
        Ok(Self { person, visitor })
    }
}

/// Lets in whoever is not banned.
pub(super) fn admit(app: &App, person: &PersonView) -> Result<(), Refused> {
    if app.service.is_banned(&PersonId::from(person)) {
        return Err(ProblemCode::Banned.into());
    }
    Ok(())
}
