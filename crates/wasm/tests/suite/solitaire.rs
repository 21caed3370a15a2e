//! The solitaire for the page, and the results of its solver.

use protocol::{Advice, Cell, Choices, GameKind, GameView, Setup, TurnKind, WorkAnswer, WorkRequest};
use trax::solitaire;
use wasm::{EngineWorker, Failure, Game};

use crate::asking::{Asking, open, played};

fn dealt(deal: &str) -> Game {
    played(&Setup::new(GameKind::Solitaire, deal), &[])
}

/// The choices of every square of the table.
fn all_choices(game: &mut Game) -> Vec<Choices> {
    let grid = game.grid();
    let columns = 0..grid.columns.len() as i32;
    let squares = (0..grid.rows.len() as i32)
        .flat_map(|down| columns.clone().map(move |right| (grid.left + right, grid.top + down)));
    squares.map(|(x, y)| game.choices(x, y)).collect()
}

/// How many spaces the table of words names.
fn spaces(game: &mut Game) -> usize {
    let grid = game.grid();
    let cells = grid.rows.iter().flat_map(|row| &row.cells);
    cells.filter(|cell| matches!(cell, Cell::Space { .. })).count()
}

/// Plays the first listed placement until the game is over.
fn play_out(deal: &str, mut see: impl FnMut(&mut Game, &GameView)) -> GameView {
    let mut game = dealt(deal);
    loop {
        let now = game.view();
        see(&mut game, &now);
        if now.end.is_some() {
            return now;
        }
        let choices = all_choices(&mut game).into_iter();
        let options = choices.flat_map(|choices| choices.options);
        let legal = options.into_iter().find(|option| option.refusal.is_none());
        let text = legal.expect("a placement").text;
        let played = game.play(&text);
        assert_eq!(played.turn.expect("a placement").kind, TurnKind::Lay);
    }
}

#[test]
fn whole_games_of_every_size_agree_with_the_rules() {
    let mut endings = std::collections::BTreeSet::new();
    for seed in 0..30 {
        for size in ["2x2", "3x3", "4x4"] {
            let deal = format!("{size} seed {seed}");
            let end = play_out(&deal, |game, now| {
                let texts: Vec<&str> = now.turns.iter().map(|turn| turn.text.as_str()).collect();
                let record = format!("Solitaire {deal}: {}", texts.join(" "));
                let game_of_record: solitaire::Game = record.parse().expect("a record");
                let position = game_of_record.position();
                let pile = now.pile.as_ref().expect("a pile");
                assert_eq!(now.position, position.to_string());
                assert_eq!(pile.left, position.tiles_left());
                assert_eq!(now.end.is_some(), game_of_record.ending().is_some());
                let Some(drawn) = game_of_record.drawn().filter(|_| now.end.is_none()) else {
                    return assert_eq!(spaces(game), 0);
                };
                let listed = position.placements(drawn);
                let choices = all_choices(game);
                let options = choices.iter().flat_map(|choices| &choices.options);
                let legal = options.filter(|option| option.refusal.is_none());
                assert_eq!(legal.count(), listed.len(), "{record}");
                let mut squares: Vec<_> = listed.iter().map(|one| one.at).collect();
                squares.dedup();
                assert_eq!(spaces(game), squares.len());
                let turning = pile.top.as_ref().is_some_and(|top| top.turning);
                assert_eq!(turning, position.may_turn(drawn));
            });
            endings.insert(end.end.expect("an end").reason);
        }
    }
    let endings: Vec<String> = endings.into_iter().collect();
    assert_eq!(endings, ["missed", "won"]);
}

#[test]
fn a_win_is_drawn_as_one_track_through_all_tiles() {
    let mut won = 0;
    for seed in 0..40 {
        play_out(&format!("2x2 seed {seed}"), |game, now| {
            let scene = game.scene();
            let is_won = now.end.as_ref().is_some_and(|end| end.reason == "won");
            let class = scene.markup.contains("\"win line") as usize;
            assert_eq!(class, usize::from(is_won));
            won += class;
        });
    }
    assert!(won > 5);
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    let mut game = dealt("3x3 seed 1");
    let before = game.view();
    for (text, code) in [
        ("", "solitaire.first"),
        ("B7", "solitaire.first"),
        ("@0?", "solitaire.first"),
    ] {
        let played = game.play(text);
        assert_eq!(played.refusal.expect("a refusal").code, code, "{text}");
    }
    assert_eq!(game.view(), before);
    let played = game.play("@0");
    assert!(played.turn.is_some());
    for (text, code) in [
        ("A1", "trax.occupied"),
        ("D9", "trax.not-adjacent"),
        ("?", "trax.column"),
    ] {
        let played = game.play(text);
        assert_eq!(played.refusal.expect("a refusal").code, code, "{text}");
    }
    assert!(!game.undo());
    for deal in ["", "5x5 seed 1", "3x3", "3x3 seed -1", "3x3 seed 1: @0"] {
        assert!(open(&Setup::new(GameKind::Solitaire, deal)).is_err(), "{deal}");
    }
}

#[test]
fn a_tile_that_does_not_match_is_shown_with_the_reason() {
    let mut game = dealt("3x3 seed 1");
    game.play("@0").turn.expect("a first tile");
    let mut refused = 0;
    for choices in all_choices(&mut game) {
        for option in choices.options {
            let ghost = game.ghost(&option.text, "chain");
            let hatched = ghost.markup.contains("hatch");
            assert_eq!(hatched, option.refusal.is_some());
            refused += usize::from(hatched);
        }
    }
    assert!(refused > 0);
}

#[test]
fn every_refusal_is_worded() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../texts/en/page/base.json");
    let text = std::fs::read_to_string(file).expect("the page's catalogue");
    let words: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for code in ["full", "turned", "first", "unmarked", "game-over"] {
        let key = format!("problem.solitaire.{code}");
        assert!(words.get(&key).is_some(), "{key}");
    }
}

fn advice(worker: &mut EngineWorker, record: &str) -> Result<Advice, Failure> {
    match worker.answer(WorkRequest::Advise(record.to_owned()), |_| {})? {
        WorkAnswer::Advise(advice) => Ok(advice),
        other => panic!("another answer: {other:?}"),
    }
}

#[test]
fn advice_lists_every_placement_and_reviews_the_game() {
    let mut worker = EngineWorker::new();
    let deal = "3x3 seed 12";
    let mut record = format!("Solitaire {deal}:");
    loop {
        let game: solitaire::Game = record.parse().expect("a record");
        let found = advice(&mut worker, &record).expect("advice");
        assert_eq!(found.review.len(), game.steps().len());
        for one in &found.review {
            assert_eq!(one.cost, one.before - one.after);
            assert_eq!(one.best.is_some(), one.cost > 0.0);
        }
        if game.ending().is_some() {
            assert!(found.placements.is_empty());
            break;
        }
        let sorted = |pair: &[protocol::Advised]| pair[0].probability >= pair[1].probability;
        assert!(found.placements.windows(2).all(sorted));
        // The worst one, so that there is something to review.
        let worst = found.placements.last().expect("a placement");
        record = format!("{record} {}", worst.text);
    }
    let found = advice(&mut worker, &record).expect("advice");
    assert!(found.review.iter().any(|one| one.cost > 0.0));
    assert!(advice(&mut worker, "Solitaire 9x9").is_err());
}
