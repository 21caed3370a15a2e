//! The program as its users run it.

mod admin;
mod bots;
mod commands;
mod common;
mod contest;
mod contest_twixt;
mod convert;
mod dump;
mod engine;
mod floods;
mod installed;
#[cfg(unix)]
mod interrupts;
mod killed;
mod laying;
mod luck;
#[cfg(unix)]
mod nodes_killed;
mod output;
mod pools_killed;
#[cfg(unix)]
mod postgres;
#[cfg(unix)]
mod proxies;
#[cfg(unix)]
mod proxy;
mod review;
mod serve;
#[path = "common/server.rs"]
mod server;
mod solitaire;
mod solve;
mod solve_twixt;
#[path = "../../../server/src/store/tests/throwaway.rs"]
#[expect(dead_code, reason = "other tests use the rest of it")]
mod throwaway;
mod times;
mod upgraded;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_loopline");
