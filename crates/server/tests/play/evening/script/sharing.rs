//! What other sites show of a table, pages and probes, and what is true of every answer.

use serde_json::{Value, json};

use crate::evening::{
    game::{just, trax},
    person::{Person, hidden},
    world::{HOME, World},
};

pub(super) async fn run(world: &mut World, ada: &mut Person) {
    world.begin("sharing");
    let table = ada.offer("shared", &trax()).await;
    let mut site = ada.nobody();
    for path in [
        format!("/t/{table}/picture.png?side=300"),
        format!("/t/{table}/picture.png?side=7"),
        format!("/t/{table}/picture.svg?theme=dark"),
        "/t/none/picture.svg".to_owned(),
        format!(
            "/oembed?url={}%2Ft%2F{table}",
            HOME.replace(':', "%3A").replace('/', "%2F")
        ),
        "/oembed".to_owned(),
        "/oembed?url=https%3A%2F%2Felsewhere.example%2Ft%2Fx".to_owned(),
    ] {
        site.get(&path).await;
    }
    for path in [format!("/embed/{table}?theme=ink"), "/embed/none".to_owned()] {
        site.ask_shown("GET", &path, &Value::Null, hidden).await;
    }
    // What is built into the program differs by how it was built.
    for path in [&*format!("/t/{table}"), "/", "/component/loopline.js"] {
        site.quietly("GET", path, &Value::Null).await;
    }
    for path in ["/api", "/api/style.css", "/api/openapi.json"] {
        site.ask_shown("GET", path, &Value::Null, hidden).await;
    }
    site.get("/health").await;
    site.quietly("GET", "/ready", &Value::Null).await;
    ada.carry_out(&table, "gone", 1, &just("abort")).await;
    refusals(world, ada).await;
}

/// What is refused before any handler sees it.
async fn refusals(world: &mut World, ada: &mut Person) {
    world.begin("refusals");
    let cookie = format!("Cookie: {}", ada.cookie.clone().unwrap_or_default());
    let other = "Origin: https://elsewhere.example";
    for (method, path, headers) in [
        ("POST", "/api/tables", vec![other, &*cookie]),
        ("GET", "/api/ws", vec![other, &*cookie, "Upgrade: websocket"]),
        ("DELETE", "/api/sessions", vec!["Sec-Fetch-Site: cross-site", &*cookie]),
        ("GET", "/api/me", vec!["Authorization: Bearer none"]),
        ("GET", "/api/sessions", vec!["Cookie: loopline=none"]),
        ("PATCH", "/api/me", vec![&*cookie]),
        ("GET", "/api/nowhere", vec![&*cookie]),
        ("HEAD", "/api/lobby", vec![&*cookie]),
        ("OPTIONS", "/api/lobby", vec![other]),
    ] {
        ada.ask_with(method, path, &headers).await;
    }
    for body in ["", "{", "null", "[]", r#"{"name":1}"#] {
        ada.put("/api/me", &Value::String(body.to_owned())).await;
    }
    let long = json!({ "name": "x".repeat(70_000) });
    let answer = ada.quietly("PUT", "/api/me", &long).await;
    ada.enter("PUT /api/me, 70,000 letters", &answer);
    sockets(ada).await;
}

async fn sockets(ada: &Person) {
    let mut page = crate::evening::page::Page::silent(ada).await;
    page.say(&json!({ "type": "hello", "proto": 9 })).await;
    page.shows("problem", |_| true).await;
    page.ends().await;
    for text in [
        "no JSON",
        r#"{"type":"do","table":"none","cid":"x","seq":1,"command":{"do":"fly"}}"#,
    ] {
        let mut page = ada.page().await;
        page.say_raw(text).await;
        page.shows("problem", |_| true).await;
    }
    let mut page = ada.page().await;
    page.say(&json!({ "type": "open", "table": "none", "seq": null })).await;
    page.shows("problem", |_| true).await;
    let mut page = ada.page().await;
    page.act("none", 1, &just("resign")).await;
}
