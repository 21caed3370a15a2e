//! Why a position is a dead draw: for each side the links and pegs that part its borders.

use alloc::vec::Vec;

use ::twixt::{Cut, Reason, Twixt};
use game::{ByPlayer, Player};

use super::pieces::{Links, Pegs};
use super::{centre, draw_link};
use crate::{Path, Shape};

/// The cut of each side, if the game is over because neither can join its borders.
pub(super) fn of_dead_draw(position: &Twixt) -> Option<ByPlayer<Cut>> {
    let verdict = position.verdict_in_play()?;
    let is_dead = verdict.reason == Reason::Dead;
    is_dead.then(|| ByPlayer::of(|player| position.cut(player).unwrap_or_default()))
}

/// The links of both cuts with a border along them, full where the first side is stopped and dashed where the second
/// one is, and their pegs.
pub(super) fn push(shapes: &mut Vec<Shape>, position: &Twixt, cuts: &ByPlayer<Cut>) {
    let mut edges: ByPlayer<Path> = ByPlayer::default();
    let (mut links, mut pegs) = (Links::default(), Pegs::default());
    for player in Player::BOTH {
        for &link in &cuts[player].links {
            draw_link(&mut edges[player], link);
        }
        for &hole in &cuts[player].holes {
            edges[player].dot(centre(hole));
        }
    }
    let every = || Player::BOTH.into_iter().map(|player| &cuts[player]);
    let mut parts: Vec<_> = every().flat_map(|cut| cut.links.iter().copied()).collect();
    parts.sort_unstable();
    parts.dedup();
    let ends = parts.iter().flat_map(|link| link.ends());
    let mut holes: Vec<_> = every().flat_map(|cut| cut.holes.iter().copied()).chain(ends).collect();
    holes.sort_unstable();
    holes.dedup();
    for &link in &parts {
        if let Some(owner) = position.peg(link.from()) {
            links.add(owner, link);
        }
    }
    for &hole in &holes {
        if let Some(owner) = position.peg(hole) {
            pegs.add(owner, hole);
        }
    }
    let ByPlayer { first, second } = edges;
    for (class, path) in [("wall first", first), ("wall second", second)] {
        if !path.is_empty() {
            shapes.push(Shape::path(class, path));
        }
    }
    shapes.extend(links.into_shapes());
    shapes.extend(pegs.into_shapes());
}
