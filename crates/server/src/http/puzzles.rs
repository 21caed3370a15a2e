//! `/api/puzzles`: the next puzzle, and answers to one.

use protocol::{
    GameKind, PuzzleJudgement,
    live::{NextPuzzle, PuzzleAttempt},
};

use crate::{
    http::prelude::*,
    training::{PuzzleWish, game_of},
};

/// The rating of somebody of whom nothing is known.
const UNKNOWN: f64 = 1_500.0;

/// What puzzle is wanted.
#[derive(Deserialize)]
pub(super) struct Wish {
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
pub(super) async fn next(app: Server, wish: Asked<Wish>, client: Client) -> Answer<NextPuzzle> {
    client.take(&app, RateLimit::Request)?;
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
    Ok(Private(app.service.puzzles.next_puzzle(wish).await?))
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
pub(super) async fn answer(
    app: Server,
    Path(puzzle): Path<String>,
    client: Client,
    Body(attempt): Body<PuzzleAttempt>,
) -> Result<Json<PuzzleJudgement>, Refused> {
    client.take(&app, RateLimit::Request)?;
    Ok(Json(
        app.service.puzzles.judge_puzzle(puzzle, attempt).await?,
    ))
}
