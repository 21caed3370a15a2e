//! `bench engine`: what the search finds in a fixed amount of work, and how fast.

use std::io::Write;

use console::{Failure, Interrupt};
use engine::bench::{self, Finding, Signature, Task};
use serde_json::json;

use super::clock::Clock;
use super::figure;
use crate::args::BenchEngineArgs;

/// What several searches came to.
#[derive(Default)]
struct Sum {
    positions: u32,
    nodes: u64,
    seconds: f64,
    signature: Signature,
}

impl Sum {
    fn add(&mut self, finding: &Finding, seconds: f64) {
        self.positions += 1;
        self.nodes += finding.nodes;
        self.seconds += seconds;
        self.signature.add(finding);
    }

    fn line(&self) -> String {
        let rate = figure(self.nodes as f64 / self.seconds);
        let nodes = figure(self.nodes as f64);
        let (positions, signature) = (self.positions, self.signature);
        format!("{positions} positions, {nodes} nodes, signature {signature}, {rate} nodes/s")
    }
}

/// Searches all positions, one after the other.
pub(crate) fn engine(args: &BenchEngineArgs, out: &mut impl Write) -> Result<(), Failure> {
    let nodes = args.nodes.unwrap_or(bench::NODES);
    let (mut all, mut of_game) = (Sum::default(), Sum::default());
    let interrupt = Interrupt::listen()?;
    let mut tasks = bench::tasks().peekable();
    while let Some(task) = tasks.next() {
        interrupt.check(|| format!("{} positions searched", all.positions))?;
        let clock = Clock::start();
        let finding = task.run(nodes);
        let seconds = clock.seconds();
        all.add(&finding, seconds);
        of_game.add(&finding, seconds);
        if args.json {
            continue;
        }
        let mut alone = Signature::default();
        alone.add(&finding);
        let rate = figure(finding.nodes as f64 / seconds);
        write(out, &row(&task, &finding, alone, &rate))?;
        if tasks.peek().is_none_or(|next| next.game != task.game) {
            write(out, &format!("{}: {}", task.game, of_game.line()))?;
            of_game = Sum::default();
        }
    }
    if args.json {
        let summary = json!({
            "positions": all.positions, "nodes": all.nodes, "signature": all.signature.to_string(), "seconds": all.seconds,
        });
        return write(out, &summary.to_string());
    }
    write(out, &all.line())
}

fn row(task: &Task, finding: &Finding, signature: Signature, rate: &str) -> String {
    let (rules, turns) = (task.rules, task.turns);
    let Finding {
        nodes,
        depth,
        score,
        line,
    } = finding;
    let first = line.split(' ').next().unwrap_or_default();
    format!(
        "{rules:<14} {turns:>2} turns  depth {depth:>2}  {first:<5} {score:>8}  {nodes:>9} nodes  {signature}  {rate:>9} nodes/s"
    )
}

/// Writes a line at once: the next may take a while.
fn write(out: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(Failure::Output)
}
