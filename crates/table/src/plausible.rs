//! Which numbers an event can have.

use protocol::live::{At, Event, Happening};

/// No time of an event, and no time on a clock, is further from zero: far beyond any, and far from where sums overflow.
const MOST: u64 = 1 << 53;

/// Whether all numbers of an event are such as some table could have written.
pub(super) fn is_plausible(event: &Event) -> bool {
    let amount = |value: i64| value.unsigned_abs() <= MOST;
    let clocks = event
        .clocks
        .is_none_or(|clocks| clocks.remaining_cs.into_iter().all(amount) && clocks.at_ms <= At(MOST));
    let what = match &event.what {
        Happening::Turn { spent_cs, lag_cs, .. } => amount(*spent_cs) && amount(*lag_cs),
        _ => true,
    };
    event.at_ms <= At(MOST) && clocks && what
}
