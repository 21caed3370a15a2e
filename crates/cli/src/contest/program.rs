//! Players that are programs of their own and speak the lines of the FPT contest.
//!
//! Every game has a process of its own, so that nothing of one game reaches the next.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use game::Player;
use trax::Trax;

use super::contestant::{Answer, Beginning, Contestant, Silence};

/// How long a program may take to start and say its name.
const START: Duration = Duration::from_secs(60);

/// No line of the contest is as long.
const LONGEST_LINE: u64 = 1000;

/// Lines that wait to be read; a program that says more has to wait.
const WAITING: usize = 16;

pub(crate) struct Program {
    words: Vec<String>,
    running: Option<Running>,
    /// The colour, as long as it has not been told.
    to_tell: Option<Player>,
}

/// A process with its two pipes.
struct Running {
    child: Child,
    lines: Receiver<String>,
}

impl Program {
    /// A player that runs `command`, which is tried.
    ///
    /// # Errors
    /// If there is no such program.
    pub(crate) fn new(command: &str) -> io::Result<Self> {
        let words = words(command);
        Running::start(&words)?;
        Ok(Self {
            words,
            running: None,
            to_tell: None,
        })
    }
}

impl Contestant for Program {
    fn begin(&mut self, beginning: &Beginning<'_>) -> Result<(), Silence> {
        self.end();
        let mut running = Running::start(&self.words).map_err(|_| Silence::Ended)?;
        running.say("-T")?;
        running.hear(START)?;
        if !beginning.opening.is_empty() {
            running.say(&format!("-R {} -F", beginning.opening.join(" ")))?;
        }
        // Who has the turn is told its colour when its clock starts.
        if beginning.colour == beginning.to_move {
            self.to_tell = Some(beginning.colour);
        } else {
            self.to_tell = None;
            running.say(flag(beginning.colour))?;
        }
        self.running = Some(running);
        Ok(())
    }

    fn answer(
        &mut self,
        _position: &Trax,
        last: Option<&str>,
        patience: Duration,
    ) -> Result<Answer, Silence> {
        let running = self.running.as_mut().ok_or(Silence::Ended)?;
        let asked = Instant::now();
        match (self.to_tell.take(), last) {
            (Some(colour), _) => running.say(flag(colour))?,
            (None, Some(turn)) => running.say(turn)?,
            (None, None) => {}
        }
        let text = running.hear(patience)?;
        Ok(Answer {
            text,
            took: asked.elapsed(),
        })
    }

    fn end(&mut self) {
        self.running = None;
    }
}

const fn flag(colour: Player) -> &'static str {
    match colour {
        Player::First => "-W",
        Player::Second => "-B",
    }
}

impl Running {
    fn start(words: &[String]) -> io::Result<Self> {
        let nothing = || io::Error::new(io::ErrorKind::InvalidInput, "a command is wanted");
        let (program, arguments) = words.split_first().ok_or_else(nothing)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (send, lines) = sync_channel(WAITING);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &send));
        }
        Ok(Self { child, lines })
    }

    fn say(&mut self, line: &str) -> Result<(), Silence> {
        let input = self.child.stdin.as_mut().ok_or(Silence::Ended)?;
        let written = input.write_all(format!("{line}\n").as_bytes());
        written
            .and_then(|()| input.flush())
            .map_err(|_| Silence::Ended)
    }

    fn hear(&self, patience: Duration) -> Result<String, Silence> {
        self.lines.recv_timeout(patience).map_err(|why| match why {
            RecvTimeoutError::Timeout => Silence::Late(patience),
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on every line that says something, until there are no more or one is too long.
fn listen(output: ChildStdout, send: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(1..) if bytes.ends_with(b"\n") => {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if !line.is_empty() && send.send(line).is_err() {
                    return;
                }
            }
            _ => return,
        }
    }
}

/// The words of a command; quotation marks of either kind keep blanks together.
fn words(command: &str) -> Vec<String> {
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
        assert_eq!(
            words(" a  -b 'c d' \"e'f\"g ''"),
            ["a", "-b", "c d", "e'fg", ""]
        );
        assert!(words("  ").is_empty());
    }

    #[test]
    fn a_program_that_is_none_is_refused() {
        assert!(Program::new("/nowhere/at-all").is_err());
        assert!(Program::new(" ").is_err());
    }
}
