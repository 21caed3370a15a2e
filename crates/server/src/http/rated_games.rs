//! `/api/me/rated-games`: the games in which no engine may help.

use protocol::live::RatedGames;

use crate::http::prelude::*;

/// Returns one's own rated games in progress with their turns. The page's engine refuses their positions.
#[utoipa::path(
    get,
    path = "/api/me/rated-games",
    operation_id = "getRatedGames",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Games])),
    responses(
        (status = 200, description = "The games, the latest first; at most as many as a page of the lobby has", body = RatedGames),
        Known, Common,
    )
)]
pub(super) async fn get(app: Server, user: User) -> Answer<RatedGames> {
    Ok(Private(app.service.rater.rated_games(&user.id()).await?))
}
