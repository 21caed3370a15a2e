//! Playing everything.

use std::collections::HashSet;

use game::{Key, Outcome, Player, Position, Symmetric};

/// All positions one turn on, images of one another once, each with a turn that leads there.
pub(super) fn nexts<G: Symmetric>(position: &G) -> Vec<(G::Move, G, Key)> {
    let (mut turns, mut known, mut found) = (Vec::new(), HashSet::new(), Vec::new());
    position.legal_moves(&mut turns);
    for turn in turns {
        let mut next = position.clone();
        if next.try_play(&turn).is_err() {
            continue;
        }
        let key = next.key();
        if known.insert(key) {
            found.push((turn, next, key));
        }
    }
    found
}

/// Whether a side wins within so many own turns, by playing all turns of both.
pub(super) fn wins<G: Position>(position: &G, attacker: Player, turns: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    let attacks = position.to_move() == attacker;
    if turns == 0 && attacks {
        return false;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut after = moves.iter().map(|turn| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        next
    });
    if !attacks {
        return after.all(|next| wins(&next, attacker, turns));
    }
    // What ends the game is found first, since that is most of the work.
    let is_won = |next: &G| next.outcome() == Some(Outcome::Win(attacker));
    let nexts: Vec<G> = after.collect();
    nexts.iter().any(is_won)
        || turns > 1
            && nexts
                .iter()
                .any(|next| next.outcome().is_none() && wins(next, attacker, turns - 1))
}

/// Whether a side wins within so many own turns with the turns that `propose` names for it, against every legal reply.
pub(super) fn wins_by<G: Symmetric>(
    position: &G,
    attacker: Player,
    turns: u32,
    propose: &mut dyn FnMut(&G, u32) -> Option<G::Move>,
) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    if position.to_move() != attacker {
        return nexts(position)
            .iter()
            .all(|(_, next, _)| wins_by(next, attacker, turns, propose));
    }
    let Some(turn) = (turns > 0).then(|| propose(position, turns)).flatten() else {
        return false;
    };
    let mut next = position.clone();
    next.try_play(&turn).is_ok() && wins_by(&next, attacker, turns - 1, propose)
}
