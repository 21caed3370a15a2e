//! What each turn of the side to move makes: chances that were not there before, and whether any reply
//! stops them.

use game::{Outcome, Player, Position as _};
use trax::{Area, Coord, Figure, Prospect, Trax, Turn};

use super::budget::Budget;
use super::chance::{Chance, chances, wins};
use super::in_order;

/// A turn that makes something.
pub(super) struct Made {
    /// The turn.
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
    pub(super) fn tracks_before<'a>(
        before: &Trax,
        chances: impl Iterator<Item = &'a Chance>,
    ) -> Vec<Coord> {
        let squares = chances.flat_map(|chance| chance.tracks.iter().copied());
        in_order(squares.filter(|at| before.tile(*at).is_some()).collect())
    }
}

/// What every turn makes that does not end the game; `present` is what the side to move could finish
/// already.
pub(super) fn made_by_turns(own: &Trax, present: &[Chance], budget: &mut Budget) -> Vec<Made> {
    made_by(own, present, budget, |_, _| true)
}

/// The same of the turns that are `wanted`, by themselves and the squares on which they rest.
pub(super) fn made_by(
    own: &Trax,
    present: &[Chance],
    budget: &mut Budget,
    wanted: impl Fn(Turn, &Area) -> bool,
) -> Vec<Made> {
    let survey = budget.survey(own);
    let loud = survey.prospects.iter();
    let loud = loud.map(|one| (one.turn, one.changes, one.rests_on));
    let quiet = survey.quiet.iter().map(|turn| {
        let changes = own.quiet_changes(*turn);
        (*turn, changes, changes)
    });
    let turns = loud.chain(quiet);
    let turns = turns.filter(|(turn, _, rests_on)| wanted(*turn, rests_on));
    let mut made: Vec<Made> = turns
        .filter_map(|(turn, changes, _)| made_by_turn(own, present, turn, changes, budget))
        .collect();
    made.sort_unstable_by_key(|one| one.turn);
    made
}

/// What one turn makes; none if it ends the game or makes nothing.
fn made_by_turn(
    own: &Trax,
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
    let mut chances = chances(&after, own.to_move(), budget);
    chances.retain(|chance| !chance.is_among(present));
    if chances.is_empty() {
        return None;
    }
    // Who can win at once has nothing to prepare.
    let sure = present.is_empty() && none_stops(&after, own.to_move(), budget);
    Some(Made {
        turn,
        changes,
        after,
        chances,
        sure,
    })
}

/// Whether the side to move, which cannot win at once, has a turn that no reply stops; `likely` turns are tried first.
pub(super) fn wins_in_two(own: &Trax, likely: &[Turn], budget: &mut Budget) -> bool {
    let mut turns = Vec::new();
    own.legal_moves(&mut turns);
    turns.sort_by_key(|turn| !likely.contains(turn));
    turns.into_iter().any(|turn| {
        let made = made_by_turn(own, &[], turn, Area::EMPTY, budget);
        made.is_some_and(|made| made.sure)
    })
}

/// Whether `player` wins at once after every turn of the side to move, which does not win itself; false if
/// the budget is spent before that is known.
pub(super) fn none_stops(after: &Trax, player: Player, budget: &mut Budget) -> bool {
    let mut stopped = false;
    each_stop(after, player, budget, |_, _| {
        stopped = true;
        false
    });
    !stopped && !budget.is_spent()
}

/// Hands out every turn of the side to move that leaves `player` without a win at once, with the position
/// after it, as long as `go_on` says so.
pub(super) fn each_stop(
    after: &Trax,
    player: Player,
    budget: &mut Budget,
    mut go_on: impl FnMut(&Trax, &mut Budget) -> bool,
) {
    let survey = budget.survey(after);
    let threats: Vec<&Prospect> = wins(after, player, &survey).collect();
    let stands = |turn: Turn, changes: &Area, widens| {
        let other = |threat: &&&Prospect| threat.turn != turn;
        let mut others = threats.iter().filter(other);
        others.any(|threat| threat.survives(changes, widens))
    };
    let mut replies = Vec::new();
    for reply in &survey.prospects {
        let ended = after.outcome_by(reply, after.to_move());
        if ended != Some(Outcome::Win(player))
            && (ended.is_some() || !stands(reply.turn, &reply.changes, reply.widens))
        {
            replies.push(reply.turn);
        }
    }
    let inside = |at| after.bounds().is_some_and(|bounds| bounds.contains(at));
    for reply in &survey.quiet {
        if !stands(*reply, &after.quiet_changes(*reply), !inside(reply.at)) {
            replies.push(*reply);
        }
    }
    for reply in replies {
        let mut next = after.clone();
        next.play_unchecked(&reply);
        let won = match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(player),
            None => {
                let survey = budget.survey(&next);
                wins(&next, player, &survey).next().is_some()
            }
        };
        if !won && !go_on(&next, budget) {
            return;
        }
    }
}
