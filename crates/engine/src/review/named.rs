//! The reason of a finding: the difference of what players have names for.

use game::Player;

use crate::review::Reviewable;
use crate::{FeatureName, ThreatName};

/// The name of something on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Named {
    /// A threat of Trax.
    Threat(ThreatName),
    /// A feature of TwixT.
    Feature(FeatureName),
}

impl Named {
    /// The name in one word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Threat(name) => name.as_str(),
            Self::Feature(name) => name.as_str(),
        }
    }
}

/// Something with a name, and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedThing {
    /// What players call it.
    pub name: Named,
    /// Whose it is.
    pub player: Player,
    /// Own turns until the win, if nobody hinders it; 0 where that is not known.
    pub own_turns: u32,
    /// The squares or holes, as columns and rows of the board.
    pub squares: Vec<(i32, i32)>,
}

impl NamedThing {
    /// Whether it is not on the board yet: a turn of its side makes it, and no reply stops it then. What names a turn
    /// by itself, such as an L, is there.
    #[must_use]
    pub const fn is_to_come(&self) -> bool {
        use ThreatName as T;
        self.own_turns > 1 && matches!(self.name, Named::Threat(T::Attack | T::Line | T::Double))
    }
}

/// What the other side gained by a turn beside the best one, and what the own side lost; beside the position before it
/// if no better turn is known.
pub(super) fn difference<G: Reviewable>(
    before: &G,
    after: &G,
    best: Option<&G::Move>,
) -> (Vec<NamedThing>, Vec<NamedThing>) {
    let me = before.to_move();
    let mut instead = before.clone();
    if let Some(best) = best {
        instead.play_unchecked(best);
    }
    let (played, better) = (after.named_things(), instead.named_things());
    let missing = |one: &NamedThing, others: &[NamedThing]| {
        let same = |other: &NamedThing| (other.name, other.player) == (one.name, one.player) && meets(other, one);
        !others.iter().any(same)
    };
    let only = |these: &[NamedThing], those: &[NamedThing], player| {
        let mine = these.iter().filter(|one| one.player == player);
        let new = mine.filter(|one| missing(one, those));
        new.take(3).cloned().collect()
    };
    (only(&played, &better, me.other()), only(&better, &played, me))
}

/// Whether two things of one name have a square in common.
fn meets(a: &NamedThing, b: &NamedThing) -> bool {
    a.squares.iter().any(|at| b.squares.contains(at))
}
