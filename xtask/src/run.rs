//! `cargo xtask run`: from sources to a page in the browser.

use std::{
    path::PathBuf,
    process::{Command, ExitCode},
};

use crate::{
    command,
    failure::Failure,
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
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    // An optimised program carries the web component for other sites too; any other reads what is there.
    let mut steps = if arguments.release {
        let mut steps = Steps::new(web::STEPS_WITH_COMPONENT + 1);
        web::page_and_component(workspace, &mut steps)?;
        steps
    } else {
        let mut steps = Steps::new(web::STEPS + 1);
        web::page(workspace, &mut steps)?;
        steps
    };
    let mut program = PathBuf::new();
    steps.step("program", || {
        program = built(workspace, arguments.release)?;
        Ok(Work::Done)
    })?;
    println!(
        "built in {}; starting the server (Ctrl-C stops it)",
        seconds(steps.elapsed())
    );

    let mut server = Command::new(program);
    server.arg("serve").args(&arguments.serve);
    if !arguments.serve.iter().any(|argument| argument == "--open") {
        server.arg("--open");
    }
    become_it(server)
}

/// The program, with its rules optimised, or the whole of it.
fn built(workspace: &Workspace, release: bool) -> Result<PathBuf, Failure> {
    let mut cargo = workspace.cargo(&["build", "--locked", "--package", "cli"]);
    if release {
        cargo.arg("--release");
    }
    command::run(&mut cargo)?;
    Ok(workspace.program(if release { "release" } else { "debug" }, "loopline"))
}

/// Replaces this process, so that Ctrl-C and other signals reach the server alone.
#[cfg(unix)]
fn become_it(mut server: Command) -> Result<ExitCode, Failure> {
    use std::os::unix::process::CommandExt;

    let error = server.exec();
    Err(Failure::new(format!(
        "cannot start {}: {error}",
        server.get_program().to_string_lossy()
    )))
}

/// Waits for the server to end.
#[cfg(not(unix))]
fn become_it(mut server: Command) -> Result<ExitCode, Failure> {
    command::run(&mut server).map(|()| ExitCode::SUCCESS)
}
