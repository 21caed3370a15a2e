//! The network latency, measured by ping frames, which a page cannot see or answer itself.

use std::{collections::VecDeque, time::Duration};

use axum::body::Bytes;
use tokio::time::Instant;

/// So many round trips are remembered, the last ones.
const REMEMBERED: usize = 6;

/// The longest plausible round trip: twice by satellite. A slower client is suspended or slow to answer, and gets no
/// time back for it.
const LONGEST: Duration = Duration::from_millis(600);

/// Measures the round trips of one connection.
#[derive(Default)]
pub(super) struct LagMeter {
    out: Option<(u64, Instant)>,
    trips: VecDeque<Duration>,
}

impl LagMeter {
    /// The payload of the next ping frame, which cannot be guessed.
    pub(super) fn ping(&mut self, now: Instant) -> Bytes {
        // Without randomness the number is the same every time, and the measurement merely easier to cheat.
        let nonce = getrandom::u64().unwrap_or_default();
        self.out = Some((nonce, now));
        Bytes::copy_from_slice(&nonce.to_be_bytes())
    }

    /// Handles a pong; returns whether it answers the last ping.
    pub(super) fn pong(&mut self, data: &[u8], now: Instant) -> bool {
        let Some((_, sent)) = self.out.take_if(|(nonce, _)| data == nonce.to_be_bytes()) else {
            return false;
        };
        if self.trips.len() == REMEMBERED {
            self.trips.pop_front();
        }
        self.trips.push_back(now.saturating_duration_since(sent));
        true
    }

    /// The round-trip time: the least of the last ones, limited to a plausible network; zero before any was measured.
    /// One late answer thus buys nothing, and answering every ping late no more than the longest plausible trip.
    pub(super) fn round_trip(&self) -> Duration {
        let least = self.trips.iter().min().copied();
        least.unwrap_or_default().min(LONGEST)
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
        assert_eq!(lag.round_trip(), Duration::ZERO);
        assert!(lag.pong(&second, at(180)));
        assert_eq!(lag.round_trip(), Duration::from_millis(80));
        assert!(!lag.pong(&second, at(900)));
        assert_eq!(lag.round_trip(), Duration::from_millis(80));
    }

    /// A meter whose pings were answered after these times.
    fn answered(after_ms: &[u64]) -> LagMeter {
        let mut lag = LagMeter::default();
        let mut now = Instant::now();
        for ms in after_ms {
            let ping = lag.ping(now);
            now += Duration::from_millis(*ms);
            assert!(lag.pong(&ping, now));
            now += Duration::from_secs(10);
        }
        lag
    }

    #[test]
    fn the_least_of_the_last_round_trips_counts() {
        for (after_ms, want_ms) in [
            (&[40, 1_000_000][..], 40),
            (&[4_800, 4_800, 35, 4_800], 35),
            // A way that has become longer is known after some pings.
            (&[40, 90, 95, 80, 99, 90, 85], 80),
            (&[4_800], 600),
            (&[4_800; 9], 600),
        ] {
            let lag = answered(after_ms);
            assert_eq!(lag.round_trip(), Duration::from_millis(want_ms), "{after_ms:?}");
        }
    }
}
