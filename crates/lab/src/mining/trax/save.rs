//! "Save it": the other side threatens to win, and one class of turns is not proved to lose.

use engine::{Answer, Depths, Fate};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use trax::Trax;

use super::ask::Asking;
use super::win::features;
use super::{Place, Proved, Reject};
use crate::mining::classes::Class;

/// Own turns of a threat of the other side.
const THREAT: u32 = 2;

/// Own turns of the other side's wins after a wrong turn.
const LOSSES: u32 = 3;

/// Own turns of the other side's wins after the right turn that are looked for beyond those after wrong ones.
const BEYOND: u32 = 3;

/// With more classes that are not lost by a threat there is no single defence one turn further.
const MANY: usize = 8;

/// Wrong classes that do not lose at once.
const PLAUSIBLE: usize = 2;

/// The puzzle of a position without a forced win.
pub(super) fn of(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    let rival = position.to_move().other();
    let Answer::Win { turns: threat, .. } = asking.win(&position.passed(), rival, THREAT) else {
        return Err("no threat");
    };
    // Step by step, since most positions fail early.
    let mut classes = Vec::new();
    for losses in threat..=LOSSES.min(threat + 1) {
        classes = asking.classes(position, Depths { wins: 0, losses });
        let holding = classes.iter().filter(|class| !class.fate.loses());
        if holding.count() > MANY {
            return Err("several defences");
        }
    }
    let mut holding = classes.iter().filter(|class| !class.fate.loses());
    let (Some(only), None) = (holding.next(), holding.next()) else {
        return Err("several defences or none");
    };
    let lost_in = |class: &Class<Trax>| match class.fate {
        Fate::Loses(turns) => turns,
        _ => 0,
    };
    let worst = classes.iter().map(lost_in).max().unwrap_or_default();
    if classes.iter().filter(|class| lost_in(class) > 1).count() < PLAUSIBLE {
        return Err("plain defence");
    }
    // The answer is refuted as far as every other turn is proved to lose.
    match asking.win(&only.next, rival, worst.max(threat)) {
        Answer::NoWin => {}
        _ => return Err("unsettled"),
    }
    let goes_on = only.next.outcome().is_none();
    if goes_on && !asking.holds(&only.next, worst.max(threat) + BEYOND) {
        return Err("lost");
    }
    Ok(Proved {
        kind: PuzzleKind::Save,
        grade: FindingGrade::Proved,
        turns: worst,
        answer: None,
        line: vec![only.turn],
        features: features(place, &classes, only),
    })
}
