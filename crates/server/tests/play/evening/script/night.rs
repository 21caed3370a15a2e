//! The servers stop for a moment, while days pass at some tables, and an account is erased.

use serde_json::{Value, json};

use crate::evening::{
    aging,
    game::{Game, just, offered, slow, trax, turn},
    person::{PASSWORD, Person},
    world::World,
};

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// Tables at which time passes, by their names.
struct Tables {
    /// The time for a turn was over three hours ago, and a day of vacation is taken.
    vacation: String,
    /// Most of the time is over.
    reminder: String,
    /// Nobody has moved for fifteen days.
    forgotten: String,
    /// A flag fell an hour ago.
    flag: String,
}

pub(super) async fn run(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("night");
    let tables = prepared(ada, ben).await;
    let mut live = Game::begin(ada, ben, "live-at-night", &trax()).await;
    live.meet([&*ada, &*ben]).await;
    live.play(&["@0/", "A0/"]).await;
    let mut zoe = gone(world, ada).await;
    world
        .restart(async |place| {
            for (table, ms) in [
                (&tables.vacation, 2 * DAY_MS + 3 * HOUR_MS),
                (&tables.reminder, 2 * DAY_MS - HOUR_MS),
                (&tables.forgotten, 15 * DAY_MS),
                (&tables.flag, HOUR_MS),
            ] {
                aging::age(place, table, ms).await;
            }
        })
        .await;
    live.pages[0].shows("closing", |_| true).await;
    live.pages[1].shows("closing", |_| true).await;
    woken(world, ada, ben, &tables, &live.table).await;
    erased(ada, &mut zoe).await;
    bookmarks(world, ada).await;
}

/// What was played in the evening is found again.
async fn bookmarks(world: &mut World, ada: &mut Person) {
    world.begin("bookmarks");
    let (path, none) = ("/api/me/bookmarks", Value::Null);
    let played = ada.quietly("GET", "/api/people/Ada/games", &none).await;
    let played: Value = played.json();
    let table = |at: usize| played["games"][at]["table"].as_str().expect("a table").to_owned();
    for table in [&table(0), &table(1), &table(1), "none"] {
        ada.put(&format!("{path}/{table}"), &none).await;
    }
    ada.delete(&format!("{path}/{}", table(0))).await;
    ada.get(path).await;
    ada.get(&format!("{path}?table={}", table(0))).await;
    ada.get(&format!("{path}?after=x")).await;
    let mut guest = world.guest("bookmark-guest").await;
    guest.put(&format!("{path}/{}", table(1)), &none).await;
}

async fn prepared(ada: &mut Person, ben: &mut Person) -> Tables {
    let none = json!({ "kind": "none" });
    let per_turn = json!({ "kind": "per_turn", "seconds": 300 });
    let setup = &trax()["terms"]["setup"];
    let mut tables = Vec::new();
    for (name, new) in [
        ("vacation", slow(2)),
        ("reminder", slow(2)),
        ("forgotten", offered(setup, &none, false)),
        ("flag", offered(setup, &per_turn, false)),
    ] {
        let table = ada.offer(name, &new).await;
        let mut seq = ben.carry_out(&table, "join", 1, &just("join")).await;
        for (number, text) in ["@0/", "A0/", "B1/"].into_iter().enumerate() {
            let player = [&mut *ada, &mut *ben];
            let cid = format!("t{number}");
            seq = player[number % 2]
                .clone()
                .carry_out(&table, &cid, seq, &turn(text))
                .await;
        }
        tables.push(table);
    }
    let [vacation, reminder, forgotten, flag] = tables.try_into().expect("four");
    Tables {
        vacation,
        reminder,
        forgotten,
        flag,
    }
}

/// Zoe leaves: the servers erase her account when they start.
async fn gone(world: &mut World, ada: &mut Person) -> Person {
    let mut zoe = world.member_beside("zoe", ada).await;
    let mut game = Game::begin(&mut zoe, ada, "of-zoe", &trax()).await;
    game.act(0, &turn("@0/")).await;
    game.act(0, &json!({ "do": "chat", "text": "I was here" })).await;
    game.act(0, &json!({ "do": "note", "text": "mine alone" })).await;
    let report = json!({ "about": ada.id, "kind": "chat", "table": game.table, "text": "see there" });
    zoe.post("/api/reports", &report).await;
    game.act(1, &just("resign")).await;
    zoe.put(
        "/api/me/kept",
        &json!({ "changes": [
        { "kind": "setting", "key": "theme", "known": 0, "body": "dark" },
    ] }),
    )
    .await;
    zoe.put("/api/me/vacation", &json!({ "on": false })).await;
    zoe.put("/api/me/notices", &json!({ "on": true })).await;
    zoe.post("/api/me/bots", &json!({ "name": "Zulu" })).await;
    zoe.put("/api/account/name", &json!({ "name": "Zoey", "password": PASSWORD }))
        .await;
    let device = json!({
        "endpoint": "https://push.invalid/zoe", "p256dh": format!("BAAA{}", "A".repeat(83)),
        "auth": "A".repeat(22), "language": "de",
    });
    zoe.put("/api/me/devices", &device).await;
    for path in ["following", "blocks"] {
        zoe.put(&format!("/api/me/{path}/{}", ada.id), &Value::Null).await;
    }
    zoe.post("/api/me/tokens", &json!({ "label": "a program", "scopes": ["play"] }))
        .await;
    let admin = world.admin().await;
    admin.close_account("Zoey", true).await.expect("an account");
    admin.close().await;
    zoe
}

async fn woken(world: &mut World, ada: &mut Person, ben: &mut Person, tables: &Tables, live: &str) {
    let path = |table: &str| format!("/api/tables/{table}");
    ben.until(&path(&tables.vacation), |view| view["vacation"] == true)
        .await;
    ben.until(&path(&tables.flag), |view| view["status"] == "over").await;
    ben.until("/api/me/notices", |answer| {
        answer["notices"].to_string().contains("reminder")
    })
    .await;
    ben.get("/api/me/vacation").await;
    let mut watching = world.guest("night-owl").await.page().await;
    for table in [&tables.vacation, &tables.flag, &live.to_owned()] {
        watching.log(table).await;
    }
    let mut page = ada.page().await;
    let seq = page.open_table(&tables.forgotten).await;
    let seq = page.insist(&tables.forgotten, seq, &just("claim")).await;
    page.know(&tables.forgotten, seq).await;
}

/// Nothing of hers is left but her games, which say that somebody is gone.
async fn erased(ada: &mut Person, zoe: &mut Person) {
    ada.until(&format!("/api/people/{}", zoe.id), |answer| {
        answer["person"]["kind"] == "guest"
    })
    .await;
    for name in ["Zoe", "Zoey"] {
        ada.get(&format!("/api/people/{name}")).await;
    }
    ada.get("/api/people/Ada/games").await;
    let log_in = json!({ "name": "Zoe", "password": PASSWORD, "reopen": true });
    zoe.cookie = None;
    zoe.post("/api/login", &log_in).await;
}
