//! Notices, the devices that take them, vacation, and an alert when somebody seeks.

use serde_json::{Value, json};

use crate::evening::{
    game::{just, slow, turn},
    page::Page,
    person::Person,
    world::World,
};

fn device(name: &str, replaces: Option<&str>) -> Value {
    let endpoint = |name: &str| format!("https://push.invalid/{name}");
    let mut device = json!({
        "endpoint": endpoint(name),
        "p256dh": format!("BAAA{}", "A".repeat(83)),
        "auth": "A".repeat(22),
        "language": "de",
    });
    if let Some(before) = replaces {
        device["replaces"] = endpoint(before).into();
    }
    device
}

pub(super) async fn run(world: &mut World) {
    world.begin("notices");
    let mut nia = world.member("nia").await;
    let mut ole = world.member("ole").await;
    nia.get("/api/me/notices").await;
    nia.put("/api/me/notices", &json!({ "on": true })).await;
    for (name, replaces) in [("first", None), ("second", Some("first")), ("third", Some("nowhere"))] {
        nia.put("/api/me/devices", &device(name, replaces)).await;
    }
    let bad = json!({ "endpoint": "http://10.0.0.1/", "p256dh": "", "auth": "", "language": "de" });
    nia.put("/api/me/devices", &bad).await;
    nia.ask(
        "DELETE",
        "/api/me/devices",
        &json!({ "endpoint": "https://push.invalid/second" }),
    )
    .await;

    // She is at no table while he plays.
    let table = nia.offer("noticed", &slow(2)).await;
    let mut seq = ole.carry_out(&table, "join", 1, &just("join")).await;
    nia.until("/api/me/notices", |answer| told(answer, "began")).await;
    seq = nia.carry_out(&table, "first", seq, &turn("@0/")).await;
    seq = ole.carry_out(&table, "second", seq, &turn("A0/")).await;
    nia.until("/api/me/notices", |answer| told(answer, "turn")).await;
    seq = ole.carry_out(&table, "offer", seq, &just("draw")).await;
    nia.until("/api/me/notices", |answer| told(answer, "offer")).await;
    ole.carry_out(&table, "end", seq, &just("resign")).await;
    nia.until("/api/me/notices", |answer| told(answer, "ended")).await;
    let challenge = json!({ "name": "Nia", "terms": slow(2)["terms"], "seat": "first" });
    ole.created("noticed-challenge", "/api/challenges", &challenge).await;
    let told = nia.until("/api/me/notices", |answer| told(answer, "challenge")).await;
    let last = told["notices"][0]["no"].clone();
    nia.put("/api/me/notices", &json!({ "seen": last })).await;
    ole.put("/api/me/notices", &json!({ "on": false })).await;
    vacation(&mut nia).await;
    seeker(world, &mut nia).await;
}

/// Whether there is a notice of a kind.
fn told(answer: &Value, kind: &str) -> bool {
    let notices = answer["notices"].as_array();
    notices.is_some_and(|notices| notices.iter().any(|notice| notice["kind"] == kind))
}

async fn vacation(nia: &mut Person) {
    nia.get("/api/me/vacation").await;
    nia.put("/api/me/vacation", &json!({ "on": false })).await;
    nia.put("/api/me/vacation", &json!({ "on": true })).await;
}

/// She waits for somebody who seeks.
async fn seeker(world: &mut World, nia: &mut Person) {
    let pool = "trax/official/quick";
    nia.put("/api/me/pool-alert", &json!({ "pool": "chess" })).await;
    nia.put("/api/me/pool-alert", &json!({ "pool": pool })).await;
    let pip = world.member("pip").await;
    let mut page = Page::open(&pip).await;
    page.say(&json!({ "type": "seek", "pool": pool, "casual": true })).await;
    page.shows("pools", |pools| pools["pools"]["seeking"].is_object()).await;
    nia.until("/api/me/notices", |answer| told(answer, "seeker")).await;
    page.say(&json!({ "type": "stop_seeking" })).await;
    page.shows("pools", |pools| pools["pools"]["seeking"].is_null()).await;
}
