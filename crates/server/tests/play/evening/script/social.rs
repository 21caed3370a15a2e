//! Whom somebody follows or has blocked, and what their browsers keep.

use protocol::live::KeptKind;
use serde_json::{Value, json};
use strum::VariantArray as _;

use crate::evening::{game::trax, person::Person, world::World};

pub(super) async fn run(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("social");
    let following = |person: &Person| format!("/api/me/following/{}", person.id);
    let blocking = |person: &Person| format!("/api/me/blocks/{}", person.id);
    let none = Value::Null;
    ada.put(&following(ben), &none).await;
    ada.put("/api/me/following/none", &none).await;
    ada.get("/api/me/following").await;
    ada.delete(&following(ben)).await;
    ada.get("/api/me/following").await;

    let mut foe = world.member_beside("foe", ada).await;
    ada.put(&following(&foe), &none).await;
    ada.put(&blocking(&foe), &none).await;
    let own = blocking(ada);
    ada.put(&own, &none).await;
    ada.get("/api/me/blocks").await;
    ada.get("/api/me/following").await;
    let challenge = json!({ "name": "Ada", "terms": trax()["terms"], "seat": "first" });
    foe.post("/api/challenges", &challenge).await;
    ada.delete(&blocking(&foe)).await;
    ada.put(&blocking(ben), &none).await;
    ada.get("/api/me/blocks").await;
    ada.delete(&blocking(ben)).await;
    ada.delete(&blocking(ben)).await;
    kept(world, ada, ben).await;
}

/// Entries of every kind, written, overtaken and deleted.
async fn kept(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("kept");
    let path = "/api/me/kept";
    let change = |kind: &str, key: &str, known: u64, body: Value| json!({ "kind": kind, "key": key, "known": known, "body": body });
    let kinds = KeptKind::VARIANTS
        .iter()
        .map(|kind| change(kind.as_ref(), "one", 0, "first".into()));
    let kinds: Vec<Value> = kinds.collect();
    ada.put(path, &json!({ "changes": kinds })).await;
    let page: Value = ada.get(path).await.json();
    let rev = page["entries"][0]["rev"].as_u64().expect("a number");
    let kind = page["entries"][0]["kind"].as_str().expect("a kind").to_owned();
    ada.put(
        path,
        &json!({ "changes": [
        change(&kind, "one", 0, "late".into()),
        change(&kind, "one", rev, Value::Null),
        change("setting", "theme", 0, "dark".into()),
    ] }),
    )
    .await;
    ada.get(&format!("{path}?after={rev}")).await;
    ada.get(&format!("{path}?after=x")).await;
    ada.put(path, &json!({ "changes": [change("password", "a", 0, "x".into())] }))
        .await;
    ada.put(path, &json!({ "changes": [change("game", "a\u{0}", 0, "x".into())] }))
        .await;
    ben.get(path).await;
    world
        .guest("kept-guest")
        .await
        .put(path, &json!({ "changes": [] }))
        .await;
}
