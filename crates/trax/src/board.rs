//! The tiles on the table with everything that is kept up to date beside them.

use alloc::vec::Vec;

use game::{ByPlayer, Player, mix};

use crate::cascade::{is_quiet, resolve};
use crate::cell::Demand;
use crate::ends::{End, Ends};
use crate::grid::Grid;
use crate::{Bounds, Coord, Forced, Illegal, RED, Side, Tile, Turn, WHITE};

/// Tiles, track ends, box and hash; [`Board::play`] is the only way to change them.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    grid: Grid,
    ends: Ends,
    bounds: Option<Bounds>,
    tiles: u32,
    hash: u64,
}

impl Board {
    pub(crate) fn new() -> Self {
        let grid = Grid::new();
        let ends = Ends::new(&grid);
        Self {
            grid,
            ends,
            bounds: None,
            tiles: 0,
            hash: 0,
        }
    }

    /// Tiles that lie together by the rules (see `validate`), without playing turns; their box may lie
    /// anywhere.
    pub(crate) fn of_tiles(tiles: &[(Coord, Tile)]) -> Self {
        let mut board = Self::new();
        let boxed = tiles.iter().map(|&(at, _)| Bounds::around(at));
        let Some(bounds) = boxed.reduce(|bounds, one| {
            bounds.with(Coord {
                x: one.left,
                y: one.top,
            })
        }) else {
            return board;
        };
        if !board.grid.holds(bounds) {
            board.grid = board.grid.grown(bounds);
            board.ends = Ends::new(&board.grid);
        }
        for &(at, tile) in tiles {
            board.grid.fill(board.grid.index(at), tile, |_, _, _| {});
        }
        for &(at, tile) in tiles {
            board.settle(at, tile);
        }
        board
    }

    /// What the colours that enter `at` ask for, if it is empty.
    pub(crate) fn demand(&self, at: Coord) -> Demand {
        let cell = self.grid.at(at);
        if cell.is_space() {
            cell.demand()
        } else {
            Demand::None
        }
    }

    pub(crate) fn tile(&self, at: Coord) -> Option<Tile> {
        self.grid.at(at).tile()
    }

    pub(crate) fn tile_count(&self) -> u32 {
        self.tiles
    }

    pub(crate) fn bounds(&self) -> Option<Bounds> {
        self.bounds
    }

    /// A hash of the tiles and where they lie relative to the first tile.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// The box with a tile at `at` too.
    pub(crate) fn bounds_with(&self, at: Coord) -> Bounds {
        self.bounds
            .map_or(Bounds::around(at), |bounds| bounds.with(at))
    }

    /// The colour that enters the space at `at` over its edge `side`.
    pub(crate) fn entering(&self, at: Coord, side: Side) -> Option<Player> {
        self.grid.at(at).entering(side)
    }

    /// Whether `at` is empty and lies beside a tile.
    pub(crate) fn is_space(&self, at: Coord) -> bool {
        let cell = self.grid.at(at);
        cell.is_space() && !cell.is_bare()
    }

    /// Whether the colours of `tile` match those that enter `at`.
    pub(crate) fn fits(&self, at: Coord, tile: Tile) -> bool {
        self.grid.at(at).fits(tile)
    }

    /// Whether a tile that fits certainly forces nothing, by a look at its neighbours alone.
    pub(crate) fn is_quiet(&self, turn: Turn) -> bool {
        let roomy = self
            .bounds
            .is_some_and(|bounds| self.grid.holds(bounds.with(turn.at)));
        roomy && is_quiet(&self.grid, self.grid.index(turn.at), turn.tile)
    }

    /// Whether a tile that fits beside others would break the rule of three ends, now or in what it
    /// forces.
    pub(crate) fn check_cascade(&self, turn: Turn) -> Result<(), Illegal> {
        if self.is_quiet(turn) {
            Ok(())
        } else {
            self.resolve(turn).map(drop)
        }
    }

    /// What a tile that fits would force.
    pub(crate) fn resolve(&self, turn: Turn) -> Result<Vec<Forced>, Illegal> {
        let bounds = self.bounds_with(turn.at);
        let mut grid = if self.grid.holds(bounds) {
            self.grid.clone()
        } else {
            self.grid.grown(bounds)
        };
        resolve(&mut grid, turn)
    }

    /// Places the tile of a turn and every forced tile; says which colours closed a loop.
    ///
    /// # Errors
    /// [`Illegal::ThreeEnds`]; the board is then as it was.
    pub(crate) fn play(&mut self, turn: Turn) -> Result<ByPlayer<bool>, Illegal> {
        let bounds = self.bounds_with(turn.at);
        if !self.grid.holds(bounds) {
            let grown = self.grid.grown(bounds);
            self.ends = self.ends.moved(&self.grid, &grown);
            self.grid = grown;
        }
        let forced = resolve(&mut self.grid, turn)?;
        let mut loops = self.settle(turn.at, turn.tile);
        for tile in &forced {
            let closed = self.settle(tile.at, tile.tile);
            loops = ByPlayer::of(|player| loops[player] || closed[player]);
        }
        Ok(loops)
    }

    /// Enters a tile that lies on the grid in all that is kept beside it.
    fn settle(&mut self, at: Coord, tile: Tile) -> ByPlayer<bool> {
        self.bounds = Some(self.bounds_with(at));
        self.tiles += 1;
        self.hash ^= tile_key(at, tile);
        self.ends.link(&self.grid, self.grid.index(at), tile)
    }

    /// Which colours have a line over at least `length` columns or rows.
    pub(crate) fn lines(&self, length: u32) -> ByPlayer<bool> {
        let mut found = ByPlayer::default();
        let Some(bounds) = self.bounds else {
            return found;
        };
        for side in [Side::North, Side::West] {
            if bounds.span(side) >= length {
                for end in self.ends_across(bounds, side) {
                    if self.leaves_across(bounds, end) {
                        let player = self.grid.get(end.space).entering(end.side);
                        found[player.expect("an open end")] = true;
                    }
                }
            }
        }
        found
    }

    /// The ends that leave the box over its edge `side`.
    fn ends_across(&self, bounds: Bounds, side: Side) -> impl Iterator<Item = End> {
        let count = bounds.span(if side == Side::North {
            Side::West
        } else {
            Side::North
        });
        (0..count as i32).filter_map(move |k| {
            let at = match side {
                Side::North => Coord {
                    x: bounds.left + k,
                    y: bounds.top,
                },
                _ => Coord {
                    x: bounds.left,
                    y: bounds.top + k,
                },
            };
            self.tile(at)?;
            Some(End {
                space: self.grid.index(at.step(side)),
                side: side.opposite(),
            })
        })
    }

    /// Whether the track that ends at `end`, on the box's edge, ends on the opposite edge as well.
    fn leaves_across(&self, bounds: Bounds, end: End) -> bool {
        self.ends.far(end).is_some_and(|far| {
            let inside = self.grid.coord(far.space).step(far.side);
            far.side == end.side.opposite() && bounds.is_outermost(inside, end.side)
        })
    }

    /// Where the track that enters the space at `at` over `side` ends at its other end.
    pub(crate) fn far_end(&self, at: Coord, side: Side) -> Option<(Coord, Side)> {
        let far = self.ends.far(End {
            space: self.grid.find(at)?,
            side,
        })?;
        Some((self.grid.coord(far.space), far.side))
    }

    /// Every tile, row by row.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = (Coord, Tile)> {
        self.squares(0).filter_map(|at| Some((at, self.tile(at)?)))
    }

    /// Every square of the box widened by `rim` on each side, row by row.
    pub(crate) fn squares(&self, rim: i32) -> impl Iterator<Item = Coord> {
        self.bounds.into_iter().flat_map(
            move |Bounds {
                      left,
                      top,
                      right,
                      bottom,
                  }| {
                (top - rim..=bottom + rim)
                    .flat_map(move |y| (left - rim..=right + rim).map(move |x| Coord { x, y }))
            },
        )
    }
}

/// The part of one tile in the hash.
fn tile_key(at: Coord, tile: Tile) -> u64 {
    let x = u64::from(at.x as u32);
    let y = u64::from(at.y as u32);
    mix(mix(x << 32 | y).wrapping_add(tile as u64 + 1))
}

/// The part of the side to move in the hash.
pub(crate) fn side_key(player: Player) -> u64 {
    match player {
        WHITE => 0,
        RED => mix(u64::MAX),
    }
}
