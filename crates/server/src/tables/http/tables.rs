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
    post, path = "/api/tables", security(("cookie" = []), ("token" = [Scope::Play])),
    responses((status = 201, description = "The table, its link, and the link as a QR code", body = Created))
)]
pub(crate) async fn create_table(
    tables: Of<Tables>,
    Author(user): Author,
    Json(new): Json<NewTable>,
) -> Result<(StatusCode, Private<Created>), ServiceError> {
    user.client.take(RateLimit::Table)?;
    let from = Some(user.client.address);
    let table = tables.new_table_from(&user.id(), new, from).await?;
    Ok(created(&user.client, &table))
}

/// The answer about a new table, with its link.
pub(crate) fn created(client: &Client, table: &TableId) -> (StatusCode, Private<Created>) {
    let link = client.link(table);
    let qr = qr::svg(&link).unwrap_or_default();
    let created = Created {
        table: table.clone(),
        link,
        qr,
    };
    (StatusCode::CREATED, Private(created))
}

/// Returns a table.
#[utoipa::path(
    get, path = "/api/tables/{table}",
    security((), ("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    responses((status = 200, description = "The table as the person sees it", body = TableView))
)]
pub(crate) async fn get_table(tables: Of<Tables>, Path(table): Path<String>, reader: Reader) -> Answer<TableView> {
    let who = reader.id_with(Reader::RUNNING);
    let mut view = tables.view(&table_id(&table)?, &who).await?;
    view.link = reader.client.link(&view.table);
    Ok(Private(view))
}

/// The game of a table as a record.
#[utoipa::path(
    get, path = "/api/tables/{table}/record",
    security((), ("cookie" = []), ("token" = [Scope::Games]), ("token" = [Scope::Play])),
    responses((status = 200, description = "The game in SGF", content_type = "application/x-go-sgf", body = String))
)]
pub(crate) async fn get_record(
    tables: Of<Tables>,
    Path(table): Path<String>,
    _reader: Reader,
) -> Result<Response, ServiceError> {
    let table = table_id(&table)?;
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
    get, path = "/api/tables/{table}/qr", security(()),
    responses((status = 200, description = "A picture", content_type = "image/svg+xml", body = String))
)]
pub(crate) async fn get_qr(Path(table): Path<String>, client: Client) -> Result<Response, ServiceError> {
    client.take(RateLimit::Request)?;
    let table = table_id(&table)?;
    let picture = qr::svg(&client.link(&table)).ok_or(ServiceError::NotFound)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([NO_STORE, (header::CONTENT_TYPE, kind)], picture).into_response())
}
