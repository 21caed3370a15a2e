//! Days as people write them, in UTC.

use protocol::live::At;

/// The day of a time, such as `2026-11-29`.
pub(super) fn date(at: At) -> String {
    let (year, month, day) = at.date();
    format!("{year:04}-{month:02}-{day:02}")
}
