//! Passkeys over HTTP.

#[path = "../../src/service/tests/passkeys/authenticator.rs"]
pub(crate) mod authenticator;

use protocol::live::{Ceremony, HostView, Me, NewAccount, OwnSanctions, ProblemCode, ServiceProblem};
use serde_json::{Value, json};

use crate::{
    banned::{ban, expect_reason, hosted},
    browser::{Answer, Browser},
    test_server::{Folder, TestServer, anywhere},
};
use authenticator::Authenticator;

const HOME: &str = "https://play.example.org";

fn config() -> server::Config {
    let mut config = anywhere();
    config.public_url = Some(HOME.parse().expect("an address"));
    config
}

async fn server() -> TestServer {
    TestServer::with(config()).await
}

async fn member(server: &TestServer, household: u8, name: &str) -> Browser {
    let mut browser = Browser::from(server.address, household).await;
    let account = NewAccount {
        name: name.to_owned(),
        password: "a stone in the shoe".to_owned(),
        accepted: false,
        share: false,
        invitation: None,
    };
    let account = serde_json::to_string(&account).expect("a text");
    let answer = browser.ask("POST", "/api/account", &account).await;
    browser.cookie = answer.cookie().unwrap_or_else(|| panic!("{answer:?}"));
    browser
}

fn code(answer: &Answer) -> (u16, ProblemCode) {
    (answer.status, answer.json::<ServiceProblem>().code)
}

async fn begin(browser: &Browser, path: &str) -> Ceremony {
    let answer = browser.ask("POST", path, "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn body(ceremony: &Ceremony, credential: &Value) -> String {
    let body = json!({ "ceremony": ceremony.ceremony, "label": "phone", "credential": credential });
    body.to_string()
}

#[tokio::test]
async fn a_passkey_is_added_logs_in_elsewhere_and_goes() {
    let server = server().await;
    let ada = member(&server, 1, "Ada").await;
    let host: HostView = ada.ask("GET", "/api/host", "").await.json();
    assert!(host.passkeys && host.temporary, "{host:?}");
    let mut phone = Authenticator::new(b"phone", HOME);
    let begun = begin(&ada, "/api/passkeys/begin").await;
    let made = body(&begun, &phone.create(&begun.options));
    let me: Me = ada.ask("POST", "/api/passkeys", &made).await.json();
    let keys = me.account.expect("an account").passkeys;
    assert_eq!((keys.len(), &*keys[0].label), (1, "phone"));
    let again = ada.ask("POST", "/api/passkeys", &made).await;
    assert_eq!(code(&again), (400, ProblemCode::Passkey));

    let mut elsewhere = Browser::from(server.address, 2).await;
    let stranger = elsewhere.ask("POST", "/api/passkeys/begin", "").await;
    assert_eq!(code(&stranger), (403, ProblemCode::NoAccount));
    let begun = begin(&elsewhere, "/api/login/passkey/begin").await;
    let signed = body(&begun, &phone.sign(&begun.options));
    let answer = elsewhere.ask("POST", "/api/login/passkey", &signed).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookie = answer.cookie().expect("a cookie");
    assert_ne!(cookie, elsewhere.cookie, "a new token");
    elsewhere.cookie = cookie;
    assert_eq!(answer.json::<Me>().person.id, me.person.id);
    assert_eq!(elsewhere.ask("GET", "/api/sessions", "").await.status, 200);

    let eve = member(&server, 3, "Eve").await;
    let path = format!("/api/passkeys/{}", keys[0].id);
    assert_eq!(eve.ask("DELETE", &path, "").await.status, 404);
    let left: Me = elsewhere.ask("DELETE", &path, "").await.json();
    assert_eq!(left.account.expect("an account").passkeys, []);
    let begun = begin(&eve, "/api/login/passkey/begin").await;
    let signed = body(&begun, &phone.sign(&begun.options));
    let gone = eve.ask("POST", "/api/login/passkey", &signed).await;
    assert_eq!(code(&gone), (400, ProblemCode::Passkey));
    server.close().await;
}

#[tokio::test]
async fn who_is_banned_logs_in_by_passkey_to_read_why() {
    let folder = Folder::new("banned-passkey");
    let (server, admin) = hosted(&folder, config()).await;
    let ada = member(&server, 1, "Ada").await;
    let mut phone = Authenticator::new(b"phone", HOME);
    let begun = begin(&ada, "/api/passkeys/begin").await;
    let made = body(&begun, &phone.create(&begun.options));
    let me: Me = ada.ask("POST", "/api/passkeys", &made).await.json();
    let ban = ban(&admin, &ada, &me.person.id).await;

    let mut elsewhere = Browser::from(server.address, 2).await;
    let begun = begin(&elsewhere, "/api/login/passkey/begin").await;
    let signed = body(&begun, &phone.sign(&begun.options));
    let answer = elsewhere.ask("POST", "/api/login/passkey", &signed).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    elsewhere.cookie = answer.cookie().expect("a cookie");
    let refused = elsewhere.ask("GET", "/api/me", "").await;
    expect_reason(&refused, "after a log-in by passkey");
    let own = elsewhere.ask("GET", "/api/me/sanctions", "").await;
    assert_eq!(own.json::<OwnSanctions>().sanctions[0].id, ban);
    let path = format!("/api/me/sanctions/{ban}/appeal");
    let appeal = json!({ "text": "It was a quotation." }).to_string();
    assert_eq!(elsewhere.ask("POST", &path, &appeal).await.status, 204);
    admin.close().await;
    server.close().await;
}

#[tokio::test]
async fn hostile_requests_are_refused_cheaply() {
    let server = server().await;
    let stranger = Browser::new(server.address).await;
    let long = json!({ "ceremony": "x".repeat(70_000), "credential": null }).to_string();
    let long = stranger.ask("POST", "/api/login/passkey", &long).await;
    assert_eq!(code(&long), (413, ProblemCode::TooLong));
    for body in ["{}", "null", r#"{"ceremony":1,"credential":{}}"#] {
        let bad = stranger.ask("POST", "/api/login/passkey", body).await;
        assert_eq!(code(&bad), (400, ProblemCode::BadMessage), "{body}");
    }
    let deep = format!(
        r#"{{"ceremony":"x","credential":{}1{}}}"#,
        "[".repeat(5_000),
        "]".repeat(5_000)
    );
    assert_eq!(stranger.ask("POST", "/api/login/passkey", &deep).await.status, 400);
    let mut refused = 0;
    for _ in 0..24 {
        let begun = stranger.ask("POST", "/api/login/passkey/begin", "").await;
        refused += u32::from(begun.status == 429);
    }
    assert!(refused >= 3, "as log-ins by password are: {refused}");
    server.close().await;
}

#[tokio::test]
async fn without_a_site_there_are_none() {
    let server = TestServer::open().await;
    let ada = member(&server, 1, "Ada").await;
    let host: HostView = ada.ask("GET", "/api/host", "").await.json();
    assert!(!host.passkeys, "at an IP address");
    for path in ["/api/passkeys/begin", "/api/login/passkey/begin"] {
        let none = ada.ask("POST", path, "").await;
        assert_eq!(code(&none), (400, ProblemCode::NoPasskeys), "{path}");
    }
    server.close().await;
}
