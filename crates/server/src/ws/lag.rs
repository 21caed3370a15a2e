//! How long messages take to a browser and back, by ping frames that a page cannot see, let alone answer.

use std::time::Duration;

use axum::body::Bytes;
use tokio::time::Instant;

/// What counts of a new measurement against those before.
const WEIGHT: u32 = 4;

/// No way is longer; a connection that pauses so long has stood still.
const LONGEST: Duration = Duration::from_secs(5);

/// The clock of one connection.
#[derive(Default)]
pub(super) struct LagMeter {
    out: Option<(u64, Instant)>,
    smooth: Option<Duration>,
}

impl LagMeter {
    /// What the next ping frame carries: nothing that could be guessed before it comes.
    pub(super) fn ping(&mut self, now: Instant) -> Bytes {
        // Without randomness the number is the same every time, and the measurement merely easier to cheat.
        let nonce = getrandom::u64().unwrap_or_default();
        self.out = Some((nonce, now));
        Bytes::copy_from_slice(&nonce.to_be_bytes())
    }

    /// Takes the answer; whether it answers the last ping frame.
    pub(super) fn pong(&mut self, data: &[u8], now: Instant) -> bool {
        let Some((_, sent)) = self.out.take_if(|(nonce, _)| data == nonce.to_be_bytes()) else {
            return false;
        };
        let way = now.saturating_duration_since(sent).min(LONGEST);
        self.smooth = Some(match self.smooth {
            None => way,
            Some(before) => (before * (WEIGHT - 1) + way) / WEIGHT,
        });
        true
    }

    /// There and back, as far as it was measured.
    pub(super) fn way(&self) -> Duration {
        self.smooth.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_last_ping_counts_and_only_once() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut lag = LagMeter::default();
        assert!(!lag.pong(&[0; 8], at(0)));
        let first = lag.ping(at(0));
        let second = lag.ping(at(100));
        assert_ne!(first, second);
        assert!(!lag.pong(&first, at(110)));
        assert_eq!(lag.way(), Duration::ZERO);
        assert!(lag.pong(&second, at(180)));
        assert_eq!(lag.way(), Duration::from_millis(80));
        assert!(!lag.pong(&second, at(900)));
        assert_eq!(lag.way(), Duration::from_millis(80));
    }

    #[test]
    fn one_pause_is_smoothed() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut lag = LagMeter::default();
        let ping = lag.ping(at(0));
        assert!(lag.pong(&ping, at(40)));
        let ping = lag.ping(at(1_000));
        assert!(lag.pong(&ping, at(1_000_000)));
        assert_eq!(lag.way(), Duration::from_millis((3 * 40 + 5_000) / 4));
    }
}
