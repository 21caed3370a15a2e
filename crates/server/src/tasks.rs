//! Tasks that last as long as the server. Each is supervised: when it ends before its time that is logged, the server
//! is not ready, and it is started again; one that ends again and again ends the server.
//!
//! While a task is not running, `/ready` returns 503. Work for the writer waits in a queue that outlives it.

#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::watch,
    task::{AbortHandle, JoinError},
    time::{Instant, sleep},
};

/// A task that has ended so many times within [`WINDOW`] is started again; after one end more it is given up.
const RESTARTS: usize = 4;
const WINDOW: Duration = Duration::from_secs(60);
/// The pause before a task is started again; twice as long after each further end within the window.
const PAUSE: Duration = Duration::from_millis(100);

/// What a supervised task ends with: `Ok` if it was over, the reason if it could not go on.
pub(crate) type Ended = Result<(), String>;

/// The supervised tasks. Clones are the same.
#[derive(Clone, Default)]
pub(crate) struct Tasks(Arc<Shared>);

#[derive(Default)]
struct Shared {
    states: Mutex<BTreeMap<&'static str, State>>,
    given_up: watch::Sender<Option<GivenUp>>,
}

#[derive(Default)]
struct State {
    running: bool,
    restarts: u64,
    handle: Option<AbortHandle>,
}

/// A task that has ended again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GivenUp {
    /// Its name.
    pub(crate) task: &'static str,
    /// Why it ended the last time.
    pub(crate) why: String,
}

/// How a task is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TaskNumbers {
    /// Its name.
    pub(crate) task: &'static str,
    /// Whether it runs.
    pub(crate) running: bool,
    /// How often it was started again.
    pub(crate) restarts: u64,
}

impl Tasks {
    /// Runs what `start` makes until it ends with `Ok`; after any other end it is made again.
    pub(crate) fn supervise<F>(&self, task: &'static str, start: impl FnMut() -> F + Send + 'static)
    where
        F: Future<Output = Ended> + Send + 'static,
    {
        self.state(task, |state| state.running = true);
        tokio::spawn(self.clone().run(task, start));
    }

    async fn run<F>(self, task: &'static str, mut start: impl FnMut() -> F)
    where
        F: Future<Output = Ended> + Send + 'static,
    {
        let mut ends = VecDeque::new();
        loop {
            let running = tokio::spawn(start());
            self.state(task, |state| {
                state.running = true;
                state.handle = Some(running.abort_handle());
            });
            let why = match running.await {
                Ok(Ok(())) => return self.forget(task),
                Ok(Err(why)) => why,
                Err(error) => reason(error),
            };
            self.state(task, |state| state.running = false);
            let now = Instant::now();
            ends.push_back(now);
            ends.retain(|at| now.duration_since(*at) < WINDOW);
            if ends.len() > RESTARTS {
                tracing::error!(task, why, "a task has ended again and again: the server ends");
                let given_up = GivenUp { task, why };
                self.0.given_up.send_replace(Some(given_up));
                return;
            }
            tracing::error!(task, why, "task ended; restarting it");
            sleep(PAUSE * (1 << (ends.len() - 1))).await;
            self.state(task, |state| state.restarts += 1);
        }
    }

    /// A task that should run and does not, if there is one.
    pub(crate) fn down(&self) -> Option<&'static str> {
        let states = self.lock();
        let mut all = states.iter();
        all.find(|(_, state)| !state.running).map(|(task, _)| *task)
    }

    /// Whether a task runs.
    pub(crate) fn is_running(&self, task: &str) -> bool {
        self.lock().get(task).is_some_and(|state| state.running)
    }

    /// Ends when a task is given up.
    pub(crate) async fn given_up(&self) -> GivenUp {
        let mut given_up = self.0.given_up.subscribe();
        let found = given_up.wait_for(Option::is_some).await;
        // The sender lives as long as this.
        let found = found.ok().and_then(|found| found.clone());
        found.unwrap_or(GivenUp {
            task: "supervisor",
            why: "it is gone".to_owned(),
        })
    }

    /// How each of them is.
    pub(crate) fn numbers(&self) -> Vec<TaskNumbers> {
        let states = self.lock();
        let numbers = states.iter().map(|(task, state)| TaskNumbers {
            task,
            running: state.running,
            restarts: state.restarts,
        });
        numbers.collect()
    }

    /// Ends a task where it waits, as a fault would.
    #[cfg(test)]
    pub(crate) fn kill(&self, task: &str) {
        let handle = self.lock().get(task).and_then(|state| state.handle.clone());
        handle.expect("a task of this name").abort();
    }

    fn forget(&self, task: &str) {
        self.lock().remove(task);
    }

    fn state(&self, task: &'static str, change: impl FnOnce(&mut State)) {
        change(self.lock().entry(task).or_default());
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<&'static str, State>> {
        self.0.states.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reason(error: JoinError) -> String {
    let Ok(panicked) = error.try_into_panic() else {
        return "it was cancelled".to_owned();
    };
    let message = panicked.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panicked.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", message.unwrap_or("without a message"))
}
