//! The last two turns of a forced win: the other side replies, and the attacker ends the game.

use game::{Outcome, Position};
use trax::search::Survey;
use trax::{Trax, Turn};

use crate::proof::numbers::Numbers;
use crate::trax::solver::key::Key;
use crate::trax::solver::proving::Proving;
use crate::trax::solver::turns::{Before, Verdict, after};

/// Replies that got away, of which the latest are tried first.
const ESCAPES: usize = 6;

impl<K: Key> Proving<'_, K> {
    /// One of these turns of the attacker that leaves him a turn that wins whatever the reply; none that
    /// does if a limit is reached.
    pub(crate) fn wins_at_next(&mut self, position: &Trax, survey: &Survey, mut turns: Vec<Turn>) -> Option<Turn> {
        self.attacks.sort(&mut turns);
        let turn = turns.into_iter().find(|turn| {
            let next = after(position, turn).filter(|_| !self.counter.is_spent());
            next.is_some_and(|next| {
                let key = K::of(&next, self.attacker);
                next.outcome().is_none() && self.known_or_last(&next, key, Some((survey, turn)))
            })
        })?;
        self.attacks.add(&turn, 1);
        Some(turn)
    }

    /// Whether the attacker wins at his next turn whatever the reply: from memory or by trying.
    pub(crate) fn known_or_last(&mut self, position: &Trax, key: K, before: Before<'_>) -> bool {
        if let Some(numbers) = self.proofs.get(key, 1) {
            return numbers.proof == 0;
        }
        let spent = self.counter.nodes();
        let holds = self.holds_last(position, before);
        self.keep(key, 1, Numbers::settled(holds), None, spent);
        holds
    }

    /// Whether every reply, the other side being to move, ends the game in the attacker's favour or
    /// leaves a turn that does.
    fn holds_last(&mut self, position: &Trax, before: Before<'_>) -> bool {
        if self.gets_away_again(position) {
            return false;
        }
        let survey = self.survey(position, before);
        let holds = match self.judge(position, &survey) {
            Verdict::Settled(_) => false,
            Verdict::Open(replies) => self.answers_all(position, &survey, replies),
        };
        self.surveys.push(survey);
        holds
    }

    /// Whether each of these replies ends the game in the attacker's favour or leaves a turn that does.
    fn answers_all(&mut self, position: &Trax, survey: &Survey, replies: Vec<Turn>) -> bool {
        let escape = replies.into_iter().find(|reply| {
            let next = after(position, reply).filter(|_| !self.counter.is_spent());
            !next.is_some_and(|next| self.still_wins(&next, Some((survey, reply))))
        });
        if let Some(reply) = escape {
            self.escapes.insert(0, reply);
            self.escapes.truncate(ESCAPES);
        }
        escape.is_none()
    }

    /// Whether a reply that got away in another position does so here.
    fn gets_away_again(&mut self, position: &Trax) -> bool {
        for place in 0..self.escapes.len() {
            let next = after(position, &self.escapes[place]);
            if next.is_some_and(|next| !self.still_wins(&next, None)) {
                self.escapes[..=place].rotate_right(1);
                return true;
            }
        }
        false
    }

    /// Whether the attacker, who is to move unless the game is over, has won or wins at once.
    fn still_wins(&mut self, position: &Trax, before: Before<'_>) -> bool {
        match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(self.attacker),
            None => self.wins_in_one(position, before),
        }
    }
}
