//! Lines on their way to an output that may be full, closed or slow: a thread of its own writes them.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tracing_subscriber::fmt::MakeWriter;

/// The capacity for waiting lines, in bytes; lines beyond it are dropped and counted.
const MOST_BYTES: usize = 1 << 20;

/// Takes lines at once, whatever becomes of them.
#[derive(Clone)]
pub(super) struct Outlet(Arc<Shared>);

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
    /// Lines dropped since the last report: no room, or refused by the output.
    lost: u64,
    writing: bool,
}

impl Outlet {
    /// Starts the thread that writes to `output`.
    pub(super) fn over(output: impl Write + Send + 'static) -> io::Result<Self> {
        let shared = Arc::<Shared>::default();
        let outlet = Self(Arc::clone(&shared));
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || shared.write_to(output))?;
        Ok(outlet)
    }

    /// Waits until everything is written, but no longer than `at_most`.
    pub(super) fn flush(&self, at_most: Duration) {
        let Self(shared) = self;
        let busy = |queue: &mut Queue| queue.writing || !queue.lines.is_empty();
        let waited = shared.changed.wait_timeout_while(shared.lock(), at_most, busy);
        drop(waited);
    }

    fn put(&self, line: &[u8]) {
        let mut queue = self.0.lock();
        if queue.bytes + line.len() > MOST_BYTES {
            queue.lost += 1;
            return;
        }
        queue.bytes += line.len();
        queue.lines.push_back(line.to_owned());
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_to(&self, mut output: impl Write) {
        loop {
            let line = self.next();
            if output.write_all(&line).is_err() {
                self.lock().lost += 1;
                continue;
            }
            // Reported only when the output accepts lines again: this is a line too.
            let lost = std::mem::take(&mut self.lock().lost);
            if lost > 0 {
                tracing::warn!(lost, "log lines were dropped");
            }
        }
    }

    /// The next line, once there is one.
    fn next(&self) -> Vec<u8> {
        let mut queue = self.lock();
        loop {
            if let Some(line) = queue.lines.pop_front() {
                queue.bytes -= line.len();
                queue.writing = true;
                return line;
            }
            queue.writing = false;
            self.changed.notify_all();
            let waited = self.changed.wait(queue);
            queue = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Write for Outlet {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.put(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Outlet {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Refuses every line that begins with `-`, and waits before each for a word.
    struct Gate {
        open: mpsc::Receiver<()>,
        written: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Gate {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            let _ = self.open.recv();
            if line.starts_with(b"-") {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.written.lock().expect("a lock").extend_from_slice(line);
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn logging_neither_waits_nor_fails_and_memory_is_bounded() {
        let (word, open) = mpsc::channel();
        let written = Arc::default();
        let gate = Gate {
            open,
            written: Arc::clone(&written),
        };
        let mut outlet = Outlet::over(gate).expect("a thread");
        for line in [b"a\n".as_slice(), b"-refused\n", b"b\n"] {
            outlet.write_all(line).expect("taken");
        }
        // Nothing is read: lines beyond the capacity are dropped, and no one waits.
        let long = vec![b'-'; 64 * 1024];
        for _ in 0..100 {
            outlet.write_all(&long).expect("taken");
        }
        let waiting = outlet.0.lock().bytes;
        assert!(waiting <= MOST_BYTES, "{waiting}");
        assert!(outlet.0.lock().lost >= 84);
        drop(word);
        outlet.flush(Duration::from_secs(20));
        assert_eq!(*written.lock().expect("a lock"), b"a\nb\n");
        assert_eq!(outlet.0.lock().bytes, 0);
    }
}
