//! The fuzz targets: that they compile, and with `--long` a minute of each.
//!
//! Coverage comes from flags that stable Rust has, so neither nightly nor cargo-fuzz is needed. There is no sanitizer:
//! the code has nothing unsafe that one could find.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::{
    command,
    steps::{Steps, Work},
    workspace::Workspace,
};

use super::{Context, tally::Tally};

const MANIFEST: &str = "--manifest-path fuzz/Cargo.toml";

/// What libFuzzer reads while it runs: counters of edges, the places they stand for, and compared values.
const COVERAGE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Cllvm-args=-simplifycfg-branch-fold-threshold=0 \
    -Ccodegen-units=1 -Cdebug-assertions --cfg fuzzing";

/// Options of libFuzzer: a minute, in which no input may take 10 s or 2 GiB.
const LIMITS: [&str; 5] = [
    "-max_total_time=60",
    "-timeout=10",
    "-rss_limit_mb=2048",
    "-verbosity=0",
    "-print_final_stats=1",
];

/// What is missing where the build of libFuzzer stops.
const NO_RUNTIME: &str = "libFuzzer needs a C++ compiler with its standard library: apt install g++, \
    dnf install gcc-c++ or xcode-select --install";

/// Compiles the targets, without the fuzzer's runtime; with `--long` runs each for a minute.
pub(super) fn targets(it: Context<'_>) -> Result<Tally> {
    let check = format!("check --no-default-features --locked {MANIFEST} --target-dir");
    let mut cargo = it.workspace.cargo(&check);
    cargo.arg(it.workspace.target("fuzz"));
    let compiled = Tally::whole(it.name, command::watch(&mut cargo)?.success);
    if !it.long || !compiled.failures.is_empty() {
        return Ok(compiled);
    }
    Ok(Tally::sum([compiled, run(it)?]))
}

fn run(it: Context<'_>) -> Result<Tally> {
    let host = command::read(Command::new("rustc").args(["--print", "host-tuple"]))?;
    let host = host.trim();
    // With a target named, build scripts stay without coverage.
    let build = format!("build --release --locked --bins {MANIFEST} --target {host} --target-dir");
    let mut cargo = it.workspace.cargo(&build);
    cargo
        .arg(it.workspace.target("fuzz"))
        .env("RUSTFLAGS", COVERAGE)
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    let ended = command::watch(&mut cargo)?;
    if !ended.success {
        let has_compiler = !ended.output.contains("custom build command for `libfuzzer-sys");
        return Ok(match has_compiler {
            true => Tally::failed(it.name, "they do not compile with their runtime"),
            false => Tally::skipped(it.name, NO_RUNTIME),
        });
    }
    let names = names(it.workspace)?;
    let programs = it.workspace.target("fuzz").join(host).join("release");
    let mut steps = Steps::new(names.len());
    let mut tallies = Vec::new();
    for name in &names {
        steps.step(&format!("fuzz {name} for a minute"), || {
            tallies.push(hunt(it.workspace, &programs.join(name), name)?);
            Ok(Work::Done)
        })?;
    }
    Ok(Tally::sum(tallies))
}

/// Runs a target on the inputs kept in `fuzz/corpus/`, where it adds new ones, and on the seeds in `fuzz/seeds/`.
fn hunt(workspace: &Workspace, program: &Path, name: &str) -> Result<Tally> {
    let [corpus, artifacts] = ["corpus", "artifacts"].map(|kind| format!("fuzz/{kind}/{name}/"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(workspace.path(folder)).with_context(|| format!("cannot make {folder}"))?;
    }
    let mut target = Command::new(program);
    target
        .current_dir(workspace.root())
        .args(LIMITS)
        .arg(format!("-artifact_prefix={artifacts}"))
        .arg(corpus);
    let seeds = format!("fuzz/seeds/{name}");
    if workspace.path(&seeds).is_dir() {
        target.arg(seeds);
    }
    let ended = command::watch(&mut target)?;
    let good = ended.success && tried(&ended.output) > 0;
    Ok(Tally::whole(&format!("fuzz {name}"), good))
}

/// The targets that the manifest lists.
fn names(workspace: &Workspace) -> Result<Vec<String>> {
    let metadata = format!("metadata --no-deps --format-version 1 {MANIFEST}");
    let json = command::read(&mut workspace.cargo(&metadata))?;
    let metadata: Value = serde_json::from_str(&json).context("cannot read the list of fuzz targets")?;
    let targets = metadata["packages"][0]["targets"].as_array();
    let targets = targets.into_iter().flatten();
    let programs = targets.filter(|target| target["kind"][0] == "bin");
    let names = programs.filter_map(|target| target["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}

/// How many inputs were tried.
fn tried(output: &str) -> u64 {
    let count = |line: &str| {
        line.strip_prefix("stat::number_of_executed_units:")?
            .trim()
            .parse()
            .ok()
    };
    output.lines().find_map(count).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inputs_are_counted() {
        assert_eq!(tried("stat::number_of_executed_units: 60775\n"), 60775);
        assert_eq!(tried("killed"), 0);
    }
}
