//! The laboratory as its users run it.

#[path = "../../../cli/tests/suite/common/mod.rs"]
#[expect(dead_code, reason = "other tests use the rest of it")]
mod common;
mod evidence;
mod first_turns;
#[cfg(unix)]
mod interrupts;
mod puzzles;
mod selfplay;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_loopline-lab");
