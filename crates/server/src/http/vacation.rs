//! `/api/me/vacation`: the vacation of a member.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use protocol::live::{Scope, Vacation, VacationWish};

use super::{
    Body, Refused, User,
    documented::{Common, Known, WithBody},
    headers::NO_STORE,
};
use crate::{app::App, service::PersonId};

/// Returns how much vacation is left.
#[utoipa::path(
    get,
    path = "/api/me/vacation",
    operation_id = "getVacation",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    responses(
        (status = 200, description = "The days of this year", body = Vacation),
        Known, Common,
    )
)]
pub(super) async fn get(State(app): State<Arc<App>>, user: User) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let vacation = app.service.vacation(&who).await?;
    Ok(([NO_STORE], Json(vacation)).into_response())
}

/// Changes whether days of vacation are taken when the time is over in games that last for days.
#[utoipa::path(
    put,
    path = "/api/me/vacation",
    operation_id = "putVacation",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    request_body = VacationWish,
    responses(
        (status = 200, description = "The days of this year", body = Vacation),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    State(app): State<Arc<App>>,
    user: User,
    Body(wish): Body<VacationWish>,
) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let vacation = app.service.wish_vacation(&who, wish).await?;
    Ok(([NO_STORE], Json(vacation)).into_response())
}
