//! Playing everything.

use std::collections::HashSet;

use game::{Key, Outcome, Player, Position, Symmetric};

/// Few classes of turns win at once, and of so many at most one stops a win.
const FEW: usize = 2;
const RARE: usize = 4;

const ILLEGAL: &str = "the answer is no legal turn";

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

/// That a turn wins at once and hardly any other does.
pub(super) fn wins_now<G: Symmetric>(position: &G, answer: &G::Move) -> Result<(), String> {
    let me = position.to_move();
    let key = position.key_after(answer).map_err(|_| ILLEGAL)?;
    let winning: Vec<Key> = nexts(position)
        .into_iter()
        .filter(|(_, next, _)| next.outcome() == Some(Outcome::Win(me)))
        .map(|(_, _, key)| key)
        .collect();
    (winning.contains(&key) && winning.len() <= FEW)
        .then_some(())
        .ok_or_else(|| "no win at once, or many".to_owned())
}

/// That the other side would win at once, nobody else does, and that a turn stops it as few others do.
pub(super) fn stops<G: Symmetric>(position: &G, answer: &G::Move, passed: &G) -> Result<(), String> {
    let me = position.to_move();
    if wins(position, me, 1) || !wins(passed, me.other(), 1) {
        return Err("no threat, or a win".to_owned());
    }
    let key = position.key_after(answer).map_err(|_| ILLEGAL)?;
    let all = nexts(position);
    let stopping: Vec<Key> = all
        .iter()
        .filter(|(_, next, _)| !wins(next, me.other(), 1))
        .map(|(_, _, key)| *key)
        .collect();
    if !stopping.contains(&key) {
        return Err("the answer does not stop it".to_owned());
    }
    (stopping.len() * RARE <= all.len())
        .then_some(())
        .ok_or_else(|| "many turns stop it".to_owned())
}
