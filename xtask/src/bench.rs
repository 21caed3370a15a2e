//! `cargo xtask bench`: the engine's bench in the program and in the browser's module, side by side.

use std::{
    process::{Command, ExitCode},
    time::Duration,
};

use serde_json::Value;

use crate::{
    command,
    failure::{Doing, Failure},
    steps::{Steps, Work, seconds},
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

/// What a run of the bench says.
#[derive(PartialEq, Debug)]
pub(crate) struct Sum {
    /// What was found, in a number.
    pub(crate) signature: String,
    nodes: f64,
    seconds: f64,
}

impl Sum {
    /// Reads the JSON object that both kinds of bench write.
    fn read(text: &str) -> Result<Self, Failure> {
        let value: Value = serde_json::from_str(text).doing("read what the bench says")?;
        let number = |key: &str| value[key].as_f64();
        let sum = value["signature"]
            .as_str()
            .zip(number("nodes"))
            .zip(number("seconds"));
        let ((signature, nodes), seconds) =
            sum.ok_or_else(|| Failure::new(format!("the bench says {text}")))?;
        Ok(Self {
            signature: signature.to_owned(),
            nodes,
            seconds,
        })
    }

    fn rate(&self) -> f64 {
        self.nodes / self.seconds
    }
}

/// The bench of the program, called by this command.
pub(crate) fn of_program(mut program: Command, nodes: u32) -> Result<Sum, Failure> {
    program.args(["bench", "engine", "--json", "--nodes", &nodes.to_string()]);
    Sum::read(&command::read(&mut program)?)
}

/// The bench of the module that was built last.
pub(crate) fn of_module(workspace: &Workspace, nodes: u32) -> Result<Sum, Failure> {
    let mut node = Command::new("node");
    node.arg(workspace.path("web/tools/bench.mjs"))
        .arg(nodes.to_string());
    Sum::read(&command::read(&mut node)?)
}

/// Builds both and runs them by turns.
pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Result<ExitCode, Failure> {
    let mut steps = Steps::new(wasm::STEPS + 1);
    wasm::modules(workspace, &mut steps, &wasm::MODULES)?;
    steps.step("program", || {
        command::run(&mut workspace.cargo(&["build", "--release", "--package", "cli"]))?;
        Ok(Work::Done)
    })?;
    let mut best: [Option<Sum>; 2] = [None, None];
    for round in 1..=arguments.rounds {
        let program = Command::new(workspace.program("release", "loopline"));
        let sums = [
            of_program(program, arguments.nodes)?,
            of_module(workspace, arguments.nodes)?,
        ];
        let [native, browser] = &sums;
        if native.signature != browser.signature {
            return Err(Failure::new(format!(
                "the program finds {}, the module {}",
                native.signature, browser.signature
            )));
        }
        println!("round {round}: {}", compared(native, browser));
        for (best, sum) in best.iter_mut().zip(sums) {
            if best.as_ref().is_none_or(|best| best.rate() < sum.rate()) {
                *best = Some(sum);
            }
        }
    }
    let [Some(native), Some(browser)] = best else {
        return Err(Failure::new("nothing was measured"));
    };
    println!(
        "signature {} from both, {} nodes in {}\nbest:    {}",
        native.signature,
        native.nodes,
        seconds(Duration::from_secs_f64(native.seconds)),
        compared(&native, &browser)
    );
    Ok(if browser.rate() >= SHARE * native.rate() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn compared(native: &Sum, browser: &Sum) -> String {
    let percent = 100.0 * browser.rate() / native.rate();
    format!(
        "program {:.0} nodes/s, module {:.0} nodes/s: {percent:.0} %",
        native.rate(),
        browser.rate()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_read_and_compared() {
        let sum = |seconds: &str| {
            Sum::read(&format!(
                "{{\"signature\":\"ab\",\"nodes\":300,\"seconds\":{seconds}}}\n"
            ))
            .expect("a sum")
        };
        assert_eq!(
            compared(&sum("1.5"), &sum("2.0")),
            "program 200 nodes/s, module 150 nodes/s: 75 %"
        );
        assert!(Sum::read("{}").is_err() && Sum::read("").is_err());
    }
}
