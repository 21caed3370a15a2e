//! Reports, sanctions, appeals, and what moderators do.

use protocol::live::{ReportKind, SanctionKind};
use serde_json::{Value, json};
use strum::VariantArray as _;

use crate::evening::{
    game::{Game, just, slow, trax},
    person::Person,
    world::World,
};

fn explained(text: &str) -> Value {
    json!({ "text": text })
}

/// The id of the first of a list.
fn first(answer: &Value, list: &str) -> String {
    answer[list][0]["id"].as_str().expect("an id").to_owned()
}

pub(super) async fn run(world: &mut World, ada: &mut Person) {
    world.begin("moderation");
    // They are all at one server, which heeds sanctions at once.
    let mut mo = world.member_beside("mo", ada).await;
    let mut max = world.member_beside("max", ada).await;
    let mut eve = world.member_beside("eve", ada).await;
    mo.get("/api/moderation/queue").await;
    let admin = world.admin().await;
    for name in ["Mo", "Max"] {
        admin.set_moderator(name, true).await.expect("a moderator");
    }
    admin.close().await;
    mo.until("/api/me", |me| me["account"]["moderator"] == true).await;
    max.until("/api/me", |me| me["account"]["moderator"] == true).await;
    let mut page = mo.page().await;
    page.say(&json!({ "type": "mine", "on": true })).await;
    page.shows("mine", |mine| mine["mine"]["moderation"].is_object()).await;
    let table = reported(ada, &mut eve).await;
    page.shows("mine", |mine| mine["mine"]["moderation"]["reports"] == 5)
        .await;
    settled(&mut mo, &mut eve, &table).await;
    sanctioned(&mut mo, &mut max, &mut eve).await;
    page.shows("mine", |mine| mine["mine"]["moderation"]["appeals"] == 0)
        .await;
    banned(&mut mo, &mut eve).await;
}

/// Eve is rude at a table, and reported for everything; returns the table.
async fn reported(ada: &mut Person, eve: &mut Person) -> String {
    eve.put("/api/me/notices", &json!({ "on": true })).await;
    let mut game = Game::begin(ada, eve, "rude", &slow(2)).await;
    game.act(1, &json!({ "do": "chat", "text": "an insult" })).await;
    game.act(0, &json!({ "do": "chat", "text": "oh" })).await;
    for kind in ReportKind::VARIANTS {
        let report = json!({ "about": eve.id, "kind": kind.as_ref(), "table": game.table, "text": "see there" });
        ada.post("/api/reports", &report).await;
    }
    let own = json!({ "about": ada.id, "kind": "chat", "table": null, "text": "me" });
    ada.post("/api/reports", &own).await;
    game.act(0, &just("resign")).await;
    game.table
}

async fn settled(mo: &mut Person, eve: &mut Person, table: &str) {
    let queue: Value = mo.get("/api/moderation/queue").await.json();
    let reports = queue["reports"].as_array().expect("reports");
    let of = |kind: &str| {
        let found = reports.iter().find(|report| report["kind"] == kind);
        found.expect("a report")["id"].as_str().expect("an id").to_owned()
    };
    let path = |id: &str| format!("/api/moderation/reports/{id}/dismiss");
    mo.post(&path(&of("engine")), &explained("")).await;
    mo.post(&path(&of("engine")), &explained("played like a person")).await;
    mo.post(&path(&of("engine")), &explained("again")).await;
    eve.post(&path(&of("play")), &explained("never mind")).await;
    let line = format!("/api/moderation/tables/{table}/lines/3");
    mo.post(&line, &explained("an insult")).await;
    mo.post(&line, &explained("an insult")).await;
    mo.get(&format!("/api/tables/{table}")).await;
    mo.page().await.log(table).await;
    let sanctions = format!("/api/moderation/people/{}/sanctions", eve.id);
    let warning = json!({ "kind": "warning", "hours": null, "reason": "Be kind.", "report": of("chat") });
    mo.post(&sanctions, &warning).await;
    mo.get("/api/moderation/queue").await;
}

/// Every kind of sanction is imposed; one is appealed and upheld, one lifted.
async fn sanctioned(mo: &mut Person, max: &mut Person, eve: &mut Person) {
    let path = format!("/api/moderation/people/{}/sanctions", eve.id);
    let own: Value = eve.get("/api/me/sanctions").await.json();
    let warning = first(&own, "sanctions");
    eve.post(&format!("/api/me/sanctions/{warning}/seen"), &Value::Null)
        .await;
    eve.post("/api/me/sanctions/none/seen", &Value::Null).await;
    for kind in SanctionKind::VARIANTS.iter().copied() {
        if matches!(kind, SanctionKind::Warning | SanctionKind::Ban) {
            continue;
        }
        let new = json!({ "kind": kind.as_ref(), "hours": 24, "reason": "For the rest of the day.", "report": null });
        mo.post(&path, &new).await;
        let own: Value = eve.get("/api/me/sanctions").await.json();
        let sanction = first(&own, "sanctions");
        eve.post("/api/tables", &trax()).await;
        eve.until("/api/me/notices", |answer| {
            answer["notices"].to_string().contains("sanction")
        })
        .await;
        let appeal = format!("/api/me/sanctions/{sanction}/appeal");
        match kind {
            SanctionKind::Mute => {
                eve.post(&appeal, &explained("It was a quotation.")).await;
                eve.post(&appeal, &explained("Again.")).await;
                mo.get("/api/moderation/queue").await;
                let answer = format!("/api/moderation/sanctions/{sanction}/answer");
                let upheld = json!({ "granted": false, "text": "It was none." });
                mo.post(&answer, &upheld).await;
                max.post(&answer, &upheld).await;
            }
            SanctionKind::Unrated => {
                eve.post(&appeal, &explained("I am better now.")).await;
                let answer = format!("/api/moderation/sanctions/{sanction}/answer");
                max.post(&answer, &json!({ "granted": true, "text": "So it seems." }))
                    .await;
            }
            _ => {
                let lift = format!("/api/moderation/sanctions/{sanction}/lift");
                mo.post(&lift, &explained("A mistake.")).await;
                mo.post(&lift, &explained("A mistake.")).await;
            }
        }
    }
    mo.get(&format!("/api/moderation/people/{}", eve.id)).await;
    mo.get("/api/moderation/people/none").await;
    mo.get("/api/moderation/log").await;
    eve.get("/api/moderation/log").await;
}

/// Whoever is banned may read why, appeal and export, and nothing else.
async fn banned(mo: &mut Person, eve: &mut Person) {
    let path = format!("/api/moderation/people/{}/sanctions", eve.id);
    mo.post(
        &format!("/api/moderation/people/{}/sanctions", mo.id),
        &json!({
            "kind": "ban", "hours": 1, "reason": "Myself.", "report": null,
        }),
    )
    .await;
    let mut page = eve.page().await;
    mo.post(
        &path,
        &json!({ "kind": "ban", "hours": 1, "reason": "Enough.", "report": null }),
    )
    .await;
    page.say(&json!({
        "type": "do", "table": "none", "cid": "banned", "seq": 1, "command": { "do": "resign" },
    }))
    .await;
    page.shows("problem", |_| true).await;
    page.ends().await;
    for asked in ["/api/me", "/api/lobby", "/api/me/sanctions", "/api/me/tokens"] {
        eve.get(asked).await;
    }
    eve.post("/api/tables", &trax()).await;
    mo.get(&format!("/api/people/{}", eve.id)).await;
}
