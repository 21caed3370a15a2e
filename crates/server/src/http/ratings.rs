//! `/api/ratings`: who is best.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    response::{IntoResponse, Response},
};
use protocol::live::{Leaderboard, ServiceProblem};
use serde::Deserialize;

use super::{Client, Refused, body::bad_query, documented::Common, headers::NO_STORE};
use crate::{admission::RateLimit, app::App};

/// Returns the names of all pools, each of a game, its rules and a speed.
#[utoipa::path(
    get,
    path = "/api/ratings",
    operation_id = "getPools",
    tag = "ratings",
    security((), ("token" = [])),
    responses((status = 200, description = "The names of the pools", body = Vec<String>), Common)
)]
pub(super) async fn pools(
    State(app): State<Arc<App>>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    Ok(([NO_STORE], Json(app.service.pools())).into_response())
}

/// Where a page begins.
#[derive(Deserialize)]
pub(super) struct After {
    after: Option<u32>,
}

/// Returns the best of a pool.
#[utoipa::path(
    get,
    path = "/api/ratings/{*pool}",
    operation_id = "getLeaderboard",
    tag = "ratings",
    security((), ("token" = [])),
    params(
        ("pool" = String, Path, description = "The pool, such as `trax/official/quick`"),
        ("after" = Option<u32>, Query, description = "The `more` of the previous page; without it, the first page"),
    ),
    responses(
        (status = 200, description = "At most fifty places, best first", body = Leaderboard),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such pool", body = ServiceProblem),
        Common,
    )
)]
pub(super) async fn best(
    State(app): State<Arc<App>>,
    Path(pool): Path<String>,
    after: Result<Query<After>, QueryRejection>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let Query(After { after }) = after.map_err(|rejection| bad_query(&rejection))?;
    let best: Leaderboard = app.service.leaderboard(&pool, after.unwrap_or(0)).await?;
    Ok(([NO_STORE], Json(best)).into_response())
}
