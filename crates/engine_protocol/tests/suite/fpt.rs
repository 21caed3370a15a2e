//! The lines of the FPT contest.

use core::cell::Cell;
use core::time::Duration;

use crate::common::{send, settings};
use engine::{Clock, Limits};
use engine_protocol::{Call, Fpt, Session as _, Settings};
use game::{Notation as _, Outcome, Player, Position as _};
use trax::{Rules, Trax};

fn fpt() -> Fpt {
    Fpt::new(Rules::official(), settings())
}

/// An official game that White wins by its ninth turn, at `D4\`.
const NEARLY_WON: &str = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+";

/// The position after these turns and one more, which must be legal.
fn after(turns: &str, last: &str) -> Trax {
    let mut position = Trax::start(&Rules::official());
    for text in turns.split_whitespace().chain([last.trim()]) {
        let turn = position.read_move(text).expect("a turn");
        position.try_play(&turn).expect("a legal turn");
    }
    position
}

#[test]
fn the_name_has_two_characters() {
    assert_eq!(send(&mut fpt(), "-T"), "LP\n");
    assert_eq!(send(&mut fpt(), " -T\r"), "LP\n");
    assert_eq!(send(&mut fpt(), "\u{feff}-T\r"), "LP\n");
}

#[test]
fn whoever_has_the_turn_answers_at_once() {
    let mut first = fpt();
    after("", &send(&mut first, "-W"));
    let mut second = fpt();
    assert_eq!(send(&mut second, "-B"), "");
    after("@0/", &send(&mut second, "@0/"));
    // After an opening of odd length that is the second colour.
    for (opening, colour) in [("@0/", "-B"), ("@0/ A0/", "-W")] {
        let mut session = fpt();
        assert_eq!(send(&mut session, &format!("-R {opening} -F")), "");
        after(opening, &send(&mut session, colour));
        let mut session = fpt();
        let _ = send(&mut session, &format!("-R {opening} -F"));
        assert_eq!(send(&mut session, if colour == "-W" { "-B" } else { "-W" }), "");
    }
}

#[test]
fn a_win_in_one_is_played_and_ends_the_game() {
    let mut session = fpt();
    let _ = send(&mut session, &format!("-R {NEARLY_WON} -F"));
    let last = send(&mut session, "-W");
    assert_eq!(after(NEARLY_WON, &last).outcome(), Some(Outcome::Win(Player::First)));
    let refused = send(&mut session, "A0/");
    assert!(refused.starts_with("? \"A0/\": "), "{refused}");
    // A colour begins the next game.
    after("", &send(&mut session, "-W"));
}

#[test]
fn a_lost_game_is_not_answered() {
    let mut session = fpt();
    let _ = send(&mut session, &format!("-R {NEARLY_WON} -F"));
    assert_eq!(send(&mut session, "-B"), "");
    assert_eq!(send(&mut session, "D4\\"), "");
    assert_eq!(send(&mut session, "-T"), "LP\n");
    assert_eq!(send(&mut session, "-B"), "");
    after("@0+", &send(&mut session, "@0+"));
}

#[test]
fn what_is_no_turn_gets_one_line_and_changes_nothing() {
    let mut session = fpt();
    assert_eq!(send(&mut session, "@0/"), "? \"@0/\": no colour was set by -W or -B\n");
    let _ = send(&mut session, "-B");
    for wrong in [
        "@0\\",
        "A1/",
        "Z9+",
        "pass",
        "@0/ A0/",
        "-X",
        "-F",
        "-W -B",
        "\u{fffd}",
        "@99999999999999999999/",
    ] {
        let output = send(&mut session, wrong);
        assert!(
            output.starts_with("? ") && output.lines().count() == 1,
            "{wrong}: {output}"
        );
    }
    after("@0/", &send(&mut session, "@0/"));
    assert_eq!(send(&mut session, ""), "");
}

#[test]
fn an_opening_may_come_over_several_lines() {
    for lines in [
        &["-R", "@0/", "A0/", "-F"][..],
        &["-R @0/", "", "A0/ -F"],
        &["-R @0/ A0/", "-F"],
        &["-R Z9+", "A0/", "-R @0/ A0/", "-F"],
    ] {
        let mut session = fpt();
        for line in lines {
            let output = send(&mut session, line);
            assert_eq!(output.is_empty(), !line.contains("Z9+"), "{line}: {output}");
        }
        after("@0/ A0/", &send(&mut session, "-W"));
    }
}

/// The other side takes another position for the game than the one that is here.
#[test]
fn after_an_opening_that_was_refused_there_is_no_game() {
    for lines in [
        &["-R @0/ Z9+ -F"][..],
        &["-R", "@0/", "Z9+", "A0/", "-W", "-F"],
        &["-R @0/ -W", "-F"],
        &["-R @0/", "-B", "@0/ A0/ -F"],
    ] {
        let mut session = fpt();
        let _ = send(&mut session, "-B");
        after("@0+", &send(&mut session, "@0+"));
        let output: String = lines.iter().map(|line| send(&mut session, line)).collect();
        assert!(
            output.starts_with("? turn 2 ") && output.lines().count() == 1,
            "{output}"
        );
        for line in ["-W", "-B", "A0/", "-F", "-X"] {
            let output = send(&mut session, line);
            assert!(output.starts_with("? "), "{line}: {output}");
        }
        assert!(send(&mut session, "-W").contains("opening that was refused"));
        let _ = send(&mut session, "-R @0/ A0/ -F");
        after("@0/ A0/", &send(&mut session, "-W"));
        let _ = send(&mut session, lines[0]);
        assert_eq!(send(&mut session, "-T"), "LP\n");
        after("", &send(&mut session, "-W"));
    }
}

#[test]
fn an_opening_that_ends_the_game_is_refused() {
    let mut session = fpt();
    let output = send(&mut session, &format!("-R {NEARLY_WON} D4\\ -F"));
    assert_eq!(output, "? nothing is left to play after this opening\n");
    assert!(send(&mut session, "-W").starts_with("? "));
    assert_eq!(send(&mut session, "-R -F"), "");
    after("", &send(&mut session, "-W"));
}

#[test]
fn the_rules_are_those_of_the_command_line() {
    let five = Rules::study(5).expect("a study");
    let mut session = Fpt::new(five, settings());
    let _ = send(&mut session, "-R @0/ @1+ @1+ @1+ @1+ -F");
    assert_eq!(send(&mut session, "-W"), "");
    assert!(send(&mut session, "F1+").starts_with("? "));
}

/// A clock that goes on by itself, a millisecond at every look.
struct Ticking(core::sync::atomic::AtomicU64);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        let ticks = self.0.fetch_add(1, core::sync::atomic::Ordering::Relaxed);
        Duration::from_millis(ticks)
    }
}

#[test]
fn time_spent_before_the_search_counts_too() {
    let time = Duration::from_millis(100);
    for begun in [0, 40, 95, 5_000] {
        let settings = Settings {
            limits: Limits::time(time),
            ..settings()
        };
        let mut session = Fpt::new(Rules::official(), settings);
        let clock = Ticking(begun.into());
        let output = Cell::new(false);
        let mut out = |_: &str| output.set(true);
        let _ = session.handle_line(
            "-R @0/ A0/ B1\\ @1+ @2\\ D2+ @2+ E0/ -F",
            &mut Call {
                clock: &|| false,
                is_next_here: &|| false,
                ended: &|| None,
                out: &mut out,
            },
        );
        let _ = session.handle_line(
            "-W",
            &mut Call {
                clock: &clock,
                is_next_here: &|| false,
                ended: &|| None,
                out: &mut out,
            },
        );
        assert!(output.get());
        // What the first depth takes is never saved: there has to be a turn.
        let first_depth = 60;
        let latest = (begun + first_depth).max(100);
        assert!(clock.elapsed() <= Duration::from_millis(latest), "{begun}");
    }
}

#[test]
fn pondering_ends_with_the_next_line_and_needs_something_to_ponder() {
    let looks = core::sync::atomic::AtomicU64::new(0);
    let after_some = || looks.fetch_add(1, core::sync::atomic::Ordering::Relaxed) > 20;
    let asked = |looks: &core::sync::atomic::AtomicU64| looks.load(core::sync::atomic::Ordering::Relaxed);
    let mut session = Fpt::new(
        Rules::official(),
        Settings {
            ponder: true,
            ..settings()
        },
    );
    session.ponder(&after_some);
    assert_eq!(asked(&looks), 0, "no colour is given");
    let _ = send(&mut session, "-W");
    session.ponder(&after_some);
    assert!((20..30).contains(&asked(&looks)), "{}", asked(&looks));
    let _ = send(&mut session, &format!("-R {NEARLY_WON} -F"));
    let _ = send(&mut session, "-W");
    let before = asked(&looks);
    session.ponder(&after_some);
    assert_eq!(asked(&looks), before, "the game is over");
}
