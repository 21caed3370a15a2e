//! `/api/ratings`: who is best.

use protocol::live::Leaderboard;

use crate::http::prelude::*;

/// Returns the names of all pools, each of a game, its rules and a speed.
#[utoipa::path(
    get,
    path = "/api/ratings",
    operation_id = "getPools",
    tag = "ratings",
    security((), ("token" = [])),
    responses((status = 200, description = "The names of the pools", body = Vec<String>), Common)
)]
pub(super) async fn pools(app: Server, client: Client) -> Answer<Vec<String>> {
    client.take(&app, RateLimit::Request)?;
    Ok(Private(app.service.profiles.pools()))
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
    app: Server,
    Path(pool): Path<String>,
    after: Asked<After>,
    client: Client,
) -> Answer<Leaderboard> {
    client.take(&app, RateLimit::Request)?;
    let After { after } = read(after)?;
    Ok(Private(
        app.service
            .profiles
            .leaderboard(&pool, after.unwrap_or(0))
            .await?,
    ))
}
