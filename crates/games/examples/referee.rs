//! Judges a game of either kind: `cargo run -p loopline-games --example referee -- twixt simple 5 c1 a3 d3 a4 c5`.

use games::{Game, GameSetup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let game: Game = words.next().as_deref().unwrap_or("trax").parse()?;
    let rules = words.next().unwrap_or_else(|| "official".to_owned());
    let size = match game {
        Game::Twixt => words.next(),
        Game::Trax => None,
    };
    let setup = GameSetup {
        size: size.as_deref(),
        ..GameSetup::new(game, &rules)
    };
    let mut position = setup.start()?;
    for turn in words {
        position.play(&turn)?;
    }
    match position.verdict_in_play() {
        Some(verdict) => println!("{:?} by {}", verdict.outcome, verdict.reason.as_str()),
        None => println!("{:?} is to move", position.to_move()),
    }
    Ok(())
}
