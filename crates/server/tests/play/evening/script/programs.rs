//! Programs: tokens and what their scopes open, bots, streams, and tokens for other sites.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use protocol::live::Scope;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use strum::VariantArray as _;

use super::pools;
use crate::evening::{
    game::{just, slow, trax, turn},
    person::Person,
    world::World,
};

const VERIFIER: &str = "a-verifier-of-at-least-forty-three-letters-by-chance";
const SITE: &str = "https%3A%2F%2Fclub.example.org%2Fback";

/// A token with these scopes, and the program that has it.
async fn program(owner: &mut Person, name: &str, scopes: &[&str], bot: Option<&str>) -> Person {
    let mut new = json!({ "label": format!("of {name}"), "scopes": scopes });
    if let Some(bot) = bot {
        new["bot"] = bot.into();
    }
    let made: Value = owner.post("/api/me/tokens", &new).await.json();
    owner.program(name, made["token"].as_str().expect("a token"))
}

pub(super) async fn run(world: &mut World) {
    world.begin("tokens");
    let mut tom = world.member("tom").await;
    let mut uwe = world.member("uwe").await;
    for bad in [
        json!({ "label": " ", "scopes": [] }),
        json!({ "label": "a", "scopes": ["all"] }),
        json!({ "label": "a", "scopes": [], "bot": "none" }),
    ] {
        tom.post("/api/me/tokens", &bad).await;
    }
    scopes(&mut tom, &mut uwe).await;
    let mut short = program(&mut tom, "short", &[], None).await;
    short.get("/api/me").await;
    let access: Value = tom.get("/api/me/tokens").await.json();
    let id = access["tokens"][0]["id"].as_str().expect("an id").to_owned();
    uwe.delete(&format!("/api/me/tokens/{id}")).await;
    tom.delete(&format!("/api/me/tokens/{id}")).await;
    short.get("/api/me").await;
    let mut own = program(&mut tom, "own", &["me"], None).await;
    own.delete("/api/token").await;
    own.delete("/api/token").await;
    world
        .guest("token-guest")
        .await
        .post("/api/me/tokens", &json!({ "label": "a", "scopes": [] }))
        .await;
    oauth(world, &mut tom).await;
    bots(world, &mut tom, &mut uwe).await;
    streams(world, &mut tom, &mut uwe).await;
}

/// What each scope opens: something of every part of the table of scopes.
async fn scopes(tom: &mut Person, uwe: &mut Person) {
    let table = tom.offer("of-tom", &slow(2)).await;
    let paths = [
        ("GET", format!("/api/tables/{table}"), Value::Null),
        ("GET", "/api/me/rated-games".to_owned(), Value::Null),
        ("GET", "/api/me/vacation".to_owned(), Value::Null),
        ("POST", "/api/tables".to_owned(), json!({})),
        ("POST", "/api/seeks".to_owned(), json!({})),
        ("POST", "/api/rush".to_owned(), json!({})),
        ("GET", "/api/lobby/mine".to_owned(), Value::Null),
        ("GET", "/api/people/Tom".to_owned(), Value::Null),
        ("GET", "/api/sessions".to_owned(), Value::Null),
        ("GET", "/api/me/kept".to_owned(), Value::Null),
    ];
    for scope in Scope::VARIANTS.iter().map(AsRef::<str>::as_ref) {
        let mut program = program(tom, &format!("program-{scope}"), &[scope], None).await;
        for (method, path, body) in &paths {
            let answer = program.ask(method, path, body).await;
            program.recorder.lock().coverage.tried(&[scope], answer.status);
        }
    }
    let mut program = program(uwe, "of-uwe", &["games", "play"], None).await;
    program.get(&format!("/api/tables/{table}")).await;
    tom.carry_out(&table, "gone", 1, &just("abort")).await;
    let none = tom.program("forged", &format!("loopline_{}", "0".repeat(64)));
    none.clone().get("/api/me").await;
}

fn authorization(scope: &str) -> Value {
    json!({
        "response_type": "code", "client_id": "club", "redirect_uri": "https://club.example.org/back", "scope": scope,
        "code_challenge": challenge(), "code_challenge_method": "S256", "state": "a b&c",
    })
}

fn challenge() -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER))
}

async fn oauth(world: &mut World, tom: &mut Person) {
    world.begin("oauth");
    let query = format!(
        "response_type=code&client_id=club&redirect_uri={SITE}&scope=play%20games&code_challenge={}\
         &code_challenge_method=S256",
        challenge()
    );
    tom.get(&format!("/api/oauth?{query}")).await;
    tom.get("/api/oauth?response_type=token").await;
    tom.post("/api/oauth", &authorization("everything")).await;
    let answer: Value = tom.post("/api/oauth", &authorization("play games")).await.json();
    let redirect = answer["redirect"].as_str().expect("an address");
    let (_, rest) = redirect.split_once("code=").expect("a code");
    let code = rest.split('&').next().expect("a code");
    let form = |code: &str, verifier: &str| {
        format!("grant_type=authorization_code&client_id=club&redirect_uri={SITE}&code={code}&code_verifier={verifier}")
    };
    tom.form("/api/token", "grant_type=password").await;
    tom.form("/api/token", &form("none", VERIFIER)).await;
    let granted: Value = tom.form("/api/token", &form(code, VERIFIER)).await.json();
    let token = granted["access_token"].as_str().expect("a token").to_owned();
    let mut site = tom.program("site", &token);
    site.get("/api/me").await;
    tom.get("/api/me/tokens").await;
    tom.form("/api/token", &form(code, VERIFIER)).await;
    site.get("/api/me").await;
}

async fn bots(world: &mut World, tom: &mut Person, uwe: &mut Person) {
    world.begin("bots");
    for name in ["Tom", "Trax level 3", ""] {
        tom.post("/api/me/bots", &json!({ "name": name })).await;
    }
    let hal: Value = tom.post("/api/me/bots", &json!({ "name": "Hal" })).await.json();
    let id = hal["id"].as_str().expect("an id").to_owned();
    let refused = json!({ "label": "a", "scopes": ["seeks"], "bot": id });
    tom.post("/api/me/tokens", &refused).await;
    let mut bot = program(tom, "hal", &["play"], Some(&id)).await;
    bot.get("/api/me").await;
    let mut stream = bot.stream("GET", "/api/stream", &Value::Null).await;
    let challenge = json!({ "name": "Hal", "terms": slow(2)["terms"], "seat": "first" });
    let table = uwe.created("against-hal", "/api/challenges", &challenge).await;
    stream.line().await;
    let seq = bot.carry_out(&table, "join", 1, &just("join")).await;
    stream.line().await;
    bot.carry_out(&table, "end", seq, &just("resign")).await;
    stream.until("gone").await;
    drop(stream);
    let listed = uwe.offer("no-bots", &trax()).await;
    bot.carry_out(&listed, "sit", 1, &just("join")).await;
    uwe.carry_out(&listed, "gone", 1, &just("abort")).await;
    uwe.get("/api/people/hal").await;
    uwe.get("/api/bots").await;
    uwe.delete(&format!("/api/me/bots/{id}")).await;
    tom.delete(&format!("/api/me/bots/{id}")).await;
    bot.get("/api/me").await;
    tom.get("/api/me/tokens").await;
}

async fn streams(world: &mut World, tom: &mut Person, uwe: &mut Person) {
    world.begin("streams");
    let mut first = program(tom, "player", &["play", "games", "seeks"], None).await;
    let mut other = program(uwe, "opponent", &["play"], None).await;
    let mut own = first.stream("GET", "/api/stream", &Value::Null).await;
    let table = first.offer("streamed", &slow(2)).await;
    let mut log = first
        .stream("GET", &format!("/api/tables/{table}/stream"), &Value::Null)
        .await;
    log.line().await;
    let seq = other.carry_out(&table, "join", 1, &just("join")).await;
    log.line().await;
    own.until("game").await;
    let seq = first.carry_out(&table, "a", seq, &turn("@0/")).await;
    log.line().await;
    own.until("game").await;
    other.carry_out(&table, "b", seq, &just("resign")).await;
    log.line().await;
    log.ends().await;
    own.until("gone").await;
    let path = format!("/api/tables/{table}/stream");
    first.get(&format!("{path}?after=-1")).await;
    first.get("/api/tables/none/stream").await;
    first.post("/api/seeks", &json!({ "pool": "chess" })).await;
    pools::by_stream(world).await;
}
