//! Outlines and strokes: the few drawing commands every backend has.

use alloc::vec::Vec;

/// One step of a [`Path`]; coordinates are absolute, in board units, `y` downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Command {
    /// Lifts the pen and goes to (x, y).
    Move(f64, f64),
    /// Draws straight to (x, y).
    Line(f64, f64),
    /// Draws a quarter circle to (x, y).
    Arc {
        /// The radius.
        radius: f64,
        /// Whether it turns clockwise as seen on the screen.
        clockwise: bool,
        /// Where it ends, from the left.
        x: f64,
        /// Where it ends, from the top.
        y: f64,
    },
    /// A point at (x, y): with round caps a disc as wide as the stroke.
    Dot(f64, f64),
    /// Draws straight back to the last [`Command::Move`].
    Close,
}

/// A path of any number of pieces.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Path {
    /// What the pen does, in order.
    pub commands: Vec<Command>,
}

/// The pen's methods are kept out of line: they are called from everywhere, and the browser's first
/// download holds every copy.
impl Path {
    /// A path that draws nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { commands: Vec::new() }
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.commands.is_empty()
    }

    /// Starts a new piece at (x, y).
    #[inline(never)]
    pub fn move_to(&mut self, (x, y): (f64, f64)) -> &mut Self {
        self.commands.push(Command::Move(x, y));
        self
    }

    /// Draws straight to (x, y).
    #[inline(never)]
    pub fn line_to(&mut self, (x, y): (f64, f64)) -> &mut Self {
        self.commands.push(Command::Line(x, y));
        self
    }

    /// Draws a quarter circle to (x, y).
    #[inline(never)]
    pub fn arc_to(&mut self, radius: f64, clockwise: bool, (x, y): (f64, f64)) -> &mut Self {
        self.commands.push(Command::Arc {
            radius,
            clockwise,
            x,
            y,
        });
        self
    }

    /// Draws a point at (x, y).
    #[inline(never)]
    pub fn dot(&mut self, (x, y): (f64, f64)) -> &mut Self {
        self.commands.push(Command::Dot(x, y));
        self
    }

    /// Closes the piece.
    #[inline(never)]
    pub fn close(&mut self) -> &mut Self {
        self.commands.push(Command::Close);
        self
    }

    /// A straight piece of its own.
    pub fn segment(&mut self, from: (f64, f64), to: (f64, f64)) -> &mut Self {
        self.move_to(from).line_to(to)
    }

    /// A rectangle with its upper left corner at (x, y) and round corners.
    #[inline(never)]
    pub fn rounded(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), radius: f64) {
        let (right, bottom, r) = (x + width, y + height, radius);
        self.move_to((x + r, y))
            .line_to((right - r, y))
            .arc_to(r, true, (right, y + r))
            .line_to((right, bottom - r))
            .arc_to(r, true, (right - r, bottom))
            .line_to((x + r, bottom))
            .arc_to(r, true, (x, bottom - r))
            .line_to((x, y + r))
            .arc_to(r, true, (x + r, y))
            .close();
    }
}
