//! The Python package: compiled with lints, and tested in an environment of its own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result};

use crate::{command, workspace::Workspace};

use super::{Context, junit, tally::Tally};

const MANIFEST: [&str; 2] = ["--manifest-path", "python/Cargo.toml"];

/// What the tests need, each in one version.
const REQUIREMENTS: &str = "python/requirements.txt";

/// Fails unless this Python is one that these versions run on, and can make environments.
const ASK: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";

/// Builds and tests the package; passed over where Python is missing, since nothing else needs it.
pub(super) fn tests(it: Context<'_>) -> Result<Tally> {
    let python = env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if !command::succeeds(Command::new(&python).args(["-c", ASK])) {
        let reason = format!(
            "{python} is not Python 3.11 or newer with venv: apt-get install python3 python3-venv, or name one in the \
             variable PYTHON"
        );
        return Ok(Tally::skipped(it.name, &reason));
    }
    let mut format = it.workspace.cargo("fmt --check");
    let formatted = command::watch(format.args(MANIFEST))?.success;
    let formatted = Tally::whole("formatting of the Rust of the Python package", formatted);
    let tested = match environment(it.workspace, &python) {
        Ok(python) => Tally::sum([formatted_by_ruff(it, &python)?, built_and_tested(it, &python)?]),
        Err(failure) => {
            let reason = format!("what it is tested with cannot be installed: {failure:#}");
            Tally::skipped(it.name, &reason)
        }
    };
    Ok(Tally::sum([formatted, tested]))
}

/// The Python of an environment with what the tests need: made, unless one was made of the same requirements by the
/// same Python.
fn environment(workspace: &Workspace, python: &str) -> Result<PathBuf> {
    let folder = workspace.target("python/venv");
    let inside = folder.join("bin/python");
    let requirements = workspace.path(REQUIREMENTS);
    let list = fs::read_to_string(&requirements).with_context(|| format!("cannot read {REQUIREMENTS}"))?;
    let wanted = command::read(Command::new(python).arg("-VV"))? + &list;
    let note = folder.join("installed.txt");
    if fs::read_to_string(&note).is_ok_and(|installed| installed == wanted) {
        return Ok(inside);
    }
    command::run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut pip = Command::new(&inside);
    pip.args(["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "-r"]);
    command::run(pip.arg(&requirements))?;
    fs::write(&note, wanted).with_context(|| format!("cannot write {}", note.display()))?;
    Ok(inside)
}

fn formatted_by_ruff(it: Context<'_>, python: &Path) -> Result<Tally> {
    let mut ruff = Command::new(python);
    ruff.args(["-m", "ruff", "format", "--check", "python", "tools"]);
    let formatted = command::watch(ruff.current_dir(it.workspace.root()))?.success;
    Ok(Tally::whole("formatting of Python", formatted))
}

fn built_and_tested(it: Context<'_>, python: &Path) -> Result<Tally> {
    // As maturin does, which would do it anew every time; with clippy's driver, so that what is linted is not compiled
    // again.
    let mut cargo = it.workspace.linting("rustc --release --locked --lib");
    cargo
        .args(MANIFEST)
        .arg("--target-dir")
        .arg(it.workspace.target("python"))
        .env("PYO3_PYTHON", python)
        .env("PYO3_BUILD_EXTENSION_MODULE", "1");
    if !it.long {
        // Nothing measures its speed then, and this takes half as long.
        cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    }
    if cfg!(target_os = "macos") {
        // What the interpreter has is found when it loads the module.
        cargo.args(["--", "-Clink-arg=-undefined", "-Clink-arg=dynamic_lookup"]);
    }
    if !command::watch(&mut cargo)?.success {
        return Ok(Tally::failed(it.name, "it cannot be built, or has warnings"));
    }
    place(it.workspace)?;
    let report = it.workspace.target("xtask/python.xml");
    let _ = fs::remove_file(&report);
    let mut pytest = Command::new(python);
    pytest
        .args(["-m", "pytest", "--junitxml"])
        .arg(&report)
        .args(it.long.then_some("--long"))
        .current_dir(it.workspace.path("python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        // Clients of a server play on the program itself.
        .env("LOOPLINE", it.workspace.tested_program()?);
    let ended = command::watch(&mut pytest)?;
    Ok(junit::read(&report).checked_against(it.name, ended.success))
}

/// Puts the compiled module where Python finds it.
fn place(workspace: &Workspace) -> Result<()> {
    let built = format!("{}_loopline{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let from = workspace.target("python/release").join(built);
    let to = workspace.path("python/loopline/_loopline.abi3.so");
    // A program that has loaded the old file keeps it.
    let _ = fs::remove_file(&to);
    fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
