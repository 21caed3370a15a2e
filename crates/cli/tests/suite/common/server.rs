//! Starting `loopline serve` in tests.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Starts `loopline serve`, with its command completed by `with`, and waits for its address: host and port.
pub(crate) fn serve(with: impl FnOnce(&mut Command) -> &mut Command) -> (Child, String) {
    serve_by(&program(), with)
}

/// The program under test: this build, or the one that `LOOPLINE` names, as for the browser tests. A release build for
/// measurements.
pub(crate) fn program() -> PathBuf {
    let named = std::env::var_os("LOOPLINE");
    named.unwrap_or_else(|| crate::PROGRAM.into()).into()
}

/// The laboratory, which lies beside the program under test once both are built.
pub(crate) fn laboratory() -> Command {
    let program = program().with_file_name(format!("loopline-lab{}", std::env::consts::EXE_SUFFIX));
    let place = program.display();
    assert!(program.is_file(), "{place} is not built: package lab");
    Command::new(program)
}

/// The same by another build of the program.
pub(crate) fn serve_by(program: &Path, with: impl FnOnce(&mut Command) -> &mut Command) -> (Child, String) {
    let mut command = Command::new(program);
    let command = with(command.arg("serve")).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.contains("http://") {
        line.clear();
        let length = lines.read_line(&mut line).expect("a line");
        assert!(length > 0, "the server prints its address");
    }
    let (_, rest) = line.split_once("http://").expect("an address");
    let address = rest.split('/').next().expect("an address").to_owned();
    (child, address)
}

/// The whole answer to a request, head and body.
pub(crate) fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    answer
}
