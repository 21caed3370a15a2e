//! Challenges, own games and the lobby, as pages follow them.

use serde_json::{Value, json};

use crate::evening::{
    game::{just, slow, trax},
    person::Person,
    world::World,
};

fn challenge(who: (&str, &str), seat: &str) -> Value {
    let (key, value) = who;
    json!({ key: value, "terms": slow(2)["terms"], "seat": seat })
}

pub(super) async fn run(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("challenges");
    let mut page = ben.page().await;
    page.say(&json!({ "type": "mine", "on": true })).await;
    page.shows("mine", |_| true).await;
    let path = "/api/challenges";
    let table = ada
        .created("challenge", path, &challenge(("name", "ben"), "first"))
        .await;
    page.shows("mine", |mine| mine["mine"]["challenges"][0]["table"] == *table)
        .await;
    ben.get("/api/lobby/seeks").await;
    ben.get(&format!("/api/tables/{table}")).await;
    ben.post(
        &format!("/api/challenges/{table}/decline"),
        &json!({ "reason": "none of these" }),
    )
    .await;
    ben.post(
        &format!("/api/challenges/{table}/decline"),
        &json!({ "reason": "later" }),
    )
    .await;
    ada.get(&format!("/api/tables/{table}")).await;
    let id = ben.id.clone();
    let table = ada
        .created("second-challenge", path, &challenge(("person", &id), "second"))
        .await;
    let mut at_table = ben.page().await;
    let seq = at_table.open_table(&table).await;
    let decline = json!({ "do": "decline_challenge", "reason": "clock" });
    let seq = at_table.act(&table, seq, &decline).await;
    at_table.know(&table, seq).await;
    at_table.say(&json!({ "type": "leave", "table": table })).await;
    at_table.say(&json!({ "type": "ping", "id": 7 })).await;
    at_table.shows("pong", |_| true).await;
    ada.post(path, &challenge(("name", "nobody"), "random")).await;
    let table = ada
        .created("third-challenge", path, &challenge(("person", &id), "first"))
        .await;
    ben.carry_out(&table, "accept", 1, &just("join")).await;
    page.shows("mine", |mine| mine["mine"]["games"].to_string().contains(&table))
        .await;
    page.say(&json!({ "type": "mine", "on": false })).await;
    ben.get("/api/lobby/mine").await;
    let table = ada.carry_out(&table, "end", 2, &just("abort")).await;
    assert!(table > 2, "an aborted game");
    lobby(world, ada, ben).await;
}

async fn lobby(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("lobby");
    let mut page = ben.page().await;
    page.say(&json!({ "type": "lobby", "on": true })).await;
    page.shows("lobby", |_| true).await;
    let table = ada.offer("listed-offer", &slow(3)).await;
    let has = |lobby: &Value, table: &str| lobby["lobby"]["seeks"].to_string().contains(table);
    page.shows("lobby", |lobby| has(lobby, &table)).await;
    ben.get("/api/lobby").await;
    ben.get("/api/lobby/seeks").await;
    ben.get("/api/lobby/games").await;
    ben.get("/api/lobby/none").await;
    ben.nobody().get("/api/lobby").await;
    ben.nobody().get("/api/lobby/mine").await;
    let mut host = ada.page().await;
    let seq = host.open_table(&table).await;
    host.shows("presence", |_| true).await;
    host.act(&table, seq, &just("abort")).await;
    page.shows("lobby", |lobby| !has(lobby, &table)).await;
    page.say(&json!({ "type": "lobby", "on": false })).await;
    // A live offer is listed while its host is there.
    let table = ada.offer("live-offer", &trax()).await;
    let seq = host.open_table(&table).await;
    ben.get("/api/lobby/seeks").await;
    host.act(&table, seq, &just("abort")).await;
}
