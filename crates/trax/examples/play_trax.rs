//! Plays the turns of the command line, or a game that ends in a loop:
//! `cargo run -p loopline-trax --example play_trax -- @0/ A0/`.

use game::{Notation as _, Position as _};
use trax::{Rules, Trax};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let usual = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];
    let turns = match given.is_empty() {
        true => usual.map(str::to_owned).to_vec(),
        false => given,
    };
    let mut position = Trax::start(&Rules::official());
    for text in turns {
        let turn = position.read_move(&text)?;
        let forced = position.resolve(turn)?.len();
        position.try_play(&turn)?;
        println!("{text:<5} forces {forced}: {position}");
    }
    println!("{:?}", position.verdict());
    Ok(())
}
