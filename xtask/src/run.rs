//! `cargo xtask run`: from sources to a page in the browser.

use std::{os::unix::process::CommandExt, process::Command};

use anyhow::{Result, anyhow};

use crate::{
    command,
    steps::{Steps, Work, seconds},
    web,
    workspace::Workspace,
};

/// Options of `cargo xtask run`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Optimise the program, which takes some minutes longer the first time
    #[arg(long)]
    release: bool,
    /// Passed to `loopline serve`, such as `--listen 0.0.0.0:8080`
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds what is not fresh and becomes the server.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<()> {
    let steps = if arguments.release {
        optimised(workspace)?
    } else {
        for_development(workspace)?
    };
    let profile = if arguments.release { "release" } else { "debug" };
    let took = seconds(steps.elapsed());
    println!("built in {took}; starting the server (Ctrl-C stops it)");

    let mut server = Command::new(workspace.program(profile, "loopline"));
    server.arg("serve").args(&arguments.serve);
    if !arguments.serve.iter().any(|argument| argument == "--open") {
        server.arg("--open");
    }
    // It replaces this process, so that Ctrl-C and other signals reach it alone.
    let error = server.exec();
    let program = server.get_program().display();
    Err(anyhow!("cannot start {program}: {error}"))
}

/// An optimised program carries the page, and the web component for other sites.
fn optimised(workspace: &Workspace) -> Result<Steps> {
    let mut steps = Steps::new(web::STEPS_WITH_COMPONENT + 1);
    web::page_and_component(workspace, &mut steps)?;
    steps.step("program", || {
        command::run(&mut workspace.cargo("build --locked --package cli --release"))?;
        Ok(Work::Done)
    })?;
    Ok(steps)
}

/// Any other reads the page when it starts, and is built beside it.
fn for_development(workspace: &Workspace) -> Result<Steps> {
    let mut steps = Steps::new(web::STEPS + 1);
    let mut cargo = workspace.cargo("build --locked --package cli");
    let mut program = command::start(&mut cargo)?;
    if let Err(failure) = web::page(workspace, &mut steps) {
        let _ = program.kill();
        return Err(failure);
    }
    steps.step("program, begun with the first step", || {
        command::finish(&cargo, program)?;
        Ok(Work::Done)
    })?;
    Ok(steps)
}
