//! `/api/lobby`: games that wait and games that go on.

use std::sync::Arc;

use axum::{Json, extract::State};
use protocol::live::Lobby;

use super::{
    Guest, Refused,
    documented::{Common, Known},
};
use crate::{app::App, house::PersonId};

/// Looks at the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby",
    operation_id = "getLobby",
    tag = "tables",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "At most a hundred games of each kind, newest first", body = Lobby),
        Known, Common,
    )
)]
pub(super) async fn get(State(app): State<Arc<App>>, guest: Guest) -> Result<Json<Lobby>, Refused> {
    let who = PersonId::from(&guest.person);
    Ok(Json(app.house.lobby(&who)))
}
