//! The tiles in one frame with everything that is kept up to date beside them.

use game::Player;

use crate::cascade::{Follow, spread};
use crate::cell::Cell;
use crate::code::{NUMBER, SHOWN, TRIGGERS};
use crate::frame::{Ends, Frame};
use crate::window::{Limits, Window};
use crate::{Bounds, Coord, Figure, Side, Tile, keys};

/// Tiles, track ends, spaces, box and hash; [`Ground::play`] is the only way to change them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<F> {
    pub(crate) frame: F,
    pub(crate) window: Window,
    pub(crate) limits: Limits,
    tiles: u32,
    /// A space where a quiet tile fitted when that was last asked.
    pub(crate) quiet: u32,
    /// None once turns were played for which it was not kept up.
    hash: Option<u64>,
}

/// Which colours have finished a loop or a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figures(u8);

impl Figures {
    #[inline]
    const fn of_loop(player: Player) -> Self {
        Self(1 << player as u8)
    }

    #[inline]
    const fn of_line(player: Player) -> Self {
        Self(4 << player as u8)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and one more.
    pub(crate) const fn with(self, player: Player, figure: Figure) -> Self {
        Self(
            self.0
                | match figure {
                    Figure::Loop => Self::of_loop(player).0,
                    Figure::Line => Self::of_line(player).0,
                },
        )
    }

    /// These and the bits of more.
    #[inline]
    pub(crate) const fn joined(self, more: u8) -> Self {
        Self(self.0 | more)
    }

    /// The figure of a colour: a loop if it has both kinds.
    pub(crate) const fn of(self, player: Player) -> Option<Figure> {
        if self.0 & Self::of_loop(player).0 != 0 {
            Some(Figure::Loop)
        } else if self.0 & Self::of_line(player).0 != 0 {
            Some(Figure::Line)
        } else {
            None
        }
    }
}

impl<F: Frame> Ground<F> {
    /// A frame without tiles, for tiles in `bounds`.
    #[inline]
    pub(crate) fn new(frame: F, bounds: Bounds, limits: Limits) -> Self {
        let window = Window::new(&frame, bounds, limits);
        Self {
            frame,
            window,
            limits,
            tiles: 0,
            quiet: 0,
            hash: Some(0),
        }
    }

    #[inline]
    pub(crate) fn tile_count(&self) -> u32 {
        self.tiles
    }

    /// A hash of the tiles and where they lie relative to the first tile.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash.unwrap_or_else(|| self.hash_anew())
    }

    #[cold]
    fn hash_anew(&self) -> u64 {
        let squares = self.window.bounds().squares(0);
        squares
            .filter_map(|at| Some(keys::tile(at, self.cell(at).tile()?)))
            .fold(0, core::ops::BitXor::bitxor)
    }

    /// Keeps the hash up with each turn from now on.
    #[inline]
    pub(crate) fn keep_hash(&mut self) {
        self.hash = Some(self.hash());
    }

    /// Leaves the hash to be worked out when it is asked for, until it is kept up again.
    #[inline]
    pub(crate) fn drop_hash(&mut self) {
        self.hash = None;
    }

    /// The index of a square of the box, or beside it.
    pub(crate) fn find(&self, at: Coord) -> Option<usize> {
        self.window.find(&self.frame, at)
    }

    /// The square at `at`.
    pub(crate) fn cell(&self, at: Coord) -> Cell {
        self.find(at).map_or(Cell::default(), |index| self.frame.get(index))
    }

    #[inline]
    pub(crate) fn coord(&self, index: usize) -> Coord {
        self.window.coord(&self.frame, index)
    }

    /// The numbers of the tiles of the box, counted from 1, row by row; 0 where there is none.
    pub(crate) fn numbers(&self, numbers: &mut [u8]) {
        let Bounds { left, top, .. } = self.window.bounds();
        let mut row = self.window.index(&self.frame, Coord { x: left, y: top });
        for squares in numbers.chunks_exact_mut(self.window.columns) {
            let mut index = row;
            for number in squares {
                *number = NUMBER[usize::from(self.frame.get(index).byte())];
                index = self.frame.step(index, Side::East);
            }
            row = self.frame.step(row, Side::South);
        }
    }

    /// The edges of tiles on the space at `index`, as the colours they show, that ask for something
    /// beyond.
    #[inline]
    pub(crate) fn triggers(&self, index: usize) -> u8 {
        let beyond = |k: usize| {
            let cell = self.frame.get(self.frame.step(index, Side::ALL[k]));
            TRIGGERS[usize::from(cell.byte())] << k
        };
        beyond(0) | beyond(1) | beyond(2) | beyond(3)
    }

    /// Whether `tile`, if it fits the space at `index`, certainly forces nothing: by a look at its
    /// neighbours alone.
    #[inline]
    pub(crate) fn is_quiet(&self, index: usize, tile: Tile) -> bool {
        self.triggers(index) & SHOWN[tile as usize + 1] == 0
    }

    /// Whether `tile`, if it fits the space at `index`, keeps the rule of three ends.
    pub(crate) fn keeps_rules(&self, index: usize, tile: Tile) -> bool {
        self.is_quiet(index, tile) || spread(&mut self.frame.bare(), index, tile, &mut ())
    }

    /// The window with a tile on the space at `index` too.
    #[inline]
    pub(crate) fn window_with(&self, index: usize) -> Window {
        let mut window = self.window;
        window.widen(&self.frame, index, self.limits);
        window
    }

    /// Places `tile` on the space at `index` and every tile it forces; returns which colours finished a
    /// figure. Nothing, and no change, if that breaks the rule of three ends.
    #[inline]
    pub(crate) fn play(&mut self, index: usize, tile: Tile) -> Option<Figures> {
        self.play_hashed(index, tile, self.hash)
    }

    /// The same, where the hash of the tiles before is given, or none if it need not be kept up.
    #[inline]
    pub(crate) fn play_hashed(&mut self, index: usize, tile: Tile, hash: Option<u64>) -> Option<Figures> {
        let (spaces, bounds) = (self.frame.space_count(), self.window.bounds());
        // Always: whether a tile lies beside the box is hard to foresee.
        self.window.widen(&self.frame, index, self.limits);
        let mut tracks = Tracks {
            window: &self.window,
            hash,
            tiles: self.tiles,
            figures: Figures::default(),
        };
        if !spread(&mut self.frame, index, tile, &mut tracks) {
            self.frame.forget_spaces_from(spaces);
            self.window = Window::new(&self.frame, bounds, self.limits);
            return None;
        }
        (self.hash, self.tiles) = (tracks.hash, tracks.tiles);
        Some(tracks.figures)
    }

    /// Enters a tile of a set-up, whose box is known, without what it forces.
    pub(crate) fn lay(&mut self, at: Coord, tile: Tile) {
        let index = self.window.index(&self.frame, at);
        self.frame.set(index, Cell::of(tile));
        for side in Side::ALL {
            let beside = self.frame.step(index, side);
            let before = self.frame.get(beside);
            self.frame.note(beside, before.is_bare());
            self.frame
                .set(beside, before.entered(side.opposite(), tile.colour(side)));
        }
        self.tiles += 1;
        self.hash = self.hash.map(|hash| hash ^ keys::tile(at, tile));
        link(&mut self.frame, &self.window, index, tile);
    }

    /// Where the track that enters the space at `at` over `side` ends at its other end.
    pub(crate) fn far_end(&self, at: Coord, side: Side) -> Option<(Coord, Side)> {
        let edge = self.frame.edge(self.find(at)?, side);
        let (index, side) = end_at(&self.frame, self.frame.far(edge));
        Some((self.coord(index), side))
    }

    /// The same tiles in an empty frame.
    pub(crate) fn moved<G: Frame>(&self, frame: G) -> Ground<G> {
        let mut moved = Ground::new(frame, self.window.bounds(), self.limits);
        (moved.tiles, moved.hash) = (self.tiles, self.hash);
        let place = |index: usize, frame: &G| moved.window.index(frame, self.coord(index));
        let edge = |edge: usize, frame: &G| {
            let side = if is_upper(edge) { Side::North } else { Side::West };
            frame.edge(place(edge / 2, frame), side)
        };
        let mut frame = moved.frame;
        for at in self.window.bounds().squares(1) {
            let index = self.window.index(&self.frame, at);
            frame.set(place(index, &frame), self.frame.get(index));
            for side in [Side::North, Side::West] {
                let from = self.frame.edge(index, side);
                let far = edge(self.frame.far(from), &frame);
                frame.set_far(edge(from, &frame), far);
            }
        }
        for k in 0..self.frame.space_count() {
            frame.note(place(self.frame.space(k), &frame), true);
        }
        moved.frame = frame;
        moved
    }
}

/// What the tiles of a chain add to a position besides squares.
struct Tracks<'a> {
    window: &'a Window,
    hash: Option<u64>,
    tiles: u32,
    figures: Figures,
}

impl Tracks<'_> {
    /// Enters a tile in the hash, or takes it out.
    #[inline]
    fn hash(&mut self, frame: &impl Frame, index: usize, tile: Tile) {
        if let Some(hash) = &mut self.hash {
            *hash ^= keys::tile(self.window.coord(frame, index), tile);
        }
    }
}

impl<F: Frame> Follow<F> for Tracks<'_> {
    #[inline]
    fn placed(&mut self, frame: &mut F, index: usize, tile: Tile) {
        self.tiles += 1;
        self.hash(frame, index, tile);
        self.figures.0 |= link(frame, self.window, index, tile);
    }

    #[cold]
    fn taken_back(&mut self, frame: &mut F, index: usize, tile: Tile) {
        self.tiles -= 1;
        self.hash(frame, index, tile);
        // Whose figures they were is not known any more, but all tiles are taken back.
        self.figures = Figures::default();
        unlink(frame, index, tile);
    }
}

/// Ends tracks where they ended before a tile was placed, which is taken away already.
pub(crate) fn unlink(frame: &mut impl Frame, index: usize, tile: Tile) {
    for edges in frame.joined(index, tile) {
        let [far_a, far_b] = edges.map(|edge| {
            // An edge that nothing entered was its own far end; the others still name theirs.
            if is_entered(frame, edge) { frame.far(edge) } else { edge }
        });
        frame.set_far(far_a, edges[0]);
        frame.set_far(far_b, edges[1]);
    }
}

/// Whether a tile lies at an edge.
fn is_entered(frame: &impl Frame, edge: usize) -> bool {
    let (below, near) = (edge / 2, upper_side(edge));
    !frame.get(below).is_space() || !frame.get(frame.step(below, near)).is_space()
}

/// Runs the tracks of a tile just placed; returns which colours closed a loop, or joined opposite
/// outermost edges if that makes a line.
#[inline]
pub(crate) fn link(frame: &mut impl Frame, window: &Window, index: usize, tile: Tile) -> u8 {
    let joined = frame.joined(index, tile);
    join(frame, joined, |frame, a, b| {
        window.has_lines && is_line(frame, window, a, b)
    })
}

/// The same for the edges that a tile joins, given what makes a line.
#[inline]
pub(crate) fn join<E: Ends>(
    ends: &mut E,
    joined: [[usize; 2]; 2],
    mut is_line: impl FnMut(&E, usize, usize) -> bool,
) -> u8 {
    let mut figures = 0;
    for (player, [a, b]) in Player::BOTH.into_iter().zip(joined) {
        let (far_a, far_b) = (ends.far(a), ends.far(b));
        if far_a == b {
            figures |= Figures::of_loop(player).0;
        }
        // An edge that nothing entered is its own far end: the track goes on to it.
        ends.set_far(far_a, far_b);
        ends.set_far(far_b, far_a);
        if is_line(ends, far_a, far_b) {
            figures |= Figures::of_line(player).0;
        }
    }
    figures
}

/// Which colours a tile would give a line, if it forces nothing.
#[inline]
pub(crate) fn lines_of(frame: &impl Frame, window: &Window, index: usize, tile: Tile) -> Figures {
    let mut figures = Figures::default();
    for (player, [a, b]) in Player::BOTH.into_iter().zip(frame.joined(index, tile)) {
        if is_line(frame, window, frame.far(a), frame.far(b)) {
            figures = figures.with(player, Figure::Line);
        }
    }
    figures
}

/// The empty square of an edge by which a track ends, and the edge's side of it. Of the two squares of such
/// an edge one is empty.
#[inline]
pub(crate) fn end_at(frame: &impl Frame, edge: usize) -> (usize, Side) {
    let near = upper_side(edge);
    let below = edge / 2;
    if frame.get(below).is_space() {
        (below, near)
    } else {
        (frame.step(below, near), near.opposite())
    }
}

/// Which side an edge is of the square with half its number.
#[inline]
pub(crate) fn upper_side(edge: usize) -> Side {
    if is_upper(edge) { Side::North } else { Side::West }
}

/// Whether an edge is the upper one of a square, and not the left one.
#[inline]
fn is_upper(edge: usize) -> bool {
    edge & 1 == 0
}

/// Whether a track that ends by these edges is a line.
#[inline]
pub(crate) fn is_line(frame: &impl Frame, window: &Window, a: usize, b: usize) -> bool {
    length_of(frame, window, a, b).is_line
}

/// How far a track runs by the edges at its ends.
#[derive(Clone, Copy)]
pub(crate) struct Length {
    /// Whether it runs over as many columns or rows as a line, and so is one in a box of just these.
    pub(crate) is_long: bool,
    /// Whether it is a line.
    pub(crate) is_line: bool,
}

/// How far a track runs that ends by these edges.
#[inline]
pub(crate) fn length_of(frame: &impl Frame, window: &Window, a: usize, b: usize) -> Length {
    let ((ax, ay), (bx, by)) = (window.offset(frame, a / 2), window.offset(frame, b / 2));
    let (least, greatest, span) = if is_upper(a) {
        (ay.min(by), ay.max(by), window.rows)
    } else {
        (ax.min(bx), ax.max(bx), window.columns)
    };
    // Without branches, as tracks run by chance.
    let is_long = (is_upper(a) == is_upper(b)) & (greatest - least >= window.line as usize);
    Length {
        is_long,
        is_line: is_long & (least == 1) & (greatest == span + 1),
    }
}
