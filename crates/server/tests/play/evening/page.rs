//! A page with its WebSocket; what it sends and waits for is recorded.

use std::{collections::BTreeMap, time::Duration};

use protocol::live::ToServer;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::{
    person::Person,
    recorder::{Entry, Shared},
};
use crate::socket::Socket;

/// Longer than anything takes.
const ENOUGH: Duration = Duration::from_secs(15);
/// So long a message that is as expected may take, where an earlier one would do.
const TIMEOUT: Duration = Duration::from_secs(6);

/// A page of a person.
pub(super) struct Page {
    name: String,
    socket: Socket,
    recorder: Shared,
    /// Commands so far.
    commands: u32,
    /// Events of each table that were received and not recorded.
    events: BTreeMap<String, Vec<Value>>,
    /// The last event of each table that is known.
    known: BTreeMap<String, u64>,
    /// The last message of each type.
    latest: BTreeMap<String, Value>,
}

impl Page {
    /// A connection, greeted.
    pub(super) async fn open(person: &Person) -> Self {
        let mut page = Self::silent(person).await;
        page.say(&json!({ "type": "hello", "proto": protocol::live::PROTOCOL }))
            .await;
        page.shows("welcome", |_| true).await;
        page
    }

    /// A connection, greeted without a record.
    pub(super) async fn unrecorded(person: &Person) -> Self {
        let mut page = Self::silent(person).await;
        let hello = json!({ "type": "hello", "proto": protocol::live::PROTOCOL });
        page.say_quietly(&hello).await;
        page.sees("welcome", |_| true).await;
        page
    }

    /// A connection on which nothing was sent.
    pub(super) async fn silent(person: &Person) -> Self {
        let origin = format!("http://{}", person.address);
        let cookie = person.cookie.clone().unwrap_or_default();
        let socket = Socket::open_from(person.household, person.address, &cookie, &origin);
        let socket = socket.await.expect("a WebSocket");
        let mut recorder = person.recorder.lock();
        recorder.coverage.asked("GET", "/api/ws", &Value::Null);
        drop(recorder);
        Self {
            name: person.name.clone(),
            socket,
            recorder: person.recorder.clone(),
            commands: 0,
            events: BTreeMap::new(),
            known: BTreeMap::new(),
            latest: BTreeMap::new(),
        }
    }

    /// Sends a message.
    pub(super) async fn say(&mut self, message: &Value) {
        let entry = Entry::new(format!("{} =>", self.name)).value(message);
        self.recorder.lock().enter(&entry);
        self.say_quietly(message).await;
    }

    /// Sends a message without a record.
    pub(super) async fn say_quietly(&mut self, message: &Value) {
        self.recorder.lock().coverage.sent(message);
        self.latest.clear();
        let message: ToServer = serde_json::from_value(message.clone()).expect("a message");
        self.socket.send(&message).await;
    }

    /// Sends what is no message.
    pub(super) async fn say_raw(&mut self, text: &str) {
        let entry = Entry::new(format!("{} => {text}", self.name));
        self.recorder.lock().enter(&entry);
        let frame = tokio_tungstenite::tungstenite::Message::text(text);
        self.socket.send_frame(frame).await.expect("sent");
    }

    /// The next message; events are put aside.
    async fn next(&mut self) -> Option<Value> {
        let text = self.socket.next_text().await?;
        let message: Value = serde_json::from_str(&text).expect("JSON");
        self.recorder.lock().coverage.received(&message);
        if message["type"] == "events" {
            let table = message["table"].as_str().expect("a table").to_owned();
            let events = message["events"].as_array().expect("events").clone();
            if let Some(last) = events.last() {
                let seq = last["seq"].as_u64().expect("a number");
                self.known.insert(table.clone(), seq);
            }
            self.events.entry(table).or_default().extend(events);
        }
        if message["type"] == "table" {
            let view = &message["view"];
            let table = view["table"].as_str().expect("a table").to_owned();
            let seq = view["seq"].as_u64().expect("a number");
            self.known.insert(table, seq);
        }
        let kind = message["type"].as_str().expect("a type").to_owned();
        self.latest.insert(kind, message.clone());
        Some(message)
    }

    /// Waits for a message of a type that is as wanted, and if there is a recording as it says; returns it.
    pub(super) async fn shows(&mut self, kind: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let since = Instant::now();
        let mut fitting = None;
        if let Some(latest) = self.latest.remove(kind).filter(&wanted) {
            fitting = Some(latest);
        }
        loop {
            let late = since.elapsed() > TIMEOUT;
            if let Some(message) = &fitting {
                let entry = Entry::new(format!("{} <=", self.name)).value(message);
                if self.recorder.lock().offer(&entry, late) {
                    return message.clone();
                }
            }
            let next = timeout(Duration::from_millis(200), self.next());
            match next.await {
                Ok(Some(message)) if message["type"] == kind && wanted(&message) => {
                    fitting = Some(message);
                }
                Ok(Some(_)) => {}
                Ok(None) => return self.missing(&format!("{kind}, but the end")),
                Err(_) if since.elapsed() > ENOUGH => return self.missing(kind),
                Err(_) => {}
            }
        }
    }

    /// Records that something did not come.
    fn missing(&self, what: &str) -> Value {
        let entry = Entry::new(format!("{} <= no {what}", self.name));
        self.recorder.lock().enter(&entry);
        Value::Null
    }

    /// Waits for a message, and records nothing.
    pub(super) async fn sees(&mut self, kind: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        timeout(ENOUGH, async {
            loop {
                let message = self.next().await.expect("a message");
                if message["type"] == kind && wanted(&message) {
                    return message;
                }
            }
        })
        .await
        .expect("the message in time")
    }

    /// Waits for the end of the connection.
    pub(super) async fn ends(&mut self) {
        while self.next().await.is_some() {}
        let entry = Entry::new(format!("{} <= the end", self.name));
        self.recorder.lock().enter(&entry);
    }

    /// Opens a table, and shows its view; returns its last event.
    pub(super) async fn open_table(&mut self, table: &str) -> u32 {
        self.say(&json!({ "type": "open", "table": table, "seq": null })).await;
        let view = self.shows("table", |message| message["view"]["table"] == table).await;
        view["view"]["seq"].as_u64().expect("a number") as u32
    }

    /// The whole log of a table, as its page receives it.
    pub(super) async fn log(&mut self, table: &str) {
        self.known.remove(table);
        self.say(&json!({ "type": "open", "table": table, "seq": 0 })).await;
        self.know(table, 1).await;
    }

    /// Waits until events up to `seq` are known here, and records those that were not yet.
    pub(super) async fn know(&mut self, table: &str, seq: u32) {
        let knows = |page: &Self| page.known.get(table).copied() >= Some(u64::from(seq));
        let waited = timeout(ENOUGH, async {
            while !knows(self) {
                self.next().await.expect("more events");
            }
        });
        if waited.await.is_err() {
            self.missing(&format!("events of {table}"));
        }
        let news = self.events.remove(table).unwrap_or_default();
        if !news.is_empty() {
            let entry = Entry::new(format!("{} <= events of {table}", self.name));
            let entry = entry.value(&Value::Array(news));
            self.recorder.lock().enter(&entry);
        }
    }

    /// Sends a command, and returns the last event that is known after it.
    pub(super) async fn act(&mut self, table: &str, seq: u32, command: &Value) -> u32 {
        self.commands += 1;
        let cid = format!("{}-{}", self.name.to_lowercase(), self.commands);
        self.act_as(table, &cid, seq, command).await
    }

    /// Sends a command until it is carried out; records that alone.
    pub(super) async fn insist(&mut self, table: &str, seq: u32, command: &Value) -> u32 {
        let since = Instant::now();
        for number in 0_u32.. {
            let cid = format!("insisted-{number}");
            let message = json!({ "type": "do", "table": table, "cid": cid, "seq": seq, "command": command });
            self.say_quietly(&message).await;
            let answer = self.answer(&cid).await;
            if answer["type"] == "ack" {
                let entry = Entry::new(format!("{} => insists", self.name)).value(command);
                let mut recorder = self.recorder.lock();
                recorder.coverage.carried_out(command);
                recorder.enter(&entry);
                return answer["seq"].as_u64().expect("a number") as u32;
            }
            if since.elapsed() > ENOUGH {
                self.missing(&format!("success, but {answer}"));
                break;
            }
            sleep(Duration::from_millis(100)).await;
        }
        seq
    }

    /// The answer to a command.
    async fn answer(&mut self, cid: &str) -> Value {
        let answer = timeout(ENOUGH, async {
            loop {
                let message = self.next().await.expect("an answer");
                if message["cid"] == cid {
                    return message;
                }
            }
        });
        answer.await.expect("an answer in time")
    }

    pub(super) async fn act_as(&mut self, table: &str, cid: &str, seq: u32, command: &Value) -> u32 {
        let message = json!({ "type": "do", "table": table, "cid": cid, "seq": seq, "command": command });
        self.say(&message).await;
        let answer = self.answer(cid).await;
        let entry = Entry::new(format!("{} <=", self.name)).value(&answer);
        let mut recorder = self.recorder.lock();
        if answer["type"] == "ack" {
            recorder.coverage.carried_out(command);
        }
        recorder.enter(&entry);
        answer["seq"].as_u64().map_or(seq, |last| last as u32)
    }
}
