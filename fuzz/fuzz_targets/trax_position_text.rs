//! A text that is a position of Trax is written in one form, which reads back to the same position.
#![no_main]

use game::Position;
use libfuzzer_sys::fuzz_target;
use trax::{Rules, Setup, Trax};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let Ok(position) = Trax::from_setup(&setup, &Rules::official()) else {
        return;
    };
    let written = position.to_string();
    let setup: Setup = written.parse().expect("a written position");
    let again = Trax::from_setup(&setup, &Rules::official()).expect("the same position");
    assert_eq!(again.to_string(), written);
    assert_eq!(again.outcome(), position.outcome());
    assert_eq!(again.count_moves(), position.count_moves());
});
