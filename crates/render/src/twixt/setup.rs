//! Pegs and links that are put by hand, whether or not they are a position.

use alloc::vec;
use alloc::vec::Vec;

use ::twixt::{Hole, Rules, Setup, SetupError, Twixt};
use game::{Player, Position};

use super::ghost::{OUTLINE, crossing, draw_cross, square, stop_before};
use super::pieces::{Links, Pegs};
use super::{NARROW_MARGIN, area, board, centre};
use crate::{Path, Scene, Shape};

/// The picture of any pegs and links on the board of `rules`, with what is wrong about them marked and without
/// coordinates.
///
/// ```
/// use twixt::{Rules, Setup};
/// let setup: Setup = "6x6 b R:b1,c3 B:a3 L:b1-c3".parse()?;
/// let rules = Rules::standard(setup.size);
/// let scene = render::twixt::setup(&setup, &rules, &setup.problems(&rules));
/// assert!(!scene.to_fragment().contains("refused"));
/// # Ok::<(), twixt::ParseSetupError>(())
/// ```
#[must_use]
pub fn setup(setup: &Setup, rules: &Rules, problems: &[SetupError]) -> Scene {
    let mut shapes = board::shapes(&Twixt::start(rules), true);
    let owner = |hole: Hole| {
        let has = |player: &Player| setup.pegs[*player].contains(&hole);
        Player::BOTH.into_iter().find(has)
    };
    let mut links = Links::default();
    for &link in &setup.links {
        let of = owner(link.from()).or(owner(link.to()));
        links.add(of.unwrap_or(Player::First), link);
    }
    let mut pegs = Pegs::default();
    for player in Player::BOTH {
        for &hole in &setup.pegs[player] {
            pegs.add(player, hole);
        }
    }
    let mut pieces = links.into_shapes();
    pieces.extend(pegs.into_shapes());
    shapes.push(Shape::group("pieces", pieces));
    let mut roots = vec![Shape::group("twixt-scene", shapes)];
    if !problems.is_empty() {
        roots.push(Shape::group("twixt-scene ghost", marks(problems)));
    }
    Scene {
        view: area(setup.size).grown(NARROW_MARGIN),
        shapes: roots,
    }
}

/// Crosses where something is wrong, and lines along the links concerned.
fn marks(problems: &[SetupError]) -> Vec<Shape> {
    let (mut lines, mut discs, mut crosses, mut refused) = (Path::new(), Path::new(), Path::new(), Path::new());
    for problem in problems {
        match *problem {
            SetupError::Hole(hole) | SetupError::TwoPegs(hole) => {
                draw_cross(&mut refused, centre(hole), 0.3);
            }
            SetupError::LooseLink(link) | SetupError::TwoLinks(link) => {
                let [a, b] = link.ends();
                lines.segment(stop_before(b, a), stop_before(a, b));
            }
            SetupError::Crossing(link, by) => {
                for link in [link, by] {
                    let [a, b] = link.ends();
                    lines.segment(stop_before(b, a), stop_before(a, b));
                }
                let at = crossing(link, by);
                discs.dot(at);
                draw_cross(&mut crosses, at, 0.1);
            }
            SetupError::OtherSize { .. } => {}
        }
    }
    let paths = [
        ("cutter-edge", lines.clone()),
        ("cutter", lines),
        ("cut-disc", discs),
        ("cut", crosses),
        ("refused", refused),
    ];
    let drawn = paths.into_iter().filter(|(_, path)| !path.is_empty());
    drawn.map(|(class, path)| Shape::path(class, path)).collect()
}

/// An overlay with a peg that could be put; only an outline, if none would be.
#[must_use]
pub fn laid(hole: Hole, player: Option<Player>) -> Scene {
    let mut shapes = Vec::new();
    if let Some(player) = player {
        let mut pegs = Pegs::default();
        pegs.add(player, hole);
        shapes.push(Shape::group("piece", pegs.into_shapes()));
    }
    shapes.push(Shape::circle("outline", centre(hole), OUTLINE));
    Scene {
        view: square(hole),
        shapes: vec![Shape::group("twixt-scene ghost", shapes)],
    }
}
