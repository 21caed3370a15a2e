//! What answers are worth.

use course::{Item, Lesson, check_marks, judge};
use protocol::{GameKind, Judgement, PuzzleOutcome as Outcome};

const TRAX: &str = include_str!("../data/trax-example.json");
const TWIXT: &str = include_str!("../data/twixt-example.json");

fn item(number: usize) -> Item {
    let lesson = Lesson::read(TRAX).expect("a lesson");
    lesson.items[number - 1].clone()
}

fn judged(item: &Item, played: &[&str]) -> Judgement {
    let played: Vec<String> = played.iter().map(|&text| text.to_owned()).collect();
    judge(GameKind::Trax, item, &played).expect("a judgement")
}

#[test]
fn a_wrong_turn_is_named_by_the_first_class_that_applies() {
    let item = item(1);
    assert_eq!(judged(&item, &["@1/"]).outcome, Outcome::Solved);
    let bends = judged(&item, &["@1\\"]);
    assert_eq!(bends.outcome, Outcome::Missed);
    assert_eq!(bends.wrong.expect("a name").key, "bends");
    let other = judged(&item, &["B1+"]).wrong.expect("a name");
    assert_eq!((other.class.as_str(), other.key.as_str()), ("misses-win", "misses-win"));
    let refused = judged(&item, &["A1/"]);
    assert_eq!(refused.outcome, Outcome::Refused);
    assert_eq!(refused.refused.as_deref(), Some("occupied"));
}

#[test]
fn a_win_in_two_goes_on_until_it_is_won() {
    let item = item(5);
    let found = course::solutions(GameKind::Trax, &item).expect("solutions");
    for first in &found {
        let on = judged(&item, &[first]);
        assert_eq!(on.outcome, Outcome::On, "{first}");
        let reply = on.reply.expect("an answer");
        let played = [first.as_str(), &reply];
        let rest = Item {
            turns: item.turns.iter().cloned().chain(played.map(String::from)).collect(),
            ..serde_json::from_str(r#"{"id":"a","goal":{"kind":"win"}}"#).expect("an item")
        };
        let last = course::solution(GameKind::Trax, &rest).expect("a win");
        let won = judged(&item, &[first, &reply, &last[0]]);
        assert_eq!(won.outcome, Outcome::Solved);
    }
    let tried = ["A0+", "A0/", "@1+", "@2+", "@3\\"].map(|text| judged(&item, &[text]));
    let missed: Vec<&Judgement> = tried
        .iter()
        .filter(|judged| judged.outcome == Outcome::Missed)
        .collect();
    assert!(!missed.is_empty());
    assert!(missed.iter().all(|judged| !judged.refutation.is_empty()));
}

#[test]
fn a_level_answers_as_long_as_the_position_has_to_be_held() {
    let item = item(8);
    let mut played = vec!["B1+".to_owned()];
    let first = judge(GameKind::Trax, &item, &played).expect("a judgement");
    assert_eq!(first.outcome, Outcome::On);
    played.push(first.reply.expect("an answer"));
    let again = judge(GameKind::Trax, &item, &played[..1]).expect("a judgement");
    assert_eq!(again.reply.as_ref(), played.last(), "the same answer each time");
}

#[test]
fn marks_are_compared_with_the_answer() {
    let item = item(3);
    let places = course::answers(GameKind::Trax, &item).expect("squares");
    let right: Vec<(i32, i32)> = places.iter().map(|place| (place.x, place.y)).collect();
    assert!(places.iter().all(|place| place.tile.is_some()));
    let marked = check_marks(GameKind::Trax, &item, &right).expect("marks");
    assert!(marked.solved);
    let few = [right[0], (40, 40)];
    let marked = check_marks(GameKind::Trax, &item, &few).expect("marks");
    assert_eq!((marked.solved, marked.missing), (false, 3));
    assert_eq!((marked.right, marked.wrong), (vec![right[0]], vec![(40, 40)]));
}

#[test]
fn reasons_and_options_are_judged() {
    let why = item(6);
    assert_eq!(judged(&why, &["three-ends"]).outcome, Outcome::Solved);
    assert_eq!(judged(&why, &["colours"]).wrong.expect("a name").key, "colours");
    let choose = item(7);
    assert_eq!(judged(&choose, &["@1/"]).outcome, Outcome::Solved);
    assert_eq!(judged(&choose, &["B1+"]).outcome, Outcome::Missed);
}

#[test]
fn wins_of_twixt_are_played_out() {
    let lesson = Lesson::read(TWIXT).expect("a lesson");
    let item = &lesson.items[1];
    let mut played: Vec<String> = Vec::new();
    for _ in 0..3 {
        let rest: Vec<String> = item.turns.iter().chain(&played).cloned().collect();
        let left = 3 - played.len() as u32 / 2;
        let goal = format!(r#"{{"id":"a","goal":{{"kind":"win-in","n":{left}}}}}"#);
        let rest = Item {
            turns: rest,
            setup: item.setup.clone(),
            ..serde_json::from_str(&goal).expect("an item")
        };
        let shown = course::solution(lesson.game, &rest).expect("a line");
        played.push(shown[0].clone());
        let judged = judge(lesson.game, item, &played).expect("a judgement");
        match judged.outcome {
            Outcome::Solved => return,
            Outcome::On => played.push(judged.reply.expect("an answer")),
            other => panic!("{other:?} after {played:?}"),
        }
    }
    panic!("not won by {played:?}");
}

#[test]
fn faults_name_their_place() {
    let text = TRAX.replace("\"hints\": 1", "\"hint\": 1");
    let flaw = Lesson::read(&text).expect_err("an unknown field");
    assert!(
        flaw.to_string().contains("unknown field `hint`") && flaw.to_string().contains("line"),
        "{flaw}"
    );
    let text = TRAX.replace("\"kind\": \"win\" }", "\"kind\": \"win\", \"in\": 3 }");
    assert!(Lesson::read(&text).is_err());
    let text = TRAX.replace("trax-example-2", "trax-example-1");
    let flaw = Lesson::read(&text).expect_err("an id twice");
    assert_eq!(flaw.to_string(), "trax-example-1: id: used twice");
}
