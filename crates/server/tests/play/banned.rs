//! Whoever is banned still logs in, to read why, appeal, export, log out and close; nothing else is open to them.

use protocol::live::{OwnSanctions, ProblemCode, SanctionKind, ServiceProblem, SignedUp};
use serde_json::json;
use server::{Admin, Database, PersonId};
use tokio::time::{Duration, sleep, timeout};

use crate::{
    accounts::{account, renewed},
    browser::{Answer, Browser},
    test_server::{ENOUGH, Folder, TestServer, anywhere},
};

const PASSWORD: &str = "a stone in the shoe";
const REASON: &str = "Insults in the chat.";

async fn get(browser: &Browser, path: &str) -> Answer {
    browser.ask("GET", path, "").await
}

/// A server whose host can ban people, with more of its settings.
pub(crate) async fn hosted(folder: &Folder, more: server::Config) -> (TestServer, Admin) {
    let file = folder.0.join("service.db");
    let config = server::Config {
        database: Some(format!("sqlite:{}", file.display())),
        ..more
    };
    let server = TestServer::with(config).await;
    let admin = Admin::open(&Database::Sqlite(file)).await.expect("a host");
    (server, admin)
}

/// Bans somebody for an hour, waits until the server heeds it, and returns the id of the ban.
pub(crate) async fn ban(admin: &Admin, browser: &Browser, id: &str) -> String {
    let id = PersonId::read(id).expect("an id");
    let ban = admin.impose(&id, SanctionKind::Ban, Some(1), REASON).await;
    let heeded = async {
        while get(browser, "/api/me").await.status != 403 {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(ENOUGH, heeded).await.expect("heeded within seconds");
    ban.expect("a ban")
}

/// Fails unless the answer says that one is banned, why, and until when.
pub(crate) fn expect_reason(answer: &Answer, what: &str) {
    assert_eq!(answer.status, 403, "{what}: {answer:?}");
    let problem: ServiceProblem = answer.json();
    assert_eq!(problem.code, ProblemCode::Banned, "{what}");
    assert_eq!(problem.params["reason"], REASON, "{what}");
    let until: u64 = problem.params["until"].parse().expect("a time");
    assert!(until > 0, "{what}");
}

#[tokio::test]
async fn who_is_banned_logs_in_to_read_appeal_export_and_close_and_to_nothing_else() {
    let folder = Folder::new("banned");
    let (server, admin) = hosted(&folder, anywhere()).await;
    let mut ada = Browser::new(server.address).await;
    let answer = renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let signed: SignedUp = answer.json();
    let ban = ban(&admin, &ada, &signed.me.person.id).await;
    expect_reason(&get(&ada, "/api/me").await, "an open session");

    let mut phone = Browser::from(server.address, 2).await;
    let by_password = json!({ "name": "Ada", "password": PASSWORD }).to_string();
    let answer = renewed(&mut phone, "POST", "/api/login", &by_password).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    for (method, path, body) in [
        ("GET", "/api/me", "{}"),
        ("PUT", "/api/me", r#"{"name":"ada"}"#),
        ("GET", "/api/sessions", ""),
        ("DELETE", "/api/sessions", ""),
        ("GET", "/api/me/tokens", ""),
        ("GET", "/api/me/blocks", ""),
        ("GET", "/api/me/following", ""),
        ("GET", "/api/lobby", ""),
        ("POST", "/api/account/codes", r#"{"password":"x"}"#),
        ("PUT", "/api/account/share", r#"{"share":true}"#),
    ] {
        let answer = phone.ask(method, path, body).await;
        expect_reason(&answer, &format!("{method} {path}"));
    }

    let own: OwnSanctions = get(&phone, "/api/me/sanctions").await.json();
    assert_eq!((&*own.sanctions[0].id, &*own.sanctions[0].reason), (&*ban, REASON));
    let path = format!("/api/me/sanctions/{ban}/appeal");
    let appeal = json!({ "text": "It was a quotation." }).to_string();
    assert_eq!(phone.ask("POST", &path, &appeal).await.status, 204);
    let export = get(&phone, "/api/me/export").await;
    assert_eq!(export.status, 200, "{export:?}");
    assert!(export.body.contains("Ada"), "{export:?}");
    assert_eq!(phone.ask("POST", "/api/logout", "").await.status, 204);

    let mut found = Browser::from(server.address, 3).await;
    let code = &signed.codes[0];
    let recovery = json!({ "name": "Ada", "code": code, "password": "another quiet stone" });
    let answer = renewed(&mut found, "POST", "/api/recover", &recovery.to_string()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    expect_reason(&get(&found, "/api/me").await, "after a recovery");
    let again = json!({ "password": "another quiet stone" }).to_string();
    let closed = found.ask("POST", "/api/account/close", &again).await;
    assert_eq!(closed.status, 204, "{closed:?}");
    admin.close().await;
    server.close().await;
}
