//! `/api/ratings`: who is best.

use protocol::live::Leaderboard;

use crate::{profiles::Profiles, web::prelude::*};

/// Returns the names of all pools, each of a game, its rules and a speed.
#[utoipa::path(
    get, path = "/api/ratings", security((), ("token" = [])),
    responses((status = 200, description = "The names of the pools", body = Vec<String>))
)]
pub(crate) async fn get_pools(profiles: Of<Profiles>, client: Client) -> Answer<Vec<String>> {
    client.take(RateLimit::Request)?;
    Ok(Private(profiles.pools()))
}

/// Where a page begins.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct After {
    /// The `more` of the previous page; without it, the first page.
    after: Option<u32>,
}

/// Returns the best of a pool.
#[utoipa::path(
    get, path = "/api/ratings/{*pool}", security((), ("token" = [])),
    params(("pool" = String, Path, description = "The pool, such as `trax/official/quick`"), After),
    responses((status = 200, description = "At most fifty places, best first", body = Leaderboard))
)]
pub(crate) async fn get_leaderboard(
    profiles: Of<Profiles>,
    Path(pool): Path<String>,
    query: Query<After>,
    client: Client,
) -> Answer<Leaderboard> {
    client.take(RateLimit::Request)?;
    let After { after } = query.read()?;
    Ok(Private(profiles.leaderboard(&pool, after.unwrap_or(0)).await?))
}
