//! What the writer, commands and signs of life notice of times in which nobody could play at this server.

use protocol::live::{At, Millis};
use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use table::Outage;
use tokio::time::Instant;

use crate::time::{Followed, TimeSource};

/// A process that did not run for so long was stopped, or had no processor: what arrived meanwhile is still to be read.
const STOOD_STILL: Duration = Duration::from_secs(2);
/// A write that takes this long counts as an outage.
const SLOW: Millis = Millis::seconds(1);
/// While clocks run, something is written at least this often, so an outage may have begun that long before it was
/// noticed.
const UNNOTICED: Millis = Millis(2_500);
/// The most separate outages; further ones are merged.
const MOST: usize = 64;

#[derive(Debug, Default)]
struct State {
    /// When the last write was on the disk.
    written_ms: Option<At>,
    /// When the write under way began.
    writing_ms: Option<At>,
    /// Since when writes fail.
    failing_ms: Option<At>,
    /// Those that are over and not given back yet.
    over: Vec<Outage>,
    /// When the process last ran, for certain.
    ran: Option<Instant>,
}

/// What the writer has noticed.
#[derive(Debug, Default)]
pub(crate) struct Outages(Mutex<State>);

impl Outages {
    /// A write begins.
    pub(crate) fn begin(&self, now_ms: At) {
        self.lock().writing_ms = Some(now_ms);
    }

    /// The database did not answer: nobody may be able to write, since it last did.
    pub(crate) fn noticed(&self, now_ms: At) {
        self.lock().fails(now_ms);
    }

    /// The database took a sign of life that was given then, which tells as much as a write.
    pub(crate) fn answered(&self, then_ms: At) {
        let mut state = self.lock();
        state.written_ms = state.written_ms.max(Some(then_ms));
    }

    /// The current write has ended; `written` is whether the database accepts writes at all.
    pub(crate) fn end(&self, now_ms: At, written: bool) {
        let mut state = self.lock();
        let began_ms = state.writing_ms.take().unwrap_or(now_ms);
        if !written {
            return state.fails(began_ms);
        }
        state.written_ms = Some(now_ms);
        let slow = now_ms - began_ms >= SLOW;
        let from_ms = state.failing_ms.take().or(slow.then_some(began_ms));
        if let Some(from_ms) = from_ms.filter(|from_ms| *from_ms < now_ms) {
            state.enter(Outage { from_ms, to_ms: now_ms });
        }
    }

    /// The writer task ended during a write, if one was in progress.
    pub(crate) fn interrupted(&self, now_ms: At) {
        if self.lock().writing_ms.is_some() {
            self.end(now_ms, false);
        }
    }

    /// The process runs.
    pub(crate) fn runs(&self, now_ms: At) {
        let mut state = self.lock();
        state.note_standstill(now_ms);
        state.ran = Some(Instant::now());
    }

    /// Lets a clock follow the system's. What it leaps over is an outage before anything is decided by the new time.
    pub(crate) fn follow(&self, time: &dyn TimeSource) -> Followed {
        let mut state = self.lock();
        let followed = time.follow();
        if let Some((from_ms, to_ms)) = followed.leapt_ms {
            state.enter(Outage { from_ms, to_ms });
        }
        followed
    }

    /// Whether nothing fails, nothing hangs, and nothing is to be given back.
    pub(crate) fn are_settled(&self, now_ms: At) -> bool {
        let mut state = self.lock();
        state.note_standstill(now_ms);
        state.failing_ms.is_none() && state.over.is_empty() && !state.hangs(now_ms)
    }

    /// Whether writes fail or hang.
    pub(crate) fn are_going_on(&self, now_ms: At) -> bool {
        let state = self.lock();
        state.failing_ms.is_some() || state.hangs(now_ms)
    }

    /// Those that are to be given back.
    pub(crate) fn over(&self) -> Vec<Outage> {
        self.lock().over.clone()
    }

    /// The outages to refund.
    pub(crate) fn forget(&self, given: &[Outage]) {
        let mut state = self.lock();
        state.over.retain(|outage| !given.contains(outage));
    }

    /// Whether a write is under way: time that passes meanwhile makes it a slow one.
    #[cfg(test)]
    pub(crate) fn is_writing(&self) -> bool {
        self.lock().writing_ms.is_some()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Something that began then has failed: whatever fails has done so since the last write, as far as that was not
    /// noticed.
    fn fails(&mut self, began_ms: At) {
        let unnoticed_ms = began_ms - UNNOTICED;
        let since_ms = self.written_ms.unwrap_or(began_ms).max(unnoticed_ms);
        self.failing_ms.get_or_insert(since_ms.min(began_ms));
    }

    /// Enters the time in which the process did not run, if it has just gone on. Every decision about time begins with
    /// this.
    fn note_standstill(&mut self, now_ms: At) {
        let stood = self.ran.map_or(Duration::ZERO, |ran| ran.elapsed());
        if stood >= STOOD_STILL {
            self.ran = Some(Instant::now());
            self.enter(Outage {
                from_ms: now_ms - Millis::from(stood),
                to_ms: now_ms,
            });
        }
    }

    /// Whether the current write is slow.
    fn hangs(&self, now_ms: At) -> bool {
        let began = self.writing_ms;
        began.is_some_and(|began| now_ms - began >= SLOW)
    }

    fn enter(&mut self, outage: Outage) {
        let crowded = self.over.len() >= MOST;
        match self.over.last_mut().filter(|_| crowded) {
            Some(last) => last.to_ms = outage.to_ms,
            None => self.over.push(outage),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    fn outage(from_ms: At, to_ms: At) -> Outage {
        Outage { from_ms, to_ms }
    }

    #[test]
    fn an_outage_is_from_the_last_write_or_the_first_failure_to_the_next_write() {
        let outages = Outages::default();
        let write = |began, ended, written| {
            outages.begin(began);
            outages.end(ended, written);
        };
        write(At(1_000), At(1_010), true);
        assert!(outages.are_settled(At(1_010)));
        write(At(2_000), At(4_000), false);
        write(At(4_500), At(6_500), false);
        assert!(outages.are_going_on(At(6_500)) && outages.over().is_empty());
        write(At(17_000), At(17_020), true);
        assert!(!outages.are_going_on(At(17_020)) && !outages.are_settled(At(17_020)));
        assert_eq!(outages.over(), [outage(At(1_010), At(17_020))]);

        // Long after the last write only this much is counted as unnoticed; a short failure counts nothing.
        write(At(100_000), At(102_000), false);
        write(At(102_000), At(102_000), true);
        assert_eq!(outages.over()[1], outage(At(97_500), At(102_000)));
        outages.forget(&[outage(At(1_010), At(17_020))]);
        assert_eq!(outages.over(), [outage(At(97_500), At(102_000))]);
        outages.forget(&[outage(At(97_500), At(102_000))]);
        write(At(102_000), At(102_000), false);
        write(At(102_000), At(102_000), true);
        assert!(outages.are_settled(At(102_000)));
    }

    #[test]
    fn what_a_command_notices_has_gone_on_since_the_last_write_or_sign_of_life() {
        let outages = Outages::default();
        let recovers = |now_ms| {
            outages.begin(now_ms);
            outages.end(now_ms, true);
        };
        recovers(At(1_000));
        outages.answered(At(1_800));
        outages.answered(At(1_500));
        outages.noticed(At(2_600));
        outages.noticed(At(2_700));
        recovers(At(3_000));
        assert_eq!(outages.over(), [outage(At(1_800), At(3_000))]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_process_that_stood_still_is_an_outage_before_anything_is_decided() {
        let outages = Outages::default();
        outages.runs(At(10_000));
        sleep(Duration::from_millis(1_900)).await;
        assert!(outages.are_settled(At(11_900)));
        outages.runs(At(11_900));
        sleep(Duration::from_secs(8)).await;
        assert!(!outages.are_settled(At(19_900)));
        assert_eq!(outages.over(), [outage(At(11_900), At(19_900))]);
        outages.runs(At(19_900));
        assert_eq!(outages.over().len(), 1);
    }

    /// A clock that was set forward by eight seconds.
    struct Leaping;

    impl TimeSource for Leaping {
        fn now_ms(&self) -> At {
            At(9_000)
        }

        fn follow(&self) -> Followed {
            Followed {
                ahead_ms: 0,
                leapt_ms: Some((At(1_000), At(9_000))),
            }
        }
    }

    #[test]
    fn what_the_clock_leaps_over_is_an_outage_before_anything_is_decided() {
        let outages = Outages::default();
        assert!(outages.are_settled(At(1_000)));
        outages.follow(&Leaping);
        assert!(!outages.are_settled(At(9_000)));
        assert_eq!(outages.over(), [outage(At(1_000), At(9_000))]);
    }

    #[test]
    fn a_slow_write_is_an_outage_already_while_it_hangs() {
        let outages = Outages::default();
        outages.begin(At(1_000));
        assert!(outages.are_settled(At(1_999)) && !outages.are_settled(At(2_000)));
        assert!(outages.are_going_on(At(2_000)));
        outages.end(At(2_500), true);
        assert_eq!(outages.over(), [outage(At(1_000), At(2_500))]);
        for number in 0..1_000 {
            outages.begin(At(10_000 * number));
            outages.end(At(10_000 * number + 5_000), true);
        }
        assert_eq!(outages.over().len(), MOST);
        assert_eq!(outages.over()[MOST - 1].to_ms, At(9_995_000));
    }
}
