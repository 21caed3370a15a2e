//! How the server is: its build, its tasks, its writer and its disk, as lines.

use std::time::Duration;

use crate::{
    cluster::joined::{ClusterState, NodeNumbers},
    service::state::ServerState,
    tasks::TaskNumbers,
};

/// A writer that is busy with one transaction for longer is as good as none.
const STUCK: Duration = Duration::from_secs(5);

/// Adds lines for all of it.
pub(super) fn write(state: &ServerState, text: &mut String) {
    let version = env!("CARGO_PKG_VERSION");
    head(text, "build", "info", "What runs");
    text.push_str(&format!("loopline_build_info{{version=\"{version}\"}} 1\n"));
    head(text, "task_up", "gauge", "Whether a task of the server runs");
    for TaskNumbers { task, running, .. } in &state.tasks {
        let running = u8::from(*running);
        text.push_str(&format!("loopline_task_up{{task=\"{task}\"}} {running}\n"));
    }
    let help = "Times a task of the server was started again";
    head(text, "task_restarts", "counter", help);
    for TaskNumbers { task, restarts, .. } in &state.tasks {
        text.push_str(&format!("loopline_task_restarts_total{{task=\"{task}\"}} {restarts}\n"));
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
        ("wal_bytes", state.space.log, "Size of the log of the database"),
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
    if let Some(cluster) = &state.cluster {
        write_cluster(cluster, text);
    }
}

fn write_cluster(cluster: &ClusterState, text: &mut String) {
    let beat = cluster.since_beat.unwrap_or(Duration::MAX);
    let gauges = [
        (
            "servers",
            cluster.servers.to_string(),
            "Servers that share the database and go on running",
        ),
        (
            "draining",
            u8::from(cluster.draining).to_string(),
            "Whether this server is about to stop",
        ),
        (
            "beat_age_seconds",
            format!("{:.3}", beat.as_secs_f64()),
            "Time since the last sign of life of this server",
        ),
        (
            "clock_offset_seconds",
            format!("{:.3}", cluster.clock_off_by_ms as f64 / 1_000.0),
            "How far the clock of this server is from the time of the database",
        ),
    ];
    for (name, value, help) in gauges {
        head(text, name, "gauge", help);
        text.push_str(&format!("loopline_{name} {value}\n"));
    }
    type Number = fn(&NodeNumbers) -> u64;
    let numbers: [(&str, Number, &str); 2] = [
        (
            "server_silent_seconds",
            |node| node.silent_ms.0,
            "Time since the last sign of life of a server that shares the database",
        ),
        (
            "server_lag_seconds",
            |node| node.lag_ms.0,
            "How late a server has known of turns at others, at most, within a second",
        ),
    ];
    for (name, number, help) in numbers {
        head(text, name, "gauge", help);
        for node in &cluster.nodes {
            let (server, seconds) = (label(&node.name), number(node) as f64 / 1_000.0);
            text.push_str(&format!("loopline_{name}{{server=\"{server}\"}} {seconds:.3}\n"));
        }
    }
}

/// A text as the value of a label.
fn label(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    text.push_str(&format!(
        "# HELP loopline_{name} {help}.\n# TYPE loopline_{name} {kind}\n"
    ));
}

#[cfg(test)]
mod tests {
    use protocol::live::Millis;

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
    fn servers_that_share_the_database_are_listed() {
        let node = |name: &str, silent_ms| NodeNumbers {
            name: name.to_owned(),
            silent_ms,
            lag_ms: Millis(12),
        };
        let state = ServerState {
            cluster: Some(ClusterState {
                servers: 1,
                since_beat: Some(Duration::from_millis(400)),
                clock_off_by_ms: -3,
                nodes: vec![node("one", Millis(400)), node("t\"wo", Millis(7_000))],
                ..ClusterState::default()
            }),
            ..ServerState::default()
        };
        let text = exposition(&state);
        for line in [
            "loopline_servers 1",
            "loopline_draining 0",
            "loopline_beat_age_seconds 0.400",
            "loopline_clock_offset_seconds -0.003",
            "loopline_server_silent_seconds{server=\"one\"} 0.400",
            "loopline_server_silent_seconds{server=\"t\\\"wo\"} 7.000",
            "loopline_server_lag_seconds{server=\"one\"} 0.012",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert!(!exposition(&ServerState::default()).contains("loopline_servers"));
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
