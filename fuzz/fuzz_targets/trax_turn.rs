//! A text is a legal turn of Trax exactly if the turn is in the list of legal ones; it writes and reads back.
#![no_main]

use fuzz::{obey, walk};
use game::Position;
use libfuzzer_sys::fuzz_target;
use trax::{Rules, Trax};

fuzz_target!(|input: (u8, Vec<u8>, String)| {
    let (kind, choices, text) = input;
    let presets = [
        Rules::official(),
        Rules::limited(),
        Rules::fournier(),
        Rules::loop_trax(),
    ];
    let rules = presets[usize::from(kind) % presets.len()];
    let position = walk(Trax::start(&rules), &choices[..choices.len().min(40)]);
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    if let Some(turn) = obey(&position, &text) {
        assert!(legal.contains(&turn));
    }
});
