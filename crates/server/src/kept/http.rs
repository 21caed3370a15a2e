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
        .routes(routes!(get))
        .routes(routes!(put).layer(DefaultBodyLimit::max(LIMIT)))
}

/// Bytes of a request with changes; a browser sends more of them in several requests.
pub(crate) const LIMIT: usize = 512 * 1024;

/// Where a page begins.
#[derive(Deserialize)]
pub(crate) struct After {
    #[serde(default)]
    after: u64,
}

/// Returns what the browsers of an account have written after a revision, in the order in which it was written.
#[utoipa::path(
    get,
    path = "/api/me/kept",
    operation_id = "getKept",
    tag = "people",
    security(("cookie" = [])),
    params(("after" = Option<u64>, Query, description = "The last `rev` that the browser has read; without it, from the beginning")),
    responses(
        (status = 200, description = "At most 500 entries", body = KeptPage),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        Known, Common,
    )
)]
pub(crate) async fn get(
    web: Of<Web>,
    kept: Of<Kept>,
    Member(user): Member,
    after: Asked<After>,
) -> Answer<KeptPage> {
    user.client.take(&web, RateLimit::Kept)?;
    let After { after } = read(after)?;
    Ok(Private(kept.kept_after(&user.id(), after).await?))
}

/// Writes what a browser has changed, entry by entry, where nothing newer is there.
#[utoipa::path(
    put,
    path = "/api/me/kept",
    operation_id = "putKept",
    tag = "people",
    security(("cookie" = [])),
    request_body = KeptChanges,
    responses(
        (status = 200, description = "What became of each change, in their order", body = KeptAnswer),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn put(
    web: Of<Web>,
    kept: Of<Kept>,
    Member(user): Member,
    Body(changes): Body<KeptChanges>,
) -> Answer<KeptAnswer> {
    user.client.take(&web, RateLimit::Kept)?;
    let sizes = changes.changes.iter().map(|change| {
        let body = change.body.as_ref().map_or(0, String::len);
        change.key.len() + body
    });
    user.store_kept(&web, sizes.sum())?;
    Ok(Private(kept.put_kept(&user.id(), changes).await?))
}
