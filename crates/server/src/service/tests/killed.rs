//! A process that is killed while it plays: every turn that it acknowledged is there afterwards.

use crate::ids::TableId;
use std::{
    env,
    io::{BufRead, BufReader, Write as _},
    process::{Command as Program, Stdio},
};

use crate::service::tests::*;

/// The environment variable with the child's database.
const CHILD: &str = "LOOPLINE_KILLED_CHILD";

/// Plays one game after another and prints what was acknowledged, until it is killed; does nothing without a parent.
#[tokio::test]
async fn child_of_the_test_below() {
    let Some(path) = env::var_os(CHILD) else {
        return;
    };
    let fixture = Fixture::open(&Database::Sqlite(path.into())).await;
    loop {
        let table = fixture.begin(MINUTE).await;
        for (number, text) in LOOP.iter().enumerate() {
            let who = [&fixture.ada, &fixture.ben][number % 2];
            let seq = fixture
                .act(&table, who, &format!("t{number}"), turn(text))
                .await
                .unwrap();
            let mut out = std::io::stdout().lock();
            writeln!(out, "ack {table} {seq} {text}").unwrap();
            out.flush().unwrap();
        }
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let scratch = Scratch::new("killed");
    let path = scratch.path("service.db");
    for round in 0..3 {
        let mut child = Program::new(env::current_exe().unwrap())
            .args([
                "--exact",
                "service::tests::killed::child_of_the_test_below",
                "--nocapture",
            ])
            .env(CHILD, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let mut acknowledged = Vec::new();
        for line in lines {
            if let Some(ack) = line.split("ack ").nth(1) {
                acknowledged.push(ack.to_owned());
            }
            if acknowledged.len() == 40 + 7 * round {
                // SIGKILL: nothing is flushed or closed.
                child.kill().unwrap();
            }
        }
        child.wait().unwrap();
        assert!(acknowledged.len() >= 40, "{acknowledged:?}");

        let fixture = Fixture::open(&Database::Sqlite(path.clone())).await;
        for ack in &acknowledged {
            let parts: Vec<_> = ack.split(' ').collect();
            let table = TableId::read(parts[0]).unwrap();
            let seq: u32 = parts[1].parse().unwrap();
            let log = fixture.log(&table).await;
            assert!(log.iter().any(|event| event.seq == seq), "{ack}");
            assert!(
                fixture.view(&table).await.turns.iter().any(|text| text == parts[2]),
                "{ack}"
            );
            fixture.expect_sound(&table).await;
        }
        fixture.service.close().await;
    }
}
