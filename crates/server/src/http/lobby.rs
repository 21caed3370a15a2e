//! `/api/lobby`: games that wait and games that go on.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use protocol::live::{Lobby, LobbyPage, ServiceProblem};
use serde::Deserialize;

use super::{
    Refused, User,
    documented::{Common, Known},
};
use crate::{
    app::App,
    service::{List, PersonId, ServiceError},
};

/// Returns the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby",
    operation_id = "getLobby",
    tag = "tables",
    security(("cookie" = [])),
    responses(
        (status = 200, description = "The first page of each list, newest first, and the cursors of the next ones", body = Lobby),
        Known, Common,
    )
)]
pub(super) async fn get(State(app): State<Arc<App>>, user: User) -> Result<Json<Lobby>, Refused> {
    let who = PersonId::from(&user.person);
    Ok(Json(app.service.lobby(&who).await))
}

/// Where a page begins.
#[derive(Deserialize)]
pub(super) struct After {
    after: Option<String>,
}

/// Returns a further page of a list of the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby/{list}",
    operation_id = "getLobbyPage",
    tag = "tables",
    security(("cookie" = [])),
    params(
        ("list" = String, Path, description = "`seeks`, `games` or `mine`"),
        ("after" = Option<String>, Query, description = "The `more` of the previous page; without it, the first page")
    ),
    responses(
        (status = 200, description = "At most fifty games of the list", body = LobbyPage),
        (status = 404, description = "`live.not-found`: there is no such list", body = ServiceProblem),
        Known, Common,
    )
)]
pub(super) async fn page(
    State(app): State<Arc<App>>,
    Path(list): Path<String>,
    Query(After { after }): Query<After>,
    user: User,
) -> Result<Json<LobbyPage>, Refused> {
    let list = List::read(&list).ok_or(ServiceError::NotFound)?;
    let who = PersonId::from(&user.person);
    Ok(Json(
        app.service.lobby_page(list, &who, after.as_deref()).await,
    ))
}
