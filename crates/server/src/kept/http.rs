//! `/api/me/kept`: what a person's browsers keep, so that it is in each of them.

use axum::extract::DefaultBodyLimit;
use protocol::live::{KeptAnswer, KeptChanges, KeptPage};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt as _},
    routes,
};

use crate::{kept::Kept, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Kept> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(get_kept))
        .routes(routes!(put_kept).layer(DefaultBodyLimit::max(LIMIT)))
        .tag("people")
}

/// Bytes of a request with changes; a browser sends more of them in several requests.
pub(crate) const LIMIT: usize = 512 * 1024;

/// Where a page begins.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct After {
    /// The last `rev` that the browser has read; without it, from the beginning.
    #[serde(default)]
    after: u64,
}

/// Returns what the browsers of an account have written after a revision, in the order in which it was written.
#[utoipa::path(
    get, path = "/api/me/kept",
    params(After),
    responses((status = 200, description = "At most 500 entries", body = KeptPage))
)]
pub(crate) async fn get_kept(kept: Of<Kept>, Member(user): Member, query: Query<After>) -> Answer<KeptPage> {
    user.client.take(RateLimit::Kept)?;
    let After { after } = query.read()?;
    Ok(Private(kept.kept_after(&user.id(), after).await?))
}

/// Writes what a browser has changed, entry by entry, where nothing newer is there.
#[utoipa::path(
    put, path = "/api/me/kept",
    responses((status = 200, description = "What became of each change, in their order", body = KeptAnswer))
)]
pub(crate) async fn put_kept(
    kept: Of<Kept>,
    Member(user): Member,
    Json(changes): Json<KeptChanges>,
) -> Answer<KeptAnswer> {
    user.client.take(RateLimit::Kept)?;
    let sizes = changes.changes.iter().map(|change| {
        let body = change.body.as_ref().map_or(0, String::len);
        change.key.len() + body
    });
    user.store_kept(sizes.sum())?;
    Ok(Private(kept.put_kept(&user.id(), changes).await?))
}
