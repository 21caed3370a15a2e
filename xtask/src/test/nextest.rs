//! Reading what `cargo nextest run` prints.

use super::{
    ignores::Ignores,
    tally::{Named, Tally},
};

/// The numbers of the line `Summary [ 1.2s] 9 tests run: 8 passed (1 slow), 1 failed, 2 skipped`, and the tests named
/// after it.
pub(crate) fn read(output: &str, ignores: &Ignores) -> Tally {
    let lines: Vec<&str> = output.lines().collect();
    let Some(at) = lines
        .iter()
        .rposition(|line| line.trim_start().starts_with("Summary ["))
    else {
        return Tally::default();
    };
    let mut tally = numbers(lines[at]);
    for line in &lines[at + 1..] {
        match named(line) {
            Some(("SKIP", test)) => tally.skips.push(Named::new(test, ignores.reason(test))),
            Some((
                "FAIL" | "TIMEOUT" | "ABORT" | "SIGABRT" | "SIGSEGV" | "LEAK-FAIL" | "XFAIL",
                test,
            )) => {
                tally.failures.push(Named::new(test, ""));
            }
            _ => {}
        }
    }
    tally
}

fn numbers(summary: &str) -> Tally {
    let mut tally = Tally::default();
    let counts = summary.split_once("run:").map_or("", |(_, counts)| counts);
    for count in counts.split(',') {
        let mut words = count.split_whitespace();
        let number = words
            .next()
            .and_then(|number| number.parse().ok())
            .unwrap_or(0);
        match words.next() {
            Some("passed") => tally.passed += number,
            Some("skipped") => tally.skipped += number,
            Some(_) => tally.failed += number,
            None => {}
        }
    }
    tally
}

/// `FAIL [ 0.1s] (2/2) crate::binary path::of::test` as its word and the test.
fn named(line: &str) -> Option<(&str, &str)> {
    let (word, rest) = line.trim_start().split_once(" [")?;
    let (_, test) = rest.split_once("] ")?;
    let test = if test.starts_with('(') {
        test.split_once(") ")?.1
    } else {
        test
    };
    Some((word, test.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
    Starting 2 tests across 1 binary (1 test skipped)
        FAIL [   0.154s] (2/2) trax turn::tests::bad
    Summary [   0.155s] 4 tests run: 2 passed (1 slow), 1 failed, 1 timed out, 1 skipped
        SKIP [         ] (───) trax perft::deep
        FAIL [   0.154s] (2/2) trax turn::tests::bad
     TIMEOUT [  60.000s] (3/3) trax::laws loops
error: test run failed
";

    #[test]
    fn the_summary_counts_and_the_lines_after_it_name() {
        let ignores = Ignores::read(["#[ignore = \"long: minutes\"] fn deep() {}"]);
        let tally = read(OUTPUT, &ignores);
        assert_eq!(tally.to_string(), "2 passed, 2 failed, 1 skipped");
        assert_eq!(
            tally.failures,
            [
                Named::new("trax turn::tests::bad", ""),
                Named::new("trax::laws loops", "")
            ]
        );
        assert_eq!(
            tally.skips,
            [Named::new("trax perft::deep", "long: minutes")]
        );
    }

    #[test]
    fn one_test_is_counted_and_no_summary_is_nothing() {
        assert_eq!(
            read(
                "Summary [ 0.1s] 1 test run: 1 passed, 0 skipped\n",
                &Ignores::default()
            )
            .passed,
            1
        );
        assert_eq!(
            read("error: could not compile `trax`\n", &Ignores::default()),
            Tally::default()
        );
    }
}
