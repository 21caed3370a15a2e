//! Puzzles and Rush. Chance deals them, so that the forms of the answers are recorded.

use std::time::Duration;

use protocol::{Puzzle, PuzzleAnswer, PuzzleKind, live::RushMode};
use puzzles::PuzzleSet;
use serde_json::{Value, json};
use strum::VariantArray as _;
use tokio::time::sleep;

use crate::{
    browser::Answer,
    evening::{
        person::{Person, shape},
        world::World,
    },
};

/// The right answer to an image of a puzzle.
fn right(id: &str, image: u64) -> PuzzleAnswer {
    let set = PuzzleSet::shipped(games::Game::Trax).expect("puzzles");
    let puzzle = set.find(id).expect("a known puzzle");
    let images = puzzles::images(puzzle).expect("images");
    let turned: Puzzle = puzzles::turned(puzzle, image as u32 % images).expect("an image");
    match turned.kind {
        PuzzleKind::Decide | PuzzleKind::Finish | PuzzleKind::Ladder => {
            PuzzleAnswer::Says(turned.answer.expect("an answer"))
        }
        PuzzleKind::Chain => PuzzleAnswer::Squares(puzzles::solution(&turned).expect("squares").squares),
        _ => PuzzleAnswer::Turns(turned.line),
    }
}

fn id(value: &Value) -> String {
    value["id"].as_str().expect("an id").to_owned()
}

pub(super) async fn run(world: &mut World) {
    world.begin("puzzles");
    let mut gus = world.guest("gus").await;
    gus.put("/api/me", &json!({ "name": "Gus" })).await;
    let next = "/api/puzzles/next?game=trax&theme=win&rating=1500";
    let given: Value = gus.ask_shown("GET", next, &Value::Null, shape).await.json();
    gus.get("/api/puzzles/next?game=chess").await;
    gus.get("/api/puzzles/next?game=trax&theme=unknown").await;
    let question = &given["question"];
    let image = question["image"].as_u64().expect("a number");
    let puzzle = id(question);
    let answer = json!({ "image": image, "answer": right(&puzzle, image) });
    let judged = gus
        .quietly("POST", &format!("/api/puzzles/{puzzle}/answer"), &answer)
        .await;
    gus.enter("POST /api/puzzles/{puzzle}/answer", &judged);
    let none = json!({ "image": 0, "answer": { "says": true } });
    gus.post("/api/puzzles/none/answer", &none).await;
    rush(&mut gus).await;
}

/// Ends a run, once the server's clock believes that a right answer took so long.
async fn ended(gus: &Person, path: &str, answers: &Value) -> Answer {
    loop {
        let answer = gus.quietly("POST", path, answers).await;
        if !answer.body.contains("the times of the answers") {
            return answer;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

async fn rush(gus: &mut Person) {
    for mode in RushMode::VARIANTS {
        let mode = serde_json::to_value(mode).expect("a mode");
        let mode = mode.as_str().expect("a text");
        let new = json!({ "game": "trax", "mode": mode });
        let run: Value = gus.ask_shown("POST", "/api/rush", &new, shape).await.json();
        let path = format!("/api/rush/{}", run["run"].as_str().expect("an id"));
        let puzzle = &run["puzzles"][0];
        let image = puzzle["image"].as_u64().expect("a number");
        let answers = json!({ "answers": [{ "answer": right(&id(puzzle), image), "ms": 400 }] });
        let ended = ended(gus, &path, &answers).await;
        gus.enter("POST /api/rush/{run}", &ended);
        let again = gus.quietly("POST", &path, &answers).await;
        gus.enter("POST /api/rush/{run}", &again);
        gus.get(&format!("/api/rush/best?game=trax&mode={mode}")).await;
    }
    gus.post("/api/rush", &json!({ "game": "solitaire", "mode": "3" }))
        .await;
    gus.post("/api/rush/none", &json!({ "answers": [] })).await;
    gus.get("/api/rush/best?game=trax&mode=4").await;
}
