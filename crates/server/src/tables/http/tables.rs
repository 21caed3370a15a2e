//! `/api/tables`: offering a game, and looking at one.

use std::sync::Arc;

use axum::body::Bytes;
use protocol::live::{Created, NewTable, TableView};

use crate::{
    tables::Tables,
    web::{prelude::*, qr},
};

/// Offers a game.
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "createTable",
    tag = "tables",
    security(("cookie" = []), ("token" = [Scope::Play])),
    request_body = NewTable,
    responses(
        (status = 201, description = "The table, its link, and the link as a QR code", body = Created),
        WithBody, Known, Common,
    )
)]
pub(crate) async fn create(
    web: Of<Web>,
    tables: Of<Tables>,
    Author(user): Author,
    Body(new): Body<NewTable>,
) -> Result<Response, ServiceError> {
    user.client.take(&web, RateLimit::Table)?;
    let from = Some(user.client.address);
    let table = tables.new_table_from(&user.id(), new, from).await?;
    Ok(created(&web, &user.client, &table))
}

/// The answer about a new table, with its link.
pub(crate) fn created(web: &Web, client: &Client, table: &TableId) -> Response {
    let table = table.to_string();
    let link = web.link(client, &table);
    let qr = qr::svg(&link).unwrap_or_default();
    let created = Created { table, link, qr };
    (StatusCode::CREATED, [NO_STORE], Json(created)).into_response()
}

/// Returns a table.
#[utoipa::path(
    get,
    path = "/api/tables/{table}",
    operation_id = "getTable",
    tag = "tables",
    security((), ("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The table as the person sees it", body = TableView),
        OfTable, Common,
    )
)]
pub(crate) async fn look(
    web: Of<Web>,
    tables: Of<Tables>,
    Path(table): Path<String>,
    reader: Reader,
) -> Answer<TableView> {
    let who = reader.id_with(Reader::RUNNING);
    let mut view = tables.view(&named(&table)?, &who).await?;
    view.link = web.link(&reader.client, &view.table);
    Ok(Private(view))
}

/// The game of a table as a record.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/record",
    operation_id = "getRecord",
    tag = "tables",
    security((), ("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The game in SGF", content_type = "application/x-go-sgf", body = String),
        OfTable, Common,
    )
)]
pub(crate) async fn record(
    tables: Of<Tables>,
    Path(table): Path<String>,
    _reader: Reader,
) -> Result<Response, ServiceError> {
    let table = named(&table)?;
    let text = tables.record(&table).await?;
    let kind = HeaderValue::from_static("application/x-go-sgf; charset=utf-8");
    let text = Bytes::from_owner(Shared(text));
    Ok(([NO_STORE, (header::CONTENT_TYPE, kind)], text).into_response())
}

/// A text that is kept and sent without a copy.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// The link of a table as a QR code.
#[utoipa::path(
    get,
    path = "/api/tables/{table}/qr",
    operation_id = "getQr",
    tag = "tables",
    security(()),
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "A picture", content_type = "image/svg+xml", body = String),
        OfTable, Common,
    )
)]
pub(crate) async fn code(
    web: Of<Web>,
    Path(table): Path<String>,
    client: Client,
) -> Result<Response, ServiceError> {
    client.take(&web, RateLimit::Request)?;
    let table = named(&table)?;
    let picture = qr::svg(&web.link(&client, &table.to_string())).ok_or(ServiceError::NotFound)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([NO_STORE, (header::CONTENT_TYPE, kind)], picture).into_response())
}

/// The table that an address names.
fn named(table: &str) -> Result<TableId, ServiceError> {
    TableId::read(table).ok_or(ServiceError::NotFound)
}
