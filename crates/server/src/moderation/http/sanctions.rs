//! `/api/me/sanctions`: what a person may not do, why, and how to appeal. Those who are banned read it too.

use protocol::live::{Explained, OwnSanctions};

use crate::{sanctions::Sanctions, web::prelude::*};

/// Returns one's own sanctions, those that are over included.
#[utoipa::path(
    get,
    path = "/api/me/sanctions",
    operation_id = "getSanctions",
    tag = "people",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The sanctions, the latest first", body = OwnSanctions),
        Known, Common,
    )
)]
pub(crate) async fn list(sanctions: Of<Sanctions>, Anyone(user): Anyone) -> Answer<OwnSanctions> {
    Ok(Private(sanctions.own_sanctions(&user.id()).await?))
}

/// Notes that one has read of a sanction.
#[utoipa::path(
    post,
    path = "/api/me/sanctions/{sanction}/seen",
    operation_id = "seeSanction",
    tag = "people",
    security(("cookie" = [])),
    params(("sanction" = String, Path, description = "The sanction's id")),
    responses(
        (status = 204, description = "It is noted"),
        (status = 404, description = "`live.not-found`: one has no such sanction", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn seen(
    sanctions: Of<Sanctions>,
    Path(sanction): Path<String>,
    Anyone(user): Anyone,
) -> Result<StatusCode, ServiceError> {
    sanctions.see_sanction(&user.id(), &sanction).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Appeals against a sanction, once and within 14 days. Another moderator answers, or the host.
#[utoipa::path(
    post,
    path = "/api/me/sanctions/{sanction}/appeal",
    operation_id = "appeal",
    tag = "people",
    security(("cookie" = [])),
    params(("sanction" = String, Path, description = "The sanction's id")),
    request_body = Explained,
    responses(
        (status = 204, description = "The appeal waits for an answer"),
        (status = 404, description = "`live.not-found`: one has no such sanction", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn appeal(
    sanctions: Of<Sanctions>,
    Path(sanction): Path<String>,
    Anyone(user): Anyone,
    Body(appeal): Body<Explained>,
) -> Result<StatusCode, ServiceError> {
    sanctions
        .appeal(&user.id(), &sanction, &appeal.text)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
