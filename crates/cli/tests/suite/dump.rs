//! `admin dump`: what is in it, and what is not.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::process::Command;

use serde_json::{Value, json};

use crate::common::Folder;
use crate::killed::Served;
use crate::server::{ask, program};

const LOOP: [&str; 9] = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];

/// Somebody at the server.
struct Person {
    address: String,
    cookie: String,
    id: String,
}

impl Person {
    fn guest(address: &str) -> Self {
        let mut person = Self {
            address: address.to_owned(),
            cookie: String::new(),
            id: String::new(),
        };
        let me = person.send("GET", "/api/me", &Value::Null);
        me["person"]["id"].as_str().expect("an id").clone_into(&mut person.id);
        person
    }

    fn member(address: &str, name: &str, share: bool) -> Self {
        let mut person = Self::guest(address);
        let account = json!({
            "name": name, "password": "a stone in the shoe", "accepted": true, "share": share,
        });
        person.send("POST", "/api/account", &account);
        person
    }

    /// Sends a request, and keeps the cookie of the answer.
    fn send(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let answer = ask(&self.address, method, path, &self.cookie, &body);
        let answer = String::from_utf8(answer).expect("a text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {answer}");
        let mut lines = head.lines();
        if let Some(set) = lines.find_map(|line| line.strip_prefix("set-cookie: ")) {
            set.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        serde_json::from_str(body).expect("JSON")
    }

    fn act(&mut self, table: &str, seq: u64, command: &Value) -> u64 {
        let cid = format!("c{seq}");
        let deed = json!({ "cid": cid, "seq": seq, "command": command });
        let done = self.send("POST", &format!("/api/tables/{table}/do"), &deed);
        done["seq"].as_u64().expect("a number")
    }
}

/// Two people play a game to its end, or to what `instead` does at once; the table.
fn play(one: &mut Person, other: &mut Person, listed: bool, casual: bool, instead: Option<&str>) -> String {
    let terms = json!({
        "setup": { "game": "trax", "rules": "official" }, "preview": "chain", "games": null, "beginner": "alternating",
        "clock": { "kind": "increment", "base_s": 600, "increment_s": 5 }, "casual": casual,
    });
    let new = json!({ "terms": terms, "seat": "first", "listed": listed });
    let created = one.send("POST", "/api/tables", &new);
    let table = created["table"].as_str().expect("a table").to_owned();
    let mut seq = other.act(&table, 1, &json!({ "do": "join" }));
    if let Some(instead) = instead {
        one.act(&table, seq, &json!({ "do": instead }));
        return table;
    }
    for (number, turn) in LOOP.iter().enumerate() {
        let mover = if number % 2 == 0 { &mut *one } else { &mut *other };
        seq = mover.act(&table, seq, &json!({ "do": "turn", "text": turn }));
    }
    table
}

fn unpacked(folder: &Folder, name: &str) -> String {
    let file = File::open(folder.path().join("out").join(name)).expect("a file");
    let bytes = zstd::decode_all(file).expect("a compressed file");
    String::from_utf8(bytes).expect("a text")
}

#[test]
fn a_dump_has_the_public_games_of_those_who_agree_and_no_names() {
    let folder = Folder::new("dump");
    let data = folder.path().join("data");
    let data = data.to_str().expect("a path of text").to_owned();
    let mut server = Served::start(vec!["--data".to_owned(), data.clone()]);
    let address = server.address().to_owned();
    let mut ada = Person::member(&address, "Ada", true);
    let mut ben = Person::member(&address, "Ben", true);
    let mut cy = Person::member(&address, "Cyril", false);
    let mut guest = Person::guest(&address);
    let rated = play(&mut ada, &mut ben, false, false, None);
    let listed = play(&mut ben, &mut ada, true, true, Some("resign"));
    let tables = [
        rated,
        listed,
        play(&mut ada, &mut ben, false, true, None),
        play(&mut ada, &mut cy, true, false, None),
        play(&mut guest, &mut ada, true, false, None),
        play(&mut ada, &mut ben, true, false, Some("abort")),
    ];
    // The rating of the first game is written soon after it.
    std::thread::sleep(std::time::Duration::from_secs(2));
    server.kill();

    let dump = |month: &str, out: &str| {
        let mut command = Command::new(program());
        command.args(["admin", "dump", "--data", &data, "--month", month]);
        command.arg(folder.path().join(out)).output().expect("the program")
    };
    let month = Command::new("date").args(["-u", "+%Y-%m"]).output().expect("date");
    let month = String::from_utf8(month.stdout).expect("a text").trim().to_owned();
    let made = dump(&month, "out");
    let printed = String::from_utf8_lossy(&made.stdout).into_owned();
    assert!(made.status.success(), "{made:?}");
    assert!(printed.starts_with("2 games of 2 players"), "{printed}");

    let games = unpacked(&folder, "games.ndjson.zst");
    let games: Vec<Value> = games
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(games.len(), 2);
    let numbers = |game: &Value| -> BTreeSet<u64> {
        let players = game["players"].as_array().expect("players").iter();
        players
            .map(|player| player["player"].as_u64().expect("a number"))
            .collect()
    };
    assert_eq!(numbers(&games[0]), BTreeSet::from([1, 2]));
    assert_eq!(numbers(&games[1]), BTreeSet::from([1, 2]));
    let whole = games.iter().find(|game| game["rated"] == true).expect("the rated game");
    assert_eq!(whole["turns"], json!(LOOP));
    assert_eq!(whole["result"]["reason"], "loop");
    assert_eq!(whole["left_cs"].as_array().map(Vec::len), Some(LOOP.len()));
    assert_eq!(whole["players"][0]["rating"], 1500);
    assert_eq!(whole["players"][0]["kind"], "member");
    // The schema names every field that there is.
    let schema = fs::read_to_string(folder.path().join("out/games.schema.json")).expect("a schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    for game in &games {
        for name in game.as_object().expect("an object").keys() {
            assert!(schema["properties"][name].is_object(), "{name}");
        }
    }
    let records = unpacked(&folder, "games.sgf.zst");
    assert_eq!(records.matches("GM[16]").count(), 2, "{records}");
    for secret in tables.iter().chain([&ada.id, &ben.id]) {
        let all = games.iter().map(Value::to_string).collect::<String>() + &records;
        assert!(!all.contains(secret.as_str()), "{secret}");
    }
    assert!(!records.contains("Ada") && !records.contains("Ben"), "{records}");
    assert!(unpacked(&folder, "puzzles.ndjson.zst").lines().count() > 100);
    let summed = Command::new("sha256sum")
        .args(["--check", "--strict", "SHA256SUMS"])
        .current_dir(folder.path().join("out"))
        .output();
    let summed = summed.expect("sha256sum");
    assert!(summed.status.success(), "{summed:?}");
    assert_eq!(String::from_utf8_lossy(&summed.stdout).matches(": OK").count(), 6);

    // Nothing is written over, other months are empty, and a month that is none is refused.
    assert!(!dump(&month, "out").status.success());
    let earlier = dump("2001-01", "earlier");
    assert!(String::from_utf8_lossy(&earlier.stdout).starts_with("0 games of 0 players"));
    assert_eq!(dump("2001-13", "none").status.code(), Some(2));
    assert!(!folder.path().join("none").exists());
}
