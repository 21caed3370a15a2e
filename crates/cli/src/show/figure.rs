//! What `show` adds to a position: numbers, shaded squares, arrows, letters, and the cuts of a dead draw in words.

use std::fmt::Write as _;

use console::{Failure, usage};
use game::{ByPlayer, Player};
use games::AnyPosition;
use render::{Figure, Scene, Square};
use trax::{Bounds, Coord, Trax};
use twixt::{Hole, Twixt};

use crate::args::ShowArgs;
use crate::position::Played;

/// What the options add to the drawing.
pub(super) fn overlay(args: &ShowArgs, played: &Played) -> Result<Scene, Failure> {
    let square = |text: &str| square(&played.position, text);
    let arrow = |text: &String| {
        let (from, to) = text
            .split_once('-')
            .ok_or_else(|| usage(format!("--arrow: {text:?} is not of the form A1-B2")))?;
        Ok((square(from)?, square(to)?))
    };
    let letter = |text: &String| {
        let (letter, at) = text
            .split_once('=')
            .filter(|(letter, _)| (1..=2).contains(&letter.chars().count()))
            .ok_or_else(|| usage(format!("--letter: {text:?} is not of the form A=B2")))?;
        Ok((square(at)?, letter.to_owned()))
    };
    let figure = Figure {
        shaded: args.shade.iter().map(|text| square(text)).collect::<Result<_, _>>()?,
        numbers: if args.numbers { played.order.clone() } else { Vec::new() },
        arrows: args.arrow.iter().map(arrow).collect::<Result<_, Failure>>()?,
        letters: args.letter.iter().map(letter).collect::<Result<_, Failure>>()?,
    };
    // A figure of nothing has no place of its own.
    Ok(if figure == Figure::default() {
        blank(&played.position)
    } else {
        render::figure(&figure)
    })
}

/// An overlay of nothing within a position.
fn blank(position: &AnyPosition) -> Scene {
    let tiles = |position: &Trax| render::trax::scene(position, &render::trax::Look::default()).view;
    let view = match position {
        AnyPosition::Trax(position) => tiles(position),
        AnyPosition::Luck(position) => tiles(position.trax()),
        AnyPosition::Twixt(position) => render::twixt::scene(position, &render::twixt::Look::default()).view,
    };
    Scene {
        view,
        shapes: Vec::new(),
    }
}

/// The square of a name.
fn square(position: &AnyPosition, name: &str) -> Result<Square, Failure> {
    let name = name.trim();
    let found = match position {
        AnyPosition::Trax(position) => square_of_trax(position, name),
        AnyPosition::Luck(position) => square_of_trax(position.trax(), name),
        AnyPosition::Twixt(position) => {
            let hole: Option<Hole> = name.parse().ok();
            hole.filter(|&hole| position.exists(hole))
                .map(|hole| (hole.x.into(), hole.y.into()))
        }
    };
    found.ok_or_else(|| usage(format!("{name:?} is not a square of the position")))
}

/// The square of a name, on or beside the tiles.
fn square_of_trax(position: &Trax, name: &str) -> Option<Square> {
    let bounds = position.bounds().unwrap_or(Bounds::around(Coord::ORIGIN));
    let rows = bounds.top - 1..=bounds.bottom + 1;
    rows.flat_map(|y| (bounds.left - 1..=bounds.right + 1).map(move |x| Coord { x, y }))
        .find(|&at| position.label(at).eq_ignore_ascii_case(name))
        .map(|at| (at.x, at.y))
}

/// The numbers of the tiles row by row, or the pegs in their order, with an empty line after them.
pub(super) fn table(played: &Played) -> String {
    let mut out = String::new();
    match played.position.trax() {
        Some(position) => {
            let Some(bounds) = position.bounds() else {
                return out;
            };
            let width = played.order.len().to_string().len() + 2;
            for y in bounds.top..=bounds.bottom {
                let mut line = String::new();
                for x in bounds.left..=bounds.right {
                    let tile = played.order.iter().find(|tile| tile.at == (x, y));
                    let text = tile.map_or_else(String::new, |tile| {
                        format!("{}{}", tile.number, if tile.dotted { "." } else { " " })
                    });
                    write!(line, "{text:>width$}").expect("text");
                }
                writeln!(out, "{}", line.trim_end()).expect("text");
            }
        }
        None => {
            for peg in &played.order {
                let (Ok(x), Ok(y)) = (u8::try_from(peg.at.0), u8::try_from(peg.at.1)) else {
                    continue;
                };
                writeln!(out, "{} {}", peg.number, Hole { x, y }).expect("text");
            }
        }
    }
    out.push('\n');
    out
}

/// What keeps either side from its borders, a line for each.
pub(super) fn cuts(position: &Twixt, names: ByPlayer<&str>) -> String {
    let mut out = String::new();
    for player in Player::BOTH {
        let cut = position.cut(player).unwrap_or_default();
        let links = cut.links.iter().map(ToString::to_string);
        let pegs = cut.holes.iter().map(ToString::to_string);
        let parts: Vec<_> = links.chain(pegs).collect();
        let by = if parts.is_empty() {
            "the size of the board".to_owned()
        } else {
            parts.join(" ")
        };
        writeln!(out, "{} is cut off by {by}", names[player]).expect("text");
    }
    out
}
