//! `/api/challenges`: offers to one person.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::live::{Created, Decline, NewChallenge, Scope, ServiceProblem};

use super::{
    Author, Body, Refused, User,
    documented::{Common, Known, OfTable, WithBody},
    headers::NO_STORE,
    tables::created,
};
use crate::{
    admission::RateLimit,
    app::App,
    service::{PersonId, ServiceError, TableId},
};

/// Offers a game to one person, who alone can accept it.
#[utoipa::path(
    post,
    path = "/api/challenges",
    operation_id = "challenge",
    tag = "tables",
    security(("cookie" = []), ("token" = [Scope::Play])),
    request_body = NewChallenge,
    responses(
        (status = 201, description = "The table", body = Created),
        (status = 404, description = "`live.challenge.nobody`", body = ServiceProblem),
        (status = 409, description = "`live.account.closed`", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    Author(user): Author,
    Body(challenge): Body<NewChallenge>,
) -> Result<Response, Refused> {
    user.client.take(&app, RateLimit::Table)?;
    let by = PersonId::from(&user.person);
    let from = Some(user.client.address);
    let table = app.service.challenge(&by, challenge, from).await?;
    Ok(created(&app, &user.client, &table))
}

/// Declines a challenge.
#[utoipa::path(
    post,
    path = "/api/challenges/{table}/decline",
    operation_id = "declineChallenge",
    tag = "tables",
    security(("cookie" = []), ("token" = [Scope::Play])),
    params(("table" = String, Path, description = "The table's id")),
    request_body = Decline,
    responses(
        (status = 204, description = "It is declined"),
        (status = 409, description = "`live.over`: it is no longer open", body = ServiceProblem),
        OfTable, WithBody, Known, Common,
    )
)]
pub(super) async fn decline(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    user: User,
    Body(decline): Body<Decline>,
) -> Result<Response, Refused> {
    user.client.take(&app, RateLimit::Table)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let who = PersonId::from(&user.person);
    let declined = app.service.decline_challenge(&table, &who, decline.reason);
    declined
        .await
        .map_err(|refused| Refused::from(refused.problem))?;
    Ok((StatusCode::NO_CONTENT, [NO_STORE]).into_response())
}
