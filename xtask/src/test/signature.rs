//! That the browser's module finds what the program finds.

use std::process::Command;

use crate::{bench, failure::Failure, workspace::Workspace};

use super::tally::Tally;

/// Positions to look at in each search.
const NODES: u32 = 3_000;

/// Compares the signatures of the program as tests build it and of the module.
pub(crate) fn compare(workspace: &Workspace, title: &str) -> Result<Tally, Failure> {
    let program = Command::new(workspace.tested_program()?);
    let native = bench::of_program(program, NODES)?.signature;
    let browser = bench::of_module(workspace, NODES)?.signature;
    println!("      the program finds {native}, the module {browser}");
    Ok(if native == browser {
        Tally::passed()
    } else {
        Tally::failed(title, "they differ")
    })
}
