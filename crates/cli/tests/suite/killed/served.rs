//! A `loopline serve` that is killed, stopped and started again on the same port.

use std::process::Child;
#[cfg(unix)]
use std::thread::sleep;
#[cfg(unix)]
use std::time::Duration;
use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process};

use crate::server::serve;

/// A time without a server, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outage {
    pub(crate) killed_ms: u64,
    pub(crate) ready_ms: u64,
}

/// A server as a process, killed with this.
pub(crate) struct Served {
    child: Child,
    address: String,
    args: Vec<String>,
    environment: Environment,
}

/// Variables of a process.
pub(crate) type Environment = Vec<(&'static str, String)>;

impl Served {
    /// Starts a server with these arguments on a free port.
    pub(crate) fn start(args: Vec<String>) -> Self {
        Self::start_in(Environment::new(), args)
    }

    /// The same with further variables, which every start after a kill has too.
    pub(crate) fn start_in(environment: Environment, args: Vec<String>) -> Self {
        let (child, address) = start("127.0.0.1:0", &args, &environment);
        Self {
            child,
            address,
            args,
            environment,
        }
    }

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// SIGKILL, and a start as by a system that restarts what has died.
    pub(crate) fn kill_and_restart(&mut self) -> Outage {
        let killed_ms = now_ms();
        self.kill();
        let (child, address) = start(&self.address, &self.args, &self.environment);
        assert_eq!(address, self.address);
        self.child = child;
        Outage {
            killed_ms,
            ready_ms: now_ms(),
        }
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
    }

    /// SIGSTOP, and SIGCONT after a time. It keeps its connections meanwhile, and says nothing.
    #[cfg(unix)]
    pub(crate) fn stop_for(&self, time: Duration) -> Outage {
        let killed_ms = now_ms();
        self.signal(Signal::STOP);
        sleep(time);
        self.signal(Signal::CONT);
        Outage {
            killed_ms,
            ready_ms: now_ms(),
        }
    }

    #[cfg(unix)]
    fn signal(&self, signal: Signal) {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        kill_process(pid.expect("the id of a process"), signal).expect("a process that is there");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the server, and waits for its address.
fn start(listen: &str, args: &[String], environment: &Environment) -> (Child, String) {
    let environment = environment.iter().map(|(name, value)| (name, value));
    serve(|command| {
        let command = command.args(["--listen", listen]).args(args);
        command.envs(environment)
    })
}

/// The time in milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("a clock").as_millis() as u64
}
