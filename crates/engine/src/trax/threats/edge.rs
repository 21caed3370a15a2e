//! Edge threats: one turn makes an attack and an L.

use game::Position as _;
use trax::search::Survey;
use trax::{Trax, Turn};

use super::budget::Budget;
use super::chance::chances;
use super::made::{Made, each_stop, made_by, wins_in_two};
use super::{NamedThreat, ThreatName, in_order};

/// Names the turns of the side to move that make an attack, and an L that was none before. The L is looked
/// for among the turns that attack already and those close to what the first turn changes. `survey` is the
/// position's.
pub(super) fn add(threats: &mut Vec<NamedThreat>, own: &Trax, survey: &Survey, made: &[Made], budget: &mut Budget) {
    let old: Vec<Turn> = ls(made).map(|one| one.turn).collect();
    let attacking: Vec<Turn> = made.iter().map(|one| one.turn).collect();
    let mut edges: Vec<NamedThreat> = Vec::new();
    for one in made {
        if one.sure || one.is_l() || one.attacks().next().is_none() {
            continue;
        }
        let passed = one.after.passed();
        let seen = budget.survey_after(&one.after, survey, one.turn);
        let present = chances(&passed, own.to_move(), &seen);
        let second = made_by(&passed, &seen, &present, budget, |turn, rests_on| {
            rests_on.meets(&one.changes) || attacking.contains(&turn)
        });
        let new = || ls(&second).filter(|l| !old.contains(&l.turn));
        if new().next().is_none() {
            continue;
        }
        let both = one.attacks().chain(new().flat_map(Made::attacks));
        let squares = Made::tracks_before(own, both);
        let turns: Vec<Turn> = new().map(|l| l.turn).collect();
        let sure = wins_on(own, one, &seen, &turns, budget);
        let same = |known: &&mut NamedThreat| known.sure == sure && known.squares == squares;
        if let Some(known) = edges.iter_mut().find(same) {
            known.turns.push(one.turn);
        } else {
            edges.push(NamedThreat {
                name: ThreatName::Edge,
                turns: vec![one.turn],
                squares,
                own_turns: 3,
                sure,
            });
        }
    }
    for mut edge in edges {
        edge.turns = in_order(edge.turns);
        threats.push(edge);
    }
}

fn ls(made: &[Made]) -> impl Iterator<Item = &Made> {
    made.iter().filter(|one| one.is_l())
}

/// Whether the side to move, after this turn, wins at once or by a turn that no reply stops, likely one of
/// the `ls`, whatever the other side plays; `seen` is the survey after it.
fn wins_on(own: &Trax, made: &Made, seen: &Survey, ls: &[Turn], budget: &mut Budget) -> bool {
    let mut wins = true;
    each_stop(&made.after, seen, own.to_move(), budget, |reply, next, budget| {
        wins = next.outcome().is_none() && {
            let survey = budget.survey_after(next, seen, reply);
            wins_in_two(next, &survey, ls, budget)
        };
        wins
    });
    wins && !budget.is_spent()
}
