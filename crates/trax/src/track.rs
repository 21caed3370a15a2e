//! Following tracks over the tiles, and finding those that win.

use alloc::vec::Vec;

use game::{Player, Position as _};

use crate::{Bounds, Coord, Figure, Side, Tile, Trax};

/// One tile's part of a track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The tile.
    pub at: Coord,
    /// The edge by which the track comes in.
    pub enter: Side,
    /// The edge by which it goes on.
    pub leave: Side,
}

/// One end of an open track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenEnd {
    /// The colour.
    pub player: Player,
    /// The empty space that the track enters.
    pub at: Coord,
    /// The edge of the space over which it enters.
    pub side: Side,
    /// The space that the track's other end enters.
    pub far: Coord,
    /// The edge of that space.
    pub far_side: Side,
}

/// A whole track: every tile it runs through, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// Its colour.
    pub player: Player,
    /// Whether it closes on itself.
    pub closed: bool,
    /// Its parts, each going on where the one before leaves; never empty.
    pub steps: Vec<Step>,
}

/// A finished loop or line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// Its colour.
    pub player: Player,
    /// Its kind.
    pub figure: Figure,
    /// Where it runs.
    pub track: Track,
}

impl Track {
    /// The track on `tile` at `at` that has `side` as one of its edges. An open track begins at one of
    /// its two ends.
    pub(crate) fn through(tile: impl Fn(Coord) -> Option<Tile>, at: Coord, side: Side) -> Option<Self> {
        let player = tile(at)?.colour(side);
        let (back, closed) = follow(&tile, at, side);
        if closed {
            return Some(Self {
                player,
                closed,
                steps: back,
            });
        }
        let first = back.last()?;
        let (steps, closed) = follow(&tile, first.at, first.leave);
        Some(Self { player, closed, steps })
    }

    /// Whether the two ends lie on opposite outermost edges of `bounds`, at least `length` columns or
    /// rows apart.
    pub(crate) fn is_line(&self, bounds: Bounds, length: u32) -> bool {
        let (Some(first), Some(last)) = (self.steps.first(), self.steps.last()) else {
            return false;
        };
        !self.closed
            && last.leave == first.enter.opposite()
            && bounds.is_outermost(first.at, first.enter)
            && bounds.is_outermost(last.at, last.leave)
            && bounds.span(first.enter) >= length
    }
}

impl Trax {
    /// The track of the tile at `at` that has `side` as one of its edges.
    #[must_use]
    pub fn track(&self, at: Coord, side: Side) -> Option<Track> {
        Track::through(|at| self.tile(at), at, side)
    }

    /// Every open end of every track, each track twice.
    pub fn open_ends(&self) -> impl Iterator<Item = OpenEnd> {
        self.board
            .squares(1)
            .filter(|&at| self.board.is_space(at))
            .flat_map(move |at| {
                Side::ALL.into_iter().filter_map(move |side| {
                    let player = self.entering(at, side)?;
                    let (far, far_side) = self.board.far_end(at, side)?;
                    Some(OpenEnd {
                        player,
                        at,
                        side,
                        far,
                        far_side,
                    })
                })
            })
    }

    /// Every loop on the table, and every line if lines win: found by following each track.
    #[must_use]
    pub fn wins(&self) -> Vec<Win> {
        let Some(bounds) = self.bounds() else {
            return Vec::new();
        };
        let mut wins: Vec<Win> = Vec::new();
        for (at, tile) in self.tiles() {
            for side in [Side::North, tile_other_track(tile)] {
                let known = wins.iter().any(|win| {
                    win.track
                        .steps
                        .iter()
                        .any(|s| s.at == at && (s.enter == side || s.leave == side))
                });
                if !known && let Some(win) = self.win_through(bounds, at, side) {
                    wins.push(win);
                }
            }
        }
        wins
    }

    /// The loop or line that a colour's track on the tile at `at` is, if it is one. Whatever a turn finishes
    /// runs through one of its tiles.
    #[must_use]
    pub fn win_at(&self, at: Coord, player: Player) -> Option<Win> {
        let tile = self.tile(at)?;
        let own = |side: &Side| tile.colour(*side) == player;
        let side = Side::ALL.into_iter().find(own)?;
        self.win_through(self.bounds()?, at, side)
    }

    fn win_through(&self, bounds: Bounds, at: Coord, side: Side) -> Option<Win> {
        let track = self.track(at, side)?;
        let figure = if track.closed {
            Figure::Loop
        } else if self.rules().lines_win() && track.is_line(bounds, self.rules().line_length()) {
            Figure::Line
        } else {
            return None;
        };
        Some(Win {
            player: track.player,
            figure,
            track,
        })
    }
}

/// An edge of the track of `tile` that does not have the upper edge.
fn tile_other_track(tile: Tile) -> Side {
    if tile.partner(Side::North) == Side::East {
        Side::South
    } else {
        Side::East
    }
}

/// The steps from `at`, entered by `enter`, to the end of the track or round to where it began.
fn follow(tile: impl Fn(Coord) -> Option<Tile>, at: Coord, enter: Side) -> (Vec<Step>, bool) {
    let mut steps = Vec::new();
    let (mut here, mut by) = (at, enter);
    while let Some(placed) = tile(here) {
        let leave = placed.partner(by);
        steps.push(Step {
            at: here,
            enter: by,
            leave,
        });
        (here, by) = (here.step(leave), leave.opposite());
        if (here, by) == (at, enter) {
            return (steps, true);
        }
    }
    (steps, false)
}
