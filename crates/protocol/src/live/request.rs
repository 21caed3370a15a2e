//! Bodies of HTTP requests and responses.

use serde::{Deserialize, Serialize};

use super::{SeatWish, TableId, Terms};

/// A new offer: `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// The terms.
    pub terms: Terms,
    /// The seat the host prefers.
    pub seat: SeatWish,
    /// Whether the lobby lists it; otherwise it can only be joined by its link.
    pub listed: bool,
}

/// The answer to [`NewTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table's id, as in its link.
    pub table: TableId,
    /// The link to share: the first other person to open it plays.
    pub link: String,
    /// The link as a QR code in SVG.
    pub qr: String,
}

/// A new name: `PUT /api/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name; missing or empty for none.
    pub name: Option<String>,
}
