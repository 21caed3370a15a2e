//! How much effort a turn deserves: more where the choice is in doubt, less where it is settled or forced.

use crate::search::line::Line;
use crate::{EFFORT, Searchable, Verdict};

/// The effort of a turn that is the only one, or the only one that does not lose at once, in hundredths.
const FORCED: u32 = 10;

/// What a change of the best move adds; halved at every depth after it.
const CHANGE: u32 = 60;

/// What the best move's score has to lose from one depth to the next, in points, to add [`DROPPED`].
const DROP: i32 = 40;
const DROPPED: u32 = 50;
/// The most that a worse score adds.
const MOST_DROPPED: u32 = 100;

/// What a first line that fails low adds until the depth is finished.
pub(crate) const FAILS_LOW: u32 = 100;

/// Depths with the same best move after which less effort is enough, and what is enough.
const SETTLED: [(u32, u32); 2] = [(4, 75), (7, 55)];

/// What the depths so far say about the choice.
pub(crate) struct Stability<M> {
    forced: bool,
    best: Option<(M, i32)>,
    /// Depths on end with the same best move, the first one not counted.
    same: u32,
    /// What recent changes add.
    changes: u32,
    /// What the last depth's loss of score adds.
    dropped: u32,
}

impl<M: Clone + PartialEq> Stability<M> {
    /// Before the first depth.
    pub(crate) const fn new(forced: bool) -> Self {
        Self {
            forced,
            best: None,
            same: 0,
            changes: 0,
            dropped: 0,
        }
    }

    /// Takes the line of a finished depth.
    pub(crate) fn observe(&mut self, line: &Line<M>) {
        self.changes /= 2;
        self.dropped /= 2;
        let best = &line.moves[0];
        if let Some((before, score)) = &self.best {
            if before == best {
                self.same += 1;
            } else {
                self.same = 0;
                self.changes += CHANGE;
            }
            let lost = score.saturating_sub(line.score).clamp(0, 2 * DROP) as u32;
            self.dropped = (self.dropped + lost * DROPPED / DROP as u32).min(MOST_DROPPED);
        }
        self.best = Some((best.clone(), line.score));
    }

    /// The effort that the turn deserves, in hundredths of the usual one.
    pub(crate) fn effort(&self) -> u32 {
        if self.forced {
            return FORCED;
        }
        let enough = SETTLED.iter().rfind(|(depths, _)| self.same >= *depths);
        enough.map_or(EFFORT, |(_, effort)| *effort) + self.changes + self.dropped
    }
}

/// Whether there is nothing to choose: one move to try, or one that does not lose at once. `saving` are the only moves
/// that may not lose, if that is known.
pub(crate) fn is_forced<G: Searchable>(position: &G, saving: Option<&[G::Move]>) -> bool {
    if saving.is_some_and(|saving| saving.len() == 1) {
        return true;
    }
    let mut sight = G::NodeInfo::default();
    if position.look(&mut sight, None, false) == Verdict::Danger {
        let mut replies = Vec::new();
        position.ranked(&sight, &mut replies);
        return replies.len() == 1;
    }
    let mut moves = Vec::new();
    position.candidates(&mut moves);
    moves.len() == 1
}

#[cfg(test)]
mod tests {
    use game::{Notation as _, Position as _, Random};
    use trax::{Rules, Trax, Turn};

    use super::*;

    fn line(m: char, score: i32) -> Line<char> {
        Line {
            moves: vec![m],
            score,
            depth: 1,
            nodes: 1,
            proved: false,
        }
    }

    /// The efforts after each of these depths.
    fn efforts(depths: &[(char, i32)]) -> Vec<u32> {
        let mut stability = Stability::new(false);
        let after = |&(m, score): &(char, i32)| {
            stability.observe(&line(m, score));
            stability.effort()
        };
        depths.iter().map(after).collect()
    }

    #[test]
    fn a_choice_that_stays_needs_less_effort() {
        let same = efforts(&[('a', 5); 9]);
        assert_eq!(same, [100, 100, 100, 100, 75, 75, 75, 55, 55]);
    }

    #[test]
    fn a_choice_that_changes_needs_more() {
        let changing = efforts(&[('a', 5), ('b', 5), ('a', 5), ('a', 5), ('a', 5)]);
        assert_eq!(changing, [100, 160, 190, 145, 122]);
    }

    #[test]
    fn a_score_that_drops_needs_more() {
        let dropping = efforts(&[('a', 40), ('a', 20), ('a', -200), ('a', -100), ('a', -100)]);
        assert_eq!(dropping, [100, 125, 200, 150, 100]);
    }

    #[test]
    fn a_turn_without_a_choice_needs_next_to_none() {
        let mut forced = Stability::new(true);
        forced.observe(&line('a', 3));
        forced.observe(&line('b', -300));
        assert_eq!(forced.effort(), FORCED);
    }

    /// Whether all turns but one let the other side win at once.
    fn has_one_reply(position: &Trax) -> bool {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let holds = |turn: &&Turn| {
            let mut next = position.clone();
            next.play_unchecked(turn);
            next.outcome().is_none() && next.winning_move().is_none()
        };
        moves.iter().filter(holds).count() <= 1
    }

    fn after(turns: &str) -> Trax {
        let mut position = Trax::start(&Rules::official());
        for text in turns.split_whitespace() {
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        position
    }

    /// In random games such a reply comes once in some ten thousand.
    #[test]
    fn all_other_turns_than_a_forced_reply_lose_at_once() {
        let position = after(r"@0/ @1/ C1\ B2/ @1\ @1+ A2/ C3\ @2/ F0+ E5\ @2\ C1/ G0\");
        assert!(is_forced(&position, None) && has_one_reply(&position));
        for seed in 0..600 {
            let mut random = Random::new(seed);
            let mut position = Trax::start(&Rules::official());
            for _ in 0..16 {
                if position.play_random(&mut |n| random.below(n)).is_none() {
                    break;
                }
                let over = position.outcome().is_some() || position.winning_move().is_some();
                if !over && is_forced(&position, None) {
                    assert!(has_one_reply(&position), "{position}");
                }
            }
        }
    }

    #[test]
    fn the_only_turn_that_may_save_the_game_is_forced() {
        let quiet = after("@0/ A0/");
        assert!(!is_forced(&quiet, None));
        let mut candidates = Vec::new();
        quiet.candidates(&mut candidates);
        assert!(is_forced(&quiet, Some(&candidates[..1])));
        assert!(!is_forced(&quiet, Some(&candidates[..2])));
    }
}
