//! A game that the web component steps through. It asks for less than the page, and what it does not ask for is not in
//! its module: nothing here is called through a table of functions.

use protocol::{GameKind, Setup};
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};
use crate::rules::game_rules::{GameRules, drawing};
use crate::rules::setup::{trax_start, twixt_start};
use crate::rules::trax::TraxGame;
use crate::rules::twixt::TwixtGame;

enum Either {
    Trax(Box<TraxGame>),
    Twixt(TwixtGame),
}

/// Does the same with either game.
macro_rules! with {
    ($line:expr, $game:ident => $done:expr) => {
        match $line {
            Either::Trax($game) => $done,
            Either::Twixt($game) => $done,
        }
    };
}

/// A game and how far one has stepped into it. Every answer is JSON of a type of `protocol`.
#[wasm_bindgen]
pub struct Line(Either);

#[wasm_bindgen]
impl Line {
    /// A game that begins, by the fields of a `Setup`.
    ///
    /// # Errors
    /// If they name no rules.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &str,
        rules: &str,
        size: Option<String>,
        swap: Option<String>,
        position: Option<String>,
    ) -> Result<Line, Failure> {
        let setup = |game| Setup {
            size,
            swap,
            position,
            ..Setup::new(game, rules)
        };
        Ok(Self(match game {
            "twixt" => Either::Twixt(TwixtGame::new(twixt_start(&setup(GameKind::Twixt))?)),
            _ => Either::Trax(Box::new(TraxGame::new(trax_start(&setup(GameKind::Trax))?))),
        }))
    }

    /// A `GameView`.
    #[must_use]
    pub fn view(&self) -> String {
        json(&with!(&self.0, game => game.view()))
    }

    /// The board as a `Drawing`, without coordinates.
    #[must_use]
    pub fn scene(&self) -> String {
        json(&drawing(&with!(&self.0, game => game.scene(true))))
    }

    /// The board in words, a `Grid`.
    #[must_use]
    pub fn grid(&self) -> String {
        json(&with!(&self.0, game => game.grid()))
    }

    /// Plays a turn of the game; false if it cannot be played.
    pub fn play(&mut self, turn: &str) -> bool {
        match &mut self.0 {
            Either::Trax(game) => GameRules::play(&mut **game, turn).turn.is_some(),
            Either::Twixt(game) => GameRules::play(game, turn).turn.is_some(),
        }
    }

    /// Takes the last turn back; false if there is none.
    pub fn undo(&mut self) -> bool {
        with!(&mut self.0, game => game.undo())
    }
}
