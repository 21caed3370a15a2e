//! `bench engine`: what the search finds in a fixed amount of work, and how fast.

use std::io::Write;

use engine::bench::{self, Finding, Signature, Task};
use serde_json::json;

use super::clock::Clock;
use super::figure;
use crate::args::BenchEngineArgs;
use crate::failure::Failure;

/// Searches all positions, one after the other.
pub(crate) fn engine(args: &BenchEngineArgs, out: &mut impl Write) -> Result<(), Failure> {
    let nodes = args.nodes.unwrap_or(bench::NODES);
    let mut signature = Signature::default();
    let (mut positions, mut visited, mut time) = (0, 0, 0.0);
    for task in bench::tasks() {
        let clock = Clock::start();
        let finding = task.run(nodes);
        let seconds = clock.seconds();
        signature.add(&finding);
        positions += 1;
        visited += finding.nodes;
        time += seconds;
        if !args.json {
            let mut alone = Signature::default();
            alone.add(&finding);
            let rate = figure(finding.nodes as f64 / seconds);
            write(out, &row(&task, &finding, alone, &rate))?;
        }
    }
    if args.json {
        let summary = json!({
            "positions": positions, "nodes": visited, "signature": signature.to_string(), "seconds": time,
        });
        return write(out, &summary.to_string());
    }
    let rate = figure(visited as f64 / time);
    let nodes = figure(visited as f64);
    write(
        out,
        &format!("{positions} positions, {nodes} nodes, signature {signature}, {rate} nodes/s"),
    )
}

fn row(task: &Task, finding: &Finding, signature: Signature, rate: &str) -> String {
    let (rules, turns) = (task.rules.to_string(), task.turns);
    let Finding {
        nodes,
        depth,
        score,
        line,
    } = finding;
    let first = line.split(' ').next().unwrap_or_default();
    format!(
        "{rules:<8} {turns:>2} turns  depth {depth:>2}  {first:<5} {score:>8}  {nodes:>9} nodes  {signature}  {rate:>9} nodes/s"
    )
}

/// Writes a line at once: the next may take a while.
fn write(out: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}")
        .and_then(|()| out.flush())
        .map_err(Failure::Output)
}
