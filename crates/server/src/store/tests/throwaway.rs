//! A PostgreSQL of a test's own, in a folder that goes with it.

use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use sqlx::{ConnectOptions as _, PgConnection, postgres::PgConnectOptions};

/// The unprivileged user `nobody`, since PostgreSQL does not run as root.
const NOBODY: u32 = 65534;
/// So long the programs may take to start.
const TIMEOUT: Duration = Duration::from_secs(300);

/// A running PostgreSQL.
pub(crate) struct Postmaster {
    folder: PathBuf,
    server: Child,
    address: String,
}

impl Postmaster {
    /// Starts one; nothing, and a word why, if its programs are not installed.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            eprintln!("skipped: neither /usr/lib/postgresql nor PATH has initdb and postgres");
            return None;
        };
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Relaxed);
        let name = format!("loopline-pg-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).expect("a new folder");
        let root = fs::metadata("/proc/self").is_ok_and(|me| std::os::unix::fs::MetadataExt::uid(&me) == 0);
        if root {
            chown(&folder, Some(NOBODY), Some(NOBODY)).expect("a folder that can be given away");
        }
        let run = |program: &str| {
            let mut command = Command::new(programs.join(program));
            command.current_dir(&folder).stdout(Stdio::null());
            if root {
                command.uid(NOBODY).gid(NOBODY);
            }
            command
        };
        let made = run("initdb")
            .args(["--no-sync", "--auth=trust", "--username=loopline", "-D", "data"])
            .status();
        assert!(made.expect("initdb").success(), "initdb makes a database");
        let sockets = folder.to_str().expect("a path of text");
        let server = run("postgres")
            .args(["-D", "data", "-c", "listen_addresses=", "-c", "fsync=off"])
            .args([
                "-c",
                "logging_collector=off",
                "-c",
                &format!("unix_socket_directories={sockets}"),
            ])
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres");
        let address = format!("postgres://loopline@localhost/postgres?host={sockets}");
        let postmaster = Self {
            folder,
            server,
            address,
        };
        postmaster.wait();
        Some(postmaster)
    }

    /// How a store reaches it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The folder with the files of its tables.
    pub(crate) fn tables(&self) -> PathBuf {
        self.folder.join("data/base")
    }

    /// Runs statements, each in a transaction of its own.
    pub(crate) async fn execute(&self, statements: &[&'static str]) {
        let options: PgConnectOptions = self.address.parse().expect("an address");
        let mut connection = options.connect().await.expect("one more connection");
        for statement in statements {
            let done = sqlx::query(*statement).execute(&mut connection).await;
            done.expect("a statement that can be run");
        }
    }

    /// Ends all connections to it.
    pub(crate) async fn break_connections(&self) {
        let options: PgConnectOptions = self.address.parse().expect("an address");
        let mut connection = options.connect().await.expect("one more connection");
        let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
        sqlx::raw_sql(others)
            .execute(&mut connection)
            .await
            .expect("the right to end them");
    }

    /// Keeps everybody from writing, until what this gives is dropped.
    pub(crate) async fn hold_tables(&self) -> PgConnection {
        let options: PgConnectOptions = self.address.parse().expect("an address");
        let mut connection = options.connect().await.expect("one more connection");
        let hold = "BEGIN; LOCK TABLE tables, alive IN EXCLUSIVE MODE";
        let held = sqlx::raw_sql(hold).execute(&mut connection).await;
        held.expect("the lock");
        connection
    }

    fn wait(&self) {
        let since = Instant::now();
        while !self.folder.join(".s.PGSQL.5432").exists() || !self.is_ready() {
            assert!(since.elapsed() < TIMEOUT, "postgres starts");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Whether the log of its start ends with the readiness to serve.
    fn is_ready(&self) -> bool {
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid"));
        pid.is_ok_and(|lines| lines.lines().any(|line| line.trim() == "ready"))
    }
}

impl Drop for Postmaster {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
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
