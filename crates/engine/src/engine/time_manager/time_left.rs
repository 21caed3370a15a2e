//! What a clock of each kind allows for one turn.

use core::time::Duration;

use super::MARGIN;

/// How many times the planned time a turn takes at most.
const STRETCH: u32 = 4;

/// Turns for which a margin each is kept back of a time that has to last for the game: what lies between two programs
/// costs time in every turn, also in games that last longer than expected.
const RESERVED: u32 = 40;

/// The time that a player has left for turns, and what comes on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// The time on the clock.
    pub left: Duration,
    /// How the clock goes on.
    pub control: TimeControl,
}

/// What is added to a clock, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// Nothing: the time on the clock is for the rest of the game.
    SuddenDeath,
    /// A time after every turn (Fischer's clock).
    Increment {
        /// What every turn brings when it is played.
        time: Duration,
        /// It fills the clock up to this much (a bank); none: it is added whatever the clock shows.
        cap: Option<Duration>,
    },
    /// The time on the clock is for so many turns; then a new time begins, and nothing of this one is kept.
    Period {
        /// Turns, this one included; at least 1.
        turns: u32,
    },
    /// When the time on the clock is used up, which costs nothing else, there is a time for every so many turns
    /// (overtime; byo-yomi if it is for one).
    Overtime {
        /// For all these turns.
        time: Duration,
        /// At least 1.
        turns: u32,
    },
}

impl TimeLeft {
    /// A time for the whole game.
    #[must_use]
    pub const fn sudden_death(left: Duration) -> Self {
        Self {
            left,
            control: TimeControl::SuddenDeath,
        }
    }

    /// The clock after a turn that took so long, in a game that began with `begun` on it; none if the time is up.
    ///
    /// ```
    /// use core::time::Duration;
    /// use engine::{TimeControl, TimeLeft};
    ///
    /// let second = Duration::from_secs(1);
    /// let control = TimeControl::Increment { time: 2 * second, cap: None };
    /// let begun = TimeLeft { left: 60 * second, control };
    /// let after = begun.after(10 * second, &begun);
    /// assert_eq!(after.map(|clock| clock.left), Some(52 * second));
    /// assert_eq!(begun.after(61 * second, &begun), None);
    /// ```
    #[must_use]
    pub fn after(&self, spent: Duration, begun: &Self) -> Option<Self> {
        let control = self.control;
        let rest = self.left.checked_sub(spent);
        match control {
            TimeControl::SuddenDeath => rest.map(Self::sudden_death),
            TimeControl::Increment { time, cap } => {
                let rest = rest?;
                let filled = rest.saturating_add(time);
                let left = cap.map_or(filled, |cap| filled.min(cap).max(rest));
                Some(Self { left, control })
            }
            TimeControl::Period { turns } => {
                let left = rest?;
                if turns <= 1 {
                    return Some(begun.renewed());
                }
                let control = TimeControl::Period { turns: turns - 1 };
                Some(Self { left, control })
            }
            TimeControl::Overtime { time, turns } => {
                if let Some(left) = rest {
                    return Some(Self { left, control });
                }
                let period = Self {
                    left: time,
                    control: TimeControl::Period { turns },
                };
                period.after(spent - self.left, begun)
            }
        }
    }

    /// A new period of a game that began with this clock.
    const fn renewed(&self) -> Self {
        match self.control {
            TimeControl::Overtime { time, turns } => Self {
                left: time,
                control: TimeControl::Period { turns },
            },
            _ => *self,
        }
    }

    /// The time to plan for the next turn, and the most that it may take; margins for the delay of one answer are not
    /// taken off.
    pub(super) fn plan(&self, to_come: u32) -> (Duration, Duration) {
        let left = self.left;
        let to_come = to_come.max(1);
        // Whatever is added later: a turn that takes more than is on the clock loses.
        let safe = left / 5 * 4;
        let usable = left.saturating_sub(MARGIN * RESERVED).max(left / 4);
        match self.control {
            TimeControl::SuddenDeath => {
                let planned = usable / to_come;
                (planned, (planned * STRETCH).min(left / 2))
            }
            TimeControl::Increment { time, cap } => {
                let planned = (usable / to_come).saturating_add(time).min(safe);
                // What the increment would bring beyond the cap is lost: to use it up costs nothing.
                let lost = cap.map_or(Duration::ZERO, |cap| left.saturating_add(time).saturating_sub(cap));
                let planned = planned.max(lost.min(safe));
                (planned, planned.saturating_mul(STRETCH).min(safe))
            }
            TimeControl::Period { turns: 0 | 1 } => (left, left),
            TimeControl::Period { turns } => {
                let planned = left / turns;
                (planned, (planned * STRETCH).min(left / 2))
            }
            TimeControl::Overtime { time, turns } => {
                let later = time / turns.max(1);
                let planned = (left / to_come).saturating_add(later);
                let most = (left / to_come * STRETCH).min(left / 2);
                // Where the clock shows less than a turn's share of the overtime, that is what the turn is worth.
                (planned, most.saturating_add(later).max(planned))
            }
        }
    }
}

/// How many own turns to expect, this one included, in a game in which nine players of ten need no more than `length`
/// of them in all and the side to move has played `played`.
///
/// Games that last longer go on for longer than that says: by the records, nine of ten then end within two fifths of
/// what they have lasted.
///
/// ```
/// assert_eq!(engine::turns_to_come(20, 0), 20);
/// assert_eq!(engine::turns_to_come(20, 8), 12);
/// assert_eq!(engine::turns_to_come(20, 15), 8);
/// assert_eq!(engine::turns_to_come(20, 60), 24);
/// ```
#[must_use]
pub const fn turns_to_come(length: u32, played: u32) -> u32 {
    let rest = length.saturating_sub(played);
    let lasted = if played > length { played } else { length };
    let least = lasted.saturating_mul(2) / 5;
    if rest > least { rest } else { least }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// The seconds on the clock after each of these turns; none from a flag fall on.
    fn after(left: u32, control: TimeControl, turns: &[u32]) -> Vec<Option<u64>> {
        let begun = TimeLeft {
            left: left * SECOND,
            control,
        };
        let mut clock = Some(begun);
        let play = |&spent: &u32| {
            clock = clock.and_then(|clock| clock.after(spent * SECOND, &begun));
            clock.map(|clock| clock.left.as_secs())
        };
        turns.iter().map(play).collect()
    }

    #[test]
    fn a_time_for_the_game_runs_down() {
        let clock = after(10, TimeControl::SuddenDeath, &[4, 6, 1]);
        assert_eq!(clock, [Some(6), Some(0), None]);
    }

    #[test]
    fn an_increment_comes_after_the_turn() {
        let time = 5 * SECOND;
        let clock = after(10, TimeControl::Increment { time, cap: None }, &[1, 14, 6]);
        assert_eq!(clock, [Some(14), Some(5), None]);
    }

    #[test]
    fn a_bank_is_filled_up_to_its_cap() {
        let (time, cap) = (5 * SECOND, Some(12 * SECOND));
        let clock = after(20, TimeControl::Increment { time, cap }, &[1, 8, 4, 0]);
        assert_eq!(clock, [Some(19), Some(12), Some(12), Some(12)]);
    }

    #[test]
    fn a_period_begins_anew() {
        let clock = after(10, TimeControl::Period { turns: 2 }, &[3, 7, 1, 10]);
        assert_eq!(clock, [Some(7), Some(10), Some(9), None]);
    }

    #[test]
    fn overtime_begins_within_a_turn() {
        let time = 8 * SECOND;
        let two = TimeControl::Overtime { time, turns: 2 };
        assert_eq!(
            after(10, two, &[4, 9, 5, 8, 1]),
            [Some(6), Some(5), Some(8), Some(0), None]
        );
        let one = TimeControl::Overtime { time, turns: 1 };
        assert_eq!(after(1, one, &[9, 8, 9]), [Some(8), Some(8), None]);
    }
}
