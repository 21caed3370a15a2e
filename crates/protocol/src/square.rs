//! Squares of a board by column and row.

use serde::{Deserialize, Serialize};

/// A square or hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Square {
    /// Its column, absolute.
    pub x: i32,
    /// Its row.
    pub y: i32,
}
