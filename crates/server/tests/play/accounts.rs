//! Accounts: signing up, logging in, sessions.

use protocol::live::{
    LogIn, LogInOptions, Me, NewAccount, PersonKind, ProblemCode, ServiceProblem, Sessions,
    SignedUp,
};
use serde::Serialize;

use crate::{
    browser::{Answer, Browser},
    test_server::TestServer,
};

const PASSWORD: &str = "a stone in the shoe";

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a text")
}

fn account(name: &str) -> String {
    json(&NewAccount {
        name: name.to_owned(),
        password: PASSWORD.to_owned(),
        accepted: false,
        share: true,
        invitation: None,
    })
}

fn log_in(name: &str, password: &str) -> String {
    json(&LogIn {
        name: name.to_owned(),
        password: password.to_owned(),
        options: LogInOptions::default(),
    })
}

fn code(answer: &Answer) -> ProblemCode {
    answer.json::<ServiceProblem>().code
}

/// Does something that answers with a new cookie, and goes on with it.
async fn renewed(browser: &mut Browser, method: &str, path: &str, body: &str) -> Answer {
    let answer = browser.ask(method, path, body).await;
    let cookie = answer.cookie().unwrap_or_else(|| panic!("{answer:?}"));
    assert_ne!(cookie, browser.cookie, "a new token");
    browser.cookie = cookie;
    answer
}

#[tokio::test]
async fn a_guest_becomes_a_member_under_the_same_id_and_logs_in_elsewhere() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let id = ada.me.person.id.clone();
    let guest = ada.cookie.clone();
    let answer = renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let signed: SignedUp = answer.json();
    assert_eq!(signed.me.person.id, id);
    assert_eq!(signed.me.person.kind, PersonKind::Member);
    assert_eq!(
        (signed.codes.len(), signed.me.account.expect("one").codes),
        (10, 10)
    );
    let again = ada.ask("POST", "/api/account", &account("Ada")).await;
    assert_eq!((again.status, code(&again)), (409, ProblemCode::HasAccount));

    // The token of the guest opens nothing any more.
    let member = std::mem::replace(&mut ada.cookie, guest);
    assert_eq!(ada.ask("GET", "/api/sessions", "").await.status, 401);
    ada.cookie = member;

    let mut phone = Browser::from(server.address, 2).await;
    let wrong = phone
        .ask("POST", "/api/login", &log_in("Ada", "a stone in the show"))
        .await;
    let nobody = phone
        .ask("POST", "/api/login", &log_in("Nobody", PASSWORD))
        .await;
    assert_eq!((wrong.status, &wrong.body), (401, &nobody.body));
    assert_eq!(code(&wrong), ProblemCode::LogIn);
    let answer = renewed(&mut phone, "POST", "/api/login", &log_in("ADA", PASSWORD)).await;
    assert_eq!(answer.json::<Me>().person.id, id);

    let sessions: Sessions = ada.ask("GET", "/api/sessions", "").await.json();
    assert_eq!(sessions.sessions.len(), 2);
    let other = sessions.sessions.iter().find(|session| !session.current);
    let path = format!("/api/sessions/{}", other.expect("the phone").id);
    assert_eq!(ada.ask("DELETE", &path, "").await.status, 204);
    assert_eq!(ada.ask("DELETE", &path, "").await.status, 404);
    assert_eq!(phone.ask("GET", "/api/sessions", "").await.status, 401);

    let answer = ada.ask("POST", "/api/logout", "").await;
    assert_eq!(answer.status, 204);
    assert!(
        answer
            .header("set-cookie")
            .expect("a cookie")
            .contains("Max-Age=0")
    );
    assert_eq!(ada.ask("GET", "/api/sessions", "").await.status, 401);
    let fresh: Me = ada.ask("GET", "/api/me", "").await.json();
    assert_ne!(fresh.person.id, id);
    server.close().await;
}
