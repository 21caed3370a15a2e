//! Opponents by quick pairing.

use serde_json::{Value, json};

use crate::evening::{page::Page, person::Person, recorder::Entry, world::World};

/// Names that are nowhere else, and go after it is decided who sits where.
const NAMES: [&str; 2] = ["tetka", "tatka"];
const POOL: &str = "twixt/standard+24/quick";

/// Two who seek, until their game is found.
pub(super) struct Seekers {
    people: [Person; 2],
    pages: [Page; 2],
}

/// Two begin to seek; a third changes their mind.
pub(super) async fn seek(world: &mut World, ada: &Person) -> Seekers {
    world.begin("pools");
    let mut page = ada.page().await;
    page.say(&json!({ "type": "pools", "on": true })).await;
    page.shows("pools", |_| true).await;
    page.say(&json!({ "type": "seek", "pool": "chess", "casual": true }))
        .await;
    page.shows("problem", |_| true).await;
    let range = json!({ "below": 100, "above": 200 });
    page.say(&json!({ "type": "seek", "pool": "trax/official/slow", "range": range, "casual": false }))
        .await;
    page.shows("pools", |pools| !pools["pools"]["seeking"].is_null()).await;
    page.say(&json!({ "type": "stop_seeking" })).await;
    page.shows("pools", |pools| pools["pools"]["seeking"].is_null()).await;
    page.say(&json!({ "type": "pools", "on": false })).await;

    // Chance seats them: nothing of the two is recorded before.
    let people = [world.guest("seeker").await, world.guest("seeker").await];
    let mut pages = Vec::new();
    for person in &people {
        let mut page = Page::unrecorded(person).await;
        page.say_quietly(&json!({ "type": "seek", "pool": POOL, "casual": true }))
            .await;
        pages.push(page);
    }
    let pages = pages.try_into().ok().expect("two pages");
    Seekers { people, pages }
}

/// They have found each other.
pub(super) async fn found(world: &mut World, seekers: Seekers) {
    world.begin("pools");
    let Seekers { people, mut pages } = seekers;
    let is_found = |pools: &Value| pools["pools"]["paired"].is_object();
    let found = pages[0].sees("pools", is_found).await;
    let same = pages[1].sees("pools", is_found).await;
    let table = found["pools"]["paired"]["table"].as_str().expect("a table");
    assert_eq!(same["pools"]["paired"]["table"], table);
    let view = seated(world, &people, table, ["paired-first", "paired-second"]).await;
    let entry = Entry::new("both <=").value(&found["pools"]["paired"]);
    world.recorder.lock().enter(&entry);
    people[0].nobody().get(&format!("/api/tables/{table}")).await;
    over(&people, &view).await;
}

/// The same by streams, which end with the table: two programs whose seats chance decides.
pub(super) async fn by_stream(world: &mut World) {
    world.begin("pools");
    let mut programs = Vec::new();
    let mut streams = Vec::new();
    for name in NAMES {
        let owner = world.member(name).await;
        let new = json!({ "label": "seeks", "scopes": ["seeks", "play"] });
        let token: Value = owner.quietly("POST", "/api/me/tokens", &new).await.json();
        let program = owner.program("program", token["token"].as_str().expect("a token"));
        let seek = json!({ "pool": POOL, "casual": false });
        streams.push(program.stream("POST", "/api/seeks", &seek).await);
        programs.push(program);
    }
    let mut lines = Vec::new();
    for stream in &mut streams {
        lines.push(stream.quiet_line().await.expect("an opponent"));
    }
    let found: Value = serde_json::from_str(&lines[0]).expect("JSON");
    let table = found["table"].as_str().expect("a table");
    let view = seated(world, &programs, table, ["streamed-first", "streamed-second"]).await;
    for (person, name) in programs.iter().zip(NAMES) {
        let seat = usize::from(view["seats"][0] != *person.id);
        let seat = ["streamed-first", "streamed-second"][seat];
        world.recorder.lock().normaliser.replace(name, seat);
    }
    for (stream, line) in streams.iter_mut().zip(&lines) {
        stream.enter(line);
        stream.ends().await;
    }
    programs[0].nobody().get(&format!("/api/tables/{table}")).await;
    over(&programs, &view).await;
}

/// Names the two at a table, which is called after the first one, by their seats.
async fn seated(world: &World, people: &[Person], table: &str, names: [&str; 2]) -> Value {
    let path = format!("/api/tables/{table}");
    let view: Value = people[0].quietly("GET", &path, &Value::Null).await.json();
    let mut recorder = world.recorder.lock();
    recorder.normaliser.name(table, &format!("game-of-{}", names[0]));
    for (seat, name) in names.into_iter().enumerate() {
        let id = view["seats"][seat].as_str().expect("an id");
        recorder.normaliser.name(id, name);
    }
    drop(recorder);
    view
}

/// The one who sits first aborts, so that no clock runs.
async fn over(people: &[Person], view: &Value) {
    let first = people.iter().find(|person| view["seats"][0] == *person.id);
    let abort = json!({ "cid": "abort", "seq": view["seq"], "command": { "do": "abort" } });
    let path = format!("/api/tables/{}/do", view["table"].as_str().expect("a table"));
    let done = first.expect("the first").quietly("POST", &path, &abort).await;
    assert_eq!(done.status, 200, "{done:?}");
}
