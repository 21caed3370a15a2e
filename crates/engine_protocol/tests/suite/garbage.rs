//! Whatever the input, sessions answer by their protocol and stay usable.

use crate::common::{send, send_with_flow, settings};
use engine::{Level, Limits};
use engine_protocol::{Fpt, Gtp, Session, Settings};
use proptest::prelude::*;
use trax::{Rules, Trax};
use twixt::{Size, Twixt};

/// Pieces that lines are made of.
const PIECES: [&str; 46] = [
    "-T",
    "-W",
    "-B",
    "-R",
    "-F",
    "@0/",
    "@0+",
    "A0/",
    "A0+",
    "B1\\",
    "A2+",
    "@1+",
    "C3/",
    "Z9/",
    "swap",
    "c3",
    "d5",
    "e4-c3",
    "12",
    "0",
    "-1",
    "99999999999999999999",
    "nan",
    "1e300",
    "play",
    "genmove",
    "white",
    "red",
    "black",
    "undo",
    "boardsize",
    "clear_board",
    "rules",
    "loop",
    "5x5",
    "lz-analyze",
    "lines",
    "showboard",
    "time_settings",
    "time_left",
    "kata-time_settings",
    "kgs-time_settings",
    "winner",
    "#",
    "\u{fffd}",
    "\u{0}\u{7f}",
];

fn any_line() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..6);
    let words = pieces.prop_map(|pieces| pieces.join(" "));
    // Those that get on with the game come often enough to get somewhere.
    let useful = prop::sample::select(
        &[
            "genmove white",
            "genmove red",
            "genmove black",
            "-W",
            "-B",
            "@0/",
            "play w @0/",
            "play red c3",
        ][..],
    );
    prop_oneof![3 => words, 3 => useful.prop_map(str::to_owned), 1 => "\\PC{0,40}", 1 => "[ -~]{0,40}"]
}

fn player(strong: bool) -> Settings {
    Settings {
        limits: Limits::nodes(20),
        level: (!strong).then_some(Level::FIRST),
        ..settings()
    }
}

fn holds_to_gtp(session: &mut dyn Session, lines: &[String]) -> Result<(), TestCaseError> {
    for line in lines.iter().filter(|line| !line.contains("quit")) {
        let (answer, flow) = send_with_flow(session, line);
        prop_assert!(flow.is_continue());
        if answer.is_empty() {
            continue;
        }
        prop_assert!(answer.starts_with(['=', '?']), "{line:?}: {answer:?}");
        prop_assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "{:?}: {:?}", line, answer);
    }
    prop_assert_eq!(send(session, "1 name"), "=1 Loopline\n\n");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn fpt_says_at_most_a_line(lines in prop::collection::vec(any_line(), 0..30), strong: bool) {
        let mut session = Fpt::new(Rules::official(), player(strong));
        for line in &lines {
            let answer = send(&mut session, line);
            prop_assert!(answer.lines().count() <= 1, "{line:?}: {answer:?}");
            prop_assert!(answer.is_empty() || answer.ends_with('\n'));
        }
        prop_assert_eq!(send(&mut session, "-T"), "LP\n");
        prop_assert!(send(&mut session, "-W").starts_with("@0"));
    }

    #[test]
    fn gtp_about_trax_keeps_its_form(lines in prop::collection::vec(any_line(), 0..30), strong: bool) {
        holds_to_gtp(&mut Gtp::<Trax>::new(Rules::official(), player(strong)), &lines)?;
    }

    #[test]
    fn gtp_about_twixt_keeps_its_form(lines in prop::collection::vec(any_line(), 0..20), strong: bool) {
        let size: Size = "6".parse().expect("a size");
        holds_to_gtp(&mut Gtp::<Twixt>::new(twixt::Rules::standard(size), player(strong)), &lines)?;
    }
}
