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
        let turn = u32::try_from(turn).ok();
        let forgot = turn.and_then(|turn| self.public.forgot.get(&turn));
        forgot.copied().unwrap_or(0)
    }

    /// What its player had left after each turn, in hundredths of a second; empty without clocks.
    pub fn left_cs(&self) -> &[i64] {
        &self.public.left_cs
    }
}
