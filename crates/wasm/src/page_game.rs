//! A game and its drawing for the page.

use protocol::{Choices, GameAnswer, GameKind, GameRequest, GhostPart, Setup};
#[cfg(feature = "engine")]
use protocol::{LaterAnswer, LaterRequest};
use render::Scene;
use render::trax::Preview;
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, answered};
#[cfg(feature = "engine")]
use crate::engine::{luck::LuckGame, solitaire::SolitaireGame};
use crate::rules::game_rules::{GameRules, drawing};
#[cfg(feature = "engine")]
use crate::rules::setup::{deal, luck};
use crate::rules::setup::{trax_start, twixt_start};
use crate::rules::trax::TraxGame;
use crate::rules::twixt::TwixtGame;
use crate::rules::{link_editing, turned};

/// A game of any kind that knows its rules, its history and how to draw itself.
#[wasm_bindgen]
pub struct Game {
    rules: Box<dyn GameRules>,
    /// Whether columns and rows are exchanged for the page.
    turned: bool,
    /// Whether lines are drawn from the corners of TwixT.
    guides: bool,
}

#[wasm_bindgen]
impl Game {
    /// A game that begins. Takes a `Setup` in JSON.
    ///
    /// # Errors
    /// If the text is no set-up, or it names no rules.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str) -> Result<Game, Failure> {
        Ok(Self {
            rules: open(&serde_json::from_str(setup)?)?,
            turned: false,
            guides: true,
        })
    }

    /// Answers a `GameRequest` with a `GameAnswer`, both in JSON.
    ///
    /// # Errors
    /// If the text is no request, or the game does not have what is asked for.
    ///
    /// ```
    /// let mut game = wasm::Game::new(r#"{"game":"trax","rules":"official"}"#)?;
    /// assert!(game.ask(r#"{"play":"@0/"}"#)?.starts_with(r#"{"play":{"turn":{"text":"@0/""#));
    /// assert_eq!(game.ask(r#""undo""#)?, r#"{"undo":true}"#);
    /// # Ok::<(), wasm::Failure>(())
    /// ```
    pub fn ask(&mut self, request: &str) -> Result<String, Failure> {
        answered(request, |request| self.answer(request))
    }

    /// The position as a game of its own in which the other side is to move, seen from the same side; nothing where
    /// nobody plays against another.
    #[must_use]
    pub fn passed(&self) -> Option<Game> {
        let rules = self.rules.passed()?;
        Some(Self { rules, ..*self })
    }
}

impl Game {
    fn answer(&mut self, request: GameRequest) -> Result<GameAnswer, Failure> {
        Ok(match request {
            GameRequest::View => {
                let mut view = self.rules.view();
                if self.turned {
                    turned::view(&mut view);
                }
                GameAnswer::View(view)
            }
            GameRequest::Hash => GameAnswer::Hash(format!("{:016x}", self.rules.hash())),
            GameRequest::Scene => GameAnswer::Scene(self.draw(self.rules.scene(self.guides))),
            GameRequest::Grid => GameAnswer::Grid(match self.rules.grid() {
                grid if self.turned => turned::grid(&grid),
                grid => grid,
            }),
            GameRequest::Look(turned, guides) => {
                (self.turned, self.guides) = (turned, guides);
                GameAnswer::Look(())
            }
            GameRequest::Ghost(text, preview) => {
                let preview = match preview {
                    GhostPart::Chain => Preview::Chain,
                    GhostPart::Tile => Preview::Own,
                    GhostPart::Off => Preview::Off,
                };
                GameAnswer::Ghost(self.draw(self.rules.ghost(&text, preview)))
            }
            GameRequest::Choices(x, y) => {
                let (column, row) = self.place((x, y));
                let choices = self.rules.choices(column, row);
                GameAnswer::Choices(Choices { x, y, ..choices })
            }
            GameRequest::Nearest(x, y) => {
                let (column, row) = self.place((x, y));
                let nearest = self.rules.nearest(column, row);
                GameAnswer::Nearest(nearest.map(|square| self.place(square)))
            }
            GameRequest::Square(text) => {
                let square = self.rules.square(&text);
                GameAnswer::Square(square.map(|square| self.place(square)))
            }
            GameRequest::Play(text) => GameAnswer::Play(self.rules.play(&text)),
            GameRequest::Undo => GameAnswer::Undo(self.rules.undo()),
            GameRequest::Links(text) => {
                let position = self.rules.linked().ok_or(NO_LINKS)?;
                let mut links = link_editing::handles(position, &text);
                if self.turned {
                    turned::links(&mut links);
                }
                GameAnswer::Links(links)
            }
            GameRequest::Toggle(text, link) => {
                let position = self.rules.linked().ok_or(NO_LINKS)?;
                let changed = link_editing::toggled(position, &text, &link);
                GameAnswer::Toggle(changed.unwrap_or(text))
            }
        })
    }

    /// A place as the page names it from a place of the board, and the other way round.
    const fn place<T: Copy>(&self, (x, y): (T, T)) -> (T, T) {
        if self.turned { (y, x) } else { (x, y) }
    }

    fn draw(&self, scene: Scene) -> protocol::Drawing {
        drawing(&if self.turned { scene.transposed() } else { scene })
    }
}

const NO_LINKS: &str = "only TwixT has links";

#[cfg(feature = "engine")]
#[wasm_bindgen]
impl Game {
    /// Answers a `LaterRequest` with a `LaterAnswer`, both in JSON.
    ///
    /// # Errors
    /// If the text is no request, or the game does not have what is asked for.
    ///
    /// ```
    /// let mut game = wasm::Game::new(r#"{"game":"trax","rules":"official","die":"seed 42"}"#)?;
    /// assert!(game.ask_later(r#"{"throw":null}"#)?.contains("drawing"));
    /// # Ok::<(), wasm::Failure>(())
    /// ```
    #[wasm_bindgen(js_name = askLater)]
    pub fn ask_later(&mut self, request: &str) -> Result<String, Failure> {
        answered(request, |request| self.answer_later(request))
    }

    /// A turn of Trax that is laid tile by tile: its own tile lies. Turns of this game are tiles.
    ///
    /// # Errors
    /// If the turn is illegal, or the game is another one.
    pub fn lay(&self, turn: &str) -> Result<Game, Failure> {
        let laid = self.rules.lay(turn);
        let rules = laid.ok_or("no turn of this game is laid tile by tile")??;
        Ok(Self { rules, ..*self })
    }
}

#[cfg(feature = "engine")]
impl Game {
    fn answer_later(&mut self, request: LaterRequest) -> Result<LaterAnswer, Failure> {
        const NO_DIE: &str = "this game has no die";
        const NOT_LAID: &str = "no turn is laid here";
        let die = self.rules.die().ok_or(NO_DIE);
        Ok(match request {
            LaterRequest::Overlay(overlay) => LaterAnswer::Overlay(self.draw(self.rules.overlay(&overlay))),
            LaterRequest::Die => LaterAnswer::Die(die?.view()),
            LaterRequest::Faces => LaterAnswer::Faces(die?.faces()),
            LaterRequest::Throw(face) => LaterAnswer::Throw(die?.throw(face.as_deref())),
            LaterRequest::Unthrow => LaterAnswer::Unthrow(die?.unthrow()),
            LaterRequest::Expect(faces) => {
                die?.expect(&faces);
                LaterAnswer::Expect(())
            }
            LaterRequest::Missing => {
                let laying = self.rules.laying().ok_or(NOT_LAID)?;
                LaterAnswer::Missing(laying.missing())
            }
            LaterRequest::Forgotten => {
                let laying = self.rules.laying().ok_or(NOT_LAID)?;
                LaterAnswer::Forgotten(laying.forgotten())
            }
        })
    }
}

/// A game of a set-up. The module that the page loads first does not know the solitaire.
fn open(setup: &Setup) -> Result<Box<dyn GameRules>, String> {
    match setup.game {
        #[cfg(feature = "engine")]
        GameKind::Trax if setup.die.is_some() => {
            let (start, die) = luck(setup)?;
            Ok(Box::new(LuckGame::new(start, die)))
        }
        GameKind::Trax => Ok(Box::new(TraxGame::new(trax_start(setup)?))),
        GameKind::Twixt => Ok(Box::new(TwixtGame::new(twixt_start(setup)?))),
        #[cfg(feature = "engine")]
        GameKind::Solitaire => Ok(Box::new(SolitaireGame::new(deal(&setup.rules)?))),
        #[cfg(not(feature = "engine"))]
        GameKind::Solitaire => Err("this module does not know the game".to_owned()),
    }
}
