//! Games that ended on time: whether the player had more time by the clients' own clocks.

use std::time::Duration;

use protocol::live::Seat;
use tokio::time::Instant;

use super::launches::Launch;
use super::{Wrong, wrong};

/// How much the clocks of server and clients may differ.
const TOLERANCE: Duration = Duration::from_millis(100);

/// The end of a game on time.
#[derive(Clone, Copy)]
pub(super) struct Flag {
    /// Who lost.
    pub(super) loser: Seat,
    /// When a client first saw the end.
    pub(super) seen: Instant,
    /// What the loser's clock showed when it began to run.
    pub(super) allowed: Duration,
    /// The earliest moment at which it can have begun to run: when the turn before was sent.
    pub(super) begun: Instant,
    /// The turn that the loser had sent by then.
    pub(super) sent: Option<Launch>,
}

/// When players had no connection, through no fault of their own.
#[derive(Default)]
pub(super) struct Silences([Vec<(Instant, Instant)>; 2]);

impl Silences {
    /// A player had no connection from then until now.
    pub(super) fn add(&mut self, seat: Seat, from: Instant) {
        let (of, now) = (&mut self.0[seat.index()], Instant::now());
        match of.last_mut() {
            // It is the same loss, which was not made up for.
            Some(last) if last.0 == from => last.1 = now,
            _ => of.push((from, now)),
        }
    }

    /// How much of a time they had none.
    fn within(&self, seat: Seat, begun: Instant, end: Instant) -> Duration {
        let overlap = |&(from, to): &(Instant, Instant)| to.min(end).saturating_duration_since(from.max(begun));
        self.0[seat.index()].iter().map(overlap).sum()
    }
}

impl Flag {
    /// A flag that true time denies is wrong: the player had moved, or there was time left, and no time counts in which
    /// no server could be reached.
    pub(super) fn check(&self, silences: &Silences) -> Result<(), Wrong> {
        let sent = self.sent.filter(|sent| !sent.broken_off);
        let end = sent.map_or(self.seen, |sent| sent.at.min(self.seen));
        let silent = silences.within(self.loser, self.begun, end);
        let used = end.saturating_duration_since(self.begun);
        let counted = used.saturating_sub(silent);
        if counted + TOLERANCE >= self.allowed {
            return Ok(());
        }
        let (loser, allowed) = (self.loser, self.allowed);
        let what = sent.map_or("thought", |_| "moved after");
        wrong(format!(
            "{loser:?} lost on time with {allowed:?}, and {what} {used:?} at most, {silent:?} of it without a server"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn flag(seconds: u32, allowed: u32, sent: Option<u32>) -> (Flag, Instant) {
        let begun = Instant::now() - 100 * SECOND;
        let flag = Flag {
            loser: Seat::First,
            seen: begun + seconds * SECOND,
            allowed: allowed * SECOND,
            begun,
            sent: sent.map(|after| Launch {
                at: begun + after * SECOND,
                server: 0,
                again: false,
                broken_off: false,
            }),
        };
        (flag, begun)
    }

    #[test]
    fn a_flag_falls_when_the_time_is_over_and_not_before() {
        let none = Silences::default();
        assert!(flag(10, 10, None).0.check(&none).is_ok());
        assert!(flag(9, 10, None).0.check(&none).is_err());
    }

    #[test]
    fn who_moved_in_time_does_not_lose() {
        let none = Silences::default();
        assert!(flag(12, 10, Some(4)).0.check(&none).is_err());
        assert!(flag(12, 10, Some(11)).0.check(&none).is_ok());
        let (mut broken, _) = flag(12, 10, Some(4));
        if let Some(sent) = &mut broken.sent {
            sent.broken_off = true;
        }
        assert!(broken.check(&none).is_ok(), "it did not reach the server");
    }

    #[test]
    fn time_without_a_server_does_not_count() {
        let (flag, begun) = flag(12, 10, None);
        let mut silences = Silences::default();
        silences.0[0].push((begun - SECOND, begun + SECOND));
        assert!(flag.check(&silences).is_ok(), "eleven seconds are left");
        silences.0[0].push((begun + 5 * SECOND, begun + 8 * SECOND));
        assert!(flag.check(&silences).is_err(), "eight seconds are left");
        let mut others = Silences::default();
        others.0[1] = silences.0[0].clone();
        assert!(flag.check(&others).is_ok(), "the other player was away");
    }

    #[test]
    fn a_loss_that_is_reported_twice_counts_once() {
        let (flag, begun) = flag(12, 10, None);
        let mut silences = Silences::default();
        silences.add(Seat::First, begun);
        silences.add(Seat::First, begun);
        let until = flag.seen;
        assert_eq!(silences.within(Seat::First, begun, until), 12 * SECOND);
    }
}
