//! What npm builds: the web app in `web/dist`, with the compressed forms that the server sends, and the web component,
//! an npm package in `web/component/dist`.

use std::fs;

use anyhow::{Context as _, Result, anyhow};

use crate::{
    command,
    digest::{self, Digest},
    steps::{Steps, Work, seconds},
    texts,
    wasm::{self, For},
    workspace::Workspace,
};

/// A script of `web/package.json` that builds something.
struct Part {
    title: &'static str,
    script: &'static str,
    folder: &'static str,
    stamp: &'static str,
    /// What it is not built from.
    without: &'static [&'static str],
}

const PAGE: Part = Part {
    title: "web app",
    script: "build",
    folder: "web/dist",
    stamp: "web/node_modules/.loopline-dist-stamp",
    without: &["component"],
};

const COMPONENT: Part = Part {
    title: "web component",
    script: "build:component",
    folder: "web/component/dist",
    stamp: "web/node_modules/.loopline-component-stamp",
    without: &[],
};

/// Folders in `web/` that the build makes or that tests leave behind.
const NOT_SOURCES: [&str; 5] = ["node_modules", "dist", "coverage", "test-results", ".vite"];

const HELP: &str = "The web app is built with Node.js 20.19, 22.12, or 24 and newer, and its npm.\n\
    Debian: apt-get install nodejs npm (if that is older, take the one from the Node.js project).";

/// The number of steps that [`page`] announces.
pub(crate) const STEPS: usize = wasm::STEPS + 2;

/// The number of steps that [`page_and_component`] announces.
pub(crate) const STEPS_WITH_COMPONENT: usize = STEPS + 1;

/// The steps that lead to the web app as it is developed.
pub(crate) fn page(workspace: &Workspace, steps: &mut Steps) -> Result<()> {
    built(workspace, steps, &wasm::MODULES, For::Development, &[PAGE])
}

/// The steps that lead to the web app and the web component; what both need is made once.
pub(crate) fn page_and_component(workspace: &Workspace, steps: &mut Steps) -> Result<()> {
    let modules = [&wasm::MODULES[..], &[wasm::COMPONENT]].concat();
    built(workspace, steps, &modules, For::Use, &[PAGE, COMPONENT])
}

/// Builds the web app and all it needs.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    alone(workspace, &wasm::MODULES, PAGE)
}

/// Builds the web component and all it needs.
pub(crate) fn run_component(workspace: &Workspace) -> Result<()> {
    alone(workspace, &[wasm::COMPONENT], COMPONENT)
}

fn alone(workspace: &Workspace, modules: &[&str], part: Part) -> Result<()> {
    let mut steps = Steps::new(STEPS);
    let folder = part.folder;
    built(workspace, &mut steps, modules, For::Use, &[part])?;
    println!("{folder} is current ({})", seconds(steps.elapsed()));
    Ok(())
}

fn built(workspace: &Workspace, steps: &mut Steps, modules: &[&str], purpose: For, parts: &[Part]) -> Result<()> {
    steps.step("npm packages", || {
        install(workspace).map_err(|failure| anyhow!("{failure}.\n{HELP}"))
    })?;
    wasm::modules(workspace, steps, modules, purpose)?;
    parts
        .iter()
        .try_for_each(|part| steps.step(part.title, || build(workspace, part)))
}

/// Installs the packages that the lock file names, unless that was done since it last changed.
fn install(workspace: &Workspace) -> Result<Work> {
    let written = |path: &str| fs::metadata(workspace.path(path)).and_then(|about| about.modified());
    let lock = written("web/package-lock.json").context("cannot find web/package-lock.json")?;
    if written("web/node_modules/.package-lock.json").is_ok_and(|installed| installed >= lock) {
        return Ok(Work::Fresh);
    }
    command::run(&mut workspace.npm("ci --engine-strict --no-audit --no-fund"))?;
    Ok(Work::Done)
}

/// Builds a part unless it is what the sources last built. A build by hand is noticed too, and a folder that is gone.
fn build(workspace: &Workspace, part: &Part) -> Result<Work> {
    let [stamp, folder] = [part.stamp, part.folder].map(|path| workspace.path(path));
    let state = || {
        let skip = [&NOT_SOURCES, part.without].concat();
        let sources = Digest::default().folder(&workspace.path("web"), &skip)?;
        let sources = sources.folder(&workspace.path(texts::FOLDER), &[])?;
        anyhow::Ok(sources.folder(&folder, &[])?.hex())
    };
    if digest::is_stamped(&stamp, &state()?) {
        return Ok(Work::Fresh);
    }
    command::run(&mut workspace.npm(&format!("run {}", part.script)))?;
    digest::stamp(&stamp, &state()?)?;
    Ok(Work::Done)
}
