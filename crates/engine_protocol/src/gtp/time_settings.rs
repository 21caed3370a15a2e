//! The commands that set a time control: GTP's own, that of the KGS server, and that of KataGo, which also knows
//! increments.

use core::time::Duration;

use engine::{TimeControl, TimeLeft};

use crate::session::quoted;

/// What a time control sets: the clock at the beginning, none for no limit, and the most time for a turn.
pub(super) type Setting = (Option<TimeLeft>, Option<Duration>);

/// The kinds of `kata-time_settings`; all that have no increment are of `kgs-time_settings` too.
pub(super) const KINDS: [&str; 6] = ["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

/// The arguments of `time_settings`: a time for the game, then one for every `turns` turns. A time for no turns at all
/// is no limit, by the protocol.
pub(super) fn standard(main: &str, extra: &str, turns: &str) -> Result<Setting, String> {
    let (main, time, turns) = (seconds(main)?, seconds(extra)?, number(turns)?);
    Ok(match turns {
        0 if time > Duration::ZERO => (None, None),
        0 => (Some(TimeLeft::sudden_death(main)), None),
        _ => overtime(main, time, turns),
    })
}

/// The arguments of `kata-time_settings`, or of `kgs-time_settings`.
pub(super) fn by_kind(words: &[&str]) -> Result<Setting, String> {
    let increment = |main, time, cap| {
        let control = TimeControl::Increment { time, cap };
        Some(TimeLeft { left: main, control })
    };
    match *words {
        ["none"] => Ok((None, None)),
        ["absolute", main] => Ok((Some(TimeLeft::sudden_death(seconds(main)?)), None)),
        ["byoyomi", main, time, periods] => {
            let (main, time) = (seconds(main)?, seconds(time)?);
            match number(periods)? {
                0 => Ok((Some(TimeLeft::sudden_death(main)), None)),
                // More periods than one are kept for the controller's own delays.
                _ => Ok(overtime(main, time, 1)),
            }
        }
        ["canadian", main, time, turns] => standard(main, time, turns),
        ["fischer", main, time] => Ok((increment(seconds(main)?, seconds(time)?, None), None)),
        ["fischer-capped", main, time, cap, most] => {
            let clock = increment(seconds(main)?, seconds(time)?, limit(cap)?);
            Ok((clock, limit(most)?))
        }
        [kind, ..] if !KINDS.contains(&kind) => Err(format!("{} is not a kind of time control", quoted(kind))),
        _ => Err("syntax error".to_owned()),
    }
}

fn overtime(main: Duration, time: Duration, turns: u32) -> Setting {
    let clock = if main.is_zero() {
        TimeLeft {
            left: time,
            control: TimeControl::Period { turns },
        }
    } else {
        TimeLeft {
            left: main,
            control: TimeControl::Overtime { time, turns },
        }
    };
    (Some(clock), None)
}

/// A time in seconds, perhaps with a fraction.
pub(super) fn seconds(word: &str) -> Result<Duration, String> {
    /// A year is longer than any clock runs.
    const LONGEST: f64 = 86_400.0 * 365.0;
    let time = word.parse().ok().filter(|time: &f64| !time.is_nan());
    let time = time.ok_or_else(|| format!("{} is not a time in seconds", quoted(word)))?;
    Ok(Duration::from_secs_f64(time.clamp(0.0, LONGEST)))
}

/// The same; a negative one is no limit.
fn limit(word: &str) -> Result<Option<Duration>, String> {
    Ok(if word.starts_with('-') {
        seconds(word)?;
        None
    } else {
        Some(seconds(word)?)
    })
}

pub(super) fn number(word: &str) -> Result<u32, String> {
    let number = word.parse();
    number.map_err(|_| format!("{} is not a number of turns", quoted(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn read(text: &str) -> Result<Setting, String> {
        by_kind(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn every_kind_of_clock_is_read() {
        let left = 60 * SECOND;
        let with = |control| Ok((Some(TimeLeft { left, control }), None));
        let time = 5 * SECOND;
        assert_eq!(read("none"), Ok((None, None)));
        assert_eq!(read("absolute 60"), with(TimeControl::SuddenDeath));
        let overtime = |turns| with(TimeControl::Overtime { time, turns });
        assert_eq!(read("byoyomi 60 5 3"), overtime(1));
        assert_eq!(read("canadian 60 5 3"), overtime(3));
        let increment = |cap| TimeControl::Increment { time, cap };
        assert_eq!(read("fischer 60 5"), with(increment(None)));
        let capped = Some(90 * SECOND);
        let clock = read("fischer-capped 60 5 90 20").expect("a clock");
        assert_eq!(clock.0.map(|clock| clock.control), Some(increment(capped)));
        assert_eq!(clock.1, Some(20 * SECOND));
        assert_eq!(read("fischer-capped 60 5 -1 -1"), read("fischer 60 5"));
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "",
            "fischer",
            "fischer 1",
            "absolute x",
            "hourglass 60",
            "byoyomi 1 1 x",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(standard("1", "1", "-1").is_err());
        assert_eq!(standard("0", "1", "0"), Ok((None, None)));
    }
}
