//! How long to think about a turn, by the clock that it is played by.

#[cfg(test)]
mod simulation;
mod time_left;

use core::time::Duration;

use crate::{EFFORT, Limits};

pub use self::time_left::{TimeControl, TimeLeft, turns_to_come};

/// What is kept back of every turn's time, at most: the system may let another program run first, and
/// the answer has to be written and read.
const MARGIN: Duration = Duration::from_millis(30);

/// No depth is begun after this part of the time that is planned for the turn, in hundredths: it takes about as long as
/// all depths before it together.
const BEGIN: u32 = 60;

/// A depth that was begun in time is left unfinished after this part of the planned time, in hundredths.
const LEAVE: u32 = 150;

/// When to stop thinking about one turn: a point that is never passed, and the time that is planned, which grows and
/// shrinks with the effort that the turn deserves. All count from the moment at which the turn was asked for.
///
/// ```
/// use core::time::Duration;
/// use engine::{EFFORT, TimeManager};
///
/// let manager = TimeManager::per_turn(Duration::from_millis(750));
/// assert_eq!(manager.hard(), Duration::from_millis(720));
/// assert!(manager.may_deepen(Duration::from_millis(700), EFFORT));
/// assert!(!manager.may_deepen(Duration::from_millis(720), EFFORT));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeManager {
    hard: Duration,
    /// [`Duration::MAX`] where nothing is saved by answering early.
    planned: Duration,
}

impl TimeManager {
    /// For turns that each have `time` of their own: nothing is saved by answering early, so all of it is
    /// used but for a margin.
    #[must_use]
    pub fn per_turn(time: Duration) -> Self {
        Self {
            hard: without_margin(time),
            planned: Duration::MAX,
        }
    }

    /// For a turn out of the time that is left for several, of which `to_come` own ones are expected, this one included
    /// ([`turns_to_come`]).
    #[must_use]
    pub fn by_clock(time: &TimeLeft, to_come: u32) -> Self {
        let (planned, most) = time.plan(to_come);
        let hard = without_margin(most);
        Self {
            hard,
            planned: without_margin(planned).min(hard),
        }
    }

    /// The sooner of both, at every point.
    #[must_use]
    pub fn sooner(self, other: Self) -> Self {
        Self {
            hard: self.hard.min(other.hard),
            planned: self.planned.min(other.planned),
        }
    }

    /// When the search has to stop, whatever it has found.
    #[must_use]
    pub const fn hard(&self) -> Duration {
        self.hard
    }

    /// Whether, so long after the turn was asked for, a turn that deserves such an effort should be looked at one depth
    /// further. The effort is in hundredths of the usual one, [`EFFORT`].
    #[must_use]
    pub fn may_deepen(&self, elapsed: Duration, effort: u32) -> bool {
        elapsed < self.hard && elapsed < percent(percent(self.planned, effort), BEGIN)
    }

    /// When a depth that was begun in time is left unfinished, at such an effort.
    #[must_use]
    pub fn stop_at(&self, effort: u32) -> Duration {
        percent(percent(self.planned, effort), LEAVE).min(self.hard)
    }

    /// `limits` with this time.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Limits {
        Limits {
            time: Some(limits.time.map_or(self.hard, |time| time.min(self.hard))),
            ..limits
        }
    }
}

/// So many hundredths of a time; one without end has none.
fn percent(time: Duration, hundredths: u32) -> Duration {
    if time == Duration::MAX {
        return time;
    }
    time.saturating_mul(hundredths) / EFFORT
}

/// A time without its margin, which is smaller for small times.
fn without_margin(time: Duration) -> Duration {
    time - (time / 10).min(MARGIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn left(left: u64, control: TimeControl) -> TimeManager {
        let left = ms(left);
        TimeManager::by_clock(&TimeLeft { left, control }, 20)
    }

    #[test]
    fn short_times_have_short_margins() {
        assert_eq!(TimeManager::per_turn(ms(10)).hard(), ms(9));
        assert_eq!(TimeManager::per_turn(ms(0)).hard(), ms(0));
        assert_eq!(TimeManager::per_turn(Duration::MAX).hard(), Duration::MAX - MARGIN);
    }

    #[test]
    fn a_time_of_the_turn_s_own_is_used_up_at_any_effort() {
        let manager = TimeManager::per_turn(ms(1_000));
        for effort in [5, EFFORT, 300] {
            assert!(manager.may_deepen(ms(969), effort));
            assert!(!manager.may_deepen(ms(970), effort));
            assert_eq!(manager.stop_at(effort), ms(970));
        }
    }

    #[test]
    fn more_effort_takes_more_time_and_less_takes_less() {
        let manager = left(60_000, TimeControl::SuddenDeath);
        let stops = [10, 50, EFFORT, 150, 200].map(|effort| manager.stop_at(effort));
        assert!(stops.is_sorted() && stops[0] * 9 < stops[2], "{stops:?}");
        assert!(stops[4] <= manager.hard());
        assert_eq!(manager.stop_at(10_000), manager.hard());
        let begun = |effort| (0..60_000).find(|&at| !manager.may_deepen(ms(at), effort));
        assert!(begun(10) < begun(EFFORT) && begun(EFFORT) < begun(200));
    }

    #[test]
    fn no_depth_is_begun_late_but_one_may_run_on() {
        let manager = left(61_200, TimeControl::SuddenDeath);
        // 60 s without the reserve, for 20 turns.
        let planned = ms(2_970);
        assert!(manager.may_deepen(planned / 2, EFFORT));
        assert!(!manager.may_deepen(planned, EFFORT));
        assert_eq!(manager.stop_at(EFFORT), planned * 3 / 2);
        assert_eq!(manager.hard(), ms(11_970));
    }

    #[test]
    fn the_last_turn_before_more_time_uses_it_up() {
        assert_eq!(left(5_000, TimeControl::Period { turns: 1 }).hard(), ms(4_970));
        let overtime = TimeControl::Overtime {
            time: ms(1_000),
            turns: 1,
        };
        assert_eq!(left(0, overtime).hard(), ms(970));
    }

    #[test]
    fn the_sooner_limit_counts() {
        let by_clock = left(50_000, TimeControl::SuddenDeath);
        let both = by_clock.sooner(TimeManager::per_turn(ms(750)));
        assert_eq!(both.hard(), ms(720));
        assert_eq!(both.stop_at(EFFORT), ms(720));
        assert!(!both.may_deepen(ms(700), 10));
        let limits = both.within(Limits {
            time: Some(ms(10)),
            ..Limits::depth(3)
        });
        assert_eq!((limits.depth, limits.time), (Some(3), Some(ms(10))));
        assert_eq!(both.within(Limits::default()).time, Some(ms(720)));
    }
}
