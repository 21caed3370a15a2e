//! The tiles on the table, in a frame that grows with them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use game::Player;

use crate::cell::{Cell, Demand};
use crate::code::numbered;
use crate::frame::{Fixed, Frame, Squares as _};
use crate::ground::{Figures, Ground};
use crate::heap_frame::Heap;
use crate::prospect::Survey;
use crate::ripple::ripple;
use crate::terrain::Surveyor;
use crate::window::{Limits, room};
use crate::{Area, Bounds, Coord, Forced, Illegal, Rules, Side, Tile, Turn};

/// A frame for positions of up to 13 columns and rows, and all of 8 × 8.
type Small = Fixed<4, 256, 512>;

/// A frame for positions of up to 29 columns and rows.
type Medium = Fixed<5, 1024, 2048>;

/// Tiles, track ends, spaces, box and hash in the smallest frame that has room for the next turn.
#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "nearly every position is small, and is copied often"
)]
pub(crate) enum Board {
    Small(Ground<Small>),
    Medium(Box<Ground<Medium>>),
    Large(Box<Ground<Heap>>),
}

/// What a turn came to.
pub(crate) struct Played {
    /// Which colours finished a figure.
    pub(crate) figures: Figures,
    /// Whether there is no figure and the bound leaves no legal turn. Without a bound that does not happen.
    pub(crate) is_stuck: bool,
}

impl Played {
    #[inline]
    fn by(figures: Figures, ground: &mut Ground<impl Frame>) -> Self {
        Self {
            figures,
            is_stuck: figures.is_empty() && ground.is_stuck(),
        }
    }
}

impl Clone for Board {
    #[inline]
    fn clone(&self) -> Self {
        match self {
            Self::Small(ground) => Self::Small(*ground),
            Self::Medium(ground) => Self::Medium(ground.clone()),
            Self::Large(ground) => Self::Large(ground.clone()),
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        match (self, source) {
            (Self::Small(ground), Self::Small(source)) => *ground = *source,
            (Self::Medium(ground), Self::Medium(source)) => **ground = **source,
            (board, source) => *board = source.clone(),
        }
    }
}

/// Does the same whatever the frame.
macro_rules! on {
    ($board:expr, $ground:ident => $action:expr) => {
        match $board {
            Board::Small($ground) => $action,
            Board::Medium($ground) => $action,
            Board::Large($ground) => $action,
        }
    };
}

impl Board {
    #[inline]
    pub(crate) fn new(rules: &Rules) -> Self {
        let bounds = Bounds::around(Coord::ORIGIN);
        Self::Small(Ground::new(Small::NEW, bounds, Limits::of(rules)))
    }

    /// Tiles that lie together by the rules (see `validate`), without playing turns; the upper left
    /// corner of their box is (0, 0).
    pub(crate) fn of_tiles(tiles: &[(Coord, Tile)], rules: &Rules) -> Self {
        let first = Bounds::around(Coord::ORIGIN);
        let bounds = tiles.iter().fold(first, |bounds, &(at, _)| bounds.with(at));
        let small = Ground::new(Small::NEW, bounds, Limits::of(rules));
        let mut board = Self::Small(small);
        board.make_room();
        on!(&mut board, ground => tiles.iter().for_each(|&(at, tile)| ground.lay(at, tile)));
        board
    }

    /// Moves to a larger frame if this one may be too small for the next turn.
    fn make_room(&mut self) {
        if !on!(self, ground => ground.window.is_roomy) {
            self.grow();
        }
    }

    /// Moves to a larger frame.
    #[cold]
    fn grow(&mut self) {
        let (window, limits) = on!(self, ground => (ground.window, ground.limits));
        let (columns, rows) = room((window.columns, window.rows), limits);
        *self = if Medium::NEW.holds(columns, rows) {
            Self::Medium(Box::new(on!(self, ground => ground.moved(Medium::NEW))))
        } else {
            let frame = Heap::new(columns, rows);
            Self::Large(Box::new(on!(self, ground => ground.moved(frame))))
        };
    }

    /// What it takes up beside itself, in bytes.
    pub(crate) fn heap_bytes(&self) -> usize {
        match self {
            Self::Small(_) => 0,
            Self::Medium(ground) => size_of_val(&**ground),
            Self::Large(ground) => size_of_val(&**ground) + ground.frame.heap_bytes(),
        }
    }

    fn cell(&self, at: Coord) -> Cell {
        on!(self, ground => ground.cell(at))
    }

    /// What the colours that enter `at` ask for, if it is empty.
    pub(crate) fn demand(&self, at: Coord) -> Demand {
        self.cell(at).demand()
    }

    pub(crate) fn tile(&self, at: Coord) -> Option<Tile> {
        self.cell(at).tile()
    }

    #[inline]
    pub(crate) fn tile_count(&self) -> u32 {
        on!(self, ground => ground.tile_count())
    }

    #[inline]
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        on!(self, ground => (ground.tile_count() > 0).then_some(ground.window.bounds()))
    }

    /// The numbers of the tiles of the box, counted from 1 in the order of [`Tile::ALL`], row by row; 0 where there is
    /// none.
    pub(crate) fn numbers(&self, numbers: &mut [u8]) {
        on!(self, ground => ground.numbers(numbers));
    }

    /// A hash of the tiles and where they lie relative to the first tile.
    pub(crate) fn hash(&self) -> u64 {
        on!(self, ground => ground.hash())
    }

    /// The box with a tile at `at` too.
    pub(crate) fn bounds_with(&self, at: Coord) -> Bounds {
        self.bounds().map_or(Bounds::around(at), |bounds| bounds.with(at))
    }

    /// The colour that enters the space at `at` over its edge `side`.
    pub(crate) fn entering(&self, at: Coord, side: Side) -> Option<Player> {
        self.cell(at).entering(side)
    }

    /// Whether `at` is empty and lies beside a tile.
    pub(crate) fn is_space(&self, at: Coord) -> bool {
        let cell = self.cell(at);
        cell.is_space() && !cell.is_bare()
    }

    /// Whether the colours of `tile` match those that enter `at`.
    pub(crate) fn fits(&self, at: Coord, tile: Tile) -> bool {
        self.cell(at).fits(tile)
    }

    /// Whether a tile that fits certainly forces nothing, by a look at its neighbours alone.
    pub(crate) fn is_quiet(&self, turn: Turn) -> bool {
        on!(self, ground => ground.find(turn.at).is_some_and(|index| ground.is_quiet(index, turn.tile)))
    }

    /// Whether a tile that fits beside others would break the rule of three ends, now or in what it
    /// forces.
    pub(crate) fn check_cascade(&self, turn: Turn) -> Result<(), Illegal> {
        let keeps = on!(self, ground => {
            let index = ground.find(turn.at);
            index.is_some_and(|index| ground.keeps_rules(index, turn.tile))
        });
        if keeps { Ok(()) } else { self.resolve(turn).map(drop) }
    }

    /// What a tile that fits would force.
    pub(crate) fn resolve(&self, turn: Turn) -> Result<Vec<Forced>, Illegal> {
        let mut forced = Vec::new();
        self.ripple(turn, &mut forced)?;
        Ok(forced)
    }

    /// Appends what a tile that fits would force, as far as that goes by the rules.
    pub(crate) fn ripple(&self, turn: Turn, forced: &mut Vec<Forced>) -> Result<(), Illegal> {
        on!(self, ground => {
            let index = ground.window.index(&ground.frame, turn.at);
            let window = ground.window_with(index);
            ripple(&mut ground.frame.bare(), &window, index, turn.tile, forced)
        })
    }

    /// Places the tile of a turn and every forced tile.
    ///
    /// # Errors
    /// [`Illegal::ThreeEnds`]; the board is then as it was.
    pub(crate) fn play(&mut self, turn: Turn) -> Result<Played, Illegal> {
        self.play_if_legal(turn).ok_or_else(|| self.why_refused(turn))
    }

    /// Places a tile that fits and every forced tile. Nothing, and no change, if that breaks the rule of three ends.
    #[inline]
    pub(crate) fn play_if_legal(&mut self, turn: Turn) -> Option<Played> {
        let (played, is_roomy) = on!(self, ground => {
            ground.keep_hash();
            let index = ground.window.index(&ground.frame, turn.at);
            let figures = ground.play(index, turn.tile);
            (figures.map(|figures| Played::by(figures, ground)), ground.window.is_roomy)
        });
        if !is_roomy {
            self.grow();
        }
        played
    }

    /// Shows every tile that fits a space that the bound leaves open, in no order of meaning.
    #[inline]
    pub(crate) fn each_fitting(&self, mut see: impl FnMut(Turn)) {
        on!(self, ground => ground.fitting().for_each(|(space, number)| {
            see(Turn { at: ground.coord(space), tile: numbered(number) });
        }));
    }

    #[cold]
    fn why_refused(&self, turn: Turn) -> Illegal {
        self.resolve(turn).expect_err("a turn that was refused")
    }

    /// Places a tile evenly chosen from those that are legal, and every tile it forces. Nothing if no turn is legal,
    /// nor if no tile lies on the table.
    #[inline]
    pub(crate) fn play_random(&mut self, below: &mut impl FnMut(u32) -> u32) -> Option<(Turn, Played)> {
        let (played, is_roomy) = on!(self, ground => {
            let played = ground.play_random(below);
            let played = played.map(|(turn, figures)| (turn, Played::by(figures, ground)));
            (played, ground.window.is_roomy)
        });
        if !is_roomy {
            self.grow();
        }
        played
    }

    /// How many turns are legal, after the first.
    #[inline]
    pub(crate) fn count_turns(&self) -> u64 {
        on!(self, ground => ground.count_turns())
    }

    /// The number of ways to play so many turns, after the first; none if the frame may be too small for
    /// them.
    pub(crate) fn perft(&self, depth: u32) -> Option<u64> {
        match self {
            Self::Small(ground) => ground.perft_in_place(depth),
            _ => None,
        }
    }

    /// Looks at every legal turn after the first; keeps `ALL`, or only those that finish a figure.
    pub(crate) fn survey<const ALL: bool>(&self, survey: &mut Survey) {
        on!(self, ground => ground.survey::<ALL>(survey));
    }

    /// The same by what was found `before` a turn with these changes.
    pub(crate) fn survey_after<const ALL: bool>(&self, before: &Survey, changes: &Area, survey: &mut Survey) {
        on!(self, ground => ground.survey_after::<ALL>(before, changes, survey));
    }

    /// What a surveyor makes of the squares.
    #[inline]
    pub(crate) fn surveyed<S: Surveyor>(&self, surveyor: S) -> S::Found {
        match self {
            Self::Small(ground) => surveyor.look(ground),
            Self::Medium(ground) => surveyor.look(&**ground),
            Self::Large(ground) => surveyor.look(&**ground),
        }
    }

    /// The squares that a turn changes that forces nothing.
    pub(crate) fn quiet_changes(&self, turn: Turn) -> Area {
        on!(self, ground => ground.quiet_changes(turn.at))
    }

    /// What a turn came to that finished these figures.
    pub(crate) fn played(&mut self, figures: Figures) -> Played {
        on!(self, ground => Played::by(figures, ground))
    }

    /// Where the track that enters the space at `at` over `side` ends at its other end.
    pub(crate) fn far_end(&self, at: Coord, side: Side) -> Option<(Coord, Side)> {
        on!(self, ground => ground.far_end(at, side))
    }

    /// Every tile, row by row.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = (Coord, Tile)> {
        self.squares(0).filter_map(|at| Some((at, self.tile(at)?)))
    }

    /// Every square of the box widened by `rim` on each side, row by row.
    pub(crate) fn squares(&self, rim: i32) -> impl Iterator<Item = Coord> + use<> {
        let bounds = self.bounds().into_iter();
        bounds.flat_map(move |bounds| bounds.squares(rim))
    }
}
