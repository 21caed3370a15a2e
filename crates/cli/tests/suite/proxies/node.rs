//! One of the servers behind a proxy.

use std::process::Child;

use rustix::process::{Pid, Signal, kill_process};

use crate::server::serve;

/// A server as a process, killed with this.
pub(super) struct Node {
    child: Child,
    address: String,
    args: [String; 5],
}

impl Node {
    /// Starts a server on a free port.
    pub(super) fn start(name: &str, database: &str) -> Self {
        let args = ["--database", database, "--node", name, "--behind-proxy"].map(str::to_owned);
        let (child, address) = start("127.0.0.1:0", &args);
        Self { child, address, args }
    }

    /// Host and port.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    /// SIGTERM; returns when it has ended.
    pub(super) fn stop(&mut self) {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let pid = pid.expect("the id of a process");
        kill_process(pid, Signal::TERM).expect("a process that is there");
        let status = self.child.wait().expect("an end");
        assert!(status.success(), "an orderly end: {status}");
    }

    /// SIGKILL.
    pub(super) fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
    }

    /// Starts it on the same port.
    pub(super) fn start_again(&mut self) {
        (self.child, _) = start(&self.address, &self.args);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(listen: &str, args: &[String]) -> (Child, String) {
    serve(|command| command.args(["--listen", listen]).args(args))
}
