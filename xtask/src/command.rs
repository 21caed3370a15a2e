//! Running other programs: to the terminal, for their output, or both.

use std::{
    io::{self, BufRead, BufReader, ErrorKind, Write},
    process::{Child, Command, ExitStatus, Stdio},
};

use anyhow::{Context as _, Error, Result, anyhow};

/// What a program left behind.
pub(crate) struct Ended {
    /// Whether it exited with 0.
    pub(crate) success: bool,
    /// What it wrote to both of its outputs, without colours.
    pub(crate) output: String,
}

/// Runs a program whose output goes to the terminal; an exit code other than 0 is a failure.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| missing(command, &error))?;
    judge(command, status)
}

/// Waits for a program that was started; an exit code other than 0 is a failure.
pub(crate) fn finish(command: &Command, mut child: Child) -> Result<()> {
    let status = child.wait();
    judge(
        command,
        status.with_context(|| format!("cannot wait for `{}`", written(command)))?,
    )
}

/// Starts a program.
pub(crate) fn start(command: &mut Command) -> Result<Child> {
    command.spawn().map_err(|error| missing(command, &error))
}

/// Runs a program and returns what it wrote to its standard output.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| missing(command, &error))?;
    judge(command, output.status)?;
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
    read_quietly(command).is_some()
}

/// Runs a program, shows what it writes and keeps it.
pub(crate) fn watch(command: &mut Command) -> Result<Ended> {
    const PIPE: &str = "cannot make a pipe";
    let (reader, writer) = io::pipe().context(PIPE)?;
    command
        .env("CARGO_TERM_COLOR", "never")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(writer.try_clone().context(PIPE)?)
        .stderr(writer);
    let mut child = start(command)?;
    // The pipe ends when the program has closed its ends.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut reader = BufReader::new(reader);
    let mut output = String::new();
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        let _ = io::stdout().flush();
        output.push_str(&text);
        line.clear();
    }
    let status = child.wait();
    let status = status.with_context(|| format!("cannot wait for `{}`", written(command)))?;
    let success = status.success();
    Ok(Ended { success, output })
}

fn judge(command: &Command, status: ExitStatus) -> Result<()> {
    if status.success() {
        return Ok(());
    }
    let command = written(command);
    Err(anyhow!("`{command}` failed ({status})"))
}

/// The command as someone would type it.
fn written(command: &Command) -> String {
    let words = [command.get_program()].into_iter();
    let words = words.chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

fn missing(command: &Command, error: &io::Error) -> Error {
    let program = command.get_program().to_string_lossy();
    Error::msg(match error.kind() {
        ErrorKind::NotFound => format!("`{program}` is not installed, or not on the PATH"),
        _ => format!("cannot start `{program}`: {error}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named() {
        let failure = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "`no-such-program-anywhere` is not installed, or not on the PATH"
        );
    }

    #[cfg(unix)]
    #[test]
    fn both_outputs_are_kept_in_order_with_the_exit_code() {
        let script = "echo one; echo two >&2; echo three; exit 3";
        let ended = watch(Command::new("sh").args(["-c", script])).unwrap();
        assert!(!ended.success);
        assert_eq!(ended.output, "one\ntwo\nthree\n");
    }
}
