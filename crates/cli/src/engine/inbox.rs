//! Reading lines concurrently with other work.

use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::Clock;

use super::lines::next_line;

/// The capacity for lines; a writer beyond it has to wait.
const MOST_WAITING: usize = 16;

/// A line with the moment at which it came, from which its clock counts.
pub(super) struct Letter {
    pub(super) line: io::Result<String>,
    came: Instant,
}

impl Letter {
    /// The time on its clock at which something happened.
    pub(super) fn at(&self, moment: Instant) -> Duration {
        moment.saturating_duration_since(self.came)
    }
}

impl Clock for Letter {
    fn elapsed(&self) -> Duration {
        self.came.elapsed()
    }
}

/// Messages of the reading thread.
#[derive(Default)]
pub(super) struct Waiting {
    lines: AtomicUsize,
    ended: OnceLock<Ended>,
}

/// The end of the input, or a line after which nothing is to be read.
struct Ended {
    at: Instant,
    /// Whether that line is one of those that wait, or was taken.
    by_line: bool,
}

impl Waiting {
    /// Whether a line is waiting, or the input has ended.
    pub(super) fn is_next_here(&self) -> bool {
        self.lines.load(Ordering::Relaxed) > 0 || self.ended.get().is_some()
    }

    /// When the conversation was ended, if it was and no other line waits.
    pub(super) fn ended(&self) -> Option<Instant> {
        let ended = self.ended.get()?;
        let last = self.lines.load(Ordering::Relaxed) <= usize::from(ended.by_line);
        last.then_some(ended.at)
    }
}

/// Lines that are read by a thread of their own.
pub(super) struct Inbox {
    letters: Receiver<Letter>,
    waiting: Arc<Waiting>,
}

impl Inbox {
    /// Reads lines from `input` from now on, to its end or to one that `is_last`.
    pub(super) fn open(input: impl Read + Send + 'static, is_last: fn(&str) -> bool) -> Self {
        let (sender, letters) = sync_channel(MOST_WAITING);
        let waiting = Arc::new(Waiting::default());
        let inbox = Self {
            letters,
            waiting: Arc::clone(&waiting),
        };
        thread::spawn(move || read(input, &sender, &waiting, is_last));
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

fn read(input: impl Read, sender: &SyncSender<Letter>, waiting: &Waiting, is_last: fn(&str) -> bool) {
    let mut input = BufReader::new(input);
    while let Some(line) = next_line(&mut input).transpose() {
        let failed = line.is_err();
        let by_line = line.as_ref().is_ok_and(|line| is_last(line));
        let came = Instant::now();
        // Counted before it is sent, so that taking it never counts below nothing.
        waiting.lines.fetch_add(1, Ordering::Relaxed);
        if by_line {
            let _ = waiting.ended.set(Ended { at: came, by_line });
        }
        if sender.send(Letter { line, came }).is_err() || failed || by_line {
            break;
        }
    }
    let _ = waiting.ended.set(Ended {
        at: Instant::now(),
        by_line: false,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_arrive_in_order_and_then_the_end() {
        let inbox = Inbox::open("one\ntwo".as_bytes(), |_| false);
        let next = || inbox.take().and_then(|letter| letter.line.ok());
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some("two"));
        assert_eq!(next(), None);
        assert!(inbox.waiting().is_next_here());
        assert!(inbox.take_at_once().is_none());
    }

    #[test]
    fn the_end_is_known_when_nothing_else_waits() {
        for (text, is_last) in [
            ("one\nquit\nthree\n", (|line| line == "quit") as fn(&str) -> bool),
            ("one\n", |_| false),
        ] {
            let inbox = Inbox::open(text.as_bytes(), is_last);
            while inbox.waiting().ended.get().is_none() {
                thread::yield_now();
            }
            assert_eq!(inbox.waiting().ended(), None, "a line waits before it");
            let one = inbox.take().expect("a line");
            let ended = inbox.waiting().ended().expect("the end");
            assert!(one.at(ended) < Duration::from_secs(60));
            let rest = std::iter::from_fn(|| inbox.take()).count();
            assert_eq!(rest, text.lines().count() / 3, "nothing is read after the end");
        }
    }

    #[test]
    fn a_failing_input_is_reported_once() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("gone"))
            }
        }
        let inbox = Inbox::open(Broken, |_| false);
        assert!(inbox.take().is_some_and(|letter| letter.line.is_err()));
        assert!(inbox.take().is_none());
    }
}
