//! Any bytes read as SGF are trees that read back identically, or a named fault.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::{Options, read, sgf};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(trees) = sgf::read(&String::from_utf8_lossy(bytes)) {
        let text = sgf::write(&trees);
        assert_eq!(sgf::read(&text), Ok(trees), "{text}");
    }
    let options = Options::default();
    if let Ok(games) = read(bytes, &options) {
        games.iter().take(20).for_each(|game| drop(game.replay(&options)));
        games.trees(&options).take(20).for_each(drop);
    }
});
