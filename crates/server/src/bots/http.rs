//! `/api/tables/{table}/bot`: a level of the engine as an opponent.

use protocol::live::SeatBot;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{bots::Bots, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Bots> + Clone + 'static,
{
    OpenApiRouter::new().routes(routes!(seat_bot)).tag("tables")
}

/// Asks a level of the engine to sit down at one's own open table.
#[utoipa::path(
    post, path = "/api/tables/{table}/bot", security(("cookie" = []), ("token" = [Scope::Play]))
)]
pub(crate) async fn seat_bot(
    bots: Of<Bots>,
    Path(table): Path<String>,
    user: User,
    Json(SeatBot { level }): Json<SeatBot>,
) -> NoContent {
    user.client.take(RateLimit::Table)?;
    let table = table_id(&table)?;
    bots.seat_bot(&table, &user.id(), level).await?;
    Ok(StatusCode::NO_CONTENT)
}
