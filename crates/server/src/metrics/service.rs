//! What the service counts, as lines.

use crate::base::counters::ServiceStats;

/// Adds a line, and what it means, for each number.
pub(super) fn write(stats: &ServiceStats, text: &mut String) {
    let counters = [
        ("commits", stats.commits, "Transactions"),
        ("written", stats.written, "Things written in transactions"),
        ("write_failures", stats.failed, "Things that could not be written"),
        ("commit_microseconds", stats.commit_us, "Time that transactions took"),
        ("turns", stats.turns, "Turns played"),
        ("commands_refused", stats.refused, "Commands refused"),
        ("flags", stats.flags, "Games lost on time"),
        ("paired", stats.paired, "Games begun from pools"),
        ("games_rated", stats.rated, "Games rated"),
    ];
    for (name, value, help) in counters {
        text.push_str(&format!(
            "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} counter\nloopline_{name}_total {value}\n"
        ));
    }
    let gauges = [
        ("tables_in_memory", stats.tables_in_memory, "Tables in memory"),
        ("games", stats.games, "Games that go on"),
        ("tables_set_aside", stats.disabled, "Damaged tables that are disabled"),
        (
            "tables_newer",
            stats.newer,
            "Tables that only a newer version of the program can read",
        ),
        ("seeks", stats.seeks, "Offers that wait"),
        ("online", stats.online, "People connected"),
    ];
    for (name, value, help) in gauges {
        text.push_str(&format!(
            "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} gauge\nloopline_{name} {value}\n"
        ));
    }
}
