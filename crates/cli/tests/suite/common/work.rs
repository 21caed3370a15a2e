//! A program while it works, and how it ends when it is interrupted.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, ChildStderr, ChildStdout, Command};
use std::thread;
use std::time::{Duration, Instant};

use super::start;

/// The program while it works.
pub(crate) struct Work {
    pub(crate) child: Child,
    pub(crate) out: BufReader<ChildStdout>,
    pub(crate) err: BufReader<ChildStderr>,
}

/// How it ended.
pub(crate) struct End {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Work {
    /// No event takes longer, unless something hangs.
    pub(crate) const HANGS: Duration = Duration::from_secs(300);

    pub(crate) fn start(args: &[&str]) -> Self {
        let mut child = start(args);
        Self {
            out: BufReader::new(child.stdout.take().expect("a pipe")),
            err: BufReader::new(child.stderr.take().expect("a pipe")),
            child,
        }
    }

    pub(crate) fn interrupt(&self) {
        let sent = Command::new("kill")
            .args(["-INT", &self.child.id().to_string()])
            .status();
        assert!(sent.expect("kill").success());
    }

    pub(crate) fn end(mut self) -> End {
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).expect("text");
        self.err.read_to_string(&mut err).expect("text");
        let code = self.child.wait().expect("an end").code();
        End { out, err, code }
    }

    /// Interrupts it once it has printed a line of results.
    pub(crate) fn after_a_result(args: &[&str]) -> (String, End) {
        let mut work = Self::start(args);
        let mut first = String::new();
        work.out.read_line(&mut first).expect("a line");
        work.interrupt();
        (first, work.end())
    }

    /// Interrupts it once it has written so many bytes into a file.
    pub(crate) fn after_writing(args: &[&str], file: &str, bytes: u64) -> End {
        let work = Self::start(args);
        let begun = Instant::now();
        while fs::metadata(file).map_or(true, |file| file.len() < bytes) {
            assert!(begun.elapsed() < Self::HANGS, "nothing is written: {args:?}");
            thread::sleep(Duration::from_millis(5));
        }
        work.interrupt();
        work.end()
    }
}

#[track_caller]
pub(crate) fn is_interrupted(end: &End, how_far: &str) {
    let End { out, err, code } = end;
    assert_eq!(*code, Some(130), "{out}{err}");
    let last = err.lines().last().unwrap_or_default();
    assert!(last.contains(": interrupted: ") && last.contains(how_far), "{err}");
}
