//! `loopline admin` beside the running server.

mod people;
mod tokens;

use std::fs;
use std::path::Path;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::common::Folder;
use crate::server::{ask, serve};

/// A running server applies administrative changes within this time.
const TIMEOUT: Duration = Duration::from_secs(300);

const NEW_TABLE: &str = r#"{"terms":{"setup":{"game":"trax","rules":"official"},"clock":{"kind":"none"},"preview":"chain",
    "games":null,"beginner":"alternating"},"seat":"first","listed":false}"#;

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let (child, address) = serve(|command| command.args(["--listen", "127.0.0.1:0", "--data"]).arg(folder));
        Self { child, address }
    }

    /// The head and the body of an answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let answer = ask(&self.address, method, path, cookie, body);
        let answer = String::from_utf8(answer).expect("a text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.to_owned(), body.to_owned())
    }

    /// Somebody new: the cookie and the id.
    fn person(&self) -> (String, String) {
        let (head, body) = self.ask("GET", "/api/me", "", "");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next());
        let me: Value = serde_json::from_str(&body).expect("JSON");
        let id = me["person"]["id"].as_str().expect("an id");
        (cookie.expect("a cookie").to_owned(), id.to_owned())
    }

    fn table(&self, cookie: &str) -> String {
        let (head, body) = self.ask("POST", "/api/tables", cookie, NEW_TABLE);
        assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
        let created: Value = serde_json::from_str(&body).expect("JSON");
        created["table"].as_str().expect("a table").to_owned()
    }

    /// Says something at a table; the number of the line's event.
    fn chat(&self, cookie: &str, table: &str, text: &str) -> u64 {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async {
            let url = format!("ws://{}/api/ws", self.address);
            let mut request = url.into_client_request().expect("a request");
            let cookie = HeaderValue::from_str(cookie).expect("a value");
            request.headers_mut().insert("cookie", cookie);
            let stream = tokio::net::TcpStream::connect(&self.address).await.expect("connected");
            let (mut socket, _) = client_async(request, stream).await.expect("a WebSocket");
            let command = json!({ "do": "chat", "text": text });
            for message in [
                json!({ "type": "hello", "proto": protocol::live::PROTOCOL }),
                json!({ "type": "do", "table": table, "cid": "c1", "seq": 0, "command": command }),
            ] {
                let text = message.to_string();
                socket.send(Message::text(text)).await.expect("sent");
            }
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message["type"] == "ack" {
                    return message["seq"].as_u64().expect("a number");
                }
                assert_eq!(message["type"], "welcome", "{message}");
            }
            panic!("no answer")
        })
    }

    /// Asks until the answer is what is awaited.
    fn until(&self, path: &str, cookie: &str, awaited: impl Fn(&str, &str) -> bool) {
        let start = Instant::now();
        loop {
            let (head, body) = self.ask("GET", path, cookie, "");
            if awaited(&head, &body) {
                return;
            }
            assert!(start.elapsed() < TIMEOUT, "{head} {body}");
            sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The names of the files that hold a text, as bytes anywhere in them.
fn files_with(folder: &Folder, text: &str) -> Vec<String> {
    let files = fs::read_dir(folder.path()).expect("a folder");
    let files = files.map(|file| file.expect("a file").path());
    let holding = files.filter(|file| {
        let bytes = fs::read(file).expect("a file that can be read");
        let mut places = bytes.windows(text.len());
        places.any(|bytes| bytes == text.as_bytes())
    });
    holding.map(|file| file.display().to_string()).collect()
}

/// What the program printed; it must have ended with `status`.
fn admin(folder: &Folder, args: &[&str], status: i32) -> String {
    let args = [&["admin", "--data", folder.text()], args].concat();
    let output = crate::common::run(&args, b"");
    let message = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{message}{complaint}");
    message + &complaint
}

#[test]
fn a_copy_of_a_running_server_is_a_server_again() {
    let (here, there) = (Folder::new("admin-here"), Folder::new("admin-there"));
    let server = Server::start(here.path());
    let (cookie, id) = server.person();
    let table = server.table(&cookie);
    let copy = here.path().join("copy.sqlite");
    let copy = copy.to_str().expect("a plain path");
    admin(&here, &["backup", copy], 0);
    admin(&here, &["backup", copy], 1);
    admin(&here, &["restore", copy], 1);
    let later = server.table(&cookie);
    drop(server);

    // What another server has left there would spoil the copy.
    for left in ["-wal", "-shm", "-journal"] {
        let left = there.path().join(format!("loopline.sqlite{left}"));
        fs::write(&left, b"left").expect("written");
        let message = admin(&there, &["restore", copy], 1);
        assert!(message.contains(left.to_str().expect("a plain path")), "{message}");
        fs::remove_file(&left).expect("removed");
    }
    let message = admin(&there, &["restore", copy], 0);
    assert!(message.contains("1 tables with 1 events, and no faults"), "{message}");
    let server = Server::start(there.path());
    let (_, me) = server.ask("GET", "/api/me", &cookie, "");
    assert!(me.contains(&id), "{me}");
    let known = |table: &str| server.ask("GET", &format!("/api/tables/{table}"), &cookie, "").0;
    assert!(known(&table).starts_with("HTTP/1.1 200"));
    assert!(known(&later).starts_with("HTTP/1.1 404"));

    let all = admin(&there, &["export", "--events"], 0);
    let line: Value = serde_json::from_str(all.trim()).expect("one line of JSON");
    assert_eq!(line["table"], table);
    assert_eq!(line["events"][0]["what"]["kind"], "offered");
    assert!(admin(&there, &["export", &table], 0).starts_with("(;"));
    admin(&there, &["export", "nowhere"], 1);
    admin(&there, &["export", "no/where"], 2);
}

#[test]
fn the_running_server_heeds_bans_and_lines_taken_out() {
    let folder = Folder::new("admin-bans");
    let server = Server::start(folder.path());
    let (cookie, id) = server.person();
    let (other, _) = server.person();
    let table = server.table(&cookie);
    let path = format!("/api/tables/{table}");
    let line = server.chat(&cookie, &table, "something that should not stay");
    server.until(&path, &other, |_, body| body.contains("should not stay"));
    assert_ne!(files_with(&folder, "should not stay"), [""; 0]);
    admin(&folder, &["unsay", &table, &line.to_string()], 0);
    server.until(&path, &other, |_, body| !body.contains("should not stay"));
    let log = admin(&folder, &["export", "--events", &table], 0);
    assert!(log.contains("unsaid") && !log.contains("should not stay"), "{log}");
    admin(&folder, &["unsay", &table, "1"], 1);
    assert_eq!(files_with(&folder, "should not stay"), [""; 0]);

    admin(&folder, &["ban", &id], 0);
    server.until(&path, &cookie, |head, _| head.starts_with("HTTP/1.1 403"));
    let (head, _) = server.ask("GET", &path, &other, "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    admin(&folder, &["unban", &id], 0);
    server.until(&path, &cookie, |head, _| head.starts_with("HTTP/1.1 200"));
    admin(&folder, &["ban", "nobody"], 1);
}

#[test]
fn accounts_are_looked_after_beside_the_running_server() {
    let folder = Folder::new("admin-accounts");
    let server = Server::start(folder.path());
    let (guest, id) = server.person();
    let account = r#"{"name":"Ada Lovelace","password":"a stone in the shoe"}"#;
    let (head, body) = server.ask("POST", "/api/account", &guest, account);
    assert!(head.starts_with("HTTP/1.1 201"), "{head} {body}");
    let shown = admin(&folder, &["account", "ada lovelace"], 0);
    assert!(shown.contains(&id) && shown.contains("recovery codes  10"), "{shown}");
    let opened = shown.lines().find(|line| line.starts_with("opened"));
    let today = opened.expect("a day").split_whitespace().nth(1);
    assert!(is_date(today.expect("a day")), "{shown}");
    assert_eq!(admin(&folder, &["account", &id], 0), shown, "by the id as well");
    let nobody = admin(&folder, &["account", "Ada Lovlace"], 1);
    assert!(nobody.contains(r#"did you mean "Ada Lovelace"?"#), "{nobody}");
    let (cookie, other) = server.person();
    server.table(&cookie);
    let guest = admin(&folder, &["account", &other], 1);
    assert!(guest.contains("is a guest and has no account"), "{guest}");

    let site = ["--public-url", "https://play.example.org"];
    let printed = admin(&folder, &[&["reset", "ada-lovelace"], &site[..]].concat(), 0);
    let code = printed.lines().next().expect("a code");
    let link = format!("https://play.example.org/#/account/recover?code={code}&name=Ada%20Lovelace");
    assert_eq!(printed.lines().nth(2), Some(&*link));
    let recovery = format!(r#"{{"name":"Ada Lovelace","code":"{code}","password":"another stone in it"}}"#);
    let (head, body) = server.ask("POST", "/api/recover", "", &recovery);
    assert!(head.starts_with("HTTP/1.1 200"), "{head} {body}");
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|set| set.split(';').next()).expect("a cookie");
    let (head, _) = server.ask("POST", "/api/recover", "", &recovery);
    assert!(head.starts_with("HTTP/1.1 400"), "a code works once: {head}");

    admin(&folder, &["moderator", "Ada Lovelace"], 0);
    server.until("/api/me", cookie, |_, body| body.contains(r#""moderator":true"#));
    admin(&folder, &["moderator", "Ada Lovelace", "--off"], 0);
    server.until("/api/me", cookie, |_, body| body.contains(r#""moderator":false"#));
    let invitation = admin(&folder, &[&["invite"], &site[..]].concat(), 0);
    let code = invitation.lines().next().expect("a code");
    let link = format!("https://play.example.org/#/account?invitation={code}");
    assert_eq!(invitation.lines().nth(2), Some(&*link));
    assert!(admin(&folder, &["invite"], 0).contains("ADDRESS/#/account?invitation="));

    admin(&folder, &["close", "Ada Lovelace", "--now"], 0);
    server.until("/api/sessions", cookie, |head, _| head.starts_with("HTTP/1.1 401"));
    assert_eq!(admin(&folder, &["erasures"], 0), "");
    drop(server);
    // A server that starts erases at once those whose time has come.
    let _server = Server::start(folder.path());
    let start = Instant::now();
    while admin(&folder, &["erasures"], 0) != format!("{id}\n") {
        assert!(start.elapsed() < TIMEOUT, "not erased");
        sleep(Duration::from_millis(100));
    }
    admin(&folder, &["account", "Ada Lovelace"], 1);
    let list = folder.path().join("erasures.txt");
    fs::write(&list, format!("{id}\n")).expect("written");
    let again = admin(&folder, &["erase-again", list.to_str().expect("a plain path")], 0);
    assert!(again.contains("1 people"), "{again}");
}

/// Whether a text is a day such as `2026-11-29`.
fn is_date(text: &str) -> bool {
    let parts: Vec<_> = text
        .split('-')
        .map(|part| (part.len(), part.parse().unwrap_or(0)))
        .collect();
    matches!(*parts, [(4, 2026..=2999), (2, 1..=12), (2, 1..=31)])
}

/// Writes to the database as no program of ours does.
fn tamper(folder: &Folder, statements: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(folder.path().join("loopline.sqlite"));
        let mut database = options.connect().await.expect("the database");
        let statements = sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned()));
        statements.execute(&mut database).await.expect("done");
        database.close().await.expect("closed");
    });
}

#[test]
fn damaged_tables_are_named_and_the_rest_plays() {
    let folder = Folder::new("admin-damaged");
    let server = Server::start(folder.path());
    let (cookie, _) = server.person();
    let tables = [server.table(&cookie), server.table(&cookie)];
    let message = admin(&folder, &["verify"], 0);
    assert!(message.contains("2 tables with 2 events"), "{message}");
    drop(server);
    let harm = format!("UPDATE tables SET card = '{{' WHERE id = '{}'", tables[0]);
    tamper(&folder, &harm);
    let message = admin(&folder, &["verify"], 1);
    assert!(message.contains(&format!("table {}: its card", tables[0])), "{message}");
    assert!(message.contains("1 of 2") && !message.contains(&tables[1]), "{message}");

    let server = Server::start(folder.path());
    let ask = |table: &str| server.ask("GET", &format!("/api/tables/{table}"), &cookie, "");
    let (head, body) = ask(&tables[0]);
    assert!(
        head.starts_with("HTTP/1.1 500") && body.contains("live.broken"),
        "{head} {body}"
    );
    assert!(ask(&tables[1]).0.starts_with("HTTP/1.1 200"));
}

#[test]
fn a_second_server_is_refused_and_a_killed_one_is_followed_at_once() {
    let folder = Folder::new("admin-second");
    let mut server = Server::start(folder.path());
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", folder.text()];
    let second = crate::common::run(&arguments, b"");
    let message = String::from_utf8_lossy(&second.stderr);
    assert_eq!(second.status.code(), Some(1), "{message}");
    let pid = format!("process {}", server.child.id());
    assert!(
        message.contains("another server uses the database") && message.contains(&pid),
        "{message}"
    );
    server.child.kill().expect("killed");
    server.child.wait().expect("dead");
    drop(server);
    Server::start(folder.path()).person();
}

#[test]
fn a_folder_without_a_database_is_named() {
    let folder = Folder::new("admin-empty");
    let message = admin(&folder, &["ban", "x"], 1);
    assert!(message.contains("database not found"), "{message}");
    let output = crate::common::run(&["admin", "export"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none());
}
