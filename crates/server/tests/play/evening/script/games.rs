//! Games at tables: whole ones, and all that the two may ask of each other.

use serde_json::{Value, json};

use crate::evening::{
    game::{Game, LOOP, just, live, offered, slow, trax, turn},
    person::Person,
    world::World,
};

/// A rated game of Trax that somebody watches.
pub(super) async fn rated(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("rated-game");
    let cy = world.guest("cy").await;
    let mut game = Game::begin(ada, ben, "rated-game", &trax()).await;
    let mut watching = cy.page().await;
    watching.open_table(&game.table).await;
    game.act(1, &turn("@0/")).await;
    game.act(0, &turn("B7/")).await;
    game.play(&LOOP[..2]).await;
    let said = json!({ "do": "chat", "text": "from the gallery" });
    watching.know(&game.table, game.seq).await;
    game.seq = watching.act(&game.table, game.seq, &said).await;
    for text in ["good luck", " ", &*"x".repeat(300)] {
        game.act(0, &json!({ "do": "chat", "text": text })).await;
    }
    game.act(1, &json!({ "do": "chat", "text": "thanks" })).await;
    game.act(1, &just("claim")).await;
    game.act(0, &just("rematch")).await;
    // A command that is sent again is answered as before.
    let (table, seq) = (game.table.clone(), game.seq);
    game.pages[0].act_as(&table, "twice", seq, &turn(LOOP[2])).await;
    let seq = game.pages[0].act_as(&table, "twice", seq, &turn(LOOP[2])).await;
    game.seq = seq;
    game.pages[1].know(&table, seq).await;
    game.pages[1].act_as(&table, "late", 3, &turn(LOOP[3])).await;
    for (number, text) in LOOP.iter().enumerate().skip(3) {
        game.act(number % 2, &turn(text)).await;
    }
    for page in &mut game.pages {
        page.shows("rated", |_| true).await;
    }
    watching.know(&table, game.seq).await;
    let path = format!("/api/tables/{table}");
    for path in [path.clone(), format!("{path}/record")] {
        ben.get(&path).await;
    }
    ben.ask_shown(
        "GET",
        &format!("{path}/qr"),
        &Value::Null,
        crate::evening::person::hidden,
    )
    .await;
    ben.nobody().get(&path).await;
    ben.get("/api/tables/none").await;
    next_game(ada, ben, game).await;
}

/// The match goes on: the loser begins, and offers are made and declined.
async fn next_game(ada: &mut Person, ben: &mut Person, mut game: Game) {
    game.act(1, &just("rematch")).await;
    game.act(1, &just("rematch")).await;
    game.act(0, &just("decline")).await;
    game.act(0, &just("rematch")).await;
    game.act(1, &just("rematch")).await;
    let view: Value = ada
        .quietly("GET", &format!("/api/tables/{}", game.table), &Value::Null)
        .await
        .json();
    let next = view["series"]["next"].as_str().expect("the next game").to_owned();
    ada.recorder.lock().normaliser.name(&next, "second-game");
    let mut second = Game::at(ben, ada, next).await;
    second.play(&LOOP[..5]).await;
    for (who, command) in [
        (0, "takeback"),
        (0, "takeback"),
        (1, "decline"),
        (1, "decline"),
        (0, "draw"),
        (0, "draw"),
        (1, "decline"),
    ] {
        second.act(who, &just(command)).await;
    }
    // Each sees what they have asked for, which is declined.
    for person in [&mut *ada, &mut *ben] {
        person.get(&format!("/api/tables/{}", second.table)).await;
    }
    second.act(1, &just("takeback")).await;
    second.act(0, &just("takeback")).await;
    second.act(1, &turn(LOOP[3])).await;
    second.act(0, &turn(LOOP[4])).await;
    second.act(1, &just("draw")).await;
    second.act(0, &just("draw")).await;
    for page in &mut second.pages {
        page.shows("rated", |_| true).await;
    }
    second.act(0, &just("resign")).await;
}

/// TwixT by the pie rule, with plans and notes, to a connection.
pub(super) async fn twixt(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("twixt");
    let setup = json!({ "game": "twixt", "rules": "simple", "size": "5x5", "swap": "sides" });
    let mut game = Game::begin(ada, ben, "twixt", &offered(&setup, &json!({ "kind": "none" }), false)).await;
    game.act(0, &turn("c1")).await;
    game.act(1, &turn("swap")).await;
    game.act(1, &json!({ "do": "note", "text": "it was too good" })).await;
    game.act(1, &json!({ "do": "plan", "lines": [["*", "zz"]] })).await;
    game.act(
        1,
        &json!({ "do": "plan", "lines": [["a3", "d3", "a4", "c5"], ["*", "d3"]] }),
    )
    .await;
    ben.get(&format!("/api/tables/{}", game.table)).await;
    ada.get(&format!("/api/tables/{}", game.table)).await;
    game.act(0, &turn("a3")).await;
    game.act(0, &turn("b1")).await;
    game.act(1, &turn("c5")).await;
    ben.get(&format!("/api/tables/{}", game.table)).await;
    ben.get(&format!("/api/tables/{}/record", game.table)).await;
}

/// Forced tiles that the players lay, a bank, time for each turn, a position at the beginning.
pub(super) async fn terms(world: &mut World, ada: &mut Person, ben: &mut Person) {
    world.begin("terms");
    let setup = json!({ "game": "trax", "rules": "limited", "size": null, "swap": null });
    let bank = json!({ "kind": "bank", "base_h": 72, "increment_h": 24, "cap_h": 120 });
    let mut new = offered(&setup, &bank, false);
    new["terms"]["laying"] = "leaflet".into();
    let mut game = Game::begin(ada, ben, "leaflet", &new).await;
    game.play(&["@0/", "A2+"]).await;
    for forgot in [7, 1] {
        game.act(0, &json!({ "do": "turn", "text": "B1+", "forgot": forgot }))
            .await;
    }
    ben.get(&format!("/api/tables/{}", game.table)).await;
    game.act(1, &just("resign")).await;

    let setup = json!({ "game": "trax", "rules": "official", "size": null, "swap": null, "position": "FJ/JF/-J w" });
    let per_turn = json!({ "kind": "per_turn", "seconds": 300 });
    let mut game = Game::begin(ada, ben, "from-position", &offered(&setup, &per_turn, true)).await;
    game.act(1, &just("abort")).await;
    game.act(1, &just("abort")).await;

    for (setup, clock) in [
        (
            json!({ "game": "twixt", "rules": "simple", "size": "3", "swap": "sides" }),
            live(),
        ),
        (
            json!({ "game": "trax", "rules": "none", "size": null, "swap": null }),
            live(),
        ),
        (
            json!({ "game": "trax", "rules": "official", "size": null, "swap": null }),
            json!({ "kind": "per_turn", "seconds": 0 }),
        ),
    ] {
        ada.post("/api/tables", &offered(&setup, &clock, true)).await;
    }
    ada.post("/api/tables", &json!({ "terms": 1 })).await;
    let table = ada.offer("withdrawn", &slow(3)).await;
    ada.carry_out(&table, "gone", 1, &just("abort")).await;
    ada.get(&format!("/api/tables/{table}")).await;
}

/// Luck Trax: both add to the die, which is thrown; in another game nobody does.
pub(super) async fn luck(world: &mut World, ada: &mut Person, ben: &mut Person) -> String {
    world.begin("luck");
    let setup = json!({ "game": "trax", "rules": "official", "size": null, "swap": null, "die": "server" });
    let new = offered(&setup, &json!({ "kind": "none" }), false);
    let mut waiting = Game::begin(ada, ben, "luck-without", &new).await;
    waiting.act(0, &json!({ "do": "nonce", "nonce": "none" })).await;
    let mut game = Game::begin(ada, ben, "luck", &new).await;
    for (who, nonce) in ["00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"]
        .iter()
        .enumerate()
    {
        game.act(who, &json!({ "do": "nonce", "nonce": nonce })).await;
    }
    game.act(0, &just("throw")).await;
    game.act(1, &just("resign")).await;
    ben.get(&format!("/api/tables/{}", game.table)).await;
    waiting.table
}

/// Ten seconds after the beginning the die is thrown without the players' numbers.
pub(super) async fn thrown(world: &mut World, ada: &Person, ben: &Person, table: String) {
    world.begin("luck");
    let mut waiting = Game::at(ada, ben, table).await;
    let (table, seq) = (waiting.table.clone(), waiting.seq);
    waiting.seq = waiting.pages[0].insist(&table, seq, &just("throw")).await;
    waiting.pages[1].know(&table, waiting.seq).await;
    waiting.act(0, &just("resign")).await;
}

/// A level of the engine is given a seat.
pub(super) async fn level(world: &mut World, ada: &mut Person) {
    world.begin("level");
    let table = ada.offer("against-level", &trax()).await;
    ada.post(&format!("/api/tables/{table}/bot"), &json!({ "level": 11 }))
        .await;
    ada.post(&format!("/api/tables/{table}/bot"), &json!({ "level": 1 }))
        .await;
    let mut page = ada.page().await;
    let seq = page.open_table(&table).await;
    let seq = page.act(&table, seq, &just("resign")).await;
    page.know(&table, seq).await;
    ada.get(&format!("/api/tables/{table}")).await;
    ada.get("/api/people/Trax%20level%201").await;
}
