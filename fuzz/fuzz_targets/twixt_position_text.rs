//! A text that is a position of TwixT is written in one form, which reads back to the same position.
#![no_main]

use game::Position;
use libfuzzer_sys::fuzz_target;
use twixt::{Rules, Setup, Twixt};

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let rules = Rules::standard(setup.size);
    let Ok(position) = Twixt::from_setup(&setup, &rules) else {
        return;
    };
    let written = position.to_string();
    let setup: Setup = written.parse().expect("a written position");
    let again = Twixt::from_setup(&setup, &rules).expect("the same position");
    assert_eq!(again.to_string(), written);
    assert_eq!(again.outcome(), position.outcome());
    assert_eq!(again.hash(), position.hash());
});
