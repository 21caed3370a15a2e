//! `/api/me/kept`: what a person's browsers keep, so that it is in each of them.

use protocol::live::{KeptAnswer, KeptChanges, KeptPage};

use crate::http::prelude::*;

/// Bytes of a request with changes; a browser sends more of them in several requests.
pub(super) const LIMIT: usize = 512 * 1024;

/// Where a page begins.
#[derive(Deserialize)]
pub(super) struct After {
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
pub(super) async fn get(
    app: Server,
    Member(user): Member,
    after: Asked<After>,
) -> Answer<KeptPage> {
    user.client.take(&app, RateLimit::Kept)?;
    let After { after } = read(after)?;
    Ok(Private(
        app.service.kept.kept_after(&user.id(), after).await?,
    ))
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
pub(super) async fn put(
    app: Server,
    Member(user): Member,
    Body(changes): Body<KeptChanges>,
) -> Answer<KeptAnswer> {
    user.client.take(&app, RateLimit::Kept)?;
    let sizes = changes.changes.iter().map(|change| {
        let body = change.body.as_ref().map_or(0, String::len);
        change.key.len() + body
    });
    user.store_kept(&app, sizes.sum())?;
    Ok(Private(
        app.service.kept.put_kept(&user.id(), changes).await?,
    ))
}
