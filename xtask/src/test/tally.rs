//! Counting tests, and saying at the end what failed and what was passed over.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// A test by its name, with the reason why it failed or was passed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) reason: String,
}

impl Named {
    /// A test and a reason, which may be empty.
    pub(crate) fn new(name: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            reason: reason.into(),
        }
    }
}

/// How many tests passed, failed and were passed over. The lists name as many of them as the runner named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
    pub(crate) failures: Vec<Named>,
    pub(crate) skips: Vec<Named>,
}

impl Tally {
    /// One check that passed.
    pub(crate) fn passed() -> Self {
        Self {
            passed: 1,
            ..Self::default()
        }
    }

    /// One check that failed.
    pub(crate) fn failed(name: &str, reason: &str) -> Self {
        Self {
            failed: 1,
            failures: vec![Named::new(name, reason)],
            ..Self::default()
        }
    }

    /// One check that passes or fails as a whole, and has printed why.
    pub(crate) fn whole(title: &str, success: bool) -> Self {
        if success {
            Self::passed()
        } else {
            Self::failed(title, "see its output above")
        }
    }

    /// One check that was passed over.
    pub(crate) fn skipped(name: &str, reason: &str) -> Self {
        Self {
            skipped: 1,
            skips: vec![Named::new(name, reason)],
            ..Self::default()
        }
    }

    /// All of them together.
    pub(crate) fn sum(parts: impl IntoIterator<Item = Self>) -> Self {
        parts.into_iter().fold(Self::default(), |mut total, part| {
            total.passed += part.passed;
            total.failed += part.failed;
            total.skipped += part.skipped;
            total.failures.extend(part.failures);
            total.skips.extend(part.skips);
            total
        })
    }

    /// What a runner counted, believed only as far as its exit code goes: a runner that failed without a failed test
    /// counts as one failure, and so does one that ran nothing.
    pub(crate) fn checked_against(self, runner: &str, success: bool) -> Self {
        let counted = self.passed + self.failed + self.skipped;
        let complaint = match (success, self.failed) {
            (false, 0) => "it ended with an error before or after the tests",
            (true, _) if counted == 0 => "it ran no test",
            _ => return self,
        };
        Self::sum([self, Self::failed(runner, complaint)])
    }

    /// Whether nothing failed.
    pub(crate) const fn is_good(&self) -> bool {
        self.failed == 0
    }

    /// Whether nothing failed and something ran.
    pub(crate) const fn is_complete(&self) -> bool {
        self.failed == 0 && self.passed > 0
    }

    /// The lists of failures and skips, and the line of numbers alone at the end.
    pub(crate) fn closing(&self) -> String {
        let mut text = String::new();
        list(&mut text, "failed", &self.failures);
        list(&mut text, "skipped", &self.skips);
        let _ = writeln!(text, "\n{self}");
        text
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} passed, {} failed, {} skipped",
            self.passed, self.failed, self.skipped
        )
    }
}

fn list(text: &mut String, title: &str, tests: &[Named]) {
    if tests.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{title}:");
    for Named { name, reason } in tests {
        let reason = reason.trim().replace('\n', "\n      ");
        let _ = if reason.is_empty() {
            writeln!(text, "  {name}")
        } else {
            writeln!(text, "  {name}: {reason}")
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_names_failures_and_skips_before_the_numbers() {
        let parts = [
            Tally {
                passed: 7,
                ..Tally::default()
            },
            Tally::failed("clippy", ""),
            Tally::skipped("deep", "long: hours"),
        ];
        let total = Tally::sum(parts);
        assert!(!total.is_good());
        assert_eq!(
            total.closing(),
            "\nfailed:\n  clippy\n\nskipped:\n  deep: long: hours\n\n7 passed, 1 failed, 1 skipped\n"
        );
    }

    #[test]
    fn a_runner_that_failed_or_ran_nothing_is_a_failure() {
        let five = Tally {
            passed: 5,
            ..Tally::default()
        };
        assert_eq!(five.clone().checked_against("vitest", true), five);
        assert_eq!(five.checked_against("vitest", false).failed, 1);
        assert_eq!(Tally::default().checked_against("vitest", true).failed, 1);
        let seen = Tally::failed("a test", "");
        assert_eq!(seen.clone().checked_against("vitest", false), seen);
    }
}
