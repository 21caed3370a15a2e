//! What a table was offered with.

use protocol::live::{At, PersonId, Seat, SeatWish, Terms};

/// What was offered at the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The id of the host.
    pub by: PersonId,
    /// What was proposed.
    pub terms: Terms,
    /// The seat that the host wishes.
    pub seat: SeatWish,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// The winning seats of the earlier games of the match.
    pub earlier: Vec<Option<Seat>>,
    /// The only person who may accept it.
    pub to: Option<PersonId>,
    /// When it was made.
    pub at_ms: At,
}
