//! The time that players had left.

use record::{Clock, Record};

/// What was left after each turn, in seconds, as far as a record says; nothing if it says nothing.
pub(super) fn seconds(record: &Record) -> Option<Vec<Option<f64>>> {
    let mut all = Vec::new();
    for (at, Clock { milliseconds }) in record.left() {
        all.resize(at, None);
        all.push(Some(milliseconds as f64 / 1000.0));
    }
    (!all.is_empty()).then_some(all)
}

/// The last times of the players, in the order of the turns, as part of a sentence.
pub(super) fn words(left: Option<&[Option<f64>]>) -> String {
    let Some(all) = left else {
        return String::new();
    };
    let last = |seat: usize| all.iter().skip(seat).step_by(2).flatten().last();
    let [first, second] = [0, 1].map(|seat| match last(seat) {
        Some(seconds) => format!("{seconds} s"),
        None => "unknown".to_owned(),
    });
    format!(", time left: {first} and {second}")
}
