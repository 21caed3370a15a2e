//! "Does the ladder arrive and win?"

use engine::{FeatureName, ladder_heads, twixt_features};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use twixt::Twixt;

use super::ask::Asking;
use super::{Place, Proved, Reject};
use crate::mining::Features;

/// Positions for the proofs of ladders.
const LOOKS: u64 = 500;

/// The question about a chain of the side to move that runs beside a wall: yes, if it arrives and the side wins by
/// force; no, if the other side wins by force whatever is played.
pub(super) fn of(place: &Place<'_>, asking: &mut Asking<'_>) -> Result<Proved, Reject> {
    let position = place.position;
    let me = position.to_move();
    let heads = ladder_heads(position, me);
    if heads.is_empty() {
        return Err("no ladder");
    }
    let arriving = twixt_features(position, LOOKS)
        .into_iter()
        .find(|feature| feature.name == FeatureName::Ladder && feature.player == me);
    let (head, answer, line, turns, length) = match arriving {
        Some(ladder) => {
            let win = asking.attack(position).ok_or("ladder without a win")?;
            (ladder.pegs[0], true, win.line, win.turns, ladder.holes.len())
        }
        None => {
            let [head] = heads[..] else {
                return Err("several ladders");
            };
            if !asking.saving(position).is_some_and(|holes| holes.is_empty()) {
                return Err("open ladder");
            }
            let line = asking.attack(&position.passed()).map_or(0, |win| win.turns);
            (head, false, Vec::new(), line, 0)
        }
    };
    Ok(Proved {
        kind: PuzzleKind::Ladder,
        grade: FindingGrade::Proved,
        turns,
        marks: vec![head],
        answer: Some(answer),
        line,
        themes: vec![FeatureName::Ladder.as_str().to_owned()],
        holes: vec![head],
        features: features(position, length as u32),
    })
}

fn features(position: &Twixt, length: u32) -> Features {
    Features {
        plausible: 1,
        classes: 2,
        attacks: false,
        forced: length,
        distance: 0,
        pieces: position.peg_count(),
    }
}
