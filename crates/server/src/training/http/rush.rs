//! `/api/rush`: runs of puzzles against the clock, and the lists of the best.

use protocol::{
    GameKind,
    live::{NewRush, Rush, RushAnswers, RushBest, RushMode, RushScore},
};

use crate::{training::Puzzles, web::prelude::*};

/// Begins a run of Rush. One that the person has not ended is forgotten.
#[utoipa::path(
    post,
    path = "/api/rush",
    operation_id = "beginRush",
    tag = "puzzles",
    security(("cookie" = []), ("token" = [Scope::Puzzles])),
    request_body = NewRush,
    responses(
        (status = 201, description = "The run and its puzzles", body = Rush),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn begin(
    web: Of<Web>,
    puzzles: Of<Puzzles>,
    Author(user): Author,
    Body(new): Body<NewRush>,
) -> Result<(StatusCode, Private<Rush>), ServiceError> {
    user.client.take(&web, RateLimit::Table)?;
    let rush = puzzles.deal_rush(&user.id(), new).await?;
    Ok((StatusCode::CREATED, Private(rush)))
}

/// Ends a run of Rush: the answers are judged again. To end it twice changes nothing.
#[utoipa::path(
    post,
    path = "/api/rush/{run}",
    operation_id = "endRush",
    tag = "puzzles",
    security(("cookie" = []), ("token" = [Scope::Puzzles])),
    params(("run" = String, Path, description = "The run's name")),
    request_body = RushAnswers,
    responses(
        (status = 200, description = "What the run was worth, and the lists", body = RushScore),
        (status = 404, description = "`live.not-found`: the person has no such run", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn end(
    puzzles: Of<Puzzles>,
    Path(run): Path<String>,
    user: User,
    Body(answers): Body<RushAnswers>,
) -> Result<Json<RushScore>, ServiceError> {
    Ok(Json(puzzles.end_rush(&user.id(), &run, answers).await?))
}

/// Which list is wanted.
#[derive(Deserialize)]
pub(crate) struct Which {
    game: GameKind,
    mode: RushMode,
}

/// Returns the best runs of Rush of today and of all days.
#[utoipa::path(
    get,
    path = "/api/rush/best",
    operation_id = "getBestRushes",
    tag = "puzzles",
    security((), ("token" = [])),
    params(
        ("game" = GameKind, Query, description = "Trax or TwixT"),
        ("mode" = RushMode, Query, description = "How long the runs lasted"),
    ),
    responses(
        (status = 200, description = "The lists, the best first", body = RushBest),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        Common,
    )
)]
pub(crate) async fn best(
    web: Of<Web>,
    puzzles: Of<Puzzles>,
    which: Asked<Which>,
    client: Client,
) -> Answer<RushBest> {
    client.take(&web, RateLimit::Request)?;
    let Which { game, mode } = read(which)?;
    Ok(Private(puzzles.best_rushes(game, mode).await?))
}
