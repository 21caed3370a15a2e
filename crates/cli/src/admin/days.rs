//! Days as people write them, in UTC.

/// Milliseconds of a day.
pub(super) const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The day of a time, in milliseconds since 1970, such as `2026-11-29`.
pub(super) fn date(at_ms: u64) -> String {
    // Years begin in March here, so that the day of a leap year is the last one. An era has 400 of them.
    let days = at_ms / DAY_MS + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month < 3);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The first day of a month, counted from 1970, in the Gregorian calendar.
pub(super) fn first_day(year: u64, month: u64) -> u64 {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let years: u64 = (1970..year).map(|year| 365 + u64::from(leap(year))).sum();
    let lengths = [
        31,
        28 + u64::from(leap(year)),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let months: u64 = lengths.iter().take(month as usize - 1).sum();
    years + months
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (day, shown) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (20_786, "2026-11-29"),
        ] {
            assert_eq!(date(day * DAY_MS + DAY_MS - 1), shown);
        }
        for (year, month) in (1970..2410).flat_map(|year| (1..=12).map(move |month| (year, month)))
        {
            let shown = date(first_day(year, month) * DAY_MS);
            assert_eq!(shown, format!("{year:04}-{month:02}-01"));
        }
    }
}
