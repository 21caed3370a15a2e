//! The list of checks: name, title, what must have been built before, and how each is run.

use clap::builder::PossibleValuesParser;

use crate::{command, failure::Failure, lint, steps::Steps, tidy, web, workspace::Workspace};

use super::{browser, fuzz, miri, npm_tests, oldest, rust, signature, tally::Tally};

/// One check.
pub(crate) struct Check {
    /// What `--only` calls it.
    pub(crate) name: &'static str,
    /// What reports call it.
    pub(crate) title: &'static str,
    /// The names of checks that must have passed before.
    pub(crate) needs: &'static [&'static str],
    /// Runs it; the flag says whether long tests run too.
    pub(crate) run: fn(&Workspace, bool) -> Result<Tally, Failure>,
}

/// All checks, the quickest first and builds before what needs them.
pub(crate) static CHECKS: [Check; 16] = [
    Check {
        name: "fmt",
        title: "formatting",
        needs: &[],
        run: |workspace, _| linted(workspace, &lint::FORMATTING),
    },
    Check {
        name: "tidy",
        title: "tidy",
        needs: &[],
        run: |workspace, _| tidied(workspace),
    },
    Check {
        name: "clippy",
        title: "clippy",
        needs: &[],
        run: |workspace, _| linted(workspace, &lint::CLIPPY),
    },
    Check {
        name: "rust",
        title: "Rust tests",
        needs: &[],
        run: rust::tests,
    },
    Check {
        name: "doctest",
        title: "documentation tests",
        needs: &[],
        run: |workspace, _| rust::documentation(workspace),
    },
    Check {
        name: "doc",
        title: "documentation links",
        needs: &[],
        run: |workspace, _| linted(workspace, &lint::LINKS),
    },
    Check {
        name: "fuzz",
        title: "fuzz targets",
        needs: &[],
        run: |workspace, long| fuzz::targets(workspace, "fuzz targets", long),
    },
    Check {
        name: "msrv",
        title: "oldest Rust",
        needs: &[],
        run: |workspace, _| oldest::msrv(workspace, "oldest Rust"),
    },
    Check {
        name: "nostd",
        title: "rules without std",
        needs: &[],
        run: |workspace, _| oldest::no_std(workspace, "rules without std"),
    },
    Check {
        name: "miri",
        title: "rules under Miri",
        needs: &[],
        run: |workspace, long| miri::tests(workspace, "rules under Miri", long),
    },
    Check {
        name: "web",
        title: "web app",
        needs: &[],
        run: |workspace, _| built(workspace),
    },
    Check {
        name: "signature",
        title: "one signature everywhere",
        needs: &["web"],
        run: |workspace, _| signature::compare(workspace, "one signature everywhere"),
    },
    Check {
        name: "unit",
        title: "web unit tests",
        needs: &["web"],
        run: |workspace, _| npm_tests::counted(workspace, "test:unit", "web unit tests", &[]),
    },
    Check {
        name: "types",
        title: "web types",
        needs: &["web"],
        run: |workspace, _| npm_tests::whole(workspace, "check", "web types"),
    },
    Check {
        name: "weblint",
        title: "web lint",
        needs: &["web"],
        run: |workspace, _| npm_tests::whole(workspace, "lint", "web lint"),
    },
    Check {
        name: "browser",
        title: "browser tests",
        needs: &["web"],
        run: |workspace, _| browser::run(workspace, "browser tests"),
    },
];

/// The names that `--only` takes.
pub(crate) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

/// The checks of these names with what they need, or all of them if there is no name.
pub(crate) fn chosen(only: &[String]) -> Vec<&'static Check> {
    let asked = |name: &str| only.is_empty() || only.iter().any(|asked| asked == name);
    let needed = |name: &str| {
        CHECKS
            .iter()
            .any(|other| asked(other.name) && other.needs.contains(&name))
    };
    CHECKS
        .iter()
        .filter(|check| asked(check.name) || needed(check.name))
        .collect()
}

fn linted(workspace: &Workspace, lint: &lint::Lint) -> Result<Tally, Failure> {
    let ended = command::watch(&mut lint.command(workspace))?;
    Ok(if ended.success {
        Tally::passed()
    } else {
        Tally::failed(lint.name, "see its output above")
    })
}

fn tidied(workspace: &Workspace) -> Result<Tally, Failure> {
    let verdicts = tidy::check(workspace)?;
    Ok(Tally::sum(verdicts.into_iter().map(|(rule, problems)| {
        if problems.is_empty() {
            Tally::passed()
        } else {
            Tally::failed(&format!("tidy: {rule}"), &problems.join("\n"))
        }
    })))
}

fn built(workspace: &Workspace) -> Result<Tally, Failure> {
    web::all(workspace, &mut Steps::new(web::STEPS))?;
    Ok(Tally::passed())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_of(only: &[&str]) -> Vec<&'static str> {
        let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
        chosen(&only).into_iter().map(|check| check.name).collect()
    }

    #[test]
    fn a_chosen_check_brings_what_it_needs() {
        assert_eq!(names_of(&["browser"]), ["web", "browser"]);
        assert_eq!(names_of(&["rust", "fmt"]), ["fmt", "rust"]);
        assert_eq!(names_of(&[]).len(), CHECKS.len());
    }

    #[test]
    fn needs_come_before_and_names_are_unique() {
        for (at, check) in CHECKS.iter().enumerate() {
            let before = &CHECKS[..at];
            assert!(
                check
                    .needs
                    .iter()
                    .all(|need| before.iter().any(|other| other.name == *need)),
                "{}",
                check.name
            );
            assert!(
                before.iter().all(|other| other.name != check.name),
                "{}",
                check.name
            );
        }
    }
}
