//! `/api/challenges`: offers to one person.

use protocol::live::{Created, Decline, NewChallenge};

use crate::{profiles::Profiles, tables::http::tables::created, web::prelude::*};

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
pub(crate) async fn create(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Author(user): Author,
    Body(challenge): Body<NewChallenge>,
) -> Result<Response, ServiceError> {
    user.client.take(&web, RateLimit::Table)?;
    let from = Some(user.client.address);
    let table = profiles.challenge(&user.id(), challenge, from).await?;
    Ok(created(&web, &user.client, &table))
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
pub(crate) async fn decline(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(table): Path<String>,
    user: User,
    Body(decline): Body<Decline>,
) -> Result<Response, ServiceError> {
    user.client.take(&web, RateLimit::Table)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let who = user.id();
    profiles
        .decline_challenge(&table, &who, decline.reason)
        .await?;
    Ok((StatusCode::NO_CONTENT, [NO_STORE]).into_response())
}
