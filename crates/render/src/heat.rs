//! How often squares or holes were thought of, as discs of one hue.

use alloc::vec;

use crate::{Scene, Shape, View};

/// The radius of the disc of a square that has all the weight.
const RADIUS: f64 = 0.46;

/// The classes of weight from the least to the most.
const CLASSES: [&str; 5] = ["heat h1", "heat h2", "heat h3", "heat h4", "heat h5"];

/// Discs over squares, given by column, row and weight from 0 to 1: their areas are as the weights, and
/// the heavier, the fuller their colour.
///
/// ```
/// let scene = render::heat([(3, 4, 1.0), (5, 6, 0.25)]);
/// assert!(scene.to_fragment().contains("<circle class=\"heat h5\" cx=\"3.5\" cy=\"4.5\" r=\".46\"/>"));
/// assert!(scene.to_fragment().contains("<circle class=\"heat h2\" cx=\"5.5\" cy=\"6.5\" r=\".23\"/>"));
/// ```
#[must_use]
pub fn heat(squares: impl IntoIterator<Item = (i32, i32, f64)>) -> Scene {
    let mut view: Option<View> = None;
    let mut shapes = vec![];
    for (x, y, weight) in squares {
        let weight = within(weight);
        if weight == 0.0 {
            continue;
        }
        let area = View {
            x: x.into(),
            y: y.into(),
            width: 1.0,
            height: 1.0,
        };
        view = Some(view.map_or(area, |view| view.union(area)));
        let class = CLASSES[((weight * 5.0) as usize).min(4)];
        let centre = (area.x + 0.5, area.y + 0.5);
        shapes.push(Shape::circle(class, centre, RADIUS * root(weight)));
    }
    Scene {
        view: view.unwrap_or(View::EMPTY),
        shapes: vec![Shape::group("overlay", shapes)],
    }
}

/// A weight held between 0 and 1; not a number counts as nothing.
pub(crate) fn within(weight: f64) -> f64 {
    if weight > 0.0 { weight.min(1.0) } else { 0.0 }
}

/// The square root of a number from 0 to 1, by Heron's method, since `core` has none.
fn root(square: f64) -> f64 {
    let mut guess = 1.0;
    for _ in 0..12 {
        guess = (guess + square / guess) / 2.0;
    }
    guess
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn radii_are_roots_of_weights() {
        for hundredths in 1..=100 {
            let weight = f64::from(hundredths) / 100.0;
            assert!((root(weight) * root(weight) - weight).abs() < 1e-9);
        }
    }

    #[test]
    fn weights_that_are_none_are_not_drawn() {
        let scene = heat([(0, 0, 0.0), (0, 0, f64::NAN), (0, 0, -1.0)]);
        assert_eq!(scene.to_fragment(), "<g class=\"overlay\"></g>");
    }
}
