//! How some times are spread.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::histogram::Histogram;

/// How some times are spread, in milliseconds.
#[derive(Serialize)]
pub(crate) struct Times {
    pub(crate) p50: f64,
    pub(crate) p99: f64,
    pub(crate) max: f64,
}

impl Times {
    pub(crate) fn of(histogram: &Histogram) -> Self {
        let millis = |time: Duration| (time.as_secs_f64() * 1e5).round() / 100.0;
        Self {
            p50: millis(histogram.quantile(500)),
            p99: millis(histogram.quantile(990)),
            max: millis(histogram.most()),
        }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            self.p50, self.p99, self.max
        )
    }
}
