//! `/api/me/pool-alert`: to be told when somebody seeks an opponent.

use protocol::live::PoolAlert;

use crate::http::prelude::*;

/// Tells the person once, within eight hours, when somebody else seeks an opponent in a pool. One pool at a time; it is a wish
/// for notices too.
#[utoipa::path(
    put,
    path = "/api/me/pool-alert",
    operation_id = "putPoolAlert",
    tag = "people",
    security(("cookie" = [])),
    request_body = PoolAlert,
    responses(
        (status = 200, description = "The pool", body = PoolAlert),
        (status = 404, description = "`live.not-found`: there is no such pool", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(super) async fn put(
    app: Server,
    Author(user): Author,
    Body(alert): Body<PoolAlert>,
) -> Answer<PoolAlert> {
    Ok(Private(
        app.service
            .searches
            .alert_of_seekers(&user.id(), alert)
            .await?,
    ))
}
