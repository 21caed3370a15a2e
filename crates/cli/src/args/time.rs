//! Times on the command line.

use std::time::Duration;

/// A time: `750ms`, `1.5s`, or seconds without a unit; an hour at most.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
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
}
