//! `/api/me/rated-games`: the games in which no engine may help.

use protocol::live::RatedGames;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{rater::Rater, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Rater> + Clone + 'static,
{
    OpenApiRouter::new().routes(routes!(get_rated_games)).tag("people")
}

/// Returns one's own rated games in progress with their turns. The page's engine refuses their positions.
#[utoipa::path(
    get, path = "/api/me/rated-games", security(("cookie" = []), ("token" = [Scope::Games])),
    responses(
        (status = 200, description = "The games, the latest first; at most as many as a page of the lobby has", body = RatedGames),
    )
)]
pub(crate) async fn get_rated_games(rater: Of<Rater>, user: User) -> Answer<RatedGames> {
    Ok(Private(rater.rated_games(&user.id()).await?))
}
