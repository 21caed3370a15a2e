//! The conventions of printed figures: numbers in the order of play, shaded squares, arrows and letters.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use game::Player;

use crate::{Path, Scene, Shape, View, number};

/// A square or hole by column and row.
pub type Square = (i32, i32);

/// The radius of the disc behind a number or letter.
const DISC: f64 = 0.23;
/// The radius of a numbered peg.
const PEG: f64 = 0.4;
/// Where the dot beside a number stands, and its radius.
const DOT: (f64, f64) = (0.8, 0.2);
const DOT_RADIUS: f64 = 0.085;
/// A shaded square is so much smaller than a square on each side.
const INSET: f64 = 0.03;
/// The parts of an arrow, in squares: how far it stays from the middle of the square it comes from, and of the one that
/// it points at; its head.
const TAIL: f64 = 0.3;
const TIP: f64 = 0.18;
const HEAD: f64 = 0.3;

/// The number of a tile or peg in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// Where it lies.
    pub at: Square,
    /// 1, 2, …
    pub number: i32,
    /// Whether a dot stands beside the number: the first tile of a turn that forced others.
    pub dotted: bool,
    /// Whose peg it is; none for a tile, which belongs to nobody.
    pub peg: Option<Player>,
}

/// What a figure shows over a position of either game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// Squares that are shaded, such as those of one chain.
    pub shaded: Vec<Square>,
    /// Tiles or pegs with their numbers.
    pub numbers: Vec<Numbered>,
    /// From one square to another.
    pub arrows: Vec<(Square, Square)>,
    /// Names of squares: A, B, C.
    pub letters: Vec<(Square, String)>,
}

/// The overlay of a figure: shaded squares lowest, then arrows, numbers and letters. An arrow from a square to itself
/// is left out.
///
/// ```
/// use render::{Figure, Numbered, figure};
///
/// let tile = Numbered { at: (0, 0), number: 5, dotted: true, peg: None };
/// let scene = figure(&Figure { numbers: vec![tile], ..Figure::default() });
/// assert!(scene.to_fragment().contains(">5</text>"));
/// ```
#[must_use]
pub fn figure(figure: &Figure) -> Scene {
    let mut shapes = Vec::new();
    if !figure.shaded.is_empty() {
        let mut path = Path::new();
        for &(x, y) in &figure.shaded {
            let corner = (f64::from(x) + INSET, f64::from(y) + INSET);
            path.rounded(corner, (1.0 - 2.0 * INSET, 1.0 - 2.0 * INSET), 0.08);
        }
        shapes.push(Shape::path("shade", path));
    }
    let mut arrows = Path::new();
    for &(from, to) in &figure.arrows {
        draw_arrow(&mut arrows, centre(from), centre(to));
    }
    if !arrows.is_empty() {
        shapes.push(Shape::path("arrow-edge", arrows.clone()));
        shapes.push(Shape::path("arrow", arrows));
    }
    shapes.extend(figure.numbers.iter().map(numbered));
    shapes.extend(figure.letters.iter().map(|(at, letter)| {
        let parts = vec![
            Shape::circle("", centre(*at), DISC),
            Shape::text("", centre(*at), letter.clone()),
        ];
        Shape::group("letter", parts)
    }));
    let arrows = figure.arrows.iter().flat_map(|&(from, to)| [from, to]);
    let numbers = figure.numbers.iter().map(|numbered| numbered.at);
    let letters = figure.letters.iter().map(|&(at, _)| at);
    let squares = figure.shaded.iter().copied().chain(arrows);
    let area = |(x, y): Square| View {
        x: x.into(),
        y: y.into(),
        width: 1.0,
        height: 1.0,
    };
    let view = squares.chain(numbers).chain(letters).map(area);
    Scene {
        view: view.reduce(View::union).unwrap_or(View::EMPTY),
        shapes: vec![Shape::group("overlay figure", shapes)],
    }
}

fn centre((x, y): Square) -> (f64, f64) {
    (f64::from(x) + 0.5, f64::from(y) + 0.5)
}

/// A number on its disc, or in its peg.
fn numbered(numbered: &Numbered) -> Shape {
    let (class, radius) = match numbered.peg {
        None if numbered.dotted => ("order dotted", DISC),
        None => ("order", DISC),
        Some(Player::First) => ("counter first", PEG),
        Some(Player::Second) => ("counter second", PEG),
    };
    let label = number::whole(numbered.number);
    let middle = centre(numbered.at);
    let mut parts = vec![Shape::circle("", middle, radius), Shape::text("", middle, label)];
    if numbered.dotted {
        let (x, y) = (f64::from(numbered.at.0), f64::from(numbered.at.1));
        parts.push(Shape::circle("dot", (x + DOT.0, y + DOT.1), DOT_RADIUS));
    }
    Shape::group(class, parts).with_data("number", numbered.number)
}

/// A line with an open head, short of the middles of its squares.
fn draw_arrow(path: &mut Path, from: (f64, f64), to: (f64, f64)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let Some(length) = length(dx, dy) else {
        return;
    };
    let (dx, dy) = (dx / length, dy / length);
    let (start, end) = (
        (from.0 + dx * TAIL, from.1 + dy * TAIL),
        (to.0 - dx * TIP, to.1 - dy * TIP),
    );
    path.segment(start, end);
    // The two strokes of the head stand at half a right angle to the line.
    let turned = HEAD / 1.414;
    for (side_x, side_y) in [(dx - dy, dy + dx), (dx + dy, dy - dx)] {
        path.segment(end, (end.0 - side_x * turned / 1.414, end.1 - side_y * turned / 1.414));
    }
}

/// The length of a vector that is not nothing. (Without a standard library there are no roots: Newton's method.)
fn length(dx: f64, dy: f64) -> Option<f64> {
    let square = dx * dx + dy * dy;
    if square == 0.0 {
        return None;
    }
    let mut root = dx.abs() + dy.abs();
    for _ in 0..12 {
        root = (root + square / root) / 2.0;
    }
    Some(root)
}
