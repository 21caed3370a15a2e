//! The memory that a table takes.

use protocol::live::{Forgotten, Seat};

use super::{die::DieState, offer::Offer, table::Table};

impl Table {
    /// The memory of the table, in bytes (approximate).
    pub fn bytes(&self) -> usize {
        // A short text with the allocator's overhead.
        const TEXT: usize = 48;
        let Offer { terms, earlier, .. } = &self.public.offer;
        size_of::<Self>()
            + self.board.bytes()
            + self.public.turns.capacity() * (size_of::<Box<str>>() + TEXT / 2)
            + self.public.forgot.capacity() * size_of::<Forgotten>()
            + self.public.left_cs.capacity() * size_of::<i64>()
            + terms.setup.position.as_ref().map_or(0, String::len)
            + earlier.capacity() * size_of::<Option<Seat>>()
            + self.public.die.as_deref().map_or(0, DieState::bytes)
            + self.public.chat.bytes()
            + 12 * TEXT
    }
}
