//! Two bots play each other on a server that knows nothing of them but their tokens, while their connections are cut.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::killed::{Fortress, Served};
use crate::proxy::Proxy;
use crate::server::{ask, program};

/// What the two play.
struct Match {
    games: usize,
    at_once: usize,
    /// Before the first cut of all connections. Each further pause is a little longer, so that games come to their end
    /// however slow the machine is.
    cut: Duration,
    options: &'static [&'static str],
}

#[test]
fn two_bots_play_to_the_end_while_their_connections_are_cut() {
    let games = Match {
        games: 16,
        at_once: 4,
        cut: Duration::from_millis(300),
        options: &["--game", "twixt", "--rules", "simple", "--size", "5", "--level", "1"],
    };
    play(&games);
}

#[test]
#[ignore = "long: a thousand games, at ten requests a second half an hour"]
fn two_bots_play_a_thousand_games_while_their_connections_are_cut() {
    let games = Match {
        games: 1_000,
        at_once: 20,
        cut: Duration::from_secs(3),
        options: &["--game", "twixt", "--rules", "simple", "--size", "5", "--level", "1"],
    };
    play(&games);
}

/// The bot of docs/programs.md, written in Python, plays against the one in Rust.
#[test]
fn the_bot_of_the_documentation_plays_if_the_python_package_is_built() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = root.join("target/python/venv/bin/python");
    let built = root.join("python/loopline/_loopline.abi3.so").exists();
    if !built || !python.exists() {
        eprintln!("skipped: the Python package is not built (cargo xtask test --only python)");
        return;
    }
    let page = std::fs::read_to_string(root.join("docs/programs.md")).expect("the page");
    let code = page.split("```python\n").nth(1);
    let code = code.and_then(|rest| rest.split("```").next());
    let fortress = Fortress::build(42);
    let owner = Owner::sign_up(fortress.address());
    let [rust, other] = ["Rust", "Other"].map(|name| owner.bot(name));
    let child = Command::new(python)
        .args(["-c", code.expect("the example")])
        .env("PYTHONPATH", root.join("python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("URL", format!("http://{}", fortress.address()))
        .env("TOKEN", other)
        .spawn();
    let _python = Bot(child.expect("Python starts"));
    for rules in [
        &["--game", "trax"][..],
        &["--game", "twixt", "--size", "6", "--rules", "pp"],
    ] {
        let options = [&["--challenge", "Other", "--level", "2"], rules].concat();
        let mut asking = Bot::start(fortress.address(), &rust, &options);
        let lines = asking.lines();
        let line = lines.recv_timeout(Duration::from_secs(300));
        let line = line.expect("a game to its end");
        assert!(line.contains(" won "), "{line}");
        assert!(asking.0.wait().expect("it ends").success());
    }
}

/// The one who declines is a bot that takes no games of others.
#[test]
fn a_bot_says_that_its_challenges_were_declined_and_goes_on_to_the_last() {
    let fortress = Fortress::build(43);
    let owner = Owner::sign_up(fortress.address());
    let [one, other] = ["One", "Other"].map(|name| owner.bot(name));
    let _declining = Bot::start(fortress.address(), &other, &["--at-once", "0"]);
    let mut asking = Bot::start(fortress.address(), &one, &["--challenge", "Other", "--games", "3"]);
    let lines: Vec<String> = asking.lines().iter().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for line in &lines {
        assert!(line.ends_with(" declined none"), "{lines:?}");
    }
    assert!(asking.0.wait().expect("it ends").success());
    let kept = fortress.close_and_read();
    let clock = &kept.logs().values().next().expect("a challenge")[0]["what"]["terms"]["clock"];
    assert_eq!(clock["base_s"], 600, "{clock}");
}

#[test]
fn a_bot_says_that_no_server_answers_and_that_one_does_again() {
    let mut server = Served::start(Vec::new());
    let token = Owner::sign_up(server.address()).bot("One");
    server.kill();
    let mut bot = Bot::start(server.address(), &token, &[]);
    let notes = bot.notes();
    let note = notes.recv().expect("a line");
    assert!(note.contains("cannot be reached"), "{note}");
    server.kill_and_restart();
    let note = notes.recv().expect("a line");
    assert!(note.ends_with(" answers again"), "{note}");
    let note = notes.recv().expect("a line");
    assert!(
        note.contains("the token is unknown"),
        "its data went with the server: {note}"
    );
}

/// A member with two bots.
struct Owner {
    address: String,
    cookie: String,
}

impl Owner {
    fn sign_up(address: &str) -> Self {
        let mut owner = Self {
            address: address.to_owned(),
            cookie: String::new(),
        };
        owner.cookie = cookie(&owner.send("GET", "/api/me", "").0);
        let account = r#"{"name":"Owner","password":"a stone in the shoe","accepted":true,"share":false}"#;
        owner.cookie = cookie(&owner.send("POST", "/api/account", account).0);
        owner
    }

    fn send(&self, method: &str, path: &str, body: &str) -> (String, Value) {
        let answer = ask(&self.address, method, path, &self.cookie, body);
        let answer = String::from_utf8(answer).expect("a text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 2"), "{path}: {answer}");
        (head.to_owned(), serde_json::from_str(body).expect("JSON"))
    }

    /// The token of a new bot.
    fn bot(&self, name: &str) -> String {
        let (_, bot) = self.send("POST", "/api/me/bots", &format!(r#"{{"name":"{name}"}}"#));
        let new = format!(r#"{{"label":"test","scopes":["play"],"bot":{}}}"#, bot["id"]);
        let (_, token) = self.send("POST", "/api/me/tokens", &new);
        token["token"].as_str().expect("a token").to_owned()
    }
}

fn cookie(head: &str) -> String {
    let mut lines = head.lines();
    let set = lines.find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|set| set.split(';').next());
    cookie.expect("a cookie").to_owned()
}

/// A bot as a process, killed with this.
struct Bot(Child);

impl Bot {
    fn start(address: &str, token: &str, options: &[&str]) -> Self {
        let mut command = Command::new(program());
        command
            .arg("bot")
            .args(options)
            .arg(format!("http://{address}"))
            .env("LOOPLINE_TOKEN", token)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Self(command.spawn().expect("the program starts"))
    }

    /// The lines that it prints, and its end, at which the sender is dropped.
    fn lines(&mut self) -> mpsc::Receiver<String> {
        lines_of(self.0.stdout.take().expect("a pipe"))
    }

    /// The same of standard error.
    fn notes(&mut self) -> mpsc::Receiver<String> {
        lines_of(self.0.stderr.take().expect("a pipe"))
    }
}

fn lines_of(pipe: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    lines
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn play(games: &Match) {
    let fortress = Fortress::build(41);
    let port = fortress.address().rsplit(':').next();
    let proxy = Proxy::to(port.and_then(|port| port.parse().ok()).expect("a port"));
    let by_proxy = format!("127.0.0.1:{}", proxy.port());
    let owner = Owner::sign_up(fortress.address());
    let [one, other] = ["One", "Other"].map(|name| owner.bot(name));
    let _waiting = Bot::start(&by_proxy, &other, &["--level", "1"]);
    let (number, at_once) = (games.games.to_string(), games.at_once.to_string());
    let asking = [
        &["--challenge", "Other", "--games", &number, "--at-once", &at_once],
        games.options,
    ]
    .concat();
    let mut asking = Bot::start(&by_proxy, &one, &asking);
    let lines = asking.lines();
    let (began, mut tables, mut cuts) = (Instant::now(), BTreeSet::new(), 0);
    let mut cut = Instant::now();
    loop {
        if cut.elapsed() > games.cut * (cuts + 10) / 10 {
            proxy.cut();
            cuts += 1;
            cut = Instant::now();
        }
        match lines.recv_timeout(games.cut) {
            Ok(line) => {
                let fields: Vec<&str> = line.split(' ').collect();
                let [table, "won" | "lost" | "drawn", reason, turns] = fields[..] else {
                    panic!("{line}");
                };
                assert!(["connect", "dead", "no-hole"].contains(&reason), "{line}");
                assert!(turns.parse::<u32>().is_ok_and(|turns| turns > 2), "{line}");
                assert!(tables.insert(table.to_owned()), "{table} twice");
            }
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
        }
    }
    let ended = asking.0.wait().expect("it ends");
    assert!(ended.success(), "{ended}");
    println!("{} games in {:?}, {cuts} cuts", tables.len(), began.elapsed());
    assert!(cuts > 3, "{cuts}");
    assert!(tables.len() >= games.games, "{} games", tables.len());
    // On the disk are these games, all of them over.
    let kept = fortress.close_and_read();
    assert_eq!(kept.logs().len(), tables.len());
    for (table, log) in kept.logs() {
        assert!(tables.contains(table), "{table}");
        let over = log.iter().filter(|event| event["what"]["kind"] == "ended");
        assert_eq!(over.count(), 1, "{table}");
    }
}
