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
#[derive(Deserialize)]
pub(crate) struct Wish {
    game: GameKind,
    theme: Option<String>,
    rating: Option<f64>,
    not: Option<String>,
}

/// Returns a puzzle to be solved, as one of its images by chance.
#[utoipa::path(
    get,
    path = "/api/puzzles/next",
    operation_id = "getNextPuzzle",
    tag = "puzzles",
    security((), ("token" = [])),
    params(
        ("game" = GameKind, Query, description = "Trax or TwixT"),
        ("theme" = Option<String>, Query, description = "A kind of puzzle or a name of what players know; without it, any"),
        ("rating" = Option<f64>, Query, description = "How hard it should be; 1500 without it"),
        ("not" = Option<String>, Query, description = "Names of puzzles that are not wanted, with commas between them")
    ),
    responses(
        (status = 200, description = "The puzzle, with nothing of its solution", body = NextPuzzle),
        (status = 400, description = "`live.bad-message`", body = ServiceProblem),
        (status = 404, description = "`live.not-found`: there is no such puzzle", body = ServiceProblem),
        Common,
    )
)]
pub(crate) async fn next(
    web: Of<Web>,
    puzzles: Of<Puzzles>,
    wish: Asked<Wish>,
    client: Client,
) -> Answer<NextPuzzle> {
    client.take(&web, RateLimit::Request)?;
    let wish = read(wish)?;
    let game = game_of(wish.game)?;
    let not = wish.not.unwrap_or_default();
    let wish = PuzzleWish {
        game,
        theme: wish.theme,
        rating: wish
            .rating
            .filter(|rating| rating.is_finite())
            .unwrap_or(UNKNOWN),
        not: not.split(',').map(str::to_owned).collect(),
    };
    Ok(Private(puzzles.next_puzzle(wish).await?))
}

/// Judges an answer to a puzzle. Nothing is kept of it.
#[utoipa::path(
    post,
    path = "/api/puzzles/{puzzle}/answer",
    operation_id = "answerPuzzle",
    tag = "puzzles",
    security((), ("token" = [])),
    params(("puzzle" = String, Path, description = "The puzzle's name")),
    request_body = PuzzleAttempt,
    responses(
        (status = 200, description = "What the answer is worth", body = PuzzleJudgement),
        (status = 404, description = "`live.not-found`: there is no such puzzle", body = ServiceProblem),
        WithBody, Common,
    )
)]
pub(crate) async fn answer(
    web: Of<Web>,
    puzzles: Of<Puzzles>,
    Path(puzzle): Path<String>,
    client: Client,
    Body(attempt): Body<PuzzleAttempt>,
) -> Result<Json<PuzzleJudgement>, ServiceError> {
    client.take(&web, RateLimit::Request)?;
    Ok(Json(puzzles.judge_puzzle(puzzle, attempt).await?))
}
