//! Threats of Trax by the names that players give them.

use serde::{Deserialize, Serialize};

use crate::{Colour, Square};

/// What players call a threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ThreatName {
    /// A track that one turn closes into a loop.
    Attack,
    /// A track that one turn makes a line.
    Line,
    /// Several attacks or line threats at once that no single reply stops.
    Double,
    /// One turn makes two attacks.
    L,
    /// One turn attacks into a hollow in the edge of the position.
    Cave,
    /// One turn makes an attack and an L.
    Edge,
    /// A track from which one turn makes an attack.
    Corner,
    /// Two tracks that one turn joins to an attack.
    Pair,
}

/// A threat with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedThreat {
    /// Whose it is.
    pub by: Colour,
    /// What it is called.
    pub name: ThreatName,
    /// The turns that carry it out, as text; never empty.
    pub turns: Vec<String>,
    /// The squares that it concerns.
    pub squares: Vec<Square>,
    /// The number of own turns in which the side wins, if unhindered.
    pub own_turns: u32,
    /// Whether it wins so against every reply: moving first, or, with one own turn to go, after whatever
    /// the other side plays now.
    pub sure: bool,
}
