//! Reading JUnit reports, which nextest, vitest and pytest write.

use std::{fs, path::Path};

use roxmltree::{Document, Node};

use super::tally::{Tally, named};

/// A test that passed without running prints this and why.
const MARK: &str = "skipped: ";

/// The tests of a report; none if there is no such file, or another.
pub(super) fn read(file: &Path) -> Tally {
    let text = fs::read_to_string(file).unwrap_or_default();
    Document::parse(&text).map_or_else(|_| Tally::default(), |report| count(&report))
}

fn count(report: &Document<'_>) -> Tally {
    let mut tally = Tally::default();
    for case in report.descendants().filter(|node| node.has_tag_name("testcase")) {
        let part = |name| case.children().find(|node| node.has_tag_name(name));
        let said = part("system-err").and_then(|errors| errors.text());
        let said = said.and_then(|text| text.lines().find_map(|line| line.strip_prefix(MARK)));
        let message = |node: Node<'_, '_>| node.attribute("message").unwrap_or("").to_owned();
        let case_named = |reason| {
            let name = ["classname", "name"].map(|key| case.attribute(key).unwrap_or_default());
            named(name.join(" "), reason)
        };
        if let Some(fault) = part("failure").or_else(|| part("error")) {
            tally.failures.push(case_named(message(fault)));
        } else if let Some(skipped) = part("skipped") {
            tally.skips.push(case_named(message(skipped)));
        } else if let Some(reason) = said {
            tally.skips.push(case_named(reason.to_owned()));
        } else {
            tally.passed += 1;
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_and_named() {
        let report = r#"<testsuites><testsuite name="cli::suite">
            <testcase name="one" classname="cli::suite"><system-err>starting
skipped: neither PATH nor &quot;/usr/sbin&quot; has nginx
</system-err></testcase>
            <testcase name="two" classname="cli::suite"><system-out>fine</system-out></testcase>
            <testcase name="bad" classname="cli::suite"><failure message="no &lt;board&gt;">at 3</failure>
                <system-err>skipped: no disk</system-err></testcase>
            <testcase name="ill" classname="tests"><error/></testcase>
            <testcase name="slow" classname="tests"><skipped message="long: hours"/></testcase>
            </testsuite></testsuites>"#;
        let tally = count(&Document::parse(report).unwrap());
        assert_eq!(tally.to_string(), "1 passed, 2 failed, 2 skipped");
        assert_eq!(
            tally.failures,
            [named("cli::suite bad", "no <board>"), named("tests ill", "")]
        );
        let reason = "neither PATH nor \"/usr/sbin\" has nginx";
        assert_eq!(
            tally.skips,
            [named("cli::suite one", reason), named("tests slow", "long: hours")]
        );
        assert_eq!(read(Path::new("no-such-file")), Tally::default());
    }
}
