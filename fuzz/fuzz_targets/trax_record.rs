//! Any bytes read as records of Trax are games or named faults; the last position of a game reads back from its text.
#![no_main]

use game::Position;
use libfuzzer_sys::fuzz_target;
use record::{Game, Options, read};
use trax::{Setup, Trax};

fuzz_target!(|bytes: &[u8]| {
    let options = Options {
        game: Some(Game::Trax),
        ..Options::default()
    };
    let Ok(games) = read(bytes, &options) else {
        return;
    };
    for game in games.iter().take(20) {
        let _ = game.replay(&options);
        if let Ok(position) = game.play_trax(&options) {
            let text = position.to_string();
            let setup: Setup = text.parse().expect("a written position");
            let again = Trax::from_setup(&setup, position.rules()).expect("a position that was played");
            assert_eq!(again.to_string(), text);
        }
    }
});
