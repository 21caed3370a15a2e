//! A tree search of TwixT led by a net.

use std::sync::LazyLock;

use twixt::{Hole, Turn, Twixt};

use crate::mcts::{even_share, shares};
use crate::twixt_net::{BUILT_IN, TwixtNet};
use crate::{Guide, Judgement, Look, Searchable as _};

/// How many holes a position has in the tree.
const WIDTH: usize = 32;

/// What the net's numbers are parts of.
const ONE: f32 = 256.0;

/// What is added to a hole's number where links are laid by hand too.
const MORE: i32 = 256;

/// No such turn is taken for less likely than the best hole by more than this.
const LESS: i32 = 384;

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
    fn judge(&self, position: &Twixt, moves: &mut Vec<(f32, Turn)>) -> Judgement {
        let mut sight = <Twixt as crate::Searchable>::Sight::default();
        let look = position.look(&mut sight, None, false);
        match look {
            Look::Wins(turns) => return Judgement::Wins(turns.into()),
            Look::Loses(turns) => return Judgement::Loses(turns.into()),
            Look::Drawn => return Judgement::Draw,
            Look::Danger | Look::Open => {}
        }
        let mut opinion = self.0.judge(position);
        if look == Look::Danger {
            let mut saving = Vec::new();
            position.ranked(&sight, &mut saving);
            opinion
                .holes
                .retain(|&(_, hole)| saving.iter().any(|(_, turn)| *turn == Turn::Place(hole)));
        }
        // The net knows no links by hand: such a turn does more than the same peg alone.
        let of_hole = |hole| opinion.holes.iter().find(|(_, one)| Some(*one) == hole);
        let best = opinion.holes.iter().map(|&(logit, _)| logit).max();
        let least = best.unwrap_or_default() - LESS;
        let by_hand = sight.edits(position).into_iter().map(|turn| {
            let plain = of_hole(turn.peg()).map_or(least, |&(logit, _)| logit);
            ((plain + MORE).max(least), turn)
        });
        let mut judged: Vec<(i32, Turn)> = by_hand.collect();
        let order = |&(logit, hole): &(i32, Hole)| (-logit, hole);
        if opinion.holes.len() > WIDTH {
            opinion.holes.select_nth_unstable_by_key(WIDTH, order);
            opinion.holes.truncate(WIDTH);
        }
        let plain = opinion.holes.into_iter();
        judged.extend(plain.map(|(logit, hole)| (logit, Turn::Place(hole))));
        judged.sort_by_key(|(logit, turn)| (-logit, turn.peg()));
        let judged = judged.into_iter();
        moves.extend(judged.map(|(logit, turn)| (logit as f32 / ONE, turn)));
        shares(moves);
        Judgement::Open(even_share(opinion.value as f32 / ONE))
    }
}
