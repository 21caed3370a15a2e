//! Any bytes read as records of TwixT are games or named faults; the last position of a game reads back from its text.
#![no_main]

use game::Position;
use libfuzzer_sys::fuzz_target;
use record::{Game, Options, read};
use twixt::{Setup, Twixt};

fuzz_target!(|bytes: &[u8]| {
    let options = Options {
        game: Some(Game::Twixt),
        ..Options::default()
    };
    let Ok(games) = read(bytes, &options) else {
        return;
    };
    for game in games.iter().take(20) {
        let _ = game.replay(&options);
        if let Ok(position) = game.play_twixt(&options) {
            let text = position.to_string();
            let setup: Setup = text.parse().expect("a written position");
            let again = Twixt::from_setup(&setup, position.rules()).expect("a position that was played");
            assert_eq!(again.to_string(), text);
        }
    }
});
