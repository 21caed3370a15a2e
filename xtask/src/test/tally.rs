//! Counting tests, and saying at the end what failed and what was passed over.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// A test by its name, with the reason why it failed or was passed over, which may be empty.
pub(super) type Named = (String, String);

pub(super) fn named(test: impl Into<String>, reason: impl Into<String>) -> Named {
    (test.into(), reason.into())
}

/// How many tests passed, and which failed or were passed over.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Tally {
    pub(super) passed: usize,
    pub(super) failures: Vec<Named>,
    pub(super) skips: Vec<Named>,
}

impl Tally {
    /// One check that passed.
    pub(super) fn passed() -> Self {
        Self {
            passed: 1,
            ..Self::default()
        }
    }

    /// One check that failed.
    pub(super) fn failed(name: &str, reason: &str) -> Self {
        Self {
            failures: vec![named(name, reason)],
            ..Self::default()
        }
    }

    /// One check that was passed over.
    pub(super) fn skipped(name: &str, reason: &str) -> Self {
        Self {
            skips: vec![named(name, reason)],
            ..Self::default()
        }
    }

    /// One check that passes or fails as a whole, and has printed why.
    pub(super) fn whole(name: &str, success: bool) -> Self {
        match success {
            true => Self::passed(),
            false => Self::failed(name, "see its output above"),
        }
    }

    /// All of them together.
    pub(super) fn sum(parts: impl IntoIterator<Item = Self>) -> Self {
        parts.into_iter().fold(Self::default(), |mut total, part| {
            total.passed += part.passed;
            total.failures.extend(part.failures);
            total.skips.extend(part.skips);
            total
        })
    }

    /// What a runner counted, believed only as far as its exit code goes: a runner that failed without a failed test
    /// counts as one failure, and so does one that ran nothing.
    pub(super) fn checked_against(self, runner: &str, success: bool) -> Self {
        let complaint = match (success, self.failures.is_empty()) {
            (false, true) => "it ended with an error before or after the tests",
            (true, true) if self == Self::default() => "it ran no test",
            _ => return self,
        };
        Self::sum([self, Self::failed(runner, complaint)])
    }

    /// Whether nothing failed and something ran.
    pub(super) fn is_complete(&self) -> bool {
        self.failures.is_empty() && self.passed > 0
    }

    /// The lists of failures and skips, and the line of numbers alone at the end.
    pub(super) fn closing(&self) -> String {
        let mut text = String::new();
        for (title, tests) in [("failed", &self.failures), ("skipped", &self.skips)] {
            if !tests.is_empty() {
                let _ = writeln!(text, "\n{title}:");
            }
            for (name, reason) in tests {
                let reason = reason.trim().replace('\n', "\n      ");
                let colon = if reason.is_empty() { "" } else { ": " };
                let _ = writeln!(text, "  {name}{colon}{reason}");
            }
        }
        format!("{text}\n{self}\n")
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [failed, skipped] = [&self.failures, &self.skips].map(Vec::len);
        write!(f, "{} passed, {failed} failed, {skipped} skipped", self.passed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_names_failures_and_skips_before_the_numbers() {
        let failed = Tally::failed("clippy", "");
        let skipped = Tally::skipped("deep", "long: hours");
        let total = Tally::sum([Tally::passed(), Tally::passed(), failed, skipped]);
        assert_eq!(
            total.closing(),
            "\nfailed:\n  clippy\n\nskipped:\n  deep: long: hours\n\n2 passed, 1 failed, 1 skipped\n"
        );
    }

    #[test]
    fn a_runner_that_failed_or_ran_nothing_is_a_failure() {
        let one = Tally::passed();
        assert_eq!(one.clone().checked_against("vitest", true), one);
        assert_eq!(one.checked_against("vitest", false).failures.len(), 1);
        assert_eq!(Tally::default().checked_against("vitest", true).failures.len(), 1);
        let seen = Tally::failed("a test", "");
        assert_eq!(seen.clone().checked_against("vitest", false), seen);
    }
}
