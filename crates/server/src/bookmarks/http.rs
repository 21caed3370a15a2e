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
        .routes(routes!(get_bookmarks))
        .routes(routes!(put_bookmark, delete_bookmark))
        .tag("people")
}

/// Which bookmarks are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Which {
    /// Only the bookmark at the table of this id.
    table: Option<String>,
    /// The `more` of the previous page; without it, the first page.
    after: Option<String>,
}

/// Returns the finished games at which an account has a bookmark, the latest bookmark first.
#[utoipa::path(
    get, path = "/api/me/bookmarks", security(("cookie" = []), ("token" = [Scope::Me])),
    params(Which),
    responses(
        (status = 200, description = "At most twenty-five games", body = PlayedGames),
        (status = 404, description = "`live.not-found`: there is no such page"),
    )
)]
pub(crate) async fn get_bookmarks(
    bookmarks: Of<Bookmarks>,
    Member(user): Member,
    query: Query<Which>,
) -> Answer<PlayedGames> {
    user.client.take(RateLimit::Kept)?;
    let Which { table, after } = query.read()?;
    let who = user.id();
    let table = table.as_deref().map(table_id).transpose()?;
    let page = bookmarks.page(&who, after.as_deref(), table.as_ref());
    Ok(Private(page.await?))
}

/// Sets a bookmark at a finished game, for the account; `live.too-long` says how many there may be. To do it twice
/// changes nothing.
#[utoipa::path(
    put, path = "/api/me/bookmarks/{table}", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 400), (status = 413))
)]
pub(crate) async fn put_bookmark(
    bookmarks: Of<Bookmarks>,
    Path(table): Path<String>,
    Member(user): Member,
) -> NoContent {
    user.client.take(RateLimit::Kept)?;
    let table = table_id(&table)?;
    bookmarks.put(&user.id(), &table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a bookmark of the account away. To do it twice changes nothing.
#[utoipa::path(
    delete, path = "/api/me/bookmarks/{table}", security(("cookie" = []), ("token" = [Scope::Me])),
    responses((status = 400), (status = 413))
)]
pub(crate) async fn delete_bookmark(
    bookmarks: Of<Bookmarks>,
    Path(table): Path<String>,
    Member(user): Member,
) -> NoContent {
    user.client.take(RateLimit::Kept)?;
    let table = table_id(&table)?;
    bookmarks.delete(&user.id(), &table).await?;
    Ok(StatusCode::NO_CONTENT)
}
