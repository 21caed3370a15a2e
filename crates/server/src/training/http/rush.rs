//! `/api/rush`: runs of puzzles against the clock, and the lists of the best.

use protocol::{
    GameKind,
    live::{NewRush, Rush, RushAnswers, RushBest, RushMode, RushScore},
};

use crate::{training::Puzzles, web::prelude::*};

/// Begins a run of Rush. One that the person has not ended is forgotten.
#[utoipa::path(
    post, path = "/api/rush", security(("cookie" = []), ("token" = [Scope::Puzzles])),
    responses((status = 201, description = "The run and its puzzles", body = Rush))
)]
pub(crate) async fn begin_rush(
    puzzles: Of<Puzzles>,
    Author(user): Author,
    Json(new): Json<NewRush>,
) -> Result<(StatusCode, Private<Rush>), ServiceError> {
    user.client.take(RateLimit::Table)?;
    let rush = puzzles.deal_rush(&user.id(), new).await?;
    Ok((StatusCode::CREATED, Private(rush)))
}

/// Ends a run of Rush: the answers are judged again. To end it twice changes nothing.
#[utoipa::path(
    post, path = "/api/rush/{run}", security(("cookie" = []), ("token" = [Scope::Puzzles])),
    responses((status = 200, description = "What the run was worth, and the lists", body = RushScore))
)]
pub(crate) async fn end_rush(
    puzzles: Of<Puzzles>,
    Path(run): Path<String>,
    user: User,
    Json(answers): Json<RushAnswers>,
) -> Result<Json<RushScore>, ServiceError> {
    Ok(Json(puzzles.end_rush(&user.id(), &run, answers).await?))
}

/// Which list is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Which {
    /// Trax or TwixT.
    game: GameKind,
    /// How long the runs lasted.
    mode: RushMode,
}

/// Returns the best runs of Rush of today and of all days.
#[utoipa::path(
    get, path = "/api/rush/best", security((), ("token" = [])),
    params(Which),
    responses((status = 200, description = "The lists, the best first", body = RushBest))
)]
pub(crate) async fn get_best_rushes(puzzles: Of<Puzzles>, query: Query<Which>, client: Client) -> Answer<RushBest> {
    client.take(RateLimit::Request)?;
    let Which { game, mode } = query.read()?;
    Ok(Private(puzzles.best_rushes(game, mode).await?))
}
