//! Running the program in tests, and a place for its files.

mod folder;
#[cfg(unix)]
mod work;

use std::io::Write as _;
use std::process::{Child, Command, Output, Stdio};

pub(crate) use self::folder::Folder;
#[cfg(unix)]
pub(crate) use self::work::{Work, is_interrupted};

/// Starts the program under test with pipes.
pub(crate) fn start(args: &[&str]) -> Child {
    Command::new(crate::PROGRAM)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs it with `input` on standard input.
pub(crate) fn run(args: &[&str], input: &[u8]) -> Output {
    let mut child = start(args);
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read its input may have ended already.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}
