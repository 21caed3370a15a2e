//! Laws that hold for both games.

use game::{Notation, Position};

/// The position after legal turns that `choices` picks, one byte each.
pub fn walk<P: Position>(mut position: P, choices: &[u8]) -> P {
    let mut moves = Vec::new();
    for &choice in choices {
        moves.clear();
        position.legal_moves(&mut moves);
        let Some(turn) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            break;
        };
        position.try_play(turn).expect("a turn from the list of legal ones");
    }
    position
}

/// Whatever `text` says, it is either accepted by every way to ask or refused by every way, and a refusal changes
/// nothing.
pub fn obey<P: Notation>(position: &P, text: &str) -> Option<P::Move> {
    let turn = position.read_move(text).ok()?;
    let mut next = position.clone();
    let played = next.try_play(&turn);
    assert_eq!(played.is_ok(), position.check(&turn).is_ok());
    if played.is_err() {
        assert_eq!(next.hash(), position.hash());
        assert_eq!(next.to_string(), position.to_string());
        return None;
    }
    let written = position.text_of(&turn);
    assert_eq!(position.read_move(&written).ok().as_ref(), Some(&turn));
    Some(turn)
}
