//! This version and a next one, made for tests with a kind of event and a column more, on one database: the upgrade,
//! one server after the other, and the way back.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::Message;

use crate::common::Folder;
use crate::killed::{Load, Plan};
use crate::server::{ask, serve_by};
use crate::throwaway::Postmaster;

/// What one server has written is known to the other within this time.
const TIMEOUT: Duration = Duration::from_secs(300);
/// Both versions bear a load together for so long.
const LOAD: Duration = Duration::from_secs(15);
const NEW_TABLE: &str = r#"{"terms":{"setup":{"game":"trax","rules":"official"},"clock":{"kind":"none"},"preview":"chain",
    "games":null,"beginner":"alternating"},"seat":"first","listed":false}"#;
/// A game that ends in a loop.
const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

/// This version, and the next one, built beside it.
struct Versions {
    this: PathBuf,
    next: PathBuf,
}

impl Versions {
    fn build() -> Self {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("next-version");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--locked", "--package", "cli"])
            .args(["--features", "next-version", "--target-dir"])
            .arg(&target)
            .status();
        assert!(built.expect("cargo").success(), "the next version is built");
        Self {
            this: crate::PROGRAM.into(),
            next: target.join("debug/loopline"),
        }
    }
}

/// A server, which stops in good order when this is dropped.
struct Node {
    child: Child,
    address: String,
}

impl Node {
    fn start(program: &Path, folder: &Path, database: &str) -> Self {
        let (child, address) = serve_by(program, |command| {
            let listen = ["--listen", "127.0.0.1:0", "--database", database];
            command.args(listen).arg("--data").arg(folder)
        });
        Self { child, address }
    }

    fn stop(self) {}

    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, Value) {
        let answer = ask(&self.address, method, path, cookie, body);
        let answer = String::from_utf8(answer).expect("a text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.to_owned(), serde_json::from_str(body).expect("JSON"))
    }

    /// The cookie of somebody new.
    fn person(&self) -> String {
        let (head, _) = self.ask("GET", "/api/me", "", "");
        let mut lines = head.lines();
        let set = lines.find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next());
        cookie.expect("a cookie").to_owned()
    }

    fn table(&self, cookie: &str) -> String {
        let (head, body) = self.ask("POST", "/api/tables", cookie, NEW_TABLE);
        assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
        body["table"].as_str().expect("a table").to_owned()
    }

    /// A table, or the code of the problem with it.
    fn view(&self, cookie: &str, table: &str) -> Result<Value, String> {
        let (head, body) = self.ask("GET", &format!("/api/tables/{table}"), cookie, "");
        if head.starts_with("HTTP/1.1 200") {
            return Ok(body);
        }
        Err(body["code"].as_str().expect("a code").to_owned())
    }

    /// Waits until the table has so many turns here, and carries a command out, which is the only one of this name.
    fn act(&self, cookie: &str, table: &str, turns: usize, name: &str, command: &Value) -> Value {
        let began = Instant::now();
        let seq = loop {
            let view = self.view(cookie, table).expect("a table");
            if view["turns"].as_array().expect("turns").len() == turns {
                break view["seq"].clone();
            }
            assert!(began.elapsed() < TIMEOUT, "{view}");
            sleep(Duration::from_millis(20));
        };
        self.send(cookie, table, &seq, name, command)
    }

    /// The answer to a command.
    fn send(&self, cookie: &str, table: &str, seq: &Value, name: &str, command: &Value) -> Value {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async {
            let url = format!("ws://{}/api/ws", self.address);
            let mut request = url.into_client_request().expect("a request");
            let cookie = HeaderValue::from_str(cookie).expect("a value");
            request.headers_mut().insert("cookie", cookie);
            let stream = tokio::net::TcpStream::connect(&self.address).await;
            let socket = client_async(request, stream.expect("connected")).await;
            let (mut socket, _) = socket.expect("a WebSocket");
            for message in [
                json!({ "type": "hello", "proto": protocol::live::PROTOCOL }),
                json!({ "type": "do", "table": table, "cid": name, "seq": seq, "command": command }),
            ] {
                let text = message.to_string();
                socket.send(Message::text(text)).await.expect("sent");
            }
            loop {
                let message = socket.next().await.expect("an answer").expect("readable");
                let Message::Text(text) = message else {
                    continue;
                };
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if ["ack", "refused"].contains(&message["type"].as_str().expect("a type")) {
                    return message;
                }
            }
        })
    }

    /// Plays the turns of [`LOOP`] that `numbers` has, at this server and the other in turn.
    fn play(&self, other: &Self, cookies: &[String; 2], table: &str, numbers: std::ops::Range<usize>) {
        for number in numbers {
            let node = [self, other][number % 2];
            let command = json!({ "do": "turn", "text": LOOP[number] });
            let (cookie, name) = (&cookies[number % 2], format!("t{number}"));
            let answer = node.act(cookie, table, number, &name, &command);
            assert_eq!(answer["type"], "ack", "{answer}");
        }
    }

    /// Says something at a table; who says it so waves, by the next version.
    fn wave(&self, cookie: &str, table: &str, turns: usize) {
        let command = json!({ "do": "chat", "text": "o/" });
        let answer = self.act(cookie, table, turns, "wave", &command);
        assert_eq!(answer["type"], "ack", "{answer}");
    }

    /// Fails unless a table needs a newer version.
    fn expect_newer(&self, cookie: &str, table: &str) {
        let began = Instant::now();
        while self.view(cookie, table).is_ok() {
            assert!(began.elapsed() < TIMEOUT, "it is found out");
            sleep(Duration::from_millis(20));
        }
        assert_eq!(self.view(cookie, table), Err("live.newer".to_owned()));
        let resign = json!({ "do": "resign" });
        let answer = self.send(cookie, table, &json!(9), "resign", &resign);
        assert_eq!(answer["problem"]["code"], "live.newer", "{answer}");
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = kill_process(Pid::from_child(&self.child), Signal::TERM);
        let _ = self.child.wait();
    }
}

/// Plays five hundred turns a second, half of them at each server, for some seconds.
fn bear(nodes: [&Node; 2]) {
    let plans = [11, 12].map(|seed| Plan {
        games: 100,
        spectators: 20,
        every: "400ms",
        faults: 0,
        seed,
        options: &[],
    });
    let begun = plans
        .iter()
        .zip(nodes)
        .map(|(plan, node)| Load::begin(plan, &[&node.address]));
    let mut loads: Vec<Load> = begun.collect();
    loads.iter_mut().for_each(Load::wait_until_all_play);
    sleep(LOAD);
    for load in loads {
        let (report, _) = load.end();
        assert_eq!(report["errors"], 0, "{report:#}");
        assert!(report["turns"].as_u64() > Some(1_000), "{report:#}");
    }
}

/// What `admin verify` prints.
fn verify(program: &Path, folder: &Path, database: &str) -> String {
    let output = Command::new(program)
        .args(["admin", "verify", "--database", database, "--data"])
        .arg(folder)
        .output();
    let output = output.expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{printed} {output:?}");
    printed
}

/// Two people at a table that has begun; the first is to move.
fn begin(node: &Node, cookies: &[String; 2]) -> String {
    let table = node.table(&cookies[0]);
    let joined = node.act(&cookies[1], &table, 0, "join", &json!({ "do": "join" }));
    assert_eq!(joined["type"], "ack", "{joined}");
    table
}

#[test]
#[ignore = "long: builds the program once more, for two minutes"]
fn two_servers_are_upgraded_one_after_the_other_and_go_back() {
    let Some(postmaster) = Postmaster::start() else {
        return;
    };
    let versions = Versions::build();
    let folders = [Folder::new("upgraded-one"), Folder::new("upgraded-two")];
    let database = postmaster.address();
    let start = |program: &Path, number: usize| Node::start(program, folders[number].path(), database);
    let one = start(&versions.this, 0);
    let two = start(&versions.this, 1);
    let cookies = [one.person(), two.person()];
    let [across, waved, second] = [0; 3].map(|_| begin(&one, &cookies));
    one.play(&two, &cookies, &across, 0..3);
    one.play(&two, &cookies, &waved, 0..2);

    // One of the two is upgraded: the tables change below the other, which goes on.
    two.stop();
    let two = start(&versions.next, 1);
    one.play(&two, &cookies, &across, 3..6);
    two.wave(&cookies[0], &waved, 2);
    one.expect_newer(&cookies[0], &waved);
    one.play(&two, &cookies, &across, 6..7);
    two.play(&two, &cookies, &waved, 2..4);
    one.play(&two, &cookies, &second, 0..3);
    bear([&one, &two]);

    // Then the other.
    one.stop();
    let one = start(&versions.next, 0);
    one.play(&two, &cookies, &waved, 4..6);
    one.play(&two, &cookies, &across, 7..9);
    one.stop();
    two.stop();

    // The way back, and forth again.
    let one = start(&versions.this, 0);
    one.expect_newer(&cookies[0], &waved);
    one.play(&one, &cookies, &second, 3..9);
    let printed = verify(&versions.this, folders[0].path(), database);
    assert!(printed.contains("written by a newer version"), "{printed}");
    let two = start(&versions.next, 1);
    two.play(&two, &cookies, &waved, 6..9);
    one.stop();
    two.stop();
    let printed = verify(&versions.next, folders[0].path(), database);
    assert!(printed.contains("no faults"), "{printed}");
    assert!(!printed.contains("newer"), "{printed}");
}

#[test]
#[ignore = "long: builds the program once more, for two minutes"]
fn one_server_on_a_file_is_upgraded_and_goes_back() {
    let versions = Versions::build();
    let folder = Folder::new("upgraded-file");
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let start = |program: &Path| Node::start(program, folder.path(), &database);
    let node = start(&versions.this);
    let cookies = [node.person(), node.person()];
    let [waved, other] = [0; 2].map(|_| begin(&node, &cookies));
    node.play(&node, &cookies, &waved, 0..2);
    node.stop();
    let node = start(&versions.next);
    node.wave(&cookies[0], &waved, 2);
    node.play(&node, &cookies, &waved, 2..5);
    node.stop();
    let node = start(&versions.this);
    node.expect_newer(&cookies[0], &waved);
    node.play(&node, &cookies, &other, 0..9);
    node.stop();
    let node = start(&versions.next);
    node.play(&node, &cookies, &waved, 5..9);
    node.stop();
    let printed = verify(&versions.next, folder.path(), &database);
    assert!(
        printed.contains("2 tables") && printed.contains("no faults"),
        "{printed}"
    );
}
