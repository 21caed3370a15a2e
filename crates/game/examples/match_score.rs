//! A match to two points, in which who lost begins the next game: `cargo run -p loopline-game --example match_score`.

use game::{ByPlayer, Outcome, Player};

fn main() {
    let results = [Outcome::Win(Player::First), Outcome::Draw, Outcome::Win(Player::First)];
    // What each side has is kept by side, so that neither is forgotten.
    let mut points = ByPlayer::of(|_| 0.0);
    for result in results {
        for side in Player::BOTH {
            points[side] += match result {
                Outcome::Win(winner) if winner == side => 1.0,
                Outcome::Win(_) => 0.0,
                Outcome::Draw => 0.5,
            };
        }
        println!("{} : {}", points[Player::First], points[Player::Second]);
    }
}
