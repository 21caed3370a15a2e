//! The time that players had left after their turns, and the time control of a game.
//!
//! SGF keeps the first in [`Node::clocks`](crate::Node::clocks) (`WL`, `BL`), and the second at the root: [`MAIN_TIME`]
//! in seconds and [`OVERTIME`] in words. Where time is given turn by turn, [`set_unsaved`] says that what is left of it
//! is lost.

use game::Player;

use crate::{Clock, Node, Property, Record};

/// The property of the root with the seconds that each side has for the game.
pub const MAIN_TIME: &str = "TM";

/// The property of the root that says what comes on top of the main time.
pub const OVERTIME: &str = "OT";

/// Enters the time control of a game at its root.
pub fn set_control(root: &mut Node, main_s: u64, overtime: &str) {
    let main = Property::new(MAIN_TIME, [main_s.to_string().as_str()]);
    let overtime = Some(overtime).filter(|text| !text.is_empty());
    let overtime = overtime.and_then(|text| Property::new(OVERTIME, [text]));
    root.other.extend(main.into_iter().chain(overtime));
}

/// Enters what the mover of a node had left; nothing at a node without a turn.
pub fn set_left(node: &mut Node, left: Clock) {
    if let Some((mover, _)) = node.turn() {
        node.clocks[mover] = Some(left);
    }
}

/// Whether a property says how many turns of a period are left.
#[must_use]
pub fn is_turns_left(property: &Property) -> bool {
    matches!(property.id(), "OW" | "OB")
}

/// Says of a turn that its time was for it alone: no turn of that period is left.
pub fn set_unsaved(node: &mut Node) {
    let id = node.turn().map(|(mover, _)| match mover {
        Player::First => "OW",
        Player::Second => "OB",
    });
    node.other.extend(id.and_then(|id| Property::new(id, ["0"])));
}

/// What the mover of a node had left, if the node says that.
pub(crate) fn left(node: &Node) -> Option<Clock> {
    let (mover, _) = node.turn()?;
    node.clocks[mover]
}

impl Record {
    /// What the players had left after their turns, by the index of the turn; as the record says it.
    pub fn left(&self) -> impl Iterator<Item = (usize, Clock)> {
        self.left.iter().map(|(at, clock)| (*at as usize, *clock))
    }
}
