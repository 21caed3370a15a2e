//! Passkeys.

use serde_json::{Value, json};

use crate::{
    evening::{
        person::{Person, shape},
        world::{HOME, World},
    },
    passkeys::authenticator::Authenticator,
};

async fn begin(person: &mut Person, path: &str) -> Value {
    person.ask_shown("POST", path, &Value::Null, shape).await.json()
}

/// Sends what an authenticator has made, which is not recorded.
async fn send(person: &mut Person, path: &str, begun: &Value, credential: &Value) -> u16 {
    let body = json!({ "ceremony": begun["ceremony"], "label": "phone", "credential": credential });
    let answer = person.quietly("POST", path, &body).await;
    person.enter(&format!("POST {path}"), &answer);
    answer.status
}

pub(super) async fn run(world: &mut World) {
    world.begin("passkeys");
    let mut kim = world.member("kim").await;
    let mut phone = Authenticator::new(b"phone", HOME);
    let begun = begin(&mut kim, "/api/passkeys/begin").await;
    let made = phone.create(&begun["options"]);
    send(&mut kim, "/api/passkeys", &begun, &made).await;
    send(&mut kim, "/api/passkeys", &begun, &made).await;
    let me: Value = kim.get("/api/me").await.json();
    let key = me["account"]["passkeys"][0]["id"].as_str().expect("an id").to_owned();

    let mut elsewhere = world.elsewhere("kim-phone", &kim).await;
    elsewhere.post("/api/passkeys/begin", &Value::Null).await;
    let begun = begin(&mut elsewhere, "/api/login/passkey/begin").await;
    let signed = phone.sign(&begun["options"]);
    send(&mut elsewhere, "/api/login/passkey", &begun, &signed).await;
    elsewhere
        .post("/api/login/passkey", &json!({ "ceremony": 1, "credential": {} }))
        .await;
    elsewhere.delete("/api/passkeys/none").await;
    kim.delete(&format!("/api/passkeys/{key}")).await;
    let mut again = Authenticator::new(b"tablet", HOME);
    let begun = begin(&mut kim, "/api/passkeys/begin").await;
    let made = again.create(&begun["options"]);
    send(&mut kim, "/api/passkeys", &begun, &made).await;
}
