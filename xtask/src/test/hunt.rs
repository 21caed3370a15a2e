//! One fuzz target, run for a limited time: its progress, and what it found.

use std::{
    fs::{self, File},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::{
    failure::{Doing, Failure},
    workspace::Workspace,
};

use super::tally::Tally;

/// How long each target looks for inputs that break its law.
pub(crate) const TIME: Duration = Duration::from_secs(60);

/// What a target gets beyond its time, for reading its corpus and for the input that it is at.
const GRACE: Duration = Duration::from_secs(60);

/// How often progress is printed.
const PACE: Duration = Duration::from_secs(10);

/// Options of libFuzzer: no input may take 10 s or 2 GiB.
const LIMITS: [&str; 3] = ["-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1"];

/// Runs a target on the inputs kept in `fuzz/corpus/`, where it adds new ones, and on the seeds in `fuzz/seeds/`.
pub(crate) fn run(workspace: &Workspace, program: &Path, name: &str) -> Result<Tally, Failure> {
    let corpus = format!("fuzz/corpus/{name}");
    let artifacts = format!("fuzz/artifacts/{name}/");
    let logs = workspace.target("fuzz/logs");
    for folder in [
        workspace.path(&corpus),
        workspace.path(&artifacts),
        logs.clone(),
    ] {
        fs::create_dir_all(&folder).doing(format_args!("make {}", folder.display()))?;
    }
    let log = logs.join(format!("{name}.log"));
    let output = File::create(&log).doing(format_args!("write {}", log.display()))?;
    let seeds = format!("fuzz/seeds/{name}");
    let mut command = Command::new(program);
    command
        .current_dir(workspace.root())
        .args(LIMITS)
        .arg(format!("-max_total_time={}", TIME.as_secs()))
        .arg(format!("-artifact_prefix={artifacts}"))
        .arg(corpus);
    if workspace.path(&seeds).is_dir() {
        command.arg(seeds);
    }
    command
        .stdin(Stdio::null())
        .stdout(output.try_clone().doing("share the log")?)
        .stderr(output);
    let mut child = command
        .spawn()
        .doing(format_args!("start {}", program.display()))?;
    let status = wait(&mut child, name)?;
    let bytes = fs::read(&log).doing(format_args!("read {}", log.display()))?;
    let tally = judge(name, status, &String::from_utf8_lossy(&bytes));
    if !tally.is_good() {
        println!("      {name}: the whole output is in {}", log.display());
    }
    Ok(tally)
}

/// Waits with progress; none if the target had to be stopped.
fn wait(child: &mut Child, name: &str) -> Result<Option<ExitStatus>, Failure> {
    let began = Instant::now();
    let mut next = PACE;
    loop {
        if let Some(status) = child.try_wait().doing(format_args!("wait for {name}"))? {
            return Ok(Some(status));
        }
        let elapsed = began.elapsed();
        if elapsed > TIME + GRACE {
            let _ = child.kill();
            let _ = child.wait();
            return Ok(None);
        }
        if elapsed >= next {
            println!("      {name}: {} of {} s", next.as_secs(), TIME.as_secs());
            next += PACE;
        }
        thread::sleep(Duration::from_millis(100));
    }
}

fn judge(name: &str, status: Option<ExitStatus>, output: &str) -> Tally {
    let title = format!("fuzz {name}");
    let Some(status) = status else {
        return Tally::failed(&title, "it did not end in time and was stopped");
    };
    let tried = tried(output);
    if status.success() && tried > 0 {
        println!("      {name}: {tried} inputs, nothing found");
        return Tally::passed();
    }
    Tally::failed(
        &title,
        &finding(output).unwrap_or_else(|| format!("{status}")),
    )
}

/// How many inputs were tried.
fn tried(output: &str) -> u64 {
    let count = output
        .lines()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    count
        .and_then(|count| count.trim().parse().ok())
        .unwrap_or(0)
}

/// What went wrong and the path of the input with which it did.
fn finding(output: &str) -> Option<String> {
    let lines: Vec<&str> = output.lines().collect();
    let panicked = lines.iter().position(|line| line.contains(" panicked at "));
    let what = match panicked {
        Some(at) => lines[at..]
            .iter()
            .take(2)
            .copied()
            .collect::<Vec<_>>()
            .join(" "),
        None => (*lines
            .iter()
            .find(|line| line.contains("ERROR: libFuzzer"))?)
        .to_owned(),
    };
    let artifact = lines
        .iter()
        .rev()
        .find_map(|line| line.split_once("Test unit written to "))
        .map_or("no input was kept", |(_, path)| path);
    Some(format!("{what}\n{artifact}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_says_what_and_where() {
        let output = "INFO: Seed: 1\n\
            thread '<unnamed>' (7) panicked at fuzz_targets/turn.rs:9:5:\n\
            no such law\n\
            ==7== ERROR: libFuzzer: deadly signal\n\
            artifact_prefix='fuzz/artifacts/turn/'; Test unit written to fuzz/artifacts/turn/crash-da39\n";
        assert_eq!(
            finding(output).as_deref(),
            Some(
                "thread '<unnamed>' (7) panicked at fuzz_targets/turn.rs:9:5: no such law\n\
                 fuzz/artifacts/turn/crash-da39"
            )
        );
        let slow =
            "==7== ERROR: libFuzzer: timeout after 10 seconds\nTest unit written to a/timeout-1\n";
        assert_eq!(
            finding(slow).as_deref(),
            Some("==7== ERROR: libFuzzer: timeout after 10 seconds\na/timeout-1")
        );
        assert_eq!(finding("stat::peak_rss_mb: 28\n"), None);
    }

    #[test]
    fn the_inputs_are_counted() {
        assert_eq!(tried("stat::number_of_executed_units: 60775\n"), 60775);
        assert_eq!(tried("killed"), 0);
    }
}
