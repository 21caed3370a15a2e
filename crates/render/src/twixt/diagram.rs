//! TwixT in characters.

use alloc::string::String;

use ::twixt::{Hole, Link, Size, Twixt};
use game::{Player, Position};

use super::labels::{column_name, row_name};
use crate::canvas::Canvas;

/// Holes are four characters and two lines apart.
const WIDTH: usize = 4;
const HEIGHT: usize = 2;
/// Where the first hole is.
const LEFT: usize = 6;
const TOP: usize = 2;

/// A text diagram for terminals: `R` and `B` are pegs, `·` are free holes.
///
/// Steep links run as `\ \ \` or `/ / /` through three lines, level ones as `'-.` or `.-'` between two;
/// where links cross, as they may under `pp`, there is an `x`. The double lines are red's goals, the
/// single ones black's.
///
/// ```
/// use game::Position;
/// use twixt::{Rules, Setup, Size, Twixt};
///
/// let setup: Setup = "5x5 b R:c2,d4 B:b3 L:c2-d4".parse()?;
/// let position = Twixt::from_setup(&setup, &Rules::simple(Size::new(5, 5)?))?;
/// print!("{}", render::twixt::diagram(&position));
/// # assert_eq!(render::twixt::diagram(&position).lines().count(), 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn diagram(position: &Twixt) -> String {
    let size = position.rules().size();
    let (columns, rows) = (usize::from(size.columns()), usize::from(size.rows()));
    let mut canvas = Canvas::new(LEFT + columns * WIDTH + 3, TOP + rows * HEIGHT + 1);
    draw_names(&mut canvas, size);
    draw_goals(&mut canvas, size);
    for link in position.links() {
        draw_link(&mut canvas, link);
    }
    for y in 0..size.rows() {
        for x in 0..size.columns() {
            let hole = Hole { x, y };
            let (column, line) = place(hole);
            match position.peg(hole) {
                Some(Player::First) => canvas.put(column, line, 'R'),
                Some(Player::Second) => canvas.put(column, line, 'B'),
                None if position.exists(hole) && canvas.at(column, line) == ' ' => {
                    canvas.put(column, line, '·');
                }
                None => {}
            }
        }
    }
    canvas.into_text()
}

/// Column and line of a hole.
fn place(hole: Hole) -> (usize, usize) {
    (LEFT + usize::from(hole.x) * WIDTH, TOP + usize::from(hole.y) * HEIGHT)
}

fn draw_names(canvas: &mut Canvas, size: Size) {
    for x in 0..size.columns() {
        canvas.write(place(Hole { x, y: 0 }).0, 0, &column_name(x));
    }
    for y in 0..size.rows() {
        canvas.write_before(LEFT - 3, place(Hole { x: 0, y }).1, &row_name(y));
    }
}

/// Lines outside the goal rows, in the manner of their owners.
fn draw_goals(canvas: &mut Canvas, size: Size) {
    let (right, bottom) = place(Hole {
        x: size.columns() - 1,
        y: size.rows() - 1,
    });
    for column in LEFT + WIDTH - 1..=right - WIDTH + 1 {
        canvas.put(column, TOP - 1, '═');
        canvas.put(column, bottom + 1, '═');
    }
    for line in TOP + 1..bottom {
        canvas.put(LEFT - 2, line, '│');
        canvas.put(right + 2, line, '│');
    }
}

/// Draws a link from its upper hole downwards.
fn draw_link(canvas: &mut Canvas, link: Link) {
    let ends = link.ends();
    let (upper, lower) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
    let (x, y) = place(upper);
    let to_right = lower.x > upper.x;
    if lower.y - upper.y == 2 {
        for step in 1..=3 {
            let column = if to_right { x + step } else { x - step };
            mark(canvas, column, y + step, if to_right { '\\' } else { '/' });
        }
    } else {
        let middle = if to_right { x + WIDTH } else { x - WIDTH };
        let signs = if to_right { ['\'', '-', '.'] } else { ['.', '-', '\''] };
        for (offset, sign) in signs.into_iter().enumerate() {
            mark(canvas, middle + offset - 1, y + 1, sign);
        }
    }
}

/// Writes a part of a link, or a crossing of two.
fn mark(canvas: &mut Canvas, x: usize, y: usize, sign: char) {
    let taken = !matches!(canvas.at(x, y), ' ' | '│' | '═');
    canvas.put(x, y, if taken { 'x' } else { sign });
}
