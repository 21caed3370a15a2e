//! The last two turns of a forced win: the other side replies, and the attacker ends the game.

use game::{Outcome, Position};
use trax::{Area, Bounds, Prospect, Survey, Trax, Turn};

use crate::trax_solver::proving::Proving;
use crate::trax_solver::turns::after;

/// Replies that got away, of which the latest are tried first.
const ESCAPES: usize = 6;

impl Proving<'_> {
    /// A turn that wins at once, or that leaves the attacker, who is to move, a turn that wins whatever
    /// the reply; none that does if a limit is reached.
    pub(crate) fn wins_in_two(&mut self, position: &Trax) -> Option<Turn> {
        let survey = self.survey(position);
        let found = self.wins_at_once(position, &survey).or_else(|| {
            let mut turns = self.going_on(position, &survey);
            self.attacks.sort(&mut turns);
            turns.into_iter().find(|turn| {
                let next = after(position, turn).filter(|_| !self.stopped);
                next.is_some_and(|next| next.outcome().is_none() && self.known_or_last(&next))
            })
        });
        if let Some(turn) = &found {
            self.attacks.add(turn, 1);
        }
        self.spare(survey);
        found
    }

    /// A turn that ends the game in the attacker's favour, who is to move.
    pub(crate) fn wins_in_one(&mut self, position: &Trax) -> Option<Turn> {
        let survey = self.survey(position);
        let found = self.wins_at_once(position, &survey);
        self.spare(survey);
        found
    }

    /// The same, the turns having been looked at.
    pub(crate) fn wins_at_once(&self, position: &Trax, survey: &Survey) -> Option<Turn> {
        let threat = self.threats(position, survey).next();
        threat.map(|threat| threat.turn)
    }

    /// The turns that end the game in the attacker's favour if he plays them.
    pub(crate) fn threats<'s>(
        &self,
        position: &'s Trax,
        survey: &'s Survey,
    ) -> impl Iterator<Item = &'s Prospect> {
        let attacker = self.attacker;
        let won = Some(Outcome::Win(attacker));
        let wins = move |prospect: &&Prospect| position.outcome_by(prospect, attacker) == won;
        survey.prospects.iter().filter(wins)
    }

    /// Whether every reply, the other side being to move, ends the game in the attacker's favour or
    /// leaves a turn that does.
    pub(crate) fn holds_last(&mut self, position: &Trax) -> bool {
        if self.gets_away_again(position) {
            return false;
        }
        let survey = self.survey(position);
        let holds = self.holds_against(position, &survey);
        self.spare(survey);
        holds
    }

    /// Whether a reply that got away in another position does so here.
    fn gets_away_again(&mut self, position: &Trax) -> bool {
        for place in 0..self.escapes.len() {
            let next = after(position, &self.escapes[place]);
            if next.is_some_and(|next| !self.still_wins(&next)) {
                self.escapes[..=place].rotate_right(1);
                return true;
            }
        }
        false
    }

    /// Whether all replies of a survey leave a win. What a threat certainly survives need not be played.
    fn holds_against(&mut self, position: &Trax, survey: &Survey) -> bool {
        let defender = position.to_move();
        let won = Some(Outcome::Win(self.attacker));
        let ends = |prospect| position.outcome_by(prospect, defender);
        let lost = |outcome: Option<Outcome>| outcome.is_some() && outcome != won;
        if survey.prospects.iter().any(|prospect| lost(ends(prospect))) {
            return false;
        }
        let threats: Vec<&Prospect> = self.threats(position, survey).collect();
        let parries = |changes: &Area, widens| {
            let survives = |threat: &&Prospect| threat.survives(changes, widens);
            !threats.iter().any(survives)
        };
        let bounds = position.bounds();
        let outside = |turn: &Turn| !bounds.is_some_and(|bounds: Bounds| bounds.contains(turn.at));
        let busy = survey
            .prospects
            .iter()
            .filter(|reply| ends(reply).is_none() && parries(&reply.changes, reply.widens));
        let quiet = survey.quiet.iter().copied();
        let quiet = quiet.filter(|&turn| parries(&position.quiet_changes(turn), outside(&turn)));
        for reply in busy.map(|reply| reply.turn).chain(quiet) {
            let next = after(position, &reply).filter(|_| !self.stopped);
            if !next.is_some_and(|next| self.still_wins(&next)) {
                self.escapes.insert(0, reply);
                self.escapes.truncate(ESCAPES);
                return false;
            }
        }
        true
    }

    /// Whether the attacker, who is to move unless the game is over, has won or wins at once.
    fn still_wins(&mut self, position: &Trax) -> bool {
        match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(self.attacker),
            None => self.wins_in_one(position).is_some(),
        }
    }
}
