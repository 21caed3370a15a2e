//! The next game, and who begins it.

use protocol::live::{BeginnerRule, Command, Happening, ProblemCode, SeatWish, ServiceProblem, Status};

use super::*;

/// Ends the game so that `winner` wins it; both agree to the next one.
pub(super) fn next(mut story: Story, winner: Option<&str>) -> Result<Story, ServiceProblem> {
    match winner {
        Some("ada") => drop(story.does("ben", Command::Resign)?),
        Some(_) => drop(story.does("ada", Command::Resign)?),
        None => {
            story.does("ada", Command::Draw)?;
            story.does("ben", Command::Draw)?;
        }
    }
    story.does("ada", Command::Rematch)?;
    accept(story)
}

/// Ben accepts Ada's rematch; returns the story of that game.
fn accept(mut story: Story) -> Result<Story, ServiceProblem> {
    let decision = story.decided("ben", &Command::Rematch, story.table.seq());
    if let Some(refusal) = decision.refused {
        return Err(refusal);
    }
    story.expect_fold();
    assert_eq!(
        decision.events.last().map(|event| &event.what),
        Some(&Happening::Rematch { table: "next".into() })
    );
    let begun = decision.next_table.expect("the next game");
    let table = begun.table;
    assert_eq!(table.status(), Status::Playing);
    let mut next = Story::offered(trax(MINUTE), SeatWish::First);
    (next.table, next.log) = (table, begun.log);
    next.expect_fold();
    Ok(next)
}

fn beginner(story: &Story) -> &str {
    &story.table.seats().expect("both seats")[0]
}

fn terms(games: Option<u32>, beginner: BeginnerRule) -> Terms {
    Terms {
        games,
        beginner,
        ..trax(MINUTE)
    }
}

#[test]
fn the_two_begin_in_turn() {
    let mut story = Story::begun(terms(None, BeginnerRule::Alternating));
    for (winner, begins) in [(Some("ada"), "ben"), (None, "ada"), (Some("ben"), "ben")] {
        story = next(story, winner).unwrap();
        assert_eq!(beginner(&story), begins);
    }
    let series = story.table.view(&"t".into(), &"ada".into(), &story.plans).series;
    // Ben begins this game, so his wins come first.
    assert_eq!((series.number, series.wins, series.draws), (4, [1, 1], 1));
    assert!(series.more);
    assert_eq!(series.before.as_deref(), Some("t"));
}

#[test]
fn the_loser_begins_and_after_a_draw_the_other() {
    let mut story = Story::begun(terms(None, BeginnerRule::Loser));
    for (winner, begins) in [
        (Some("ada"), "ben"),
        (Some("ada"), "ben"),
        (Some("ben"), "ada"),
        (None, "ben"),
    ] {
        story = next(story, winner).unwrap();
        assert_eq!(beginner(&story), begins);
    }
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let story = Story::begun(terms(Some(3), BeginnerRule::Alternating));
    assert!(story.table.view(&"t".into(), &"ada".into(), &story.plans).series.more);
    let story = next(story, Some("ada")).unwrap();
    let mut story = next(story, None).unwrap();
    // Ada has one and a half of two; the third game can still be drawn level.
    story.does("ada", Command::Resign).unwrap();
    let series = story.table.view(&"t".into(), &"ada".into(), &story.plans).series;
    assert_eq!((series.number, series.wins, series.more), (3, [1, 1], false));
    // What follows is another match, which Ben begins in his turn.
    story.does("ada", Command::Rematch).unwrap();
    let anew = accept(story).unwrap();
    let series = anew.table.view(&"t".into(), &"ada".into(), &anew.plans).series;
    assert_eq!((series.number, series.wins, series.more), (1, [0, 0], true));
    assert_eq!(anew.table.seat_of("ben"), Some(Seat::First));

    let story = Story::begun(terms(Some(3), BeginnerRule::Alternating));
    let story = next(story, Some("ada")).unwrap();
    // Two of three are enough.
    let anew = next(story, Some("ada")).unwrap();
    let series = anew.table.view(&"t".into(), &"ada".into(), &anew.plans).series;
    assert_eq!((series.number, series.wins), (1, [0, 0]));
}

#[test]
fn a_game_that_does_not_count_is_played_again() {
    let mut story = Story::begun(terms(Some(1), BeginnerRule::Alternating));
    story.does("ada", Command::Abort).unwrap();
    story.does("ada", Command::Rematch).unwrap();
    let story = accept(story).unwrap();
    assert_eq!(beginner(&story), "ada");
    let series = story.table.view(&"t".into(), &"ada".into(), &story.plans).series;
    assert_eq!((series.number, series.wins), (1, [0, 0]));
}

#[test]
fn the_next_game_takes_two_and_comes_once() {
    let mut story = Story::begun(trax(MINUTE));
    assert_eq!(
        story.does("ada", Command::Rematch),
        Err(ProblemCode::Over.into()),
        "not before the end"
    );
    story.does("ada", Command::Resign).unwrap();
    assert_eq!(story.does("cy", Command::Rematch), Err(ProblemCode::NoSeat.into()));
    story.does("ada", Command::Rematch).unwrap();
    assert_eq!(story.does("ada", Command::Rematch), Ok(vec![]), "offered already");
    story.does("ben", Command::Rematch).unwrap();
    assert_eq!(
        story.does("ben", Command::Rematch),
        Err(ProblemCode::Over.into()),
        "it is there"
    );
    story.expect_fold();
}

#[test]
fn a_shorter_way_stays_with_its_player() {
    let size = |story: &Story| match &story.log[0].what {
        Happening::Offered { terms, .. } => terms.setup.size.clone(),
        other => panic!("{other:?}"),
    };
    let mut terms = twixt("12x10", None, MINUTE);
    terms.beginner = BeginnerRule::Alternating;
    let mut story = Story::begun(terms);
    for wanted in ["10x12", "12x10"] {
        story = next(story, Some("ada")).unwrap();
        assert_eq!(size(&story).as_deref(), Some(wanted));
    }
}
