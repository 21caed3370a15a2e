//! The names of the two sides.

use game::Player;

/// The side that begins.
pub const WHITE: Player = Player::First;

/// The second side. The German set prints it black; its name in code is red.
pub const RED: Player = Player::Second;

/// `"white"` or `"red"`.
#[must_use]
pub const fn colour_name(player: Player) -> &'static str {
    match player {
        WHITE => "white",
        RED => "red",
    }
}
