//! Writes any record as SGF: `cargo run -p loopline-record --example convert -- game.trx`.

use record::{Options, read, sgf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => b"24 f6 swap m16 resign".to_vec(),
    };
    let options = Options::default();
    let games = read(&bytes, &options)?;
    for tree in games.trees(&options) {
        match tree {
            Ok(tree) => println!("{}", sgf::write([&tree])),
            Err(fault) => eprintln!("{fault}"),
        }
    }
    Ok(())
}
