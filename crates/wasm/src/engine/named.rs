//! Named threats of Trax for the page.

use engine::named_threats;
use game::{Notation as _, Player, Position};
use protocol::{Colour, GameKind, NamedThreat, ThreatName};
use trax::Trax;

use crate::rules::squares::space;

/// Positions surveyed at most for each side, more than nearly all take: 2.5 ms of work on average in 763
/// positions of championships, 1 ms in 1,045 of 8 × 8 games.
const LOOKS: u64 = 4_000;

/// What both sides threaten, the side that is not to move first.
pub(crate) fn threats(position: &Trax) -> Vec<NamedThreat> {
    let me = position.to_move();
    let sides = [me.other(), me].into_iter();
    sides.flat_map(|player| of_side(position, player)).collect()
}

fn of_side(position: &Trax, player: Player) -> impl Iterator<Item = NamedThreat> {
    let found = named_threats(position, player, LOOKS);
    found.threats.into_iter().map(move |threat| NamedThreat {
        by: Colour::of(GameKind::Trax, player),
        name: name_of(threat.name),
        turns: threat.turns.iter().map(|turn| position.text_of(turn)).collect(),
        squares: threat.squares.into_iter().map(space).collect(),
        own_turns: threat.own_turns,
        sure: threat.sure,
    })
}

const fn name_of(name: engine::ThreatName) -> ThreatName {
    match name {
        engine::ThreatName::Attack => ThreatName::Attack,
        engine::ThreatName::Line => ThreatName::Line,
        engine::ThreatName::Double => ThreatName::Double,
        engine::ThreatName::L => ThreatName::L,
        engine::ThreatName::Cave => ThreatName::Cave,
        engine::ThreatName::Edge => ThreatName::Edge,
        engine::ThreatName::Corner => ThreatName::Corner,
        engine::ThreatName::Pair => ThreatName::Pair,
    }
}
