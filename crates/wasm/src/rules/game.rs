//! A game and its drawing for the page.

use protocol::{Choices, GameKind, Setup};
use render::Scene;
use render::trax::Preview;
use wasm_bindgen::prelude::*;

use crate::rules::face::{Face, drawing};
#[cfg(feature = "engine")]
use crate::{
    engine::luck::LuckGame,
    engine::solitaire::SolitaireGame,
    rules::setup::{deal, luck},
};
use crate::{
    rules::setup::{trax_start, twixt_start},
    rules::trax::TraxGame,
    rules::turned,
    rules::twixt::TwixtGame,
};

/// A game of any kind that knows its rules, its history and how to draw itself. Every answer is
/// JSON of a type of `protocol`.
#[wasm_bindgen]
pub struct Game {
    face: Box<dyn Face>,
    /// Whether columns and rows are exchanged for the page.
    turned: bool,
    /// Whether lines are drawn from the corners of TwixT.
    guides: bool,
}

#[wasm_bindgen]
impl Game {
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
    ) -> Result<Game, JsError> {
        Self::open(game, rules, size, swap, position).map_err(|error| JsError::new(&error))
    }

    /// How the board is shown from now on: `turned`, with columns and rows exchanged in all that is asked
    /// and answered by place, and with the lines of `guides`.
    pub fn look(&mut self, turned: bool, guides: bool) {
        self.turned = turned;
        self.guides = guides;
    }

    /// A `GameView`.
    #[must_use]
    pub fn view(&self) -> String {
        let mut view = self.face.view();
        if self.turned {
            turned::view(&mut view);
        }
        json(&view)
    }

    /// The hash of the position, sixteen hexadecimal digits, as the server sends it.
    #[must_use]
    pub fn hash(&self) -> String {
        format!("{:016x}", self.face.hash())
    }

    /// The board as a `Drawing`, without coordinates: the page draws those of the `Grid` at the edges of its view.
    #[must_use]
    pub fn scene(&self) -> String {
        self.draw(self.face.scene(self.guides))
    }

    /// A `Drawing` of what a turn would do, or of so much of it as `preview` says: its whole `chain`, its
    /// own `tile`, or nothing but where it would go.
    #[must_use]
    pub fn ghost(&self, text: &str, preview: &str) -> String {
        let preview = match preview {
            "chain" => Preview::Chain,
            "tile" => Preview::Own,
            _ => Preview::Off,
        };
        self.draw(self.face.ghost(text, preview))
    }

    /// The board in words, a `Grid`.
    #[must_use]
    pub fn grid(&self) -> String {
        let grid = self.face.grid();
        json(&if self.turned {
            turned::grid(&grid)
        } else {
            grid
        })
    }

    /// The `Choices` of a square.
    #[must_use]
    pub fn choices(&self, x: i32, y: i32) -> String {
        let (column, row) = self.place(x, y);
        json(&Choices {
            x,
            y,
            ..self.face.choices(column, row)
        })
    }

    /// Column and row of the nearest square that may be played on, or `null`.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64) -> String {
        let (column, row) = self.place(x, y);
        let nearest = self.face.nearest(column, row);
        json(&nearest.map(|(column, row)| self.place(column, row)))
    }

    /// Plays a turn given as text; the answer is a `Played`.
    pub fn play(&mut self, text: &str) -> String {
        json(&self.face.play(text))
    }

    /// Takes the last turn back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.face.undo()
    }

    /// The position as a game of its own in which the other side is to move, seen from the same side; nothing where
    /// nobody plays against another.
    #[must_use]
    pub fn passed(&self) -> Option<Game> {
        let face = self.face.passed()?;
        Some(Self { face, ..*self })
    }

    /// Column and row of the square that a turn would be laid on, or `null`.
    #[must_use]
    pub fn square(&self, text: &str) -> String {
        let square = self.face.square(text);
        json(&square.map(|(column, row)| self.place(column, row)))
    }

    /// The `LinkHandle`s of a turn.
    #[must_use]
    pub fn links(&self, text: &str) -> String {
        let mut links = self.face.links(text);
        if self.turned {
            turned::links(&mut links);
        }
        json(&links)
    }

    /// A turn with what becomes of one link changed.
    #[must_use]
    pub fn toggle(&self, text: &str, link: &str) -> String {
        self.face.toggle(text, link)
    }
}

impl Game {
    /// [`Game::new`] for Rust. (A set-up is not read from JSON here: reading it would be a tenth of
    /// what the page waits for.)
    ///
    /// # Errors
    /// If the fields name no rules.
    pub fn open(
        game: &str,
        rules: &str,
        size: Option<String>,
        swap: Option<String>,
        position: Option<String>,
    ) -> Result<Self, String> {
        let setup = Setup {
            game: kind(game)?,
            rules: rules.to_owned(),
            size,
            swap,
            position,
            die: None,
        };
        let face = open(&setup)?;
        Ok(Self {
            face,
            turned: false,
            guides: true,
        })
    }

    /// A place as the page names it from a place of the board, and the other way round.
    fn place<T>(&self, x: T, y: T) -> (T, T) {
        if self.turned { (y, x) } else { (x, y) }
    }

    fn draw(&self, scene: Scene) -> String {
        json(&drawing(&if self.turned {
            scene.transposed()
        } else {
            scene
        }))
    }
}

#[cfg(feature = "engine")]
#[wasm_bindgen]
impl Game {
    /// A turn of Trax that is laid tile by tile: its own tile lies. Turns of this game are tiles.
    ///
    /// # Errors
    /// If the turn is illegal, or the game is another one.
    pub fn lay(&self, turn: &str) -> Result<Game, JsError> {
        let face = self.face.lay(turn).map_err(|error| JsError::new(&error))?;
        Ok(Self { face, ..*self })
    }

    /// How many spaces have to be filled now before a turn that is laid may end.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.face.missing()
    }

    /// The squares of the tiles that the rules would place if a turn that is laid ended now, an array of columns and rows.
    #[must_use]
    pub fn forgotten(&self) -> String {
        json(&self.face.forgotten())
    }

    /// A game of Luck Trax that begins, by its rules, its die and the position that it begins from.
    ///
    /// # Errors
    /// If they name no game.
    #[wasm_bindgen(js_name = withDie)]
    pub fn with_die_page(
        rules: &str,
        die: String,
        position: Option<String>,
    ) -> Result<Game, JsError> {
        Self::with_die(rules, die, position).map_err(|error| JsError::new(&error))
    }

    /// A `DieView`, or `null` where no die is thrown.
    #[must_use]
    pub fn die(&self) -> String {
        json(&self.face.die())
    }

    /// All faces of the die as the player to move sees them, an array of `FaceView`.
    #[must_use]
    pub fn faces(&self) -> String {
        json(&self.face.all_faces())
    }

    /// Throws the die, or enters a face that was thrown elsewhere. The answer is a `Thrown`.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "as the bindings hand it over"
    )]
    pub fn throw(&mut self, face: Option<String>) -> String {
        json(&self.face.throw(face.as_deref()))
    }

    /// Takes the last face back that was entered since the last turn; false if there is none.
    pub fn unthrow(&mut self) -> bool {
        self.face.unthrow()
    }

    /// Names the faces of the next throws, since turns were taken back.
    pub fn expect(&mut self, faces: &str) {
        self.face.expect_faces(faces);
    }

    /// A `Drawing` of an `Overlay`, both in JSON, to be laid over the board.
    ///
    /// # Errors
    /// If the text is no overlay.
    #[wasm_bindgen(js_name = overlay)]
    pub fn overlay_page(&self, overlay: &str) -> Result<String, JsError> {
        self.overlay(overlay).map_err(|error| JsError::new(&error))
    }
}

#[cfg(feature = "engine")]
impl Game {
    /// [`Game::with_die_page`] for Rust.
    ///
    /// # Errors
    /// If the texts name no game.
    ///
    /// ```
    /// let mut game = wasm::Game::with_die("official", "seed 42".into(), None)?;
    /// assert!(game.throw(None).contains("drawing"));
    /// # Ok::<(), String>(())
    /// ```
    pub fn with_die(rules: &str, die: String, position: Option<String>) -> Result<Self, String> {
        let setup = Setup {
            game: GameKind::Trax,
            rules: rules.to_owned(),
            size: None,
            swap: None,
            position,
            die: Some(die),
        };
        let face = open(&setup)?;
        Ok(Self {
            face,
            turned: false,
            guides: true,
        })
    }

    /// [`Game::overlay_page`] for Rust.
    ///
    /// # Errors
    /// If the text is no overlay.
    ///
    /// ```
    /// let game = wasm::Game::open("twixt", "simple", Some("8".into()), None, None)?;
    /// let drawing = game.overlay(r#"{"kind":"heat","squares":[{"x":2,"y":3,"weight":0.5}]}"#)?;
    /// assert!(drawing.contains("circle"));
    /// # Ok::<(), String>(())
    /// ```
    pub fn overlay(&self, overlay: &str) -> Result<String, String> {
        let overlay = serde_json::from_str(overlay).map_err(|error| error.to_string())?;
        Ok(self.draw(self.face.overlay(&overlay)))
    }
}

fn kind(game: &str) -> Result<GameKind, String> {
    match game {
        "trax" => Ok(GameKind::Trax),
        "twixt" => Ok(GameKind::Twixt),
        "solitaire" => Ok(GameKind::Solitaire),
        other => Err(format!("{other:?} is no game")),
    }
}

/// A game of a set-up. The module that the page loads first does not know the solitaire.
fn open(setup: &Setup) -> Result<Box<dyn Face>, String> {
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

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a value with text keys")
}
