//! The rows near a border, as its owner sees them: the border row first.

use game::{Player, Position as _};
use twixt::{Direction, Hole, Size, Twixt};

use crate::twixt_edges::template::{Mask, ROWS, SIDE, Template};

/// Places left of the first column in the words of a view.
const MARGIN: u32 = SIDE as u32;

/// The columns that a mask speaks of.
const WINDOW: u64 = (1 << (2 * SIDE + 1)) - 1;

/// Rows of bits, the hole of column 0 in bit [`MARGIN`].
type Rows = [u64; ROWS];

/// What stands near one border of a player. Columns run along the border, rows away from it.
pub(super) struct View {
    player: Player,
    last: bool,
    size: Size,
    own: Rows,
    theirs: Rows,
    /// Holes that are not free, or not the owner's to use, or not there.
    shut: Rows,
}

impl View {
    pub(super) fn new(position: &Twixt, player: Player, last: bool) -> Self {
        let size = position.rules().size();
        let mut view = Self {
            player,
            last,
            size,
            own: [0; ROWS],
            theirs: [0; ROWS],
            shut: [u64::MAX; ROWS],
        };
        view.own = view.rows_of(position, player);
        view.theirs = view.rows_of(position, player.other());
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
        match self.player {
            Player::First => (columns, rows),
            Player::Second => (rows, columns),
        }
    }

    /// The pegs of one side near the border.
    fn rows_of(&self, position: &Twixt, owner: Player) -> Rows {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let mut found = [0; ROWS];
        match self.player {
            Player::First => {
                for (row, bits) in (0..rows).zip(&mut found) {
                    let y = if self.last { rows - 1 - row } else { row };
                    *bits = position.pegs_in_row(owner, y) << MARGIN;
                }
            }
            Player::Second => {
                for y in 0..rows {
                    let pegs = position.pegs_in_row(owner, y);
                    let near = if self.last {
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
        let row = if self.last { across - 1 - row } else { row };
        let (along, row) = (along as u8, row as u8);
        match self.player {
            Player::First => Hole { x: along, y: row },
            Player::Second => Hole { x: row, y: along },
        }
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

    /// Whether all lanes that a template asks for are open.
    pub(super) fn lanes_open(
        &self,
        position: &Twixt,
        template: &Template,
        along: usize,
        row: usize,
    ) -> bool {
        template.lanes.iter().all(|lane| {
            let from = self.hole(
                (along as i32 + lane.from.0) as usize,
                (row as i32 - lane.from.1) as usize,
            );
            let (dx, dy) = lane.delta;
            // Rows of a template run towards the border.
            let away = if self.last { dy } else { -dy };
            let (dx, dy) = match self.player {
                Player::First => (dx, away),
                Player::Second => (away, dx),
            };
            let direction = Direction::ALL
                .iter()
                .position(|direction| direction.delta() == (dx as i8, dy as i8));
            let closed = position.closed_in_row(self.player, from.y)[usize::from(from.x)];
            direction.is_some_and(|direction| closed >> direction & 1 == 0)
        })
    }
}
