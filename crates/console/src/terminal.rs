//! What people see on a terminal: one line of progress that changes, and lines that stay.
//!
//! Progress and notes go to standard error, results to standard output. All of them come through here, so that no two
//! share a row.

use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How often the line of progress changes.
const PAUSE: Duration = Duration::from_millis(200);

/// Whether a line of progress stands in the last row.
static DRAWN: AtomicBool = AtomicBool::new(false);

/// Takes the line of progress away.
pub fn clear() {
    if DRAWN.swap(false, Relaxed) {
        // Whether anyone reads it does not matter.
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

/// Prints a line that stays on standard error.
pub fn note(words: impl Display) {
    clear();
    let _ = writeln!(io::stderr(), "{words}");
}

/// Standard output.
pub struct Output(io::StdoutLock<'static>);

impl Output {
    /// Standard output, buffered.
    pub fn open() -> io::BufWriter<Self> {
        io::BufWriter::new(Self(io::stdout().lock()))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        clear();
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The progress of long work: a line that changes on a terminal, now and then a line elsewhere.
pub struct Progress {
    on_terminal: bool,
    /// The time between two lines where there is no terminal, if lines are printed there.
    elsewhere: Option<Duration>,
    shown: Instant,
}

impl Progress {
    /// Progress that is of no interest elsewhere than on a terminal.
    pub fn on_terminal() -> Self {
        Self {
            on_terminal: io::stderr().is_terminal(),
            elsewhere: None,
            shown: Instant::now(),
        }
    }

    /// Progress that is also printed without a terminal, so often.
    pub fn everywhere(pause: Duration) -> Self {
        Self {
            elsewhere: Some(pause),
            ..Self::on_terminal()
        }
    }

    /// Shows what `words` returns, unless something was shown a moment ago.
    pub fn show(&mut self, words: impl FnOnce() -> String) {
        let pause = if self.on_terminal { Some(PAUSE) } else { self.elsewhere };
        if pause.is_none_or(|pause| self.shown.elapsed() < pause) {
            return;
        }
        self.shown = Instant::now();
        if self.on_terminal {
            draw(&words());
        } else {
            note(words());
        }
    }

    /// Shows an intermediate result: on a terminal like any progress, elsewhere whenever there is one.
    pub fn milestone(&mut self, words: impl FnOnce() -> String) {
        if self.on_terminal {
            self.show(words);
        } else {
            note(words());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        clear();
    }
}

/// Draws the line of progress. What does not fit into the row is cut off: a line in two rows cannot be taken away.
fn draw(words: &str) {
    DRAWN.store(true, Relaxed);
    let mut err = io::stderr().lock();
    let _ = write!(err, "\r\x1b[K\x1b[?7l{words}\x1b[?7h");
    let _ = err.flush();
}

/// A bar of so many signs, `done` of `all` of them full.
pub fn bar(width: u64, done: u64, all: u64) -> String {
    let full = (width * done / all.max(1)).min(width);
    "#".repeat(full as usize) + &"-".repeat((width - full) as usize)
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn bars_have_one_width() {
        assert_eq!(
            [bar(4, 0, 3), bar(4, 2, 3), bar(4, 9, 3), bar(4, 0, 0)],
            ["----", "##--", "####", "----"]
        );
    }
}
