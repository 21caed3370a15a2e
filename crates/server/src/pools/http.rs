//! `/api/me/pool-alert`: a notice when somebody seeks an opponent.

use protocol::live::PoolAlert;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{pools::Searches, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Searches> + Clone + 'static,
{
    OpenApiRouter::new().routes(routes!(put_pool_alert)).tag("people")
}

/// Tells the person once, within eight hours, when somebody else seeks an opponent in a pool. One pool at a time; it is
/// a wish for notices too.
#[utoipa::path(
    put, path = "/api/me/pool-alert",
    responses(
        (status = 200, description = "The pool", body = PoolAlert),
        (status = 404, description = "`live.not-found`: there is no such pool"),
    )
)]
pub(crate) async fn put_pool_alert(
    searches: Of<Searches>,
    Author(user): Author,
    Json(alert): Json<PoolAlert>,
) -> Answer<PoolAlert> {
    Ok(Private(searches.alert_of_seekers(&user.id(), alert).await?))
}
