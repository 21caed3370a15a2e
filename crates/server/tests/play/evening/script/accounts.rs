//! Signing up, logging in and out, sessions, passwords, codes, names.

use serde_json::{Value, json};

use crate::evening::{
    game::{just, slow},
    person::{PASSWORD, Person},
    world::World,
};

fn account(name: &str) -> Value {
    json!({ "name": name, "password": PASSWORD, "accepted": true, "share": true })
}

fn log_in(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password, "reopen": false })
}

/// Ada comes as a guest and stays.
pub(super) async fn ada(world: &mut World) -> Person {
    world.begin("accounts");
    let mut ada = world.guest("ada").await;
    ada.get("/api/me").await;
    ada.get("/api/host").await;
    ada.get("/api/sessions").await;
    for name in ["Ada", "Moderator", "", "Ada ☃", "Аda"] {
        ada.put("/api/me", &json!({ "name": name })).await;
    }
    for (name, password) in [("Ada", "short"), ("Ada", "password123"), ("Trax level 3", PASSWORD)] {
        let weak = json!({ "name": name, "password": password, "accepted": true });
        ada.post("/api/account", &weak).await;
    }
    ada.post("/api/account", &account("Ada")).await;
    ada.post("/api/account", &account("Ada")).await;
    ada.get("/api/me").await;
    ada
}

/// What a member does with their account, at two browsers.
pub(super) async fn dan(world: &mut World) {
    world.begin("accounts");
    let mut dan = world.guest("dan").await;
    dan.post("/api/account", &account("ada")).await;
    let signed: Value = dan.post("/api/account", &account("Dan")).await.json();
    let mut phone = world.elsewhere("dan-phone", &dan).await;
    phone
        .put("/api/account/name", &json!({ "name": "X", "password": PASSWORD }))
        .await;
    phone.post("/api/login", &log_in("Dan", "a stone in the show")).await;
    phone.post("/api/login", &log_in("Nobody", PASSWORD)).await;
    phone.post("/api/login", &log_in("DAN", PASSWORD)).await;
    let sessions: Value = dan.get("/api/sessions").await.json();
    let other = sessions["sessions"].as_array().expect("sessions");
    let other = other.iter().find(|session| session["current"] == false);
    let path = format!(
        "/api/sessions/{}",
        other.expect("the phone")["id"].as_str().expect("an id")
    );
    dan.delete(&path).await;
    dan.delete(&path).await;
    phone.get("/api/sessions").await;
    phone.post("/api/login", &log_in("Dan", PASSWORD)).await;
    dan.delete("/api/sessions").await;
    phone.get("/api/me/tokens").await;

    dan.put("/api/account/share", &json!({ "share": false })).await;
    dan.put("/api/account/listed", &json!({ "listed": true })).await;
    dan.post("/api/account/codes", &json!({ "password": "wrong" })).await;
    dan.post("/api/account/codes", &json!({ "password": PASSWORD })).await;
    let change = |old: &str, new: &str| json!({ "password": old, "new": new });
    dan.put("/api/account/password", &change(PASSWORD, "another stone in it"))
        .await;
    dan.put("/api/account/password", &change("another stone in it", PASSWORD))
        .await;
    recovered(world, &dan, &signed).await;
    dan.post("/api/logout", &Value::Null).await;
    dan.get("/api/sessions").await;
}

/// Somebody changes their name, which they may once a year.
pub(super) async fn renamed(world: &mut World) {
    world.begin("accounts");
    let mut finn = world.member("finn").await;
    for name in ["Moderator", "FINN", "Finnegan", "Finn"] {
        let rename = json!({ "name": name, "password": PASSWORD });
        finn.put("/api/account/name", &rename).await;
    }
    finn.get("/api/me").await;
    finn.get("/api/people/Finn").await;
}

async fn recovered(world: &mut World, dan: &Person, signed: &Value) {
    let recovery = |code: &str| json!({ "name": "Dan", "code": code, "password": PASSWORD });
    let mut tablet = world.elsewhere("dan-tablet", dan).await;
    let old = signed["codes"][0].as_str().expect("a code");
    // New codes have made the first ones void.
    tablet.post("/api/recover", &recovery(old)).await;
    tablet.post("/api/recover", &recovery("0000-0000-0000-0000")).await;
    let admin = world.admin().await;
    let reset = admin.reset("Dan").await.expect("a code");
    tablet.post("/api/recover", &recovery(&reset.code)).await;
    tablet.post("/api/recover", &recovery(&reset.code)).await;
    tablet.get("/api/me").await;
    admin.close().await;
}

/// A guest with a game logs in to an account, which takes the game.
pub(super) async fn merged(world: &mut World) {
    world.begin("merged");
    let mut eva = world.member("eva").await;
    let mut guest = world.guest_beside("guest", &eva).await;
    let table = guest.offer("guests-offer", &slow(2)).await;
    let with = |merge: Value| json!({ "name": "eva", "password": PASSWORD, "merge": merge, "reopen": false });
    guest.post("/api/login", &with(Value::Null)).await;
    guest.post("/api/login", &with(true.into())).await;
    eva.get(&format!("/api/tables/{table}")).await;
    eva.get("/api/lobby/mine").await;

    // Nobody takes over both seats of a game.
    let table = eva.offer("evas-offer", &slow(2)).await;
    let mut other = world.guest_beside("other-guest", &eva).await;
    other.carry_out(&table, "join", 1, &just("join")).await;
    other.post("/api/login", &with(true.into())).await;
}
