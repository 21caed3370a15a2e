//! Limits of tokens, and pages of other sites.

use protocol::live::{ProblemCode, Scope};

use super::{member, program::Program, token};
use crate::{accounts::code, browser::ask, test_server::TestServer};

#[tokio::test]
async fn every_answer_says_what_is_left_and_a_flood_is_refused() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let created = token(&ada, &[], None).await;
    let program = Program::new(server.address, 2, &created.token);
    let first = program.ask("GET", "/api/me", "").await;
    assert_eq!(first.header("ratelimit-policy"), Some("\"token\";q=60;w=6"));
    assert_eq!(first.header("ratelimit"), Some("\"token\";r=59;t=1"));
    let mut refused = None;
    for _ in 0..300 {
        let answer = program.ask("GET", "/api/me", "").await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(code(&refused), ProblemCode::TooFast);
    assert!(refused.header("retry-after").is_some(), "{refused:?}");
    // Another token of the same person has its own.
    let other = token(&ada, &[], None).await;
    let other = Program::new(server.address, 3, &other.token);
    assert_eq!(other.ask("GET", "/api/me", "").await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn eight_streams_are_read_with_a_token_and_no_more() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let created = token(&ada, &[Scope::Games], None).await;
    let program = Program::new(server.address, 2, &created.token);
    let mut open = Vec::new();
    for _ in 0..8 {
        open.push(program.stream("GET", "/api/stream", "").await);
    }
    let ninth = program.ask("GET", "/api/stream", "").await;
    assert_eq!((ninth.status, code(&ninth)), (429, ProblemCode::LimitStreams));
    open.pop();
    // The server notices it as soon as the connection ends.
    let mut again = program.stream("GET", "/api/stream", "").await;
    while !again.head.contains("200 OK") {
        again = program.stream("GET", "/api/stream", "").await;
    }
    server.close().await;
}

#[tokio::test]
async fn pages_of_other_sites_may_use_tokens_and_nothing_else() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let created = token(&ada, &[Scope::Play], None).await;
    let origin = "Origin: https://club.example.org";
    let asked = [
        origin,
        "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: authorization,content-type",
    ];
    for path in ["/api/tables", "/api/token"] {
        let preflight = ask(server.address, "OPTIONS", path, &asked, "").await;
        assert_eq!(preflight.status, 204, "{preflight:?}");
        assert_eq!(preflight.header("access-control-allow-origin"), Some("*"));
        assert_eq!(preflight.header("access-control-allow-credentials"), None);
        let headers = preflight.header("access-control-allow-headers");
        assert_eq!(headers, Some("authorization, content-type"));
    }
    let offer = serde_json::to_string(&crate::games::trax()).expect("a text");
    let bearer = format!("Authorization: Bearer {}", created.token);
    let headers = [origin, &bearer];
    let answer = ask(server.address, "POST", "/api/tables", &headers, &offer).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.header("access-control-allow-origin"), Some("*"));
    let exposed = answer.header("access-control-expose-headers");
    assert!(exposed.is_some_and(|names| names.contains("ratelimit")));
    // A cookie still opens nothing to them.
    let cookie = format!("Cookie: {}", ada.cookie);
    let headers = [origin, &cookie];
    let answer = ask(server.address, "POST", "/api/tables", &headers, &offer).await;
    assert_eq!(answer.status, 403, "{answer:?}");
    assert_eq!(answer.header("access-control-allow-origin"), None);
    server.close().await;
}
