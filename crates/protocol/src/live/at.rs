//! Moments and spans of the server's time.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Div, Mul, Sub},
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// A moment by the server's clock, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct At(pub u64);

/// A span of time in milliseconds. Sums and differences stay within its range: what would be below zero is zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Millis(pub u64);

/// The days from 1 March 0000, with which an era of 400 years begins, to 1970. Years begin in March here, so that the
/// day of a leap year is the last one: <https://howardhinnant.github.io/date_algorithms.html>.
const TO_1970: u64 = 719_468;

impl At {
    /// The moment from which others are counted.
    pub const ZERO: Self = Self(0);

    /// A moment that never comes, which a database can keep.
    pub const NEVER: Self = Self(i64::MAX as u64);

    /// The beginning of a day, by the days since 1970.
    #[must_use]
    pub const fn of_day(day: u64) -> Self {
        Self(Millis::days(day).0)
    }

    /// The moment so many microseconds after the beginning of 1970; that itself for less than none.
    #[must_use]
    pub fn of_micros(micros: i64) -> Self {
        Self(u64::try_from(micros / 1_000).unwrap_or(0))
    }

    /// The first moment of a month, January being 1, from 1970 on (UTC).
    #[must_use]
    pub const fn of_month(year: u64, month: u64) -> Self {
        let (year, month) = if month < 3 {
            (year - 1, month + 9)
        } else {
            (year, month - 3)
        };
        let day_of_year = (153 * month + 2) / 5;
        let of_years = year * 365 + year / 4 - year / 100 + year / 400;
        Self::of_day(of_years + day_of_year - TO_1970)
    }

    /// Year, month and day (UTC), by the Gregorian calendar.
    #[must_use]
    pub const fn date(self) -> (u64, u64, u64) {
        let days = self.day() + TO_1970;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (next, month) = if month < 10 { (0, month + 3) } else { (1, month - 9) };
        (era * 400 + year + next, month, day)
    }

    /// The microseconds since the beginning of 1970.
    #[must_use]
    pub fn as_micros(self) -> i64 {
        i64::try_from(self.0.saturating_mul(1_000)).unwrap_or(i64::MAX)
    }

    /// The days since 1970 that are over.
    #[must_use]
    pub const fn day(self) -> u64 {
        self.0 / Millis::DAY.0
    }
}

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);
    /// A minute.
    pub const MINUTE: Self = Self::seconds(60);
    /// An hour.
    pub const HOUR: Self = Self::seconds(60 * 60);
    /// A day.
    pub const DAY: Self = Self::hours(24);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// So many minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Self {
        Self::seconds(minutes.saturating_mul(60))
    }

    /// So many hours.
    #[must_use]
    pub const fn hours(hours: u64) -> Self {
        Self::minutes(hours.saturating_mul(60))
    }

    /// So many days.
    #[must_use]
    pub const fn days(days: u64) -> Self {
        Self::hours(days.saturating_mul(24))
    }

    /// So many hundredths of a second; less than none are none.
    #[must_use]
    pub fn hundredths(hundredths: i64) -> Self {
        Self(u64::try_from(hundredths).unwrap_or(0).saturating_mul(10))
    }

    /// The span in hundredths of a second, rounded down.
    #[must_use]
    pub fn as_hundredths(self) -> i64 {
        i64::try_from(self.0 / 10).unwrap_or(i64::MAX)
    }

    /// The span in seconds, rounded down.
    #[must_use]
    pub const fn as_seconds(self) -> u64 {
        self.0 / 1_000
    }

    /// The span as a number for sums that need no more than that.
    #[must_use]
    pub const fn as_f64(self) -> f64 {
        self.0 as f64
    }
}

/// The milliseconds.
impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Add<Millis> for At {
    type Output = Self;

    fn add(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl AddAssign<Millis> for At {
    fn add_assign(&mut self, span: Millis) {
        *self = *self + span;
    }
}

impl Sub<Millis> for At {
    type Output = Self;

    fn sub(self, span: Millis) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

/// How long it is since an earlier moment; no time if that is still to come.
impl Sub for At {
    type Output = Millis;

    fn sub(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, span: Self) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Sub for Millis {
    type Output = Self;

    fn sub(self, span: Self) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

impl Mul<u64> for Millis {
    type Output = Self;

    fn mul(self, times: u64) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Div<u64> for Millis {
    type Output = Self;

    fn div(self, parts: u64) -> Self {
        Self(self.0 / parts)
    }
}

/// How often one span goes into another.
impl Div for Millis {
    type Output = u64;

    fn div(self, part: Self) -> u64 {
        self.0 / part.0
    }
}

impl Sum for Millis {
    fn sum<I: Iterator<Item = Self>>(spans: I) -> Self {
        spans.fold(Self::ZERO, Add::add)
    }
}

impl From<Millis> for Duration {
    fn from(span: Millis) -> Self {
        Self::from_millis(span.0)
    }
}

impl From<Duration> for Millis {
    fn from(span: Duration) -> Self {
        Self(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (day, date) in [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (20_786, (2026, 11, 29))] {
            assert_eq!((At::of_day(day + 1) - Millis(1)).date(), date);
        }
        for (year, month) in (1970..2410).flat_map(|year| (1..=12).map(move |month| (year, month))) {
            assert_eq!(At::of_month(year, month).date(), (year, month, 1));
        }
    }

    #[test]
    fn sums_stay_within_their_range() {
        assert_eq!(At(5) - At(7), Millis::ZERO);
        assert_eq!(At(5) - Millis(7), At::ZERO);
        assert_eq!(At(5) + Millis(u64::MAX), At(u64::MAX));
        assert_eq!(Millis(5) - Millis(7), Millis::ZERO);
        assert_eq!(Millis::days(2) / Millis::HOUR, 48);
        assert_eq!(Millis::hundredths(-3), Millis::ZERO);
        assert_eq!((Millis(1_239).as_hundredths(), Millis(1_239).as_seconds()), (123, 1));
    }
}
