//! Programs, as they use the server by tokens.

mod bots;
mod guide;
mod limits;
mod oauth;
mod program;
mod scopes;
mod streams;

use protocol::live::{
    ApiAccess, Command, CreatedApiToken, Deed, Done, Me, NewApiToken, ProblemCode, Scope, ServiceProblem, Status,
    TableView,
};

use self::program::Program;
use crate::{
    accounts::{account, code, renewed},
    browser::{Browser, ask},
    games::{LOOP, trax},
    test_server::TestServer,
};

/// A member at their browser.
pub(crate) async fn member(server: &TestServer, name: &str, household: u8) -> Browser {
    let mut browser = Browser::from(server.address, household).await;
    let answer = renewed(&mut browser, "POST", "/api/account", &account(name)).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    browser
}

/// A token with these scopes, of a member or of a bot of theirs.
async fn token(owner: &Browser, scopes: &[Scope], bot: Option<&str>) -> CreatedApiToken {
    let new = NewApiToken {
        label: "a program".to_owned(),
        scopes: scopes.to_vec(),
        bot: bot.map(str::to_owned),
    };
    let body = serde_json::to_string(&new).expect("a text");
    let answer = owner.ask("POST", "/api/me/tokens", &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn deed(cid: &str, seq: u32, command: Command) -> Deed {
    Deed {
        cid: cid.to_owned(),
        seq,
        command,
    }
}

#[tokio::test]
async fn two_programs_play_a_game_by_requests_alone() {
    let server = TestServer::open().await;
    let mut programs = Vec::new();
    for (name, household) in [("Ada", 1), ("Ben", 2)] {
        let owner = member(&server, name, household).await;
        let token = token(&owner, &[Scope::Play], None).await.token;
        let program = Program::new(server.address, household, &token);
        let me: Me = program.ask("GET", "/api/me", "").await.json();
        assert_eq!(me.person.id, owner.me.person.id);
        assert!(me.account.is_none(), "{me:?}");
        programs.push(program);
    }
    let [ada, ben] = &programs[..] else {
        unreachable!("two programs")
    };
    let table = ada.offer(&trax()).await;
    let joined = ben.carry_out(&table, &deed("join", 1, Command::Join)).await;
    let mut seq = joined.json::<Done>().seq;
    for (number, text) in LOOP.iter().enumerate() {
        let program = &programs[number % 2];
        let turn = deed(&format!("turn-{number}"), seq, Command::turn(*text));
        let answer = program.carry_out(&table, &turn).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        seq = answer.json::<Done>().seq;
        // Sent again, it is answered in the same way, and done once.
        let again = program.carry_out(&table, &turn).await;
        assert_eq!((again.status, &again.body), (200, &answer.body));
    }
    let path = format!("/api/tables/{table}");
    let view: TableView = ada.ask("GET", &path, "").await.json();
    assert_eq!((view.status, view.turns.len()), (Status::Over, LOOP.len()));
    let record = ben.ask("GET", &format!("{path}/record"), "").await;
    assert_eq!(record.status, 200, "{record:?}");

    let late = deed("late", seq, Command::turn("A1/"));
    let refused = ada.carry_out(&table, &late).await;
    assert_eq!(refused.status, 409, "{refused:?}");
    let problem: ServiceProblem = refused.json();
    assert_eq!(problem.code, ProblemCode::Over);
    assert_eq!(problem.params["seq"], view.seq.to_string());
    server.close().await;
}

#[tokio::test]
async fn a_token_opens_what_its_scopes_say_and_nothing_else() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let created = token(&ada, &[Scope::Games], None).await;
    let program = Program::new(server.address, 2, &created.token);
    let table = ada.offer(&trax()).await.table;
    for (method, path, body) in [
        ("POST", "/api/tables".to_owned(), "{}"),
        ("POST", format!("/api/tables/{table}/do"), "{}"),
        ("POST", "/api/seeks".to_owned(), "{}"),
        ("GET", "/api/me/following".to_owned(), ""),
        ("GET", "/api/sessions".to_owned(), ""),
        ("GET", "/api/me/tokens".to_owned(), ""),
        ("POST", "/api/me/tokens".to_owned(), "{}"),
        ("POST", "/api/me/bots".to_owned(), "{}"),
        ("POST", "/api/oauth".to_owned(), "{}"),
        ("PUT", "/api/account/password".to_owned(), "{}"),
        ("POST", "/api/account/close".to_owned(), "{}"),
        ("GET", "/api/ws".to_owned(), ""),
        ("GET", "/api/moderation/queue".to_owned(), ""),
    ] {
        let answer = program.ask(method, &path, body).await;
        assert_eq!(answer.status, 403, "{method} {path}: {answer:?}");
        assert_eq!(code(&answer), ProblemCode::Scope, "{method} {path}");
    }
    for path in ["/api/lobby", "/api/ratings", "/api/people/Ada"] {
        let answer = program.ask("GET", path, "").await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
    }
    // A token is no cookie, and a cookie is no token.
    let hex = created.token.strip_prefix("loopline_").expect("a prefix");
    let cookie = format!("Cookie: loopline={hex}");
    let answer = ask(server.address, "GET", "/api/sessions", &[&cookie], "").await;
    assert_eq!(answer.status, 401, "{answer:?}");
    let session = ada.cookie.split_once('=').expect("a value").1;
    for bad in [
        format!("Bearer {session}"),
        format!("Bearer loopline_{session}"),
        "Bearer".to_owned(),
        format!("Bearer loopline_{}", "0".repeat(64)),
        "Bearer \u{e9}".to_owned(),
    ] {
        // The cookie beside it does not help.
        let headers = [format!("Authorization: {bad}"), format!("Cookie: {}", ada.cookie)];
        let headers = headers.each_ref().map(String::as_str);
        let answer = ask(server.address, "GET", "/api/me", &headers, "").await;
        assert_eq!(answer.status, 401, "{bad}: {answer:?}");
        assert_eq!(code(&answer), ProblemCode::NoToken, "{bad}");
    }
    // What a proxy asks people for is no token: the cookie counts.
    let headers = [
        "Authorization: Basic YTpi".to_owned(),
        format!("Cookie: {}", ada.cookie),
    ];
    let headers = headers.each_ref().map(String::as_str);
    let answer = ask(server.address, "GET", "/api/sessions", &headers, "").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let head = program.ask("HEAD", "/api/lobby", "").await;
    assert_eq!(head.status, 200, "{head:?}");
    server.close().await;
}

#[tokio::test]
async fn a_token_that_was_ended_opens_nothing() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let [one, other] = [token(&ada, &[], None).await, token(&ada, &[Scope::Play], None).await];
    let program = Program::new(server.address, 2, &one.token);
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 200);
    let access: ApiAccess = ada.ask("GET", "/api/me/tokens", "").await.json();
    assert_eq!(access.tokens.len(), 2);
    let used = access.tokens.iter().find(|token| token.id == one.view.id);
    assert!(used.expect("the first").used_day.is_some());

    // Others cannot end it.
    let ben = member(&server, "Ben", 3).await;
    let path = format!("/api/me/tokens/{}", one.view.id);
    assert_eq!(ben.ask("DELETE", &path, "").await.status, 404);
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 200);
    assert_eq!(ada.ask("DELETE", &path, "").await.status, 204);
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 401);

    // A program ends its own.
    let program = Program::new(server.address, 2, &other.token);
    assert_eq!(program.ask("DELETE", "/api/token", "").await.status, 204);
    assert_eq!(program.ask("DELETE", "/api/token", "").await.status, 401);

    // Guests have none, and neither are there tokens for nothing.
    let guest = Browser::from(server.address, 4).await;
    let refused = guest
        .ask("POST", "/api/me/tokens", r#"{"label":"a","scopes":[]}"#)
        .await;
    assert_eq!(code(&refused), ProblemCode::NoAccount);
    for body in [r#"{"label":" ","scopes":[]}"#, r#"{"label":"a","scopes":["all"]}"#] {
        let refused = ada.ask("POST", "/api/me/tokens", body).await;
        assert_eq!(code(&refused), ProblemCode::BadMessage, "{body}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_closed_account_takes_its_tokens_with_it() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let created = token(&ada, &[Scope::Play], None).await;
    let program = Program::new(server.address, 2, &created.token);
    assert_eq!(program.ask("GET", "/api/lobby", "").await.status, 200);
    let password = r#"{"password":"a stone in the shoe"}"#;
    let closed = ada.ask("POST", "/api/account/close", password).await;
    assert_eq!(closed.status, 204, "{closed:?}");
    assert_eq!(program.ask("GET", "/api/lobby", "").await.status, 401);
    server.close().await;
}
