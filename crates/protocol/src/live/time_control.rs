//! Time controls as game records name them: SGF's `TM` and `OT`.

use super::ClockTerms;

const HOUR_S: u64 = 60 * 60;
const DAY_S: u64 = 24 * HOUR_S;
/// What follows the number of an increment, by which other programs know it too.
const INCREMENT: &str = "fischer";
/// What follows `1/` and the seconds of one turn.
const BY_TURN: &str = "canadian";
/// What stands before the cap of a bank.
const CAP: &str = "cap";

impl ClockTerms {
    /// The seconds that each side has for the game, and the words for what comes on top; nothing without clocks.
    ///
    /// ```
    /// use protocol::live::ClockTerms;
    /// let clock = ClockTerms::Increment { base_s: 600, increment_s: 10 };
    /// assert_eq!(clock.in_record(), Some((600, "10 fischer".to_owned())));
    /// assert_eq!(ClockTerms::of_record(Some("600"), Some("10 fischer")), Some(clock));
    /// ```
    #[must_use]
    pub fn in_record(self) -> Option<(u64, String)> {
        let turn = |seconds: u64| Some((0, format!("1/{seconds} {BY_TURN}")));
        match self {
            Self::None => None,
            Self::Increment { base_s, increment_s: 0 } => Some((base_s.into(), String::new())),
            Self::Increment { base_s, increment_s } => Some((base_s.into(), format!("{increment_s} {INCREMENT}"))),
            Self::PerTurn { seconds } => turn(seconds.into()),
            Self::Days { days } => turn(u64::from(days) * DAY_S),
            Self::Bank {
                base_h,
                increment_h,
                cap_h,
            } => {
                let [base, increment, cap] = [base_h, increment_h, cap_h].map(|hours| u64::from(hours) * HOUR_S);
                Some((base, format!("{increment} {INCREMENT} {CAP} {cap}")))
            }
        }
    }

    /// The time control of a record; nothing if it is none of ours.
    #[must_use]
    pub fn of_record(main: Option<&str>, overtime: Option<&str>) -> Option<Self> {
        let main = main.map_or(Some(0), seconds)?;
        let words: Vec<&str> = overtime.unwrap_or_default().split_whitespace().collect();
        match words[..] {
            [] if main > 0 => Some(Self::Increment {
                base_s: main.try_into().ok()?,
                increment_s: 0,
            }),
            [increment, INCREMENT] => Some(Self::Increment {
                base_s: main.try_into().ok()?,
                increment_s: seconds(increment)?.try_into().ok()?,
            }),
            [increment, INCREMENT, CAP, cap] => Some(Self::Bank {
                base_h: hours(main)?,
                increment_h: hours(seconds(increment)?)?,
                cap_h: hours(seconds(cap)?)?,
            }),
            [turn, BY_TURN] if main == 0 => {
                let time = seconds(turn.strip_prefix("1/")?)?;
                match time {
                    0 => None,
                    // A day for a turn can be meant in either way.
                    _ if time.is_multiple_of(DAY_S) => Some(Self::Days {
                        days: (time / DAY_S).try_into().ok()?,
                    }),
                    _ => Some(Self::PerTurn {
                        seconds: time.try_into().ok()?,
                    }),
                }
            }
            _ => None,
        }
    }
}

/// A whole number of seconds; SGF writes them as real numbers.
fn seconds(text: &str) -> Option<u64> {
    let whole = text.trim().strip_suffix(".0").unwrap_or(text.trim());
    whole.parse().ok()
}

fn hours(seconds: u64) -> Option<u32> {
    seconds
        .is_multiple_of(HOUR_S)
        .then(|| (seconds / HOUR_S).try_into().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_control_is_read_back() {
        let increment = |base_s, increment_s| ClockTerms::Increment { base_s, increment_s };
        for clock in [
            increment(300, 0),
            increment(300, 5),
            increment(0, 5),
            ClockTerms::PerTurn { seconds: 90 },
            ClockTerms::Days { days: 3 },
            ClockTerms::Bank {
                base_h: 72,
                increment_h: 24,
                cap_h: 120,
            },
        ] {
            let (main, overtime) = clock.in_record().expect("there are clocks");
            let read = ClockTerms::of_record(Some(&main.to_string()), Some(&overtime));
            assert_eq!(read, Some(clock), "{main} {overtime}");
        }
        assert_eq!(ClockTerms::None.in_record(), None);
    }

    #[test]
    fn what_is_no_time_control_of_ours_is_none() {
        for (main, overtime) in [
            (None, None),
            (Some("0"), Some("")),
            (Some("ten minutes"), None),
            (Some("-5"), None),
            (Some("99999999999"), None),
            (Some("600"), Some("5x30 byo-yomi")),
            (Some("600"), Some("1/30 canadian")),
            (None, Some("1/0 canadian")),
            (None, Some("25/600 canadian")),
            (Some("1"), Some("3600 fischer cap 7200")),
        ] {
            assert_eq!(ClockTerms::of_record(main, overtime), None, "{main:?} {overtime:?}");
        }
    }
}
