//! Running other programs: to the terminal, for their output, or both.

use std::{
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    process::{Child, Command, Stdio},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use crate::failure::{Doing, Failure};

/// What a program left behind.
pub(crate) struct Ended {
    /// Whether it exited with 0.
    pub(crate) success: bool,
    /// What it wrote to both of its outputs, without colours.
    pub(crate) output: String,
}

/// Runs a program whose output goes to the terminal; an exit code other than 0 is a failure.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| missing(command, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!(
            "`{}` failed ({status})",
            written(command)
        )))
    }
}

/// Starts a program.
pub(crate) fn start(command: &mut Command) -> Result<Child, Failure> {
    command.spawn().map_err(|error| missing(command, &error))
}

/// Runs a program and returns what it wrote to its standard output.
pub(crate) fn read(command: &mut Command) -> Result<String, Failure> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| missing(command, &error))?;
    if !output.status.success() {
        return Err(Failure::new(format!(
            "`{}` failed ({})",
            written(command),
            output.status
        )));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a program wrote to its standard output, if it can be run and exits with 0; it prints nothing.
pub(crate) fn read_quietly(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    output.status.success().then_some(text)
}

/// Whether a program can be run and exits with 0; it prints nothing.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Runs a program, shows what it writes and keeps it.
pub(crate) fn watch(command: &mut Command) -> Result<Ended, Failure> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = start(command)?;
    let kept = Mutex::new(String::new());
    thread::scope(|scope| {
        if let Some(output) = child.stdout.take() {
            scope.spawn(|| show_and_keep(output, &kept));
        }
        if let Some(output) = child.stderr.take() {
            scope.spawn(|| show_and_keep(output, &kept));
        }
    });
    let status = child
        .wait()
        .doing(format_args!("wait for `{}`", written(command)))?;
    let output = kept.into_inner().expect("readers that did not panic");
    Ok(Ended {
        success: status.success(),
        output,
    })
}

/// Runs a program for at most `limit`; whether it ended in time with 0.
pub(crate) fn succeeds_within(command: &mut Command, limit: Duration) -> bool {
    let Ok(mut child) = command.stdin(Stdio::null()).spawn() else {
        return false;
    };
    let began = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if began.elapsed() < limit => thread::sleep(Duration::from_millis(100)),
            _ => return stop(&mut child),
        }
    }
}

fn stop(child: &mut Child) -> bool {
    let _ = child.kill();
    let _ = child.wait();
    false
}

fn show_and_keep(output: impl Read, kept: &Mutex<String>) {
    let mut lines = BufReader::new(output);
    let mut line = Vec::new();
    while lines
        .read_until(b'\n', &mut line)
        .is_ok_and(|read| read > 0)
    {
        let text = String::from_utf8_lossy(&line);
        let mut kept = kept.lock().expect("a reader that did not panic");
        print!("{text}");
        let _ = std::io::stdout().flush();
        kept.push_str(&without_colours(&text));
        drop(kept);
        line.clear();
    }
}

/// Drops the escape sequences that colour a terminal.
fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\u{1b}[");
    let mut plain = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        plain.push_str(
            piece
                .split_once(|end: char| end.is_ascii_alphabetic())
                .map_or("", |(_, rest)| rest),
        );
    }
    plain
}

/// The command as someone would type it.
fn written(command: &Command) -> String {
    let words = [command.get_program()]
        .into_iter()
        .chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

fn missing(command: &Command, error: &std::io::Error) -> Failure {
    let program = command.get_program().to_string_lossy();
    match (error.kind(), command.get_current_dir()) {
        (ErrorKind::NotFound, Some(folder)) if !folder.is_dir() => Failure::new(format!(
            "cannot start `{program}` in {}: there is no such folder",
            folder.display()
        )),
        (ErrorKind::NotFound, _) => {
            Failure::new(format!("`{program}` is not installed, or not on the PATH"))
        }
        _ => Failure::new(format!("cannot start `{program}`: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_dropped_and_text_stays() {
        assert_eq!(
            without_colours("\u{1b}[32;1m✓\u{1b}[0m 3 passed"),
            "✓ 3 passed"
        );
        assert_eq!(without_colours("plain [x]"), "plain [x]");
        assert_eq!(without_colours("cut \u{1b}["), "cut ");
    }

    #[test]
    fn a_missing_program_is_named() {
        let failure = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "`no-such-program-anywhere` is not installed, or not on the PATH"
        );
    }

    #[test]
    fn a_missing_folder_is_named() {
        let folder = std::env::temp_dir().join("no-such-folder-anywhere");
        let failure = run(Command::new("cargo").current_dir(&folder)).unwrap_err();
        assert!(
            failure
                .to_string()
                .ends_with("no-such-folder-anywhere: there is no such folder"),
            "{failure}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn both_outputs_are_kept_with_the_exit_code() {
        let ended =
            watch(Command::new("sh").args(["-c", "echo one; echo two >&2; exit 3"])).unwrap();
        assert!(!ended.success);
        assert!(
            ended.output.contains("one\n") && ended.output.contains("two\n"),
            "{}",
            ended.output
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_hangs_is_stopped() {
        let began = Instant::now();
        assert!(!succeeds_within(
            Command::new("sleep").arg("30"),
            Duration::from_millis(200)
        ));
        assert!(began.elapsed() < Duration::from_secs(20));
    }
}
