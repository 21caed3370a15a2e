//! `/api/lobby`: games that wait and games that go on.

use protocol::live::{Lobby, LobbyPage};

use crate::{
    tables::{Tables, lobby::List},
    web::prelude::*,
};

/// Returns the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby",
    operation_id = "getLobby",
    tag = "tables",
    security((), ("cookie" = []), ("token" = [])),
    responses(
        (status = 200, description = "The first page of each list, newest first, and the cursors of the next ones", body = Lobby),
        Common,
    )
)]
pub(crate) async fn get(tables: Of<Tables>, reader: Reader) -> Result<Json<Lobby>, ServiceError> {
    let who = reader.id_with(Reader::RUNNING);
    Ok(Json(tables.lobby(&who).await))
}

/// Where a page begins.
#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<String>,
}

/// Returns a further page of a list of the lobby.
#[utoipa::path(
    get,
    path = "/api/lobby/{list}",
    operation_id = "getLobbyPage",
    tag = "tables",
    security((), ("cookie" = []), ("token" = [])),
    params(
        ("list" = String, Path, description = "`seeks`, `games` or `mine`"),
        ("after" = Option<String>, Query, description = "The `more` of the previous page; without it, the first page")
    ),
    responses(
        (status = 200, description = "At most fifty games of the list", body = LobbyPage),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 401, description = "`live.no-person`: nobody has `mine`", body = ServiceProblem),
        (status = 403, description = "`live.scope`: `mine` needs `games` or `play`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such list", body = ServiceProblem),
        Common,
    )
)]
pub(crate) async fn page(
    tables: Of<Tables>,
    Path(list): Path<String>,
    after: Asked<After>,
    reader: Reader,
) -> Result<Json<LobbyPage>, ServiceError> {
    let After { after } = read(after)?;
    let list = List::read(&list).ok_or(ServiceError::NotFound)?;
    let who = match list {
        List::Mine => reader.with(Reader::RUNNING)?.into(),
        List::Seeks | List::Games => reader.id_with(Reader::RUNNING),
    };
    Ok(Json(tables.lobby_page(list, &who, after.as_deref()).await))
}
