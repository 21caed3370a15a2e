//! The addresses of notices and vacation, as browsers and worse ask them.

use protocol::live::{Command, NoticeKind, Notices, ProblemCode, ServiceProblem, Vacation};

use crate::{
    browser::{Answer, Browser, ask},
    games,
    test_server::TestServer,
};

/// A device with keys of the right length.
fn device(endpoint: &str) -> String {
    let (key, auth) = (format!("BAAA{}", "A".repeat(83)), "A".repeat(22));
    format!(r#"{{"endpoint":"{endpoint}","p256dh":"{key}","auth":"{auth}","language":"de"}}"#)
}

fn code(answer: &Answer) -> ProblemCode {
    answer.json::<ServiceProblem>().code
}

async fn on(browser: &Browser, body: &str) -> Notices {
    let answer = browser.ask("PUT", "/api/me/notices", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

#[tokio::test]
async fn notices_are_wished_listed_seen_and_deleted() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let before: Notices = ada.ask("GET", "/api/me/notices", "").await.json();
    assert!(!before.on && before.notices.is_empty() && before.mail.is_none());
    assert_eq!(before.key.len(), 87, "a point of P-256: {}", before.key);
    assert!(on(&ada, r#"{"on":true}"#).await.on);
    let ben = Browser::from(server.address, 2).await;
    let table = ada.offer(&games::trax()).await.table;
    let mut socket = ben.socket().await;
    let seq = socket.open_table(&table).await.seq;
    socket.done(&table, seq, Command::Join).await;
    let listed: Notices = ada.ask("GET", "/api/me/notices", "").await.json();
    let [notice] = &listed.notices[..] else {
        panic!("one notice: {listed:?}");
    };
    assert_eq!((notice.kind, notice.seen), (NoticeKind::Began, false));
    let seen = on(&ada, &format!(r#"{{"seen":{}}}"#, notice.no)).await;
    assert!(seen.notices[0].seen);
    assert!(on(&ada, r#"{"seen":18446744073709551615}"#).await.on);
    assert!(on(&ada, r#"{"on":false}"#).await.notices.is_empty());
    // Nobody reads or changes those of others.
    let ben: Notices = ben.ask("GET", "/api/me/notices", "").await.json();
    assert!(!ben.on && ben.notices.is_empty());
    server.close().await;
}

#[tokio::test]
async fn hostile_devices_and_wishes_are_refused() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let long = format!("https://push.example/{}", "a".repeat(2_000));
    for endpoint in [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]:8443/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://10.0.0.1/a",
        "https://2130706433/a",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/a",
        "https://metadata/a",
        "https://user:secret@push.example/a",
        "javascript:alert(1)",
        "",
        &long,
    ] {
        let answer = ada.ask("PUT", "/api/me/devices", &device(endpoint)).await;
        assert_eq!(
            (answer.status, code(&answer)),
            (400, ProblemCode::BadMessage),
            "{endpoint}"
        );
    }
    let huge = device("https://push.example/a").replace("BAAA", &"A".repeat(20_000));
    let odd = device("https://push.example/a").replace(r#""de""#, r#""../../x""#);
    for body in [&*huge, &odd, "{}", "[]", "null", "{", r#"{"endpoint":5}"#] {
        let answer = ada.ask("PUT", "/api/me/devices", body).await;
        assert_eq!(answer.status, 400, "{body:.80}: {answer:?}");
    }
    let vast = device("https://push.example/a").replace("BAAA", &"A".repeat(70_000));
    assert_eq!(ada.ask("PUT", "/api/me/devices", &vast).await.status, 413);
    for body in [
        r#"{"on":1}"#,
        r#"{"seen":-1}"#,
        r#"{"seen":1e99}"#,
        r#"{"mail":{"on":true}}"#,
    ] {
        let answer = ada.ask("PUT", "/api/me/notices", body).await;
        assert_eq!(answer.status, 400, "{body}: {answer:?}");
    }
    // A guest has no address, and this server sends no mails.
    let mail = r#"{"mail":{"on":true,"language":"de"}}"#;
    let answer = ada.ask("PUT", "/api/me/notices", mail).await;
    assert_eq!(code(&answer), ProblemCode::NoMail);
    let none: Notices = ada.ask("GET", "/api/me/notices", "").await.json();
    assert!(!none.on, "nothing of this was a wish");

    let good = ada
        .ask("PUT", "/api/me/devices", &device("https://push.example/a"))
        .await;
    assert!(good.json::<Notices>().on);
    let ben = Browser::from(server.address, 2).await;
    let gone = r#"{"endpoint":"https://push.example/a"}"#;
    assert_eq!(ben.ask("DELETE", "/api/me/devices", gone).await.status, 200);
    assert_eq!(ada.ask("DELETE", "/api/me/devices", gone).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn nobody_else_changes_notices_for_a_browser() {
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    let cookie = format!("Cookie: {}", ada.cookie);
    for (method, path, body) in [
        ("PUT", "/api/me/notices", r#"{"on":true}"#),
        ("PUT", "/api/me/vacation", r#"{"on":false}"#),
        ("POST", "/api/mail/unsubscribe?token=a.b", ""),
    ] {
        let headers = [&*cookie, "Origin: https://evil.example"];
        let answer = ask(server.address, method, path, &headers, body).await;
        assert_eq!(answer.status, 403, "{path}");
    }
    for (method, path) in [
        ("PUT", "/api/me/notices"),
        ("PUT", "/api/me/devices"),
        ("GET", "/api/me/notices"),
    ] {
        let answer = ask(server.address, method, path, &[], "{}").await;
        assert_eq!(answer.status, 401, "{path}: {answer:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn the_address_of_a_mail_leads_to_a_page_and_takes_known_tokens_only() {
    let server = TestServer::open().await;
    let path = "/api/mail/unsubscribe?token=ada.x%0d%0aSet-Cookie:%20a=b";
    let page = ask(server.address, "GET", path, &[], "").await;
    assert_eq!(page.status, 303, "{page:?}");
    let place = page.header("location").expect("an address");
    assert_eq!(place, "/#/account/unsubscribe?token=ada.xSet-Cookieab");
    for token in ["", "ada", "ada.", "ada.AAAAAAAAAAAAAAAAAAAAAA", "%00.%00"] {
        let path = format!("/api/mail/unsubscribe?token={token}");
        let headers = ["Content-Type: application/x-www-form-urlencoded"];
        let answer = ask(server.address, "POST", &path, &headers, "").await;
        assert_eq!((answer.status, code(&answer)), (400, ProblemCode::Code), "{token}");
    }
    server.close().await;
}

#[tokio::test]
async fn members_alone_have_vacation() {
    let server = TestServer::open().await;
    let mut ada = Browser::new(server.address).await;
    let guest = ada.ask("GET", "/api/me/vacation", "").await;
    assert_eq!(code(&guest), ProblemCode::NoAccount);
    let off = r#"{"on":false}"#;
    assert_eq!(
        code(&ada.ask("PUT", "/api/me/vacation", off).await),
        ProblemCode::NoAccount
    );
    let account = r#"{"name":"Ada","password":"a stone in the shoe"}"#;
    let signed = ada.ask("POST", "/api/account", account).await;
    ada.cookie = signed.cookie().expect("a new token");
    let vacation: Vacation = ada.ask("GET", "/api/me/vacation", "").await.json();
    assert_eq!((vacation.on, vacation.left, vacation.a_year), (true, 21, 21));
    assert!(vacation.until_ms.is_none());
    let vacation: Vacation = ada.ask("PUT", "/api/me/vacation", off).await.json();
    assert!(!vacation.on);
    assert_eq!(ada.ask("PUT", "/api/me/vacation", "{}").await.status, 400);
    server.close().await;
}

#[tokio::test]
async fn an_alert_of_a_pool_is_wished_and_ended_and_hostile_ones_are_refused() {
    const PATH: &str = "/api/me/pool-alert";
    let server = TestServer::open().await;
    let ada = Browser::new(server.address).await;
    for body in [r#"{"pool":5}"#, "[1]", "{", r#"{"pool":{}}"#] {
        assert_eq!(ada.ask("PUT", PATH, body).await.status, 400, "{body}");
    }
    for pool in ["", "../../x", "trax/official", &"x".repeat(5_000)] {
        let body = format!(r#"{{"pool":"{pool}"}}"#);
        assert_eq!(ada.ask("PUT", PATH, &body).await.status, 404, "{pool}");
    }
    let none: Notices = ada.ask("GET", "/api/me/notices", "").await.json();
    assert!(!none.on);
    let body = r#"{"pool":"twixt/pp+24/quick"}"#;
    assert_eq!(ada.ask("PUT", PATH, body).await.body, body);
    let list: Notices = ada.ask("GET", "/api/me/notices", "").await.json();
    assert!(list.on);
    let answer = ada.ask("PUT", PATH, r#"{"pool":null}"#).await;
    assert_eq!(answer.status, 200);
    let cookie = format!("Cookie: {}", ada.cookie);
    let headers = [&*cookie, "Origin: https://evil.example"];
    let foreign = ask(server.address, "PUT", PATH, &headers, body).await;
    assert_eq!(foreign.status, 403);
    server.close().await;
}
