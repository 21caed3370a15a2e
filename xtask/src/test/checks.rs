//! The list of checks: name, title, what must have been built before, and how each is run.

use clap::builder::PossibleValuesParser;

use crate::{command, failure::Failure, lint, steps::Steps, tidy, web, workspace::Workspace};

use super::{
    browser, fuzz, miri, npm_tests, oldest, packages, python, rust, signature, tally::Tally,
};

/// One check.
pub(crate) struct Check {
    /// What `--only` calls it.
    pub(crate) name: &'static str,
    /// What reports call it.
    pub(crate) title: &'static str,
    /// The names of checks that must have passed before.
    pub(crate) needs: &'static [&'static str],
    /// What may run at the same time.
    pub(crate) when: When,
    /// Runs it; the flag says whether long tests run too.
    pub(crate) run: fn(&Workspace, bool) -> Result<Tally, Failure>,
}

/// What may run at the same time as a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// The checks beside it.
    InTurn,
    /// All that are in turn: one that keeps few processors busy, and writes to folders of its own.
    Beside,
    /// The same, but nothing when long tests run: there are some among its own.
    BesideUnlessLong,
    /// Nothing: its tests wait for something, or measure it.
    Alone,
}

impl When {
    /// Whether a check runs beside others.
    pub(crate) fn is_beside(self, long: bool) -> bool {
        match self {
            Self::Beside => true,
            Self::BesideUnlessLong => !long,
            Self::InTurn | Self::Alone => false,
        }
    }
}

/// All checks, the quickest first and builds before what needs them.
pub(crate) static CHECKS: [Check; 17] = [
    Check {
        name: "fmt",
        title: "formatting",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| linted(workspace, lint::FORMATTING),
    },
    Check {
        name: "tidy",
        title: "tidy",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| tidied(workspace),
    },
    Check {
        name: "clippy",
        title: "clippy, and compiling the Rust tests",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| rust::compile(workspace, "clippy, and compiling the Rust tests"),
    },
    Check {
        name: "rust",
        title: "Rust tests",
        needs: &["clippy"],
        when: When::Alone,
        run: rust::tests,
    },
    Check {
        name: "doc",
        title: "documentation",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| rust::documentation(workspace),
    },
    Check {
        name: "fuzz",
        title: "fuzz targets",
        needs: &[],
        when: When::BesideUnlessLong,
        run: |workspace, long| fuzz::targets(workspace, "fuzz targets", long),
    },
    Check {
        name: "msrv",
        title: "oldest Rust",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| oldest::msrv(workspace, "oldest Rust"),
    },
    Check {
        name: "nostd",
        title: "rules without std",
        needs: &[],
        when: When::InTurn,
        run: |workspace, _| oldest::no_std(workspace, "rules without std"),
    },
    Check {
        name: "miri",
        title: "rules under Miri",
        needs: &[],
        when: When::InTurn,
        run: |workspace, long| miri::tests(workspace, "rules under Miri", long),
    },
    Check {
        name: "packages",
        title: "crates as packages",
        needs: &[],
        when: When::InTurn,
        run: |workspace, long| packages::packed(workspace, "crates as packages", long),
    },
    Check {
        name: "web",
        title: "web app",
        needs: &[],
        when: When::Beside,
        run: |workspace, _| built(workspace),
    },
    Check {
        name: "signature",
        title: "one signature everywhere",
        needs: &["web"],
        when: When::InTurn,
        run: |workspace, _| signature::compare(workspace, "one signature everywhere"),
    },
    Check {
        name: "unit",
        title: "web unit tests",
        needs: &["web"],
        when: When::Beside,
        run: |workspace, _| npm_tests::counted(workspace, "test:unit", "web unit tests", &[]),
    },
    Check {
        name: "types",
        title: "web types",
        needs: &["web"],
        when: When::Beside,
        run: |workspace, _| npm_tests::whole(workspace, "check", "web types"),
    },
    Check {
        name: "weblint",
        title: "web lint",
        needs: &["web"],
        when: When::Beside,
        run: |workspace, _| npm_tests::whole(workspace, "lint", "web lint"),
    },
    Check {
        // Its client plays with the program, which the Rust tests compile meanwhile.
        name: "python",
        title: "Python package",
        needs: &[],
        when: When::BesideUnlessLong,
        run: |workspace, long| python::tests(workspace, "Python package", long),
    },
    Check {
        name: "browser",
        title: "browser tests",
        needs: &["web"],
        when: When::Alone,
        run: |workspace, long| browser::run(workspace, "browser tests", long),
    },
];

/// The names that `--only` takes.
pub(crate) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

/// The check of this name.
pub(crate) fn named(name: &str) -> Option<&'static Check> {
    CHECKS.iter().find(|check| check.name == name)
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

fn linted(workspace: &Workspace, lint: lint::Lint) -> Result<Tally, Failure> {
    let ended = command::watch(&mut lint::call(workspace, lint))?;
    Ok(Tally::whole(lint.0, ended.success))
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
    let mut steps = Steps::new(web::STEPS_WITH_COMPONENT);
    web::page_and_component(workspace, &mut steps)?;
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
        assert_eq!(names_of(&["rust", "fmt"]), ["fmt", "clippy", "rust"]);
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
            let needed = before
                .iter()
                .filter(|other| check.needs.contains(&other.name));
            assert!(
                check.when != When::Beside
                    || needed.clone().all(|other| other.when == When::Beside),
                "{} cannot wait for what is not beside it",
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
