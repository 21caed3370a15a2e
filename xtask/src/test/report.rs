//! What the test runners of the web app report: a JSON file, or a last line of numbers.
//!
//! The file, at the path in the variable `TEST_REPORT`, lists tests by name:
//!
//! ```json
//! { "passed": ["…"], "failed": [{ "name": "…", "reason": "…" }], "skipped": [{ "name": "…", "reason": "…" }] }
//! ```
//!
//! A runner that writes none ends its output with `N passed, N failed, N skipped`, or prints vitest's own summary; lines
//! that begin with ` FAIL ` name what failed.

use serde_json::Value;

use super::tally::{Named, Tally};

/// Reads the file's text if there is one, else the output; `None` if neither has numbers.
pub(crate) fn read(file: Option<&str>, output: &str) -> Option<Tally> {
    file.and_then(from_json)
        .or_else(|| from_last_line(output))
        .or_else(|| from_vitest(output))
}

fn from_json(text: &str) -> Option<Tally> {
    let report: Value = serde_json::from_str(text).ok()?;
    let failures = named(&report["failed"])?;
    let skips = named(&report["skipped"])?;
    let passed = report["passed"].as_array()?.len();
    Some(Tally {
        passed,
        failed: failures.len(),
        skipped: skips.len(),
        failures,
        skips,
    })
}

fn named(list: &Value) -> Option<Vec<Named>> {
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or("").to_owned();
    Some(
        list.as_array()?
            .iter()
            .map(|entry| Named::new(text(entry, "name"), text(entry, "reason")))
            .collect(),
    )
}

/// The last line that is `N passed, N failed, N skipped` and nothing else.
fn from_last_line(output: &str) -> Option<Tally> {
    let mut tally = output.lines().rev().find_map(numbers)?;
    tally.failures = failures(output);
    Some(tally)
}

fn numbers(line: &str) -> Option<Tally> {
    let counts: Vec<&str> = line.trim().split(", ").collect();
    let [passed, failed, skipped] = counts.as_slice() else {
        return None;
    };
    let number = |count: &str, word: &str| count.strip_suffix(word)?.trim_end().parse().ok();
    Some(Tally {
        passed: number(passed, "passed")?,
        failed: number(failed, "failed")?,
        skipped: number(skipped, "skipped")?,
        ..Tally::default()
    })
}

/// The tests that vitest names as failed, each once.
fn failures(output: &str) -> Vec<Named> {
    let mut failures: Vec<Named> = Vec::new();
    for test in output
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("FAIL "))
    {
        let test = Named::new(test.trim(), "");
        if !failures.contains(&test) {
            failures.push(test);
        }
    }
    failures
}

/// vitest's `Tests  3 failed | 12 passed | 1 skipped (16)`, with the `FAIL` lines above it.
fn from_vitest(output: &str) -> Option<Tally> {
    let counts = output
        .lines()
        .rev()
        .find_map(|line| line.trim().strip_prefix("Tests  "))?;
    let mut tally = Tally::default();
    for count in counts.split(" (").next().unwrap_or("").split(" | ") {
        let (number, word) = count.trim().split_once(' ')?;
        let number: usize = number.parse().ok()?;
        match word {
            "passed" => tally.passed += number,
            "failed" => tally.failed += number,
            _ => tally.skipped += number,
        }
    }
    tally.failures = failures(output);
    Some(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_goes_before_the_output() {
        let file = r#"{"passed": ["a", "b"], "failed": [{"name": "c", "reason": "no board"}], "skipped": [{"name": "d"}]}"#;
        let tally = read(Some(file), "9 passed, 9 failed, 9 skipped").unwrap();
        assert_eq!(tally.to_string(), "2 passed, 1 failed, 1 skipped");
        assert_eq!(tally.failures, [Named::new("c", "no board")]);
        assert_eq!(tally.skips, [Named::new("d", "")]);
    }

    #[test]
    fn a_file_that_is_cut_or_of_another_shape_is_passed_over() {
        for file in ["", "{\"passed\": [", "{\"passed\": 3}", "[]"] {
            assert_eq!(
                read(Some(file), "1 passed, 0 failed, 2 skipped")
                    .unwrap()
                    .skipped,
                2,
                "{file}"
            );
        }
    }

    #[test]
    fn the_last_line_of_numbers_counts() {
        let tally = read(
            None,
            "1 passed, 1 failed, 1 skipped\nmore\n 12 passed, 0 failed, 3 skipped \n\n",
        )
        .unwrap();
        assert_eq!(tally.to_string(), "12 passed, 0 failed, 3 skipped");
        for wrong in [
            "12 passed, 0 failed",
            "x passed, 0 failed, 0 skipped",
            "12 passed 0 failed 0 skipped",
        ] {
            assert_eq!(read(None, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn vitest_is_understood() {
        let output = " FAIL  src/a.test.ts > adds\n Test Files  1 failed | 2 passed (3)\n      Tests  1 failed | 12 passed | 2 skipped (15)\n";
        let tally = read(None, output).unwrap();
        assert_eq!(tally.to_string(), "12 passed, 1 failed, 2 skipped");
        assert_eq!(tally.failures, [Named::new("src/a.test.ts > adds", "")]);
    }
}
