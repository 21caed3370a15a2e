//! Reading what `cargo test` prints, for unit tests and for documentation tests.

use super::tally::{Named, Tally};

/// The sum of all lines `test result: ok. 1 passed; 2 failed; 3 ignored; …`, and the tests named `FAILED` or `ignored`.
pub(crate) fn read(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines() {
        if let Some(result) = line.strip_prefix("test result: ") {
            add(&mut tally, result);
        } else if let Some((test, outcome)) = line
            .strip_prefix("test ")
            .and_then(|rest| rest.split_once(" ... "))
        {
            name(&mut tally, test, outcome);
        }
    }
    tally
}

fn add(tally: &mut Tally, result: &str) {
    let counts = result.split_once(". ").map_or("", |(_, counts)| counts);
    for count in counts.split(';') {
        let mut words = count.split_whitespace();
        let number: usize = words
            .next()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        match words.next() {
            Some("passed") => tally.passed += number,
            Some("failed") => tally.failed += number,
            Some("ignored") => tally.skipped += number,
            _ => {}
        }
    }
}

fn name(tally: &mut Tally, test: &str, outcome: &str) {
    if outcome == "FAILED" {
        tally.failures.push(Named::new(test, ""));
    } else if let Some(reason) = outcome.strip_prefix("ignored") {
        let reason = reason.strip_prefix(", ").unwrap_or("marked to be ignored");
        tally.skips.push(Named::new(test, reason));
    }
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
        assert_eq!(tally.failures, [Named::new("deep::tests::bad", "")]);
        assert_eq!(
            tally.skips,
            [
                Named::new("deep::tests::slow", "long: takes a minute"),
                Named::new("src/lib.rs - a (line 7)", "marked to be ignored"),
            ]
        );
    }

    #[test]
    fn a_build_that_failed_counts_nothing() {
        assert_eq!(read("error[E0308]: mismatched types\n"), Tally::default());
    }
}
