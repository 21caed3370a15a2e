//! The elements of a picture, independent of colours and file formats.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Path;

/// A picture: what of the table is in view, and the shapes on it from the lowest to the uppermost.
///
/// One unit is one tile of Trax or one hole pitch of TwixT. Coordinates are those of the table, not of
/// the picture: a tile keeps its place when the position grows on any side.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The part of the table that shows the position and its margins.
    pub view: View,
    /// What is drawn, lowest first.
    pub shapes: Vec<Shape>,
}

/// A rectangle of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Its left edge.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// One shape, or a group of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// What it means, as class names with spaces between; [`style`](crate::style()) lists them.
    pub class: &'static str,
    /// Facts for a page that animates or explains, as `data-NAME` in SVG.
    pub data: Vec<(&'static str, i32)>,
    /// What it looks like.
    pub form: Form,
}

/// The looks a shape can have. Widths of strokes, sizes of text and colours follow from the class.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Several shapes that are dimmed or hidden together.
    Group(Vec<Shape>),
    /// Strokes or an area.
    Path(Path),
    /// One continuous stroke; SVG gives it the length 1, so that a page can draw it in one go.
    Stroke(Path),
    /// A disc or ring about (x, y).
    Circle {
        /// Centre, from the left.
        x: f64,
        /// Centre, from the top.
        y: f64,
        /// Radius.
        radius: f64,
    },
    /// A rectangle.
    Rect {
        /// Place and size.
        area: View,
        /// Radius of its corners.
        radius: f64,
    },
    /// One line of text, centred on (x, y).
    Text {
        /// Centre, from the left.
        x: f64,
        /// Centre, from the top.
        y: f64,
        /// The text.
        text: String,
    },
}

impl Scene {
    /// This picture as it is when the ripple of the last turn has come as far as `wave`: 0 shows the
    /// turn's own tile alone.
    #[must_use]
    pub fn until_wave(mut self, wave: i32) -> Self {
        keep_until(&mut self.shapes, wave);
        self
    }

    /// This picture with another laid over it, such as a ghost; the view holds both.
    #[must_use]
    pub fn with(mut self, overlay: Self) -> Self {
        self.view = self.view.union(overlay.view);
        self.shapes.extend(overlay.shapes);
        self
    }
}

/// Takes out the shapes of later waves.
fn keep_until(shapes: &mut Vec<Shape>, wave: i32) {
    let is_later = |shape: &Shape| {
        let mut data = shape.data.iter();
        data.any(|&(name, value)| name == "wave" && value > wave)
    };
    shapes.retain_mut(|shape| {
        if let Form::Group(inner) = &mut shape.form {
            keep_until(inner, wave);
        }
        !is_later(shape)
    });
}

impl View {
    /// A rectangle that holds nothing.
    pub const EMPTY: Self = Self {
        x: 0.0,
        y: 0.0,
        width: 0.0,
        height: 0.0,
    };

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self {
            x,
            y,
            width: right - x,
            height: bottom - y,
        }
    }

    /// The rectangle with `margin` more on every side.
    #[must_use]
    pub fn grown(self, margin: f64) -> Self {
        Self {
            x: self.x - margin,
            y: self.y - margin,
            width: self.width + 2.0 * margin,
            height: self.height + 2.0 * margin,
        }
    }
}

impl Shape {
    /// A shape without data.
    #[must_use]
    #[inline(never)]
    pub const fn new(class: &'static str, form: Form) -> Self {
        Self {
            class,
            data: Vec::new(),
            form,
        }
    }

    /// Several shapes as one.
    #[must_use]
    pub const fn group(class: &'static str, shapes: Vec<Self>) -> Self {
        Self::new(class, Form::Group(shapes))
    }

    /// Strokes or an area.
    #[must_use]
    pub const fn path(class: &'static str, path: Path) -> Self {
        Self::new(class, Form::Path(path))
    }

    /// A disc or ring.
    #[must_use]
    pub const fn circle(class: &'static str, (x, y): (f64, f64), radius: f64) -> Self {
        Self::new(class, Form::Circle { x, y, radius })
    }

    /// A rectangle.
    #[must_use]
    pub const fn rect(class: &'static str, area: View, radius: f64) -> Self {
        Self::new(class, Form::Rect { area, radius })
    }

    /// One line of text.
    #[must_use]
    pub const fn text(class: &'static str, (x, y): (f64, f64), text: String) -> Self {
        Self::new(class, Form::Text { x, y, text })
    }

    /// The same with one fact more.
    #[must_use]
    #[inline(never)]
    pub fn with_data(mut self, name: &'static str, value: i32) -> Self {
        self.data.push((name, value));
        self
    }
}
