//! What the page asks of its tools for games with a die, the drill, cards and strengths.

use protocol::{AuditView, CardSchedule, Chain, GameKind, GameLine, Learner, Setup, SolverRating};
use serde_json::json;

use crate::asking::tool;

#[test]
fn an_audit_says_whether_the_faces_are_those_of_the_die() {
    for (die, turn, verdict) in [("hand", "F:@0F", "by-hand"), ("seed 1", "-:@0-", "failed")] {
        let setup = Setup {
            die: Some(die.into()),
            ..Setup::new(GameKind::Trax, "official")
        };
        let turns = vec![turn.into()];
        let found: AuditView = tool("audit", GameLine { setup, turns }).expect("a game");
        assert_eq!(found.verdict, verdict);
    }
}

#[test]
fn the_drill_goes_on_with_another_chain_and_a_learner_who_did_better() {
    let learner = json!({ "skill": 1.0, "shown": "chain", "run": 2, "faults": 0, "laid": 2 });
    let next = |last: Option<usize>| -> Option<Chain> {
        let asked = json!({ "learner": learner, "last": last, "choice": 0 });
        tool("nextChain", asked).expect("an answer")
    };
    let first = next(None).expect("a chain");
    let second = next(Some(first.number)).expect("a chain");
    assert_ne!(first, second);
    let laid = json!({ "learner": learner, "number": first.number, "success": true });
    let after: Learner = tool("afterChain", laid).expect("a learner");
    assert!(after.skill > 1.0 && after.laid == 3, "{after:?}");
}

#[test]
fn a_new_card_is_seen_today_and_then_on_a_later_day() {
    let answer = json!({ "right": true, "hint": false, "ms": 4_000, "times": [] });
    let asked = json!({ "card": null, "day": 7, "answer": answer });
    let card: CardSchedule = tool("reviewCard", asked).expect("a card");
    assert!(card.stability > 0.0 && card.due > 7, "{card:?}");
    let today = |day: u32| -> Vec<usize> {
        let done = json!({ "new": 0, "reviews": 0 });
        let asked = json!({ "cards": [card, null], "day": day, "done": done });
        tool("todaysCards", asked).expect("numbers")
    };
    assert_eq!(today(7), [1]);
    assert_eq!(today(card.due).len(), 2);
}

#[test]
fn a_solved_puzzle_raises_a_guessed_strength() {
    let puzzle = json!({ "rating": 1_500.0, "deviation": 60.0 });
    let rated = |solved: bool| -> SolverRating {
        let solver = json!({ "rating": 1_500.0 });
        let asked = json!({ "solver": solver, "puzzle": puzzle, "solved": solved, "days": 0.0 });
        tool("rateSolver", asked).expect("a strength")
    };
    let (up, down) = (rated(true), rated(false));
    assert!(up.rating > 1_500.0 && down.rating < 1_500.0);
    assert!(up.deviation < 500.0 && up.volatility > 0.0);
}
