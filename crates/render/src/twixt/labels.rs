//! The names of columns and rows around the board.

use alloc::string::String;
use alloc::vec::Vec;

use ::twixt::Size;

use super::area;
use crate::{Shape, View, number};

/// How far from the board the middle of a name lies.
const DISTANCE: f64 = 0.58;

/// The name of a column, counted from 0.
pub(super) fn column_name(x: u8) -> String {
    let mut name = String::new();
    if x >= 26 {
        name.push(char::from(b'A' + x / 26 - 1));
    }
    name.push(char::from(b'A' + x % 26));
    name
}

/// The name of a row, counted from 0.
pub(super) fn row_name(y: u8) -> String {
    number::whole(i32::from(y) + 1)
}

/// The names on all four sides.
pub(super) fn of(size: Size) -> Shape {
    let View { x, y, width, height } = area(size).grown(DISTANCE);
    let mut shapes = Vec::new();
    for column in 0..size.columns() {
        let middle = f64::from(column) + 0.5;
        shapes.extend([y, y + height].map(|y| Shape::text("", (middle, y), column_name(column))));
    }
    for row in 0..size.rows() {
        let middle = f64::from(row) + 0.5;
        shapes.extend([x, x + width].map(|x| Shape::text("", (x, middle), row_name(row))));
    }
    Shape::group("labels", shapes)
}
