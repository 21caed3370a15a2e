//! What belongs to a person: given to them, and taken away.

use serde_json::{Value, json};

use crate::evening::{
    game::{Game, just, trax, turn},
    person::{PASSWORD, Person},
    world::World,
};

pub(super) async fn run(world: &mut World, ada: &mut Person) {
    world.begin("closing");
    let mut ian = world.member_beside("ian", ada).await;
    let mut game = Game::begin(&mut ian, ada, "of-ian", &trax()).await;
    game.act(0, &turn("@0/")).await;
    game.act(0, &json!({ "do": "chat", "text": "I was here" })).await;
    game.act(0, &json!({ "do": "note", "text": "mine alone" })).await;
    game.act(1, &just("resign")).await;
    ian.put(
        "/api/me/kept",
        &json!({ "changes": [
        { "kind": "setting", "key": "theme", "known": 0, "body": "dark" },
    ] }),
    )
    .await;
    for path in ["following", "blocks"] {
        ian.put(&format!("/api/me/{path}/{}", ada.id), &Value::Null).await;
    }
    ian.post("/api/me/tokens", &json!({ "label": "a program", "scopes": ["play"] }))
        .await;
    ian.get("/api/me/export").await;
    ian.get("/api/me/export?form=sgf").await;
    let close = |password: &str| json!({ "password": password });
    ian.post("/api/account/close", &close("wrong")).await;
    ian.post("/api/account/close", &close(PASSWORD)).await;
    ian.get("/api/me/tokens").await;
    let mut back = world.elsewhere("ian-again", &ian).await;
    let log_in = |reopen: bool| json!({ "name": "Ian", "password": PASSWORD, "reopen": reopen });
    back.post("/api/login", &log_in(false)).await;
    back.post("/api/login", &log_in(true)).await;
    back.get("/api/me").await;
    ada.post("/api/account/close", &close("wrong")).await;
}
