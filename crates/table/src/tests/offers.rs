//! Draws and turns taken back.

use protocol::live::{Answer, Asked, ClockTerms, Command, Happening, PersonId, ProblemCode};

use super::*;

#[test]
fn a_draw_is_agreed_by_two() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.does("ada", Command::Draw).unwrap();
    assert_eq!(story.does("ada", Command::Draw), Ok(vec![]), "it is offered already");
    story.does("ben", Command::Draw).unwrap();
    assert_eq!(story.end(), Some((None, EndReason::Agreed)));
    story.expect_fold();
}

#[test]
fn an_offer_stands_until_the_other_plays_and_is_not_repeated_at_once() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.does("ada", Command::Draw).unwrap();
    story.play_all(&["A0/"]);
    assert_eq!(
        story.does("ben", Command::Decline),
        Err(ProblemCode::NoOffer.into()),
        "ben has played on"
    );
    assert_eq!(story.does("ada", Command::Draw), Err(ProblemCode::AskedAlready.into()));
    story.play_all(&["B1/"]);
    story.does("ada", Command::Draw).unwrap();
    let declined = story.does("ben", Command::Decline).unwrap();
    assert_eq!(declined, [Happening::Declined { by: Seat::Second }]);
    assert_eq!(
        story.does("ada", Command::Draw),
        Err(ProblemCode::AskedAlready.into()),
        "no means no"
    );
    assert_eq!(story.does("cy", Command::Draw), Err(ProblemCode::NoSeat.into()));
    story.expect_fold();
}

#[test]
fn a_turn_goes_back_if_the_other_grants_it() {
    let mut story = Story::begun(trax(MINUTE));
    assert_eq!(
        story.does("ada", Command::Takeback),
        Err(ProblemCode::NoOffer.into()),
        "no turn yet"
    );
    story.play_all(&LOOP[..3]);
    // Ada has just played: one turn is taken back.
    story.does("ada", Command::Takeback).unwrap();
    let back = story.does("ben", Command::Takeback).unwrap();
    assert_eq!(back, [Happening::TakenBack { turns: 1 }]);
    assert_eq!(story.table.to_move(), Seat::First);
    // It is Ada's turn: her last one and Ben's go back.
    story.does("ada", Command::Takeback).unwrap();
    let back = story.does("ben", Command::Takeback).unwrap();
    assert_eq!(back, [Happening::TakenBack { turns: 2 }]);
    assert_eq!(story.table.turns().len(), 0);
    story.play_all(&LOOP);
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Loop)));
    story.expect_fold();
}

#[test]
fn a_swap_goes_back_too() {
    for swap in ["sides", "reflect"] {
        let mut story = Story::begun(twixt("8x8", Some(swap), MINUTE));
        story.play_all(&["c2", "swap"]);
        let swapped = story.table.board.hash();
        story.does("ben", Command::Takeback).unwrap();
        story.does("ada", Command::Takeback).unwrap();
        assert_eq!(story.table.turns().collect::<Vec<_>>(), ["c2"]);
        assert_eq!(story.table.to_move(), Seat::Second);
        story.play_all(&["swap"]);
        assert_eq!(story.table.board.hash(), swapped);
        story.expect_fold();
    }
}

#[test]
fn a_request_lapses_when_the_game_goes_on() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&LOOP[..1]);
    story.does("ada", Command::Takeback).unwrap();
    story.play_all(&["A0/"]);
    // What would have been Ben's consent is a request of his own now.
    let asked = story.does("ben", Command::Takeback).unwrap();
    assert_eq!(asked, [Happening::TakebackAsked { by: Seat::Second }]);
    story.does("ada", Command::Decline).unwrap();
    assert_eq!(
        story.does("ben", Command::Takeback),
        Err(ProblemCode::AskedAlready.into())
    );
    story.expect_fold();
}

#[test]
fn two_requests_at_once_are_not_taken_for_consent() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&LOOP[..2]);
    let known = story.table.seq();
    story.does_knowing(known, "ada", Command::Takeback).unwrap();
    assert_eq!(
        story.does_knowing(known, "ben", Command::Takeback),
        Err(ProblemCode::Stale.into())
    );
}

#[test]
fn taking_back_costs_the_time_that_it_took() {
    let mut story = Story::begun(trax(MINUTE));
    story.wait(10).play_all(&["@0/"]);
    assert_eq!(story.left(), [5_200, 6_000]);
    story.does("ada", Command::Takeback).unwrap();
    story.wait(5).does("ben", Command::Takeback).unwrap();
    assert_eq!(story.left(), [5_200, 5_500]);
    assert_eq!(story.table.clock().unwrap().shown().running, Some(Seat::First));

    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 30 }));
    story.wait(10).play_all(&["@0/"]);
    story.does("ada", Command::Takeback).unwrap();
    story.wait(5).does("ben", Command::Takeback).unwrap();
    assert_eq!(story.left(), [3_000, 3_000]);
    story.expect_fold();
}

#[test]
fn whoever_asks_sees_what_they_asked_and_what_became_of_it() {
    let mut story = Story::begun(trax(MINUTE));
    let asked = |story: &Story, who: &str| story.table.view(&"t".into(), &PersonId::from(who), &story.plans).asked;
    assert_eq!(asked(&story, "ada"), Some(Asked::default()));
    story.play_all(&LOOP[..2]);
    story.does("ada", Command::Draw).unwrap();
    let offered = Asked {
        draw: Some(2),
        ..Asked::default()
    };
    assert_eq!(asked(&story, "ada"), Some(offered));
    story.does("ben", Command::Decline).unwrap();
    let declined = Asked {
        answer: Some(Answer::Declined),
        ..offered
    };
    assert_eq!(asked(&story, "ada"), Some(declined));
    story.play_all(&LOOP[2..3]);
    assert_eq!(asked(&story, "ada"), Some(offered), "she has played on");

    story.does("ada", Command::Takeback).unwrap();
    story.play_all(&LOOP[3..4]);
    let lapsed = Asked {
        takeback: Some(3),
        answer: Some(Answer::Lapsed),
        ..offered
    };
    assert_eq!(asked(&story, "ada"), Some(lapsed));
    assert_eq!(asked(&story, "ben"), Some(Asked::default()));
    assert_eq!(asked(&story, "cy"), None);
    story.expect_fold();
}
