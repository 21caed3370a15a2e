//! Threats of Trax by the names that players give them, each found by playing turns, never by its shape.
//!
//! All of them are of one side, as if it were to move: what it would do now if nobody hindered it.

mod budget;
mod cave;
mod chance;
mod edge;
mod made;
mod present;
mod stage;

use game::{Player, Position as _};
use trax::{Coord, Trax, Turn};

use budget::Budget;
use made::made_by;

/// What players call a threat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThreatName {
    /// Tracks that one turn closes into a loop. With two own turns to go: a turn after which there is such
    /// an attack that no reply stops.
    Attack,
    /// Tracks that one turn makes a line. With two own turns to go: a turn after which there is such a
    /// threat that no reply stops.
    Line,
    /// Two attacks or line threats at once that no single reply stops.
    Double,
    /// One turn makes two attacks.
    L,
    /// One turn attacks so that the loop will be closed in a hollow: empty squares with tiles at both ends
    /// and along one side or both.
    Cave,
    /// One turn makes an attack and an L.
    Edge,
    /// A track from which one turn makes an attack.
    Corner,
    /// A connectable pair: two tracks that one turn joins at one pair of their ends so that they are an attack at the
    /// other.
    Pair,
}

impl ThreatName {
    /// All of them, the gravest first.
    pub const ALL: [Self; 8] = [
        Self::Attack,
        Self::Line,
        Self::Double,
        Self::L,
        Self::Cave,
        Self::Edge,
        Self::Corner,
        Self::Pair,
    ];

    /// The name in one word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Line => "line",
            Self::Double => "double",
            Self::L => "l",
            Self::Cave => "cave",
            Self::Edge => "edge",
            Self::Corner => "corner",
            Self::Pair => "pair",
        }
    }
}

/// A threat with its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedThreat {
    /// What players call it.
    pub name: ThreatName,
    /// Every turn that carries it out: that wins, if one own turn is missing; that makes what the name states,
    /// if more are. In order, never empty.
    pub turns: Vec<Turn>,
    /// The squares that it concerns, in order: where the loops and lines run or would run; of a corner and
    /// an edge their tracks; of a cave also the hollow.
    pub squares: Vec<Coord>,
    /// Own turns until the win, if nobody hinders it.
    pub own_turns: u32,
    /// Whether the side wins in so many own turns against every reply: if it moves first, or for what is
    /// on the board already, after any turn of the other side that is to move.
    pub sure: bool,
}

/// The threats of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedThreats {
    /// What is certain and near first.
    pub threats: Vec<NamedThreat>,
    /// Whether everything was looked at; if not, threats may be missing, and some that cannot be stopped
    /// may not be called so.
    pub complete: bool,
}

/// The named threats of `player`, whoever is to move, from surveys of at most `looks` positions; none in a game that is
/// over. Deterministic.
///
/// ```
/// use engine::{ThreatName, named_threats};
/// use game::{Notation, Position};
/// use trax::{Rules, Trax, WHITE};
///
/// let mut position = Trax::start(&Rules::official());
/// for text in ["@0+", "A0/", "A0/", "@3/"] {
///     let turn = position.read_move(text)?;
///     position.play_unchecked(&turn);
/// }
/// let found = named_threats(&position, WHITE, 10_000).threats;
/// assert_eq!((found[0].name, found[0].sure), (ThreatName::L, true));
/// assert_eq!(position.label(found[0].turns[0].at), "A1");
/// # Ok::<(), trax::TextError>(())
/// ```
#[must_use]
pub fn named_threats(position: &Trax, player: Player, looks: u64) -> NamedThreats {
    let mut budget = Budget::new(looks);
    let mut threats = Vec::new();
    if position.outcome().is_none() && position.tile_count() > 0 {
        let own = if position.to_move() == player {
            position.clone()
        } else {
            position.passed()
        };
        let survey = budget.survey(&own);
        let present = chance::chances(&own, player, &survey);
        present::add(&mut threats, position, player, &survey, &present, &mut budget);
        let made = made_by(&own, &survey, &present, &mut budget, |_, _| true);
        stage::add(&mut threats, &own, &made);
        if present.is_empty() {
            edge::add(&mut threats, &own, &survey, &made, &mut budget);
        }
        threats.sort_by(|a, b| order(a).cmp(&order(b)));
    }
    NamedThreats {
        threats,
        complete: !budget.is_spent(),
    }
}

/// What is on the board first, then what is certain, then by name and place.
fn order(threat: &NamedThreat) -> (u8, u32, ThreatName, &[Coord], &[Turn]) {
    let urgency = match threat {
        NamedThreat { own_turns: 1, .. } => 0,
        NamedThreat { sure: true, .. } => 1,
        _ => 2,
    };
    let NamedThreat {
        name,
        turns,
        squares,
        own_turns,
        ..
    } = threat;
    (urgency, *own_turns, *name, squares, turns)
}

/// Puts squares or turns in order, each once.
fn in_order<T: Ord>(mut things: Vec<T>) -> Vec<T> {
    things.sort_unstable();
    things.dedup();
    things
}

/// Whether every one of `few` is among `many`; both in order.
fn within<T: Ord>(few: &[T], many: &[T]) -> bool {
    few.iter().all(|thing| many.binary_search(thing).is_ok())
}

#[cfg(test)]
mod tests {
    use game::Notation as _;
    use trax::Rules;

    use super::*;

    /// The position after these turns.
    pub(super) fn after(rules: &str, turns: &str) -> Trax {
        let rules: Rules = rules.parse().expect("a rule set");
        let mut position = Trax::start(&rules);
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    #[test]
    fn names_are_told_apart() {
        let words: Vec<&str> = ThreatName::ALL.map(ThreatName::as_str).to_vec();
        assert_eq!(in_order(words).len(), ThreatName::ALL.len());
    }

    #[test]
    fn a_spent_budget_is_told() {
        let position = after("official", "@0+ A0/ A0/ @3/");
        assert!(!named_threats(&position, trax::WHITE, 5).complete);
        assert!(named_threats(&position, trax::WHITE, 100_000).complete);
    }
}
