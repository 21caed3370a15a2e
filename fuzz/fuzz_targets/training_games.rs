//! Any bytes read as training games are games that are written again as they were read, or none.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::training::{Games, MAGIC, write_game};

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut games) = Games::new(bytes) else {
        return;
    };
    let read: Vec<_> = games.by_ref().collect();
    assert!(games.good_bytes() <= bytes.len());
    let mut file = MAGIC.to_vec();
    for game in &read {
        write_game(game, &mut file);
    }
    let again: Vec<_> = Games::new(&file).expect("a file of games").collect();
    assert_eq!(again, read);
});
