//! Tests that passed without running: they print `skipped: REASON`, which nextest keeps in its JUnit report.

use super::tally::{Named, Tally};

const MARK: &str = "skipped: ";

/// The tests of a JUnit report that printed why they were passed over.
fn read(report: &str) -> Vec<Named> {
    let mut found = Vec::new();
    for case in report.split("<testcase ").skip(1) {
        let (_, errors) = case.split_once("<system-err>").unwrap_or_default();
        let Some(reason) = errors.lines().find_map(|line| line.strip_prefix(MARK)) else {
            continue;
        };
        let name = ["classname", "name"].map(|part| attribute(case, part));
        let reason = reason.split('<').next().unwrap_or_default();
        found.push(Named::new(name.join(" "), plain(reason)));
    }
    found
}

/// What passed, without the tests that the report names.
pub(crate) fn apart(mut tally: Tally, report: &str) -> Tally {
    // A test that failed is named as such.
    let mut skips = read(report);
    skips.retain(|skip| !tally.failures.iter().any(|failed| failed.name == skip.name));
    tally.passed = tally.passed.saturating_sub(skips.len());
    tally.skipped += skips.len();
    tally.skips.extend(skips);
    tally
}

fn attribute(case: &str, name: &str) -> String {
    let head = case.split('>').next().unwrap_or_default();
    let value = format!(" {head}");
    let value = value
        .split_once(&format!(" {name}=\""))
        .map_or("", |(_, rest)| rest);
    plain(value.split('"').next().unwrap_or_default())
}

fn plain(text: &str) -> String {
    let signs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&amp;", "&"),
    ];
    signs.iter().fold(text.to_owned(), |text, (code, sign)| {
        text.replace(code, sign)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"<testsuites><testsuite name="cli::suite">
<testcase name="pools::one" classname="cli::suite" time="0.1">
<system-err>starting
skipped: neither PATH nor &quot;/usr/sbin&quot; has nginx
</system-err></testcase>
<testcase name="pools::two" classname="cli::suite" time="0.1"><system-out>fine</system-out></testcase>
<testcase name="pools::bad" classname="cli::suite"><failure/><system-err>skipped: no disk</system-err></testcase>
</testsuite></testsuites>"#;

    #[test]
    fn a_test_that_says_why_is_skipped_unless_it_failed() {
        let failed = Tally::failed("cli::suite pools::bad", "");
        let two = Tally {
            passed: 2,
            ..Tally::default()
        };
        let tally = apart(Tally::sum([two, failed]), REPORT);
        assert_eq!(tally.to_string(), "1 passed, 1 failed, 1 skipped");
        let reason = "neither PATH nor \"/usr/sbin\" has nginx";
        assert_eq!(tally.skips, [Named::new("cli::suite pools::one", reason)]);
    }
}
