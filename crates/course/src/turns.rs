//! Turns that are tried.

use engine::Playable;
use game::Player;
use games::{GamePosition, TurnError};

use crate::Flaw;

/// Every legal turn; in TwixT without swaps and without links laid or taken off by hand.
pub(crate) fn legal<P: Playable>(position: &P) -> Vec<P::Move> {
    let mut turns = Vec::new();
    if position.outcome_in_play().is_none() {
        position.legal_moves(&mut turns);
    }
    turns
}

/// The position after a legal turn.
pub(crate) fn after<P: Playable>(position: &P, turn: &P::Move) -> P {
    let mut next = position.clone();
    next.play_unchecked(turn);
    next
}

/// What `ask` answers about the position after a legal turn.
pub(crate) fn outcome_after<P: Playable, T>(position: &P, turn: &P::Move, ask: impl FnOnce(&P) -> T) -> T {
    ask(&after(position, turn))
}

/// Whether a side wins if it plays now.
pub(crate) fn can_win<P: Playable>(position: &P) -> bool {
    position.outcome_in_play().is_none() && position.winning_move().is_some()
}

/// Whether a side that has moved could win if the other side did nothing.
pub(crate) fn threatens<P: Playable>(position: &P) -> bool {
    position.outcome_in_play().is_none() && position.passed().winning_move().is_some()
}

/// Whether `player` has won, or wins with the turn that it has now.
pub(crate) fn wins_now<P: Playable>(position: &P, player: Player) -> bool {
    match position.outcome_in_play() {
        Some(outcome) => outcome.winner() == Some(player),
        None => position.to_move() == player && position.winning_move().is_some(),
    }
}

/// Reads a legal turn.
pub(crate) fn read<P: GamePosition>(position: &P, place: &str, text: &str) -> Result<P::Move, Flaw> {
    let refused = |error: TurnError| Flaw::new(place, format!("{text}: {error}"));
    position.legal_turn(text).map_err(refused)
}
