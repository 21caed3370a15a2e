//! A position of the solitaire.

use alloc::vec::Vec;

use game::Player;

use crate::board::Board;
use crate::solitaire::layout::Layout;
use crate::solitaire::{Refusal, Size};
use crate::{Bounds, Coord, Forced, Illegal, Rules, Setup, SetupError, Side, Tile, Track, Trax, Turn, WHITE};

/// The tiles on the table, with every forced space filled.
///
/// A placement is the tile from the pile and those that it forces, which are the next ones of the
/// pile: they lie where and how they must, so that nothing is to be chosen about them.
///
/// ```
/// use trax::solitaire::Solitaire;
/// use trax::solitaire::Size;
/// use trax::{Coord, Tile, Turn};
///
/// let mut position = Solitaire::start(Size::THREE);
/// let first = Turn { at: Coord::ORIGIN, tile: Tile::SouthEast };
/// position.place(Tile::SouthEast, first)?;
/// assert_eq!(position.tiles_left(), 8);
/// # Ok::<(), trax::solitaire::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solitaire {
    size: Size,
    /// Anchored and settled.
    layout: Layout,
    /// The square in the upper left corner of the box.
    corner: Coord,
}

impl Solitaire {
    /// The empty table.
    #[must_use]
    pub const fn start(size: Size) -> Self {
        Self {
            size,
            layout: Layout::EMPTY,
            corner: Coord::ORIGIN,
        }
    }

    /// The tiles of a set-up, whose side to move has no meaning here. Spaces that are forced in it are
    /// filled. The box of the tiles lies with its upper left corner at (0, 0).
    ///
    /// # Errors
    /// What the rules forbid about it.
    pub fn from_setup(setup: &Setup, size: Size) -> Result<Self, SetupError> {
        let rules = Rules::study(size.side()).unwrap_or_default();
        let unsettled = match Trax::from_setup(setup, &rules) {
            Ok(_) => None,
            Err(error @ SetupError::Unsettled(..)) => Some(error),
            Err(error) => return Err(error),
        };
        let left = setup.tiles.iter().map(|(at, _)| at.x).min().unwrap_or(0);
        let top = setup.tiles.iter().map(|(at, _)| at.y).min().unwrap_or(0);
        let layout = setup
            .tiles
            .iter()
            .try_fold(Layout::EMPTY, |layout, &(at, tile)| {
                layout.with(at.x - left, at.y - top, tile)
            })
            .ok_or(SetupError::OutsideBound(size.side()))?;
        let layout = match unsettled {
            None => layout,
            Some(error) => layout.settled().ok_or(error)?,
        };
        Ok(Self {
            size,
            layout,
            corner: Coord::ORIGIN,
        })
    }

    /// How large the square is.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tile at `at`.
    #[must_use]
    pub fn tile(&self, at: Coord) -> Option<Tile> {
        let (x, y) = self.in_window(at)?;
        self.layout.tile(x, y)
    }

    /// Every tile with its place, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Coord, Tile)> {
        let side = self.size.side() as i32;
        let corner = self.corner;
        let squares = (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)));
        squares.filter_map(move |(x, y)| {
            let at = Coord {
                x: corner.x + x,
                y: corner.y + y,
            };
            Some((at, self.layout.tile(x, y)?))
        })
    }

    /// How many tiles lie on the table.
    #[must_use]
    pub fn tile_count(&self) -> u32 {
        self.layout.count()
    }

    /// How many tiles are left in the pile.
    #[must_use]
    pub fn tiles_left(&self) -> u32 {
        self.size.tiles() - self.tile_count()
    }

    /// The box of the tiles; none before the first.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        (!self.layout.is_empty()).then(|| Bounds {
            left: self.corner.x,
            top: self.corner.y,
            right: self.corner.x + self.layout.columns() as i32 - 1,
            bottom: self.corner.y + self.layout.rows() as i32 - 1,
        })
    }

    /// Once all tiles lie: whether one open track of one colour passes through every one of them.
    #[must_use]
    pub fn is_won(&self) -> Option<bool> {
        (self.tiles_left() == 0).then(|| self.layout.is_won(self.size))
    }

    /// The longest open track of either colour; none if every track is closed or no tile lies.
    ///
    /// The game is won if it passes through all tiles of the square.
    #[must_use]
    pub fn longest_track(&self) -> Option<Track> {
        self.tiles()
            .flat_map(|(at, _)| Side::ALL.map(|side| (at, side)))
            .filter_map(|(at, side)| Track::through(|at| self.tile(at), at, side))
            .filter(|track| !track.closed)
            .max_by_key(|track| track.steps.len())
    }

    /// The same tiles in the same squares as a position of Trax on a board of this size, for drawing.
    #[must_use]
    pub fn to_trax(&self) -> Trax {
        let rules = Rules::study(self.size.side()).unwrap_or_default();
        let tiles: Vec<_> = self.tiles().collect();
        Trax::set_up(rules, Board::of_tiles(&tiles, &rules), WHITE)
    }

    /// Every placement of the tile `drawn`, row by row: as it lies, or if there is none, turned and
    /// flipped in every way. None at all means that the game is over.
    #[must_use]
    pub fn placements(&self, drawn: Tile) -> Vec<Turn> {
        let every = self.every_placement();
        let as_it_lies: Vec<Turn> = of_tile(&every, drawn).collect();
        if as_it_lies.is_empty() && !self.layout.is_empty() {
            every
        } else {
            as_it_lies
        }
    }

    /// Whether the tile `drawn` has no placement as it lies, so that it may be turned and flipped.
    #[must_use]
    pub fn may_turn(&self, drawn: Tile) -> bool {
        let begun = !self.layout.is_empty() && self.tiles_left() > 0;
        begun && of_tile(&self.every_placement(), drawn).next().is_none()
    }

    /// Whether the tile `drawn` may be placed so.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, drawn: Tile, placement: Turn) -> Result<(), Refusal> {
        self.resolve(drawn, placement).map(drop)
    }

    /// The tiles that a placement of the tile `drawn` forces, in the order in which they ripple out.
    ///
    /// # Errors
    /// The rule that forbids the placement.
    pub fn resolve(&self, drawn: Tile, placement: Turn) -> Result<Vec<Forced>, Refusal> {
        let Turn { at, tile } = placement;
        if self.tiles_left() == 0 {
            return Err(Refusal::Full);
        }
        if self.layout.is_empty() {
            return match (at == Coord::ORIGIN, tile == drawn) {
                (true, true) => Ok(Vec::new()),
                (true, false) => Err(Refusal::Turned(drawn)),
                (false, _) => Err(Refusal::Rule(Illegal::NotAdjacent { at })),
            };
        }
        self.check_square(at)?;
        if tile != drawn && !self.may_turn(drawn) {
            return Err(Refusal::Turned(drawn));
        }
        let fits = |side: Side| self.entering(at, side).is_none_or(|player| player == tile.colour(side));
        if !Side::ALL.into_iter().all(fits) {
            return Err(Refusal::Rule(Illegal::Colours { at }));
        }
        let tiles: Vec<_> = self.tiles().collect();
        let forced = Board::of_tiles(&tiles, &Rules::official()).resolve(placement);
        forced.map_err(Refusal::Rule)
    }

    /// Places the tile `drawn`, and those that it forces, which are returned in the order in which
    /// they ripple out; or leaves the position as it was.
    ///
    /// # Errors
    /// The rule that forbids the placement.
    pub fn place(&mut self, drawn: Tile, placement: Turn) -> Result<Vec<Forced>, Refusal> {
        let forced = self.resolve(drawn, placement)?;
        self.place_unchecked(placement);
        Ok(forced)
    }

    /// Places a tile that may be placed.
    pub(crate) fn place_unchecked(&mut self, Turn { at, tile }: Turn) {
        let x = i64::from(at.x) - i64::from(self.corner.x);
        let y = i64::from(at.y) - i64::from(self.corner.y);
        let (right, down) = (i32::from(x < 0), i32::from(y < 0));
        let moved = self.layout.moved(right, down);
        let corner = Coord {
            x: self.corner.x - right,
            y: self.corner.y - down,
        };
        let placed = moved.with(at.x - corner.x, at.y - corner.y, tile);
        let settled = placed.and_then(Layout::settled);
        self.layout = settled.expect("a placement that was checked");
        self.corner = corner;
    }

    pub(crate) fn layout(&self) -> Layout {
        self.layout
    }

    /// The square in the upper left corner of the box, or the first tile's.
    pub(crate) fn corner(&self) -> Coord {
        self.corner
    }

    /// The colour that enters `at` over its edge `side`.
    fn entering(&self, at: Coord, side: Side) -> Option<Player> {
        self.tile(at.step(side)).map(|tile| tile.colour(side.opposite()))
    }

    /// Whether a tile could lie at `at` at all.
    fn check_square(&self, at: Coord) -> Result<(), Refusal> {
        let side = self.size.side();
        if self.tile(at).is_some() {
            return Err(Refusal::Rule(Illegal::Occupied { at }));
        }
        if self.far_out(at) || Side::ALL.into_iter().all(|side| self.entering(at, side).is_none()) {
            return Err(Refusal::Rule(Illegal::NotAdjacent { at }));
        }
        let grown = self.bounds().map(|bounds| bounds.with(at));
        if grown.is_some_and(|bounds| bounds.columns().max(bounds.rows()) > side) {
            return Err(Refusal::Rule(Illegal::OutsideBound { at, bound: side }));
        }
        Ok(())
    }

    /// Whether `at` lies so far out that no tile can be beside it.
    fn far_out(&self, at: Coord) -> bool {
        let reach = 2 * self.size.side();
        at.x.abs_diff(self.corner.x).max(at.y.abs_diff(self.corner.y)) > reach
    }

    fn every_placement(&self) -> Vec<Turn> {
        let mut every = Vec::new();
        if self.layout.is_empty() {
            every.extend(Tile::ALL.map(|tile| Turn {
                at: Coord::ORIGIN,
                tile,
            }));
        } else {
            self.layout.each_placement(self.size, |at, tile, _| {
                let at = Coord {
                    x: self.corner.x + at.x,
                    y: self.corner.y + at.y,
                };
                every.push(Turn { at, tile });
            });
        }
        every.sort_unstable_by_key(|turn| (turn.at.y, turn.at.x, turn.tile));
        every
    }

    /// Where `at` lies in the window of the layout, if it does.
    fn in_window(&self, at: Coord) -> Option<(i32, i32)> {
        Some((at.x.checked_sub(self.corner.x)?, at.y.checked_sub(self.corner.y)?))
    }
}

fn of_tile(placements: &[Turn], tile: Tile) -> impl Iterator<Item = Turn> {
    placements.iter().copied().filter(move |turn| turn.tile == tile)
}
