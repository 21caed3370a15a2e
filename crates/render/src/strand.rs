//! Tracks and links: strokes in three layers.

use alloc::vec::Vec;

use game::{ByPlayer, Player};

use crate::{Form, Path, Shape};

/// The class names of the layers.
struct Layers {
    casing: ByPlayer<&'static str>,
    line: ByPlayer<&'static str>,
    stripe: &'static str,
}

const SETTLED: Layers = Layers {
    casing: ByPlayer {
        first: "casing first",
        second: "casing second",
    },
    line: ByPlayer {
        first: "line first",
        second: "line second",
    },
    stripe: "stripe second",
};

const WIN: Layers = Layers {
    casing: ByPlayer {
        first: "win casing first",
        second: "win casing second",
    },
    line: ByPlayer {
        first: "win line first",
        second: "win line second",
    },
    stripe: "win stripe second",
};

/// Strokes of both sides. Where tracks are drawn piece by piece, the lines overlap and the casings do
/// not, so that no seam shows.
#[derive(Default)]
pub(crate) struct Strands {
    /// What the lines and stripes follow.
    pub(crate) lines: ByPlayer<Path>,
    /// What the casings follow.
    pub(crate) casings: ByPlayer<Path>,
}

impl Strands {
    /// Lines and casings along the same paths.
    pub(crate) fn along(lines: ByPlayer<Path>) -> Self {
        Self {
            casings: lines.clone(),
            lines,
        }
    }

    /// Appends them as shapes. The second side's lie above the first's, so that where they cross its
    /// casing makes a bridge.
    pub(crate) fn push_to(self, shapes: &mut Vec<Shape>) {
        let (lines, casings) = (self.lines, self.casings);
        push_layers(shapes, &SETTLED, Player::First, casings.first, lines.first, Form::Path);
        push_layers(
            shapes,
            &SETTLED,
            Player::Second,
            casings.second,
            lines.second,
            Form::Path,
        );
    }
}

/// Appends a winning track or chain, each layer as one stroke.
pub(crate) fn push_win(shapes: &mut Vec<Shape>, player: Player, stroke: Path) {
    push_layers(shapes, &WIN, player, stroke.clone(), stroke, Form::Stroke);
}

fn push_layers(
    shapes: &mut Vec<Shape>,
    layers: &Layers,
    player: Player,
    casing: Path,
    line: Path,
    form: fn(Path) -> Form,
) {
    if line.is_empty() {
        return;
    }
    shapes.push(Shape::new(layers.casing[player], form(casing)));
    if player == Player::Second {
        shapes.push(Shape::new(layers.line[player], form(line.clone())));
        shapes.push(Shape::new(layers.stripe, form(line)));
    } else {
        shapes.push(Shape::new(layers.line[player], form(line)));
    }
}
