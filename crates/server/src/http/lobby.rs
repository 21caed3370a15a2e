//! `/api/lobby`: games that wait and games that go on.

use std::sync::Arc;

use axum::{Json, extract::State};
use protocol::{Problem, live::Lobby};

use super::{Guest, Refused};
use crate::{app::App, house::PersonId};

/// Looks at the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby",
    tag = "tables",
    responses(
        (status = 200, description = "At most a hundred games of each kind, newest first", body = Lobby),
        (status = 401, description = "`live.no-person`: `GET /api/me` first", body = Problem),
    )
)]
pub(super) async fn get(State(app): State<Arc<App>>, guest: Guest) -> Result<Json<Lobby>, Refused> {
    let who = PersonId::from(&guest.person);
    Ok(Json(app.house.lobby(&who)))
}
