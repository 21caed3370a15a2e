//! `/api/challenges`: offers to one person.

use protocol::live::{Created, Decline, NewChallenge};

use crate::{profiles::Profiles, tables::http::tables::created, web::prelude::*};

/// Offers a game to one person, who alone can accept it.
#[utoipa::path(
    post, path = "/api/challenges", security(("cookie" = []), ("token" = [Scope::Play])),
    responses(
        (status = 201, description = "The table", body = Created),
        (status = 404, description = "`live.challenge.nobody`"),
        (status = 409, description = "`live.account.closed`"),
    )
)]
pub(crate) async fn challenge(
    profiles: Of<Profiles>,
    Author(user): Author,
    Json(challenge): Json<NewChallenge>,
) -> Result<(StatusCode, Private<Created>), ServiceError> {
    user.client.take(RateLimit::Table)?;
    let from = Some(user.client.address);
    let table = profiles.challenge(&user.id(), challenge, from).await?;
    Ok(created(&user.client, &table))
}

/// Declines a challenge.
#[utoipa::path(
    post, path = "/api/challenges/{table}/decline", security(("cookie" = []), ("token" = [Scope::Play])),
    responses((status = 409, description = "`live.over`: it is no longer open"))
)]
pub(crate) async fn decline_challenge(
    profiles: Of<Profiles>,
    Path(table): Path<String>,
    user: User,
    Json(decline): Json<Decline>,
) -> Result<Response, ServiceError> {
    user.client.take(RateLimit::Table)?;
    let table = table_id(&table)?;
    let who = user.id();
    let declined = profiles.decline_challenge(&table, &who, decline.reason);
    declined.await?;
    Ok((StatusCode::NO_CONTENT, [NO_STORE]).into_response())
}
