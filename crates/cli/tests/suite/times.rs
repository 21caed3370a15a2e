//! `replay` of games with the time that the players had left.

use crate::common::run;

const GAME: &str = "(;GM[16]RU[official]TM[60]OT[2 fischer];W[@0/]WL[60];B[A0/]BL[59.75];W[B1/]WL[long];B[A3+])";

fn replayed(arguments: &[&str]) -> String {
    let output = run(&[&["replay"], arguments, &["-"]].concat(), GAME.as_bytes());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_time_left_is_printed_and_a_fault_in_it_refuses_nothing() {
    let line = replayed(&["--json"]);
    assert!(line.contains(r#""left":[60.0,59.75]"#), "{line}");
    assert!(line.contains(r#""turns":4"#), "{line}");
    let line = replayed(&[]);
    assert!(line.contains(", time left: 60 s and 59.75 s"), "{line}");
}
