//! Reviews of games for the page, in JSON of types of `protocol`.

use engine::review::{Review, Reviewable};
use games::GamePosition;
use protocol::{Finding, GameKind, GameReview, Setup, Study};
use review::{Places, Words, view};
use serde::{Deserialize, Serialize};
use trax::Trax;
use twixt::Twixt;
use wasm_bindgen::prelude::*;

use crate::rules::setup::{trax_start, twixt_start};
use crate::study;

/// The program that finds: what another one found is not mixed with it.
const BUILD: &str = env!("CARGO_PKG_VERSION");

/// A game that is to be reviewed.
#[derive(Deserialize)]
struct Request {
    setup: Setup,
    turns: Vec<String>,
}

/// A game under review, judged turn by turn from its end.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reviewer(Of);

#[derive(Debug)]
enum Of {
    Trax(Box<InSteps<Trax>>),
    Twixt(Box<InSteps<Twixt>>),
}

/// A quick look at a game has one part in so many of the work of its review.
const QUICK: u64 = 20;

/// A review with a quick look at the whole game before it, which shows within a second what is plain.
#[derive(Debug)]
struct InSteps<G: Reviewable> {
    quick: Option<Review<G>>,
    review: Review<G>,
}

#[wasm_bindgen]
impl Reviewer {
    /// A review that has not begun. Takes an object of `setup` and `turns`.
    ///
    /// # Errors
    /// If the text is no such object, the game has a die or is the solitaire, or a turn cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &str) -> Result<Self, JsError> {
        Self::of(request).map_err(|error| JsError::new(&error))
    }

    /// Goes on, to the next finding of a quick look at all turns at first, then turn by turn: the `GameReview` so far; nothing once all
    /// turns are judged.
    pub fn step(&mut self) -> Option<String> {
        let found = match &mut self.0 {
            Of::Trax(review) => one_more(review),
            Of::Twixt(review) => one_more(review),
        };
        found.and_then(|found| serde_json::to_string(&found).ok())
    }
}

impl Reviewer {
    fn of(request: &str) -> Result<Self, String> {
        let Request { setup, turns } =
            serde_json::from_str(request).map_err(|error| error.to_string())?;
        let of = match setup.game {
            GameKind::Trax if setup.die.is_some() => {
                return Err("a game with a die is not reviewed".to_owned());
            }
            GameKind::Trax => Of::Trax(Box::new(begun(trax_start(&setup)?, &turns)?)),
            GameKind::Twixt => Of::Twixt(Box::new(begun(twixt_start(&setup)?, &turns)?)),
            GameKind::Solitaire => return Err("the solitaire is not reviewed".to_owned()),
        };
        Ok(Self(of))
    }
}

fn begun<G: Reviewable + GamePosition>(start: G, texts: &[String]) -> Result<InSteps<G>, String> {
    let mut here = start.clone();
    let turns = texts.iter().map(|text| {
        let turn = here.legal_turn(text).map_err(|error| error.to_string())?;
        here.play_unchecked(&turn);
        Ok(turn)
    });
    let turns: Vec<_> = turns.collect::<Result<_, String>>()?;
    let illegal = |ply| format!("turn {ply} is illegal");
    let quick = Review::new(start.clone(), turns.clone()).map_err(illegal)?;
    let review = Review::new(start, turns).map_err(illegal)?;
    Ok(InSteps {
        quick: Some(quick.with_work(review.work() / QUICK)),
        review,
    })
}

fn one_more<G: Reviewable + GamePosition + Places>(game: &mut InSteps<G>) -> Option<GameReview> {
    let InSteps { quick, review } = game;
    while let Some(looked) = quick {
        let Some(ply) = looked.step(&|| false) else {
            *quick = None;
            break;
        };
        let found = looked.turn(ply)?.clone();
        let says = found.kind.is_some();
        review.preview(found);
        if says {
            return Some(view(review, BUILD));
        }
    }
    review.step(&|| false)?;
    Some(view(review, BUILD))
}

/// The program that reviews, so that what another one found is known as such.
#[wasm_bindgen]
#[must_use]
pub fn review_build() -> String {
    BUILD.to_owned()
}

/// A `GameReview` as a `ToldReview` in the words of a language. Takes an array of the two sides, each an array of its `Colour` and of
/// what it is called.
///
/// # Errors
/// If a text is none of these, or there is no such language.
#[wasm_bindgen]
pub fn review_words(review: &str, language: &str, sides: &str) -> Result<String, JsError> {
    let review: GameReview = read(review)?;
    write(&words(language, sides)?.told(&review))
}

/// A `Study` as SGF with a `GameReview` of its main line as comments and marks, in the words of a language.
///
/// # Errors
/// If a text is none of these, or a turn of the study cannot be played.
#[wasm_bindgen]
pub fn write_reviewed_sgf(
    study: &str,
    review: &str,
    language: &str,
    sides: &str,
) -> Result<String, JsError> {
    let study: Study = read(study)?;
    let review: GameReview = read(review)?;
    let words = words(language, sides)?;
    let written = study::reviewed(&study, |tree| review::annotate(tree, &review, &words));
    written.map_err(|problem| JsError::new(&problem.code))
}

fn words(language: &str, sides: &str) -> Result<Words, JsError> {
    Words::of(language, read(sides)?).ok_or_else(|| JsError::new("no such language"))
}

/// The mistake of a `Finding` as a `Puzzle`: the position before it; nothing where the review knows no better turn. Takes a `Setup`
/// and an array of the turns of the game.
///
/// # Errors
/// If a text is none of these.
#[wasm_bindgen]
pub fn mistake_puzzle(setup: &str, turns: &str, finding: &str) -> Result<Option<String>, JsError> {
    let (setup, turns): (Setup, Vec<String>) = (read(setup)?, read(turns)?);
    let finding: Finding = read(finding)?;
    puzzles::mistake(&setup, &turns, &finding)
        .map(|puzzle| write(&puzzle))
        .transpose()
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(|error| JsError::new(&error.to_string()))
}

fn write<T: Serialize>(value: &T) -> Result<String, JsError> {
    serde_json::to_string(value).map_err(|error| JsError::new(&error.to_string()))
}
