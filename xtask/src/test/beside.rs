//! Checks in a process of their own, beside those that keep all processors busy only for a part of their time.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Instant,
};

use crate::{
    command,
    failure::{Doing, Failure},
    steps::seconds,
    workspace::Workspace,
};

use super::{Tallies, checks::Check, tally::Tally};

/// A run of checks beside others. What it prints is kept for the end.
pub(super) struct Beside {
    checks: Vec<&'static Check>,
    child: Child,
    began: Instant,
    output: PathBuf,
    tallies: PathBuf,
}

impl Beside {
    /// Starts checks.
    pub(super) fn start(workspace: &Workspace, checks: &[&'static Check]) -> Result<Self, Failure> {
        let folder = workspace.target("xtask");
        fs::create_dir_all(&folder).doing(format_args!("create {}", folder.display()))?;
        let [output, tallies] = ["beside.txt", "beside.json"].map(|name| folder.join(name));
        let _ = fs::remove_file(&tallies);
        let writing = || format!("write {}", output.display());
        let printed = fs::File::create(&output).doing(writing())?;
        let program = env::current_exe().doing("find this program")?;
        let names: Vec<&str> = checks.iter().map(|check| check.name).collect();
        let mut command = Command::new(program);
        command
            .args(["test", "--only", &names.join(","), "--tallies"])
            .arg(&tallies)
            .stdin(Stdio::null())
            .stdout(printed.try_clone().doing(writing())?)
            .stderr(printed);
        let child = command::start(&mut command)?;
        println!(
            "beside the steps that follow, printed when they are over: {}",
            titles(checks)
        );
        Ok(Self {
            checks: checks.to_vec(),
            child,
            began: Instant::now(),
            output,
            tallies,
        })
    }

    /// Waits until they are over, prints what they printed, and returns what they found.
    pub(super) fn finish(mut self) -> Result<Tallies, Failure> {
        let waited = Instant::now();
        self.child.wait().doing("wait for the checks beside")?;
        println!(
            "beside the steps so far, over {} after their beginning, waited for during {}: {}",
            seconds(self.began.elapsed()),
            seconds(waited.elapsed()),
            titles(&self.checks)
        );
        print!("{}", fs::read_to_string(&self.output).unwrap_or_default());
        let found = fs::read(&self.tallies).ok();
        let found: Vec<(String, Tally)> = found
            .and_then(|text| serde_json::from_slice(&text).ok())
            .unwrap_or_default();
        let of = |check: &Check| {
            let found = found.iter().find(|(name, _)| name == check.name);
            found.map_or_else(
                || Tally::failed(check.title, "its process ended before it did"),
                |(_, tally)| tally.clone(),
            )
        };
        Ok(self
            .checks
            .iter()
            .map(|check| (*check, of(check)))
            .collect())
    }
}

/// Writes what was found to a file.
pub(super) fn report(file: &Path, tallies: &[(&'static Check, Tally)]) -> Result<(), Failure> {
    let named: Vec<(&str, &Tally)> = tallies
        .iter()
        .map(|(check, tally)| (check.name, tally))
        .collect();
    let text = serde_json::to_vec(&named).doing("write what was found as JSON")?;
    fs::write(file, text).doing(format_args!("write {}", file.display()))
}

fn titles(checks: &[&'static Check]) -> String {
    let titles: Vec<&str> = checks.iter().map(|check| check.title).collect();
    titles.join(", ")
}
