//! `/api/me/pool-alert`: to be told when somebody seeks an opponent.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use protocol::live::{PoolAlert, ServiceProblem};

use super::{
    Author, Body, Refused,
    documented::{Common, Known, WithBody},
    headers::NO_STORE,
};
use crate::{app::App, service::PersonId};

/// Tells the person once, within eight hours, when somebody else seeks an opponent in a pool. One pool at a time; it is a wish
/// for notices too.
#[utoipa::path(
    put,
    path = "/api/me/pool-alert",
    operation_id = "putPoolAlert",
    tag = "people",
    security(("cookie" = [])),
    request_body = PoolAlert,
    responses(
        (status = 200, description = "The pool", body = PoolAlert),
        (status = 404, description = "`live.not-found`: there is no such pool", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    State(app): State<Arc<App>>,
    Author(user): Author,
    Body(alert): Body<PoolAlert>,
) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let alert = app.service.alert_of_seekers(&who, alert).await?;
    Ok(([NO_STORE], Json(alert)).into_response())
}
