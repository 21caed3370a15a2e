//! Build steps of Loopline: `cargo xtask run`, `test`, `web`, `wasm`, `component`, `texts`, `bench`, `notices`,
//! `package`.

#![forbid(unsafe_code)]

mod bench;
mod command;
mod digest;
mod notices;
mod package;
mod programs;
mod run;
mod rustdoc;
mod steps;
mod test;
mod texts;
mod tidy;
mod wasm;
mod web;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use workspace::Workspace;

/// Builds, starts and checks Loopline.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Build everything that is not fresh, then start the server and open the page
    Run(run::Arguments),
    /// Run every check there is; ends with `N passed, N failed, N skipped`
    Test(test::Arguments),
    /// Build the web app into web/dist, with the WebAssembly modules it needs
    Web,
    /// Build the WebAssembly modules into web/src/wasm
    Wasm,
    /// Build the web component, an npm package, into web/component/dist
    Component,
    /// Measure the engine in the program and in the browser's module, side by side
    Bench(bench::Arguments),
    /// Show how much of each language is done, or add a language
    Texts(texts::Arguments),
    /// Write the licences of what others have made and the program contains
    Notices,
    /// Build what is given to others: an archive, and a Debian package if cargo-deb is installed
    Package(package::Arguments),
}

fn main() -> ExitCode {
    if let Some(code) = rustdoc::called() {
        return code;
    }
    let job = Arguments::parse().job;
    match Workspace::find().and_then(|workspace| perform(job, &workspace)) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("\nerror: {failure:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(job: Job, workspace: &Workspace) -> Result<ExitCode> {
    match job {
        Job::Test(arguments) => return test::run(workspace, &arguments),
        Job::Bench(arguments) => return bench::run(workspace, &arguments),
        Job::Run(arguments) => run::run(workspace, &arguments)?,
        Job::Web => web::run(workspace)?,
        Job::Wasm => wasm::run(workspace)?,
        Job::Component => web::run_component(workspace)?,
        Job::Texts(arguments) => texts::run(workspace, &arguments)?,
        Job::Notices => notices::run(workspace)?,
        Job::Package(arguments) => package::run(workspace, &arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
