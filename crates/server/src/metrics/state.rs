//! How the server is: its build, its tasks, its writer and its disk, as lines.

use std::time::Duration;

use crate::{store::Space, tasks::TaskNumbers};

/// A writer that is busy with one transaction for longer is as good as none.
const STUCK: Duration = Duration::from_secs(5);

/// How the server is.
#[derive(Clone, Debug, Default)]
pub(crate) struct ServerState {
    /// The tasks that last as long as the server.
    pub(crate) tasks: Vec<TaskNumbers>,
    /// Whether the task that writes runs.
    pub(crate) writer_runs: bool,
    /// For how long the transaction has lasted that the writer is busy with.
    pub(crate) writing_for: Option<Duration>,
    /// Length of the writer's queue.
    pub(crate) waiting: usize,
    /// The database and its disk.
    pub(crate) space: Space,
}

/// Adds lines for all of it.
pub(super) fn write(state: &ServerState, text: &mut String) {
    let version = env!("CARGO_PKG_VERSION");
    head(text, "build", "info", "What runs");
    text.push_str(&format!("loopline_build_info{{version=\"{version}\"}} 1\n"));
    head(
        text,
        "task_up",
        "gauge",
        "Whether a task of the server runs",
    );
    for TaskNumbers { task, running, .. } in &state.tasks {
        let running = u8::from(*running);
        text.push_str(&format!("loopline_task_up{{task=\"{task}\"}} {running}\n"));
    }
    let help = "Times a task of the server was started again";
    head(text, "task_restarts", "counter", help);
    for TaskNumbers { task, restarts, .. } in &state.tasks {
        text.push_str(&format!(
            "loopline_task_restarts_total{{task=\"{task}\"}} {restarts}\n"
        ));
    }
    let alive = state.writer_runs && state.writing_for.is_none_or(|time| time < STUCK);
    let gauges = [
        (
            "writer_alive",
            Some(u64::from(alive)),
            "Whether the one who writes runs, and is not stuck in a transaction",
        ),
        (
            "writer_queue",
            Some(state.waiting as u64),
            "Things that wait to be written",
        ),
        (
            "database_bytes",
            state.space.database,
            "Size of the database, without its log",
        ),
        (
            "wal_bytes",
            state.space.log,
            "Size of the log of the database",
        ),
        (
            "disk_free_bytes",
            state.space.free,
            "What the disk of the database still takes",
        ),
    ];
    for (name, value, help) in gauges {
        if let Some(value) = value {
            head(text, name, "gauge", help);
            text.push_str(&format!("loopline_{name} {value}\n"));
        }
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    text.push_str(&format!(
        "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} {kind}\n"
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exposition(state: &ServerState) -> String {
        let mut text = String::new();
        write(state, &mut text);
        text
    }

    #[test]
    fn a_writer_that_is_gone_or_stuck_is_not_alive() {
        let mut state = ServerState {
            writer_runs: true,
            writing_for: Some(Duration::from_millis(20)),
            ..ServerState::default()
        };
        assert!(exposition(&state).contains("\nloopline_writer_alive 1\n"));
        state.writing_for = Some(STUCK);
        assert!(exposition(&state).contains("\nloopline_writer_alive 0\n"));
        state.writing_for = None;
        assert!(exposition(&state).contains("\nloopline_writer_alive 1\n"));
        state.writer_runs = false;
        assert!(exposition(&state).contains("\nloopline_writer_alive 0\n"));
    }

    #[test]
    fn unknown_values_are_left_out() {
        let mut state = ServerState::default();
        assert!(!exposition(&state).contains("disk_free"));
        state.space.free = Some(7);
        state.tasks.push(TaskNumbers {
            task: "accept",
            running: true,
            restarts: 2,
        });
        let text = exposition(&state);
        for line in [
            "loopline_disk_free_bytes 7",
            "loopline_task_up{task=\"accept\"} 1",
            "loopline_task_restarts_total{task=\"accept\"} 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(text.contains(&version), "{text}");
    }
}
