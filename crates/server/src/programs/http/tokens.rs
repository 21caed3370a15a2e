//! `/api/me/tokens` and `/api/me/bots`: tokens for programs, and bots.

use protocol::live::{ApiAccess, CreatedApiToken, NewApiToken, NewBot, PersonView};

use crate::{programs::Programs, web::prelude::*};

/// The tokens and bots of the person.
#[utoipa::path(
    get,
    path = "/api/me/tokens",
    operation_id = "listTokens",
    tag = "programs",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "Tokens, the newest first, and bots", body = ApiAccess),
        Known, Common,
    )
)]
pub(crate) async fn list(programs: Of<Programs>, Member(user): Member) -> Answer<ApiAccess> {
    Ok(Private(programs.api_access(&user.id()).await?))
}

/// Makes a token for a program of one's own, or for a bot.
#[utoipa::path(
    post,
    path = "/api/me/tokens",
    operation_id = "createToken",
    tag = "programs",
    security(("cookie" = [])),
    request_body = NewApiToken,
    responses(
        (status = 201, description = "The token, shown once", body = CreatedApiToken),
        (status = 404, description = "`live.not-found`: the bot is not the person's", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn create(
    web: Of<Web>,
    programs: Of<Programs>,
    Member(user): Member,
    Body(new): Body<NewApiToken>,
) -> Result<(StatusCode, Private<CreatedApiToken>), ServiceError> {
    user.client.take(&web, RateLimit::LogIn)?;
    let created = programs.new_api_token(&user.id(), new).await?;
    Ok((StatusCode::CREATED, Private(created)))
}

/// Ends a token.
#[utoipa::path(
    delete,
    path = "/api/me/tokens/{token}",
    operation_id = "deleteToken",
    tag = "programs",
    security(("cookie" = [])),
    params(("token" = String, Path, description = "The token's id")),
    responses(
        (status = 204, description = "It opens nothing any more"),
        (status = 400, description = "The request cannot be read"),
        (status = 404, description = "`live.not-found`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(crate) async fn end(
    programs: Of<Programs>,
    Path(token): Path<String>,
    Member(user): Member,
) -> Result<StatusCode, ServiceError> {
    programs.end_api_token(&user.id(), &token).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a bot: a player that a program is, with a name and ratings of its own.
#[utoipa::path(
    post,
    path = "/api/me/bots",
    operation_id = "createBot",
    tag = "programs",
    security(("cookie" = [])),
    request_body = NewBot,
    responses(
        (status = 201, description = "The bot", body = PersonView),
        (status = 409, description = "`live.name.taken`, `live.name.reserved`", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn create_bot(
    web: Of<Web>,
    programs: Of<Programs>,
    Member(user): Member,
    Body(new): Body<NewBot>,
) -> Result<(StatusCode, Private<PersonView>), ServiceError> {
    user.client.take(&web, RateLimit::Person)?;
    let bot = programs.new_bot(&user.id(), &new.name).await?;
    Ok((StatusCode::CREATED, Private(bot)))
}

/// Closes a bot: its tokens end, and its name is not given away again.
#[utoipa::path(
    delete,
    path = "/api/me/bots/{bot}",
    operation_id = "deleteBot",
    tag = "programs",
    security(("cookie" = [])),
    params(("bot" = String, Path, description = "The bot's id")),
    responses(
        (status = 204, description = "It is closed"),
        (status = 400, description = "The request cannot be read"),
        (status = 404, description = "`live.not-found`", body = ServiceProblem),
        (status = 413, description = "A body that is too long"),
        Known, Common,
    )
)]
pub(crate) async fn close_bot(
    programs: Of<Programs>,
    Path(bot): Path<String>,
    Member(user): Member,
) -> Result<StatusCode, ServiceError> {
    programs.close_bot(&user.id(), &bot).await?;
    Ok(StatusCode::NO_CONTENT)
}
