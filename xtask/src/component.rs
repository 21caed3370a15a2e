//! The web component: its module, and the npm package in `web/component/dist`.

use std::process::ExitCode;

use crate::{
    command, digest,
    failure::Failure,
    npm,
    steps::{Steps, Work, seconds},
    wasm, web,
    workspace::Workspace,
};

/// The number of steps that [`all`] announces.
const STEPS: usize = 4;

/// Builds the web component and all it needs.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(STEPS);
    all(workspace, &mut steps)?;
    println!(
        "web/component/dist is current ({})",
        seconds(steps.elapsed())
    );
    Ok(ExitCode::SUCCESS)
}

/// The steps that lead to `web/component/dist`.
fn all(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    npm::check_node(workspace)?;
    wasm::modules(workspace, steps, false, &[wasm::COMPONENT])?;
    steps.step("npm packages", || npm::install(workspace))?;
    steps.step("web component", || build(workspace))
}

/// The number of steps that [`with_page`] announces.
pub(crate) const STEPS_WITH_PAGE: usize = 5;

/// The steps that lead to `web/dist` and `web/component/dist`; what both need is made once.
pub(crate) fn with_page(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    let modules = [&wasm::MODULES[..], &[wasm::COMPONENT]].concat();
    npm::check_node(workspace)?;
    wasm::modules(workspace, steps, false, &modules)?;
    steps.step("npm packages", || npm::install(workspace))?;
    steps.step("web app", || web::build(workspace))?;
    steps.step("web component", || build(workspace))
}

/// Builds the package unless it is what the sources last built.
fn build(workspace: &Workspace) -> Result<Work, Failure> {
    let stamp = workspace.path("web/node_modules/.loopline-component-stamp");
    let package = workspace.path("web/component/dist");
    let state = || {
        let sources = web::sources(workspace, &web::NOT_SOURCES)?;
        Ok::<_, Failure>(sources.folder(&package, &[])?.hex())
    };
    if package.join("package.json").is_file() && digest::is_stamped(&stamp, &state()?) {
        return Ok(Work::Fresh);
    }
    command::run(&mut workspace.npm(&["run", "build:component"]))?;
    if !package.join("package.json").is_file() {
        return Err(Failure::new(
            "`npm run build:component` left no web/component/dist/package.json",
        ));
    }
    digest::stamp(&stamp, &state()?)?;
    Ok(Work::Done)
}
