//! Numbers about the running server, in the text form that Prometheus reads.

mod process;
mod service;
mod state;

use std::sync::Mutex;

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};
use protocol::live::ProblemCode;

use crate::{
    base::counters::ServiceStats,
    mail::Mailer,
    service::{Service, state::ServerState},
};

/// The times within which commands are answered, in seconds.
const ACK_SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// What the parts of the server count.
pub(crate) struct Metrics {
    registry: Mutex<Registry>,
    /// Open WebSockets.
    pub(crate) sockets: Gauge,
    /// Messages read from browsers.
    pub(crate) received: Counter,
    /// Messages written to browsers.
    pub(crate) sent: Counter,
    /// From a command's arrival to its answer.
    pub(crate) answered: Histogram,
    /// Refusals and problems, by code.
    pub(crate) refused: Family<Code, Counter>,
    /// Connections closed because they did not read what was sent.
    pub(crate) slow: Counter,
    /// Times that a connection fell behind a table and was sent the events from the log.
    pub(crate) resyncs: Counter,
    /// Answers by HTTP, by status.
    pub(crate) answers: Family<Status, Counter>,
}

/// The code of a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Code {
    code: &'static str,
}

/// The status of an answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Status {
    status: u16,
}

impl Metrics {
    /// Nothing has happened yet.
    pub(crate) fn new() -> Self {
        let metrics = Self {
            registry: Mutex::new(Registry::with_prefix("loopline")),
            sockets: Gauge::default(),
            received: Counter::default(),
            sent: Counter::default(),
            answered: Histogram::new(ACK_SECONDS),
            refused: Family::default(),
            slow: Counter::default(),
            resyncs: Counter::default(),
            answers: Family::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&self) {
        let mut registry = self.registry();
        registry.register("sockets", "Open WebSockets", self.sockets.clone());
        registry.register("messages_heard", "Messages read", self.received.clone());
        registry.register("messages_said", "Messages written", self.sent.clone());
        registry.register(
            "command_seconds",
            "From a command's arrival to its answer",
            self.answered.clone(),
        );
        registry.register("refusals", "Refusals by code", self.refused.clone());
        registry.register(
            "slow_connections",
            "Connections closed for not reading",
            self.slow.clone(),
        );
        registry.register(
            "resyncs",
            "Times a connection was sent events from the log after falling behind",
            self.resyncs.clone(),
        );
        registry.register("answers", "HTTP answers by status", self.answers.clone());
    }

    /// Registers the metrics of a service.
    pub(crate) fn watch(&self, service: &Service) {
        let help = "Time that a transaction took";
        let seconds = service.commit_seconds();
        self.registry().register("commit_seconds", help, seconds);
        let help = "Passwords hashed, to keep or to compare them";
        let hashed = service.passwords_hashed();
        self.registry().register("passwords_hashed", help, hashed);
    }

    /// Registers the metrics of a mailer.
    pub(crate) fn watch_mails(&self, mailer: &Mailer) {
        let help = "Mails that were refused, given up, or too many";
        let dropped = mailer.dropped();
        self.registry().register("mails_dropped", help, dropped);
    }

    fn registry(&self) -> std::sync::MutexGuard<'_, Registry> {
        self.registry.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Counts a refusal.
    pub(crate) fn refuse(&self, code: ProblemCode) {
        let code = Code { code: code.as_str() };
        self.refused.get_or_create(&code).inc();
    }

    /// Counts an answer by HTTP.
    pub(crate) fn answer(&self, status: u16) {
        self.answers.get_or_create(&Status { status }).inc();
    }

    /// All metrics as text: these, those of the service, the state of the server, and those of the process.
    pub(crate) fn text(&self, service: &ServiceStats, state: &ServerState) -> String {
        let mut text = String::new();
        // Fails only if memory is full, and then nothing can be reported.
        let _ = encode(&mut text, &self.registry());
        let end = "# EOF\n";
        text.truncate(text.strip_suffix(end).map_or(text.len(), str::len));
        service::write(service, &mut text);
        state::write(state, &mut text);
        for (name, value) in process::numbers() {
            text.push_str(&format!("# TYPE process_{name} gauge\nprocess_{name} {value}\n"));
        }
        text.push_str(end);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_exported() {
        let metrics = Metrics::new();
        metrics.sockets.inc();
        metrics.received.inc_by(3);
        metrics.answered.observe(0.004);
        metrics.refuse(ProblemCode::Stale);
        metrics.refuse(ProblemCode::Illegal);
        metrics.refuse(ProblemCode::Illegal);
        metrics.answer(404);
        let text = metrics.text(&ServiceStats::default(), &ServerState::default());
        for line in [
            "loopline_sockets 1",
            "loopline_messages_heard_total 3",
            "loopline_command_seconds_bucket{le=\"0.005\"} 1",
            "loopline_refusals_total{code=\"live.stale\"} 1",
            "loopline_refusals_total{code=\"live.illegal\"} 2",
            "loopline_answers_total{status=\"404\"} 1",
            "loopline_turns_total 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert_eq!(text.matches("# EOF").count(), 1);
        assert!(text.ends_with("# EOF\n"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_process_has_a_size() {
        let text = Metrics::new().text(&ServiceStats::default(), &ServerState::default());
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
        let bytes: u64 = line.expect("a line").parse().expect("a number");
        assert!(bytes > 1 << 20, "{bytes}");
    }
}
