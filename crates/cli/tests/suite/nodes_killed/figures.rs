//! What an attack has cost the clients.

use std::fmt;

use serde_json::{Value, json};

/// The report of the load, and how long clients had no connection.
pub(super) struct Figures {
    report: Value,
    /// In milliseconds, sorted; without the times in which no server could be reached.
    back: Vec<u64>,
}

impl Figures {
    pub(super) const fn new(report: Value, back: Vec<u64>) -> Self {
        Self { report, back }
    }

    /// How long a turn took at most to a spectator at another server, undisturbed and afterwards, in milliseconds.
    pub(super) fn longest_sights(&self) -> [f64; 2] {
        [1, 2].map(|phase| {
            let longest = &self.report["phases"][phase]["sight_ms"]["max"];
            longest.as_f64().expect("a time")
        })
    }

    /// Of a hundred clients that lost their connection, 99 were back in time.
    pub(super) fn expect_all_back(&self, within: u64) {
        assert!(self.quantile(99) <= within, "{self}");
    }

    /// The time that so many of a hundred did not pass; 0 if nobody lost the connection.
    fn quantile(&self, percent: usize) -> u64 {
        let place = (self.back.len() * percent).div_ceil(100).saturating_sub(1);
        self.back.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Figures {
    /// As JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let back = json!({
            "clients": self.back.len(),
            "p50": self.quantile(50),
            "p99": self.quantile(99),
            "max": self.quantile(100),
        });
        let all = json!({ "report": self.report, "back_to_a_living_server_ms": back });
        write!(f, "{all:#}")
    }
}
