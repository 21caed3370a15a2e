//! What other sites may show of a table: previews of its link, pictures, a frame, and how they find these.
//!
//! It sees a table as somebody who sits nowhere. An answer for other sites says so itself (`web/headers`: `Shared`);
//! any other refuses them. `docs/embedding.md` shows the forms.

mod address;
pub(super) mod component;
pub(super) mod frame;
mod language;
pub(super) mod oembed;
pub(super) mod pictures;
pub(super) mod preview;
mod words;

use protocol::live::TableView;
use utoipa::IntoResponses;

use crate::prelude::*;
use crate::{app::App, ids::nobody};

/// The table that an address names, as somebody sees it who sits nowhere.
async fn seen(app: &App, table: &str) -> Result<TableView, ServiceError> {
    let table = TableId::read(table).ok_or(ServiceError::NotFound)?;
    app.service.tables.view(&table, &nobody()).await
}

/// What refuses a page: a page too.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes answers, and is never made")]
enum CommonPages {
    /// The request took too long
    #[response(status = 408)]
    TimedOut,
    /// Too many requests
    #[response(status = 429, content_type = "text/html")]
    TooFast(String),
    /// What keeps the games does not answer now, or the page was not built
    #[response(status = 503, content_type = "text/html")]
    Busy(String),
    /// A fault of the server, which its log describes; or a damaged table
    #[response(status = 500, content_type = "text/html")]
    Internal(String),
    /// The disk of the server is full
    #[response(status = 507, content_type = "text/html")]
    Disk(String),
}
