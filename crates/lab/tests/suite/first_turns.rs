//! What first turns are worth: the same whenever they are measured, and gone on with after a stop.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::run;

/// A file of this test's own that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The status, and what was printed.
fn measure(args: &[&str], file: &Path) -> (Option<i32>, String, String) {
    let out = ["-o", file.to_str().expect("a path in UTF-8")];
    let args: Vec<&str> = ["first-turns"].iter().chain(args).chain(&out).copied().collect();
    let output = run(&args, b"");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

const SMALL: [&str; 12] = [
    "twixt",
    "--rules",
    "simple",
    "--size",
    "6x5",
    "--nodes",
    "50",
    "--games",
    "3",
    "--game-nodes",
    "30",
    "--balanced=0..100",
];

#[test]
fn first_pegs_are_gone_on_with_after_a_stop() {
    let (whole, stopped) = (fresh("whole.first"), fresh("stopped.first"));
    let (status, printed, _) = measure(&SMALL, &whole);
    assert_eq!(status, Some(0));
    // The quarter of the board without the left column: two columns and three rows.
    let names: Vec<&str> = printed.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["b1", "c1", "b2", "c2", "b3", "c3"]);
    assert!(printed.lines().all(|line| line.contains("games")), "{printed}");
    let text = fs::read_to_string(&whole).expect("a file");
    let cut = text.len() - 9;
    fs::write(&stopped, &text[..cut]).expect("a file cut short");
    let two = [&SMALL[..], &["--threads", "2"]].concat();
    assert_eq!(measure(&two, &stopped).1, printed);
    assert_eq!(fs::read_to_string(&stopped).expect("a file"), text);
}

#[test]
fn both_first_tiles_of_trax_are_measured() {
    let file = fresh("tiles.first");
    let args = [
        "trax",
        "--rules",
        "loop",
        "--nodes",
        "50",
        "--games",
        "2",
        "--game-nodes",
        "40",
    ];
    let (status, printed, _) = measure(&args, &file);
    assert_eq!(status, Some(0));
    let names: Vec<&str> = printed.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["@0+", "@0/"]);
}

#[test]
fn a_file_of_other_options_and_a_damaged_one_are_refused() {
    let file = fresh("other.first");
    fs::write(&file, "# loopline-lab first-turns trax\n").expect("a file");
    let (status, _, error) = measure(&SMALL, &file);
    assert_eq!(status, Some(1));
    assert!(error.contains("line 1"), "{error}");
    assert_eq!(
        fs::read_to_string(&file).expect("a file"),
        "# loopline-lab first-turns trax\n"
    );
    let (status, _, error) = measure(&["trax", "--size", "8x8"], &file);
    assert_eq!((status, error.contains("--size")), (Some(2), true), "{error}");
}
