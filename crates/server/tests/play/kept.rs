//! `/api/me/kept` over real sockets: a browser that behaves, and requests that none sends.

use protocol::live::{KeptAnswer, KeptOutcome, KeptPage, ProblemCode};

use crate::{
    accounts::{account, code, renewed},
    browser::{Browser, ask},
    test_server::TestServer,
};

const PATH: &str = "/api/me/kept";

fn changes(key: &str, known: u64, body: &str) -> String {
    format!(r#"{{"changes":[{{"kind":"setting","key":"{key}","known":{known},"body":"{body}"}}]}}"#)
}

#[tokio::test]
async fn members_keep_entries_and_hostile_bodies_are_refused() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let good = changes("theme", 0, "dark");
    let guest = ada.ask("PUT", PATH, &good).await;
    assert_eq!((guest.status, code(&guest)), (403, ProblemCode::NoAccount));
    let nobody = ask(server.address, "GET", PATH, &[], "").await;
    assert!((400..500).contains(&nobody.status), "{nobody:?}");

    renewed(&mut ada, "POST", "/api/account", &account("Ada")).await;
    let answer: KeptAnswer = ada.ask("PUT", PATH, &good).await.json();
    let [KeptOutcome::Kept { rev }] = answer.outcomes[..] else {
        panic!("{answer:?}");
    };
    let again: KeptAnswer = ada.ask("PUT", PATH, &good).await.json();
    assert_eq!(again.outcomes, [KeptOutcome::Overtaken]);

    let deep = "[".repeat(100_000);
    let long = changes("theme", rev, &"x".repeat(64 * 1024 + 1));
    let huge = changes("theme", rev, &"x".repeat(600 * 1024));
    for (body, status) in [
        ("", 400),
        ("null", 400),
        (
            r#"{"changes":[{"kind":"password","key":"a","known":0,"body":"x"}]}"#,
            400,
        ),
        (
            r#"{"changes":[{"kind":"setting","key":"a","known":-1,"body":"x"}]}"#,
            400,
        ),
        (
            r#"{"changes":[{"kind":"setting","key":"a\u0000","known":0,"body":"x"}]}"#,
            400,
        ),
        (
            r#"{"changes":[{"kind":"setting","key":"\ud800","known":0,"body":"x"}]}"#,
            400,
        ),
        (&deep, 400),
        (&long, 413),
        (&huge, 413),
    ] {
        let refused = ada.ask("PUT", PATH, body).await;
        let start: String = body.chars().take(80).collect();
        assert_eq!(refused.status, status, "{start}: {refused:?}");
    }
    for query in ["?after=-1", "?after=x", "?after=18446744073709551616"] {
        let refused = ada.ask("GET", &format!("{PATH}{query}"), "").await;
        assert_eq!(refused.status, 400, "{query}");
    }
    let page: KeptPage = ada.ask("GET", PATH, "").await.json();
    assert_eq!(page.entries.len(), 1);
    assert_eq!(page.entries[0].body.as_deref(), Some("dark"));
    let after: KeptPage = ada.ask("GET", &format!("{PATH}?after={rev}"), "").await.json();
    assert!(after.entries.is_empty());
    server.close().await;
}
