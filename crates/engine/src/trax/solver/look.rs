//! Looking at the turns of a position while proving.

use game::{Outcome, Position};
use trax::search::{Prospect, Survey};
use trax::{Area, Bounds, Trax, Turn};

use crate::trax::solver::key::Key;
use crate::trax::solver::proving::Proving;
use crate::trax::solver::turns::{Before, Verdict};

impl<K: Key> Proving<'_, K> {
    /// Looks at every turn of a position in which the game is not over.
    pub(crate) fn look(&mut self, position: &Trax, before: Before<'_>) -> Verdict {
        let survey = self.survey(position, before);
        let verdict = self.judge(position, &survey);
        self.surveys.push(survey);
        verdict
    }

    /// What every turn of a position would do in which the game is not over; to be put back to the surveys.
    pub(crate) fn survey(&mut self, position: &Trax, before: Before<'_>) -> Survey {
        let mut survey = self.next_survey();
        match before {
            Some((before, turn)) => position.survey_after(before, *turn, &mut survey),
            None => position.survey(&mut survey),
        }
        survey
    }

    /// Whether a turn ends the game in the attacker's favour, who is to move.
    pub(crate) fn wins_in_one(&mut self, position: &Trax, before: Before<'_>) -> bool {
        let mut survey = self.next_survey();
        match before {
            Some((before, turn)) => position.survey_figures_after(before, *turn, &mut survey),
            None => position.survey_figures(&mut survey),
        }
        let win = Some(Outcome::Win(self.attacker));
        let won = |prospect| position.outcome_by(prospect, self.attacker) == win;
        let wins = survey.prospects.iter().any(won);
        self.surveys.push(survey);
        wins
    }

    /// A survey for one more position.
    fn next_survey(&mut self) -> Survey {
        self.counter.spend();
        self.surveys.pop().unwrap_or_default()
    }

    /// What a survey of a position decides.
    pub(crate) fn judge(&self, position: &Trax, survey: &Survey) -> Verdict {
        let mover = position.to_move();
        let other = mover.other();
        let ends = |prospect: &Prospect, player| position.outcome_by(prospect, player);
        let wants = |player, outcome| {
            let won = outcome == Outcome::Win(self.attacker);
            won == (player == self.attacker)
        };
        let settles = |prospect: &&Prospect, player| {
            let outcome = ends(prospect, player);
            outcome.is_some_and(|outcome| wants(player, outcome))
        };
        let prospects = || survey.prospects.iter();
        let settling = prospects().filter(|prospect| settles(prospect, mover));
        // The least turn, so that the order of a survey does not matter.
        if let Some(turn) = settling.map(|prospect| prospect.turn).min() {
            return Verdict::Settled(turn);
        }
        // What a threat of the other side certainly survives need not be played.
        let threats: Vec<&Prospect> = prospects().filter(|prospect| settles(prospect, other)).collect();
        let parries = |changes: &Area, widens| {
            let survives = |threat: &&Prospect| threat.survives(changes, widens);
            !threats.iter().any(survives)
        };
        let busy = prospects()
            .filter(|prospect| ends(prospect, mover).is_none() && parries(&prospect.changes, prospect.widens));
        let inside = |turn: &Turn| {
            let bounds = position.bounds();
            bounds.is_some_and(|bounds: Bounds| bounds.contains(turn.at))
        };
        let quiet = survey.quiet.iter().map(|quiet| quiet.turn);
        let quiet = quiet.filter(|&turn| threats.is_empty() || parries(&position.quiet_changes(turn), !inside(&turn)));
        let mut turns: Vec<Turn> = busy.map(|prospect| prospect.turn).collect();
        let forcing = turns.len();
        turns.extend(quiet);
        turns[..forcing].sort_unstable();
        turns[forcing..].sort_unstable();
        Verdict::Open(turns)
    }
}
