//! `replay` of games in which the players laid the forced tiles themselves.

use crate::common::run;

/// The last turn forces one tile.
const GAME: &str = "(;GM[16]RU[official]LY[leaflet];W[@0/];B[A2+];W[B1+]LM[1])";

fn replayed(game: &str) -> (String, String) {
    let output = run(&["replay", "--json", "-"], game.as_bytes());
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr))
}

#[test]
fn a_tally_is_shown_and_one_that_cannot_be_is_refused_with_its_turn() {
    let (line, _) = replayed(GAME);
    assert!(
        line.contains(r#""laying":"leaflet","forgotten":{"white":1,"red":0}"#),
        "{line}"
    );
    let (line, message) = replayed(&GAME.replace("LM[1]", "LM[2]"));
    assert!(
        line.contains(r#""turn":3"#) && message.contains("turn 3 (\"B1+\"): 1 to 1 forced"),
        "{line} {message}"
    );
}
