//! What a position of TwixT holds, by the names that players give it.

use serde::{Deserialize, Serialize};

use crate::Colour;

/// What players call it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FeatureName {
    /// The holes of which the side to move has to take one, since the other side wins by force otherwise.
    MustPlay,
    /// A chain that runs along its border with a wall of the other side beside it, and comes there all the same.
    Ladder,
    /// A setup, two pegs that either of two holes joins: in line with three holes between them.
    Beam,
    /// A setup: three columns and three rows apart.
    Tilt,
    /// A setup: three holes apart one way and one the other.
    Coign,
    /// A setup: in line with one hole between them.
    Mesh,
    /// A setup: next to each other on a diagonal.
    Short,
    /// A peg that is linked to a border for sure, though the other side moves first.
    Edge,
    /// A straight way of a chain that a peg or a link of the other side stops.
    Blocked,
}

/// A feature with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Feature {
    /// Whose it is: who has to play, who runs, who holds the setup, whose way is stopped.
    pub by: Colour,
    /// What it is called.
    pub name: FeatureName,
    /// That side's pegs: the head of a ladder, the two of a setup, the one whose way is stopped.
    pub pegs: Vec<NamedHole>,
    /// The free holes: the two that join a setup, those of which one has to be taken (none if the game is
    /// lost), those between a peg and what stops it. The one of the border
    /// straight ahead of a peg that is linked to it. Of a ladder the turns in order.
    pub holes: Vec<NamedHole>,
    /// What stops a way: a peg of the other side, or the two of a link. Of a ladder the turns of the wall in order.
    pub stops: Vec<NamedHole>,
}

/// A hole with its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedHole {
    /// Its column.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Its name, in capitals.
    pub label: String,
}
