//! The program that `cargo xtask` runs.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::main()
}
