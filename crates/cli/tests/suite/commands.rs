//! The program as its users call it: output, messages and exit status.

use crate::common::run;
use serde_json::{Value, json};
use trax::luck::LuckTrax;

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// The output of a call that succeeds.
fn succeeds(args: &[&str]) -> String {
    let output = run(args, b"");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// The message of a call that fails with `code`.
fn fails(args: &[&str], code: i32) -> String {
    let output = run(args, b"");
    assert_eq!(output.status.code(), Some(code), "{args:?}: {}", text(&output.stderr));
    text(&output.stderr).to_owned()
}

/// The output of `replay --json` for an input, with its exit status.
fn replays(args: &[&str], input: &[u8]) -> (Vec<Value>, Option<i32>, String) {
    let output = run(&[&["replay", "--json"], args, &["-"]].concat(), input);
    let lines = text(&output.stdout).lines();
    let objects = lines.map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (objects, output.status.code(), text(&output.stderr).to_owned())
}

#[test]
fn perft_counts_a_line_a_depth() {
    assert_eq!(
        succeeds(&["perft", "trax", "--depth", "4"]),
        "1 2\n2 24\n3 432\n4 9568\n"
    );
    let small = ["perft", "twixt", "--rules", "simple", "--size", "5x5", "--depth", "3"];
    assert_eq!(succeeds(&small), "1 15\n2 216\n3 2898\n");
    assert_eq!(succeeds(&["perft", "trax", "--depth", "1", "@0/ A0/"]), "1 18\n");
    assert_eq!(
        succeeds(&["perft", "trax", "--size", "2x2", "--depth", "1", "@0/", "A0/"]),
        "1 12\n"
    );
}

#[test]
fn turns_are_listed_sorted() {
    assert_eq!(succeeds(&["turns", "trax"]), "@0+\n@0/\n");
    let listed = succeeds(&["turns", "trax", "@0+"]);
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines.len(), 12);
    assert!(lines.is_sorted());
    let holes = succeeds(&["turns", "twixt", "--size", "4", "b1"]);
    assert_eq!(holes, "a2\na3\nb2\nb3\nc2\nc3\nd2\nd3\n");
    assert_eq!(
        succeeds(&["turns", "trax", "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\"]),
        ""
    );
}

#[test]
fn wrong_turns_are_reported_with_number_and_reason() {
    let message = fails(&["turns", "trax", "@0/ A0/ Q7/"], 1);
    assert!(message.contains("turn 3") && message.contains("Q7/") && message.contains("no tile"));
    let message = fails(&["perft", "twixt", "--size", "8", "c3 b1"], 1);
    assert!(message.contains("turn 2") && message.contains("b1"), "{message}");
    let message = fails(&["show", "twixt", "--rules", "pp", "c3 e5-c3d5"], 1);
    assert!(message.contains("turn 2"), "{message}");
}

#[test]
fn the_command_line_itself_can_be_wrong() {
    for args in [
        &["perft", "chess"][..],
        &["perft", "trax", "--rules", "pp"],
        &["perft", "twixt", "--rules", "official"],
        &["turns", "twixt", "--size", "3"],
        &["turns", "twixt", "--size", "24x49"],
        &["turns", "trax", "--size", "5x6"],
        &["turns", "trax", "--size", "1"],
        &["turns", "trax", "--rules", "official", "--size", "5x5"],
        &["turns", "twixt", "--size", "24x20", "--swap", "reflect"],
        &["turns", "trax", "--swap", "sides"],
        &["replay", "--rules", "nonsense", "-"],
        &["fly"],
        &["serve", "--listen", "nowhere"],
    ] {
        assert!(!fails(args, 2).is_empty());
    }
    for command in ["perft", "turns", "replay", "show", "solitaire", "serve"] {
        assert!(succeeds(&[command, "--help"]).contains("Usage: loopline"), "{command}");
    }
}

#[test]
fn replay_prints_every_game() {
    let input = b"@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\\n@0/ A0/ RESIGN\n@0+ X9+\n@0/ DRAW\n";
    let (games, code, errors) = replays(&[], input);
    assert_eq!(code, Some(1));
    assert_eq!(games.len(), 4);
    assert_eq!(games[0]["outcome"], "white");
    assert_eq!(games[0]["reason"], "loop");
    assert_eq!(games[0]["turns"], 9);
    assert_eq!(games[0]["to_move"], "red");
    let resigned = json!({
        "index": 1, "game": "trax", "rules": "official", "turns": 2, "tiles": 2, "to_move": "white",
        "outcome": "red", "reason": "resign", "position": games[1]["position"],
    });
    assert_eq!(games[1], resigned);
    assert_eq!(games[2]["index"], 2);
    assert_eq!(games[2]["turn"], 2);
    assert_eq!(games[2]["text"], "X9+");
    assert!(games[2]["error"].as_str().is_some_and(|error| error.contains("X9")));
    assert_eq!(
        (&games[3]["outcome"], &games[3]["reason"]),
        (&json!("draw"), &json!("agreed"))
    );
    assert!(errors.contains("standard input:3: game 2: turn 2"), "{errors}");
    assert!(errors.contains("1 of 4 games"), "{errors}");
}

#[test]
fn what_was_mended_or_guessed_is_a_warning() {
    let file = b"(;FF[4]GM[16]CA[x-none]PW[M\xfcller];W[@0/]\n(;FF[4]GM[16];W[@0+])";
    let (games, code, errors) = replays(&[], file);
    assert_eq!((games.len(), code), (2, Some(0)));
    let warnings: Vec<&str> = errors.lines().collect();
    assert_eq!(warnings.len(), 2, "{errors}");
    assert!(warnings[0].contains("warning: the character set \"x-none\" is not known"));
    assert!(warnings[1].starts_with("standard input:2: game 0: warning: damaged SGF: "));
}

#[test]
fn replay_knows_both_forms_of_swap() {
    let (sides, code, _) = replays(&[], b"8 c3 swap e4");
    assert_eq!(code, Some(0));
    assert_eq!(sides[0]["position"], "8x8 r R:c3 B:e4 L:");
    assert_eq!((&sides[0]["turns"], &sides[0]["size"]), (&json!(3), &json!("8x8")));
    let (reflected, _, _) = replays(&["--swap", "reflect", "--rules", "pp"], b"8 c4 swap e5");
    assert_eq!(reflected[0]["position"], "8x8 b R:e5 B:d3 L:");
    assert_eq!(reflected[0]["rules"], "pp");
    let (none, code, _) = replays(&["--swap", "none"], b"8 c4 swap");
    assert_eq!((none[0]["turn"].as_u64(), code), (Some(2), Some(1)));
}

#[test]
fn replay_reports_dead_games_of_twixt_and_goes_on() {
    let simple: &[&str] = &["--rules", "simple", "--swap", "none"];
    let (games, code, _) = replays(simple, b"5 c2 c3 b4 e4\n\n5 c2 c3 b4 e4 b1\n\n5 c2 c3 b4\n");
    assert_eq!(code, Some(0));
    let found: Vec<_> = games.iter().map(|game| (&game["dead"], &game["turns"])).collect();
    let wanted = [(true, 4), (true, 5), (false, 3)].map(|(dead, turns)| (json!(dead), json!(turns)));
    assert_eq!(
        found,
        wanted.iter().map(|(dead, turns)| (dead, turns)).collect::<Vec<_>>()
    );
    assert!(
        games
            .iter()
            .all(|game| game["outcome"].is_null() && game["reason"].is_null())
    );
    let (trax, _, _) = replays(&[], b"@0/ A0/");
    assert_eq!(trax[0].get("dead"), None);
}

#[test]
fn replay_names_the_winner_of_the_record() {
    let (games, _, _) = replays(&[], b"24x24|H|resign|e7 h15 o15\n24x24|?|?|a9");
    assert_eq!(games[0]["winner_by_record"], "black");
    assert_eq!(
        (&games[0]["outcome"], &games[0]["reason"]),
        (&json!("black"), &json!("resign"))
    );
    assert_eq!(games[1]["turn"], 1);
}

#[test]
fn replay_answers_bad_files_and_goes_on() {
    let (games, code, errors) = replays(&["/nowhere/at/all"], b"@0/");
    assert_eq!((games.len(), code), (2, Some(1)));
    assert!(games[0]["error"].is_string() && errors.contains("/nowhere/at/all"));
    assert_eq!(games[1]["index"], 1);
    for noise in [&b"\x00\x01\x02"[..], b"<html>", b"", b"\xff\xfe\x00\xd8"] {
        let (games, code, errors) = replays(&[], noise);
        assert_eq!((games.len(), code), (1, Some(1)), "{noise:?}");
        assert!(games[0]["error"].is_string() && !errors.is_empty());
    }
    let (games, code, _) = replays(&["--game", "twixt"], b"@0/ A0/");
    assert_eq!((games[0]["turn"].as_u64(), code), (Some(1), Some(1)));
}

#[test]
fn rules_are_taken_from_the_heading_or_the_command_line() {
    let record = b"Trax8\nA - B\n@0/\nA0/\n";
    assert_eq!(replays(&[], record).0[0]["rules"], "limited");
    assert_eq!(replays(&["--rules", "fournier"], record).0[0]["rules"], "fournier");
    assert_eq!(
        replays(&["--game", "trax", "--size", "6x6"], record).0[0]["rules"],
        "6x6"
    );
}

#[test]
fn show_numbers_tiles_and_pegs_in_the_order_of_play() {
    let shown = succeeds(&["show", "trax", "--numbers", "@0+ A0+ @1/"]);
    assert!(shown.contains("\n 3. 2\n 4  1\n\n"), "{shown}");
    let shown = succeeds(&["show", "twixt", "--size", "6", "--numbers", "c3 b4 d5"]);
    assert!(shown.contains("\n1 c3\n2 b4\n3 d5\n\n"), "{shown}");
    let svg = succeeds(&[
        "show",
        "trax",
        "--numbers",
        "--coordinates",
        "--shade",
        "A1,b2",
        "--arrow",
        "A1-B2",
        "--letter",
        "X=B1",
        "--output",
        "-",
        "@0+ A0+ @1/",
    ]);
    for part in [
        "order dotted",
        "\"shade\"",
        "\"arrow\"",
        ">X</text>",
        "class=\"labels\"",
    ] {
        assert!(svg.contains(part), "{part} in {svg}");
    }
    for (option, value) in [
        ("--shade", "Z9"),
        ("--arrow", "A1"),
        ("--letter", "A1"),
        ("--letter", "ABC=A1"),
    ] {
        fails(&["show", "trax", option, value, "@0+"], 2);
    }
}

#[test]
fn show_prints_one_key_for_all_images() {
    let keys = |arguments: &[&str]| {
        let shown = succeeds(&[&["show", "--key"], arguments].concat());
        let lines: Vec<_> = shown.lines().rev().take(2).map(str::to_owned).collect();
        let key = lines[1].strip_prefix("key ").expect("a key").to_owned();
        let any = lines[0].strip_prefix("key for any rules ");
        (key, any.expect("a key for any rules").to_owned())
    };
    let one = keys(&["trax", "@0/ A0+"]);
    assert_eq!(one, keys(&["trax", "@0/ @1+"]));
    assert_eq!(one.0, "f408d484090eb81b1a91e470");
    let limited = keys(&["trax", "--rules", "limited", "@0/ A0+"]);
    assert!(limited.0 != one.0 && limited.1 == one.1);
    let twixt = |turns| keys(&["twixt", "--size", "12", turns]);
    assert_eq!(twixt("c4 g7 d6"), twixt("j4 f7 i6"));
    assert_ne!(twixt("c4 g7 d6"), twixt("c4 g7 d5"));
}

#[test]
fn show_says_why_a_position_is_a_dead_draw() {
    let dead = "b4 c3 c2 e4";
    let shown = succeeds(&["show", "twixt", "--rules", "simple", "--size", "5", dead]);
    for line in [
        "drawn (dead)",
        "red is cut off by c2-b4 c3-e4",
        "black is cut off by c2-b4",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    let svg = succeeds(&[
        "show", "twixt", "--rules", "simple", "--size", "5", "--output", "-", dead,
    ]);
    assert!(svg.contains("wall first") && svg.contains("wall second"));
}

#[test]
fn show_draws_text_and_svg() {
    let shown = succeeds(&["show", "trax", "@0/ A0+"]);
    assert!(shown.contains("white to move") && shown.ends_with(" w\n"), "{shown}");
    assert!(succeeds(&["show", "twixt", "--size", "6", "c3 b4 d5"]).contains("6x6 b R:c3,d5 B:b4 L:c3-d5"));
    assert!(succeeds(&["show", "trax"]).ends_with(" w\n"));
    assert!(succeeds(&["show", "trax", "--theme", "ink", "@0/"]).contains("black to move"));
    let plaid = fails(&["show", "trax", "--theme", "plaid", "@0/"], 2);
    for theme in render::Theme::all() {
        assert!(plaid.contains(theme.name), "{plaid}");
    }
    let svg = succeeds(&["show", "twixt", "--output", "-", "c3"]);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    let path = std::env::temp_dir().join(format!("loopline-show-{}.svg", std::process::id()));
    let file = path.to_str().expect("a path");
    succeeds(&["show", "trax", "--output", file, "@0/"]);
    assert!(std::fs::read_to_string(&path).expect("a drawing").starts_with("<svg"));
    std::fs::remove_file(&path).expect("removed");
    assert!(fails(&["show", "trax", "--output", "/nowhere/at/all.svg"], 1).contains("/nowhere/at/all.svg"));
}

#[test]
fn replay_audits_luck_trax() {
    let mut game = LuckTrax::start(trax::Rules::limited(), 7);
    for _ in 0..3 {
        game.throw_until_playable();
        let turn = game.legal_turns()[0];
        game.play(turn).expect("a listed turn");
    }
    let record = game.record().to_string();
    let cheated = record.replace("seed 7", "seed 8");
    let input = format!("# two games\n{record} RESIGN\n\n{cheated}\nLuckTrax\n");
    let (games, code, errors) = replays(&[], input.as_bytes());
    assert_eq!((games.len(), code), (3, Some(1)), "{errors}");
    let wanted = json!({
        "index": 0, "game": "lucktrax", "rules": "limited", "turns": 3, "tiles": games[0]["tiles"],
        "to_move": "red", "outcome": "white", "reason": "resign",
        "position": game.position().to_string(), "audit": "verified",
    });
    assert_eq!(games[0], wanted);
    assert!(
        games[1]["error"]
            .as_str()
            .is_some_and(|error| error.contains("but the die throws")),
        "{}",
        games[1]
    );
    assert!(errors.contains("standard input:4: game 1: turn"), "{errors}");
    assert_eq!(games[2]["turn"], 0);
}

#[test]
fn bench_rules_prints_a_figure_and_a_goal_for_each_workload() {
    let table = succeeds(&["bench", "rules", "--duration", "0s"]);
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 8, "{table}");
    assert!(rows[0].starts_with("workload"));
    for row in &rows[1..] {
        let number = |text: &str| text.replace(',', "").parse::<f64>().ok();
        let figures = row.split("  ").filter_map(|text| number(text.trim()));
        assert!(
            figures.clone().count() == 2 && figures.min_by(f64::total_cmp) > Some(0.0),
            "{row}"
        );
    }
}

#[test]
fn bench_rules_knows_its_workloads() {
    let table = succeeds(&["bench", "rules", "--duration", "0s", "--only", "twixt"]);
    assert_eq!(table.lines().count(), 3, "{table}");
    assert!(fails(&["bench", "rules", "--only", "chess"], 2).contains("chess"));
}

#[test]
fn bench_is_reproducible_and_prints_two_formats() {
    let nodes = ["--nodes", "300"];
    let table = succeeds(&[&["bench", "engine"], &nodes[..]].concat());
    let json = succeeds(&[&["bench", "engine", "--json"], &nodes[..]].concat());
    let sum: Value = serde_json::from_str(&json).expect("JSON");
    let rows: Vec<&str> = table.lines().collect();
    // A row for each position, and sums: for each game, and for all.
    assert_eq!(sum["positions"], rows.len() - 3, "{table}");
    for game in ["trax: ", "twixt: "] {
        assert!(rows.iter().any(|row| row.starts_with(game)), "{table}");
    }
    let signature = sum["signature"].as_str().expect("a signature");
    assert!(rows[rows.len() - 1].contains(signature), "{table}");
    assert!(fails(&["bench", "engine", "--nodes", "0"], 2).contains("--nodes"));
}
