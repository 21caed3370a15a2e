//! Mails, sent by a server for mails that takes them, hangs or refuses.

#[expect(dead_code, reason = "other tests need the other manners")]
#[path = "../fake/smtp.rs"]
pub(crate) mod smtp;

use std::net::SocketAddr;

use protocol::live::{Me, ProblemCode, ServiceProblem};
use server::{Config, MailConfig};
use tokio::time::timeout;

use self::smtp::{Manner, smtp};
use crate::{
    browser::Browser,
    test_server::{ENOUGH, TestServer, anywhere},
};

const PASSWORD: &str = "a stone in the shoe";

async fn server(smtp: SocketAddr) -> TestServer {
    TestServer::with(Config {
        public_url: Some("http://games.example".parse().expect("an address")),
        mail: Some(MailConfig {
            smtp: format!("smtp://{smtp}"),
            from: "Loopline <games@example.org>".to_owned(),
        }),
        ..anywhere()
    })
    .await
}

/// The code of the link in a mail, whose long lines may be folded.
fn code(mail: &str) -> String {
    let plain = mail.replace("=\n", "").replace("=3D", "=");
    let (_, rest) = plain.split_once("?code=").expect("a link");
    assert!(plain.contains("http://games.example/#/account/"), "{plain}");
    rest.chars()
        .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
        .collect()
}

async fn member(server: &TestServer) -> Browser {
    called(server, "Ada", 1).await
}

async fn called(server: &TestServer, name: &str, household: u8) -> Browser {
    let mut browser = Browser::from(server.address, household).await;
    let account = format!(r#"{{"name":"{name}","password":"{PASSWORD}"}}"#);
    let answer = browser.ask("POST", "/api/account", &account).await;
    browser.cookie = answer.cookie().expect("a new token");
    browser
}

fn address(email: &str) -> String {
    format!(r#"{{"email":"{email}","password":"{PASSWORD}","lang":"de"}}"#)
}

#[tokio::test]
async fn an_address_is_confirmed_and_opens_the_account() {
    let (smtp, mut mails) = smtp(&[]).await;
    let server = server(smtp).await;
    let ada = member(&server).await;
    let bad = ada.ask("PUT", "/api/account/email", &address("no address")).await;
    assert_eq!(bad.json::<ServiceProblem>().code, ProblemCode::BadMail);
    let put = ada.ask("PUT", "/api/account/email", &address("ada@example.org")).await;
    assert_eq!(put.status, 204, "{put:?}");
    let mail = timeout(ENOUGH, mails.recv()).await.expect("in time").expect("a mail");
    assert!(mail.contains("To: ada@example.org"), "{mail}");
    let confirm = format!(r#"{{"code":"{}"}}"#, code(&mail));
    let addresses = async || {
        let me: Me = ada.ask("GET", "/api/me", "").await.json();
        let account = me.account.expect("one");
        (account.email, account.unconfirmed)
    };
    let address_of_ada = || Some("ada@example.org".to_owned());
    assert_eq!(addresses().await, (None, address_of_ada()));
    // Until then no mail goes there.
    let forgotten = r#"{"name":"ada","lang":"en"}"#;
    assert_eq!(ada.ask("POST", "/api/recover/mail", forgotten).await.status, 204);
    assert_eq!(ada.ask("POST", "/api/email/confirm", &confirm).await.status, 204);
    assert_eq!(ada.ask("POST", "/api/email/confirm", &confirm).await.status, 400);
    assert_eq!(addresses().await, (address_of_ada(), None));

    let nobody = r#"{"name":"nobody","lang":"en"}"#;
    assert_eq!(ada.ask("POST", "/api/recover/mail", nobody).await.status, 204);
    assert_eq!(ada.ask("POST", "/api/recover/mail", forgotten).await.status, 204);
    let mail = timeout(ENOUGH, mails.recv()).await.expect("in time").expect("a mail");
    // Whoever asks again makes no code void, and stops sending after a few.
    for _ in 0..6 {
        let again = ada.ask("POST", "/api/recover/mail", forgotten).await;
        assert_eq!(again.status, 204);
    }
    for _ in 0..2 {
        let more = timeout(ENOUGH, mails.recv()).await.expect("in time");
        assert_ne!(more.expect("a mail"), mail);
    }
    let code = code(&mail);
    let recovery = format!(r#"{{"name":"Ada","code":"{code}","password":"another stone in it"}}"#);
    let phone = Browser::from(server.address, 2).await;
    assert_eq!(phone.ask("POST", "/api/recover", &recovery).await.status, 200);
    assert_eq!(phone.ask("POST", "/api/recover", &recovery).await.status, 400);
    assert!(mails.try_recv().is_err(), "four mails and no more");
    server.close().await;
}

#[tokio::test]
async fn an_address_that_another_has_confirmed_meanwhile_is_called_so() {
    let (smtp, mut mails) = smtp(&[]).await;
    let server = server(smtp).await;
    let mut codes = Vec::new();
    for (name, household) in [("Ada", 1), ("Ben", 2)] {
        let one = called(&server, name, household).await;
        let email = address("a@example.org");
        let put = one.ask("PUT", "/api/account/email", &email).await;
        assert_eq!(put.status, 204, "{put:?}");
        let mail = timeout(ENOUGH, mails.recv()).await.expect("in time");
        codes.push((one, code(&mail.expect("a mail"))));
    }
    for ((one, code), wanted) in codes.iter().zip([204, 409]) {
        let body = format!(r#"{{"code":"{code}"}}"#);
        let answer = one.ask("POST", "/api/email/confirm", &body).await;
        assert_eq!(answer.status, wanted, "{answer:?}");
        if wanted == 409 {
            let problem: ServiceProblem = answer.json();
            assert_eq!(problem.code, ProblemCode::MailTaken);
        }
    }
    server.close().await;
}

#[tokio::test]
async fn a_server_for_mails_that_refuses_or_hangs_holds_nobody_up() {
    let (smtp, mut mails) = smtp(&[Manner::Refuses, Manner::Hangs]).await;
    let server = server(smtp).await;
    let ada = member(&server).await;
    for email in ["refused@example.org", "late@example.org"] {
        let put = ada.ask("PUT", "/api/account/email", &address(email)).await;
        assert_eq!(put.status, 204, "{put:?}");
    }
    assert_eq!(ada.ask("GET", "/api/me", "").await.status, 200);
    assert!(mails.try_recv().is_err(), "the one that hangs is not yet given up");
    // The second is sent again after the one that hangs was given up.
    let mail = timeout(ENOUGH * 2, mails.recv())
        .await
        .expect("in time")
        .expect("a mail");
    assert!(mail.contains("To: late@example.org"), "{mail}");
    server.close().await;
}

#[tokio::test]
async fn no_address_stops_the_mail_of_another() {
    let (smtp, mut mails) = smtp(&[]).await;
    let server = server(smtp).await;
    let ada = member(&server).await;
    for email in ["hangs@example.org", "later@example.org"] {
        let put = ada.ask("PUT", "/api/account/email", &address(email)).await;
        assert_eq!(put.status, 204, "{put:?}");
    }
    for email in ["ä1@bü.example", "a@[127.0.0.1]"] {
        let put = ada.ask("PUT", "/api/account/email", &address(email)).await;
        assert_eq!(put.json::<ServiceProblem>().code, ProblemCode::BadMail);
    }
    let ben = called(&server, "Ben", 2).await;
    let put = ben.ask("PUT", "/api/account/email", &address("ben@example.org")).await;
    assert_eq!(put.status, 204, "{put:?}");
    let mail = timeout(ENOUGH, mails.recv()).await.expect("in time");
    let mail = mail.expect("a mail");
    assert!(mail.contains("To: ben@example.org"), "{mail}");
    assert!(mail.contains("MIME-Version: 1.0"), "{mail}");
    server.close().await;
}

#[tokio::test]
async fn without_a_server_for_mails_none_are_promised() {
    let server = TestServer::open().await;
    let ada = member(&server).await;
    let put = ada.ask("PUT", "/api/account/email", &address("ada@example.org")).await;
    assert_eq!(put.json::<ServiceProblem>().code, ProblemCode::NoMail);
    server.close().await;
}
