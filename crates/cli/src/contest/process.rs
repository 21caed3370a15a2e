//! Programs of their own as players: a process with its lines.
//!
//! Every game has a process of its own, so that nothing of one game reaches the next.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use console::interrupt;

use super::contestant::Silence;

/// The timeout for anything but a turn: starting, sending a name, or setting up a board.
pub(crate) const START: Duration = Duration::from_secs(60);

/// How soon an interruption is seen while a program thinks.
const LOOK: Duration = Duration::from_millis(100);

/// No line of a conversation is as long.
const LONGEST_LINE: u64 = 4000;

/// The capacity for unread lines; a program that writes more has to wait.
const WAITING: usize = 16;

/// A process with its two pipes.
pub(crate) struct Running {
    child: Child,
    lines: Receiver<String>,
}

impl Running {
    /// Starts the program of a command.
    ///
    /// # Errors
    /// If there is no such program.
    pub(crate) fn start(words: &[String]) -> io::Result<Self> {
        let nothing = || io::Error::new(io::ErrorKind::InvalidInput, "a command is wanted");
        let (program, arguments) = words.split_first().ok_or_else(nothing)?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl-C is for the match, which ends its programs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (send, lines) = sync_channel(WAITING);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &send));
        }
        Ok(Self { child, lines })
    }

    /// Says a line.
    pub(crate) fn send(&mut self, line: &str) -> Result<(), Silence> {
        let input = self.child.stdin.as_mut().ok_or(Silence::Ended)?;
        let written = input.write_all(format!("{line}\n").as_bytes());
        written.and_then(|()| input.flush()).map_err(|_| Silence::Ended)
    }

    /// The next line, without its end; it may be empty. None comes after an interruption.
    pub(crate) fn receive(&self, timeout: Duration) -> Result<String, Silence> {
        let asked = Instant::now();
        loop {
            let left = timeout.saturating_sub(asked.elapsed());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) if left <= LOOK => {
                    return Err(Silence::Late(timeout));
                }
                Err(RecvTimeoutError::Timeout) if !interrupt::is_stopped() => {}
                Err(_) => return Err(Silence::Ended),
            }
        }
    }

    /// The next line that is not empty.
    pub(crate) fn receive_nonempty(&self, timeout: Duration) -> Result<String, Silence> {
        let asked = Instant::now();
        loop {
            let left = timeout.saturating_sub(asked.elapsed());
            match self.receive(left) {
                Ok(line) if line.is_empty() => {}
                Err(Silence::Late(_)) => return Err(Silence::Late(timeout)),
                received => return received,
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on every line, until there are no more or one is too long.
fn listen(output: ChildStdout, send: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) if bytes.ends_with(b"\n") => {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if send.send(line).is_err() {
                    return;
                }
            }
            _ => return,
        }
    }
}

/// The words of a command; quotation marks of either kind keep blanks together.
pub(crate) fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, _) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_outside_quotes() {
        assert_eq!(words(" a  -b 'c d' \"e'f\"g ''"), ["a", "-b", "c d", "e'fg", ""]);
        assert!(words("  ").is_empty());
    }

    #[test]
    fn a_program_that_is_none_is_refused() {
        assert!(Running::start(&words("/nowhere/at-all")).is_err());
        assert!(Running::start(&words(" ")).is_err());
    }
}
