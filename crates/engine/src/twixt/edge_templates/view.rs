//! The rows near a border, as its owner sees them: the border row first.

use game::{Player, Position as _};
use twixt::{Hole, Link, Twixt};

use crate::twixt::edge_templates::template::{Mask, ROWS, SIDE, Template};
use crate::twixt::orientation::Orientation;

/// Places left of the first column in the words of a view.
const MARGIN: u32 = SIDE as u32;

/// The columns that a mask speaks of.
const WINDOW: u64 = (1 << (2 * SIDE + 1)) - 1;

/// Rows of bits, the hole of column 0 in bit [`MARGIN`].
type Rows = [u64; ROWS];

/// What stands near one border of a player. Columns run along the border, rows away from it.
pub(super) struct View {
    seen: Orientation,
    /// Whether it is the owner's last border.
    last: bool,
    own: Rows,
    theirs: Rows,
    /// Holes that are not free, or not the owner's to use, or not there.
    shut: Rows,
}

impl View {
    pub(super) fn new(position: &Twixt, owner: Player, last: bool) -> Self {
        let mut view = Self {
            seen: Orientation::of(position.rules().size(), owner),
            last,
            own: [0; ROWS],
            theirs: [0; ROWS],
            shut: [u64::MAX; ROWS],
        };
        for (hole, peg_owner) in position.pegs() {
            let Hole { x, y } = view.seen.hole(hole);
            let rows = if peg_owner == owner {
                &mut view.own
            } else {
                &mut view.theirs
            };
            if let Some(row) = rows.get_mut(usize::from(from_border(view.seen, last, y))) {
                *row |= 1 << (u32::from(x) + MARGIN);
            }
        }
        let usable = ((1u64 << (view.seen.columns() - 1)) - 2) << MARGIN;
        for row in 0..ROWS.min(view.seen.rows().into()) {
            view.shut[row] = !usable | view.own[row] | view.theirs[row];
        }
        view
    }

    /// The owner's pegs so many rows from the border, as a bit for each column.
    pub(super) fn own_in_row(&self, row: usize) -> u64 {
        self.own[row] >> MARGIN
    }

    /// The hole of the board in a column and row.
    pub(super) fn hole(&self, along: usize, row: usize) -> Hole {
        self.seen.hole(Hole {
            x: along as u8,
            y: from_border(self.seen, self.last, row as u8),
        })
    }

    /// Whether the peg of this column and row is linked to the other one that a template asks for, if it does.
    pub(super) fn is_linked(&self, position: &Twixt, template: &Template, (along, row): (usize, usize)) -> bool {
        let Some((right, nearer)) = template.own else {
            return true;
        };
        let column = (along + MARGIN as usize).wrapping_add_signed(right as isize);
        let other_row = row.wrapping_add_signed(-nearer as isize);
        if self.own[other_row] >> column & 1 == 0 {
            return false;
        }
        let other = self.hole(column - MARGIN as usize, other_row);
        let link = Link::new(self.hole(along, row), other);
        link.is_some_and(|link| position.has_link(link))
    }

    /// Whether all holes around the peg of this column are as a template asks for; `strict` if own links do not cross.
    pub(super) fn allows(&self, template: &Template, along: usize, strict: bool) -> bool {
        let meets = |rows: &Rows, mask: &Mask| {
            let row = |(row, mask): (&u64, &u16)| (row >> along) & WINDOW & u64::from(*mask);
            rows.iter().zip(mask).map(row).fold(0, |all, bits| all | bits)
        };
        meets(&self.shut, &template.free) | meets(&self.theirs, &template.clear) == 0
            && (!strict || meets(&self.own, &template.apart) == 0)
    }

    /// Whether all lanes are open that a template asks for around the peg of this column and row.
    pub(super) fn lanes_open(&self, position: &Twixt, template: &Template, (along, row): (usize, usize)) -> bool {
        template.lanes.iter().all(|lane| {
            let (right, nearer) = lane.from;
            let from = self.hole((along as i32 + right) as usize, (row as i32 - nearer) as usize);
            let closed = position.closed_in_row(self.seen.side(), from.y)[usize::from(from.x)];
            self.seen.directions(closed) & lane.bits[usize::from(self.last)] == 0
        })
    }
}

/// A row counted from the border of a side, by its number as the side sees it; or back.
const fn from_border(seen: Orientation, last: bool, row: u8) -> u8 {
    if last { seen.rows() - 1 - row } else { row }
}
