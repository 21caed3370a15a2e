//! A PostgreSQL of a test's own, which can be killed and started again on the same port.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, geteuid, kill_process};

use crate::killed::{Outage, now_ms};

/// The unprivileged user `nobody`, since PostgreSQL does not run as root.
const NOBODY: u32 = 65534;
/// How long it may take to start.
const TIMEOUT: Duration = Duration::from_secs(300);
/// Time between two looks.
const PACE: Duration = Duration::from_millis(20);

/// A running PostgreSQL with its folder, which is removed with it.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    server: Child,
}

impl Postgres {
    /// Makes a database and starts it; nothing, and a line that says why, if the programs are not installed.
    pub(crate) fn start(name: &str) -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("skipped: neither /usr/lib/postgresql nor PATH has initdb and postgres");
            return None;
        };
        let name = format!("loopline-postgres-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a new folder");
        if geteuid().is_root() {
            chown(&folder, Some(NOBODY), Some(NOBODY)).expect("a folder that can be given away");
        }
        let made = command(&programs, &folder, "initdb")
            .args(["--no-sync", "--auth=trust", "--username=loopline"])
            .args(["-D", "data"])
            .status();
        assert!(made.expect("initdb").success(), "initdb makes a database");
        let port = free_port();
        let server = run(&programs, &folder, port);
        let postgres = Self {
            programs,
            folder,
            port,
            server,
        };
        postgres.wait();
        Some(postgres)
    }

    /// The port on the loopback interface.
    pub(crate) const fn port(&self) -> u16 {
        self.port
    }

    /// How a server reaches it at its own port, or at a proxy's.
    pub(crate) fn address_at(port: u16) -> String {
        format!("postgres://loopline@127.0.0.1:{port}/postgres")
    }

    /// SIGKILL for all of its processes; it is started again after some time, and answers when this returns.
    pub(crate) fn kill_and_restart(&mut self, after: Duration) -> Outage {
        let killed_ms = now_ms();
        self.kill();
        sleep(after);
        self.server = run(&self.programs, &self.folder, self.port);
        self.wait();
        Outage {
            killed_ms,
            ready_ms: now_ms(),
        }
    }

    fn kill(&mut self) {
        // Its sessions would go on for a moment, and keep the next one from starting.
        let sessions = children(self.server.id());
        let _ = self.server.kill();
        let _ = self.server.wait();
        for session in sessions {
            let _ = kill_process(session, Signal::KILL);
        }
        let _ = fs::remove_file(self.folder.join("data/postmaster.pid"));
    }

    fn wait(&self) {
        let since = Instant::now();
        while !self.is_ready() {
            assert!(since.elapsed() < TIMEOUT, "postgres starts");
            sleep(PACE);
        }
    }

    /// Whether the file of its state ends with the readiness to serve.
    fn is_ready(&self) -> bool {
        let state = fs::read_to_string(self.folder.join("data/postmaster.pid"));
        state.is_ok_and(|lines| lines.lines().any(|line| line.trim() == "ready"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn run(programs: &Path, folder: &Path, port: u16) -> Child {
    let sockets = folder.to_str().expect("a path of text");
    let settings = [
        "listen_addresses=127.0.0.1".to_owned(),
        format!("port={port}"),
        format!("unix_socket_directories={sockets}"),
        // What a killed process has written is kept by the system.
        "fsync=off".to_owned(),
        "logging_collector=off".to_owned(),
    ];
    let settings = settings.iter().flat_map(|setting| ["-c", setting]);
    command(programs, folder, "postgres")
        .args(["-D", "data"])
        .args(settings)
        .stderr(Stdio::null())
        .spawn()
        .expect("postgres")
}

/// A program of PostgreSQL, in this folder and as a user that it accepts.
fn command(programs: &Path, folder: &Path, program: &str) -> Command {
    let mut command = Command::new(programs.join(program));
    command.current_dir(folder).stdout(Stdio::null());
    if geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// The processes that this one has started, by Linux; none elsewhere.
fn children(pid: u32) -> Vec<Pid> {
    let list = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
    let list = list.unwrap_or_default();
    let numbers = list.split_whitespace().filter_map(|number| number.parse().ok());
    numbers.filter_map(Pid::from_raw).collect()
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

/// The folder with PostgreSQL's programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let installed = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all: Vec<PathBuf> = installed.chain(std::env::split_paths(&path)).collect();
    let complete = |folder: &Path| folder.join("initdb").exists() && folder.join("postgres").exists();
    all.into_iter().find(|folder| complete(folder))
}
