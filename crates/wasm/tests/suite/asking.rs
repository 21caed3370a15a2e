//! What the page asks of a game and of its tools, in JSON, and of the engine in a worker.

use protocol::{
    Choices, Drawing, EngineReply, EngineRequest, GameKind, GameView, Grid, LinkHandle, Overlay, Played, Setup,
    WorkAnswer, WorkRequest,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use wasm::{EngineWorker, Failure, Game};

/// The set-up of a game on a board, by its rule of the swap.
pub(crate) fn setup(game: GameKind, rules: &str, size: Option<&str>, swap: Option<&str>) -> Setup {
    Setup {
        size: size.map(str::to_owned),
        swap: swap.map(str::to_owned),
        ..Setup::new(game, rules)
    }
}

/// A game that begins.
pub(crate) fn open(setup: &Setup) -> Result<Game, Failure> {
    Game::new(&serde_json::to_string(setup).expect("text"))
}

/// A game after turns that are legal.
pub(crate) fn played(setup: &Setup, turns: &[&str]) -> Game {
    let mut game = open(setup).expect("rules");
    for turn in turns {
        assert_eq!(game.play(turn).refusal, None, "{turn}");
    }
    game
}

/// Requests of a game by their tags.
pub(crate) trait Asking {
    fn answer<T: DeserializeOwned>(&mut self, tag: &str, body: impl Serialize) -> T;
    fn overlay(&mut self, overlay: &Overlay) -> Drawing;

    fn view(&mut self) -> GameView {
        self.answer("view", ())
    }
    fn hash(&mut self) -> String {
        self.answer("hash", ())
    }
    fn scene(&mut self) -> Drawing {
        self.answer("scene", ())
    }
    fn grid(&mut self) -> Grid {
        self.answer("grid", ())
    }
    fn look(&mut self, turned: bool, guides: bool) {
        self.answer::<()>("look", (turned, guides));
    }
    fn ghost(&mut self, text: &str, preview: &str) -> Drawing {
        self.answer("ghost", (text, preview))
    }
    fn choices(&mut self, x: i32, y: i32) -> Choices {
        self.answer("choices", (x, y))
    }
    fn nearest(&mut self, x: f64, y: f64) -> Option<(i32, i32)> {
        self.answer("nearest", (x, y))
    }
    fn square(&mut self, text: &str) -> Option<(i32, i32)> {
        self.answer("square", text)
    }
    fn play(&mut self, text: &str) -> Played {
        self.answer("play", text)
    }
    fn undo(&mut self) -> bool {
        self.answer("undo", ())
    }
    fn links(&mut self, text: &str) -> Vec<LinkHandle> {
        self.answer("links", text)
    }
    fn toggle(&mut self, text: &str, link: &str) -> String {
        self.answer("toggle", (text, link))
    }
}

impl Asking for Game {
    fn answer<T: DeserializeOwned>(&mut self, tag: &str, body: impl Serialize) -> T {
        let answer = self.ask(&json!({ tag: body }).to_string());
        read(tag, &answer.expect("an answer"))
    }

    fn overlay(&mut self, overlay: &Overlay) -> Drawing {
        let answer = self.ask_later(&json!({ "overlay": overlay }).to_string());
        read("overlay", &answer.expect("an overlay"))
    }
}

fn read<T: DeserializeOwned>(tag: &str, answer: &str) -> T {
    let mut answer: Value = serde_json::from_str(answer).expect("JSON");
    serde_json::from_value(answer[tag].take()).expect("the answer to the request")
}

/// What the tools answer.
pub(crate) fn tool<T: DeserializeOwned>(tag: &str, body: impl Serialize) -> Result<T, Failure> {
    let answer = wasm::ask(&json!({ tag: body }).to_string())?;
    Ok(read(tag, &answer))
}

/// The computer's turn, of an engine that has found nothing yet.
pub(crate) fn think(request: &EngineRequest) -> Result<EngineReply, Failure> {
    let request = WorkRequest::Think(request.clone());
    match EngineWorker::new().answer(request, |_| {})? {
        WorkAnswer::Think(reply) => Ok(reply),
        other => panic!("another answer: {other:?}"),
    }
}
