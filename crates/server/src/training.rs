//! Puzzles: the next one, what an answer is worth, and runs against the clock.

pub(crate) mod http;
mod rush;
pub(crate) mod store;

use std::{
    collections::HashSet,
    sync::{Arc, OnceLock},
};

use game::Random;
use games::Game;
use protocol::{
    GameKind, PuzzleJudgement,
    live::{NextPuzzle, PuzzleAttempt},
};
use puzzles::{PuzzleSet, Wanted};

use crate::prelude::*;
use crate::{base::compute::Compute, ids::chance, people::People};

/// The puzzles of both games, and the right to compute with them.
pub struct Puzzles {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    /// Setting up and choosing: milliseconds.
    pub(crate) dealing: Compute,
    /// Proofs about answers: a fifth of a second for one that no puzzle knows.
    pub(crate) judging: Compute,
}

/// What puzzle is wanted.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleWish {
    pub(crate) game: Game,
    pub(crate) theme: Option<String>,
    pub(crate) rating: f64,
    pub(crate) not: Vec<String>,
}

impl Puzzles {
    pub(crate) fn new(base: &Arc<Base>, people: &Arc<People>) -> Self {
        Self {
            base: Arc::clone(base),
            people: Arc::clone(people),
            dealing: Compute::puzzles(),
            judging: Compute::answers(),
        }
    }
}

/// The puzzles of a game, read on first use; none if they cannot be read, which a test of their crate excludes.
pub(crate) fn set(game: Game) -> Result<&'static PuzzleSet, ServiceError> {
    static SETS: [OnceLock<Option<PuzzleSet>>; 2] = [OnceLock::new(), OnceLock::new()];
    let set = SETS[game as usize].get_or_init(|| {
        let read = PuzzleSet::shipped(game);
        read.inspect_err(|error| tracing::error!(%error, "cannot read the puzzles"))
            .ok()
    });
    set.as_ref().ok_or(ServiceError::Internal)
}

/// Trax or TwixT.
pub(crate) fn game_of(kind: GameKind) -> Result<Game, ServiceError> {
    kind.of_two().ok_or_else(|| bad("there are no puzzles of this game"))
}

impl Puzzles {
    /// A puzzle near a rating, as one of its images.
    ///
    /// # Errors
    /// There is none, or too many ask.
    pub(crate) async fn next_puzzle(&self, wish: PuzzleWish) -> Result<NextPuzzle, ServiceError> {
        let mut random = Random::new(chance());
        let choose = move || {
            let set = set(wish.game)?;
            let not: HashSet<&str> = wish.not.iter().map(String::as_str).collect();
            let wanted = Wanted {
                rating: wish.rating,
                theme: wish.theme.as_deref(),
                not: &not,
            };
            let puzzle = set.next(&wanted, &mut random).ok_or(ServiceError::NotFound)?;
            let broken = |error: puzzles::SolveError| {
                tracing::error!(%error, puzzle = puzzle.id, "a puzzle cannot be set up");
                ServiceError::Internal
            };
            let images = puzzles::images(puzzle).map_err(broken)?;
            let image = random.below(images);
            let turned = puzzles::turned(puzzle, image).map_err(broken)?;
            Ok(NextPuzzle {
                question: puzzles::question(&turned, image),
                rating: puzzle.rating,
                deviation: puzzle.deviation,
            })
        };
        self.dealing.turn().await?.run(choose).await?
    }

    /// What an answer to a puzzle is worth. Nothing is written.
    ///
    /// # Errors
    /// There is no such puzzle or image, the answer is none to what it asks, or too many ask.
    pub(crate) async fn judge_puzzle(
        &self,
        id: String,
        attempt: PuzzleAttempt,
    ) -> Result<PuzzleJudgement, ServiceError> {
        let judge = move || {
            let known = [Game::Trax, Game::Twixt]
                .into_iter()
                .find_map(|game| set(game).ok()?.find(&id));
            let puzzle = known.ok_or(ServiceError::NotFound)?;
            let turned = puzzles::turned(puzzle, attempt.image);
            let judged = turned.and_then(|turned| puzzles::judge(&turned, &attempt.answer));
            judged.map_err(|error| bad(&error.to_string()))
        };
        self.judging.turn().await?.run(judge).await?
    }
}
