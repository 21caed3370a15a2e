//! When cards are to be seen again, by the crate `repetition`, and the strength of who solves puzzles, by the crate
//! `rating`.

use protocol::{CardAnswer, CardSchedule, CardsDone, GuessedRating, SolverRating};
use rating::{Game, Rating, Score, System};
use repetition::{Answer, Card, Done, Grade, MOST_NEW, MOST_REVIEWS, Memory, Model, median_ms, todays};

/// A card as the page keeps it; the page may keep anything.
fn card(kept: Option<CardSchedule>) -> Card {
    kept.map_or_else(Card::default, |kept| Card {
        memory: (kept.stability > 0.0).then_some(Memory {
            stability: kept.stability,
            difficulty: kept.difficulty,
        }),
        reviewed: kept.reviewed,
        due: kept.due,
        reviews: kept.reviews,
        lapses: kept.lapses,
    })
}

/// A card after an answer on a day.
pub(super) fn reviewed(kept: Option<CardSchedule>, day: u32, mut answer: CardAnswer) -> CardSchedule {
    let mut card = card(kept);
    let usual = median_ms(&mut answer.times);
    let answer = Answer {
        is_right: answer.right,
        hint: answer.hint,
        ms: answer.ms,
    };
    card.review(&Model::default(), day, Grade::of(answer, usual));
    CardSchedule {
        stability: card.memory.map_or(0.0, |memory| memory.stability),
        difficulty: card.memory.map_or(0.0, |memory| memory.difficulty),
        reviewed: card.reviewed,
        due: card.due,
        reviews: card.reviews,
        lapses: card.lapses,
    }
}

/// The numbers of the cards that are to be seen today, in order.
pub(super) fn of_today(kept: Vec<Option<CardSchedule>>, day: u32, done: CardsDone) -> Vec<usize> {
    let cards: Vec<Card> = kept.into_iter().map(card).collect();
    let done = Done {
        new: done.new.min(MOST_NEW),
        reviews: done.reviews.min(MOST_REVIEWS),
    };
    todays(&cards, &Model::default(), day, done)
}

/// The strength of a solver after a puzzle, so many days after the last one.
pub(super) fn rated(solver: GuessedRating, puzzle: GuessedRating, solved: bool, days: f64) -> SolverRating {
    let system = System::LOOPLINE;
    let known = |guess: GuessedRating| Rating {
        rating: guess.rating,
        deviation: guess.deviation.unwrap_or(system.first.deviation),
        volatility: guess.volatility.unwrap_or(system.first.volatility),
    };
    let game = Game {
        opponent: known(puzzle),
        score: if solved { Score::Win } else { Score::Loss },
        advantage: 0.0,
    };
    let own = system.aged(system.bounded(known(solver)), days);
    let Rating {
        rating,
        deviation,
        volatility,
    } = system.rate(own, &game);
    SolverRating {
        rating,
        deviation,
        volatility,
    }
}
