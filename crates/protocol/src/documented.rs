//! The examples of docs/protocol.md, read by the types that they show.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use ts_rs::{Config, TS};

use crate::live::*;

const DOCUMENT: &str = include_str!("../../../docs/protocol.md");

/// The lines of all blocks of a language, by blocks.
fn blocks(language: &str) -> Vec<Vec<&'static str>> {
    let mut blocks = Vec::new();
    let mut lines = DOCUMENT.lines();
    while let Some(line) = lines.next() {
        if line.strip_prefix("```") == Some(language) {
            let block = lines.by_ref().take_while(|line| *line != "```");
            blocks.push(block.filter(|line| !line.is_empty()).collect());
        }
    }
    blocks
}

/// Reads an example, all of it: what is written again must be the same.
fn read<T: DeserializeOwned + Serialize>(text: &str) -> T {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
    let read: T = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
    let again = serde_json::to_value(&read).expect("a value");
    assert_eq!(again, value, "{text}");
    read
}

/// What comes after `>` and `<` on the WebSocket.
fn messages() -> (Vec<ToServer>, Vec<FromServer>) {
    let (mut sent, mut received) = (Vec::new(), Vec::new());
    for line in blocks("json").into_iter().flatten() {
        match line.split_once(' ') {
            Some((">", text)) => sent.push(read(text)),
            Some(("<", text)) => received.push(read(text)),
            _ => panic!("neither > nor <: {line}"),
        }
    }
    (sent, received)
}

/// The names that the variants of a type have in JSON, under the key that distinguishes them.
fn variants<T: TS>(key: &str) -> BTreeSet<String> {
    let declared = T::decl(&Config::default());
    let mark = format!("\"{key}\": \"");
    let names = declared.split(&mark).skip(1);
    let names = names.filter_map(|rest| rest.split('"').next());
    names.map(str::to_owned).collect()
}

/// The names that examples use under a key, at a place in each of them.
fn used<T: Serialize>(examples: &[T], key: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for example in examples {
        let value = serde_json::to_value(example).expect("a value");
        found.extend(value[key].as_str().map(str::to_owned));
    }
    found
}

fn assert_complete<T: TS + Serialize>(examples: &[T], key: &str) {
    let wanted = variants::<T>(key);
    assert!(wanted.len() > 3, "{wanted:?}");
    assert_eq!(used(examples, key), wanted);
}

#[test]
fn every_message_command_and_event_has_an_example() {
    let (sent, received) = messages();
    assert_complete(&sent, "type");
    assert_complete(&received, "type");
    let commands: Vec<Command> = sent
        .into_iter()
        .filter_map(|message| match message {
            ToServer::Do { command, .. } => Some(command),
            _ => None,
        })
        .collect();
    assert_complete(&commands, "do");
    let happenings: Vec<Happening> = received
        .into_iter()
        .filter_map(|message| match message {
            FromServer::Events { events, .. } => Some(events),
            _ => None,
        })
        .flatten()
        .map(|event| event.what)
        .collect();
    assert_complete(&happenings, "kind");
}

#[test]
fn the_document_speaks_the_version_of_the_protocol() {
    let (sent, received) = messages();
    let spoken = received.iter().filter_map(|message| match message {
        FromServer::Welcome { proto, .. } => Some(proto.to_string()),
        FromServer::Problem { problem } => problem.params.get("speaks").cloned(),
        _ => None,
    });
    let spoken: BTreeSet<_> = spoken.collect();
    assert_eq!(spoken, BTreeSet::from([PROTOCOL.to_string()]));
    let greets = |message: &ToServer| matches!(message, ToServer::Hello { proto: PROTOCOL, .. });
    assert!(sent.iter().any(greets));
}

#[test]
fn every_kind_of_clock_has_an_example() {
    let all = DOCUMENT.to_owned();
    for kind in variants::<ClockTerms>("kind") {
        let mark = format!("\"clock\":{{\"kind\":\"{kind}\"");
        assert!(all.contains(&mark), "{kind}");
    }
}

#[test]
fn every_request_is_read_and_so_is_its_answer() {
    let mut seen = BTreeSet::new();
    for block in blocks("http") {
        let mut lines = block.into_iter();
        while let Some(request) = lines.next() {
            let (method, path) = request
                .strip_prefix("> ")
                .and_then(|request| request.split_once(' '))
                .unwrap_or_else(|| panic!("no request: {request}"));
            let has_body = method != "GET";
            let body = has_body.then(|| lines.next().and_then(|line| line.strip_prefix("> ")));
            let answer = lines.next().and_then(|line| line.strip_prefix("< "));
            let (status, answer) = answer
                .and_then(|answer| answer.split_once(' '))
                .unwrap_or_else(|| panic!("no answer to {request}"));
            let body = body.flatten().unwrap_or_default();
            check(method, path, body, status, answer);
            seen.insert(format!("{method} {}", path.split(['/', '?']).nth(2).unwrap_or("")));
        }
    }
    let all = [
        "GET bots",
        "GET lobby",
        "GET me",
        "GET online",
        "GET people",
        "GET ratings",
        "GET tables",
        "POST account",
        "POST login",
        "POST tables",
        "PUT me",
    ];
    assert_eq!(seen, BTreeSet::from(all.map(str::to_owned)));
}

fn check(method: &str, path: &str, body: &str, status: &str, answer: &str) {
    let place = path.split(['/', '?']).nth(2).unwrap_or_default();
    match (method, place) {
        ("PUT", "me") if path.contains("/kept") => drop(read::<KeptChanges>(body)),
        ("PUT", "me") if path.contains("/following") => assert_eq!(body, ""),
        ("PUT", "me") => drop(read::<Rename>(body)),
        ("POST", "tables") => drop(read::<NewTable>(body)),
        ("POST", "account") => drop(read::<NewAccount>(body)),
        ("POST", "login") => drop(read::<LogIn>(body)),
        _ => assert_eq!(body, ""),
    }
    match (status.starts_with('2'), method, place) {
        (false, ..) => drop(read::<ServiceProblem>(answer)),
        (true, "GET", "me") if path.contains("/kept") => drop(read::<KeptPage>(answer)),
        (true, _, "me") if path.contains("/kept") => drop(read::<KeptAnswer>(answer)),
        (true, _, "me") if path.contains("/following") => drop(read::<Following>(answer)),
        (true, _, "me") | (true, "POST", "login") => drop(read::<Me>(answer)),
        (true, "POST", "account") => drop(read::<SignedUp>(answer)),
        (true, "POST", "tables") => drop(read::<Created>(answer)),
        (true, "GET", "tables") => drop(read::<TableView>(answer)),
        (true, "GET", "lobby") if path.split('/').count() > 3 => drop(read::<LobbyPage>(answer)),
        (true, "GET", "lobby") => drop(read::<Lobby>(answer)),
        (true, "GET", "people") if path.contains("/ratings") => drop(read::<RatingHistory>(answer)),
        (true, "GET", "people") if path.contains("/games") => drop(read::<PlayedGames>(answer)),
        (true, "GET", "people") if path.contains("?q=") => drop(read::<FoundPeople>(answer)),
        (true, "GET", "online") => drop(read::<OnlinePeople>(answer)),
        (true, "GET", "bots") => drop(read::<BotList>(answer)),
        (true, "GET", "people") => drop(read::<Profile>(answer)),
        (true, "GET", "ratings") => drop(read::<Leaderboard>(answer)),
        _ => panic!("{method} {path} has no type"),
    }
}

/// Within a block, the events of a table go on without a gap, and answers name commands that were sent.
#[test]
fn the_examples_keep_the_rules_that_they_explain() {
    for block in blocks("json") {
        let (mut last, mut sent) = (None, Vec::new());
        for line in block {
            if let Some(text) = line.strip_prefix("> ") {
                match read::<ToServer>(text) {
                    ToServer::Do { cid, .. } => sent.push(cid),
                    ToServer::Open { .. } => last = None,
                    _ => {}
                }
            } else if let Some(text) = line.strip_prefix("< ") {
                match read::<FromServer>(text) {
                    FromServer::Events { events, .. } => {
                        for event in events {
                            assert!(last.is_none_or(|last| event.seq == last + 1), "{text}");
                            last = Some(event.seq);
                        }
                    }
                    FromServer::Ack { cid, .. } | FromServer::Refused { cid, .. } => {
                        assert!(sent.contains(&cid), "{text}");
                    }
                    _ => {}
                }
            }
        }
    }
}
