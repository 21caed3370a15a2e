//! `/api/me`: who somebody is, and what they call themselves.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use protocol::live::{Me, PersonView, Rename, ServiceProblem};

use super::{
    Body, Guest, Refused, Visitor, cookie,
    documented::{Common, Known, WithBody},
    guest::admit,
};
use crate::{
    admission::Ration,
    app::App,
    service::{PersonId, Token},
};

/// Says who the browser belongs to; somebody new gets a cookie.
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "getMe",
    tag = "people",
    security((), ("cookie" = [])),
    responses(
        (status = 200, description = "Who this is; with a cookie by which they are known again", body = Me),
        (status = 403, description = "`live.banned`", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn get(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    visitor.take(&app, Ration::Request)?;
    if let Some(token) = cookie::token(&headers, &visitor)
        && let Some(person) = app.service.person_of(&token).await?
    {
        admit(&app, &person)?;
        return Ok(answer(&token, person, &visitor));
    }
    visitor.take(&app, Ration::Person)?;
    let (token, person) = app.service.new_person().await?;
    Ok(answer(&token, person, &visitor))
}

fn answer(token: &Token, person: PersonView, visitor: &Visitor) -> Response {
    let me = Me {
        person,
        exposed: visitor.is_exposed(),
    };
    let headers = [
        (header::SET_COOKIE, cookie::keep(token, visitor)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, Json(me)).into_response()
}

/// Takes another name.
#[utoipa::path(
    put,
    path = "/api/me",
    operation_id = "putMe",
    tag = "people",
    security(("cookie" = [])),
    request_body = Rename,
    responses(
        (status = 200, description = "The new name is kept", body = Me),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    State(app): State<Arc<App>>,
    guest: Guest,
    Body(rename): Body<Rename>,
) -> Result<Json<Me>, Refused> {
    let id = PersonId::from(&guest.person);
    let person = app.service.rename(&id, rename.name).await?;
    Ok(Json(Me {
        person,
        exposed: guest.visitor.is_exposed(),
    }))
}
