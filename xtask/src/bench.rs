//! `cargo xtask bench`: the engine's bench in the program and in the browser's module, side by side.

use std::process::{Command, ExitCode};

use anyhow::{Context as _, Error, Result};
use serde::Deserialize;

use crate::{
    command,
    steps::{Steps, Work},
    wasm,
    workspace::Workspace,
};

/// What the module is to reach of the program's speed.
const SHARE: f64 = 0.5;

/// Options of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Positions to look at in each search
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    /// How often to measure both; the best of each counts
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

/// What a run of the bench says: the JSON object that both kinds write.
#[derive(Deserialize)]
pub(crate) struct Sum {
    /// What was found, in a number.
    pub(crate) signature: String,
    nodes: f64,
    seconds: f64,
}

impl Sum {
    fn of(bench: &mut Command) -> Result<Self> {
        serde_json::from_str(&command::read(bench)?).context("cannot read what the bench says")
    }

    fn rate(&self) -> f64 {
        self.nodes / self.seconds
    }
}

/// The bench of the program, called by this command.
pub(crate) fn of_program(mut program: Command, nodes: u32) -> Result<Sum> {
    Sum::of(program.args(["bench", "engine", "--json", "--nodes", &nodes.to_string()]))
}

/// The bench of the module that was built last.
pub(crate) fn of_module(workspace: &Workspace, nodes: u32) -> Result<Sum> {
    let bench = workspace.path("web/tools/bench.mjs");
    Sum::of(Command::new("node").arg(bench).arg(nodes.to_string()))
}

/// Builds both and runs them by turns.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode> {
    let mut steps = Steps::new(wasm::STEPS + 1);
    wasm::modules(workspace, &mut steps, &wasm::MODULES, wasm::For::Use)?;
    steps.step("program", || {
        command::run(&mut workspace.cargo("build --release --package cli"))?;
        Ok(Work::Done)
    })?;
    let (mut native, mut browser) = (0.0_f64, 0.0_f64);
    for round in 1..=arguments.rounds {
        let program = Command::new(workspace.program("release", "loopline"));
        let of_program = of_program(program, arguments.nodes)?;
        let of_module = of_module(workspace, arguments.nodes)?;
        let [found, also] = [&of_program, &of_module].map(|sum| &sum.signature);
        if found != also {
            let words = format!("the program finds {found}, the module {also}");
            return Err(Error::msg(words));
        }
        let compared = compared(of_program.rate(), of_module.rate());
        println!("round {round}: {found} from both, {compared}");
        native = native.max(of_program.rate());
        browser = browser.max(of_module.rate());
    }
    println!("best:    {}", compared(native, browser));
    Ok(match browser >= SHARE * native {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

fn compared(native: f64, browser: f64) -> String {
    let percent = 100.0 * browser / native;
    format!("program {native:.0} nodes/s, module {browser:.0} nodes/s: {percent:.0} %")
}
