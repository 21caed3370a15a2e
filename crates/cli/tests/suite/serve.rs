//! `loopline serve` over a real socket.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

use crate::server::{ask, serve};

/// The server, ended with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Self {
        Self::logging_to(Stdio::inherit(), args)
    }

    /// With this as its standard error output.
    fn logging_to(log: Stdio, args: &[&str]) -> Self {
        let (child, address) = serve(|command| {
            let listening = command.args(["--listen", "127.0.0.1:0"]);
            listening.args(args).stderr(log)
        });
        Self { child, address }
    }

    fn get(&self, path: &str) -> String {
        self.ask("GET", path, "", "")
    }

    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> String {
        let response = ask(&self.address, method, path, cookie, body);
        String::from_utf8_lossy(&response).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn serves_on_the_address_it_prints() {
    let server = Server::start(&[]);
    assert!(server.get("/health").starts_with("HTTP/1.1 200"));
    assert!(server.get("/").contains("text/html"));
}

/// The first lines that a server at this address writes on standard error.
fn first_notes<const N: usize>(listen: &str, args: &[&str]) -> [String; N] {
    let (child, address) = serve(|command| {
        let listening = command.args(["--listen", listen]);
        listening.args(args).stderr(Stdio::piped())
    });
    let mut server = Server { child, address };
    let log = server.child.stderr.take().expect("a pipe");
    let mut lines = BufReader::new(log).lines();
    [(); N].map(|()| lines.next().expect("a line").expect("text"))
}

#[test]
fn a_host_is_told_what_is_lost_and_who_is_believed() {
    let [lost] = first_notes("127.0.0.1:0", &["--behind-proxy"]);
    assert!(lost.contains("--data DIR"), "{lost}");
    let [lost, open] = first_notes("0.0.0.0:0", &["--behind-proxy"]);
    assert!(
        lost.contains("--data DIR") && open.contains("any address"),
        "{lost}\n{open}"
    );
}

#[test]
fn makes_the_data_folder_and_refuses_a_taken_address() {
    let folder = std::env::temp_dir().join(format!("loopline-data-{}", std::process::id()));
    let server = Server::start(&["--data", folder.to_str().expect("a path")]);
    assert!(folder.is_dir());
    let again = Command::new(crate::PROGRAM)
        .args(["serve", "--listen", &server.address])
        .output()
        .expect("the program ends");
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains(&server.address));
    drop(server);
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn pools_of_the_host_are_served_and_wrong_ones_refused() {
    let server = Server::start(&["--pool", "trax/loop=3d", "--pool", "twixt/pp+12=180+2"]);
    let pools = server.get("/api/ratings");
    for pool in ["trax/loop/days", "twixt/pp+12/quick"] {
        assert!(pools.contains(pool), "{pools}");
    }
    for (given, why) in [
        (&["--pool", "trax/round=3d"][..], "round"),
        (&["--pool", "trax/loop=3d", "--pool", "trax/loop=2d"], "twice"),
    ] {
        let refused = Command::new(crate::PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(given)
            .output()
            .expect("the program ends");
        assert!(!refused.status.success());
        let told = String::from_utf8_lossy(&refused.stderr);
        assert!(told.contains(why), "{told}");
    }
}

const NEW_TABLE: &str = r#"{"terms":{"setup":{"game":"trax","rules":"official"},"clock":{"kind":"none"},"preview":"chain",
    "games":null,"beginner":"alternating"},"seat":"first","listed":true}"#;

/// Lets people connect and offer games, which are logged at this level, and expects no error.
fn plays_on(server: &Server) {
    for _ in 0..3 {
        let me = server.get("/api/me");
        assert!(me.starts_with("HTTP/1.1 200"), "{me}");
        let set = me.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next()).expect("a cookie");
        let created = server.ask("POST", "/api/tables", cookie, NEW_TABLE);
        assert!(created.starts_with("HTTP/1.1 201"), "{created}");
        let ready = server.get("/ready");
        assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let everything = ["--log-level", "trace"];
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let full = Server::logging_to(full.expect("a full device").into(), &everything);
    plays_on(&full);

    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let broken = Server::logging_to(writer.into(), &everything);
    plays_on(&broken);
}

#[cfg(unix)]
#[test]
fn an_unread_log_blocks_nothing() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let server = Server::logging_to(writer.into(), &["--log-level", "trace"]);
    // Each request logs some lines; a pipe takes 64 KiB.
    for _ in 0..150 {
        let address = "/health?".to_owned() + &"x".repeat(1_000);
        assert!(server.get(&address).starts_with("HTTP/1.1 200"));
    }
    plays_on(&server);
    drop(reader);
}

#[test]
fn the_log_is_written_to_its_last_line() {
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let mut server = Server::logging_to(writer.into(), &["--log-level", "info"]);
    let id = server.child.id().to_string();
    let stopped = Command::new("kill").arg(&id).status().expect("kill");
    assert!(stopped.success());
    assert!(server.child.wait().expect("an end").success());
    let mut log = String::new();
    reader.read_to_string(&mut log).expect("a log");
    assert!(log.contains("listening"), "{log}");
    assert!(log.trim_end().ends_with("stopped"), "{log}");
}

#[test]
fn nats_is_refused_without_a_database_that_servers_share_and_if_it_has_no_address() {
    let postgres = "postgres://loopline@127.0.0.1:9/loopline";
    for (args, why) in [
        (&["--nats", "nats://127.0.0.1"][..], "PostgreSQL"),
        (&["--nats", "http://one", "--database", postgres], "nats://HOST:PORT"),
    ] {
        let args = [&["serve", "--listen", "127.0.0.1:0"], args].concat();
        let output = crate::common::run(&args, b"");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{said}");
    }
}
