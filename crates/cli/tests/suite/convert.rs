//! `convert` as its users call it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::Folder;

fn convert(args: &[&str]) -> Output {
    Command::new(crate::PROGRAM)
        .arg("convert")
        .args(args)
        .output()
        .expect("the program runs")
}

/// The standard output and error of a call that ends with `code`.
fn ends(args: &[&str], code: i32) -> (String, String) {
    let output = convert(args);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}: {err}");
    (out, err)
}

fn replay(file: &str) -> String {
    let output = Command::new(crate::PROGRAM)
        .args(["replay", "--json", file])
        .output()
        .expect("the program runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

const TRAX: &str = "@0/ A0/ B1/ A3+ A4/ C1/ C4\\ B0+ D4\\\n@0+ A2+ resign\n";

#[test]
fn lists_become_sgf_and_come_back() {
    let folder = Folder::new("convert-sgf");
    let (list, sgf, back) = (
        folder.write("games.trx", TRAX),
        folder.file("games.sgf"),
        folder.file("back.trx"),
    );
    ends(&[&list, "--to", "sgf", "-o", &sgf], 0);
    assert!(fs::read_to_string(&sgf).expect("a file").contains("GM[16]"));
    assert_eq!(replay(&sgf), replay(&list));
    ends(&[&sgf, "--to", "trx", "-o", &back], 0);
    assert_eq!(fs::read_to_string(&back).expect("a file"), TRAX);
    let (list, _) = ends(&[&sgf, "--to", "list"], 0);
    assert_eq!(list, TRAX);
}

#[test]
fn a_handicap_of_a_single_row_is_kept_in_every_form() {
    for size in ["24x23", "23x24", "24x21"] {
        let folder = Folder::new(&format!("convert-handicap-{size}"));
        let list = folder.write("game.txt", &format!("{size} f6 swap m16 h10 b9\n"));
        let (sgf, back) = (folder.file("game.sgf"), folder.file("back.txt"));
        ends(&[&list, "--to", "sgf", "-o", &sgf], 0);
        let (columns, rows) = size.split_once('x').expect("two numbers");
        let written = fs::read_to_string(&sgf).expect("a file");
        assert!(written.contains(&format!("SZ[{columns}:{rows}]")), "{written}");
        assert_eq!(replay(&sgf), replay(&list), "{size}");
        assert!(replay(&sgf).contains(size), "{size}");
        ends(&[&sgf, "--to", "list", "-o", &back], 0);
        assert_eq!(replay(&back), replay(&list), "{size}");
    }
}

#[test]
fn rules_of_trx_files_are_headings() {
    let folder = Folder::new("convert-rules");
    let list = folder.write("games.trx", TRAX);
    let (trx, _) = ends(&[&list, "--to", "trx", "--rules", "limited"], 0);
    assert_eq!(trx, format!("Trax8\n{TRAX}"));
}

#[test]
fn links_laid_by_hand_come_back() {
    let folder = Folder::new("convert-links");
    let list = folder.write("game.txt", "9 c3 f4 d5+d5 f6 e7-f6 e7+d5,c3d5\n");
    let (_, message) = ends(&[&list, "--to", "sgf"], 1);
    assert!(message.contains("game.txt:1: game 0: turn 5"), "{message}");
    let list = folder.write("game.txt", "9 c3 f4 d5+d5 f6 e7+d5,c3d5 resign\n");
    let sgf = folder.file("game.sgf");
    ends(&[&list, "--to", "sgf", "-o", &sgf], 0);
    let text = fs::read_to_string(&sgf).expect("a file");
    assert!(text.contains(";W[d5]LK[d5+d5]"), "{text}");
    assert_eq!(replay(&sgf), replay(&list));
}

#[test]
fn sgf_keeps_all_that_it_holds() {
    let folder = Folder::new("convert-whole");
    let game = "(;FF[4]GM[21]CA[UTF-8]SZ[12]RU[PP]PW[Änna]XY[a\\:b][c]\n;W[c4]WL[59.5]C[so\n\\]];B[d6]TR[c4]\n(;W[f6])\n(;W[g7]N[or]))\n";
    let sgf = folder.write("in.sgf", game);
    let (same, _) = ends(&[&sgf, "--to", "sgf"], 0);
    assert_eq!(same, game);
}

#[test]
fn pictures_are_drawn() {
    let folder = Folder::new("convert-pictures");
    let list = folder.write("games.trx", TRAX);
    for (form, begins) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("gif", b"GIF89a")] {
        let out = folder.file(&format!("{form}s"));
        ends(&[&list, "--to", form, "--theme", "dark", "-o", &out], 0);
        for name in [format!("games.{form}"), format!("games-2.{form}")] {
            let file = fs::read(Path::new(&out).join(name)).expect("a picture");
            assert!(file.starts_with(begins));
        }
        let one = folder.file(&format!("one.{form}"));
        let (_, message) = ends(&[&list, "--to", form, "-o", &one], 2);
        assert!(message.contains("more than one game"), "{message}");
    }
}

#[test]
fn a_game_from_a_position_is_drawn_from_there() {
    let folder = Folder::new("convert-from-position");
    let game = folder.write("game.sgf", "(;GM[16]LP[F7 w];W[A2/];B[C1+])");
    for (form, begins) in [("svg", &b"<svg"[..]), ("gif", b"GIF89a")] {
        let out = folder.file(&format!("game.{form}"));
        ends(&[&game, "--to", form, "-o", &out], 0);
        assert!(fs::read(&out).expect("a picture").starts_with(begins));
    }
    let (_, message) = ends(&[&game, "--to", "list"], 1);
    assert!(message.contains("position"), "{message}");
}

#[test]
fn bad_games_do_not_stop_the_others() {
    let folder = Folder::new("convert-bad");
    let list = folder.write("games.trx", &format!("@0/ Z9/\n{TRAX}"));
    let (out, message) = ends(&[&list, &folder.file("none.trx"), "--to", "list"], 1);
    assert_eq!(out, TRAX);
    assert!(message.contains("games.trx:1: game 0: turn 2"), "{message}");
    let is_no_game = message.contains("none.trx: ") && !message.contains("none.trx: game");
    assert!(is_no_game, "{message}");
    let end = "loopline: 1 file cannot be read, 1 of 3 games cannot be converted\n";
    assert!(message.ends_with(end), "{message}");
    let twixt = folder.write("twixt.txt", "12 c4 d6 e8\n");
    let (_, message) = ends(&[&twixt, "--to", "trx"], 1);
    assert!(message.contains("holds games of Trax"), "{message}");
}

#[test]
fn inputs_are_never_overwritten() {
    let folder = Folder::new("convert-over");
    let sgf = folder.write("game.sgf", "(;GM[16];W[@0/])");
    let (_, message) = ends(&[&sgf, "--to", "sgf", "-o", &sgf], 2);
    assert!(message.contains("would be overwritten"), "{message}");
    assert_eq!(fs::read_to_string(&sgf).expect("a file"), "(;GM[16];W[@0/])");
    let (_, message) = ends(&[&sgf, "--to", "svg", "--theme", "plaid"], 2);
    assert!(message.contains("classic"), "{message}");
    ends(&[&sgf, "--to", "pdf"], 2);
    ends(&[&sgf], 2);
}
