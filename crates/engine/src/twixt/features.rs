//! What a position of TwixT holds, by the names that players give it, each checked by the rules and never taken
//! from its shape alone.
//!
//! This runs once for a requested position, never in the search. It finds:
//!
//! - setups, each against every turn that could separate the two pegs;
//! - ladders, played on by both sides until the arrival is proved (`forced::arrival`);
//! - pegs that a proved template links to a border (`edge_templates`);
//! - ways of the best runs that a peg or a link stops;
//! - the holes of which one must be played, by the proof for the opponent.

mod blocked;
mod edge;
mod ladder;
mod must_play;
mod setup;

use game::{Player, Position as _};
use twixt::{Hole, Twixt};

pub use self::ladder::ladder_heads;
use crate::twixt::orientation::Orientation;

/// What players call it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FeatureName {
    /// The holes of which the side to move has to take one, since the other side wins by force otherwise.
    MustPlay,
    /// A chain that runs along its border with a wall of the other side beside it, and comes there all the same.
    Ladder,
    /// A setup of two pegs in line with three holes between them.
    Beam,
    /// A setup of two pegs three columns and three rows apart.
    Tilt,
    /// A setup of two pegs three holes apart one way and one the other.
    Coign,
    /// A setup of two pegs in line with one hole between them.
    Mesh,
    /// A setup of two pegs next to each other on a diagonal.
    Short,
    /// A peg that is linked to a border for sure, though the other side moves first.
    Edge,
    /// A straight way of a chain that a peg or a link of the other side stops.
    Blocked,
}

impl FeatureName {
    /// All of them, the gravest first.
    pub const ALL: [Self; 9] = [
        Self::MustPlay,
        Self::Ladder,
        Self::Beam,
        Self::Tilt,
        Self::Coign,
        Self::Mesh,
        Self::Short,
        Self::Edge,
        Self::Blocked,
    ];

    /// The name in one word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::MustPlay => "must-play",
            Self::Ladder => "ladder",
            Self::Beam => "beam",
            Self::Tilt => "tilt",
            Self::Coign => "coign",
            Self::Mesh => "mesh",
            Self::Short => "short",
            Self::Edge => "edge",
            Self::Blocked => "blocked",
        }
    }
}

/// A feature with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TwixtFeature {
    /// What players call it.
    pub name: FeatureName,
    /// Whose it is: who has to play, who runs, who holds the setup, whose peg is linked, whose way
    /// is stopped.
    pub player: Player,
    /// That side's pegs: the head of a ladder, the two of a setup, the one that is linked, the one whose way is
    /// stopped.
    pub pegs: Vec<Hole>,
    /// The free holes: the two that join a setup, those of which one has to be taken (none if the game is
    /// lost), those between a peg and what stops it, the nearest first; the one
    /// of the border straight ahead. Of a ladder the turns in order: steps while
    /// both sides run on, then those that come to the border against every turn.
    pub holes: Vec<Hole>,
    /// What stops a way: a peg of the other side, or the two of a link. Of a ladder the turns of the wall in order:
    /// first steps, then answers that hold out as long as is known.
    pub stops: Vec<Hole>,
}

/// The features of both sides, the gravest first; the proofs of each kind look at no more than `nodes` positions.
/// None in a game that is over. Deterministic.
///
/// ```
/// use engine::{FeatureName, twixt_features};
/// use twixt::{RED, Rules, Setup, Size, Twixt};
///
/// let setup: Setup = "12x12 r R:e3,e7 B:j4,j9 L:".parse()?;
/// let position = Twixt::from_setup(&setup, &Rules::standard(Size::new(12, 12)?))?;
/// let found = twixt_features(&position, 500);
/// assert_eq!((found[0].name, found[0].player), (FeatureName::Beam, RED));
/// let holes = found[0].holes.iter().map(ToString::to_string);
/// assert_eq!(holes.collect::<Vec<_>>(), ["d5", "f5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn twixt_features(position: &Twixt, nodes: u64) -> Vec<TwixtFeature> {
    let mut found = Vec::new();
    if position.outcome_in_play().is_none() {
        found.extend(must_play::of(position, nodes));
        let me = position.to_move();
        for player in [me.other(), me] {
            found.extend(ladder::of(position, player, nodes));
            found.extend(setup::of(position, player));
            found.extend(edge::of(position, player));
            found.extend(blocked::of(position, player));
        }
        // The features of a side stay together.
        found.sort_by_key(|feature| feature.name);
    }
    found
}

/// The pegs of a side, by row and column.
fn pegs_of(position: &Twixt, player: Player) -> Vec<Hole> {
    let own = position.pegs().filter(|&(_, owner)| owner == player);
    own.map(|(hole, _)| hole).collect()
}

/// The position's board as a side sees it.
fn seen_by(position: &Twixt, player: Player) -> Orientation {
    Orientation::of(position.rules().size(), player)
}
