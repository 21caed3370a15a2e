//! Every address of the API, asked with every scope for what is one's own and for what is somebody else's.

use std::collections::BTreeMap;

use protocol::live::{Command, Created, Done, Me, NewTable, ProblemCode, Scope};
use serde_json::Value;
use strum::VariantArray as _;

use super::{
    deed, member,
    program::{Program, text},
    token,
};
use crate::{
    accounts::code,
    browser::{Answer, Browser, ask},
    games::trax,
    listed,
    test_server::TestServer,
};

/// Somebody with something of every kind.
struct Person {
    browser: Browser,
    /// What stands for each part of a path.
    parts: BTreeMap<&'static str, String>,
    /// What nobody else sees, and the scopes with which their own programs see it, as the page of consent words them.
    secrets: Vec<(String, &'static [Scope])>,
}

const RUNNING: &[Scope] = &[Scope::Games, Scope::Play];

impl Person {
    async fn new(server: &TestServer, name: &str, opponent: &Browser, household: u8) -> Self {
        let browser = member(server, name, household).await;
        let private = NewTable {
            listed: false,
            ..trax()
        };
        let mut tables = Vec::new();
        for cid in ["running", "finished"] {
            let table = browser.offer(&private).await.table;
            let path = format!("/api/tables/{table}/do");
            let join = text(&deed(cid, 1, Command::Join));
            let joined = opponent.ask("POST", &path, &join).await;
            assert_eq!(joined.status, 200, "{joined:?}");
            let note = Command::Note {
                text: format!("note of {name} on what is {cid}"),
            };
            let mut seq = joined.json::<Done>().seq;
            for (number, turn) in ["@0/", "A0/"].into_iter().enumerate() {
                let player = [&browser, opponent][number];
                let turn = text(&deed("turn", seq, Command::turn(turn)));
                seq = player.ask("POST", &path, &turn).await.json::<Done>().seq;
            }
            let noted = browser.ask("POST", &path, &text(&deed("note", seq, note))).await;
            assert_eq!(noted.status, 200, "{noted:?}");
            tables.push((table, seq));
        }
        let (finished, seq) = tables.pop().expect("two tables");
        let (running, _) = tables.pop().expect("two tables");
        let resign = text(&deed("resign", seq, Command::Resign));
        let path = format!("/api/tables/{finished}/do");
        assert_eq!(browser.ask("POST", &path, &resign).await.status, 200);
        let followed = member(server, &format!("Friend of {name}"), household).await;
        let blocked = member(server, &format!("Foe of {name}"), household).await;
        for (list, other) in [("following", &followed), ("blocks", &blocked)] {
            let path = format!("/api/me/{list}/{}", other.me.person.id);
            let put = browser.ask("PUT", &path, "{}").await;
            assert!(put.status < 300, "{put:?}");
        }
        let kept = format!(r#"{{"changes":[{{"kind":"setting","key":"theme","known":0,"body":"kept by {name}"}}]}}"#);
        assert_eq!(browser.ask("PUT", "/api/me/kept", &kept).await.status, 200);
        let bot = format!(r#"{{"name":"Bot of {name}"}}"#);
        let bot = browser.ask("POST", "/api/me/bots", &bot).await.json::<Value>();
        let bot = bot["id"].as_str().expect("an id").to_owned();
        let label = format!(r#"{{"label":"label of {name}","scopes":["me"]}}"#);
        let made = browser.ask("POST", "/api/me/tokens", &label).await.json::<Value>();
        let sessions = browser.ask("GET", "/api/sessions", "").await.json::<Value>();
        let id = |value: &Value| value.as_str().expect("an id").to_owned();
        let parts = BTreeMap::from([
            ("{table}", running.to_string()),
            ("{person}", browser.me.person.id.to_string()),
            ("{bot}", bot),
            ("{token}", id(&made["view"]["id"])),
            ("{session}", id(&sessions["sessions"][0]["id"])),
            ("{list}", "mine".to_owned()),
            ("{pool}", "trax/official/quick".to_owned()),
        ]);
        let secrets = vec![
            (running.to_string(), RUNNING),
            (format!("note of {name} on what is running"), RUNNING),
            (finished.to_string(), &[Scope::Games][..]),
            (format!("Friend of {name}"), &[Scope::Me]),
            (format!("note of {name} on what is finished"), &[]),
            (format!("Foe of {name}"), &[]),
            (format!("kept by {name}"), &[]),
            (format!("label of {name}"), &[]),
            (parts["{session}"].clone(), &[]),
        ];
        Self {
            browser,
            parts,
            secrets,
        }
    }

    /// An address of the list about this person; what has no such part names nothing.
    fn path(&self, listed: &str) -> String {
        let part = |part: &str| match part.starts_with('{') {
            true => self.parts.get(part).map_or("none", String::as_str).to_owned(),
            false => part.to_owned(),
        };
        let parts: Vec<_> = listed.split('/').map(part).collect();
        parts.join("/")
    }

    /// All that they have, as they see it.
    async fn all(&self) -> String {
        let mut all = String::new();
        for path in [
            "/api/me/export",
            "/api/me/tokens",
            "/api/lobby/mine",
            "/api/me/vacation",
            "/api/me/notices",
        ] {
            all += &self.browser.ask("GET", path, "").await.body;
        }
        all
    }
}

/// A body for an address that changes something, which does so if it may.
fn body(listed: &str) -> &'static str {
    match listed {
        "/api/tables/{table}/do" => r#"{"cid":"theft","seq":4,"command":{"do":"resign"}}"#,
        "/api/me/vacation" => r#"{"away":true}"#,
        "/api/challenges/{table}/decline" => r#"{"reason":"later"}"#,
        _ => "{}",
    }
}

/// Asks; of a stream that may be read, which never ends, the head alone is the answer.
async fn asked(program: &Program, verb: &str, listed: &str, path: &str, may: bool) -> Answer {
    let body = if verb == "GET" { "" } else { body(listed) };
    if may && listed.ends_with("stream") {
        let stream = program.stream(verb, path, body).await;
        return Answer::read(&format!("{}\r\n\r\n", stream.head));
    }
    program.ask(verb, path, body).await
}

#[tokio::test]
async fn every_address_opens_to_every_scope_what_it_says_and_nothing_of_others() {
    let server = TestServer::open().await;
    let opponent = Browser::from(server.address, 9).await;
    let ada = Person::new(&server, "Ada", &opponent, 10).await;
    let ben = Person::new(&server, "Ben", &opponent, 20).await;
    let before = ada.all().await;
    let mut sets: Vec<Vec<Scope>> = Scope::VARIANTS.iter().map(|scope| vec![*scope]).collect();
    sets.push(Vec::new());
    sets.push(Scope::VARIANTS.to_vec());
    let operations: Vec<_> = listed::operations().collect();
    assert!(operations.len() > 80, "{}", operations.len());
    for (number, scopes) in sets.iter().enumerate() {
        let household = 30 + number as u8;
        // Two of one kind, as a token may ask sixty times at once.
        let tokens = [
            token(&ben.browser, scopes, None).await,
            token(&ben.browser, scopes, None).await,
        ];
        let programs = tokens.map(|one| Program::new(server.address, household, &one.token));
        for (at, (verb, listed, operation)) in operations.iter().enumerate() {
            // It ends the token itself.
            if (*verb, *listed) == ("DELETE", "/api/token") {
                continue;
            }
            let may = opens(operation, scopes);
            for owner in [&ada, &ben] {
                let path = owner.path(listed);
                let own = path == ben.path(listed);
                // What names nobody is asked once, and what changes something of one's own is not at issue.
                if own && (std::ptr::eq(owner, &ada) || (*verb != "GET" && may)) {
                    continue;
                }
                let answer = asked(&programs[at % 2], verb, listed, &path, may).await;
                let what = format!("{verb} {path} with {scopes:?}: {answer:?}");
                assert!(*verb != "GET" || answer.status != 429, "{what}");
                let own_list = listed.ends_with("{list}") && !RUNNING.iter().any(|one| scopes.contains(one));
                let refused = answer.status == 403 && code(&answer) == ProblemCode::Scope;
                assert_eq!(refused, !may || own_list, "{what}");
                for (secret, _) in &ada.secrets {
                    let asked_for = path.contains(secret.as_str());
                    assert!(asked_for || !answer.body.contains(secret), "{secret}: {what}");
                }
                for (secret, seen) in &ben.secrets {
                    let allowed = seen.iter().any(|scope| scopes.contains(scope));
                    assert!(allowed || !answer.body.contains(secret), "{secret}: {what}");
                }
            }
        }
    }
    assert_eq!(ada.all().await, before);
    let me: Me = ada.browser.ask("GET", "/api/me", "").await.json();
    assert!(me.account.is_some());
    server.close().await;
}

/// Whether an operation of the list says that a token with these scopes may.
fn opens(operation: &Value, scopes: &[Scope]) -> bool {
    let security = operation["security"].as_array().expect("security");
    let mut needed = security.iter().filter_map(|one| one["bearer"].as_array());
    let has = |name: &Value| scopes.iter().any(|scope| name == scope.as_ref());
    needed.any(|names| names.iter().all(has))
}

#[tokio::test]
async fn tables_that_others_may_show_are_read_without_a_cookie() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let listed = ada.offer(&trax()).await.table;
    let unlisted = NewTable {
        listed: false,
        ..trax()
    };
    let Created { table, .. } = ada.offer(&unlisted).await;
    let mut socket = ada.socket().await;
    socket.send(&protocol::live::ToServer::Lobby { on: true }).await;
    let get = async |path: &str| ask(server.address, "GET", path, &[], "").await;
    let view: Value = get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(view["by"], ada.me.person.id.as_str());
    assert!(view["mine"].is_null(), "{view}");
    assert_eq!(get(&format!("/api/tables/{table}/record")).await.status, 200);
    let lobby = get("/api/lobby").await;
    assert_eq!(lobby.status, 200);
    assert!(
        lobby.body.contains(&*listed) && !lobby.body.contains(&*table),
        "{lobby:?}"
    );
    assert_eq!(get("/api/lobby/seeks").await.status, 200);
    let mine = get("/api/lobby/mine").await;
    assert_eq!((mine.status, code(&mine)), (401, ProblemCode::NoPerson));
    server.close().await;
}
