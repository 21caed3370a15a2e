//! What other sites may show of a table: previews of its link, pictures, a frame, and how they find these.

mod address;
pub(super) mod component;
pub(super) mod frame;
pub(super) mod oembed;
pub(super) mod pictures;
pub(super) mod preview;
mod words;

use protocol::live::TableView;

use crate::{
    app::App,
    error::ServiceError,
    ids::{PersonId, TableId},
};

/// The table that an address names, as somebody sees it who sits nowhere.
async fn seen(app: &App, table: &str) -> Result<TableView, ServiceError> {
    let table = TableId::read(table).ok_or(ServiceError::NotFound)?;
    app.service.tables.view(&table, &PersonId::nobody()).await
}
