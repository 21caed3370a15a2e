//! HAProxy or nginx with the configuration of the documentation, but for ports, certificate and user.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a proxy may take to start.
const TIMEOUT: Duration = Duration::from_secs(300);
/// Time between two looks.
const PACE: Duration = Duration::from_millis(20);

/// A proxy that is documented.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Haproxy,
    Nginx,
}

impl Kind {
    /// The name of the program and of its Debian package.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Haproxy => "haproxy",
            Self::Nginx => "nginx",
        }
    }

    /// Whether the program is there; if not, a line says so.
    pub(super) fn is_installed(self) -> bool {
        let found = self.program().is_some();
        if !found {
            let name = self.name();
            eprintln!("skipped: neither PATH nor /usr/sbin has {name} (Debian: apt-get install {name})");
        }
        found
    }

    fn program(self) -> Option<PathBuf> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
        let mut programs = folders.map(|folder| folder.join(self.name()));
        programs.find(|program| program.exists())
    }

    const fn config(self) -> &'static str {
        match self {
            Self::Haproxy => include_str!("../../../../../docs/operation/haproxy.cfg"),
            Self::Nginx => include_str!("../../../../../docs/operation/nginx.conf"),
        }
    }
}

/// A running proxy with its folder, which is removed with it.
pub(super) struct Gateway {
    child: Child,
    folder: PathBuf,
    plain: String,
    address: String,
}

impl Gateway {
    /// Starts the proxy before these servers.
    pub(super) fn start(kind: Kind, servers: [&str; 2]) -> Self {
        let name = format!("loopline-{}-{}", kind.name(), std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a new folder");
        let [plain, address, metrics] = free_addresses();
        let file = folder.join("config");
        let config = match kind {
            Kind::Haproxy => haproxy(&plain, &address, &metrics),
            Kind::Nginx => nginx(&plain, &address, &folder),
        };
        let config = replaced(kind.config(), &config);
        let servers = [("10.0.0.11:8080", servers[0]), ("10.0.0.12:8080", servers[1])];
        let servers = servers.map(|(from, to)| (from, to.to_owned()));
        fs::write(&file, replaced(&config, &servers)).expect("a configuration");
        let child = run(kind, &folder, &file);
        let mut gateway = Self {
            child,
            folder,
            plain,
            address,
        };
        gateway.wait();
        gateway
    }

    /// Host and port for HTTP that is sent on to HTTPS.
    pub(super) fn plain(&self) -> &str {
        &self.plain
    }

    /// Host and port of what is HTTPS in the documentation.
    pub(super) fn address(&self) -> &str {
        &self.address
    }

    fn wait(&mut self) {
        let since = Instant::now();
        while TcpStream::connect(&self.address).is_err() {
            let ended = self.child.try_wait().expect("a process");
            assert!(ended.is_none(), "the configuration is refused");
            assert!(since.elapsed() < TIMEOUT, "the proxy starts");
            sleep(PACE);
        }
    }
}

impl Drop for Gateway {
    fn drop(&mut self) {
        // nginx ends its workers on SIGTERM only.
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").arg(pid).status();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn run(kind: Kind, folder: &Path, file: &Path) -> Child {
    let mut command = Command::new(kind.program().expect("an installed program"));
    match kind {
        Kind::Haproxy => command.arg("-db").arg("-f").arg(file),
        Kind::Nginx => command
            .args(["-g", "daemon off;", "-e", "stderr", "-p"])
            .arg(folder)
            .arg("-c")
            .arg(file),
    };
    let command = command.stdout(Stdio::null());
    command.spawn().expect("a proxy")
}

fn haproxy(plain: &str, address: &str, metrics: &str) -> Vec<(&'static str, String)> {
    let certificate = " ssl crt /etc/haproxy/play.example.org.pem alpn http/1.1";
    vec![
        ("    user haproxy\n    group haproxy\n", String::new()),
        // Tests may not open as many files.
        ("maxconn 40000", "maxconn 1000".to_owned()),
        (" :80\n", format!(" {plain}\n")),
        (certificate, String::new()),
        (" :443", format!(" {address}")),
        ("127.0.0.1:8404", metrics.to_owned()),
    ]
}

fn nginx(plain: &str, address: &str, folder: &Path) -> Vec<(&'static str, String)> {
    let certificate = "        ssl_certificate     /etc/nginx/play.example.org.crt;\n        \
         ssl_certificate_key /etc/nginx/play.example.org.key;\n";
    let folder = folder.to_str().expect("a path of text");
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let folders = kinds.map(|kind| format!("{kind}_temp_path {folder}/{kind};\n"));
    vec![
        ("worker_rlimit_nofile 100000;", String::new()),
        ("worker_connections 40000;", "worker_connections 1000;".to_owned()),
        ("user www-data;", format!("pid {folder}/pid;")),
        ("http {\n", format!("http {{\naccess_log off;\n{}", folders.concat())),
        ("listen 80;", format!("listen {plain};")),
        (certificate, String::new()),
        ("listen 443 ssl;", format!("listen {address};")),
    ]
}

/// The text with each of these replaced, which must be there once.
fn replaced(text: &str, parts: &[(&str, String)]) -> String {
    parts.iter().fold(text.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from:?}");
        text.replace(from, to)
    })
}

fn free_addresses() -> [String; 3] {
    let listeners = [(); 3].map(|()| TcpListener::bind("127.0.0.1:0").expect("a free port"));
    listeners.map(|listener| listener.local_addr().expect("an address").to_string())
}
