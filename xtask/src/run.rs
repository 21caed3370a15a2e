//! `cargo xtask run`: from sources to a page in the browser.

use std::{
    os::unix::process::CommandExt,
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
    let (profile, flags): (_, &[&str]) = match arguments.release {
        true => ("release", &["--release"]),
        false => ("debug", &[]),
    };
    steps.step("program", || {
        let mut cargo = workspace.cargo("build --locked --package cli");
        command::run(cargo.args(flags))?;
        Ok(Work::Done)
    })?;
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
    Err(Failure::new(format!("cannot start {program}: {error}")))
}
