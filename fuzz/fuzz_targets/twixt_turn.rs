//! A text is a legal turn of TwixT for every way to ask or for none; a hole is legal exactly if it is in the list.
#![no_main]

use fuzz::{obey, walk};
use game::Position;
use libfuzzer_sys::fuzz_target;
use twixt::{Rules, Size, Turn, Twixt};

fuzz_target!(|input: (u8, u8, u8, Vec<u8>, String)| {
    let (kind, columns, rows, choices, text) = input;
    let Ok(size) = Size::new(4 + columns % 9, 4 + rows % 9) else {
        return;
    };
    let presets = [Rules::standard(size), Rules::simple(size), Rules::pp(size)];
    let position = walk(Twixt::start(&presets[usize::from(kind) % presets.len()]), &choices);
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    if let Some(turn @ Turn::Place(_)) = obey(&position, &text) {
        assert!(legal.contains(&turn));
    }
});
