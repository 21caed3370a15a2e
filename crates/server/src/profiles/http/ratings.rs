//! `/api/ratings`: who is best.

use protocol::live::Leaderboard;

use crate::{profiles::Profiles, web::prelude::*};

/// Returns the names of all pools, each of a game, its rules and a speed.
#[utoipa::path(
    get,
    path = "/api/ratings",
    operation_id = "getPools",
    tag = "ratings",
    security((), ("token" = [])),
    responses((status = 200, description = "The names of the pools", body = Vec<String>), Common)
)]
pub(crate) async fn pools(
    web: Of<Web>,
    profiles: Of<Profiles>,
    client: Client,
) -> Answer<Vec<String>> {
    client.take(&web, RateLimit::Request)?;
    Ok(Private(profiles.pools()))
}

/// Where a page begins.
#[derive(Deserialize)]
pub(crate) struct After {
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
pub(crate) async fn best(
    web: Of<Web>,
    profiles: Of<Profiles>,
    Path(pool): Path<String>,
    after: Asked<After>,
    client: Client,
) -> Answer<Leaderboard> {
    client.take(&web, RateLimit::Request)?;
    let After { after } = read(after)?;
    Ok(Private(
        profiles.leaderboard(&pool, after.unwrap_or(0)).await?,
    ))
}
