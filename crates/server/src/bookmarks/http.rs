//! `/api/me/bookmarks`: finished games that a member wants to find again.

use protocol::live::PlayedGames;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{bookmarks::Bookmarks, web::prelude::*};

/// The endpoints.
pub(crate) fn endpoints<S>() -> OpenApiRouter<S>
where
    S: Holds<Web> + Holds<Bookmarks> + Clone + 'static,
{
    OpenApiRouter::new()
        .routes(routes!(get))
        .routes(routes!(put, delete))
}

/// Which bookmarks are wanted.
#[derive(Deserialize)]
pub(crate) struct Which {
    table: Option<String>,
    after: Option<String>,
}

/// Returns the finished games at which an account has a bookmark, the latest bookmark first.
#[utoipa::path(
    get,
    path = "/api/me/bookmarks",
    operation_id = "getBookmarks",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    params(
        ("table" = Option<String>, Query, description = "Only the bookmark at the table of this id"),
        ("after" = Option<String>, Query, description = "The `more` of the previous page; without it, the first page"),
    ),
    responses(
        (status = 200, description = "At most twenty-five games", body = PlayedGames),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such page", body = ServiceProblem),
        Known, Common,
    )
)]
pub(crate) async fn get(
    web: Of<Web>,
    bookmarks: Of<Bookmarks>,
    Member(user): Member,
    which: Asked<Which>,
) -> Answer<PlayedGames> {
    user.client.take(&web, RateLimit::Kept)?;
    let Which { table, after } = read(which)?;
    let who = user.id();
    let page = bookmarks.page(&who, after.as_deref(), table.as_deref());
    Ok(Private(page.await?))
}

/// Sets a bookmark at a finished game, for the account; `live.too-long` says how many there may be. To do it twice changes nothing.
#[utoipa::path(
    put,
    path = "/api/me/bookmarks/{table}",
    operation_id = "putBookmark",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 204, description = "The bookmark is set"),
        (status = 404, description = "`live.not-found`: there is no such table whose game is over", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn put(
    web: Of<Web>,
    bookmarks: Of<Bookmarks>,
    Path(table): Path<String>,
    Member(user): Member,
) -> Result<StatusCode, ServiceError> {
    user.client.take(&web, RateLimit::Kept)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    bookmarks.put(&user.id(), &table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a bookmark of the account away. To do it twice changes nothing.
#[utoipa::path(
    delete,
    path = "/api/me/bookmarks/{table}",
    operation_id = "deleteBookmark",
    tag = "people",
    security(("cookie" = []), ("token" = [Scope::Me])),
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 204, description = "There is no such bookmark, or no more"),
        (status = 404, description = "`live.not-found`: this is no id of a table", body = ServiceProblem),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn delete(
    web: Of<Web>,
    bookmarks: Of<Bookmarks>,
    Path(table): Path<String>,
    Member(user): Member,
) -> Result<StatusCode, ServiceError> {
    user.client.take(&web, RateLimit::Kept)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    bookmarks.delete(&user.id(), &table).await?;
    Ok(StatusCode::NO_CONTENT)
}
