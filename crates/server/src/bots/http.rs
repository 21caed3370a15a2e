//! `/api/tables/{table}/bot`: a level of the engine as an opponent.

use protocol::live::SeatBot;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{bots::Bots, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Bots> + Clone + 'static,
{
    OpenApiRouter::new().routes(routes!(post))
}

/// Asks a level of the engine to sit down at one's own open table.
#[utoipa::path(
    post,
    path = "/api/tables/{table}/bot",
    operation_id = "seatBot",
    tag = "tables",
    security(("cookie" = []), ("token" = [Scope::Play])),
    params(("table" = String, Path, description = "The table's id")),
    request_body = SeatBot,
    responses(
        (status = 204, description = "The game has begun"),
        OfTable, WithBody, Known, Common,
    )
)]
pub(crate) async fn post(
    web: Of<Web>,
    bots: Of<Bots>,
    Path(table): Path<String>,
    user: User,
    Body(SeatBot { level }): Body<SeatBot>,
) -> Result<StatusCode, ServiceError> {
    user.client.take(&web, RateLimit::Table)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    bots.seat_bot(&table, &user.id(), level).await?;
    Ok(StatusCode::NO_CONTENT)
}
