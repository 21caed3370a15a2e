//! Sitting down, playing, and ends by the rules.

use std::collections::HashSet;

use game::mix;
use protocol::live::{ClockTerms, Command, Happening, ProblemCode, SeatWish, ServiceProblem, Status};

use super::*;

#[test]
fn the_second_person_plays_and_others_watch() {
    for (wish, seat) in [
        (SeatWish::First, Seat::First),
        (SeatWish::Second, Seat::Second),
        // With a random seat, the story's lot is drawn against the host.
        (SeatWish::Random, Seat::Second),
    ] {
        let mut story = Story::offered(trax(MINUTE), wish);
        assert_eq!(story.does("ada", Command::Join), Ok(vec![]), "nobody plays alone");
        assert_eq!(story.plays("ada", "@0/"), Err(ProblemCode::NoSeat.into()));
        assert_eq!(story.table.status(), Status::Open);
        let began = story.does("ben", Command::Join).unwrap();
        assert!(matches!(&began[..], [Happening::Began { .. }]));
        assert_eq!(story.table.seat_of("ada"), Some(seat));
        assert_eq!(story.table.seat_of("ben"), Some(seat.other()));
        assert_eq!(story.does("ben", Command::Join), Ok(vec![]), "a second tab");
        assert_eq!(story.does("cy", Command::Join), Err(ProblemCode::NoSeat.into()));
        assert_eq!(story.plays("cy", "@0/"), Err(ProblemCode::NoSeat.into()));
        story.expect_fold();
    }
}

#[test]
fn a_game_of_trax_ends_by_its_rules() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&LOOP);
    assert_eq!(story.end(), Some((Some(Seat::First), EndReason::Loop)));
    assert_eq!(story.table.status(), Status::Over);
    let last = story.log.last().unwrap();
    assert_eq!(last.clocks.unwrap().running, None, "the clocks stand");
    assert_eq!(story.plays("ben", "A1+"), Err(ProblemCode::Over.into()));
    assert_eq!(story.does("ben", Command::Resign), Err(ProblemCode::Over.into()));
    story.expect_fold();
}

#[test]
fn a_game_of_twixt_ends_by_its_rules_also_after_a_swap() {
    // Red joins b1 and c3; on this board d4 and above are Red's rows.
    for (swap, winner) in [(false, Seat::First), (true, Seat::Second)] {
        let mut story = Story::begun(twixt("5x5", Some("sides"), MINUTE));
        story.play_all(&["c1"]);
        if swap {
            // Ben swaps, so Ada continues with Black.
            story.play_all(&["swap", "a3", "d3", "a4", "c5"]);
        } else {
            story.play_all(&["a3", "d3", "a4", "c5"]);
        }
        assert_eq!(story.end(), Some((Some(winner), EndReason::Connect)), "swap: {swap}");
        story.expect_fold();
    }
}

#[test]
fn a_dead_position_is_a_draw_at_once() {
    let mut reasons = HashSet::new();
    for seed in 0..40_u32 {
        let mut story = Story::begun(twixt("5x5", Some("none"), MINUTE));
        for step in 1.. {
            let number = mix(u64::from(seed * 100 + step)) as u32;
            let Some(text) = chosen(&story.table.board, number) else {
                break;
            };
            story.play_all(&[&text]);
            if let Some((winner, reason)) = story.end() {
                assert_eq!(winner.is_none(), reason != EndReason::Connect, "{reason:?}");
                reasons.insert(reason);
                break;
            }
        }
        story.expect_fold();
    }
    let both = [EndReason::Connect, EndReason::Dead];
    assert!(reasons.is_superset(&both.into()), "{reasons:?}");
}

#[test]
fn a_handicap_may_be_a_single_row() {
    for (size, far) in [("24x23", "b23"), ("23x24", "b24"), ("24x21", "b21")] {
        let mut story = Story::begun(twixt(size, Some("sides"), MINUTE));
        story.play_all(&["f6"]);
        assert!(!story.table.is_swapped());
        story.play_all(&["swap", "k12", far]);
        assert!(story.table.is_swapped(), "{size}");
        // The next row is off the board.
        let beyond = far.replace(char::is_alphabetic, "").parse::<u8>().unwrap() + 1;
        assert!(story.plays("ada", &format!("c{beyond}")).is_err(), "{size}");
        story.expect_fold();
    }
    let mirrored = twixt("24x23", Some("reflect"), MINUTE);
    let checked = crate::check_terms(&mirrored);
    assert!(checked.is_err(), "a mirrored swap needs a square board");
}

#[test]
fn refusals_name_the_rule_and_change_nothing() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    let before = format!("{:?}", story.table);
    assert_eq!(story.plays("ada", "A0/"), Err(ProblemCode::NotYourTurn.into()));
    for (text, rule) in [
        ("", "trax.empty"),
        ("A1/", "trax.occupied"),
        ("Z9/", "trax.not-adjacent"),
        ("swap", "trax.row"),
        ("💥", "trax.column"),
    ] {
        let problem = story.plays("ben", text).expect_err(text);
        assert_eq!(problem.code, ProblemCode::Illegal);
        assert_eq!(problem.params["rule"], rule, "{text}");
    }
    assert_eq!(format!("{:?}", story.table), before);
}

#[test]
fn turns_are_kept_as_the_game_writes_them() {
    let mut story = Story::begun(twixt("6x6", None, MINUTE));
    story.play_all(&[" C3 ", "b4"]);
    let texts: Vec<_> = story.table.turns().collect();
    assert_eq!(texts, ["c3", "b4"]);
}

#[test]
fn what_bears_on_a_command_makes_it_stale() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    let known = story.table.seq();
    story
        .does(
            "cy",
            Command::Chat {
                text: "hello".to_owned(),
            },
        )
        .unwrap();
    story.does("ada", Command::Draw).unwrap();
    // Neither talk nor an offer bears on a turn.
    story.does_knowing(known, "ben", turn("A0/")).unwrap();
    let before = known;
    assert_eq!(
        story.does_knowing(before, "ada", turn("B1/")),
        Err(ProblemCode::Stale.into())
    );
    assert_eq!(
        story.does_knowing(before, "ada", plan(&[])),
        Err(ProblemCode::Stale.into())
    );
    assert_eq!(
        story.does_knowing(before, "ada", Command::Draw),
        Err(ProblemCode::Stale.into())
    );
    assert_eq!(
        story.does_knowing(before, "ada", Command::Takeback),
        Err(ProblemCode::Stale.into())
    );
    // An event number that does not exist yet.
    let future = story.table.seq() + 1;
    assert_eq!(
        story.does_knowing(future, "ada", Command::Resign),
        Err(ProblemCode::Stale.into())
    );
    // Who resigns does not care.
    story.does_knowing(before, "ada", Command::Resign).unwrap();
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Resign)));
}

#[test]
fn a_game_can_be_called_off_until_both_have_had_a_turn() {
    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&["@0/"]);
    story.does("ben", Command::Abort).unwrap();
    assert_eq!(story.end(), Some((None, EndReason::Aborted)));

    let mut story = Story::begun(trax(MINUTE));
    story.play_all(&LOOP[..2]);
    assert_eq!(story.does("ada", Command::Abort), Err(ProblemCode::NoOffer.into()));

    let mut story = Story::offered(trax(MINUTE), SeatWish::First);
    assert_eq!(story.does("ben", Command::Abort), Err(ProblemCode::NoSeat.into()));
    story.does("ada", Command::Abort).unwrap();
    assert_eq!(story.does("ben", Command::Join), Err(ProblemCode::Over.into()));
    story.expect_fold();
}

#[test]
fn an_absent_player_can_lose_the_game() {
    let mut story = Story::begun(trax(ClockTerms::PerTurn { seconds: 3_600 }));
    story.play_all(&LOOP[..2]);
    story.away_since_ms = [Some(story.now_ms), None];
    story.wait(59);
    assert_eq!(
        story.does("ben", Command::Claim),
        Err(ProblemCode::NoClaim.into()),
        "not yet"
    );
    assert_eq!(
        story.does("ada", Command::Claim),
        Err(ProblemCode::NoClaim.into()),
        "who is to move"
    );
    story.wait(1);
    story.does("ben", Command::Claim).unwrap();
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Left)));

    let mut story = Story::begun(trax(ClockTerms::Days { days: 3 }));
    story.play_all(&LOOP[..2]);
    story.away_since_ms = [Some(story.now_ms), None];
    story.wait(2 * 24 * 3_600);
    assert_eq!(
        story.does("ben", Command::Claim),
        Err(ProblemCode::NoClaim.into()),
        "days are days"
    );
    story.wait(24 * 3_600 + 5);
    story.does("ben", Command::Claim).unwrap();
    assert_eq!(story.end(), Some((Some(Seat::Second), EndReason::Time)));
}

#[test]
fn chat_is_short_and_not_too_much() {
    let mut story = Story::begun(trax(MINUTE));
    let chat = |text: &str| Command::Chat { text: text.to_owned() };
    for text in ["", " \u{200b}\n"] {
        assert_eq!(
            story.does("ada", chat(text)),
            Err(ServiceProblem::from(ProblemCode::BadMessage).with("why", "the line is empty"))
        );
    }
    let long = story.does("ada", chat(&"x".repeat(281)));
    assert_eq!(long, Err(ServiceProblem::too_long(280)));
    for _ in 0..5 {
        story.does("cy", chat(" a \u{202e}b ")).unwrap();
    }
    assert_eq!(story.does("cy", chat("more")), Err(ProblemCode::TooFast.into()));
    story.does("ben", chat("<b>&amp;")).unwrap();
    story.wait(10).does("cy", chat("more")).unwrap();
    let view = story.table.view(&"t".into(), &"cy".into(), &story.plans);
    assert_eq!(view.chat[0].text, "a b");
    assert_eq!((view.chat[0].seat, view.chat[5].seat), (None, Some(Seat::Second)));
    assert_eq!(
        view.chat[5].text, "<b>&amp;",
        "kept as it is; whoever shows it escapes it"
    );

    let unsaid = view.chat[1].seq;
    let events = story.table.unsay(unsaid, story.now_ms);
    story.log.extend(events);
    assert!(
        story
            .table
            .view(&"t".into(), &"cy".into(), &story.plans)
            .chat
            .iter()
            .all(|line| line.seq != unsaid)
    );
    story.expect_fold();
}
