//! How long to think about a turn, by the clock that it is played by.

use core::time::Duration;

use crate::Limits;

/// What is kept back of every turn's time, at most: the system may let another program run first, and
/// the answer has to be written and read.
const MARGIN: Duration = Duration::from_millis(30);

/// How many turns a game is expected to go on for, where its whole time is given at once.
const TURNS_TO_COME: u32 = 25;

/// How much longer than planned a depth may take that was begun in time.
const STRETCH: u32 = 3;

/// The time that a player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// For all turns that it has to last for.
    pub left: Duration,
    /// How many turns these are; none if it has to last for the game.
    pub turns: Option<u32>,
    /// What every further turn can count on when the time is used up, or gets on top of it.
    pub extra: Duration,
}

/// When to stop thinking about one turn: a point that is never passed, and one after which no further
/// depth is begun. Both count from the moment at which the turn was asked for.
///
/// ```
/// use core::time::Duration;
/// use engine::TimeManager;
///
/// let manager = TimeManager::per_turn(Duration::from_millis(750));
/// assert_eq!(manager.hard(), Duration::from_millis(720));
/// assert!(manager.may_deepen(Duration::from_millis(700)));
/// assert!(!manager.may_deepen(Duration::from_millis(720)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeManager {
    hard: Duration,
    soft: Duration,
}

impl TimeManager {
    /// For turns that each have `time` of their own: nothing is saved by answering early, so all of it is
    /// used but for a margin.
    #[must_use]
    pub fn per_turn(time: Duration) -> Self {
        let hard = without_margin(time);
        Self { hard, soft: hard }
    }

    /// For a turn out of the time that is left for several.
    #[must_use]
    pub fn by_clock(time: &TimeLeft) -> Self {
        let turns = time.turns.unwrap_or(TURNS_TO_COME).max(1);
        let planned = time.left / turns;
        // The last turn before the time is given anew may use it up; otherwise something stays.
        let most = if turns == 1 {
            time.left
        } else {
            (planned * STRETCH).min(time.left / 2)
        };
        let hard = without_margin(most.saturating_add(time.extra));
        Self {
            hard,
            soft: without_margin(planned.saturating_add(time.extra)).min(hard),
        }
    }

    /// The sooner of both, at either point.
    #[must_use]
    pub fn sooner(self, other: Self) -> Self {
        Self {
            hard: self.hard.min(other.hard),
            soft: self.soft.min(other.soft),
        }
    }

    /// When the search has to stop.
    #[must_use]
    pub const fn hard(&self) -> Duration {
        self.hard
    }

    /// Whether, so long after the turn was asked for, another depth should be begun.
    #[must_use]
    pub fn may_deepen(&self, elapsed: Duration) -> bool {
        elapsed < self.soft
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

    fn left(left: u64, turns: Option<u32>, extra: u64) -> TimeManager {
        TimeManager::by_clock(&TimeLeft {
            left: ms(left),
            turns,
            extra: ms(extra),
        })
    }

    #[test]
    fn short_times_have_short_margins() {
        assert_eq!(TimeManager::per_turn(ms(10)).hard(), ms(9));
        assert_eq!(TimeManager::per_turn(ms(0)).hard(), ms(0));
        assert_eq!(
            TimeManager::per_turn(Duration::MAX).hard(),
            Duration::MAX - MARGIN
        );
    }

    #[test]
    fn a_game_played_by_the_clock_never_loses_on_time() {
        for turns in [None, Some(1), Some(7), Some(40)] {
            let mut time = ms(60_000);
            for played in 0..turns.unwrap_or(60) {
                let rest = turns.map(|turns| turns - played);
                let manager = TimeManager::by_clock(&TimeLeft {
                    left: time,
                    turns: rest,
                    extra: Duration::ZERO,
                });
                assert!(
                    manager.hard() < time,
                    "{turns:?}, turn {played}: {manager:?}"
                );
                assert!(!manager.may_deepen(manager.hard()));
                time -= manager.hard();
            }
        }
    }

    #[test]
    fn the_last_turn_before_more_time_uses_it_up() {
        assert_eq!(left(5_000, Some(1), 0).hard(), ms(4_970));
        assert_eq!(left(0, None, 1_000).hard(), ms(970));
    }

    #[test]
    fn no_depth_is_begun_late_but_one_may_run_on() {
        let manager = left(50_000, None, 0);
        assert!(manager.may_deepen(ms(1_900)) && !manager.may_deepen(ms(2_000)));
        assert_eq!(manager.hard(), ms(5_970));
    }

    #[test]
    fn the_sooner_limit_counts() {
        let both = left(50_000, None, 0).sooner(TimeManager::per_turn(ms(750)));
        assert_eq!(both, TimeManager::per_turn(ms(750)));
        let limits = both.within(Limits {
            time: Some(ms(10)),
            ..Limits::depth(3)
        });
        assert_eq!((limits.depth, limits.time), (Some(3), Some(ms(10))));
        assert_eq!(both.within(Limits::default()).time, Some(ms(720)));
    }
}
