//! `/api/lobby`: games that wait and games that go on.

use protocol::live::{Lobby, LobbyPage};

use crate::{
    tables::{Tables, lobby::List},
    web::prelude::*,
};

/// Returns the lobby.
#[utoipa::path(
    get, path = "/api/lobby", security((), ("cookie" = []), ("token" = [])),
    responses(
        (status = 200, description = "The first page of each list, newest first, and the cursors of the next ones", body = Lobby),
    )
)]
pub(crate) async fn get_lobby(tables: Of<Tables>, reader: Reader) -> Result<Json<Lobby>, ServiceError> {
    let who = reader.id_with(Reader::RUNNING);
    Ok(Json(tables.lobby(&who).await))
}

/// Returns a further page of a list of the lobby.
#[utoipa::path(
    get, path = "/api/lobby/{list}", security((), ("cookie" = []), ("token" = [])),
    params(("list" = String, Path, description = "`seeks`, `games` or `mine`"), After),
    responses(
        (status = 200, description = "At most fifty games of the list", body = LobbyPage),
        (status = 401, description = "`live.no-person`: nobody has `mine`"),
        (status = 403, description = "`live.scope`: `mine` needs `games` or `play`"),
    )
)]
pub(crate) async fn get_lobby_page(
    tables: Of<Tables>,
    Path(list): Path<String>,
    query: Query<After>,
    reader: Reader,
) -> Result<Json<LobbyPage>, ServiceError> {
    let After { after } = query.read()?;
    let list = List::read(&list).ok_or(ServiceError::NotFound)?;
    let who = match list {
        List::Mine => reader.with(Reader::RUNNING)?.into(),
        List::Seeks | List::Games => reader.id_with(Reader::RUNNING),
    };
    Ok(Json(tables.lobby_page(list, &who, after.as_deref()).await))
}
