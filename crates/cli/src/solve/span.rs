//! Spans of time on the command line.

use std::time::Duration;

/// Reads `90s`, `750ms`, `10m`, or seconds without a unit.
pub(super) fn read(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: u32 = digits
        .parse()
        .map_err(|_| "a time is a number with ms, s or m, such as 90s".to_owned())?;
    match &text[digits.len()..] {
        "ms" => Ok(Duration::from_millis(number.into())),
        "" | "s" => Ok(Duration::from_secs(number.into())),
        "m" => Ok(Duration::from_secs(60 * u64::from(number))),
        unit => Err(format!("{unit:?} is none of ms, s and m")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_told_apart() {
        for (text, milliseconds) in [
            ("750ms", 750),
            ("3", 3_000),
            ("90s", 90_000),
            ("10m", 600_000),
        ] {
            assert_eq!(
                read(text),
                Ok(Duration::from_millis(milliseconds)),
                "{text}"
            );
        }
        for text in ["", "s", "1h", "-1s", "1.5s", "99999999999s", "s1", "1 s"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
