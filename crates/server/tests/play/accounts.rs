//! Accounts: signing up, logging in, sessions.

use protocol::live::{
    LogIn, LogInOptions, Me, Millis, NewAccount, NewName, PersonKind, ProblemCode, RecoveryCodes, ServiceProblem,
    Sessions, SignedUp,
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

pub(crate) fn account(name: &str) -> String {
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

pub(crate) fn code(answer: &Answer) -> ProblemCode {
    answer.json::<ServiceProblem>().code
}

/// Does something that answers with a new cookie, and goes on with it.
pub(crate) async fn renewed(browser: &mut Browser, method: &str, path: &str, body: &str) -> Answer {
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
    assert_eq!((signed.codes.len(), signed.me.account.expect("one").codes), (10, 10));
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
    let nobody = phone.ask("POST", "/api/login", &log_in("Nobody", PASSWORD)).await;
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
    assert!(answer.header("set-cookie").expect("a cookie").contains("Max-Age=0"));
    assert_eq!(ada.ask("GET", "/api/sessions", "").await.status, 401);
    let fresh: Me = ada.ask("GET", "/api/me", "").await.json();
    assert_ne!(fresh.person.id, id);
    server.close().await;
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions_and_their_sockets() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let mut phone = Browser::from(server.address, 2).await;
    renewed(&mut phone, "POST", "/api/login", &log_in("Ada", PASSWORD)).await;
    let mut socket = phone.socket().await;

    let change = |old: &str, new: &str| format!(r#"{{"password":"{old}","new":"{new}"}}"#);
    let wrong = ada
        .ask("PUT", "/api/account/password", &change("not this one", "another stone"))
        .await;
    assert_eq!((wrong.status, code(&wrong)), (401, ProblemCode::LogIn));
    let weak = ada
        .ask("PUT", "/api/account/password", &change(PASSWORD, "password123"))
        .await;
    assert_eq!(code(&weak), ProblemCode::PasswordCommon);
    let body = change(PASSWORD, "another stone in it");
    let answer = renewed(&mut ada, "PUT", "/api/account/password", &body).await;
    assert_eq!(answer.status, 200);
    assert_eq!(phone.ask("GET", "/api/sessions", "").await.status, 401);
    while socket.next().await.is_some() {}

    let export = ada.ask("GET", "/api/me/export", "").await;
    assert!(export.body.contains(r#""name":"Ada""#), "{export:?}");
    assert!(!export.body.contains("argon") && !export.body.contains(&ada.cookie));
    server.close().await;
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let answer = renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let codes = answer.json::<SignedUp>().codes;
    let recovery =
        |name: &str, code: &str| format!(r#"{{"name":"{name}","code":"{code}","password":"a new one for all"}}"#);
    let mut phone = Browser::from(server.address, 2).await;
    for (name, given) in [("Ben", codes[0].as_str()), ("Ada", "0000-0000-0000-0000")] {
        let wrong = phone.ask("POST", "/api/recover", &recovery(name, given)).await;
        assert_eq!((wrong.status, code(&wrong)), (400, ProblemCode::Code));
    }
    let body = recovery("ada", &codes[0].to_uppercase());
    let answer = renewed(&mut phone, "POST", "/api/recover", &body).await;
    assert_eq!(answer.json::<Me>().account.expect("an account").codes, 9);
    assert_eq!(ada.ask("GET", "/api/sessions", "").await.status, 401);
    let mut other = Browser::from(server.address, 3).await;
    let again = other.ask("POST", "/api/recover", &body).await;
    assert_eq!(code(&again), ProblemCode::Code);
    renewed(&mut other, "POST", "/api/login", &log_in("Ada", "a new one for all")).await;
    server.close().await;
}

#[tokio::test]
async fn no_stranger_delays_an_owner() {
    let server = TestServer::open().await;
    let mut ada = Browser::from(server.address, 2).await;
    let answer = renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let codes = answer.json::<SignedUp>().codes;
    let guess = log_in("Ada", "a stone in the show");
    let stranger = Browser::from(server.address, 10).await;
    let mut last = ProblemCode::LogIn;
    for _ in 0..12 {
        last = code(&stranger.ask("POST", "/api/login", &guess).await);
    }
    assert_eq!(last, ProblemCode::TooFast);
    let phone = Browser::from(server.address, 3).await;
    let right = log_in("Ada", PASSWORD);
    assert_eq!(phone.ask("POST", "/api/login", &right).await.status, 200);
    // Many addresses together come to an end as well.
    let mut bounded = false;
    for household in 40..80 {
        let stranger = Browser::from(server.address, household).await;
        for _ in 0..5 {
            let problem = code(&stranger.ask("POST", "/api/login", &guess).await);
            bounded |= problem == ProblemCode::TooFast;
        }
        if bounded {
            break;
        }
    }
    assert!(bounded);
    let at_home = Browser::from(server.address, 3).await;
    assert_eq!(at_home.ask("POST", "/api/login", &right).await.status, 200);
    let again = format!(r#"{{"password":"{PASSWORD}"}}"#);
    let answer = ada.ask("POST", "/api/account/codes", &again).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let fresh = answer.json::<RecoveryCodes>().codes;
    assert_ne!(fresh, codes);
    let recovery = format!(
        r#"{{"name":"Ada","code":"{}","password":"a new one for all"}}"#,
        fresh[0]
    );
    let new = Browser::from(server.address, 90).await;
    assert_eq!(new.ask("POST", "/api/recover", &recovery).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn who_tries_passwords_is_slowed_down_by_address() {
    let server = TestServer::open().await;
    let stranger = Browser::from(server.address, 30).await;
    let mut codes = Vec::new();
    for number in 0..24 {
        let name = format!("Somebody {number}");
        codes.push(code(
            &stranger.ask("POST", "/api/login", &log_in(&name, PASSWORD)).await,
        ));
    }
    assert!(codes[..20].iter().all(|code| *code == ProblemCode::LogIn), "{codes:?}");
    assert_eq!(codes[23], ProblemCode::TooFast);
    let long = format!(r#"{{"name":"x","password":"{}"}}"#, "x".repeat(70_000));
    let other = Browser::from(server.address, 31).await;
    assert_eq!(other.ask("POST", "/api/login", &long).await.status, 413);
    server.close().await;
}

#[tokio::test]
async fn a_name_changes_once_a_year_and_the_old_one_stays_its_owners() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let id = ada.me.person.id.clone();
    renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let mut ben = Browser::from(server.address, 2).await;
    let change = |name: &str, password: &str| {
        json(&NewName {
            name: name.to_owned(),
            password: password.to_owned(),
        })
    };
    for (name, password, refusal) in [
        ("Augusta", "a stone in the show", (401, ProblemCode::LogIn)),
        ("Moderator", PASSWORD, (409, ProblemCode::NameReserved)),
    ] {
        let body = change(name, password);
        let answer = ada.ask("PUT", "/api/account/name", &body).await;
        assert_eq!((answer.status, code(&answer)), refusal, "{name}");
    }
    let guest = ben.ask("PUT", "/api/account/name", &change("Ben", PASSWORD)).await;
    assert_eq!(code(&guest), ProblemCode::NoAccount);
    let capitals = ada.ask("PUT", "/api/account/name", &change("ADA", PASSWORD)).await;
    assert_eq!(capitals.json::<Me>().account.expect("one").rename_ms, None);

    let answer = ada.ask("PUT", "/api/account/name", &change("Augusta", PASSWORD)).await;
    let me: Me = answer.json();
    assert_eq!((&me.person.id, me.person.name.as_deref()), (&id, Some("Augusta")));
    let own = me.account.expect("an account");
    assert_eq!(own.former_names.len(), 1);
    assert_eq!(own.former_names[0].name, "ADA");
    let year = 365 * 24 * 60 * 60 * 1000;
    assert_eq!(own.rename_ms, Some(own.former_names[0].until_ms + Millis(year)));
    let again = ada.ask("PUT", "/api/account/name", &change("Ada", PASSWORD)).await;
    assert_eq!((again.status, code(&again)), (409, ProblemCode::NameLately));

    // Nobody else takes it, and it leads to its owner.
    let taken = ben.ask("POST", "/api/account", &account("A d a")).await;
    assert_eq!(code(&taken), ProblemCode::NameTaken);
    let taken = ben.ask("PUT", "/api/me", r#"{"name":"ada"}"#).await;
    assert_eq!(code(&taken), ProblemCode::NameTaken);
    for name in ["Ada", "Augusta"] {
        let profile = ben.ask("GET", &format!("/api/people/{name}"), "").await;
        assert_eq!(profile.status, 200, "{profile:?}");
        assert!(profile.body.contains(r#""name":"Augusta""#), "{profile:?}");
        let answer = renewed(&mut ben, "POST", "/api/login", &log_in(name, PASSWORD)).await;
        assert_eq!(answer.json::<Me>().person.id, id);
    }
    let export = ada.ask("GET", "/api/me/export", "").await;
    assert!(export.body.contains(r#""former_names":[{"name":"ADA""#), "{export:?}");
    server.close().await;
}
