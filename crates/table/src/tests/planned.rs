//! Conditional turns and premoves.

use protocol::live::{Command, Happening, PersonId, ProblemCode};

use super::*;

/// The turns of events, each with whether it was planned.
fn turns(events: &[Happening]) -> Vec<(&str, bool)> {
    let turn = |event| match event {
        &Happening::Turn { ref text, planned, .. } => Some((text.as_str(), planned)),
        _ => None,
    };
    events.iter().filter_map(turn).collect()
}

#[test]
fn a_premove_is_played_at_once_and_costs_nothing() {
    let mut story = Story::begun(trax(MINUTE));
    story.does("ben", plan(&[&["*", "A0/"]])).unwrap();
    let events = story.wait(3).plays("ada", "@0/").unwrap();
    assert_eq!(turns(&events), [("@0/", false), ("A0/", true)]);
    assert_eq!(story.left(), [5_900, 6_200]);
    assert!(story.plans.of(Seat::Second).lines().is_empty());
    story.expect_fold();
}

#[test]
fn a_premove_that_cannot_be_played_is_forgotten() {
    let mut story = Story::begun(trax(MINUTE));
    story.does("ben", plan(&[&["*", "A1/"]])).unwrap();
    let events = story.plays("ada", "@0/").unwrap();
    assert_eq!(turns(&events), [("@0/", false)]);
    assert!(story.plans.of(Seat::Second).lines().is_empty());
}

#[test]
fn the_line_that_names_the_turn_goes_first_and_the_rest_of_it_stays() {
    let mut story = Story::begun(twixt("12x12", Some("none"), MINUTE));
    let lines: &[&[&str]] = &[
        &["*", "b5"],
        &["C3", "b6", "d5", "b8"],
        &["c3", "b6", "e4", "b9"],
        &["k8", "b7"],
    ];
    story.does("ben", plan(lines)).unwrap();
    let events = story.plays("ada", "c3").unwrap();
    assert_eq!(turns(&events), [("c3", false), ("b6", true)]);
    assert_eq!(story.plans.of(Seat::Second).lines(), [["d5", "b8"], ["e4", "b9"]]);
    let events = story.plays("ada", "e4").unwrap();
    assert_eq!(turns(&events), [("e4", false), ("b9", true)]);
    assert!(story.plans.of(Seat::Second).lines().is_empty());
    story.expect_fold();
}

#[test]
fn a_premove_means_the_square_that_it_was_laid_on() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.does("ada", plan(&[&["*", "B1/"]])).unwrap();
    // A column grows on the left, so that the squares are called otherwise from now on.
    let events = story.plays("ben", "@1/").unwrap();
    assert_eq!(turns(&events), [("@1/", false), ("C1/", true)]);
    story.expect_fold();
}

#[test]
fn a_swap_is_not_any_turn() {
    let mut story = Story::begun(twixt("12x12", Some("sides"), MINUTE));
    story.play_all(&["c3"]);
    story.does("ada", plan(&[&["*", "e4"]])).unwrap();
    let events = story.plays("ben", "swap").unwrap();
    assert_eq!(turns(&events), [("swap", false)]);
    assert!(story.plans.of(Seat::First).lines().is_empty());
}

#[test]
fn an_unexpected_turn_ends_the_plan() {
    let mut story = Story::begun(twixt("12x12", Some("none"), MINUTE));
    story.does("ben", plan(&[&["c3", "b6"]])).unwrap();
    let events = story.plays("ada", "d3").unwrap();
    assert_eq!(turns(&events), [("d3", false)]);
    assert!(story.plans.of(Seat::Second).lines().is_empty());
}

#[test]
fn two_plans_answer_each_other_until_one_of_them_ends() {
    let mut story = Story::begun(trax(MINUTE));
    story
        .does(
            "ada",
            plan(&[&["A0/", "B1/", "A3+", "A4/", "C1/", "C4\\", "B0+", "D4\\"]]),
        )
        .unwrap();
    story
        .does("ben", plan(&[&["*", "A0/", "*", "A3+", "*", "C1/", "*", "B0+"]]))
        .unwrap();
    let events = story.plays("ada", "@0/").unwrap();
    assert_eq!(turns(&events).len(), LOOP.len());
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Loop)));
    story.expect_fold();
}

#[test]
fn plans_are_forgotten_when_turns_go_back_and_at_the_end() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.does("ada", plan(&[&["*", "B1/"]])).unwrap();
    story.does("ada", Command::Takeback).unwrap();
    story.does("ben", Command::Takeback).unwrap();
    assert!(story.plans.of(Seat::First).lines().is_empty());
    story.does("ben", plan(&[&["*", "A0/"]])).unwrap();
    story.does("ada", Command::Resign).unwrap();
    assert!(story.plans.of(Seat::Second).lines().is_empty());
}

#[test]
fn only_its_owner_sees_a_plan() {
    let mut story = Story::begun(trax(MINUTE));
    story.does("ben", plan(&[&["*", "A0/"]])).unwrap();
    for (who, lines) in [("ada", 0), ("ben", 1), ("cy", 0)] {
        assert_eq!(
            story
                .table
                .view(&"t".into(), &PersonId::from(who), &story.plans)
                .plan
                .len(),
            lines,
            "{who}"
        );
    }
}

#[test]
fn plans_without_bounds_are_refused() {
    let mut story = Story::begun(trax(MINUTE));
    let many = vec![vec!["*".to_owned(), "A0/".to_owned()]; 33];
    let long = vec![vec!["*".to_owned(); 41]];
    let wide = vec![vec!["*".to_owned(), "x".repeat(9_000)]];
    for lines in [many, long, wide] {
        let refused = story.does("ben", Command::Plan { lines });
        assert_eq!(code(refused), Some(ProblemCode::TooLong));
    }
    for lines in [&[&["*"][..]][..], &[&[]], &[&["*", "*"]]] {
        let refused = story.does("ben", plan(lines));
        assert_eq!(code(refused), Some(ProblemCode::Terms));
    }
}
