//! "Which tiles are forced?"

use protocol::{FindingGrade, PuzzleKind};

use super::{Place, Proved};
use crate::mining::Features;

/// Forced tiles of a turn that is asked about.
const TILES: core::ops::RangeInclusive<usize> = 1..=12;

/// With so many forced tiles there is something to be foreseen.
pub(super) const LONG: u32 = 3;

/// The question about the turn that was played, if it forces enough tiles; the rules are its proof.
pub(super) fn of(place: &Place<'_>) -> Option<Proved> {
    let turn = *place.played?;
    let chain = place.position.resolve(turn).ok()?;
    if !TILES.contains(&chain.len()) {
        return None;
    }
    let branches = chain.iter().filter(|forced| forced.cause == 0).count();
    Some(Proved {
        kind: PuzzleKind::Chain,
        grade: FindingGrade::Proved,
        turns: 0,
        answer: None,
        line: vec![turn],
        features: Features {
            plausible: branches as u32,
            classes: 0,
            attacks: false,
            forced: chain.len() as u32,
            distance: chain.last().map_or(0, |forced| forced.wave),
            pieces: place.position.tile_count(),
        },
    })
}
