//! The names of columns and rows around the tiles.

use alloc::string::String;
use alloc::vec::Vec;

use ::trax::{Bounds, Coord, Trax};
use game::Position;

use crate::Shape;

/// How far from the spaces the middle of a name lies.
const DISTANCE: f64 = 0.32;

/// The names: columns above and below, rows to the left and right. Those of the spaces around the tiles
/// are fainter, and are left out in a direction that the rules' bound has closed. Names that have
/// changed since the tiles lay within `before` stand there twice, as they were and as they are.
pub(super) fn of(position: &Trax, before: Option<Bounds>) -> Shape {
    let bound = position.rules().bound().unwrap_or(u32::MAX);
    let (inner, columns_open, rows_open) = match position.bounds() {
        Some(b) => (b, b.columns() < bound, b.rows() < bound),
        None => (Bounds::around(Coord::ORIGIN), true, true),
    };
    let first_tile = position.bounds().is_none();
    let before = before.unwrap_or(inner);
    let mut shapes = Vec::new();
    let columns = range(inner.left, inner.right, columns_open && !first_tile);
    let ends = [outside(inner.top, -1.0), outside(inner.bottom, 2.0)];
    for x in columns {
        let border = first_tile || x < inner.left || x > inner.right;
        let name = position.column_label(x);
        let old = position.column_label(x - (before.left - inner.left));
        push(&mut shapes, border, name, old, &ends.map(|y| (middle(x), y)));
    }
    let rows = range(inner.top, inner.bottom, rows_open && !first_tile);
    let ends = [outside(inner.left, -1.0), outside(inner.right, 2.0)];
    for y in rows {
        let border = first_tile || y < inner.top || y > inner.bottom;
        let name = position.row_label(y);
        let old = position.row_label(y - (before.top - inner.top));
        push(&mut shapes, border, name, old, &ends.map(|x| (x, middle(y))));
    }
    Shape::group("labels", shapes)
}

fn range(first: i32, last: i32, open: bool) -> core::ops::RangeInclusive<i32> {
    if open { first - 1..=last + 1 } else { first..=last }
}

/// The middle of a column or row.
fn middle(number: i32) -> f64 {
    f64::from(number) + 0.5
}

/// Where names stand beyond the spaces around an outermost column or row.
fn outside(number: i32, spaces: f64) -> f64 {
    f64::from(number) + spaces + DISTANCE * spaces.signum()
}

/// A name at both ends of its column or row.
fn push(shapes: &mut Vec<Shape>, border: bool, name: Option<String>, old: Option<String>, places: &[(f64, f64)]) {
    let Some(name) = name else { return };
    let old = old.filter(|old| *old != name);
    let class = match (border, old.is_some()) {
        (false, false) => "",
        (true, false) => "border",
        (false, true) => "renamed",
        (true, true) => "renamed border",
    };
    for &at in places {
        shapes.push(Shape::text(class, at, name.clone()));
        shapes.extend(old.iter().map(|old| Shape::text("old", at, old.clone())));
    }
}
