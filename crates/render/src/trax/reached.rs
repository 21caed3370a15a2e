//! The sides of the tiles' box that are far enough apart for a line.

use ::trax::Trax;
use game::Position;

use crate::{Path, Shape};

/// How far outside the tiles the mark runs.
const DISTANCE: f64 = 0.09;

/// Strokes along these sides; none if no line would win or the tiles do not span enough.
pub(super) fn mark(position: &Trax) -> Option<Shape> {
    let bounds = position.bounds().filter(|_| position.rules().lines_win())?;
    let length = position.rules().line_length();
    let (left, top) = (f64::from(bounds.left), f64::from(bounds.top));
    let right = left + f64::from(bounds.columns());
    let bottom = top + f64::from(bounds.rows());
    let mut path = Path::new();
    if bounds.columns() >= length {
        for x in [left - DISTANCE, right + DISTANCE] {
            path.segment((x, top), (x, bottom));
        }
    }
    if bounds.rows() >= length {
        for y in [top - DISTANCE, bottom + DISTANCE] {
            path.segment((left, y), (right, y));
        }
    }
    (!path.is_empty()).then(|| Shape::path("reached", path))
}
