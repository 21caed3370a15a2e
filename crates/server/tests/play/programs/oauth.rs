//! Other sites get tokens with consent.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use protocol::live::{
    ApiAccess, Authorization, Authorized, Me, ProblemCode, Scope, ServiceProblem, TokenAnswer, TokenRefusal,
};
use sha2::{Digest as _, Sha256};

use super::{member, program::Program};
use crate::{
    accounts::code,
    browser::{Answer, Browser, ask_form},
    test_server::TestServer,
};

const VERIFIER: &str = "a-verifier-of-at-least-forty-three-letters-by-chance";
const SITE: &str = "https://club.example.org/back?to=games";

fn challenge() -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER))
}

fn request(redirect: &str, scope: &str) -> String {
    let challenge = challenge();
    format!(
        r#"{{"response_type":"code","client_id":"club","redirect_uri":"{redirect}","scope":"{scope}",
            "code_challenge":"{challenge}","code_challenge_method":"S256","state":"a b&c"}}"#
    )
}

/// The code that a person has consented to.
async fn consent(person: &Browser, scope: &str) -> String {
    let answer = person.ask("POST", "/api/oauth", &request(SITE, scope)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let redirect = answer.json::<Authorized>().redirect;
    let rest = redirect
        .strip_prefix("https://club.example.org/back?to=games&code=")
        .expect("the site");
    let (code, state) = rest.split_once('&').expect("a state");
    assert_eq!(state, "state=a%20b%26c");
    code.to_owned()
}

async fn exchange(server: &TestServer, values: &[(&str, &str)]) -> Answer {
    let mut form = vec![("grant_type", "authorization_code"), ("client_id", "club")];
    form.push(("redirect_uri", "https%3A%2F%2Fclub.example.org%2Fback%3Fto%3Dgames"));
    form.extend_from_slice(values);
    let form: Vec<String> = form.iter().map(|(name, value)| format!("{name}={value}")).collect();
    ask_form(server.address, "/api/token", &form.join("&")).await
}

#[tokio::test]
async fn a_site_gets_a_token_once_and_with_consent() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    let query = format!(
        "response_type=code&client_id=club&redirect_uri=https%3A%2F%2Fclub.example.org%2Fback%3Fto%3Dgames&scope=play%20games\
         &code_challenge={}&code_challenge_method=S256&state=x",
        challenge()
    );
    let asked: Authorization = ada.ask("GET", &format!("/api/oauth?{query}"), "").await.json();
    assert_eq!(asked.site, "club.example.org");
    assert_eq!(asked.scopes, [Scope::Games, Scope::Play]);
    assert_eq!(
        asked.refusal,
        "https://club.example.org/back?to=games&error=access_denied&state=x"
    );

    let granted = consent(&ada, "play games").await;
    let values = [("code", granted.as_str()), ("code_verifier", VERIFIER)];
    let answer = exchange(&server, &values).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("access-control-allow-origin"), Some("*"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let token: TokenAnswer = answer.json();
    assert_eq!(
        (token.token_type.as_str(), token.scope.as_str()),
        ("Bearer", "games play")
    );
    let program = Program::new(server.address, 2, &token.access_token);
    let me: Me = program.ask("GET", "/api/me", "").await.json();
    assert_eq!(me.person.id, ada.me.person.id);
    let access: ApiAccess = ada.ask("GET", "/api/me/tokens", "").await.json();
    assert!(access.tokens[0].granted);
    assert_eq!(access.tokens[0].label, "club.example.org");

    // A second time there is none, and the first one ends: somebody else may have read the code.
    let again = exchange(&server, &values).await;
    assert_eq!(again.status, 400);
    assert_eq!(again.json::<TokenRefusal>().error, "invalid_grant");
    assert_eq!(program.ask("GET", "/api/me", "").await.status, 401);
    server.close().await;
}

#[tokio::test]
async fn whoever_brings_something_wrong_gets_nothing_and_uses_the_code_up() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    for wrong in [
        ("code_verifier", "another-verifier-of-at-least-forty-three-letters"),
        ("client_id", "other"),
        ("redirect_uri", "https%3A%2F%2Fclub.example.org%2Fother"),
    ] {
        let granted = consent(&ada, "play").await;
        let mut form = vec![
            ("grant_type", "authorization_code"),
            ("client_id", "club"),
            ("redirect_uri", "https%3A%2F%2Fclub.example.org%2Fback%3Fto%3Dgames"),
            ("code", &granted),
            ("code_verifier", VERIFIER),
        ];
        let right: Vec<_> = form.clone();
        for field in &mut form {
            if field.0 == wrong.0 {
                *field = wrong;
            }
        }
        for (fields, what) in [(&form, "wrong"), (&right, "right, too late")] {
            let text: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let answer = ask_form(server.address, "/api/token", &text.join("&")).await;
            assert_eq!(answer.status, 400, "{what} {}: {answer:?}", wrong.0);
            assert_eq!(answer.json::<TokenRefusal>().error, "invalid_grant", "{what}");
        }
    }
    let other = ask_form(server.address, "/api/token", "grant_type=password").await;
    assert_eq!(other.json::<TokenRefusal>().error, "unsupported_grant_type");
    let none = ask_form(server.address, "/api/token", "").await;
    assert_eq!(none.json::<TokenRefusal>().error, "invalid_request");
    let access: ApiAccess = ada.ask("GET", "/api/me/tokens", "").await.json();
    assert!(access.tokens.is_empty(), "{access:?}");
    server.close().await;
}

#[tokio::test]
async fn nobody_is_sent_to_an_address_that_is_not_in_order() {
    let server = TestServer::open().await;
    let ada = member(&server, "Ada", 1).await;
    for (redirect, scope) in [
        ("http://club.example.org/", "play"),
        ("javascript:alert(1)", "play"),
        (SITE, "everything"),
    ] {
        let answer = ada.ask("POST", "/api/oauth", &request(redirect, scope)).await;
        assert_eq!(code(&answer), ProblemCode::BadMessage, "{redirect} {scope}");
        let problem: ServiceProblem = answer.json();
        assert!(!problem.params["why"].is_empty());
    }
    for (from, to) in [("S256", "plain"), ("\"code\"", "\"token\""), (&*challenge(), "short")] {
        let body = request(SITE, "play").replace(from, to);
        let answer = ada.ask("POST", "/api/oauth", &body).await;
        assert_eq!(code(&answer), ProblemCode::BadMessage, "{body}");
    }
    let guest = Browser::from(server.address, 2).await;
    let answer = guest.ask("POST", "/api/oauth", &request(SITE, "play")).await;
    assert_eq!(code(&answer), ProblemCode::NoAccount);
    server.close().await;
}
