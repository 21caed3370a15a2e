//! What a position answers: which turns win, defend, attack, force a win. Turns that lead to one position count once.

use std::collections::HashSet;

use engine::{Answer, Limits, TraxSolver, winning_turn};
use game::{Notation as _, Outcome, Position as _};
use trax::{Figure, Trax, Turn};

/// Positions that a single proof may visit.
const PROOF: Limits = Limits::nodes(30_000);

/// A turn and the position that it leads to.
pub(super) struct Played {
    pub(super) turn: Turn,
    pub(super) after: Trax,
}

/// The turn as a record writes it.
pub(super) fn text(position: &Trax, turn: Turn) -> String {
    position.text_of(&turn)
}

/// The turns as a record writes them.
pub(super) fn texts(position: &Trax, turns: &[Played]) -> Vec<String> {
    turns.iter().map(|one| text(position, one.turn)).collect()
}

/// The position after a legal turn.
pub(super) fn play(position: &Trax, turn: Turn) -> Trax {
    let mut after = position.clone();
    after.play_unchecked(&turn);
    after
}

/// Every legal turn, one for each position that they lead to.
pub(super) fn turns(position: &Trax) -> Vec<Played> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut seen = HashSet::new();
    let all = moves.into_iter().map(|turn| Played {
        turn,
        after: play(position, turn),
    });
    all.filter(|one| seen.insert(one.after.hash())).collect()
}

/// Whether the turn to `after` wins for the side that played it.
pub(super) fn wins(position: &Trax, after: &Trax) -> bool {
    after.outcome() == Some(Outcome::Win(position.to_move()))
}

/// Whether the side to move has a winning turn.
pub(super) fn can_win(position: &Trax) -> bool {
    position.outcome().is_none() && winning_turn(position).is_some()
}

/// The turns that win at once.
pub(super) fn winning(position: &Trax) -> Vec<Played> {
    if !can_win(position) {
        return Vec::new();
    }
    let all = turns(position).into_iter();
    all.filter(|one| wins(position, &one.after)).collect()
}

/// Whether nobody can win with the next turn, whoever has it.
pub(super) fn is_calm(position: &Trax) -> bool {
    !can_win(position) && !can_win(&position.passed())
}

/// The turns after which the other side has no winning turn.
pub(super) fn safe(position: &Trax) -> Vec<Played> {
    let all = turns(position).into_iter();
    all.filter(|one| wins(position, &one.after) || one.after.outcome().is_none() && !can_win(&one.after))
        .collect()
}

/// Whether the side that played to `after` wins next turn unless something is done about it.
pub(super) fn threatens(after: &Trax) -> bool {
    after.outcome().is_none() && can_win(&after.passed())
}

/// The safe turns that threaten to win.
pub(super) fn attacks(position: &Trax) -> Vec<Played> {
    let safe = safe(position).into_iter();
    safe.filter(|one| threatens(&one.after)).collect()
}

/// The turns that win next turn whatever the other side replies.
pub(super) fn doubles(position: &Trax) -> Vec<Played> {
    let all = attacks(position).into_iter();
    all.filter(|one| is_double(position, &one.after)).collect()
}

fn is_double(position: &Trax, after: &Trax) -> bool {
    let me = position.to_move();
    turns(after).iter().all(|reply| match reply.after.outcome() {
        Some(outcome) => outcome == Outcome::Win(me),
        None => can_win(&reply.after),
    })
}

/// Whether the side to move wins within so many own turns; none if that is not known.
pub(super) fn wins_within(solver: &mut TraxSolver, position: &Trax, most: u32) -> Option<bool> {
    match solver.solve(position, most, &PROOF, &|| false).answer {
        Answer::Win { .. } => Some(true),
        Answer::NoWin => Some(false),
        Answer::Unknown { .. } => None,
    }
}

/// The turns after which the mover wins within `within` own turns, that one included, against every reply; none if one
/// of them is not known.
pub(super) fn forcing(solver: &mut TraxSolver, position: &Trax, within: u32) -> Option<Vec<Played>> {
    let mut found = Vec::new();
    for one in safe(position) {
        if wins_after(solver, position, &one.after, within - 1)? {
            found.push(one);
        }
    }
    Some(found)
}

/// Whether the side that played to `after` wins within so many further turns, whatever is replied.
fn wins_after(solver: &mut TraxSolver, position: &Trax, after: &Trax, within: u32) -> Option<bool> {
    let me = position.to_move();
    if let Some(outcome) = after.outcome() {
        return Some(outcome == Outcome::Win(me));
    }
    for reply in turns(after) {
        let won = match reply.after.outcome() {
            Some(outcome) => outcome == Outcome::Win(me),
            None => wins_within(solver, &reply.after, within)?,
        };
        if !won {
            return Some(false);
        }
    }
    Some(true)
}

/// The safe turns after which the other side does not win within two of its turns; none if one of them is not known.
pub(super) fn holding(solver: &mut TraxSolver, position: &Trax) -> Option<Vec<Played>> {
    let mut found = Vec::new();
    for one in safe(position) {
        if one.after.outcome().is_none() && !wins_within(solver, &one.after, 2)? {
            found.push(one);
        }
    }
    Some(found)
}

/// What the side to move wins with by a turn, if it does.
pub(super) fn figure(position: &Trax, turn: Turn) -> Option<Figure> {
    let after = play(position, turn);
    let won = after.wins().into_iter().filter(|win| win.player == position.to_move());
    // A loop counts before a line, as in the verdict.
    won.map(|win| win.figure).min_by_key(|figure| *figure == Figure::Line)
}
