//! The best turn after those of the command line, within a second:
//! `cargo run --release -p loopline-engine --example best_turn -- @0/`.

use std::time::{Duration, Instant};

use engine::{Engine, Limits};
use game::{Notation as _, Position as _};
use trax::{Rules, Trax};

const TIME: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Trax::start(&Rules::official());
    for text in std::env::args().skip(1) {
        let turn = position.read_move(&text)?;
        position.try_play(&turn)?;
    }
    let mut engine = Engine::new(1 << 20);
    let began = Instant::now();
    let line = engine.search(&position, &Limits::default(), &|| began.elapsed() > TIME);
    let line = line.ok_or("the game is over")?;
    let text = position.text_of(&line.moves[0]);
    println!("{text}");
    Ok(())
}
