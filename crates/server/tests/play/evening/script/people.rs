//! Who plays here, how strong, what of, and against whom.

use serde_json::json;

use crate::evening::{person::Person, world::World};

pub(super) async fn run(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("people");
    let slow = "trax/official/slow";
    for path in [
        "/api/ratings",
        "/api/ratings/trax/official/slow",
        "/api/ratings/trax/official/slow?after=x",
        "/api/ratings/chess",
        "/api/people?q=a",
        "/api/people?q=",
        "/api/people/Ben",
        "/api/people/nobody",
        "/api/people/Ben/games",
        "/api/people/Ben/games?after=x",
        "/api/people/Trax%20level%203",
        "/api/people/Trax%20level%203/games",
        "/api/bots",
        "/api/me/rated-games",
    ] {
        ada.get(path).await;
    }
    ben.get(&format!("/api/people/{}", ada.id)).await;
    ben.get(&format!("/api/people/{}/ratings?pool={slow}", ada.id)).await;
    ben.get(&format!("/api/people/{}/ratings", ada.id)).await;
    ben.nobody().get("/api/people/Ada/games").await;
    online(world, ada, ben).await;
}

async fn online(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("people");
    ada.put("/api/account/listed", &json!({ "listed": true })).await;
    let mut page = ada.page().await;
    page.say(&json!({ "type": "lobby", "on": true })).await;
    page.shows("lobby", |_| true).await;
    // Two seek at their pages, and Ben's page at a table is open.
    ben.until("/api/online", |answer| answer["people"][0].is_object()).await;
    ben.nobody()
        .until("/api/online", |answer| answer["people"][0].is_object())
        .await;
}
