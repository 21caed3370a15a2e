//! Numbers as short text: at most three decimals, no exponent, no "-0".

use alloc::string::String;

/// Appends `value` rounded to thousandths, without needless zeros.
///
/// Values beyond ±10^12 are cut to that; "not a number" is written as 0.
#[inline(never)]
pub(crate) fn push(out: &mut String, value: f64) {
    const LIMIT: f64 = 1e12;
    let value = if value.is_nan() {
        0.0
    } else {
        value.clamp(-LIMIT, LIMIT)
    };
    let half = if value < 0.0 { -0.5 } else { 0.5 };
    let thousandths = (value * 1000.0 + half) as i64;
    if thousandths < 0 {
        out.push('-');
    }
    let (whole, part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    if whole > 0 || part == 0 {
        push_digits(out, whole);
    }
    if part > 0 {
        out.push('.');
        let mut rest = part;
        let mut unit = 100;
        while rest > 0 {
            out.push(digit(rest / unit));
            rest %= unit;
            unit /= 10;
        }
    }
}

/// Appends a whole number.
#[inline(never)]
pub(crate) fn push_whole(out: &mut String, value: i32) {
    if value < 0 {
        out.push('-');
    }
    push_digits(out, u64::from(value.unsigned_abs()));
}

/// A whole number as a text of its own.
pub(crate) fn whole(value: i32) -> String {
    let mut out = String::new();
    push_whole(&mut out, value);
    out
}

fn push_digits(out: &mut String, value: u64) {
    if value >= 10 {
        push_digits(out, value / 10);
    }
    out.push(digit(value % 10));
}

fn digit(value: u64) -> char {
    char::from(b'0' + (value % 10) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_nothing() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.0004, "0"),
            (0.5, ".5"),
            (-0.5, "-.5"),
            (12.0, "12"),
            (-3.25, "-3.25"),
            (1.0 / 3.0, ".333"),
            (2.0 / 3.0, ".667"),
            (0.0996, ".1"),
            (1.005_1, "1.005"),
            (0.007, ".007"),
            (9.999_9, "10"),
            (f64::NAN, "0"),
            (f64::INFINITY, "1000000000000"),
        ] {
            let mut out = String::new();
            push(&mut out, value);
            assert_eq!(out, text, "{value}");
        }
    }

    #[test]
    fn whole_numbers_reach_both_ends() {
        let mut out = String::new();
        push_whole(&mut out, i32::MIN);
        push_whole(&mut out, i32::MAX);
        assert_eq!(out, "-21474836482147483647");
    }
}
