//! Cards for the page: when each is to be seen again, by the crate `repetition`. Days are whole numbers of the page's calendar.

use repetition::{
    Answer, Card, Done, Grade, MOST_NEW, MOST_REVIEWS, Memory, Model, median_ms, todays,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::boundary::{Failure, json};

/// A card as the page keeps it; `stability` 0 means that it is new.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    stability: f64,
    difficulty: f64,
    reviewed: u32,
    due: u32,
    reviews: u32,
    lapses: u32,
}

impl Kept {
    fn card(self) -> Card {
        let known =
            self.stability > 0.0 && self.stability.is_finite() && self.difficulty.is_finite();
        Card {
            memory: known.then_some(Memory {
                stability: self.stability,
                difficulty: self.difficulty,
            }),
            reviewed: self.reviewed,
            due: self.due,
            reviews: self.reviews,
            lapses: self.lapses,
        }
    }

    fn of(card: &Card) -> Self {
        Self {
            stability: card.memory.map_or(0.0, |memory| memory.stability),
            difficulty: card.memory.map_or(0.0, |memory| memory.difficulty),
            reviewed: card.reviewed,
            due: card.due,
            reviews: card.reviews,
            lapses: card.lapses,
        }
    }
}

/// An answer to a card.
#[derive(Deserialize)]
struct Given {
    right: bool,
    hint: bool,
    ms: u32,
    /// The person's times of late.
    times: Vec<u32>,
}

/// A card after an answer on a day; an empty text is a new card. Takes an object of `right`, `hint`, `ms` and the person's `times` of
/// late.
///
/// # Errors
/// If a text is neither.
#[wasm_bindgen]
pub fn review_card(card: &str, day: u32, answer: &str) -> Result<String, Failure> {
    let kept: Kept = if card.is_empty() {
        Kept::default()
    } else {
        serde_json::from_str(card)?
    };
    let Given {
        right,
        hint,
        ms,
        mut times,
    } = serde_json::from_str(answer)?;
    let answer = Answer {
        is_right: right,
        hint,
        ms,
    };
    let mut card = kept.card();
    let usual = median_ms(&mut times);
    card.review(&Model::default(), day, Grade::of(answer, usual));
    Ok(json(&Kept::of(&card)))
}

/// What was done today already.
#[derive(Deserialize)]
struct DoneToday {
    new: u32,
    reviews: u32,
}

/// The numbers of the cards of an array that are to be seen today, in order. Takes an object of how many `new` cards and other
/// `reviews` there were today already.
///
/// # Errors
/// If a text is neither.
#[wasm_bindgen]
pub fn todays_cards(cards: &str, day: u32, done: &str) -> Result<Vec<u32>, Failure> {
    let cards: Vec<Kept> = serde_json::from_str(cards)?;
    let DoneToday { new, reviews } = serde_json::from_str(done)?;
    let cards: Vec<Card> = cards.into_iter().map(Kept::card).collect();
    let done = Done {
        new: new.min(MOST_NEW),
        reviews: reviews.min(MOST_REVIEWS),
    };
    let today = todays(&cards, &Model::default(), day, done);
    Ok(today.into_iter().map(|at| at as u32).collect())
}
