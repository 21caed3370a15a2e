//! The memory that a table takes.

use protocol::live::Seat;

use super::{die::DieState, offer::Offer, table::Table};

impl Table {
    /// The memory of the table, in bytes (approximate).
    pub fn bytes(&self) -> usize {
        // A short text with the allocator's overhead; a number with its key in a tree, whose nodes may be half empty.
        const TEXT: usize = 48;
        const ENTRY: usize = 24;
        let Offer { terms, earlier, .. } = &self.offer;
        size_of::<Self>()
            + self.board.bytes()
            + self.turns.capacity() * (size_of::<Box<str>>() + TEXT / 2)
            + self.forgot.len() * ENTRY
            + self.left_cs.capacity() * size_of::<i64>()
            + terms.setup.position.as_ref().map_or(0, String::len)
            + earlier.capacity() * size_of::<Option<Seat>>()
            + self.die.as_deref().map_or(0, DieState::bytes)
            + self.chat.bytes()
            + 12 * TEXT
    }
}
