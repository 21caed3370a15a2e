//! Somebody who uses a server by HTTP, with a cookie or a token; all that they do is recorded.

use std::{net::SocketAddr, time::Duration};

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio::time::{Instant, sleep};

use super::{
    page::Page,
    recorder::{Entry, Shared},
};
use crate::{
    browser::{Answer, ask_from},
    test_server::ENOUGH,
};

/// Everybody's password.
pub(super) const PASSWORD: &str = "a stone in the shoe";
/// The headers that are recorded, besides the type and what caches may do.
const HEADERS: [&str; 9] = [
    "set-cookie",
    "location",
    "retry-after",
    "content-disposition",
    "content-security-policy",
    "access-control-allow-origin",
    "cross-origin-resource-policy",
    "www-authenticate",
    "x-robots-tag",
];
/// What answers of the API have unless they say otherwise.
const USUAL: [(&str, &str); 1] = [("cross-origin-resource-policy", "same-origin")];
/// So long another server may take to learn what has happened.
const PATIENCE: Duration = Duration::from_secs(6);
const PAUSE: Duration = Duration::from_millis(50);

/// A person at a browser, or a program of theirs.
#[derive(Clone)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) id: String,
    pub(super) address: SocketAddr,
    pub(super) household: u8,
    pub(super) recorder: Shared,
    /// `NAME=VALUE`.
    pub(super) cookie: Option<String>,
    pub(super) token: Option<String>,
}

impl Person {
    /// A first visit, which is not recorded.
    pub(super) async fn visit(name: &str, address: SocketAddr, household: u8, recorder: Shared) -> Self {
        let mut person = Self {
            name: name.to_owned(),
            id: String::new(),
            address,
            household,
            recorder,
            cookie: None,
            token: None,
        };
        let me = person.quietly("GET", "/api/me", &Value::Null).await;
        person.cookie = me.cookie();
        let me: Value = me.json();
        me["person"]["id"].as_str().expect("an id").clone_into(&mut person.id);
        let mut recorder = person.recorder.lock();
        recorder.normaliser.name(&person.id, name);
        drop(recorder);
        person
    }

    pub(super) async fn sign_up_quietly(&mut self) {
        let account = json!({ "name": self.name, "password": PASSWORD, "share": true });
        let answer = self.quietly("POST", "/api/account", &account).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        self.cookie = answer.cookie();
    }

    /// A program with a token, at this person's server.
    pub(super) fn program(&self, name: &str, token: &str) -> Self {
        Self {
            name: name.to_owned(),
            cookie: None,
            token: Some(token.to_owned()),
            ..self.clone()
        }
    }

    /// Somebody without any cookie.
    pub(super) fn nobody(&self) -> Self {
        Self {
            name: "nobody".to_owned(),
            cookie: None,
            token: None,
            ..self.clone()
        }
    }

    pub(super) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, &Value::Null).await
    }

    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, body).await
    }

    pub(super) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.ask("PUT", path, body).await
    }

    pub(super) async fn delete(&mut self, path: &str) -> Answer {
        self.ask("DELETE", path, &Value::Null).await
    }

    /// Asks, and goes on with the cookie that is set. What is read is read again until it is as expected: another
    /// server learns of it soon.
    pub(super) async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        self.ask_shown(method, path, body, shown).await
    }

    /// The same, recorded in another way.
    pub(super) async fn ask_shown(
        &mut self,
        method: &str,
        path: &str,
        body: &Value,
        shown: fn(Entry, &Answer) -> Entry,
    ) -> Answer {
        let since = Instant::now();
        loop {
            let answer = self.quietly(method, path, body).await;
            let mut entry = Entry::new(format!("{} > {method} {path}", self.name));
            if !body.is_null() {
                entry = entry.value(body);
            }
            let entry = shown(with_head(entry, &answer), &answer);
            let last = method != "GET" || since.elapsed() > PATIENCE;
            if self.recorder.lock().offer(&entry, last) {
                self.take_cookie(&answer);
                return answer;
            }
            sleep(PAUSE).await;
        }
    }

    /// Reads until it is as wanted, and if there is a recording as that says.
    pub(super) async fn until(&mut self, path: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let since = Instant::now();
        loop {
            let answer = self.quietly("GET", path, &Value::Null).await;
            let value: Value = serde_json::from_str(&answer.body).unwrap_or_default();
            let entry = Entry::new(format!("{} > GET {path}", self.name));
            let entry = shown(with_head(entry, &answer), &answer);
            let last = since.elapsed() > PATIENCE;
            if wanted(&value) && self.recorder.lock().offer(&entry, last) {
                return value;
            }
            if since.elapsed() > ENOUGH {
                self.recorder.lock().enter(&entry.text("(not what was waited for)"));
                return value;
            }
            sleep(PAUSE).await;
        }
    }

    /// Records an answer to a request that is not.
    pub(super) fn enter(&mut self, what: &str, answer: &Answer) {
        let entry = Entry::new(format!("{} > {what}", self.name));
        let entry = shown(with_head(entry, answer), answer);
        self.recorder.lock().enter(&entry);
        self.take_cookie(answer);
    }

    /// Asks without a record.
    pub(super) async fn quietly(&self, method: &str, path: &str, body: &Value) -> Answer {
        let body = match body {
            Value::Null => String::new(),
            Value::String(raw) => raw.clone(),
            other => other.to_string(),
        };
        let cookie = self.cookie.iter().map(|cookie| format!("Cookie: {cookie}"));
        let token = self.token.iter();
        let token = token.map(|token| format!("Authorization: Bearer {token}"));
        let headers: Vec<String> = cookie.chain(token).collect();
        let headers: Vec<&str> = headers.iter().map(String::as_str).collect();
        self.sent(method, path, &headers, &body).await
    }

    async fn sent(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
        let (household, address) = (self.household, self.address);
        let answer = ask_from(household, address, method, path, headers, body).await;
        let read = serde_json::from_str(&answer.body).unwrap_or_default();
        self.recorder.lock().coverage.asked(method, path, &read);
        answer
    }

    /// Asks with headers of one's own.
    pub(super) async fn ask_with(&self, method: &str, path: &str, headers: &[&str]) -> Answer {
        let answer = self.sent(method, path, headers, "").await;
        let entry = Entry::new(format!("{} > {method} {path}", self.name));
        let entry = shown(with_head(entry.text(headers.join("\n")), &answer), &answer);
        self.recorder.lock().enter(&entry);
        answer
    }

    /// Sends a form, as another site does.
    pub(super) async fn form(&self, path: &str, form: &str) -> Answer {
        let answer = crate::browser::ask_form(self.address, path, form).await;
        let read = serde_json::from_str(&answer.body).unwrap_or_default();
        let mut recorder = self.recorder.lock();
        recorder.coverage.asked("POST", path, &read);
        let entry = Entry::new(format!("{} > POST {path}", self.name)).text(form);
        recorder.enter(&shown(with_head(entry, &answer), &answer));
        answer
    }

    fn take_cookie(&mut self, answer: &Answer) {
        if let Some(set) = answer.cookie()
            && !set.ends_with('=')
        {
            self.cookie = Some(set);
        }
    }

    /// A page with a connection.
    pub(super) async fn page(&self) -> Page {
        Page::open(self).await
    }

    /// Offers a game, and calls its table by a name.
    pub(super) async fn offer(&mut self, name: &str, new: &Value) -> String {
        self.created(name, "/api/tables", new).await
    }

    /// Makes a table, and calls it by a name.
    pub(super) async fn created(&mut self, name: &str, path: &str, new: &Value) -> String {
        let answer = self.quietly("POST", path, new).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let made: Value = answer.json();
        let table = made["table"].as_str().expect("a table").to_owned();
        let entry = Entry::new(format!("{} > POST {path}", self.name)).value(new);
        let mut recorder = self.recorder.lock();
        recorder.normaliser.name(&table, name);
        let qr_hidden = json!({ "table": made["table"], "link": made["link"] });
        recorder.enter(&with_head(entry, &answer).value(&qr_hidden));
        drop(recorder);
        table
    }

    /// Carries out a command by a request, once this server knows what has happened.
    pub(super) async fn carry_out(&mut self, table: &str, cid: &str, seq: u32, command: &Value) -> u32 {
        let path = format!("/api/tables/{table}");
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            let view: Value = self.quietly("GET", &path, &Value::Null).await.json();
            if view["seq"].as_u64() >= Some(u64::from(seq)) {
                break;
            }
            sleep(PAUSE).await;
        }
        self.recorder.lock().coverage.commanded(command);
        let deed = json!({ "cid": cid, "seq": seq, "command": command });
        let answer = self.post(&format!("{path}/do"), &deed).await;
        if answer.status != 200 {
            return seq;
        }
        self.recorder.lock().coverage.carried_out(command);
        let done: Value = answer.json();
        done["seq"].as_u64().expect("a number") as u32
    }
}

/// Adds the status and the headers that matter.
fn with_head(entry: Entry, answer: &Answer) -> Entry {
    let header = |name: &str| answer.header(name).unwrap_or("-").to_owned();
    let status = answer.status;
    let mut head = format!("< {status} {}, {}", header("content-type"), header("cache-control"));
    let kind = header("content-type");
    let is_api = kind == "-" || kind.contains("json");
    for name in HEADERS {
        let usual = |value: &str| USUAL.contains(&(name, value));
        let is_policy = name == "content-security-policy" && is_api;
        if let Some(value) = answer.header(name).filter(|value| !usual(value) && !is_policy) {
            head += &format!("\n{name}: {value}");
        }
    }
    entry.text(head)
}

/// The body: JSON and short texts as they are, pictures and long texts by their hash.
pub(super) fn shown(entry: Entry, answer: &Answer) -> Entry {
    if let Ok(value) = serde_json::from_str::<Value>(&answer.body) {
        return entry.value(&value);
    }
    let kind = answer.header("content-type").unwrap_or_default();
    if kind.contains("ndjson") {
        let lines = answer.body.lines().map(serde_json::from_str::<Value>);
        return lines.fold(entry, |entry, line| entry.value(&line.unwrap_or_default()));
    }
    if kind.starts_with("image/") || answer.body.len() > 20_000 {
        return entry.text(hash(&answer.body));
    }
    entry.text(answer.body.as_str())
}

/// The keys of the body with the kinds of their values, where chance decides the rest.
pub(super) fn shape(entry: Entry, answer: &Answer) -> Entry {
    entry.value(&shape_of(&answer.json()))
}

fn shape_of(value: &Value) -> Value {
    match value {
        Value::Object(parts) => {
            let parts = parts.iter();
            let parts = parts.map(|(key, part)| (key.clone(), shape_of(part)));
            Value::Object(parts.collect())
        }
        Value::Array(_) => "<list>".into(),
        Value::String(_) => "<text>".into(),
        Value::Number(_) => "<number>".into(),
        other => other.clone(),
    }
}

/// Nothing of the body.
pub(super) fn hidden(entry: Entry, _: &Answer) -> Entry {
    entry
}

fn hash(text: &str) -> String {
    let start = game::hex(&Sha256::digest(text)[..6]);
    format!("({} bytes, SHA-256 {start}…)", text.len())
}
