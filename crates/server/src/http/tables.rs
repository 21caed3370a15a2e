//! `/api/tables`: offering a game, and looking at one.

use std::sync::Arc;

use axum::body::Bytes;
use protocol::live::{Created, NewTable, SeatBot, TableView};

use crate::http::{prelude::*, qr};

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
pub(super) async fn create(
    app: Server,
    Author(user): Author,
    Body(new): Body<NewTable>,
) -> Result<Response, Refused> {
    user.client.take(&app, RateLimit::Table)?;
    let from = Some(user.client.address);
    let table = app
        .service
        .tables
        .new_table_from(&user.id(), new, from)
        .await?;
    Ok(created(&app, &user.client, &table))
}

/// The answer about a new table, with its link.
pub(super) fn created(app: &App, client: &Client, table: &TableId) -> Response {
    let table = table.to_string();
    let link = app.link(client, &table);
    let qr = qr::svg(&link).unwrap_or_default();
    let created = Created { table, link, qr };
    (StatusCode::CREATED, [NO_STORE], Json(created)).into_response()
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
pub(super) async fn bot(
    app: Server,
    Path(table): Path<String>,
    user: User,
    Body(SeatBot { level }): Body<SeatBot>,
) -> Result<StatusCode, Refused> {
    user.client.take(&app, RateLimit::Table)?;
    let table = TableId::read(&table).ok_or(ServiceError::NotFound)?;
    let seated = app.service.bots.seat_bot(&table, &user.id(), level).await;
    seated.map_err(|refused| Refused::from(refused.problem))?;
    Ok(StatusCode::NO_CONTENT)
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
pub(super) async fn look(
    app: Server,
    Path(table): Path<String>,
    reader: Reader,
) -> Answer<TableView> {
    let who = reader.id_with(Reader::RUNNING);
    let mut view = app.service.tables.view(&named(&table)?, &who).await?;
    view.link = app.link(&reader.client, &view.table);
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
pub(super) async fn record(
    app: Server,
    Path(table): Path<String>,
    _reader: Reader,
) -> Result<Response, Refused> {
    let table = named(&table)?;
    let text = app.service.tables.record(&table).await?;
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
pub(super) async fn code(
    app: Server,
    Path(table): Path<String>,
    client: Client,
) -> Result<Response, Refused> {
    client.take(&app, RateLimit::Request)?;
    let table = named(&table)?;
    let picture = qr::svg(&app.link(&client, &table.to_string())).ok_or(ServiceError::NotFound)?;
    let kind = HeaderValue::from_static("image/svg+xml");
    Ok(([NO_STORE, (header::CONTENT_TYPE, kind)], picture).into_response())
}

/// The table that an address names.
fn named(table: &str) -> Result<TableId, ServiceError> {
    TableId::read(table).ok_or(ServiceError::NotFound)
}
