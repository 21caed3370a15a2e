//! How much memory the servers hold.

use std::fs;
use std::net::SocketAddr;

use super::address::Address;
use super::http;
use super::servers::Servers;

/// Where to look for it.
pub(crate) enum Memory {
    /// In the system's list of processes.
    Process(u32),
    /// In the server's metrics.
    Metrics(Address),
    /// In the list of processes, by those that listen on these ports.
    Listeners(Vec<u16>),
    /// Nowhere.
    Unknown,
}

impl Memory {
    /// By the command line.
    pub(crate) fn of(pid: Option<u32>, metrics: Option<SocketAddr>, servers: &Servers) -> Self {
        let ports: Option<Vec<u16>> = servers.all().map(Address::port).collect();
        match (pid, metrics, ports) {
            (Some(pid), _, _) => Self::Process(pid),
            (None, Some(metrics), _) => metrics.to_string().parse().map_or(Self::Unknown, Self::Metrics),
            (None, None, Some(ports)) => Self::Listeners(ports),
            (None, None, None) => Self::Unknown,
        }
    }

    /// The bytes that it holds now, if that can be found out.
    pub(crate) async fn bytes(&self) -> Option<u64> {
        match self {
            Self::Process(pid) => resident(*pid),
            Self::Listeners(ports) => {
                let found = ports.iter().map(|port| resident(listener(*port)?));
                found.flatten().reduce(|sum, bytes| sum + bytes)
            }
            Self::Metrics(address) => {
                let answer = http::get(address, 0, "/metrics").await.ok()?;
                metric(&String::from_utf8_lossy(&answer.body))
            }
            Self::Unknown => None,
        }
    }
}

/// The memory of a process that lies in the machine's, by Linux.
fn resident(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The process that listens at a port of this machine, by Linux.
fn listener(port: u16) -> Option<u32> {
    let inode = ["/proc/net/tcp", "/proc/net/tcp6"]
        .iter()
        .filter_map(|file| fs::read_to_string(file).ok())
        .find_map(|table| table.lines().find_map(|line| listening(line, port)))?;
    let wanted = format!("socket:[{inode}]");
    let processes = fs::read_dir("/proc").ok()?;
    processes.flatten().find_map(|process| {
        let pid = process.file_name().to_str()?.parse().ok()?;
        let mut files = fs::read_dir(process.path().join("fd")).ok()?;
        let holds = |file: fs::DirEntry| fs::read_link(file.path()).is_ok_and(|link| link.to_str() == Some(&wanted));
        files.any(|file| file.is_ok_and(holds)).then_some(pid)
    })
}

/// The number of the socket that a line of `/proc/net/tcp` describes, if it listens at a port.
fn listening(line: &str, port: u16) -> Option<String> {
    const LISTEN: &str = "0A";
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (_, local) = fields.get(1)?.rsplit_once(':')?;
    let here = u16::from_str_radix(local, 16).ok()? == port;
    (here && *fields.get(3)? == LISTEN).then(|| fields.get(9).map(|inode| (*inode).to_owned()))?
}

/// The figure of a process that Prometheus' clients agree on.
fn metric(text: &str) -> Option<u64> {
    let figure = text
        .lines()
        .find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
    let bytes: f64 = figure.trim().parse().ok()?;
    Some(bytes as u64)
}

/// Bytes in words.
pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::{listener, metric, resident};

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_is_found_by_where_it_listens() {
        let socket = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = socket.local_addr().expect("an address").port();
        let pid = std::process::id();
        assert_eq!(listener(port), Some(pid));
        assert!(resident(pid).is_some_and(|bytes| bytes > 100_000));
        drop(socket);
        assert_eq!(listener(port), None);
    }

    #[test]
    fn metrics_have_it_too() {
        let text = "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes 1.5e6\n";
        assert_eq!(metric(text), Some(1_500_000));
        assert_eq!(metric("up 1\n"), None);
    }
}
