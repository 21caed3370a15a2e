//! What a record of the game needs of its table.

use games::AnyPosition;

use super::{board::Board, table::Table};

impl Table {
    /// The position before the first turn; nothing if the terms have none.
    pub fn start_position(&self) -> Option<AnyPosition> {
        self.start().map(Board::into_position)
    }

    /// How many forced tiles were left for the rules in the turn with this index.
    pub fn forgotten_in(&self, turn: usize) -> u16 {
        let forgot = &self.public.forgot;
        let at = forgot.binary_search_by_key(&turn, |one| one.turn as usize);
        at.map_or(0, |at| forgot[at].tiles)
    }

    /// What its player had left after each turn, in hundredths of a second; empty without clocks.
    pub fn left_cs(&self) -> &[i64] {
        &self.public.left_cs
    }
}
