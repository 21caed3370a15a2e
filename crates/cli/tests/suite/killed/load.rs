//! The load: `loopline-lab loadtest` as a program of its own.

use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Read as _};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};

use serde_json::Value;

use super::log::EventLog;
use crate::server::laboratory;

/// What is played.
pub(crate) struct Plan {
    pub(crate) games: u32,
    pub(crate) spectators: u32,
    pub(crate) every: &'static str,
    pub(crate) faults: u32,
    pub(crate) seed: u64,
    /// Further options of the command.
    pub(crate) options: &'static [&'static str],
}

impl Plan {
    pub(crate) const fn clients(&self) -> usize {
        (2 * self.games + self.spectators) as usize
    }
}

/// A load that runs until it is stopped.
pub(crate) struct Load {
    child: Child,
    lines: Lines<BufReader<ChildStderr>>,
    event_log: PathBuf,
}

impl Load {
    /// Loads one server, or several on one database.
    pub(crate) fn begin(plan: &Plan, addresses: &[&str]) -> Self {
        let name = format!("loopline-event-log-{}-{}", std::process::id(), plan.seed);
        let event_log = std::env::temp_dir().join(name);
        let number = |n: u32| n.to_string();
        let mut child = laboratory()
            .args(["loadtest", "--json", "--duration", "3600s"])
            .args(addresses)
            .args(plan.options)
            .args(["--every", plan.every])
            .args(["--games", &number(plan.games)])
            .args(["--spectators", &number(plan.spectators)])
            .args(["--faults", &number(plan.faults)])
            .args(["--seed", &plan.seed.to_string()])
            .arg("--event-log")
            .arg(&event_log)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let stderr = child.stderr.take().expect("a pipe");
        Self {
            child,
            lines: BufReader::new(stderr).lines(),
            event_log,
        }
    }

    pub(crate) fn wait_until_all_play(&mut self) {
        self.wait_for("games go on");
    }

    /// Waits until the first part is over, of a plan that has one.
    pub(crate) fn wait_until_undisturbed_part_is_over(&mut self) {
        self.wait_for("the undisturbed part is over");
    }

    /// Waits until so many clients have lost their connection and come back since a time in milliseconds since 1970.
    pub(crate) fn wait_until_back(&mut self, clients: usize, since_ms: u64) {
        let path = self.event_log.clone();
        self.wait(|_| {
            let event_log = EventLog::read(&fs::read(&path).expect("an event log"));
            event_log.clients_back_since(since_ms) >= clients
        });
    }

    /// Waits until more turns than these were acknowledged in all.
    pub(crate) fn wait_until_played(&mut self, turns: u32) {
        self.wait(|line| {
            let mut words = line.split(", ").filter_map(|words| words.strip_suffix(" turns"));
            let played = words.next().and_then(|number| number.parse().ok());
            played.is_some_and(|played: u32| played > turns)
        });
    }

    fn wait_for(&mut self, words: &str) {
        self.wait(|line| line.contains(words));
    }

    fn wait(&mut self, is_it: impl Fn(&str) -> bool) {
        let awaited = |line: std::io::Result<String>| is_it(&line.expect("a line"));
        assert!(self.lines.by_ref().any(awaited), "it ended before");
    }

    /// Ends it, and reads its report and what the clients were found.
    pub(crate) fn end(mut self) -> (Value, EventLog) {
        let pid = self.child.id().to_string();
        let found = Command::new("kill").args(["-INT", &pid]).status();
        assert!(found.expect("kill is there").success());
        // Its progress has to be read, or it waits for ever.
        for line in self.lines.by_ref() {
            line.expect("a line");
        }
        let mut report = String::new();
        let mut stdout = self.child.stdout.take().expect("a pipe");
        stdout.read_to_string(&mut report).expect("a report");
        self.child.wait().expect("it ends");
        let report = serde_json::from_str(&report).expect("a report");
        let event_log = EventLog::read(&fs::read(&self.event_log).expect("an event log"));
        (report, event_log)
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.event_log);
    }
}
