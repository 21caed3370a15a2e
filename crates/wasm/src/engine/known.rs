//! What an analysis says before and of each search.

use game::{Player, Position};
use games::Game;
use protocol::{Analysis, Colour};

/// What is known of a game before anything was looked at.
pub(super) fn opened<P: Position>(position: &P, game: Game) -> Analysis {
    let share = position.outcome_in_play().map_or(0.5, |outcome| {
        outcome
            .winner()
            .map_or(0.5, |winner| f64::from(u8::from(winner == position.to_move())))
    });
    Analysis {
        by: Colour::of(game.into(), position.to_move()),
        share,
        first: first_share(position, share),
        depth: 0,
        nodes: 0,
        done: false,
        lines: Vec::new(),
        heat: Vec::new(),
    }
}

/// The share of the first side, by that of the side to move.
pub(super) fn first_share<P: Position>(position: &P, share: f64) -> f64 {
    match position.to_move() {
        Player::First => share,
        Player::Second => 1.0 - share,
    }
}

/// A number of positions for the page.
pub(super) fn count_of(nodes: u64) -> u32 {
    u32::try_from(nodes).unwrap_or(u32::MAX)
}
