//! `bench`: how fast the engine and the rules are on this machine.

mod clock;
mod dice;
mod searched;
mod workload;

use std::io::Write;

use console::{Failure, Interrupt, usage};
use serde_json::json;

use self::clock::best_rate;
use self::workload::Workload;
use crate::args::{Bench, BenchArgs, BenchEngineArgs, BenchRulesArgs};

pub(crate) fn bench(args: &BenchArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.what {
        None => searched::engine(&BenchEngineArgs::default(), out),
        Some(Bench::Engine(args)) => searched::engine(args, out),
        Some(Bench::Rules(args)) => rules(args, out),
    }
}

fn rules(args: &BenchRulesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let wanted = args.only.to_lowercase();
    let mut workloads = workload::all();
    let mut chosen = workloads
        .iter_mut()
        .filter(|one| one.name.to_lowercase().contains(&wanted))
        .peekable();
    if chosen.peek().is_none() {
        return Err(usage(format!("{:?} matches no workload", args.only)));
    }
    let interrupt = Interrupt::listen()?;
    if !args.json {
        row(out, ["workload", "figure", "unit", "goal"])?;
    }
    for (done, workload) in chosen.enumerate() {
        let Workload {
            name,
            unit,
            scale,
            goal,
            run,
        } = workload;
        let rate = best_rate(args.duration, run) / *scale;
        // A run that was cut short is no measurement.
        interrupt.check(|| format!("{done} workloads measured"))?;
        if args.json {
            let line = json!({ "workload": name, "rate": rate, "unit": unit, "goal": goal });
            writeln!(out, "{line}")
                .and_then(|()| out.flush())
                .map_err(Failure::Output)?;
        } else {
            row(out, [name, &figure(rate), unit, &figure(*goal)])?;
        }
    }
    Ok(())
}

/// Writes one row of the table, at once: the next may take a while.
fn row(out: &mut impl Write, [name, figure, unit, goal]: [&str; 4]) -> Result<(), Failure> {
    writeln!(out, "{name:<38} {figure:>11}  {unit:<11} {goal:>11}")
        .and_then(|()| out.flush())
        .map_err(Failure::Output)
}

/// A number with its thousands apart, and one decimal below a thousand.
fn figure(rate: f64) -> String {
    if rate < 1000.0 {
        return format!("{rate:.1}");
    }
    let digits = format!("{rate:.0}");
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).expect("digits"))
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::figure;

    #[test]
    fn figures_are_grouped() {
        assert_eq!(figure(999.94), "999.9");
        assert_eq!(figure(1000.0), "1,000");
        assert_eq!(figure(1_234_567.8), "1,234,568");
    }
}
