//! What the worker is asked, and what it answers.

use protocol::{EngineRequest, GameKind, Setup};

use crate::asking::think;

fn request(game: GameKind, rules: &str, turns: &[&str]) -> EngineRequest {
    let size = (game == GameKind::Twixt).then(|| "12".to_owned());
    let setup = Setup {
        game,
        rules: rules.into(),
        size,
        swap: None,
        position: None,
        die: None,
    };
    EngineRequest {
        setup,
        turns: turns.iter().map(ToString::to_string).collect(),
        level: 1,
        seed: 5,
        time_ms: None,
    }
}

#[test]
fn both_games_get_a_turn_and_the_same_one_again() {
    for request in [
        request(GameKind::Trax, "official", &["@0/", "A0/"]),
        request(GameKind::Trax, "5x5", &[]),
        request(GameKind::Twixt, "standard", &["c3"]),
        request(GameKind::Twixt, "pp", &["c3", "swap"]),
    ] {
        let reply = think(&request).expect("a reply");
        assert!(reply.turn.is_some());
        assert_eq!(think(&request), Ok(reply));
    }
}

#[test]
fn a_finished_game_gets_no_turn() {
    let turns = ["@0/", "A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"];
    let reply = think(&request(GameKind::Trax, "official", &turns)).expect("a reply");
    assert_eq!(reply.turn, None);
}

#[test]
fn what_does_not_exist_is_an_error_with_its_place() {
    let wrong = request(GameKind::Trax, "official", &["@0/", "Z9+"]);
    let error = think(&wrong).expect_err("no such turn");
    assert!(format!("{error:?}").contains("turn 2: "), "{error:?}");
    let level = EngineRequest {
        level: 11,
        ..request(GameKind::Trax, "official", &[])
    };
    assert!(think(&level).is_err());
    assert!(think(&request(GameKind::Twixt, "official", &[])).is_err());
}
