//! `/api/me/tokens` and `/api/me/bots`: tokens for programs, and bots.

use protocol::live::{ApiAccess, CreatedApiToken, NewApiToken, NewBot, PersonView};

use crate::{programs::Programs, web::prelude::*};

/// The tokens and bots of the person.
#[utoipa::path(
    get, path = "/api/me/tokens",
    responses((status = 200, description = "Tokens, the newest first, and bots", body = ApiAccess))
)]
pub(crate) async fn list_tokens(programs: Of<Programs>, Member(user): Member) -> Answer<ApiAccess> {
    Ok(Private(programs.api_access(&user.id()).await?))
}

/// Makes a token for a program of one's own, or for a bot.
#[utoipa::path(
    post, path = "/api/me/tokens",
    responses(
        (status = 201, description = "The token, shown once", body = CreatedApiToken),
        (status = 404, description = "`live.not-found`: the bot is not the person's"),
    )
)]
pub(crate) async fn create_token(
    programs: Of<Programs>,
    Member(user): Member,
    Json(new): Json<NewApiToken>,
) -> Result<(StatusCode, Private<CreatedApiToken>), ServiceError> {
    user.client.take(RateLimit::LogIn)?;
    let created = programs.new_api_token(&user.id(), new).await?;
    Ok((StatusCode::CREATED, Private(created)))
}

/// Ends a token.
#[utoipa::path(delete, path = "/api/me/tokens/{token}")]
pub(crate) async fn delete_token(programs: Of<Programs>, Path(token): Path<String>, Member(user): Member) -> NoContent {
    programs.end_api_token(&user.id(), &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a bot: a player that a program is, with a name and ratings of its own.
#[utoipa::path(
    post, path = "/api/me/bots",
    responses(
        (status = 201, description = "The bot", body = PersonView),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`"),
    )
)]
pub(crate) async fn create_bot(
    programs: Of<Programs>,
    Member(user): Member,
    Json(new): Json<NewBot>,
) -> Result<(StatusCode, Private<PersonView>), ServiceError> {
    user.client.take(RateLimit::Person)?;
    let bot = programs.new_bot(&user.id(), &new.name).await?;
    Ok((StatusCode::CREATED, Private(bot)))
}

/// Closes a bot: its tokens end, and its name is not given away again.
#[utoipa::path(delete, path = "/api/me/bots/{bot}")]
pub(crate) async fn delete_bot(programs: Of<Programs>, Path(bot): Path<String>, Member(user): Member) -> NoContent {
    programs.close_bot(&user.id(), &person_id(&bot)?).await?;
    Ok(StatusCode::NO_CONTENT)
}
