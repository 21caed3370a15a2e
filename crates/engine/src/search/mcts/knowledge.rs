//! A guide that needs no learning: what alpha-beta knows of a position too.

use super::{Guide, Judgement, even_share, shares};
use crate::{Searchable, Verdict};

/// What each place further back in the order of moves takes off the logit of a move.
const STEP: f32 = 0.16;

/// Judges by the evaluation and by the order of the moves of [`Searchable`].
#[derive(Debug)]
pub(crate) struct Knowledge;

impl<G: Searchable> Guide<G> for Knowledge {
    fn judge(&self, position: &G, moves: &mut Vec<(f32, G::Move)>) -> Judgement {
        let mut sight = G::NodeInfo::default();
        match position.look(&mut sight, None, false) {
            Verdict::Wins(turns) => return Judgement::Wins(turns.into()),
            Verdict::Loses(turns) => return Judgement::Loses(turns.into()),
            Verdict::Drawn => return Judgement::Draw,
            Verdict::Danger | Verdict::Open => {}
        }
        let mut ranked = Vec::new();
        position.ranked(&sight, &mut ranked);
        ranked.sort_by_key(|&(rank, _)| core::cmp::Reverse(rank));
        let logits = (0u16..).map(|place| -STEP * f32::from(place));
        moves.extend(logits.zip(ranked.into_iter().map(|(_, m)| m)));
        shares(moves);
        let curve = position.curve();
        let above = f64::from(position.evaluate(&sight)) - curve.even;
        Judgement::Open(even_share((above / curve.scale) as f32))
    }
}
