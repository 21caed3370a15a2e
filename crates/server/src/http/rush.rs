//! `/api/rush`: runs of puzzles against the clock, and the lists of the best.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use protocol::{
    GameKind,
    live::{NewRush, Rush, RushAnswers, RushBest, RushMode, RushScore, Scope, ServiceProblem},
};
use serde::Deserialize;

use super::{
    Author, Body, Client, Refused, User,
    body::bad_query,
    documented::{Common, Known, WithBody},
    headers::NO_STORE,
};
use crate::{admission::RateLimit, app::App, service::PersonId};

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
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Author(user): Author,
    Body(new): Body<NewRush>,
) -> Result<Response, Refused> {
    user.client.take(&app, RateLimit::Table)?;
    let who = PersonId::from(&user.person);
    let rush = app.service.deal_rush(&who, new).await?;
    Ok((StatusCode::CREATED, [NO_STORE], Json(rush)).into_response())
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
pub(super) async fn end(
    State(app): State<Arc<App>>,
    Path(run): Path<String>,
    user: User,
    Body(answers): Body<RushAnswers>,
) -> Result<Json<RushScore>, Refused> {
    let who = PersonId::from(&user.person);
    Ok(Json(app.service.end_rush(&who, &run, answers).await?))
}

/// Which list is wanted.
#[derive(Deserialize)]
pub(super) struct Which {
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
pub(super) async fn best(
    State(app): State<Arc<App>>,
    which: Result<Query<Which>, QueryRejection>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let Query(Which { game, mode }) = which.map_err(|rejection| bad_query(&rejection))?;
    let best: RushBest = app.service.best_rushes(game, mode).await?;
    Ok(([NO_STORE], Json(best)).into_response())
}
