//! Checks in a process of their own, beside those that keep all processors busy only for a part of their time.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Instant,
};

use anyhow::{Context as _, Result};

use crate::{command, steps::seconds, workspace::Workspace};

use super::{Tallies, checks::Check, tally::Tally};

/// A run of checks beside others. What it prints is kept for the end.
pub(super) struct Beside {
    checks: Vec<&'static Check>,
    names: String,
    child: Child,
    began: Instant,
    output: PathBuf,
    tallies: PathBuf,
}

impl Beside {
    /// Starts checks.
    pub(super) fn start(workspace: &Workspace, checks: &[&'static Check]) -> Result<Self> {
        let [output, tallies] = ["beside.txt", "beside.json"].map(|name| workspace.target("xtask").join(name));
        let writing = || format!("cannot write {}", output.display());
        fs::create_dir_all(workspace.target("xtask")).with_context(writing)?;
        let _ = fs::remove_file(&tallies);
        let printed = fs::File::create(&output).with_context(writing)?;
        let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
        let names = names.join(",");
        let mut command = Command::new(env::current_exe().context("cannot find this program")?);
        command
            .args(["test", "--only", &names, "--tallies"])
            .arg(&tallies)
            .stdin(Stdio::null())
            .stdout(printed.try_clone().with_context(writing)?)
            .stderr(printed);
        let child = command::start(&mut command)?;
        println!("beside the steps that follow, printed when they are over: {names}");
        Ok(Self {
            checks: checks.to_vec(),
            names,
            child,
            began: Instant::now(),
            output,
            tallies,
        })
    }

    /// Waits until they are over, prints what they printed, and returns what they found.
    pub(super) fn finish(mut self) -> Result<Tallies> {
        let waited = Instant::now();
        self.child.wait().context("cannot wait for the checks beside")?;
        println!(
            "beside the steps so far, over {} after their beginning, waited for during {}: {}",
            seconds(self.began.elapsed()),
            seconds(waited.elapsed()),
            self.names
        );
        print!("{}", fs::read_to_string(&self.output).unwrap_or_default());
        let found = fs::read(&self.tallies).unwrap_or_default();
        let found: Vec<(String, Tally)> = serde_json::from_slice(&found).unwrap_or_default();
        let of = |check: &Check| {
            let tally = found.iter().find(|(name, _)| name == check.name);
            tally.map_or_else(
                || Tally::failed(check.name, "its process ended before it did"),
                |(_, tally)| tally.clone(),
            )
        };
        let checks = self.checks.iter();
        Ok(checks.map(|check| (*check, of(check))).collect())
    }
}

/// Writes what was found to a file.
pub(super) fn report(file: &Path, tallies: &Tallies) -> Result<()> {
    let named = tallies.iter().map(|(check, tally)| (check.name, tally));
    let named: Vec<(&str, &Tally)> = named.collect();
    let text = serde_json::to_vec(&named).context("cannot write what was found as JSON")?;
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
}
