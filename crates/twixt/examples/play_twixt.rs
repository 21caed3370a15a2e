//! Plays pegs on a small board until somebody has joined the borders:
//! `cargo run -p loopline-twixt --example play_twixt`.

use game::{Notation as _, Position as _};
use twixt::{Rules, Size, SwapRule, Twixt};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let size = Size::new(5, 5)?;
    let rules = Rules::simple(size).with_swap(SwapRule::None)?;
    let mut position = Twixt::start(&rules);
    for text in ["c1", "a3", "d3", "a4", "c5"] {
        let turn = position.read_move(text)?;
        position.try_play(&turn)?;
        println!("{text}: {position}");
    }
    println!("{:?}", position.outcome());
    Ok(())
}
