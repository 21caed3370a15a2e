//! What a review says of the whole game.

use game::{Outcome, Player};

use crate::Fate;
use crate::review::TurnReview;
use crate::review::classify::Kind;

/// The findings of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<T> {
    /// The turns of which something is to be said, in order. Of turns that were lost already only the first in a row.
    pub findings: Vec<TurnReview<T>>,
    /// The number of the turn that decided the game: the last mistake of the side that lost, after which its loss is
    /// proved.
    pub decided: Option<u32>,
    /// The turns, at most three a side, to be shown first.
    pub moments: Vec<u32>,
    /// For the first side and the second: how well they kept what the game was worth.
    pub kept: [Kept; 2],
    /// How many turns were judged, of how many.
    pub judged: [u32; 2],
    /// For each finding that nothing helped: since which turn the game was lost at least.
    pub lost_since: Vec<(u32, u32)>,
}

/// How well a side kept what the game was worth to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// Turns that kept the value.
    pub kept: u32,
    /// Of so many that could lose it.
    pub of: u32,
    /// The same of hard turns: at least two other classes lose, and not all do.
    pub hard_kept: u32,
    /// Of so many.
    pub hard: u32,
}

/// The most moments of a side that are shown first.
const MOMENTS: usize = 3;

/// The report of the turns of which something is known, of which so many are judged; `movers` are the sides to move
/// before each turn of the game.
pub(super) fn report<T: Clone>(
    turns: &[TurnReview<T>],
    movers: &[Player],
    first: Player,
    outcome: Option<Outcome>,
    judged: u32,
) -> Report<T> {
    let mover = |turn: &TurnReview<T>| movers[turn.ply as usize - 1];
    let mut kept = [Kept::default(); 2];
    for turn in turns {
        count(&mut kept[usize::from(mover(turn) != first)], turn);
    }
    let winner = outcome.and_then(Outcome::winner);
    let decided = winner.and_then(|winner| {
        let lost = |turn: &&TurnReview<T>| {
            mover(turn) != winner && turn.kind.is_some_and(Kind::is_decisive) && turn.after.loses()
        };
        turns.iter().rev().find(lost).map(|turn| turn.ply)
    });
    let mut lost_since = Vec::new();
    let mut findings: Vec<TurnReview<T>> = Vec::new();
    for turn in turns {
        let lost = turn.kind == Some(Kind::NothingHelped);
        let was_lost = turn.ply > 2
            && turns
                .iter()
                .any(|other| other.ply + 2 == turn.ply && other.kind == Some(Kind::NothingHelped));
        if turn.kind.is_none() || lost && was_lost {
            continue;
        }
        if lost {
            // The other side's turn before it found a position that was won for it.
            lost_since.push((turn.ply, turn.ply.saturating_sub(2).max(1)));
        }
        findings.push(turn.clone());
    }
    let moments = moments(&findings, &mover);
    Report {
        decided,
        moments,
        kept,
        judged: [judged, movers.len() as u32 - 1],
        lost_since,
        findings,
    }
}

fn count<T>(kept: &mut Kept, turn: &TurnReview<T>) {
    if turn.before.loses() {
        return;
    }
    let lost = turn.kind.is_some_and(Kind::is_decisive);
    kept.of += 1;
    kept.kept += u32::from(!lost);
    let hard = turn
        .holding
        .is_some_and(|holding| holding.count > 0 && holding.of >= holding.count + 2);
    kept.hard += u32::from(hard);
    kept.hard_kept += u32::from(hard && !lost);
}

/// The gravest mistakes of either side: decisive ones, the last first, then by what they cost.
fn moments<T>(findings: &[TurnReview<T>], mover: &impl Fn(&TurnReview<T>) -> Player) -> Vec<u32> {
    let mut mistakes: Vec<&TurnReview<T>> = findings
        .iter()
        .filter(|turn| turn.kind.is_some_and(Kind::is_mistake))
        .collect();
    let weight = |turn: &TurnReview<T>| {
        let decisive = turn.kind.is_some_and(Kind::is_decisive);
        let lost = matches!(turn.after, Fate::Loses(_));
        (decisive, lost, if decisive { f64::from(turn.ply) } else { turn.drop })
    };
    mistakes.sort_by(|a, b| {
        let (a, b) = (weight(a), weight(b));
        (b.0, b.1).cmp(&(a.0, a.1)).then(b.2.total_cmp(&a.2))
    });
    let mut moments = Vec::new();
    for player in Player::BOTH {
        let own = mistakes.iter().filter(|turn| mover(turn) == player);
        moments.extend(own.take(MOMENTS).map(|turn| turn.ply));
    }
    moments.sort_unstable();
    moments
}
