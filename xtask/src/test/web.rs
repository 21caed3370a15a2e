//! The web app: its build, its scripts that test, and whether its engine finds what the program finds.

use std::{ffi::OsStr, fs, process::Command};

use anyhow::Result;

use crate::{bench, command, programs, steps::Steps, web};

use super::{Context, junit, tally::Tally};

/// Positions to look at in each search of the signature.
const NODES: u32 = 3_000;

/// How many minutes the evening of long tests lasts.
const EVENING: &str = "30";

/// Builds the page and the web component.
pub(super) fn build(it: Context<'_>) -> Result<Tally> {
    web::page_and_component(it.workspace, &mut Steps::new(web::STEPS_WITH_COMPONENT))?;
    Ok(Tally::passed())
}

/// Compares the signatures of the program as tests build it and of the module.
pub(super) fn signature(it: Context<'_>) -> Result<Tally> {
    let program = Command::new(it.workspace.tested_program()?);
    let native = bench::of_program(program, NODES)?.signature;
    let browser = bench::of_module(it.workspace, NODES)?.signature;
    println!("      the program finds {native}, the module {browser}");
    Ok(match native == browser {
        true => Tally::passed(),
        false => Tally::failed(it.name, "they differ"),
    })
}

/// Runs the tests of the real program and the built web app in Chromium. Long tests are told so by `LOOPLINE_LONG`, and
/// get the path of the next version in `LOOPLINE_NEXT` and the minutes of an evening in `LOOPLINE_EVENING`.
pub(super) fn browser(it: Context<'_>) -> Result<Tally> {
    let chromium = programs::chromium()?;
    let loopline = it.workspace.tested_program()?;
    let mut variables = vec![("CHROMIUM", chromium.as_os_str()), ("LOOPLINE", loopline.as_os_str())];
    let next = it.workspace.program("next-version/debug", "loopline");
    if it.long {
        let build = "build --quiet --locked --package cli --features next-version --target-dir";
        command::run(it.workspace.cargo(build).arg(it.workspace.target("next-version")))?;
        variables.push(("LOOPLINE_LONG", "1".as_ref()));
        variables.push(("LOOPLINE_NEXT", next.as_os_str()));
        variables.push(("LOOPLINE_EVENING", EVENING.as_ref()));
    }
    counted(it, "test:browser", &variables)
}

/// Runs a script that either succeeds or fails as a whole.
pub(super) fn whole(it: Context<'_>, script: &str) -> Result<Tally> {
    let ended = command::watch(&mut it.workspace.npm(&format!("run {script}")))?;
    Ok(Tally::whole(it.name, ended.success))
}

/// Runs a script that counts its tests; `variables` go into its environment.
pub(super) fn counted(it: Context<'_>, script: &str, variables: &[(&str, &OsStr)]) -> Result<Tally> {
    let report = it.workspace.target(&format!("xtask/{}.xml", it.name));
    let _ = fs::remove_file(&report);
    let mut npm = it.workspace.npm(&format!("run {script} --"));
    npm.args(["default", "./tests/flaky.ts", "junit"].map(|name| format!("--reporter={name}")))
        .arg(format!("--outputFile.junit={}", report.display()))
        .envs(variables.iter().copied());
    let ended = command::watch(&mut npm)?;
    Ok(junit::read(&report).checked_against(it.name, ended.success))
}
