//! `/api/me/vacation`: the vacation of a member.

use protocol::live::{Vacation, VacationWish};

use crate::{tables::Tables, web::prelude::*};

/// Returns how much vacation is left.
#[utoipa::path(
    get, path = "/api/me/vacation", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 200, description = "The days of this year", body = Vacation))
)]
pub(crate) async fn get_vacation(tables: Of<Tables>, user: User) -> Answer<Vacation> {
    Ok(Private(tables.vacation(&user.id()).await?))
}

/// Changes whether days of vacation are taken when the time is over in games that last for days.
#[utoipa::path(
    put, path = "/api/me/vacation", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 200, description = "The days of this year", body = Vacation))
)]
pub(crate) async fn put_vacation(tables: Of<Tables>, user: User, Json(wish): Json<VacationWish>) -> Answer<Vacation> {
    Ok(Private(tables.wish_vacation(&user.id(), wish).await?))
}
