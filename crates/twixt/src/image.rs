//! Boards turned over: where holes, links and turns go.

use alloc::vec::Vec;

use game::{ByPlayer, Player, Symmetry, TurnImage};

use crate::{Edit, Hole, Link, Setup, Size, Turn};

/// A way to turn a board over that leaves each side its borders. Where columns and rows are exchanged, so are the
/// colours, since the borders change places; that needs a square board.
///
/// ```
/// use game::Symmetry;
/// use twixt::{Hole, Image, Size};
///
/// let diagonal = Symmetry::new(false, false, true);
/// let image = Image::new(diagonal, Size::USUAL).expect("a square board");
/// assert_eq!(image.hole(Hole { x: 2, y: 9 }), Hole { x: 9, y: 2 });
/// assert!(image.exchanges_colours());
/// assert!(Image::new(diagonal, Size::new(24, 20)?).is_none());
/// # Ok::<(), twixt::ParseSizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Image {
    symmetry: Symmetry,
    size: Size,
}

impl Image {
    /// The way to turn boards of a size over; none if that would make another size of it.
    #[must_use]
    pub const fn new(symmetry: Symmetry, size: Size) -> Option<Self> {
        if symmetry.exchanges_axes() && !size.is_square() {
            return None;
        }
        Some(Self { symmetry, size })
    }

    /// The symmetry.
    #[must_use]
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Whether Red's pegs become Black's.
    #[must_use]
    pub const fn exchanges_colours(&self) -> bool {
        self.symmetry.exchanges_axes()
    }

    /// Where a hole of the board goes.
    #[must_use]
    pub const fn hole(&self, hole: Hole) -> Hole {
        let size = (self.size.columns() as u32, self.size.rows() as u32);
        let (x, y) = self.symmetry.in_box((hole.x as u32, hole.y as u32), size);
        Hole { x: x as u8, y: y as u8 }
    }

    /// Where a link of the board goes.
    ///
    /// # Panics
    /// If an end of the link lies outside the board and has no image.
    #[must_use]
    pub fn link(&self, link: Link) -> Link {
        let [one, two] = link.ends().map(|end| self.hole(end));
        Link::new(one, two).expect("a knight's move on the board")
    }

    /// What becomes of a set-up of this size, its lists sorted.
    #[must_use]
    pub fn setup(&self, setup: &Setup) -> Setup {
        Setup {
            size: setup.size,
            to_move: self.side(setup.to_move),
            pegs: ByPlayer::of(|player| self.holes(&setup.pegs[self.side(player)])),
            links: self.links(&setup.links),
        }
    }

    fn holes(&self, holes: &[Hole]) -> Vec<Hole> {
        sorted(holes.iter().map(|&hole| self.hole(hole)))
    }

    fn links(&self, links: &[Link]) -> Vec<Link> {
        sorted(links.iter().map(|&link| self.link(link)))
    }

    const fn side(&self, player: Player) -> Player {
        if self.exchanges_colours() {
            player.other()
        } else {
            player
        }
    }
}

impl game::Image for Image {
    fn player(&self, player: Player) -> Player {
        self.side(player)
    }

    fn inverse(&self) -> Self {
        Self {
            symmetry: self.symmetry.inverse(),
            ..*self
        }
    }

    fn then(&self, next: &Self) -> Self {
        Self {
            symmetry: self.symmetry.then(next.symmetry),
            ..*self
        }
    }
}

/// Edits are [tidied](Edit::tidied).
impl TurnImage<Turn> for Image {
    fn turn(&self, turn: &Turn) -> Turn {
        match turn {
            Turn::Place(hole) => Turn::Place(self.hole(*hole)),
            Turn::Edit(edit) => Turn::from(Edit {
                remove_links: self.links(&edit.remove_links),
                remove_pegs: self.holes(&edit.remove_pegs),
                peg: self.hole(edit.peg),
                links: edit.links.as_deref().map(|links| self.links(links)),
            }),
            Turn::Swap => Turn::Swap,
        }
    }
}

fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    items.sort_unstable();
    items
}
