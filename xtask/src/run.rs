//! `cargo xtask run`: from sources to a page in the browser.

use std::process::{Command, ExitCode};

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
    /// Passed to `loopline serve`, such as `--listen 0.0.0.0:8080`
    #[arg(last = true)]
    serve: Vec<String>,
}

/// Builds what is not fresh and becomes the server.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(web::STEPS + 1);
    web::all(workspace, &mut steps)?;
    steps.step("program", || {
        command::run(&mut workspace.cargo(&["build", "--release", "--package", "cli"]))?;
        Ok(Work::Done)
    })?;
    println!(
        "built in {}; starting the server (Ctrl-C stops it)",
        seconds(steps.elapsed())
    );

    let mut server = Command::new(workspace.program("release", "loopline"));
    server.arg("serve").args(&arguments.serve);
    if !arguments.serve.iter().any(|argument| argument == "--open") {
        server.arg("--open");
    }
    become_it(server)
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
