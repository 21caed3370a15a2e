//! Reference answers: legal turns, outcomes and positions of real and random games.

use crate::common::{after, data, text, turns};
use game::{Notation, Outcome, Position};
use serde_json::Value;
use trax::{Illegal, Rules, TextError, Trax, colour_name};

fn rules(name: &str) -> Rules {
    name.parse().expect("a rule set")
}

fn outcome(position: &Trax) -> Value {
    match position.outcome() {
        Some(Outcome::Win(player)) => colour_name(player).into(),
        Some(Outcome::Draw) => "draw".into(),
        None => Value::Null,
    }
}

fn json_lines(name: &str) -> Vec<Value> {
    data(name)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn every_legal_and_illegal_turn_of_the_reference_positions() {
    for name in ["turns-official.jsonl", "turns-limited.jsonl"] {
        let lines = json_lines(name);
        assert_eq!(lines.len(), 20);
        for line in lines {
            let position = after(
                &rules(line["rules"].as_str().expect("rules")),
                line["moves"].as_str().expect("turns"),
            );
            let mut listed: Vec<String> = turns(&position).iter().map(|turn| text(&position, turn)).collect();
            listed.sort_unstable();
            let wanted: Vec<String> = serde_json::from_value(line["turns"].clone()).expect("turns");
            assert_eq!(listed, wanted, "{}", line["moves"]);
            let illegal: Vec<String> = serde_json::from_value(line["illegal"].clone()).expect("turns");
            for turn in illegal {
                let code = match position.read_move(&turn) {
                    Ok(turn) => position.check(&turn).map_err(|reason| reason.as_code()),
                    Err(error) => Err(error.as_code()),
                };
                assert!(matches!(code, Err("three-ends" | "outside-bound")), "{turn}: {code:?}");
            }
        }
    }
}

#[test]
fn random_games_of_every_rule_set() {
    for name in ["official", "limited", "fournier", "loop"] {
        let games = data(&format!("random-{name}.trx"));
        let wanted = json_lines(&format!("random-{name}.jsonl"));
        assert_eq!(games.lines().count(), wanted.len());
        for (game, wanted) in games.lines().zip(wanted) {
            let position = after(&rules(name), game);
            assert_eq!(position.to_string(), wanted["position"], "{game}");
            assert_eq!(position.turns_played(), wanted["turns"]);
            assert_eq!(position.tile_count(), wanted["tiles"]);
            assert_eq!(outcome(&position), wanted["outcome"], "{game}");
        }
    }
}

#[test]
fn a_turn_that_finishes_a_figure_of_both_colours() {
    for (game, wanted) in data("both-win.trx").lines().zip(json_lines("both-win.jsonl")) {
        for name in ["limited", "fournier"] {
            let position = after(&rules(name), game);
            assert_eq!(outcome(&position), wanted[name], "{game}");
            assert_eq!(position.to_string(), wanted["position"]);
            assert!(matches!(
                position.read_move("A0/"),
                Err(TextError::Refused(Illegal::GameOver, _))
            ));
        }
    }
}
