//! GTP about both games.

use crate::common::{send, send_with_flow, settings};
use engine::{Answer, Limits, TraxSolver};
use engine_protocol::{Call, Gtp, Session as _, Settings};
use game::{Notation as _, Position as _};
use trax::{Rules, Trax};
use twixt::{Size, SwapRule, Twixt};

fn gtp() -> Gtp<Trax> {
    Gtp::new(Rules::official(), settings())
}

fn twixt(swap: SwapRule) -> Gtp<Twixt> {
    let size: Size = "8".parse().expect("a size");
    let rules = twixt::Rules::pp(size).with_swap(swap).expect("a square board");
    Gtp::new(rules, settings())
}

/// Sends the left and expects the right, line by line.
fn talk(session: &mut dyn engine_protocol::Session, lines: &[(&str, &str)]) {
    for (line, answer) in lines {
        assert_eq!(send(session, line), format!("{answer}\n\n"), "{line}");
    }
}

#[test]
fn the_protocol_is_told_and_numbers_come_back() {
    talk(
        &mut gtp(),
        &[
            ("protocol_version", "= 2"),
            ("7 name", "=7 Loopline"),
            ("8 known_command genmove", "=8 true"),
            ("known_command load_sgf", "= false"),
            ("9 load_sgf x", "?9 unknown command"),
            ("10", "?10 unknown command"),
            ("play white", "? syntax error"),
            ("name of what", "? syntax error"),
            ("winner", "= none"),
            ("komi 6.5", "="),
        ],
    );
    assert_eq!(send(&mut gtp(), "# nothing"), "");
    assert_eq!(send(&mut gtp(), "\u{feff}7 name\r"), "=7 Loopline\n\n");
    assert_eq!(send(&mut gtp(), "\u{feff}# nothing"), "");
    assert!(send_with_flow(&mut gtp(), "3 quit").1.is_break());
}

#[test]
fn every_listed_command_is_known() {
    let mut session = gtp();
    let list = send(&mut session, "list_commands");
    let names: Vec<&str> = list[2..].split_whitespace().collect();
    assert!(names.is_sorted() && names.len() > 15);
    for name in names {
        let known = send(&mut session, &format!("known_command {name}"));
        assert_eq!(known, "= true\n\n");
        // Without its arguments, it does not answer that the command is unknown.
        let mut out = |text: &str| assert!(!text.contains("unknown"), "{name}");
        let _ = gtp().handle_line(
            name,
            &mut Call {
                clock: &|| false,
                is_next_here: &|| true,
                ended: &|| None,
                out: &mut out,
            },
        );
    }
}

#[test]
fn turns_are_played_taken_back_and_refused() {
    talk(
        &mut gtp(),
        &[
            ("play white @0/", "="),
            ("play white A0/", "? illegal move: it is the turn of red"),
            ("play green A0/", "? illegal move: \"green\" is not a colour"),
            ("play black A0/", "="),
            ("play w Z9/", "? illegal move: \"Z9/\": no tile lies beside Z9"),
            ("genmove red", "? it is the turn of white"),
            ("undo", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("play w @0+", "="),
        ],
    );
}

#[test]
fn a_game_ends_and_says_who_has_won() {
    let mut session = gtp();
    let turns = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+";
    for (number, turn) in turns.split(' ').enumerate() {
        let colour = ["white", "red"][number % 2];
        assert_eq!(send(&mut session, &format!("play {colour} {turn}")), "=\n\n");
    }
    assert!(send(&mut session, "genmove white").starts_with("= "));
    talk(
        &mut session,
        &[
            ("winner", "= white"),
            ("final_score", "= W+"),
            ("genmove red", "? the game is over"),
            ("lz-analyze", "? the game is over"),
            ("play red A0/", "? illegal move: the game is over"),
            ("undo", "="),
            ("winner", "= none"),
            ("clear_board", "="),
            ("play white @0/", "="),
        ],
    );
}

#[test]
fn boards_and_rules_change_and_begin_a_game() {
    talk(
        &mut gtp(),
        &[
            ("rules", "= official"),
            ("play w @0/", "="),
            ("boardsize 8", "="),
            ("rules", "= limited"),
            ("undo", "? cannot undo"),
            ("rules fournier", "="),
            ("boardsize 8 8", "="),
            ("rules", "= fournier"),
            ("boardsize 1", "? unacceptable size"),
            ("rules chess", "? \"chess\" is not a rule set"),
            ("rules 5x5", "="),
            ("boardsize 0", "="),
            ("rules", "= official"),
        ],
    );
}

#[test]
fn a_board_is_shown_without_an_empty_line_inside() {
    let mut session = gtp();
    let _ = send(&mut session, "play w @0+");
    let shown = send(&mut session, "5 showboard");
    assert!(
        shown.starts_with("=5 \n") && shown.ends_with("\nred to move\n\n"),
        "{shown}"
    );
    assert_eq!(shown.matches("\n\n").count(), 1, "{shown}");
}

#[test]
fn the_swap_of_twixt_is_a_turn() {
    talk(
        &mut twixt(SwapRule::Reflect),
        &[
            ("play red b3", "="),
            ("play black swap", "="),
            ("play red c2", "? illegal move: \"c2\": there is a peg in c2"),
            ("play red d4", "="),
            (
                "play black swap",
                "? illegal move: \"swap\": a swap can only be the second turn of a game",
            ),
        ],
    );
    let mut sides = twixt(SwapRule::Sides);
    talk(&mut sides, &[("play red b3", "="), ("play black swap", "=")]);
    assert!(send(&mut sides, "genmove black").starts_with("= "));
}

#[test]
fn two_engines_finish_a_game_of_twixt() {
    let mut session = twixt(SwapRule::Reflect);
    for number in 0..64 {
        let answer = send(&mut session, ["genmove red", "genmove black"][number % 2]);
        if answer.starts_with('?') {
            break;
        }
    }
    let winner = send(&mut session, "winner");
    assert!(
        ["= red\n\n", "= black\n\n", "= draw\n\n"].contains(&&*winner),
        "{winner}"
    );
}

/// A referee that knows no dead draws asks on until the board is full.
#[test]
fn a_game_that_nobody_can_win_is_played_on() {
    let mut session = twixt(SwapRule::None);
    talk(
        &mut session,
        &[
            ("boardsize 4", "="),
            ("rules simple", "="),
            ("winner", "= none"),
            ("final_score", "= none"),
            ("lz-analyze", "="),
            ("genmove red", "= b1"),
            ("genmove black", "= a2"),
            ("genmove red", "= c1"),
            ("winner", "= none"),
        ],
    );
    let shown = send(&mut session, "showboard");
    assert!(
        shown.ends_with("\nblack to move, but neither side can win any more\n\n"),
        "{shown}"
    );
    // The game ends as soon as the side to move has no hole: then both report it.
    for number in 0..9 {
        let answer = send(&mut session, ["genmove black", "genmove red"][number % 2]);
        let over = answer.starts_with('?');
        let drawn = send(&mut session, "winner") == "= draw\n\n";
        assert!(drawn || !over);
        if over {
            assert_eq!(answer, "? the game is over\n\n");
            assert!(send(&mut session, "showboard").ends_with("\ndrawn\n\n"));
            return;
        }
    }
    panic!("the board has no more holes");
}

#[test]
fn times_are_read_and_refused() {
    talk(
        &mut gtp(),
        &[
            ("time_settings 0 1.5 1", "="),
            ("time_left red 10 0", "="),
            ("time_left green 10 0", "? \"green\" is not a colour"),
            ("time_settings x 1 1", "? \"x\" is not a time in seconds"),
            ("time_settings nan 1 1", "? \"nan\" is not a time in seconds"),
            ("time_settings 1e300 1 -1", "? \"-1\" is not a number of turns"),
            ("time_settings inf 0 0", "="),
            (
                "kata-list_time_settings",
                "= none absolute byoyomi canadian fischer fischer-capped",
            ),
            ("kata-time_settings fischer 60 1", "="),
            ("kata-time_settings fischer-capped 60 1 90 -1", "="),
            ("kgs-time_settings byoyomi 60 10 3", "="),
            ("kgs-time_settings none", "="),
            (
                "kata-time_settings hourglass 60",
                "? \"hourglass\" is not a kind of time control",
            ),
            ("kata-time_settings fischer 60", "? syntax error"),
            ("kata-time_settings", "? syntax error"),
        ],
    );
    assert!(send(&mut gtp(), "genmove white").starts_with("= @0"));
}

#[test]
fn an_analysis_tells_every_depth_and_ends() {
    let more = Settings {
        limits: Limits::nodes(3_000),
        ..settings()
    };
    let mut session = Gtp::<Trax>::new(Rules::official(), more);
    for (colour, turn) in [("w", "@0/"), ("r", "A0/"), ("w", "B1/"), ("r", "A3+")] {
        let _ = send(&mut session, &format!("play {colour} {turn}"));
    }
    let output = send(&mut session, "4 lz-analyze white 50 lines 3");
    let (first, rest) = output.split_once('\n').expect("lines");
    assert_eq!(first, "=4");
    let depths: Vec<&str> = rest.trim_end().lines().collect();
    assert!(!depths.is_empty() && rest.ends_with("\n\n"));
    for line in depths {
        let infos: Vec<&str> = line.split("info ").skip(1).collect();
        assert_eq!(infos.len(), 3, "{line}");
        for (order, info) in infos.iter().enumerate() {
            let words: Vec<&str> = info.split_whitespace().collect();
            let value = |key: &str| {
                let at = words.iter().position(|word| *word == key).expect("a key");
                words[at + 1]
            };
            assert_eq!(value("order"), order.to_string());
            assert_eq!(value("pv"), value("move"));
            let share: u32 = value("winrate").parse().expect("a whole number");
            assert!(share <= 10_000);
        }
    }
    talk(
        &mut session,
        &[
            ("analyze red", "? it is the turn of white"),
            ("analyze lines 0", "? lines must be a number up to 50"),
            ("analyze lines", "? lines must be a number up to 50"),
            ("analyze deeply", "? syntax error"),
        ],
    );
}

#[test]
fn the_form_of_the_pie_rule_is_told_and_set() {
    talk(
        &mut twixt(SwapRule::Reflect),
        &[
            ("swap", "= reflect"),
            ("swap sideways", "? \"sideways\" is not a swap rule of this game"),
            ("boardsize 8 7", "? unacceptable size"),
            ("swap sides", "="),
            ("boardsize 8 7", "="),
            ("swap reflect", "? \"reflect\" is not a swap rule of this game"),
            ("play red d4", "="),
            ("genmove black", "= swap"),
            ("play red c2", "? illegal move: it is the turn of black"),
            ("swap none", "="),
            ("play red d4", "="),
            (
                "play black swap",
                "? illegal move: \"swap\": this game is played without a swap",
            ),
        ],
    );
    talk(
        &mut gtp(),
        &[
            ("swap", "= none"),
            ("swap none", "="),
            ("swap sides", "? \"sides\" is not a swap rule of this game"),
        ],
    );
}

#[test]
fn who_has_lost_resigns_if_asked_to_and_only_then() {
    for resign in [true, false] {
        let settings = Settings {
            resign,
            limits: Limits::depth(3),
            ..settings()
        };
        let mut session = Gtp::<Twixt>::new(twixt::Rules::simple(Size::USUAL), settings);
        // Three red chains from the upper edge, each a peg short of the lower one in two ways.
        assert_eq!(send(&mut session, "boardsize 12 5"), "=\n\n");
        assert_eq!(send(&mut session, "swap none"), "=\n\n");
        let turns = "d1 a2 c3 a3 h1 a4 g3 l2 k1 l3 j3".split(' ');
        for (turn, colour) in turns.zip(["red", "black"].into_iter().cycle()) {
            let line = format!("play {colour} {turn}");
            assert_eq!(send(&mut session, &line), "=\n\n", "{line}");
        }
        let mut resigned = Vec::new();
        for red in ["play red b1", "play red f1", "play red i1"] {
            resigned.push(send(&mut session, "genmove black") == "= resign\n\n");
            if !resigned.contains(&true) {
                assert_eq!(send(&mut session, red), "=\n\n");
            }
        }
        assert_eq!(resigned, [false, false, resign]);
        if resign {
            // The game stands where it stood.
            assert_eq!(send(&mut session, "genmove black"), "= resign\n\n");
            assert_eq!(send(&mut session, "play black l4"), "=\n\n");
        }
    }
}

/// A turn whose score is only an upper bound is no answer: after `D6+` Red wins in two.
#[test]
fn a_turn_that_was_not_verified_is_not_played() {
    let settings = Settings {
        limits: Limits::nodes(22_000),
        entries: 1 << 20,
        ..Settings::default()
    };
    let mut session = Gtp::<Trax>::new(Rules::official(), settings);
    let mut position = Trax::start(&Rules::official());
    let mut answer = String::new();
    for turns in ["@0/ B1\\ A2/ A0/ A0/ A5/", "C1+ @5+", "@1+ D0\\", "F3+ G3\\"] {
        if !answer.is_empty() {
            assert_eq!(send(&mut session, "undo"), "=\n\n");
        }
        for (text, colour) in turns.split(' ').zip(["white", "red"].into_iter().cycle()) {
            assert_eq!(send(&mut session, &format!("play {colour} {text}")), "=\n\n");
            let turn = position.read_move(text).expect("a turn");
            position.try_play(&turn).expect("a legal turn");
        }
        answer = send(&mut session, "genmove white");
    }
    let answer = answer.trim_start_matches("= ").trim();
    let turn = position.read_move(answer).expect("a turn");
    position.try_play(&turn).expect("a legal turn");
    let mut solver = TraxSolver::new(1 << 16);
    let solution = solver.solve(&position, 2, &Limits::nodes(200_000), &|| false);
    assert!(!matches!(solution.answer, Answer::Win { .. }), "{answer}");
}
