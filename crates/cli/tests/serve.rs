//! `loopline serve` over a real socket.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The server, ended with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_loopline"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let from = line.find("http://").expect("an address") + "http://".len();
        let address = line[from..]
            .split('/')
            .next()
            .expect("an address")
            .to_owned();
        Self { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut response = Vec::new();
        stream.read_to_end(&mut response).expect("a response");
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
fn serves_on_the_address_it_tells() {
    let server = Server::start(&[]);
    assert!(server.get("/health").starts_with("HTTP/1.1 200"));
    assert!(server.get("/").contains("text/html"));
}

#[test]
fn makes_the_data_folder_and_refuses_a_taken_address() {
    let folder = std::env::temp_dir().join(format!("loopline-data-{}", std::process::id()));
    let server = Server::start(&["--data", folder.to_str().expect("a path")]);
    assert!(folder.is_dir());
    let again = Command::new(env!("CARGO_BIN_EXE_loopline"))
        .args(["serve", "--listen", &server.address])
        .output()
        .expect("the program ends");
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains(&server.address));
    drop(server);
    std::fs::remove_dir_all(&folder).expect("removed");
}
