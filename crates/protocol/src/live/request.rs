//! Bodies of requests by HTTP, and their answers.

use serde::{Deserialize, Serialize};

use super::{SeatWish, Terms};

/// A game that somebody offers: `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// What will be played.
    pub terms: Terms,
    /// Where the person who offers it sits.
    pub seat: SeatWish,
    /// Whether the lobby lists it; otherwise only whoever has the link can sit down.
    pub listed: bool,
}

/// The answer to [`NewTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table's name in addresses.
    pub table: String,
    /// The whole address to hand on: whoever opens it second plays.
    pub link: String,
    /// The same address as a QR code, an SVG picture.
    pub qr: String,
}

/// Another name for oneself: `PUT /api/me`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name; missing or empty to have none.
    pub name: Option<String>,
}
