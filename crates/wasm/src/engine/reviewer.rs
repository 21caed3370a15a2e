//! Reviews of games for the page, in JSON of types of `protocol`.

use engine::review::{Review, Reviewable};
use games::GamePosition;
use protocol::{GameKind, GameLine, GameReview};
use review::{Places, view};
use trax::Trax;
use twixt::Twixt;
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};
use crate::rules::setup::{trax_start, twixt_start};

/// The program that finds: what another one found is not mixed with it.
pub(super) const BUILD: &str = env!("CARGO_PKG_VERSION");

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
    /// A review that has not begun. Takes a `GameLine` in JSON.
    ///
    /// # Errors
    /// If the text is no such object, the game has a die or is the solitaire, or a turn cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(request: &str) -> Result<Self, Failure> {
        let GameLine { setup, turns } = serde_json::from_str(request)?;
        if setup.die.is_some() {
            return Err("a game with a die is not reviewed".into());
        }
        Ok(Self(match setup.game {
            GameKind::Trax => Of::Trax(Box::new(begun(trax_start(&setup)?, &turns)?)),
            GameKind::Twixt => Of::Twixt(Box::new(begun(twixt_start(&setup)?, &turns)?)),
            GameKind::Solitaire => return Err("the solitaire is not reviewed".into()),
        }))
    }

    /// Goes on, to the next finding of a quick look at all turns at first, then turn by turn: the `GameReview` so far; nothing once all
    /// turns are judged.
    pub fn step(&mut self) -> Option<String> {
        let found = match &mut self.0 {
            Of::Trax(review) => one_more(review),
            Of::Twixt(review) => one_more(review),
        };
        found.map(|found| json(&found))
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
