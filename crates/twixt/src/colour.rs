//! The names of the two sides.

use game::Player;

/// The first mover, who joins the top row to the bottom row.
pub const RED: Player = Player::First;

/// The second mover, who joins the left column to the right column.
pub const BLACK: Player = Player::Second;

/// The name of a side in lower case.
///
/// ```
/// assert_eq!(twixt::colour_name(twixt::BLACK), "black");
/// ```
#[must_use]
pub const fn colour_name(player: Player) -> &'static str {
    match player {
        Player::First => "red",
        Player::Second => "black",
    }
}
