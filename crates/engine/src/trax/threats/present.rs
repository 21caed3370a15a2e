//! What is on the board: attacks and line threats, and whether the other side can still stop them.

use game::{Player, Position as _};
use trax::search::Survey;
use trax::{Figure, Trax};

use super::budget::Budget;
use super::chance::Chance;
use super::made::none_stops;
use super::{NamedThreat, ThreatName, in_order};

/// Names what `player` could finish at once; `survey` is the position's.
pub(super) fn add(
    threats: &mut Vec<NamedThreat>,
    position: &Trax,
    player: Player,
    survey: &Survey,
    present: &[Chance],
    budget: &mut Budget,
) {
    if present.is_empty() {
        return;
    }
    let waits = position.to_move() != player;
    let sure = !waits || none_stops(position, survey, player, budget);
    if waits && sure && present.len() > 1 {
        let turns = present.iter().flat_map(|chance| chance.turns.clone());
        let squares = present.iter().flat_map(|chance| chance.squares.clone());
        threats.push(NamedThreat {
            name: ThreatName::Double,
            turns: in_order(turns.collect()),
            squares: in_order(squares.collect()),
            own_turns: 1,
            sure,
        });
    }
    threats.extend(present.iter().map(|chance| NamedThreat {
        name: name_of(chance.figure),
        turns: chance.turns.clone(),
        squares: chance.squares.clone(),
        own_turns: 1,
        sure,
    }));
}

/// What a chance alone is called.
pub(super) const fn name_of(figure: Figure) -> ThreatName {
    match figure {
        Figure::Loop => ThreatName::Attack,
        Figure::Line => ThreatName::Line,
    }
}
