//! What each turn of the side to move makes: chances that were not there before, and whether any reply
//! stops them.

use game::{Outcome, Player, Position as _};
use trax::search::{Prospect, Survey};
use trax::{Area, Coord, Figure, Trax, Turn};

use super::budget::Budget;
use super::chance::{Chance, chances, wins};
use super::in_order;

/// A turn that makes something.
pub(super) struct Made {
    pub(super) turn: Turn,
    /// The squares that it changes.
    pub(super) changes: Area,
    /// The position after it, the other side to move.
    pub(super) after: Trax,
    /// What the turn makes: chances with tracks that were none before.
    pub(super) chances: Vec<Chance>,
    /// Whether no reply stops all of them, nor wins; false where there was a win at once before the turn.
    pub(super) sure: bool,
}

impl Made {
    /// The attacks among what it makes.
    pub(super) fn attacks(&self) -> impl Iterator<Item = &Chance> + Clone {
        let is_loop = |chance: &&Chance| chance.figure == Figure::Loop;
        self.chances.iter().filter(is_loop)
    }

    /// Whether it makes two attacks: each can be closed by a turn that does not close the other, or no
    /// reply stops both.
    pub(super) fn is_l(&self) -> bool {
        let attacks: Vec<&Chance> = self.attacks().collect();
        let apart = |a: &Chance, b: &Chance| a.turns.iter().any(|turn| !b.turns.contains(turn));
        attacks.iter().enumerate().any(|(index, a)| {
            let others = attacks[index + 1..].iter();
            others.clone().any(|b| apart(a, b) && apart(b, a)) || self.sure && others.len() > 0
        })
    }

    /// The squares of these chances that held tiles before the turn, in order.
    pub(super) fn tracks_before<'a>(before: &Trax, chances: impl Iterator<Item = &'a Chance>) -> Vec<Coord> {
        let squares = chances.flat_map(|chance| chance.tracks.iter().copied());
        in_order(squares.filter(|at| before.tile(*at).is_some()).collect())
    }
}

/// What every turn makes that does not end the game and is `wanted`, by itself and the squares on which it
/// rests; `survey` is the position's, and `present` is what the side to move could finish already.
pub(super) fn made_by(
    own: &Trax,
    survey: &Survey,
    present: &[Chance],
    budget: &mut Budget,
    wanted: impl Fn(Turn, &Area) -> bool,
) -> Vec<Made> {
    let loud = survey.prospects.iter();
    let loud = loud.map(|one| (one.turn, one.changes, one.rests_on));
    let quiet = survey.quiet.iter().map(|one| {
        let changes = own.quiet_changes(one.turn);
        (one.turn, changes, changes)
    });
    let turns = loud.chain(quiet);
    let turns = turns.filter(|(turn, _, rests_on)| wanted(*turn, rests_on));
    let mut made: Vec<Made> = turns
        .filter_map(|(turn, changes, _)| made_by_turn(own, survey, present, turn, changes, budget))
        .collect();
    made.sort_unstable_by_key(|one| one.turn);
    made
}

/// What one turn makes; none if it ends the game or makes nothing.
fn made_by_turn(
    own: &Trax,
    survey: &Survey,
    present: &[Chance],
    turn: Turn,
    changes: Area,
    budget: &mut Budget,
) -> Option<Made> {
    let mut after = own.clone();
    after.play_unchecked(&turn);
    if after.outcome().is_some() {
        return None;
    }
    let player = own.to_move();
    let mut chances = chances(&after, player, &budget.figures_after(&after, survey, turn));
    chances.retain(|chance| !chance.is_among(present));
    if chances.is_empty() {
        return None;
    }
    // Who can win at once has nothing to prepare.
    let sure = present.is_empty() && {
        let replies = budget.survey_after(&after, survey, turn);
        none_stops(&after, &replies, player, budget)
    };
    Some(Made {
        turn,
        changes,
        after,
        chances,
        sure,
    })
}

/// Whether the side to move, which cannot win at once, has a turn that no reply stops; `likely` turns are
/// tried first, and `survey` is the position's.
pub(super) fn wins_in_two(own: &Trax, survey: &Survey, likely: &[Turn], budget: &mut Budget) -> bool {
    let mut turns = Vec::new();
    own.legal_moves(&mut turns);
    turns.sort_by_key(|turn| !likely.contains(turn));
    turns.into_iter().any(|turn| {
        let made = made_by_turn(own, survey, &[], turn, Area::EMPTY, budget);
        made.is_some_and(|made| made.sure)
    })
}

/// Whether `player` wins at once after every turn of the side to move, which does not win itself; false if
/// the budget is spent before that is known. `survey` is the position's.
pub(super) fn none_stops(after: &Trax, survey: &Survey, player: Player, budget: &mut Budget) -> bool {
    let mut stopped = false;
    each_stop(after, survey, player, budget, |_, _, _| {
        stopped = true;
        false
    });
    !stopped && !budget.is_spent()
}

/// Hands out every turn of the side to move that leaves `player` without a win at once, and the position
/// after it, as long as `go_on` returns true. `survey` is the position's.
pub(super) fn each_stop(
    after: &Trax,
    survey: &Survey,
    player: Player,
    budget: &mut Budget,
    mut go_on: impl FnMut(Turn, &Trax, &mut Budget) -> bool,
) {
    for reply in perhaps_stopping(after, survey, player) {
        let mut next = after.clone();
        next.play_unchecked(&reply);
        let won = match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(player),
            None => {
                let figures = budget.figures_after(&next, survey, reply);
                wins(&next, player, &figures).next().is_some()
            }
        };
        if !won && !go_on(reply, &next, budget) {
            return;
        }
    }
}

/// The turns of the side to move that end the game without a win of `player`, or after which it is not
/// certain that one of its wins still stands.
fn perhaps_stopping(after: &Trax, survey: &Survey, player: Player) -> Vec<Turn> {
    let threats: Vec<&Prospect> = wins(after, player, survey).collect();
    let stands = |turn: Turn, changes: &Area, widens| {
        let mut others = threats.iter().filter(|threat| threat.turn != turn);
        others.any(|threat| threat.survives(changes, widens))
    };
    let loud = survey.prospects.iter().filter(|reply| {
        let ended = after.outcome_by(reply, after.to_move());
        ended != Some(Outcome::Win(player)) && (ended.is_some() || !stands(reply.turn, &reply.changes, reply.widens))
    });
    let inside = |at| after.bounds().is_some_and(|bounds| bounds.contains(at));
    let quiet = survey.quiet.iter().map(|reply| reply.turn);
    let quiet = quiet.filter(|turn| !stands(*turn, &after.quiet_changes(*turn), !inside(turn.at)));
    loud.map(|reply| reply.turn).chain(quiet).collect()
}
