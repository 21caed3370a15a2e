//! The list of checks: name, what must have been built before, what may run at the same time, and how each is run.

use anyhow::Result;
use clap::builder::PossibleValuesParser;

use crate::{command, tidy};

use super::{Context, fuzz, packages, python, rust, tally::Tally, toolchains, web};

/// One check.
pub(super) struct Check {
    /// What `--only` and reports call it.
    pub(super) name: &'static str,
    /// The names of checks that must have passed before.
    pub(super) needs: &'static [&'static str],
    /// What may run at the same time.
    pub(super) when: When,
    pub(super) run: fn(Context<'_>) -> Result<Tally>,
}

/// What may run at the same time as a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    /// The checks beside it.
    InTurn,
    /// All that are in turn: one that keeps few processors busy, and writes to folders of its own.
    Beside,
    /// The same, but nothing when long tests run: there are some among its own.
    BesideUnlessLong,
    /// Nothing: its tests wait for something, or measure it.
    Alone,
}

use When::{Alone, Beside, BesideUnlessLong, InTurn};

/// All checks, the quickest first and builds before what needs them. The client of `python` plays with the program,
/// which `rust` compiles meanwhile.
static CHECKS: [Check; 18] = [
    check("fmt", &[], InTurn, |it| by_cargo(it, "fmt --all --check")),
    check("tidy", &[], InTurn, tidied),
    check("deny", &[], InTurn, licences),
    check("clippy", &[], InTurn, rust::compile),
    check("rust", &["clippy"], Alone, rust::tests),
    check("doc", &[], InTurn, rust::documentation),
    check("fuzz", &[], BesideUnlessLong, fuzz::targets),
    check("msrv", &[], InTurn, toolchains::oldest),
    check("nostd", &[], InTurn, toolchains::no_std),
    check("miri", &[], InTurn, toolchains::miri),
    check("packages", &[], InTurn, packages::packed),
    check("web", &[], Beside, web::build),
    check("signature", &["web"], InTurn, web::signature),
    check("unit", &["web"], Beside, |it| web::counted(it, "test:unit", &[])),
    check("types", &["web"], Beside, |it| web::whole(it, "check")),
    check("weblint", &["web"], Beside, |it| web::whole(it, "lint")),
    check("python", &[], BesideUnlessLong, python::tests),
    check("browser", &["web"], Alone, web::browser),
];

const fn check(
    name: &'static str,
    needs: &'static [&'static str],
    when: When,
    run: fn(Context<'_>) -> Result<Tally>,
) -> Check {
    Check { name, needs, when, run }
}

impl Check {
    /// Whether it waits for what runs beside others.
    pub(super) fn needs_one_beside(&self) -> bool {
        let mut beside = CHECKS.iter().filter(|other| other.when == Beside);
        beside.any(|other| self.needs.contains(&other.name))
    }
}

impl When {
    /// Whether a check runs beside others.
    pub(super) fn is_beside(self, long: bool) -> bool {
        self == Beside || self == BesideUnlessLong && !long
    }
}

/// The names that `--only` takes.
pub(super) fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(CHECKS.iter().map(|check| check.name))
}

/// The checks of these names with what they need, or all of them if there is no name.
pub(super) fn chosen(only: &[String]) -> Vec<&'static Check> {
    let asked = |name: &str| only.is_empty() || only.iter().any(|asked| asked == name);
    let needed = |name: &str| {
        let mut others = CHECKS.iter().filter(|other| asked(other.name));
        others.any(|other| other.needs.contains(&name))
    };
    CHECKS
        .iter()
        .filter(|check| asked(check.name) || needed(check.name))
        .collect()
}

fn by_cargo(it: Context<'_>, arguments: &str) -> Result<Tally> {
    let ended = command::watch(&mut it.workspace.cargo(arguments))?;
    Ok(Tally::whole(it.name, ended.success))
}

/// Licences and sources of crates are those that deny.toml allows. cargo-deny takes minutes to compile, and so is
/// called only where it is.
fn licences(it: Context<'_>) -> Result<Tally> {
    if !command::succeeds(&mut it.workspace.cargo("deny --version")) {
        let missing = "cargo-deny is not installed: cargo install cargo-deny --locked";
        return Ok(Tally::skipped(it.name, missing));
    }
    by_cargo(it, "deny check bans licenses sources")
}

fn tidied(it: Context<'_>) -> Result<Tally> {
    let verdicts = tidy::check(it.workspace)?.into_iter();
    Ok(Tally::sum(verdicts.map(|(rule, problems)| {
        if problems.is_empty() {
            return Tally::passed();
        }
        Tally::failed(&format!("tidy: {rule}"), &problems.join("\n"))
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_check_brings_what_it_needs() {
        let names_of = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|&name| name.to_owned()).collect();
            let chosen = chosen(&only).into_iter();
            chosen.map(|check| check.name).collect::<Vec<_>>()
        };
        assert_eq!(names_of(&["browser"]), ["web", "browser"]);
        assert_eq!(names_of(&["rust", "fmt"]), ["fmt", "clippy", "rust"]);
        assert_eq!(names_of(&[]).len(), CHECKS.len());
    }

    #[test]
    fn needs_come_before_and_names_are_unique() {
        for (at, Check { name, needs, when, .. }) in CHECKS.iter().enumerate() {
            let before = &CHECKS[..at];
            assert!(before.iter().all(|other| other.name != *name), "{name}");
            for need in *needs {
                let needed = before.iter().find(|other| other.name == *need);
                let needed = needed.unwrap_or_else(|| panic!("{need} comes after {name}"));
                assert!(*when != Beside || needed.when == Beside, "{name} waits for {need}");
            }
        }
    }
}
