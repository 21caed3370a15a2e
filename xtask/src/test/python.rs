//! The Python package: compiled with lints, and tested in an environment of its own.

use std::{env, fs, path::PathBuf, process::Command};

use crate::{
    command,
    failure::{Doing, Failure},
    workspace::Workspace,
};

use super::{report, tally::Tally};

const MANIFEST: &str = "python/Cargo.toml";

/// What the tests need, each in one version.
const REQUIREMENTS: &str = "python/requirements.txt";

/// The oldest Python that these versions run on: 3 and this.
const OLDEST_MINOR: u32 = 11;

/// Builds and tests the package; passed over where Python is missing, since nothing else needs it.
pub(crate) fn tests(workspace: &Workspace, title: &str, long: bool) -> Result<Tally, Failure> {
    let python = env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if let Some(reason) = missing(&python) {
        return Ok(Tally::skipped(title, &reason));
    }
    let formatted = formatted(workspace)?;
    let packages = match Packages::install(workspace, &python) {
        Ok(packages) => packages,
        Err(failure) => {
            let reason = format!("what it is tested with cannot be installed: {failure}");
            return Ok(Tally::sum([formatted, Tally::skipped(title, &reason)]));
        }
    };
    let ended = command::watch(&mut build(workspace, &packages))?;
    if !ended.success {
        let built = Tally::failed(title, "it cannot be built, or has warnings");
        return Ok(Tally::sum([formatted, built]));
    }
    place(workspace)?;
    let tested = run(workspace, &packages, title, long)?;
    Ok(Tally::sum([formatted, tested]))
}

/// What is missing to make an environment, if anything is.
fn missing(python: &str) -> Option<String> {
    const ASK: &str = "import sys; print(sys.version_info.major, sys.version_info.minor)";
    let Some(version) = command::read_quietly(Command::new(python).args(["-c", ASK])) else {
        return Some(format!(
            "there is no {python}: apt-get install python3 python3-venv, or name one in the variable PYTHON"
        ));
    };
    if !is_recent(&version) {
        let version = version.trim().replace(' ', ".");
        return Some(format!(
            "{python} is {version}, 3.{OLDEST_MINOR} or newer is needed"
        ));
    }
    let has_venv = command::succeeds(Command::new(python).args(["-c", "import venv, ensurepip"]));
    (!has_venv).then(|| "Python has no venv or pip: apt-get install python3-venv".to_owned())
}

/// Whether `3 12` is recent enough.
fn is_recent(version: &str) -> bool {
    let mut numbers = version
        .split_whitespace()
        .map(|number| number.parse::<u32>().unwrap_or(0));
    (numbers.next(), numbers.next()) >= (Some(3), Some(OLDEST_MINOR))
}

fn formatted(workspace: &Workspace) -> Result<Tally, Failure> {
    let ended =
        command::watch(&mut workspace.cargo(&["fmt", "--manifest-path", MANIFEST, "--check"]))?;
    Ok(Tally::whole(
        "formatting of the Python package",
        ended.success,
    ))
}

/// An environment with what the tests need.
struct Packages(PathBuf);

impl Packages {
    /// Makes it, unless one was made of the same requirements by the same Python.
    fn install(workspace: &Workspace, python: &str) -> Result<Self, Failure> {
        let folder = workspace.target("python/venv");
        let packages = Self(folder.clone());
        let requirements = workspace.path(REQUIREMENTS);
        let list = fs::read_to_string(&requirements).doing(format_args!("read {REQUIREMENTS}"))?;
        let version =
            command::read(Command::new(python).args(["-c", "import sys; print(sys.version)"]))?;
        let wanted = version + &list;
        let note = folder.join("installed.txt");
        if fs::read_to_string(&note).is_ok_and(|installed| installed == wanted) {
            return Ok(packages);
        }
        if folder.exists() {
            fs::remove_dir_all(&folder).doing(format_args!("remove {}", folder.display()))?;
        }
        command::run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
        let mut pip = Command::new(packages.python());
        pip.args([
            "-m",
            "pip",
            "--disable-pip-version-check",
            "install",
            "--quiet",
        ]);
        command::run(pip.arg("-r").arg(&requirements))?;
        fs::write(&note, wanted).doing(format_args!("write {}", note.display()))?;
        Ok(packages)
    }

    fn python(&self) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        let name = format!("python{}", env::consts::EXE_SUFFIX);
        self.0.join(folder).join(name)
    }
}

/// The call that compiles the package as maturin does, which would do it anew every time; with clippy's driver, so that what is
/// linted is not compiled again.
fn build(workspace: &Workspace, packages: &Packages) -> Command {
    let mut cargo = workspace.linting(&["rustc", "--release", "--locked", "--lib"]);
    cargo
        .args(["--manifest-path", MANIFEST, "--target-dir"])
        .arg(workspace.target("python"))
        .env("PYO3_PYTHON", packages.python())
        .env("PYO3_BUILD_EXTENSION_MODULE", "1");
    if cfg!(target_os = "macos") {
        // What the interpreter has is found when it loads the module.
        cargo.args(["--", "-Clink-arg=-undefined", "-Clink-arg=dynamic_lookup"]);
    }
    cargo
}

/// Puts the compiled module where Python finds it.
fn place(workspace: &Workspace) -> Result<(), Failure> {
    let (built, name) = if cfg!(windows) {
        ("_loopline.dll", "_loopline.pyd")
    } else if cfg!(target_os = "macos") {
        ("lib_loopline.dylib", "_loopline.abi3.so")
    } else {
        ("lib_loopline.so", "_loopline.abi3.so")
    };
    let from = workspace.target("python/release").join(built);
    let to = workspace.path("python/loopline").join(name);
    // A program that has loaded the old file keeps it.
    let _ = fs::remove_file(&to);
    fs::copy(&from, &to).doing(format_args!("copy {}", from.display()))?;
    Ok(())
}

fn run(
    workspace: &Workspace,
    packages: &Packages,
    title: &str,
    long: bool,
) -> Result<Tally, Failure> {
    let file = workspace.target("xtask").join("python.json");
    let _ = fs::create_dir_all(workspace.target("xtask"));
    let _ = fs::remove_file(&file);
    let mut pytest = Command::new(packages.python());
    pytest
        .args(["-m", "pytest"])
        .args(long.then_some("--long"))
        .current_dir(workspace.path("python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // Clients of a server play on the program itself.
        .env("LOOPLINE", workspace.tested_program()?)
        .env("TEST_REPORT", &file);
    let ended = command::watch(&mut pytest)?;
    let text = fs::read_to_string(&file).ok();
    let tally = report::read(text.as_deref(), &ended.output).unwrap_or_default();
    Ok(tally.checked_against(title, ended.success))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_found() {
        assert!(is_recent("3 11\n") && is_recent("3 14\n") && is_recent("4 0"));
        assert!(!is_recent("3 9\n") && !is_recent("2 12") && !is_recent(""));
    }

    #[test]
    fn a_python_that_is_not_there_is_a_reason() {
        let reason = missing("no-such-python-anywhere").expect("a reason");
        assert!(reason.contains("no-such-python-anywhere"), "{reason}");
    }
}
