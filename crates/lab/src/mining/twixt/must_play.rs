//! "Take the only hole": the other side threatens to connect, and every turn in another hole is proved to lose.

use engine::FeatureName;
use protocol::{FindingGrade, PuzzleKind};
use twixt::Turn;

use super::ask::{Asking, after};
use super::{Place, Proved, Reject};
use crate::mining::Features;

/// Holes that could matter at least, so that there is something to be found.
const CANDIDATES: usize = 4;

/// The puzzle of a position in which the other side would connect by force.
pub(super) fn of(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    if asking.attack(position).is_some() {
        return Err("own connection");
    }
    let threat = asking.attack(&position.passed()).ok_or("no threat")?;
    if threat.turns < 2 || threat.touched_by.len() < CANDIDATES {
        return Err("plain threat");
    }
    let saving = asking.saving(position).ok_or("no threat")?;
    let [hole] = saving[..] else {
        return Err(if saving.is_empty() { "lost" } else { "several holes" });
    };
    let next = after(position, hole).ok_or("illegal hole")?;
    // What saved could not be followed far enough while many holes were looked at.
    if !asking.holds(&next) {
        return Err("lost");
    }
    let wins = asking.held(&next).map_or(0, |held| held.turns + 1);
    Ok(Proved {
        kind: PuzzleKind::MustPlay,
        grade: FindingGrade::Proved,
        turns: threat.turns,
        marks: Vec::new(),
        answer: None,
        line: vec![Turn::Place(hole)],
        themes: vec![FeatureName::MustPlay.as_str().to_owned()],
        holes: threat.touched_by.clone(),
        features: Features {
            plausible: threat.touched_by.len() as u32 - 1,
            classes: position.legal_holes().count() as u32,
            attacks: wins > 0,
            forced: threat.touched_by.len() as u32,
            distance: 0,
            pieces: position.peg_count(),
        },
    })
}
