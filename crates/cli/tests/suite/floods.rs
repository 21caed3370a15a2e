//! Hostile clients beside people who play: the server's memory and the players' waiting times are bounded.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::server::{laboratory, serve};

/// What the server may hold with all tables that it lets in, in bytes.
const MEMORY: u64 = 300_000_000;
/// So many offers the server lets in, but for a hundred, so that those who play find room for their next games.
const MOST_TABLES: u32 = 49_900;
/// How much longer players may wait during a flood.
const LONGER: f64 = 3.0;

/// A folder in memory where there is one: a disk shared with others stalls for longer than all that is measured here.
fn memory_folder() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { std::env::temp_dir() }
}

/// A server with a folder of its own.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> Self {
        let folder = memory_folder().join(format!("loopline-floods-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let (child, address) = serve(|command| command.args(["--listen", "127.0.0.1:0", "--data"]).arg(&folder));
        Self { child, address, folder }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Plays through all floods, and gives the report.
fn flooded(duration: &str, tables: u32) -> Value {
    let server = Server::start();
    let output = laboratory()
        .args(["loadtest", &server.address, "--json"])
        .args(["--games", "40", "--every", "1s", "--duration", duration])
        .args(["--flood", "positions,records,lobby,health,offers"])
        .args(["--tables", &tables.to_string()])
        .args(["--log-ins", "10"])
        .args(["--pid", &server.child.id().to_string()])
        .stderr(Stdio::inherit())
        .output()
        .expect("the program runs");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert!(output.status.success(), "{report:#}");
    assert_eq!(report["busy"], 0, "{report:#}");
    report
}

#[test]
fn every_flood_reaches_the_server_and_those_who_play_go_on() {
    let report = flooded("1s", 300);
    let floods = report["floods"].as_array().expect("floods");
    assert_eq!(floods.len(), 7, "{report:#}");
    for flood in floods {
        assert!(flood["turns"].as_u64() > Some(20), "{flood:#}");
        assert!(flood["memory"].as_u64() < Some(MEMORY), "{flood:#}");
        assert!(
            flood["flood"] == "none" || flood["done"].as_u64() > Some(0),
            "{flood:#}"
        );
    }
    let log_ins = &floods[6];
    assert_eq!(log_ins["flood"], "log-ins");
    assert!(log_ins["took_ms"]["p50"].as_f64() > Some(0.0), "{log_ins:#}");
}

#[test]
#[ignore = "long: floods an otherwise idle server, fifty thousand tables, some five minutes"]
fn fifty_thousand_tables_and_five_floods_are_borne() {
    let report = flooded("30s", MOST_TABLES);
    let floods = report["floods"].as_array().expect("floods");
    let wait = |flood: &Value| flood["ack_ms"]["p99"].as_f64().expect("a time");
    let undisturbed = wait(&floods[0]);
    println!("undisturbed  p99 {undisturbed:.1} ms");
    let mut broken = Vec::new();
    for flood in &floods[1..] {
        if wait(flood) > LONGER * undisturbed || flood["memory"].as_u64() > Some(MEMORY) {
            broken.push(flood);
        }
    }
    let offers = &floods[5];
    assert!(offers["done"].as_u64() >= Some(MOST_TABLES.into()), "{offers:#}");
    assert!(broken.is_empty(), "undisturbed {undisturbed} ms: {broken:#?}");
}
