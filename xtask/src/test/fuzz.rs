//! The fuzz targets: that they compile, and with `--long` a minute of each.
//!
//! Coverage comes from flags that stable Rust has, so neither nightly nor cargo-fuzz is needed. There is no sanitizer:
//! the code has nothing unsafe that one could find.

use std::{env, process::Command};

use serde_json::Value;

use crate::{
    command,
    failure::{Doing, Failure},
    steps::Steps,
    workspace::Workspace,
};

use super::{hunt, tally::Tally};

const MANIFEST: &str = "fuzz/Cargo.toml";

/// What libFuzzer reads while it runs: counters of edges, the places they stand for, and compared values.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-simplifycfg-branch-fold-threshold=0 \
    -Ccodegen-units=1 -Cdebug-assertions --cfg fuzzing";

/// What is missing where the build of libFuzzer stops.
const NO_RUNTIME: &str = "libFuzzer needs a C++ compiler with its standard library: apt install g++, \
    dnf install gcc-c++ or xcode-select --install";

/// Compiles the targets; with `long` runs each for a minute.
pub(crate) fn targets(workspace: &Workspace, title: &str, long: bool) -> Result<Tally, Failure> {
    let compiled = compiled(workspace, title)?;
    if !long || !compiled.is_good() {
        return Ok(compiled);
    }
    Ok(Tally::sum([compiled, run(workspace)?]))
}

/// Whether they compile, without the fuzzer's runtime.
fn compiled(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let mut cargo = workspace.cargo(&["check", "--no-default-features", "--locked"]);
    cargo.args(["--manifest-path", MANIFEST, "--target-dir"]);
    cargo.arg(workspace.target("fuzz"));
    let ended = command::watch(&mut cargo)?;
    Ok(if ended.success {
        Tally::passed()
    } else {
        Tally::failed(title, "they do not compile")
    })
}

fn run(workspace: &Workspace) -> Result<Tally, Failure> {
    let names = names(workspace)?;
    let skipped = |reason: &str| {
        let each = names
            .iter()
            .map(|name| Tally::skipped(&titled(name), reason));
        Ok(Tally::sum(each))
    };
    if cfg!(windows) {
        return skipped("libFuzzer is run on Linux and macOS only");
    }
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if !command::succeeds(Command::new(compiler).arg("--version")) {
        return skipped(NO_RUNTIME);
    }
    let host = host()?;
    let ended = command::watch(&mut build(workspace, &host))?;
    if !ended.success {
        let runtime = ended
            .output
            .contains("custom build command for `libfuzzer-sys");
        return if runtime {
            skipped(NO_RUNTIME)
        } else {
            Ok(Tally::failed(
                "fuzz targets with their runtime",
                "see above",
            ))
        };
    }
    let programs = workspace.target("fuzz").join(host).join("release");
    let mut steps = Steps::new(names.len());
    let each = names.iter().map(|name| {
        let title = titled(name);
        steps.announce(&title);
        hunt::run(workspace, &programs.join(name), name)
            .unwrap_or_else(|failure| Tally::failed(&title, &failure.to_string()))
    });
    Ok(Tally::sum(each))
}

/// The call that builds them to be run. With a target named, build scripts stay without coverage.
fn build(workspace: &Workspace, host: &str) -> Command {
    let mut cargo = workspace.cargo(&["build", "--release", "--locked", "--bins"]);
    cargo.args([
        "--manifest-path",
        MANIFEST,
        "--target",
        host,
        "--target-dir",
    ]);
    cargo.arg(workspace.target("fuzz"));
    cargo
        .env("RUSTFLAGS", COVERAGE)
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo
}

/// What reports call a target.
fn titled(name: &str) -> String {
    format!("fuzz {name} for {} s", hunt::TIME.as_secs())
}

/// The targets that the manifest lists.
fn names(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let json = command::read(
        workspace
            .cargo(&arguments)
            .args(["--manifest-path", MANIFEST]),
    )?;
    let metadata: Value = serde_json::from_str(&json).doing("read the list of fuzz targets")?;
    let targets = metadata["packages"][0]["targets"].as_array();
    let programs = targets.into_iter().flatten().filter(|target| {
        let kinds = target["kind"].as_array();
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind == "bin"))
    });
    Ok(programs
        .filter_map(|target| target["name"].as_str())
        .map(str::to_owned)
        .collect())
}

/// The machine's target, as rustc calls it.
fn host() -> Result<String, Failure> {
    let version = command::read(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| Failure::new("rustc -vV names no host"))
}
