//! `/api/me/rated-games`: the games in which no engine may help.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use protocol::live::{RatedGames, Scope};

use super::{
    Refused,
    documented::{Common, Known},
    headers::NO_STORE,
    user::User,
};
use crate::{app::App, service::PersonId};

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
pub(super) async fn get(State(app): State<Arc<App>>, user: User) -> Result<Response, Refused> {
    let who = PersonId::from(&user.person);
    let games: RatedGames = app.service.rated_games(&who).await?;
    Ok(([NO_STORE], Json(games)).into_response())
}
