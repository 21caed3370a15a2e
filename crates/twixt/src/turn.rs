//! What a player can do in a turn.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Hole, Link};

/// How many links and pegs one turn may list, removed and laid together.
pub const MAX_EDITS: usize = 400;

/// A turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A peg, with every link laid that the rules allow from it.
    Place(Hole),
    /// A peg with links or pegs taken off before it, or with links laid by hand. Legal under
    /// `standard` only.
    Edit(Box<Edit>),
    /// The second player takes up the offer of the pie rule.
    Swap,
}

/// A turn that edits links by hand, in the order in which things happen: links and pegs come off,
/// the peg is placed, links are laid.
///
/// [`Edit::tidied`] sorts the lists; only then are two edits with the same meaning equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// Own links to take off.
    pub remove_links: Vec<Link>,
    /// Own pegs to take off; their links go with them.
    pub remove_pegs: Vec<Hole>,
    /// Where the new peg goes.
    pub peg: Hole,
    /// The links to lay, old pegs' included; `None` lays every allowed link from the new peg.
    pub links: Option<Vec<Link>>,
}

impl Edit {
    /// A peg with all its links and nothing taken off: the same as [`Turn::Place`].
    #[must_use]
    pub const fn new(peg: Hole) -> Self {
        Self {
            remove_links: Vec::new(),
            remove_pegs: Vec::new(),
            peg,
            links: None,
        }
    }

    /// The same edit with its lists sorted and everything listed once.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        sort(&mut self.remove_links);
        sort(&mut self.remove_pegs);
        if let Some(links) = &mut self.links {
            sort(links);
        }
        self
    }

    /// Whether nothing is done by hand, so that [`Turn::Place`] would do.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.remove_links.is_empty() && self.remove_pegs.is_empty() && self.links.is_none()
    }

    /// How many links and pegs are listed in all.
    pub(crate) fn len(&self) -> usize {
        self.remove_links.len() + self.remove_pegs.len() + self.links.as_ref().map_or(0, Vec::len)
    }
}

impl Turn {
    /// The hole of the peg, unless the turn is a swap.
    #[must_use]
    pub fn peg(&self) -> Option<Hole> {
        match self {
            Self::Place(hole) => Some(*hole),
            Self::Edit(edit) => Some(edit.peg),
            Self::Swap => None,
        }
    }
}

/// The tidied edit, or the plain peg if that is all it is.
///
/// ```
/// use twixt::{Edit, Hole, Turn};
/// let hole = Hole { x: 3, y: 4 };
/// assert_eq!(Turn::from(Edit::new(hole)), Turn::Place(hole));
/// ```
impl From<Edit> for Turn {
    fn from(edit: Edit) -> Self {
        match edit.is_plain() {
            true => Self::Place(edit.peg),
            false => Self::Edit(Box::new(edit.tidied())),
        }
    }
}

/// Sorts a list and drops what stands in it twice.
fn sort<T: Ord>(list: &mut Vec<T>) {
    list.sort_unstable();
    list.dedup();
}
