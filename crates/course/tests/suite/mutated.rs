//! A wrong claim is found: items are changed one fact at a time, and each change has to fail.

use course::{Item, Lesson, prove_item};
use protocol::GameKind;
use serde_json::{Value, json};

use crate::files::lessons;

/// An item with one fact changed.
fn changed(item: &Item, change: impl FnOnce(&mut Value)) -> Item {
    let mut value = serde_json::to_value(item).expect("an item as JSON");
    change(&mut value);
    serde_json::from_value(value).expect("still an item")
}

/// What is wrong with an item, as text; empty if nothing is.
fn flaws(game: GameKind, item: &Item) -> String {
    let flaws = prove_item(game, item).err().unwrap_or_default();
    let texts: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

#[test]
fn a_wrong_number_of_solutions_fails() {
    for (_, lesson) in lessons().into_iter().take(2) {
        for item in &lesson.items {
            let Some(solutions) = item.claims.solutions else {
                continue;
            };
            let wrong = changed(item, |value| {
                value["claims"]["solutions"] = json!(solutions + 1);
            });
            let found = flaws(lesson.game, &wrong);
            assert!(found.contains("claims.solutions"), "{}: {found}", item.id);
            assert!(found.starts_with(&item.id), "{found}");
        }
    }
}

#[test]
fn every_kind_of_wrong_fact_fails() {
    let lesson = Lesson::read(include_str!("../data/trax-example.json")).expect("a lesson");
    type Change = fn(&mut Value);
    let wrong: [(usize, &str, Change); 12] = [
        (1, "claims.end", |item| {
            item["claims"]["end"] = json!("line");
        }),
        (1, "claims.winner", |item| {
            item["claims"]["winner"] = json!("second");
        }),
        (1, "turns[1]", |item| item["turns"][1] = json!("C7/")),
        (1, "wrong[0]", |item| {
            item["wrong"][0]["turns"][0] = json!("@1/");
        }),
        (1, "show[0]", |item| item["show"][0] = json!("B1+")),
        (2, "claims.forced", |item| {
            item["claims"]["forced"] = json!(3);
        }),
        (4, "claims.answer", |item| {
            item["claims"]["answer"] = json!(["A1"]);
        }),
        (5, "goal.n", |item| item["goal"]["n"] = json!(1)),
        (5, "claims.least", |item| item["goal"]["n"] = json!(3)),
        (6, "goal.code", |item| {
            item["goal"]["code"] = json!("colours");
        }),
        (7, "goal.right", |item| {
            item["goal"]["right"] = json!(["B1+"]);
        }),
        (6, "marks", |item| item["marks"] = json!(["Q9"])),
    ];
    for (number, place, change) in wrong {
        let item = &lesson.items[number - 1];
        assert_eq!(flaws(lesson.game, item), "");
        let found = flaws(lesson.game, &changed(item, change));
        assert!(found.contains(place), "{number} {place}: {found:?}");
    }
}

#[test]
fn a_wrong_fact_about_an_answer_fails() {
    let lessons = lessons();
    let mut items = lessons.iter().flat_map(|(_, lesson)| &lesson.items);
    let item = items.find(|item| item.id == "minute-forced");
    let item = item.expect("the board on which a tile is forced");
    let wrong = [
        ("solved", "bends", json!("first")),
        ("solved", "meets", json!("nobody")),
        ("solved", "squares", json!(["@1"])),
        ("solved", "curve", json!(false)),
        ("solved", "forced", json!(2)),
        ("away", "bends", json!("first")),
        ("away", "wins", json!("first")),
        ("straight", "links", json!(1)),
    ];
    assert_eq!(flaws(GameKind::Trax, item), "");
    for (answers, fact, claim) in wrong {
        let wrong = changed(item, |value| {
            value["claims"]["turns"][answers][fact] = claim;
        });
        let place = format!("claims.turns.{answers}.{fact}");
        let found = flaws(GameKind::Trax, &wrong);
        assert!(found.contains(&place), "{place}: {found:?}");
    }
    let unnamed = changed(item, |value| {
        value["claims"]["turns"] = json!({ "solved": {} });
    });
    assert!(flaws(GameKind::Trax, &unnamed).contains("nothing is claimed of away"));
}
