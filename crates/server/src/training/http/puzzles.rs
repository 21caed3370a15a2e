//! `/api/puzzles`: the next puzzle, and answers to one.

use protocol::{
    GameKind, PuzzleJudgement,
    live::{NextPuzzle, PuzzleAttempt},
};

use crate::{
    training::{PuzzleWish, Puzzles, game_of},
    web::prelude::*,
};

/// The rating of somebody of whom nothing is known.
const UNKNOWN: f64 = 1_500.0;

/// What puzzle is wanted.
#[derive(Deserialize, utoipa::IntoParams)]
pub(crate) struct Wish {
    /// Trax or TwixT.
    game: GameKind,
    /// A kind of puzzle or a name of what players know; without it, any.
    theme: Option<String>,
    /// How hard it should be; 1500 without it.
    rating: Option<f64>,
    /// Names of puzzles that are not wanted, with commas between them.
    not: Option<String>,
}

/// Returns a puzzle to be solved, as one of its images by chance.
#[utoipa::path(
    get, path = "/api/puzzles/next", security((), ("token" = [])),
    params(Wish),
    responses(
        (status = 200, description = "The puzzle, with nothing of its solution", body = NextPuzzle),
        (status = 404, description = "`live.not-found`: there is no such puzzle"),
    )
)]
pub(crate) async fn get_next_puzzle(puzzles: Of<Puzzles>, query: Query<Wish>, client: Client) -> Answer<NextPuzzle> {
    client.take(RateLimit::Request)?;
    let wish = query.read()?;
    let game = game_of(wish.game)?;
    let not = wish.not.unwrap_or_default();
    let wish = PuzzleWish {
        game,
        theme: wish.theme,
        rating: wish.rating.filter(|rating| rating.is_finite()).unwrap_or(UNKNOWN),
        not: not.split(',').map(str::to_owned).collect(),
    };
    Ok(Private(puzzles.next_puzzle(wish).await?))
}

/// Judges an answer to a puzzle. Nothing is kept of it.
#[utoipa::path(
    post, path = "/api/puzzles/{puzzle}/answer", security((), ("token" = [])),
    responses((status = 200, description = "What the answer is worth", body = PuzzleJudgement))
)]
pub(crate) async fn answer_puzzle(
    puzzles: Of<Puzzles>,
    Path(puzzle): Path<String>,
    client: Client,
    Json(attempt): Json<PuzzleAttempt>,
) -> Result<Json<PuzzleJudgement>, ServiceError> {
    client.take(RateLimit::Request)?;
    Ok(Json(puzzles.judge_puzzle(puzzle, attempt).await?))
}
