//! How levels of play find their moves.

/// How a level of a game finds its move. Calibrated by matches of neighbours, see `docs/research/strength.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelSettings {
    /// How far it looks.
    pub horizon: Horizon,
    /// How far below the best score a move may lie to be chosen as well, in the evaluation's units.
    pub margin: i32,
}

/// How far ahead a level looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// Its own turn.
    Turn,
    /// Its own turn, and what the other side wins or loses by at once.
    Reply,
    /// As far as a search of so many positions reaches.
    Search(u64),
}
