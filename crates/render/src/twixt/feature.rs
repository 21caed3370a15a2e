//! What a position of TwixT holds by name: setups, ladders, stopped ways, holes of which one has to be taken. Each
//! kind has a shape of its own: diamonds between two ways, discs along two runs, one disc at a border, a bar across a
//! dotted way, squares.

use alloc::vec::Vec;

use ::twixt::{Hole, Link};
use game::{ByPlayer, Player};

use super::centre;
use super::ghost::stop_before;
use super::overlay::overlay;
use crate::{Form, Path, Scene, Shape, View};

/// Half the side of a square around a hole.
const SQUARE: f64 = 0.4;
/// The radius of its corners.
const CORNER: f64 = 0.1;
/// Half the width of a diamond.
const DIAMOND: f64 = 0.3;
/// The radius of a disc on a run.
const DISC: f64 = 0.22;
/// A way ends so far before the peg that stops it.
const ROOM: f64 = 0.55;
/// Half the length of the bar across a way.
const BAR: f64 = 0.42;

/// Something that a position holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Two pegs of a player that either of two holes joins.
    Setup {
        /// Whose they are.
        player: Player,
        /// The pegs.
        pegs: [Hole; 2],
        /// The holes.
        holes: Vec<Hole>,
    },
    /// A chain of a player that runs to its border, and the other side beside it.
    Ladder {
        /// Who runs.
        player: Player,
        /// The peg from which the run goes on.
        head: Hole,
        /// The holes of that side's turns.
        holes: Vec<Hole>,
        /// The holes of the other side's turns.
        walls: Vec<Hole>,
    },
    /// A peg of a player that is linked to a border for sure.
    Edge {
        /// Whose it is.
        player: Player,
        /// The peg.
        peg: Hole,
        /// The hole of the border straight ahead.
        border: Hole,
    },
    /// A peg whose way straight ahead is stopped.
    Blocked {
        /// The peg.
        peg: Hole,
        /// The peg that stops it, or the two of a link.
        stops: Vec<Hole>,
    },
    /// Holes of which one has to be taken.
    MustPlay(Vec<Hole>),
}

/// Any number of features, one over the other.
#[must_use]
pub fn features(features: &[Feature]) -> Scene {
    let (mut ways, mut joints): (ByPlayer<Path>, ByPlayer<Path>) = Default::default();
    let (mut stopped, mut bars, mut squares) = (Path::new(), Path::new(), Vec::new());
    let (mut discs, mut concerned) = (Vec::new(), Vec::new());
    for feature in features {
        match feature {
            Feature::Setup { player, pegs, holes } => {
                for &hole in holes {
                    for &peg in pegs {
                        ways[*player].segment(stop_before(hole, peg), centre(hole));
                    }
                    draw_diamond(&mut joints[*player], centre(hole));
                }
                concerned.extend(pegs.iter().chain(holes));
            }
            Feature::Ladder {
                player,
                head,
                holes,
                walls,
            } => {
                let run: Vec<Hole> = [head].into_iter().chain(holes).copied().collect();
                draw_run(&mut ways[*player], &run);
                draw_run(&mut ways[player.other()], walls);
                let of = |player| move |&hole: &Hole| (player, hole);
                let wall = walls.iter().map(of(player.other()));
                discs.extend(holes.iter().map(of(*player)).chain(wall));
                concerned.extend([head].into_iter().chain(holes).chain(walls));
            }
            Feature::Edge { player, peg, border } => {
                ways[*player].segment(stop_before(*border, *peg), centre(*border));
                discs.push((*player, *border));
                concerned.extend([peg, border]);
            }
            Feature::Blocked { peg, stops } => {
                draw_stopped(&mut stopped, &mut bars, *peg, stops);
                concerned.extend([peg].into_iter().chain(stops));
            }
            Feature::MustPlay(holes) => {
                squares.extend(holes.iter().copied().map(around));
                concerned.extend(holes);
            }
        }
    }
    let mut shapes = Vec::new();
    let mut push = |path: Path, classes: &[&'static str]| {
        if !path.is_empty() {
            let layers = classes.iter().map(|class| Shape::path(class, path.clone()));
            shapes.extend(layers);
        }
    };
    push(stopped, &["stopped-edge", "stopped"]);
    push(bars, &["bar-edge", "stop"]);
    push(ways.first, &["bridge-edge first", "bridge first"]);
    push(ways.second, &["bridge-edge second", "bridge second"]);
    push(joints.first, &["joint first"]);
    push(joints.second, &["joint second"]);
    shapes.extend(discs.into_iter().map(|(player, hole)| {
        let class = match player {
            Player::First => "joint first",
            Player::Second => "joint second",
        };
        Shape::circle(class, centre(hole), DISC)
    }));
    for class in ["must-edge", "must"] {
        shapes.extend(squares.iter().map(|&area| {
            let radius = CORNER;
            Shape::new(class, Form::Rect { area, radius })
        }));
    }
    overlay(concerned.into_iter().copied(), shapes)
}

fn around(hole: Hole) -> View {
    let (x, y) = centre(hole);
    View {
        x: x - SQUARE,
        y: y - SQUARE,
        width: 2.0 * SQUARE,
        height: 2.0 * SQUARE,
    }
}

fn draw_diamond(path: &mut Path, (x, y): (f64, f64)) {
    path.move_to((x, y - DIAMOND))
        .line_to((x + DIAMOND, y))
        .line_to((x, y + DIAMOND))
        .line_to((x - DIAMOND, y))
        .close();
}

/// The links between holes of a run that a link can join.
fn draw_run(path: &mut Path, run: &[Hole]) {
    for pair in run.windows(2) {
        if Link::new(pair[0], pair[1]).is_some() {
            path.segment(stop_before(pair[1], pair[0]), stop_before(pair[0], pair[1]));
        }
    }
}

/// The way from a peg to what stops it, and the bar at its end.
fn draw_stopped(way: &mut Path, bars: &mut Path, peg: Hole, stops: &[Hole]) {
    let (from, mut to) = (centre(peg), (0.0, 0.0));
    for &stop in stops {
        let (x, y) = centre(stop);
        to.0 += x / stops.len() as f64;
        to.1 += y / stops.len() as f64;
    }
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let far = dx.abs().max(dy.abs());
    if stops.is_empty() || far <= 0.0 {
        return;
    }
    let (dx, dy) = (dx / far, dy / far);
    if stops.len() == 1 {
        to = (to.0 - dx * ROOM, to.1 - dy * ROOM);
    }
    let start = stop_from(from, (dx, dy));
    way.segment(start, to);
    bars.segment((to.0 - dy * BAR, to.1 - dx * BAR), (to.0 + dy * BAR, to.1 + dx * BAR));
}

/// Where a way begins that leaves a peg.
fn stop_from((x, y): (f64, f64), (dx, dy): (f64, f64)) -> (f64, f64) {
    (x + dx * SQUARE, y + dy * SQUARE)
}
