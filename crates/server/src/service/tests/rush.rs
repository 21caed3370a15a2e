//! Runs of Rush under a clock that can be set, on both databases.

use protocol::live::Millis;
use protocol::{
    Puzzle, PuzzleAnswer, PuzzleKind,
    live::{NewRush, Rush, RushAnswer, RushAnswers, RushMode, RushScore},
};
use puzzles::PuzzleSet;

use crate::{error::ServiceError, ids::PersonId, service::tests::*, store::tests::throwaway::Postmaster};

/// The right answer to a puzzle of a run.
fn right(set: &PuzzleSet, run: &Rush, at: usize) -> PuzzleAnswer {
    let dealt = &run.puzzles[at];
    let puzzle = set.find(&dealt.id).expect("a known puzzle");
    let images = puzzles::images(puzzle).expect("images");
    let Puzzle { kind, answer, line, .. } = puzzles::turned(puzzle, dealt.image % images).expect("an image");
    match kind {
        PuzzleKind::Decide | PuzzleKind::Finish | PuzzleKind::Ladder => PuzzleAnswer::Says(answer.expect("an answer")),
        _ => PuzzleAnswer::Turns(line),
    }
}

struct Player<'a> {
    fixture: &'a Fixture,
    set: &'a PuzzleSet,
    who: &'a PersonId,
}

impl Player<'_> {
    async fn begin(&self, mode: RushMode) -> Rush {
        let new = NewRush {
            game: GameKind::Trax,
            mode,
        };
        let run = self.fixture.service.puzzles.deal_rush(self.who, new).await;
        run.expect("a run")
    }

    fn answers(&self, run: &Rush, count: usize, ms: u32) -> RushAnswers {
        let answer = |at| RushAnswer {
            answer: right(self.set, run, at),
            ms,
        };
        RushAnswers {
            answers: (0..count).map(answer).collect(),
        }
    }

    async fn end(&self, run: &Rush, answers: RushAnswers) -> Result<RushScore, ServiceError> {
        self.fixture.service.puzzles.end_rush(self.who, &run.run, answers).await
    }

    /// A run of so many right answers, each after a second.
    async fn play(&self, mode: RushMode, count: usize) -> RushScore {
        let run = self.begin(mode).await;
        let answers = self.answers(&run, count, 1_000);
        self.fixture.time.advance(Millis(1_000 * count as u64));
        self.end(&run, answers).await.expect("a score")
    }
}

fn problem(answer: Result<RushScore, ServiceError>) -> ProblemCode {
    answer.expect_err("a refusal").problem().code
}

async fn run(database: &Database) {
    let fixture = Fixture::open(database).await;
    let set = PuzzleSet::shipped(games::Game::Trax).expect("puzzles");
    let player = |who| Player {
        fixture: &fixture,
        set: &set,
        who,
    };
    let (ada, ben) = (player(&fixture.ada), player(&fixture.ben));

    let played = ada.play(RushMode::Three, 4).await;
    assert_eq!((played.score, played.best.today[0].score), (4, 4));
    let played = ben.play(RushMode::Three, 5).await;
    let names: Vec<_> = played.best.today.iter().map(|place| &place.person.id).collect();
    assert_eq!(names, [fixture.ben.as_str(), fixture.ada.as_str()]);
    assert_eq!(ada.play(RushMode::Three, 2).await.best, played.best);

    // Times that cannot be true: longer than the run has lasted, and faster than anybody answers.
    let run = ada.begin(RushMode::Three).await;
    fixture.time.advance(Millis(10_000));
    let long = ada.answers(&run, 10, 2_000);
    assert_eq!(problem(ada.end(&run, long).await), ProblemCode::BadMessage);
    let fast = ada.answers(&run, 40, 1);
    assert_eq!(problem(ada.end(&run, fast).await), ProblemCode::BadMessage);
    // Of another person, and after another run has begun.
    let good = || ada.answers(&run, 5, 1_000);
    assert_eq!(problem(ben.end(&run, good()).await), ProblemCode::NotFound);
    ada.begin(RushMode::Five).await;
    assert_eq!(problem(ada.end(&run, good()).await), ProblemCode::NotFound);

    // Three mistakes end a run, whatever comes after them.
    let run = ada.begin(RushMode::Survival).await;
    let mut answers = ada.answers(&run, 6, 1_000);
    for given in &mut answers.answers[1..4] {
        given.answer = PuzzleAnswer::Turns(vec!["nonsense".to_owned()]);
    }
    fixture.time.advance(Millis(6_000));
    assert_eq!(ada.end(&run, answers).await.expect("a score").score, 1);

    // Answers after the time do not count; a run that comes too late does not at all.
    let run = ada.begin(RushMode::Three).await;
    let answers = ada.answers(&run, 4, 59_000);
    fixture.time.advance(Millis(190_000));
    // Three answers fit into three minutes, and the fourth is said to have come later than now.
    assert_eq!(problem(ada.end(&run, answers).await), ProblemCode::BadMessage);
    fixture.time.advance(Millis(4_900));
    let mut answers = ada.answers(&run, 4, 48_000);
    answers.answers[0].ms = 40_000;
    assert_eq!(ada.end(&run, answers).await.expect("a score").score, 3);
    let run = ada.begin(RushMode::Three).await;
    fixture.time.advance(Millis(195_001));
    let answers = ada.answers(&run, 4, 1_000);
    assert_eq!(problem(ada.end(&run, answers).await), ProblemCode::RushLate);

    // Tomorrow has its own list, and all days keep theirs.
    fixture.time.advance(Millis::DAY);
    let played = ada.play(RushMode::Three, 3).await;
    assert_eq!(played.best.today.len(), 1);
    let ever: Vec<_> = played.best.ever.iter().map(|place| place.score).collect();
    assert_eq!(ever, [5, 4]);
    fixture.service.close().await;
}

#[tokio::test]
async fn sqlite_judges_and_lists_runs() {
    let scratch = Scratch::new("rush");
    run(&file(&scratch)).await;
}

#[tokio::test]
async fn postgres_judges_and_lists_runs_if_its_programs_are_installed() {
    if let Some(postmaster) = Postmaster::start() {
        run(&Database::Postgres(postmaster.address().to_owned())).await;
    }
}

#[tokio::test]
async fn a_run_ends_once_however_often_it_is_sent_at_once() {
    let fixture = Fixture::open(&Database::Temporary).await;
    let set = PuzzleSet::shipped(games::Game::Trax).expect("puzzles");
    let player = Player {
        fixture: &fixture,
        set: &set,
        who: &fixture.ada,
    };
    let run = player.begin(RushMode::Three).await;
    fixture.time.advance(Millis(20_000));
    let mut ends = tokio::task::JoinSet::new();
    for count in 1..=8 {
        let answers = player.answers(&run, count, 1_000);
        let (service, who, run) = (fixture.service.clone(), fixture.ada.clone(), run.run.clone());
        ends.spawn(async move {
            let ended = service.puzzles.end_rush(&who, &run, answers).await;
            ended.expect("a score").score
        });
    }
    let scores = ends.join_all().await;
    assert!(scores.windows(2).all(|pair| pair[0] == pair[1]), "{scores:?}");
}
