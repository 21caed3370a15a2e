//! Reading what `cargo test` prints, for documentation tests, under Miri and without nextest.

use super::tally::{Tally, named};

/// The sum of all lines `test result: ok. 1 passed; 2 failed; 3 ignored; …`, and the tests named `FAILED` or `ignored`.
pub(super) fn read(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines() {
        if let Some(result) = line.strip_prefix("test result: ") {
            let passed = result.split(' ').nth(1).and_then(|number| number.parse().ok());
            tally.passed += passed.unwrap_or(0);
        }
        let outcome_of = line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "));
        if let Some((test, "FAILED")) = outcome_of {
            tally.failures.push(named(test, ""));
        } else if let Some((test, outcome)) = outcome_of
            && outcome.starts_with("ignored")
        {
            let reason = outcome.split_once(", ").map(|(_, reason)| reason);
            tally.skips.push(named(test, reason.unwrap_or("marked to be ignored")));
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
running 3 tests
test deep::tests::good ... ok
test deep::tests::slow ... ignored, long: takes a minute
test deep::tests::bad ... FAILED

test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.18s

running 2 tests
test src/lib.rs - a (line 7) ... ignored
test src/lib.rs - a (line 3) ... ok

test result: ok. 1 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.11s
";

    #[test]
    fn all_results_are_summed_and_named() {
        let tally = read(OUTPUT);
        assert_eq!(tally.to_string(), "2 passed, 1 failed, 2 skipped");
        assert_eq!(tally.failures, [named("deep::tests::bad", "")]);
        let slow = named("deep::tests::slow", "long: takes a minute");
        let bare = named("src/lib.rs - a (line 7)", "marked to be ignored");
        assert_eq!(tally.skips, [slow, bare]);
        assert_eq!(read("error[E0308]: mismatched types\n"), Tally::default());
    }
}
