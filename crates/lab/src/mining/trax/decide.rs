//! "A win within three turns or not?"

use engine::{Answer, winning_turn};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};

use super::ask::Asking;
use super::{Place, Proved};
use crate::mining::Features;
use crate::mining::classes::reachable;

/// Own turns that are asked about.
pub(super) const WITHIN: u32 = 3;

/// Without a win there are so many attacking turns at least, so that the answer has to be found out.
const ATTACKS: u32 = 2;

/// The question about a position, given what is known of its wins.
pub(super) fn of(place: &Place<'_>, answer: &Answer<trax::Turn>, asking: &mut Asking<'_>) -> Option<Proved> {
    let position = place.position;
    let (yes, line) = match answer {
        Answer::Win { turns: 1, .. } => return None,
        Answer::Win { turns, line } if *turns <= WITHIN => (true, line.clone()),
        Answer::Win { .. } | Answer::NoWin => (false, Vec::new()),
        Answer::Unknown { refuted } if *refuted >= WITHIN => (false, Vec::new()),
        Answer::Unknown { .. } => return None,
    };
    // Where the other side wins at once, nothing is to be found out.
    let rival = position.to_move().other();
    if !yes && matches!(asking.win(&position.passed(), rival, 1), Answer::Win { .. }) {
        return None;
    }
    let classes = reachable(position);
    let attacking = classes
        .iter()
        .filter(|class| class.next.outcome().is_none() && winning_turn(&class.next.passed()).is_some());
    let attacking = attacking.count() as u32;
    if !yes && attacking < ATTACKS {
        return None;
    }
    Some(Proved {
        kind: PuzzleKind::Decide,
        grade: FindingGrade::Proved,
        turns: WITHIN,
        answer: Some(yes),
        line,
        features: Features {
            plausible: attacking,
            classes: classes.len() as u32,
            attacks: yes,
            forced: 0,
            distance: 0,
            pieces: position.tile_count(),
        },
    })
}
