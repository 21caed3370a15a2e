//! The rows near a border, as its owner sees them: the border row first.

use game::{Player, Position as _};
use twixt::{Hole, Link, Size, Twixt};

use crate::twixt::edge_templates::template::{Border, Mask, ROWS, SIDE, Template};

/// Places left of the first column in the words of a view.
const MARGIN: u32 = SIDE as u32;

/// The columns that a mask speaks of.
const WINDOW: u64 = (1 << (2 * SIDE + 1)) - 1;

/// Rows of bits, the hole of column 0 in bit [`MARGIN`].
type Rows = [u64; ROWS];

/// What stands near one border of a player. Columns run along the border, rows away from it.
pub(super) struct View {
    border: Border,
    size: Size,
    own: Rows,
    theirs: Rows,
    /// Holes that are not free, or not the owner's to use, or not there.
    shut: Rows,
}

impl View {
    pub(super) fn new(position: &Twixt, border: Border) -> Self {
        let size = position.rules().size();
        let mut view = Self {
            border,
            size,
            own: [0; ROWS],
            theirs: [0; ROWS],
            shut: [u64::MAX; ROWS],
        };
        view.own = view.rows_of(position, border.owner);
        view.theirs = view.rows_of(position, border.owner.other());
        let (along, across) = view.extent();
        let usable = ((1u64 << (along - 1)) - 2) << MARGIN;
        for row in 0..ROWS.min(across) {
            view.shut[row] = !usable | view.own[row] | view.theirs[row];
        }
        view
    }

    /// Columns along the border and rows away from it.
    fn extent(&self) -> (usize, usize) {
        let (columns, rows) = (self.size.columns().into(), self.size.rows().into());
        match self.border.owner {
            Player::First => (columns, rows),
            Player::Second => (rows, columns),
        }
    }

    /// The pegs of one side near the border.
    fn rows_of(&self, position: &Twixt, owner: Player) -> Rows {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let mut found = [0; ROWS];
        match self.border.owner {
            Player::First => {
                for (row, bits) in (0..rows).zip(&mut found) {
                    let y = if self.border.last {
                        rows - 1 - row
                    } else {
                        row
                    };
                    *bits = position.pegs_in_row(owner, y) << MARGIN;
                }
            }
            Player::Second => {
                for y in 0..rows {
                    let pegs = position.pegs_in_row(owner, y);
                    let near = if self.border.last {
                        pegs.reverse_bits() >> (u64::BITS - u32::from(columns))
                    } else {
                        pegs
                    };
                    let mut near = near & ((1 << ROWS) - 1);
                    while near != 0 {
                        found[near.trailing_zeros() as usize] |= 1 << (u32::from(y) + MARGIN);
                        near &= near - 1;
                    }
                }
            }
        }
        found
    }

    /// The owner's pegs so many rows from the border, as a bit for each column.
    pub(super) fn own_in_row(&self, row: usize) -> u64 {
        self.own[row] >> MARGIN
    }

    /// The hole of the board in a column and row.
    pub(super) fn hole(&self, along: usize, row: usize) -> Hole {
        let (_, across) = self.extent();
        let row = if self.border.last {
            across - 1 - row
        } else {
            row
        };
        let (along, row) = (along as u8, row as u8);
        match self.border.owner {
            Player::First => Hole { x: along, y: row },
            Player::Second => Hole { x: row, y: along },
        }
    }

    /// Whether the peg of this column and row is linked to the other one that a template asks for, if it does.
    pub(super) fn is_linked(
        &self,
        position: &Twixt,
        template: &Template,
        (along, row): (usize, usize),
    ) -> bool {
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
            rows.iter()
                .zip(mask)
                .map(row)
                .fold(0, |all, bits| all | bits)
        };
        meets(&self.shut, &template.free) | meets(&self.theirs, &template.clear) == 0
            && (!strict || meets(&self.own, &template.apart) == 0)
    }

    /// Whether all lanes are open that a template asks for around the peg of this column and row.
    pub(super) fn lanes_open(
        &self,
        position: &Twixt,
        template: &Template,
        (along, row): (usize, usize),
    ) -> bool {
        let border = self.border.index();
        template.lanes.iter().all(|lane| {
            let (right, nearer) = lane.from;
            let from = self.hole(
                (along as i32 + right) as usize,
                (row as i32 - nearer) as usize,
            );
            let closed = position.closed_in_row(self.border.owner, from.y)[usize::from(from.x)];
            closed & lane.bits[border] == 0
        })
    }
}
