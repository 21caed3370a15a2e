//! The names of columns and rows around the tiles.

use alloc::string::String;
use alloc::vec::Vec;

use ::trax::{Bounds, Coord, Trax};
use game::Position;

use crate::Shape;

/// How far from the spaces the middle of a name lies.
pub(super) const DISTANCE: f64 = 0.32;

/// The names: columns above and below, rows to the left and right. Those of the spaces around the tiles
/// are fainter, and are left out in a direction that the rules' bound has closed.
pub(super) fn of(position: &Trax) -> Shape {
    let bound = position.rules().bound().unwrap_or(u32::MAX);
    let (inner, columns_open, rows_open) = match position.bounds() {
        Some(b) => (b, b.columns() < bound, b.rows() < bound),
        None => (Bounds::around(Coord::ORIGIN), true, true),
    };
    let first_tile = position.bounds().is_none();
    let mut shapes = Vec::new();
    for x in range(inner.left, inner.right, columns_open && !first_tile) {
        let border = first_tile || x < inner.left || x > inner.right;
        if let Some(name) = position.column_label(x) {
            let middle = f64::from(x) + 0.5;
            let ends = [
                f64::from(inner.top) - 1.0 - DISTANCE,
                f64::from(inner.bottom) + 2.0 + DISTANCE,
            ];
            shapes.extend(ends.map(|y| label(border, (middle, y), name.clone())));
        }
    }
    for y in range(inner.top, inner.bottom, rows_open && !first_tile) {
        let border = first_tile || y < inner.top || y > inner.bottom;
        if let Some(name) = position.row_label(y) {
            let middle = f64::from(y) + 0.5;
            let ends = [
                f64::from(inner.left) - 1.0 - DISTANCE,
                f64::from(inner.right) + 2.0 + DISTANCE,
            ];
            shapes.extend(ends.map(|x| label(border, (x, middle), name.clone())));
        }
    }
    Shape::group("labels", shapes)
}

fn range(first: i32, last: i32, open: bool) -> core::ops::RangeInclusive<i32> {
    if open {
        first - 1..=last + 1
    } else {
        first..=last
    }
}

pub(super) fn label(border: bool, at: (f64, f64), name: String) -> Shape {
    Shape::text(if border { "border" } else { "" }, at, name)
}
