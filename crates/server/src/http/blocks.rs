//! `/api/me/blocks`: whom a person does not want to meet.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::live::{Blocked, ServiceProblem};

use super::{
    Author, Refused, User,
    documented::{Common, Known, WithBody},
    headers::NO_STORE,
    people,
};
use crate::{app::App, service::PersonId};

/// Returns the people whom one has blocked.
#[utoipa::path(
    get,
    path = "/api/me/blocks",
    operation_id = "getBlocks",
    tag = "people",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The people, the latest first", body = Blocked),
        Known, Common,
    )
)]
pub(super) async fn list(State(app): State<Arc<App>>, user: User) -> Result<Response, Refused> {
    let blocked: Blocked = app.service.blocked(&PersonId::from(&user.person)).await?;
    Ok(([NO_STORE], Json(blocked)).into_response())
}

/// Blocks somebody: neither of the two can sit down with the other, and the page hides the lines of who is blocked.
#[utoipa::path(
    put,
    path = "/api/me/blocks/{person}",
    operation_id = "putBlock",
    tag = "people",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 204, description = "The person is blocked"),
        (status = 404, description = "`live.not-found`: there is no such person", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    Author(user): Author,
) -> Result<StatusCode, Refused> {
    set(&app, &user, &person, true).await
}

/// Takes a block away.
#[utoipa::path(
    delete,
    path = "/api/me/blocks/{person}",
    operation_id = "deleteBlock",
    tag = "people",
    security(("cookie" = [])),
    params(("person" = String, Path, description = "The person's id")),
    responses(
        (status = 204, description = "The person is not blocked"),
        (status = 404, description = "`live.not-found`: no such id can be", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    Author(user): Author,
) -> Result<StatusCode, Refused> {
    set(&app, &user, &person, false).await
}

async fn set(app: &App, user: &User, person: &str, on: bool) -> Result<StatusCode, Refused> {
    let other = people::id(person)?;
    let who = PersonId::from(&user.person);
    app.service.block(&who, &other, on).await?;
    Ok(StatusCode::NO_CONTENT)
}
