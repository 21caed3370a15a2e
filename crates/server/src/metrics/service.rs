//! What the service counts, as lines.

use crate::service::HouseNumbers;

/// Adds a line, and what it means, for each number.
pub(super) fn write(numbers: &HouseNumbers, text: &mut String) {
    let counters = [
        ("commits", numbers.commits, "Transactions"),
        ("written", numbers.written, "Things written in transactions"),
        (
            "write_failures",
            numbers.failed,
            "Things that could not be written",
        ),
        (
            "commit_microseconds",
            numbers.commit_us,
            "Time that transactions took",
        ),
        ("turns", numbers.turns, "Turns played"),
        ("commands_refused", numbers.refused, "Commands refused"),
        ("flags", numbers.flags, "Games lost on time"),
    ];
    for (name, value, help) in counters {
        text.push_str(&format!(
            "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} counter\nloopline_{name}_total {value}\n"
        ));
    }
    let gauges = [
        (
            "tables_in_memory",
            numbers.tables_in_memory,
            "Tables in memory",
        ),
        ("games", numbers.games, "Games that go on"),
        (
            "tables_set_aside",
            numbers.set_aside,
            "Damaged tables that are set aside",
        ),
        ("seeks", numbers.seeks, "Offers that wait"),
        ("online", numbers.online, "People connected"),
    ];
    for (name, value, help) in gauges {
        text.push_str(&format!(
            "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} gauge\nloopline_{name} {value}\n"
        ));
    }
}
