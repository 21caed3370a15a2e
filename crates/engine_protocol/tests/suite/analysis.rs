//! Analyses by GTP: when lines are printed, and of which turns.

use core::cell::Cell;
use core::time::Duration;

use engine::{Clock, Limits};
use engine_protocol::{Call, Gtp, Session as _, Settings};
use trax::{Rules, Trax};

use crate::common::send;

/// A session in which several turns have lines, of so many positions.
fn session(nodes: u64) -> Gtp<Trax> {
    let settings = Settings {
        limits: Limits::nodes(nodes),
        ..Settings::default()
    };
    let mut session = Gtp::new(Rules::official(), settings);
    for line in ["play w @0/", "play r A0/", "play w B1/", "play r A3+"] {
        assert_eq!(send(&mut session, line), "=\n\n");
    }
    session
}

/// A clock that advances by a millisecond whenever it is read.
#[derive(Default)]
struct Ticking(Cell<u64>);

impl Clock for Ticking {
    fn elapsed(&self) -> Duration {
        self.0.set(self.0.get() + 1);
        Duration::from_millis(self.0.get())
    }
}

/// The rows of an analysis, and how many milliseconds passed.
fn rows(session: &mut Gtp<Trax>, line: &str) -> (Vec<String>, u64) {
    let (clock, mut output) = (Ticking::default(), String::new());
    let flow = session.handle_line(
        line,
        &mut Call {
            clock: &clock,
            is_next_here: &|| false,
            ended: &|| None,
            out: &mut |text| output.push_str(text),
        },
    );
    assert!(flow.is_continue());
    let rows = output.strip_prefix("=\n").expect("an answer");
    let rows = rows.strip_suffix("\n\n").expect("an end");
    (rows.lines().map(str::to_owned).collect(), clock.0.get())
}

/// The first turns of a row.
fn firsts(row: &str) -> Vec<&str> {
    let infos = row.split("info move ").skip(1);
    infos.filter_map(|info| info.split(' ').next()).collect()
}

#[test]
fn an_interval_spaces_the_lines_and_repeats_them() {
    let (every_depth, _) = rows(&mut session(20_000), "lz-analyze");
    assert!(every_depth.len() > 2, "{every_depth:?}");
    for (line, interval) in [("lz-analyze 4", 40), ("kata-analyze white interval 9", 90)] {
        let (shown, passed) = rows(&mut session(20_000), line);
        // One at the beginning, one at the end, and one whenever the time is over; later only while nothing asks for
        // the time.
        let most = passed / interval + 2;
        assert!(
            shown.len() as u64 <= most && shown.len() as u64 > most / 2,
            "{} of {most}",
            shown.len()
        );
    }
    // A long interval leaves the first depth and the last one.
    let (shown, _) = rows(&mut session(20_000), "lz-analyze interval 99999999");
    assert_eq!(shown, [&every_depth[0][..], &every_depth[every_depth.len() - 1]]);
}

#[test]
fn turns_are_left_out_or_alone() {
    let all = rows(&mut session(3_000), "lz-analyze lines 3").0;
    let last = all.last().expect("a row");
    let best = firsts(last);
    assert_eq!(best.len(), 3);
    let avoid = format!("lz-analyze avoid white {},{} 1 lines 3", best[0], best[1]);
    for row in rows(&mut session(3_000), &avoid).0 {
        let left = firsts(&row);
        assert_eq!(left.len(), 3, "{row}");
        assert!(!left.contains(&best[0]) && !left.contains(&best[1]), "{row}");
    }
    let allow = format!("kata-analyze w allow w {},{} 1", best[2], best[1]);
    for row in rows(&mut session(3_000), &allow).0 {
        let mut left = firsts(&row);
        left.sort_unstable();
        let mut wanted = [best[1], best[2]];
        wanted.sort_unstable();
        assert_eq!(left, wanted);
    }
    for (line, reason) in [
        ("lz-analyze avoid red A0/ 1", "it is the turn of white"),
        ("lz-analyze avoid white Z9/ 1", "Z9"),
        ("lz-analyze avoid white", "turn"),
        ("lz-analyze interval soon", "hundredths"),
        ("lz-analyze minmoves 51", "minmoves must be a number up to 50"),
    ] {
        let answer = send(&mut session(60), line);
        assert!(answer.starts_with("? ") && answer.contains(reason), "{line}: {answer}");
    }
}

#[test]
fn the_number_of_lines_has_bounds() {
    for (words, wanted) in [("minmoves 7", 7), ("maxmoves 2", 2), ("lines 3 minmoves 1", 3)] {
        let (rows, _) = rows(&mut session(3_000), &format!("kata-analyze {words}"));
        let shown: Vec<usize> = rows.iter().map(|row| firsts(row).len()).collect();
        assert!(!shown.is_empty(), "{words}");
        assert_eq!(shown, vec![wanted; shown.len()], "{words}");
    }
}

#[test]
fn a_turn_is_played_with_its_line() {
    let plain = send(&mut session(500), "genmove white");
    let turn = plain.trim_start_matches("= ").trim_end();
    for (name, form) in [("lz", " winrate "), ("kata", " winrate 0.")] {
        let mut session = session(500);
        let answer = send(&mut session, &format!("7 {name}-genmove_analyze white 50"));
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!((lines[0], lines[2]), ("=7", &*format!("play {turn}")));
        assert!(lines[1].starts_with(&format!("info move {turn} ")) && lines[1].contains(form));
        assert!(send(&mut session, "genmove white").contains("the turn of red"));
    }
}

#[test]
fn a_game_is_printed_as_sgf() {
    assert_eq!(
        send(
            &mut Gtp::<Trax>::new(Rules::official(), Settings::default()),
            "printsgf"
        ),
        "? no turn was played\n\n"
    );
    let answer = send(&mut session(60), "printsgf");
    let sgf = answer.strip_prefix("= ").expect("an answer");
    let records = record::read(sgf.as_bytes(), &record::Options::default()).expect("SGF");
    let replay = records.iter().next().expect("a game");
    let replay = replay.replay(&record::Options::default()).expect("legal");
    assert_eq!(replay.turns, 4);
    assert!(!sgf.trim_end().contains("\n\n"));
}
