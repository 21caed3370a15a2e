//! A tree search of TwixT led by a net.

use std::sync::LazyLock;

use twixt::{Turn, Twixt};

use crate::search::mcts::{even_share, shares};
use crate::twixt::net::{BUILT_IN, TwixtNet};
use crate::{Guide, Judgement, Searchable as _, Verdict};

/// How many holes a position has in the tree.
const WIDTH: usize = 32;

/// How far the logit of a turn with links by hand lies below the best hole's.
const BY_HAND: f32 = 1.5;

/// What the net's numbers are parts of.
const ONE: f32 = 256.0;

/// Judges by a net; what is certain, and which holes save, it knows as alpha-beta does.
#[derive(Debug)]
pub struct NetGuide(TwixtNet);

impl NetGuide {
    /// The guide with the net that comes with the program.
    pub(crate) fn built_in() -> &'static Self {
        static GUIDE: LazyLock<NetGuide> =
            LazyLock::new(|| NetGuide(TwixtNet::read(BUILT_IN).expect("a net of this version")));
        &GUIDE
    }

    /// A guide with this net.
    #[must_use]
    pub const fn new(net: TwixtNet) -> Self {
        Self(net)
    }
}

impl Guide<Twixt> for NetGuide {
    fn is_learned(&self) -> bool {
        true
    }

    fn judge(&self, position: &Twixt, moves: &mut Vec<(f32, Turn)>) -> Judgement {
        let mut sight = <Twixt as crate::Searchable>::NodeInfo::default();
        match position.look(&mut sight, None, false) {
            Verdict::Wins(turns) => return Judgement::Wins(turns.into()),
            Verdict::Loses(turns) => return Judgement::Loses(turns.into()),
            Verdict::Drawn => return Judgement::Draw,
            Verdict::Danger | Verdict::Open => {}
        }
        let mut opinion = self.0.judge(position);
        if let Some(saving) = sight.saving() {
            opinion.holes.retain(|(_, hole)| saving.contains(hole));
        }
        let order = |&(logit, hole): &(i32, twixt::Hole)| (-logit, hole);
        if opinion.holes.len() > WIDTH {
            opinion.holes.select_nth_unstable_by_key(WIDTH, order);
            opinion.holes.truncate(WIDTH);
        }
        opinion.holes.sort_unstable_by_key(order);
        let logits = opinion.holes.into_iter();
        moves.extend(logits.map(|(logit, hole)| (logit as f32 / ONE, Turn::Place(hole))));
        // Of turns with links by hand the net knows nothing.
        let least = moves.first().map_or(0.0, |&(logit, _)| logit) - BY_HAND;
        if sight.saving().is_none() {
            let by_hand = sight.edits(position).into_iter();
            moves.extend(by_hand.map(|turn| (least, turn)));
        }
        shares(moves);
        moves.sort_by(|a, b| b.0.total_cmp(&a.0));
        Judgement::Open(even_share(opinion.value as f32 / ONE))
    }
}
