//! What a position of Trax shows to the evaluation: classes of tracks, of what lies around their ends, of
//! pairs of tracks that could be joined, of ends on their way to the outermost edges.

use game::{Player, Position};
use trax::search::{Surveyor, Terrain, entry};
use trax::{Side, Trax, WHITE};

use super::context::{Context, TILE, WALL};
use super::shapes::{End, GAPS, LineShape, NEIGHBOURS, PHASES, Rest, SHAPES, SPANS, Shapes, TrackShape};
use super::target::Target;

/// One thing that a position shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Feature {
    /// Whether it belongs to the side to move.
    pub own: bool,
    /// Its class: one number for things that turning the table makes the same.
    pub class: usize,
}

/// Shows every feature of a position; some more than once.
///
/// What is shown does not change when the table is turned or the colours and the side to move are
/// exchanged.
pub fn each_feature(position: &Trax, see: impl FnMut(Feature)) {
    let rules = position.rules();
    position.surveyed(Reader {
        me: position.to_move(),
        tiles: position.tile_count() as usize,
        lines: rules.lines_win(),
        // On a smaller board than 8 × 8 the room that is left predicts more than the span.
        span_offset: rules.bound().map_or(0, |bound| 8 - bound.min(16) as i32),
        see,
    });
}

struct Reader<S> {
    me: Player,
    tiles: usize,
    lines: bool,
    span_offset: i32,
    see: S,
}

/// One end of a track.
#[derive(Clone, Copy)]
struct TrackEnd {
    at: usize,
    side: Side,
    place: (i32, i32),
    end: End,
}

impl<S: FnMut(Feature)> Surveyor for Reader<S> {
    type Found = ();

    #[inline]
    fn look(mut self, terrain: &impl Terrain) {
        let shapes = &*SHAPES;
        let box_ = Box {
            size: terrain.size(),
            closed: terrain.closed(),
        };
        let closed = usize::from(box_.closed.0) + usize::from(box_.closed.1);
        let phase = (self.tiles / 4).min(PHASES - 1);
        (self.see)(Feature {
            own: true,
            class: shapes.phase(phase, closed),
        });
        let me = self.me;
        terrain.each_space(|at| {
            let entered = terrain.entered(at);
            for player in Player::BOTH {
                let Some(side) = entry(entered, player) else {
                    continue;
                };
                let near = TrackEnd {
                    at,
                    side,
                    place: terrain.place(at),
                    end: end(entered, player, side),
                };
                let own = player == me;
                let mut see = |class| (self.see)(Feature { own, class });
                let context = context(terrain, &box_, player, &near);
                see(shapes.context(context));
                let far = far_end(terrain, player, &near);
                let dead = box_.walls(far.place);
                if !dead {
                    let way = apart(near.place, far.place);
                    see(shapes.target(Target::new(context, side as usize, way)));
                }
                if dead {
                    see(shapes.dead(near.end.crossed));
                } else if (near.at, near.side) > (far.at, far.side) {
                    // The track is seen from its other end too.
                    see_pairs(shapes, terrain, &box_, player, &near, &far, &mut see);
                    continue;
                } else {
                    see(shapes.track(TrackShape {
                        near: near.end,
                        far: far.end,
                        apart: apart(near.place, far.place),
                    }));
                }
                if self.lines {
                    let span = |span: i32| (span + self.span_offset - 3).clamp(0, 7) as usize;
                    see(shapes.line(line_shape(&near, &far, box_.size.1, span, |end| {
                        (end.place.1, [0, 1, 2, 1][end.side.opposite() as usize])
                    })));
                    see(shapes.line(line_shape(&near, &far, box_.size.0, span, |end| {
                        (end.place.0, [1, 2, 1, 0][end.side.opposite() as usize])
                    })));
                }
                see_pairs(shapes, terrain, &box_, player, &near, &far, &mut see);
            }
        });
    }
}

/// The box of the tiles.
struct Box {
    size: (i32, i32),
    closed: (bool, bool),
}

impl Box {
    /// Whether the bound closes off a square beside the box.
    #[inline]
    const fn walls(&self, (column, row): (i32, i32)) -> bool {
        (self.closed.0 && (column < 0 || column >= self.size.0)) || (self.closed.1 && (row < 0 || row >= self.size.1))
    }

    /// Whether a square is one of the box, or beside it.
    #[inline]
    const fn has(&self, (column, row): (i32, i32)) -> bool {
        column >= -1 && column <= self.size.0 && row >= -1 && row <= self.size.1
    }
}

#[inline]
fn end(entered: u8, player: Player, side: Side) -> End {
    let side = side as usize;
    End {
        side,
        crossed: entry(entered, player.other()).map_or(0, |other| (other as usize).wrapping_sub(side) & 3),
    }
}

#[inline]
fn far_end(terrain: &impl Terrain, player: Player, near: &TrackEnd) -> TrackEnd {
    let (at, side) = terrain.far(near.at, near.side);
    TrackEnd {
        at,
        side,
        place: terrain.place(at),
        end: end(terrain.entered(at), player, side),
    }
}

#[inline]
const fn apart((x, y): (i32, i32), (to_x, to_y): (i32, i32)) -> (i32, i32) {
    (to_x - x, to_y - y)
}

/// What lies around the space that a track enters.
#[inline]
fn context(terrain: &impl Terrain, box_: &Box, player: Player, near: &TrackEnd) -> Context {
    let code = |k: usize| {
        let side = (near.side as usize + k + 1) & 3;
        let (columns, rows) = STEPS[side];
        let place = (near.place.0 + columns, near.place.1 + rows);
        if box_.walls(place) {
            return WALL;
        }
        let entered = terrain.entered(terrain.beside(near.at, columns, rows));
        CODES[player as usize][near.side as usize][k][usize::from(entered)].into()
    };
    Context {
        crossed: near.end.crossed,
        left: code(0),
        ahead: code(1),
        right: code(2),
    }
}

/// Columns and rows to the square across each side.
const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// What enters the square left of a space (0), ahead of it (1) or right of it (2), as seen by a track of a
/// player that enters the space over a side: by player, side, square and [`Terrain::entered`].
///
/// A number from 0 to 15: where the own colour enters, times 4, and where the other one does. These are 0
/// for nowhere; for squares to the left and right 1 for behind, 2 for the side away from the space, 3 for
/// ahead, so that both see the same; for the square ahead the sides left, ahead and right. Nothing enters
/// from the space itself. [`TILE`] and [`WALL`] are two of the numbers that this leaves over.
static CODES: [[[[u8; 256]; 3]; 4]; 2] = codes();

const fn codes() -> [[[[u8; 256]; 3]; 4]; 2] {
    let mut table = [[[[0; 256]; 3]; 4]; 2];
    let mut at = 0;
    while at < 2 * 4 * 3 * 256 {
        let (player, side) = (at / 3072, at / 768 % 4);
        let (k, entered) = (at / 256 % 3, at % 256);
        table[player][side][k][entered] = code(entered as u8, Player::BOTH[player], side, k);
        at += 1;
    }
    table
}

const fn code(entered: u8, player: Player, side: usize, k: usize) -> u8 {
    if entered & TILE_BITS == TILE_BITS {
        return TILE as u8;
    }
    whence(entered, player, side, k) << 2 | whence(entered, player.other(), side, k)
}

/// Both bits of the north edge, which only tiles have.
const TILE_BITS: u8 = 0x11;

const fn whence(entered: u8, player: Player, side: usize, k: usize) -> u8 {
    const WHERE: [[u8; 4]; 3] = [[1, 2, 3, 0], [0, 1, 2, 3], [1, 0, 3, 2]];
    match entry(entered, player) {
        None => 0,
        Some(other) => WHERE[k][(other as usize + 4 - side) & 3],
    }
}

/// Shows the tracks of the same colour that enter spaces nearby, each pair once.
#[inline]
fn see_pairs(
    shapes: &Shapes,
    terrain: &impl Terrain,
    box_: &Box,
    player: Player,
    near: &TrackEnd,
    far: &TrackEnd,
    see: &mut impl FnMut(usize),
) {
    let colour = if player == WHITE { 0x0f } else { 0xf0 };
    for (k, (columns, rows)) in NEIGHBOURS.into_iter().enumerate() {
        let at = terrain.beside(near.at, columns, rows);
        let entered = terrain.entered(at);
        if entered & colour == 0 || entered & TILE_BITS == TILE_BITS {
            continue;
        }
        let place = (near.place.0 + columns, near.place.1 + rows);
        if !box_.has(place) || box_.walls(place) {
            continue;
        }
        let Some(side) = entry(entered, player) else {
            continue;
        };
        if (at, side) == (far.at, far.side) {
            continue;
        }
        let (rest_at, rest_side) = terrain.far(at, side);
        let rest_place = terrain.place(rest_at);
        let dead = box_.walls(far.place) || box_.walls(rest_place);
        let rest = (!dead).then(|| Rest {
            sides: [far.side as usize, rest_side as usize],
            apart: apart(far.place, rest_place),
        });
        see(shapes.pair(k, [near.side as usize, side as usize], rest));
    }
}

/// The ends of a track along an axis of `size` squares; `along` gives an end's square on it and where it
/// heads: 0 to its beginning, 1 to a side, 2 to its end.
#[inline]
fn line_shape(
    near: &TrackEnd,
    far: &TrackEnd,
    size: i32,
    span: impl Fn(i32) -> usize,
    along: impl Fn(&TrackEnd) -> (i32, usize),
) -> LineShape {
    let (near, far) = (along(near), along(far));
    let (first, second) = if near <= far { (near, far) } else { (far, near) };
    let gap = |gap: i32| (gap as usize).min(GAPS - 1);
    LineShape {
        span: span(size).min(SPANS - 1),
        gaps: [gap(first.0 + 1), gap(size - second.0)],
        heads: [first.1, 2 - second.1],
    }
}
