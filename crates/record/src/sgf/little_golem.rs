//! What Little Golem's files of TwixT write otherwise than SGF does.
//!
//! No property names the game, the rules or the result. `b` is the first player and `r` the second.
//! A hole is two characters, column and row, `a` for 1; on large boards they run on past `z` through
//! whatever bytes follow. `|draw` after a hole offers a draw. After `swap` the first peg is at the
//! mirrored hole.

use game::Player;
use twixt::{Hole, SwapRule};

use crate::{Line, Node, Text, Tree};

/// The rules every such file is played by.
pub(super) fn prepare(tree: &mut Tree) {
    tree.rules = Some(Line::new("PP"));
    tree.swap = Some(SwapRule::Reflect);
}

/// Enters a turn, if `id` names one.
pub(super) fn set_turn(node: &mut Node, id: &str, raw: &str) {
    let mover = match id {
        "b" => Player::First,
        "r" => Player::Second,
        _ => return,
    };
    let (turn, rest) = match raw.split_once('|') {
        // The bar itself is a letter past `z` and may be part of a hole.
        _ if raw.chars().count() == 2 => (raw, ""),
        Some((turn, rest)) if turn.chars().count() > 2 => (turn, rest),
        _ => match raw.char_indices().nth(2) {
            Some((at, '|')) => (&raw[..at], &raw[at + 1..]),
            _ => (raw, ""),
        },
    };
    node.set_turn(mover, hole(turn).unwrap_or_else(|| Line::new(turn)));
    if rest.eq_ignore_ascii_case("draw") {
        node.comment = Some(Text::new("offers a draw"));
    } else if !rest.is_empty() {
        node.comment = Some(Text::new(rest));
    }
}

/// The name of the hole encoded by two characters.
fn hole(text: &str) -> Option<Line> {
    let mut numbers = text
        .chars()
        .map(|c| u8::try_from(u32::from(c).checked_sub(u32::from('a'))?).ok());
    let (x, y) = (numbers.next()??, numbers.next()??);
    let fits = x < twixt::Size::MAX && y < twixt::Size::MAX && numbers.next().is_none();
    fits.then(|| Line::new(&Hole { x, y }.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_run_on_past_z() {
        for (raw, turn, comment) in [
            ("dd", "d4", None),
            ("s|", "s28", None),
            ("|u", "ab21", None),
            ("\u{90}\u{7f}", "av31", None),
            ("qi|draw", "q9", Some("offers a draw")),
            ("||draw", "||draw", None),
            ("|||draw", "ab28", Some("offers a draw")),
            ("swap", "swap", None),
            ("resign", "resign", None),
        ] {
            let mut node = Node::default();
            set_turn(&mut node, "r", raw);
            let read = node.turn().map(|(_, text)| &**text);
            assert_eq!((read, node.comment.as_deref()), (Some(turn), comment), "{raw:?}");
        }
    }
}
