//! `/api/me/sanctions`: what a person may not do, why, and how to appeal. Those who are banned read it too.

use protocol::live::{Explained, OwnSanctions};

use crate::{sanctions::Sanctions, web::prelude::*};

/// Returns one's own sanctions, those that are over included.
#[utoipa::path(
    get, path = "/api/me/sanctions",
    responses((status = 200, description = "The sanctions, the latest first", body = OwnSanctions))
)]
pub(crate) async fn get_sanctions(sanctions: Of<Sanctions>, Anyone(user): Anyone) -> Answer<OwnSanctions> {
    Ok(Private(sanctions.own_sanctions(&user.id()).await?))
}

/// Notes that one has read of a sanction.
#[utoipa::path(
    post, path = "/api/me/sanctions/{sanction}/seen",
    responses((status = 400), (status = 413))
)]
pub(crate) async fn see_sanction(
    sanctions: Of<Sanctions>,
    Path(sanction): Path<String>,
    Anyone(user): Anyone,
) -> NoContent {
    sanctions.see_sanction(&user.id(), &sanction).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Appeals against a sanction, once and within 14 days. Another moderator answers, or the host.
#[utoipa::path(post, path = "/api/me/sanctions/{sanction}/appeal")]
pub(crate) async fn appeal(
    sanctions: Of<Sanctions>,
    Path(sanction): Path<String>,
    Anyone(user): Anyone,
    Json(appeal): Json<Explained>,
) -> NoContent {
    sanctions.appeal(&user.id(), &sanction, &appeal.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
