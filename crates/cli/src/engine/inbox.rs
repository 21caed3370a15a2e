//! Lines as they come, while something else is going on.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::Clock;

use super::lines::next_line;

/// Lines that wait at most; whoever writes more has to wait too.
const MOST_WAITING: usize = 16;

/// A line with the moment at which it came, from which its clock counts.
pub(super) struct Letter {
    pub(super) line: io::Result<String>,
    came: Instant,
}

impl Clock for Letter {
    fn elapsed(&self) -> Duration {
        self.came.elapsed()
    }
}

/// What the reading thread tells of what it has read.
#[derive(Default)]
pub(super) struct Waiting {
    lines: AtomicUsize,
    ended: AtomicBool,
}

impl Waiting {
    /// Whether a line waits, or none will come any more.
    pub(super) fn is_next_here(&self) -> bool {
        self.lines.load(Ordering::Relaxed) > 0 || self.ended.load(Ordering::Relaxed)
    }
}

/// Lines that are read by a thread of their own.
pub(super) struct Inbox {
    letters: Receiver<Letter>,
    waiting: Arc<Waiting>,
}

impl Inbox {
    /// Reads lines from `input` from now on.
    pub(super) fn open(input: impl Read + Send + 'static) -> Self {
        let (sender, letters) = sync_channel(MOST_WAITING);
        let waiting = Arc::new(Waiting::default());
        let inbox = Self {
            letters,
            waiting: Arc::clone(&waiting),
        };
        thread::spawn(move || read(input, &sender, &waiting));
        inbox
    }

    /// What waits now.
    pub(super) fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The next line if it is there.
    pub(super) fn take_at_once(&self) -> Option<Letter> {
        let letter = self.letters.try_recv().ok()?;
        self.taken(letter)
    }

    /// The next line, waiting for it; none if there will be none.
    pub(super) fn take(&self) -> Option<Letter> {
        let letter = self.letters.recv().ok()?;
        self.taken(letter)
    }

    fn taken(&self, letter: Letter) -> Option<Letter> {
        self.waiting.lines.fetch_sub(1, Ordering::Relaxed);
        Some(letter)
    }
}

fn read(input: impl Read, sender: &SyncSender<Letter>, waiting: &Waiting) {
    let mut input = BufReader::new(input);
    while let Some(line) = next_line(&mut input).transpose() {
        let failed = line.is_err();
        let letter = Letter {
            line,
            came: Instant::now(),
        };
        // Counted before it is sent, so that taking it never counts below nothing.
        waiting.lines.fetch_add(1, Ordering::Relaxed);
        if sender.send(letter).is_err() || failed {
            break;
        }
    }
    waiting.ended.store(true, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_in_order_and_the_end_is_told() {
        let inbox = Inbox::open("one\ntwo".as_bytes());
        let next = || inbox.take().and_then(|letter| letter.line.ok());
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some("two"));
        assert_eq!(next(), None);
        assert!(inbox.waiting().is_next_here());
        assert!(inbox.take_at_once().is_none());
    }

    #[test]
    fn an_input_that_fails_is_told_once() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("gone"))
            }
        }
        let inbox = Inbox::open(Broken);
        assert!(inbox.take().is_some_and(|letter| letter.line.is_err()));
        assert!(inbox.take().is_none());
    }
}
