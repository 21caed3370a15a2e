//! Times on the command line.

use std::time::Duration;

use engine::{TimeControl, TimeLeft};

/// A time: `750ms`, `1.5s`, or seconds without a unit; an hour at most.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1e-3),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    match number.trim().parse::<f64>().map(|number| number * unit) {
        Ok(seconds) if (0.0..=3600.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("{text:?} is not a time such as 750ms or 1.5s")),
    }
}

/// A clock: a time for the game, perhaps with `+` and what every turn adds: `300`, `60s+500ms`.
pub fn clock(text: &str) -> Result<TimeLeft, String> {
    let (main, increment) = match text.split_once('+') {
        Some((main, increment)) => (duration(main)?, Some(duration(increment)?)),
        None => (duration(text)?, None),
    };
    let increment = increment.filter(|time| !time.is_zero());
    if main.is_zero() {
        return Err("a clock begins with some time on it".to_owned());
    }
    let control = match increment {
        Some(time) => TimeControl::Increment { time, cap: None },
        None => TimeControl::SuddenDeath,
    };
    Ok(TimeLeft { left: main, control })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(duration("750ms"), Ok(Duration::from_millis(750)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2"), Ok(Duration::from_secs(2)));
        for bad in ["", "ms", "-1s", "nan", "1e9", "5min"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn clocks() {
        let seconds = Duration::from_secs;
        assert_eq!(clock("300"), Ok(TimeLeft::sudden_death(seconds(300))));
        assert_eq!(clock("60+0"), Ok(TimeLeft::sudden_death(seconds(60))));
        let (time, cap) = (Duration::from_millis(500), None);
        let control = TimeControl::Increment { time, cap };
        let left = seconds(60);
        assert_eq!(clock("60s+500ms"), Ok(TimeLeft { left, control }));
        for bad in ["", "+", "0", "0+5", "60+", "60+x", "60+1+1"] {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }
}
