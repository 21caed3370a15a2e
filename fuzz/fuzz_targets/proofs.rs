//! No bytes prove a claim that is wrong, and any bytes are checked to an end.
#![no_main]

use libfuzzer_sys::fuzz_target;

/// Claims that are wrong, as boards of this size were solved by minimax.
const WRONG: [&str; 8] = [
    "trax 2x2\n@0/: red wins",
    "trax 3x3\n@0/: white wins",
    "trax 3x3\n@0/: red wins",
    "trax 3x3\n@0+: red does not win",
    "trax 3x3\n@0+: red wins within 1",
    "twixt simple 4x4\nb2: red wins",
    "twixt pp 5x4\nstart: red does not win",
    "twixt simple 5x5\nc3: black wins",
];

fuzz_target!(|bytes: &[u8]| {
    let _ = proofs::verify(bytes, &mut |_| {});
    let Some((&first, answers)) = bytes.split_first() else {
        return;
    };
    let claim = WRONG[usize::from(first) % WRONG.len()];
    let head = format!("loopline proof 1\n{claim}\n\n");
    let proof = [head.as_bytes(), answers].concat();
    assert!(proofs::verify(&proof, &mut |_| {}).is_err(), "{claim}");
});
