//! "Join these pegs": a setup was attacked, and one hole still joins it.

use engine::{FeatureName, TwixtFeature, twixt_features};
use game::Position as _;
use protocol::{FindingGrade, PuzzleKind};
use twixt::{Hole, Turn, Twixt};

use super::ask::{Asking, after};
use super::{Place, Proved, Reject};
use crate::mining::Features;

/// The names need no proofs here.
const LOOKS: u64 = 1;

/// Pegs on the board at least, so that there is something to be found.
const PEGS: u32 = 8;

/// The puzzle of a position right after a setup was attacked.
pub(super) fn of(place: &Place<'_>, _: &mut Asking<'_>) -> Result<Proved, Reject> {
    if place.position.peg_count() < PEGS {
        return Err("few pegs");
    }
    let me = place.position.to_move();
    let is_own = |feature: &TwixtFeature| {
        use FeatureName as F;
        feature.player == me && matches!(feature.name, F::Beam | F::Tilt | F::Coign | F::Mesh | F::Short)
    };
    let before = twixt_features(place.before, LOOKS);
    let now = twixt_features(place.position, LOOKS);
    let attacked = before.into_iter().filter(is_own).find_map(|setup| {
        let [a, b] = setup.pegs[..] else { return None };
        if now.iter().any(|other| other.pegs == setup.pegs && is_own(other)) {
            return None;
        }
        let [only] = joining(place.position, a, b)[..] else {
            return None;
        };
        Some((setup, only))
    });
    let (setup, hole) = attacked.ok_or("no attacked setup")?;
    let plausible = setup.holes.len() as u32;
    Ok(Proved {
        kind: PuzzleKind::Setup,
        grade: FindingGrade::Proved,
        turns: 0,
        marks: setup.pegs.clone(),
        answer: None,
        line: vec![Turn::Place(hole)],
        themes: vec![setup.name.as_str().to_owned()],
        holes: setup.pegs,
        features: Features {
            plausible,
            classes: place.position.legal_holes().count() as u32,
            attacks: false,
            forced: 2,
            distance: 0,
            pieces: place.position.peg_count(),
        },
    })
}

/// The holes in which one peg joins two others that are not joined yet.
fn joining(position: &Twixt, a: Hole, b: Hole) -> Vec<Hole> {
    if position.connected(a, b) {
        return Vec::new();
    }
    let joins = |hole: &Hole| {
        let next = after(position, *hole);
        next.is_some_and(|next| next.connected(a, b))
    };
    position.legal_holes().filter(joins).collect()
}
