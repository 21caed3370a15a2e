//! The web app: packages, and the build into `web/dist` with the compressed forms that the server sends.

use std::process::ExitCode;

use crate::{
    command,
    digest::{self, Digest},
    failure::Failure,
    npm,
    steps::{Steps, Work, seconds},
    texts, wasm,
    workspace::Workspace,
};

/// The number of steps that [`all`] announces.
pub(crate) const STEPS: usize = 5;

/// Folders in `web/` that the build makes or that tests leave behind.
pub(crate) const NOT_SOURCES: [&str; 5] =
    ["node_modules", "dist", "coverage", "test-results", ".vite"];

/// Builds the web app and all it needs.
pub(crate) fn run(workspace: &Workspace) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(STEPS);
    all(workspace, &mut steps)?;
    println!("web/dist is current ({})", seconds(steps.elapsed()));
    Ok(ExitCode::SUCCESS)
}

/// The steps that lead to `web/dist`.
pub(crate) fn all(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    npm::check_node(workspace)?;
    wasm::all(workspace, steps, false)?;
    steps.step("npm packages", || npm::install(workspace))?;
    steps.step("web app", || build(workspace))
}

/// Builds `web/dist` unless it is what the sources last built.
pub(crate) fn build(workspace: &Workspace) -> Result<Work, Failure> {
    let stamp = workspace.path("web/node_modules/.loopline-dist-stamp");
    if workspace.path("web/dist/index.html").is_file()
        && digest::is_stamped(&stamp, &state(workspace)?)
    {
        return Ok(Work::Fresh);
    }
    command::run(&mut workspace.npm(&["run", "build"]))?;
    let dist = workspace.path("web/dist");
    if !dist.join("index.html").is_file() {
        return Err(Failure::new("`npm run build` left no web/dist/index.html"));
    }
    digest::stamp(&stamp, &state(workspace)?)?;
    Ok(Work::Done)
}

/// A digest of the sources of the page and the web component, except what is named in `skip`.
pub(crate) fn sources(workspace: &Workspace, skip: &[&str]) -> Result<Digest, Failure> {
    let sources = Digest::default().folder(&workspace.path("web"), skip)?;
    sources.folder(&workspace.path(texts::FOLDER), &[])
}

/// A digest of the sources and of what was built from them, so that a build by hand is noticed too. The page has nothing of
/// the web component.
fn state(workspace: &Workspace) -> Result<String, Failure> {
    let skip = [&NOT_SOURCES[..], &["component"]].concat();
    let sources = sources(workspace, &skip)?;
    Ok(sources.folder(&workspace.path("web/dist"), &[])?.hex())
}
